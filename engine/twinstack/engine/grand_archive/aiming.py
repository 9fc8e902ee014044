"""How a bot values targets and fights: what an effect does to what, and who would win an attack."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from twinstack.engine.core.members import candidates
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.values import Worth
from twinstack.engine.core.words.abilities import Modifies
from twinstack.engine.core.words.base import Word
from twinstack.engine.core.words.counters import PutCounters
from twinstack.engine.core.words.refs import Target
from twinstack.engine.grand_archive import combat
from twinstack.engine.grand_archive.damage import is_alive
from twinstack.engine.grand_archive.keywords import power_of
from twinstack.engine.grand_archive.linking import link_of
from twinstack.engine.grand_archive.words.abilities import CantAttack
from twinstack.engine.grand_archive.words.conditions import champion_of
from twinstack.engine.grand_archive.words.copying import BecomeCopy, Copy
from twinstack.engine.grand_archive.words.effects import DealDamage, Destroy, ForNow, Move, Negate, Rest, Suppress
from twinstack.engine.grand_archive.words.linking import Linked
from twinstack.engine.grand_archive.words.mods import Gains, Gets, LosesAbilities
from twinstack.engine.grand_archive.words.permissions import ChangeTargets
from twinstack.engine.grand_archive.words.selectors import loaded_in

_HARM = (Destroy, Suppress, Rest, Negate, Move, ChangeTargets)


def value(obj: Any) -> float:
    """How much an object is worth to its controller."""
    chars = obj.chars
    size = (chars.power or 0) + (chars.life or 0) / 2 if "Champion" not in chars.types else 0.0
    text = 1.0 if chars.abilities else 0.0
    return float((chars.reserve_cost or 0) / 2 + size + text)


# Targets


class Aim(NamedTuple):
    """What an effect does to its target: `harm`, `help`, or `copy`, which wants the best target; and its damage."""

    kind: str
    damage: int = 0


def words_of(obj: Any) -> Iterator[Any]:
    """The words of its effects, as a card that is played or as something on the stack."""
    said = getattr(obj, "cast", None)
    if said is not None and said.do is not None:
        yield from said.do.walk()
        return
    for ability in obj.chars.abilities:
        if getattr(ability, "do", None) is not None:
            yield from ability.do.walk()


def aim_of(obj: Any) -> Aim:
    if obj is None:
        return Aim("help")
    return _aim_of_link(obj) if link_of(obj) is not None else _aim_of(words_of(obj))


def _aim_of(words: Iterator[Any]) -> Aim:
    for word in words:
        if isinstance(word, (Copy, BecomeCopy)):
            return Aim("copy")
        if isinstance(word, DealDamage):
            return Aim("harm", word.amount if isinstance(word.amount, int) else 2)
        if isinstance(word, _HARM) or (isinstance(word, PutCounters) and word.kind in ("debuff", "wither")):
            return Aim("harm")
        if isinstance(word, ForNow) and _harms(word.mods):
            return Aim("harm")
    return Aim("help")


def _aim_of_link(obj: Any) -> Aim:
    """What it will do to the object that it is linked to."""
    given = (one for one in obj.chars.abilities if isinstance(one, Modifies) and isinstance(one.affects, Linked))
    return Aim("harm" if any(_harms(one.mods) for one in given) else "help")


def _harms(mods: tuple[Any, ...]) -> bool:
    return any(_is_harm(mod) for mod in mods)


def _is_harm(mod: Any) -> bool:
    if isinstance(mod, Gains):
        return any(isinstance(one, CantAttack) for one in mod.abilities)
    less = isinstance(mod, Gets) and any(isinstance(one, int) and one < 0 for one in (mod.power, mod.life))
    return less or isinstance(mod, LosesAbilities)


def aims_of(s: Any, seat: int, obj: Any, ability: Any = None) -> list[list[float]]:
    """For each target of the effect, the values of all its candidates."""
    words = list(words_of(obj) if ability is None else ability.do.walk())
    aim = aim_of(obj) if ability is None else _aim_of(iter(words))
    scene = Scene(obj.id, seat, obj.id)
    slots = dict.fromkeys(word for word in words if isinstance(word, Target))
    return [
        [of_target(s, seat, one, aim) for one in candidates(s, scene, slot.of) if one.id != obj.id] for slot in slots
    ]


def as_target(s: Any, text: Any, seat: int) -> Worth:
    """How good a target is for this text, for suggestions: harm should go to what others control, help to one's own."""
    words = text.walk() if isinstance(text, Word) else (word for one in text for word in one.walk())
    aim = _aim_of(words)
    return lambda e: round(10 * of_target(s, seat, e, aim))


def of_target(s: Any, seat: int, obj: Any, aim: Aim) -> float:
    if obj.is_player:
        return -1.0 if (aim.kind == "harm") == (obj.seat == seat) else 1.0
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


def best_fight(s: Any, unit: Any, more: int = 0) -> float:
    found = [obj for obj in s.members("field") if obj.controller != unit.controller and _can_be_hit(obj)]
    return max((of_attacking(s, unit, obj, more) for obj in found), default=0.0)


def _can_be_hit(obj: Any) -> bool:
    return "Ally" in obj.chars.types or "Champion" in obj.chars.types or "Siegeable" in obj.chars.subtypes


def of_attacking(s: Any, unit: Any, obj: Any, more: int = 0) -> float:
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
    """What the attacking unit could use: the intent, and its best weapon with what is loaded in it."""
    used = combat.intents(s, unit.controller)
    yield from used
    held = combat.weapons_of(s, unit, by_card=bool(used))
    if held:
        best = max(held, key=lambda one: force_of(s, one))
        yield from (best, *loaded_in(s, best))


def force_of(s: Any, weapon: Any) -> int:
    """The power of a weapon together with what is loaded in it. Loaded Cards 2"""
    return sum(one.chars.power or 0 for one in (weapon, *loaded_in(s, weapon)))


def of_retaliating(s: Any, obj: Any) -> float:
    """The value of retaliating with a unit, rather than keeping it awake for the bot's own turn."""
    now = s.turn.combat
    unit = s.objects.get(now.attacker) if now is not None else None
    if unit is None or not is_alive(obj):
        return 0.0
    return 1.0
