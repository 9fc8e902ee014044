"""How a bot that plays by rules of thumb values its options: effects, fights, and what to give up."""

from typing import Any

from twinstack.engine.core.words.refs import Target
from twinstack.engine.grand_archive.aiming import (
    aim_of,
    aims_of,
    best_fight,
    force_of,
    of_attacking,
    of_retaliating,
    of_target,
    value,
    words_of,
)
from twinstack.engine.grand_archive.linking import link_of
from twinstack.engine.grand_archive.words.abilities import Activated
from twinstack.engine.grand_archive.words.conditions import champion_of
from twinstack.engine.grand_archive.words.copying import Copy
from twinstack.engine.grand_archive.words.costs import BanishA, SacrificeA
from twinstack.engine.grand_archive.words.effects import Load
from twinstack.engine.grand_archive.words.masteries import InMode
from twinstack.engine.grand_archive.words.permissions import ChangeTargets
from twinstack.engine.grand_archive.words.phases import EndPhase, EndTurn
from twinstack.engine.grand_archive.words.prevention import Prevent, PreventNext
from twinstack.engine.kernel.decisions import Decision, Option

_GIVING = ("reserve", "discard", "sacrifice", "banish", "floating", "rest", "remove")


def worth(s: Any, decision: Decision, option: Option) -> float:
    """How much an option is wanted. An option that is worth nothing is never taken."""
    seat = decision.seat
    things = [s.objects[id] for id in option.refs if id in s.objects]
    if decision.kind == "priority":
        return _of_acting(s, seat, option, things[0]) if things else 0.0
    if option.id in ("yes", "no"):
        wanted = "no" if decision.kind in ("also", "critical", "modes anew") else "yes"
        return 1.0 if option.id == wanted else 0.5
    if decision.kind == "mode of mastery":
        return 1.0 + _of_mode(s, seat, option.label)
    if decision.kind == "glimpse":  # all stay on top, unless one is worth activating
        star = option.id.removeprefix("star")
        return _of_card(s, seat, s.objects[int(star)], None) if star != option.id else 0.0
    if not things:
        return 1.0
    obj = things[0]
    match decision.kind:
        case kind if kind in _GIVING:
            return 30.0 - value(obj)
        case "materialize":
            return 10.0 if "Champion" in obj.chars.types else 5.0 + value(obj)
        case "retaliate":
            return of_retaliating(s, obj)
        case "attack":
            return of_attacking(s, s.objects.get(decision.source), obj)
        case "copy" | "unique":
            return 1.0 + value(obj)
        case "weapon":
            return 1.0 + force_of(s, obj)
    aim = aim_of(s.objects.get(decision.source) or s.past.get(decision.source))
    return max(0.1, of_target(s, seat, obj, aim))


def standing(s: Any, seat: int) -> float:
    """How well a player stands: the champion's remaining life and level, cards in hand and memory, and the field."""
    player, lead = s.players[seat], champion_of(s, seat)
    held = len(player.piles["hand"]) + len(player.piles["memory"])
    mine = sum(1.0 + value(obj) for obj in s.members("field") if obj.controller == seat and obj is not lead)
    life = (lead.chars.life or 0) - lead.counters.get("damage", 0) if lead is not None else 0
    level = (lead.chars.level or 0) if lead is not None else 0
    return float(held + mine + 3 * level + life)


# Acting


def _of_acting(s: Any, seat: int, option: Option, obj: Any) -> float:
    kind = option.id.partition(":")[0]
    top = s.objects[s.stack[-1]] if s.stack else None
    if top is not None and top.controller == seat and not (kind == "activate" and _copies_what_waits(obj)):
        return 0.0
    if kind == "attack with":
        return 2.0 if best_fight(s, obj) > 0 else 0.0
    if kind == "activate":
        return _of_card(s, seat, obj, top)
    ability = _ability(obj, option)
    return 0.0 if ability is None else _of_ability(s, seat, obj, ability)


def _of_card(s: Any, seat: int, obj: Any, top: Any) -> float:
    """Allies come first; actions and attacks only if they have a good target."""
    types = obj.chars.types
    if "Attack" in types:
        able = _for_attack(s, seat, obj)
        return 5.0 + value(obj) if any(best_fight(s, one, obj.chars.power or 0) > 0 for one in able) else 0.0
    wanted = [max(found, default=0.0) for found in aims_of(s, seat, obj)] if "Action" in types or link_of(obj) else []
    if wanted and min(wanted) <= 0:
        return 0.0
    if "Action" not in types:
        return 6.0 + value(obj) if _is_of_use(s, seat, obj) else 0.0
    words = list(words_of(obj))
    if any(isinstance(word, (EndPhase, EndTurn)) for word in words):
        return _of_ending(s, seat, top)
    if any(isinstance(word, (Prevent, PreventNext)) for word in words):
        return 4.0 if _is_in_danger(s, seat, top) else 0.0
    if any(isinstance(word, ChangeTargets) for word in words):
        return 4.0 if _is_in_danger(s, seat, top) and s.turn.combat is None else 0.0
    if _copies_what_waits(obj):
        return 4.0 if top is not None and top.controller == seat and value(top) > 1 else 0.0
    return 3.0 + sum(wanted)


def _is_of_use(s: Any, seat: int, obj: Any) -> bool:
    """Something to load needs a weapon to be loaded in."""
    loads = [word for word in words_of(obj) if isinstance(word, Load)]
    return not loads or any(_fits(obj, one) for one in s.members("field", "Weapon") if one.controller == seat)


def _fits(bullet: Any, weapon: Any) -> bool:
    """A gun takes bullets, and a bow takes arrows. Functional Weapons, Functional Items"""
    return any({kind, what} <= {*weapon.chars.subtypes, *bullet.chars.subtypes} for kind, what in _LOADED)


_LOADED = (("Gun", "Bullet"), ("Bow", "Arrow"))


def _is_in_danger(s: Any, seat: int, top: Any) -> bool:
    """Whether the bot's own things are attacked, or something that waits is aimed at them."""
    combat = s.turn.combat
    waits = top is not None and top.controller != seat and top.cast is not None
    aimed = [id for ids in top.cast.targets for id in ids] if waits else ()
    attacked = combat.targets if combat is not None and combat.seat != seat else ()
    return any(s.objects[id].controller == seat for id in (*aimed, *attacked) if id in s.objects)


def _of_mode(s: Any, seat: int, label: str) -> float:
    """How many of its words would profit by a mastery set to this mode."""
    mine = (obj for obj in s.members("field") if obj.controller == seat)
    held = (s.objects[id] for id in s.players[seat].piles["hand"])
    words = (word for obj in (*mine, *held) for ability in obj.chars.abilities for word in ability.walk())
    return float(sum(isinstance(word, InMode) and word.mode == label for word in words))


def _for_attack(s: Any, seat: int, obj: Any) -> list[Any]:
    """The units that could attack with an attack card: the champion, or for a command any awake ally."""
    if "command" not in obj.chars.keywords:
        return [lead for lead in (champion_of(s, seat),) if lead is not None]
    mine = (one for one in s.members("field", "Ally") if one.controller == seat)
    return [one for one in mine if not one.marks.get("rested")]


def _of_ending(s: Any, seat: int, top: Any) -> float:
    """The value of ending a phase or turn: that of another player's attack or stack; nothing in the bot's own turn."""
    combat = s.turn.combat
    if s.turn.active == seat:
        return 0.0
    return 4.0 if combat is not None or (top is not None and value(top) > 2) else 0.0


def _of_ability(s: Any, seat: int, obj: Any, ability: Activated) -> float:
    """Abilities are used in the bot's own main phase; one that costs the object itself only for something better."""
    if s.turn.active != seat or s.turn.step != "main":
        return 0.0
    wanted = [max(found, default=0.0) for found in aims_of(s, seat, obj, ability)]
    if wanted and min(wanted) <= 0:
        return 0.0
    dear = any(isinstance(cost, (SacrificeA, BanishA)) for cost in ability.costs)
    if not dear:
        return 1.0 + sum(wanted)
    lead = champion_of(s, seat)
    hurt = lead is not None and lead.counters.get("damage", 0) >= 3
    return 1.0 if sum(wanted) > value(obj) or (not wanted and hurt and "Item" in obj.chars.types) else 0.0


def _ability(obj: Any, option: Option) -> Activated | None:
    at = option.id.rpartition(":")[2]
    found = obj.chars.functions(obj.zone).activated
    return found[int(at)] if at.isdigit() and int(at) < len(found) else None


def _copies_what_waits(obj: Any) -> bool:
    return any(isinstance(word, Copy) and "effects stack" in _zones(word) for word in words_of(obj))


def _zones(word: Copy) -> tuple[str, ...]:
    return word.what.of.zones() if isinstance(word.what, Target) else ()
