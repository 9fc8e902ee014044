"""How a bot that plays by rules of thumb values its options: effects, fights, and what to give up."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import candidates
from twinstack.engine.core.words.counters import PutCounters
from twinstack.engine.core.words.refs import Target
from twinstack.engine.grand_archive.damage import is_alive
from twinstack.engine.grand_archive.keywords import power_of
from twinstack.engine.grand_archive.words.abilities import Activated
from twinstack.engine.grand_archive.words.conditions import champion_of
from twinstack.engine.grand_archive.words.copying import BecomeCopy, Copy
from twinstack.engine.grand_archive.words.costs import BanishA, SacrificeA
from twinstack.engine.grand_archive.words.effects import (
    DealDamage,
    Destroy,
    ForNow,
    Move,
    Negate,
    Rest,
    Suppress,
)
from twinstack.engine.grand_archive.words.mods import LosesAbilities
from twinstack.engine.grand_archive.words.phases import EndPhase, EndTurn
from twinstack.engine.kernel.decisions import Decision, Option

_GIVING = ("reserve", "discard", "sacrifice", "banish", "floating", "rest", "remove")
_HARM = (Destroy, Suppress, Rest, Negate, Move)


def worth(s: Any, decision: Decision, option: Option) -> float:
    """How much an option is wanted. An option that is worth nothing is never taken."""
    seat = decision.seat
    things = [s.objects[id] for id in option.refs if id in s.objects]
    if decision.kind == "priority":
        return _of_acting(s, seat, option, things[0]) if things else 0.0
    if option.id in ("yes", "no"):
        wanted = "no" if decision.kind in ("also", "critical", "modes anew") else "yes"
        return 1.0 if option.id == wanted else 0.5
    if not things or decision.kind == "glimpse":
        return 0.0 if decision.kind == "glimpse" else 1.0
    obj = things[0]
    match decision.kind:
        case kind if kind in _GIVING:
            return 30.0 - value(obj)
        case "materialize":
            return 10.0 if "Champion" in obj.chars.types else 5.0 + value(obj)
        case "retaliate":
            return _of_retaliating(s, obj)
        case "attack":
            return _of_attacking(s, s.objects.get(decision.source), obj)
        case "copy" | "unique":
            return 1.0 + value(obj)
        case "weapon":
            return 1.0 + value(obj)
    aim = _aim(s.objects.get(decision.source) or s.past.get(decision.source))
    return max(0.1, _of_target(s, seat, obj, aim))


def value(obj: Any) -> float:
    """How much an object is worth to its controller."""
    chars = obj.chars
    size = (chars.power or 0) + (chars.life or 0) / 2 if "Champion" not in chars.types else 0.0
    text = 1.0 if chars.abilities else 0.0
    return float((chars.reserve_cost or 0) / 2 + size + text)


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
        return 2.0 if _best_fight(s, obj) > 0 else 0.0
    if kind == "activate":
        return _of_card(s, seat, obj, top)
    ability = _ability(obj, option)
    return 0.0 if ability is None else _of_ability(s, seat, obj, ability)


def _of_card(s: Any, seat: int, obj: Any, top: Any) -> float:
    """Allies come first; actions and attacks only if they have a good target."""
    types = obj.chars.types
    if "Attack" in types:
        able = _for_attack(s, seat, obj)
        return 5.0 + value(obj) if any(_best_fight(s, one, obj.chars.power or 0) > 0 for one in able) else 0.0
    if "Action" not in types:
        return 6.0 + value(obj)
    wanted = [max(found, default=0.0) for found in _aims(s, seat, obj)]
    if wanted and min(wanted) <= 0:
        return 0.0
    if any(isinstance(word, (EndPhase, EndTurn)) for word in _words(obj)):
        return _of_ending(s, seat, top)
    if _copies_what_waits(obj):
        return 4.0 if top is not None and top.controller == seat and value(top) > 1 else 0.0
    return 3.0 + sum(wanted)


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
    wanted = [max(found, default=0.0) for found in _aims(s, seat, obj, ability)]
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
    return any(isinstance(word, Copy) and "effects stack" in _zones(word) for word in _words(obj))


def _zones(word: Copy) -> tuple[str, ...]:
    return word.what.of.zones() if isinstance(word.what, Target) else ()


# Targets


class Aim(NamedTuple):
    """What an effect does to its target: `harm`, `help`, or `copy`, which wants the best target; and its damage."""

    kind: str
    damage: int = 0


def _words(obj: Any) -> Iterator[Any]:
    """The words of its effects, as a card that is played or as something on the stack."""
    said = getattr(obj, "cast", None)
    if said is not None and said.do is not None:
        yield from said.do.walk()
        return
    for ability in obj.chars.abilities:
        if getattr(ability, "do", None) is not None:
            yield from ability.do.walk()


def _aim(obj: Any) -> Aim:
    return _aim_of(_words(obj)) if obj is not None else Aim("help")


def _aim_of(words: Iterator[Any]) -> Aim:
    for word in words:
        if isinstance(word, (Copy, BecomeCopy)):
            return Aim("copy")
        if isinstance(word, DealDamage):
            return Aim("harm", word.amount if isinstance(word.amount, int) else 2)
        if isinstance(word, _HARM) or (isinstance(word, PutCounters) and word.kind in ("debuff", "wither")):
            return Aim("harm")
        if isinstance(word, ForNow) and any(isinstance(mod, LosesAbilities) for mod in word.mods):
            return Aim("harm")
    return Aim("help")


def _aims(s: Any, seat: int, obj: Any, ability: Any = None) -> list[list[float]]:
    """For each target of the effect, the values of all its candidates."""
    words = list(_words(obj) if ability is None else ability.do.walk())
    aim, scene = _aim_of(iter(words)), Scene(obj.id, seat, obj.id)
    slots = dict.fromkeys(word for word in words if isinstance(word, Target))
    return [
        [_of_target(s, seat, one, aim) for one in candidates(s, scene, slot.of) if one.id != obj.id] for slot in slots
    ]


def _of_target(s: Any, seat: int, obj: Any, aim: Aim) -> float:
    if aim.kind == "copy":
        mine = obj.controller == seat or obj.zone == "field"
        return value(obj) if mine else value(obj) / 2
    if (aim.kind == "harm") == (obj.controller == seat):
        return -1.0
    if champion_of(s, obj.controller) is obj:
        left = (obj.chars.life or 0) - obj.counters.get("damage", 0)
        return 50.0 if aim.damage >= left else 2.0
    if obj.zone != "field":
        return value(obj)
    if not aim.damage:
        return 1.0 + value(obj)
    dies = aim.damage >= (obj.chars.life or 0) - obj.marks.get("damage", 0)
    return 2.0 + value(obj) if dies else 1.0


# Fighting


def _best_fight(s: Any, unit: Any, more: int = 0) -> float:
    found = [obj for obj in s.members("field") if obj.controller != unit.controller and _can_be_hit(obj)]
    return max((_of_attacking(s, unit, obj, more) for obj in found), default=0.0)


def _can_be_hit(obj: Any) -> bool:
    return "Ally" in obj.chars.types or "Champion" in obj.chars.types or "Siegeable" in obj.chars.subtypes


def _of_attacking(s: Any, unit: Any, obj: Any, more: int = 0) -> float:
    """The value of attacking `obj`: champions always, allies if they die or cannot strike back hard."""
    if unit is None:
        return 1.0
    power = (power_of(s, unit) or 0) + more + sum(one.chars.power or 0 for one in _arms(s, unit))
    if "Champion" in obj.chars.types:
        left = (obj.chars.life or 0) - obj.counters.get("damage", 0)
        return 50.0 if power >= left else 2.0 + power
    if "Ally" not in obj.chars.types:
        return 1.0
    kills = power >= (obj.chars.life or 0) - obj.marks.get("damage", 0)
    back = 0 if obj.marks.get("rested") else power_of(s, obj) or 0
    dies = "Ally" in unit.chars.types and back >= (unit.chars.life or 0) - unit.marks.get("damage", 0)
    return (1.5 + 1.5 * value(obj) if kills else 0.5) - (value(unit) if dies else 0.0)


def _arms(s: Any, unit: Any) -> Iterator[Any]:
    """What the attacking unit uses already: the intent and a weapon."""
    yield from (one for one in s.members("intent") if one.controller == unit.controller)
    if "Champion" in unit.chars.types:
        held = [one for one in s.members("field", "Weapon") if one.controller == unit.controller]
        yield from sorted(held, key=lambda one: -(one.chars.power or 0))[:1]


def _of_retaliating(s: Any, obj: Any) -> float:
    """The value of retaliating with a unit, rather than keeping it awake for the bot's own turn."""
    combat = s.turn.combat
    unit = s.objects.get(combat.attacker) if combat is not None else None
    if unit is None or not is_alive(obj):
        return 0.0
    return 1.0
