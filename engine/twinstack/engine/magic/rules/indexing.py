"""Indexes over abilities and types, so that an event is shown only to those who watch for it."""

from typing import Any

from twinstack.engine.kernel.characteristics import Characteristics
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.base import Word


def reindex(s: MagicState, obj: Obj, before: Characteristics | None) -> None:
    """The object's characteristics are new: bring the indexes up to date."""
    after = obj.chars
    if s.equal_permanents is not None:
        s.equal_permanents.moved[obj.id] = None
    if obj.zone == "battlefield" and (before is None or not _same_but_size(before, after)):
        reshape(s, after, before)
    if obj.zone == "battlefield" and (before is None or not _same_types(before, after)):
        if before is not None:
            _untype(s, obj, before)
        for name in (*after.types, *after.subtypes, *after.supertypes):
            s.by_type.setdefault(name, {})[obj.id] = None
    if before is None or before.abilities != after.abilities:
        if before is not None:
            _forget(s, obj, before)
        _learn(s, obj, after)


def reshape(s: MagicState, chars: Characteristics, before: Characteristics | None = None) -> None:
    """A permanent with these characteristics comes, goes or changes control, or has just stopped looking like this."""
    s.shape += 1
    if s.counted:
        s.counted.pop("", None)
        for one in (chars,) if before is None else (before, chars):
            for name in (*one.types, *one.subtypes, *one.supertypes):
                s.counted.pop(name, None)


def _same_types(one: Characteristics, other: Characteristics) -> bool:
    return one.types == other.types and one.subtypes == other.subtypes and one.supertypes == other.supertypes


def _same_but_size(one: Characteristics, other: Characteristics) -> bool:
    return (
        one.abilities == other.abilities
        and one.types == other.types
        and one.subtypes == other.subtypes
        and one.supertypes == other.supertypes
        and one.colors == other.colors
        and one.name == other.name
    )


def deindex(s: MagicState, obj: Obj) -> None:
    """The object leaves its zone."""
    if s.equal_permanents is not None:
        s.equal_permanents.moved[obj.id] = None
    if obj.zone == "battlefield":
        reshape(s, obj.chars)
        _untype(s, obj, obj.chars)
    _forget(s, obj, obj.chars)
    if s.statics.pop(obj.id, None) is not None:
        s.plan_stale = True
    s.offboard.pop(obj.id, None)


def _untype(s: MagicState, obj: Obj, chars: Characteristics) -> None:
    for name in (*chars.types, *chars.subtypes, *chars.supertypes):
        s.by_type[name].pop(obj.id, None)


def _learn(s: MagicState, obj: Obj, chars: Characteristics) -> None:
    functions = chars.functions(obj.zone)
    if not functions:
        return
    id = obj.id
    for trigger in functions.triggers:
        for key in trigger.when.watched():
            inner = s.watchers.setdefault(key, {})
            inner[id] = (*inner.get(id, ()), trigger)
    for replacement in functions.replacements:
        _add(s.replacers, replacement.watches, id, replacement)
    for rule in functions.rules:
        learn_rule(s, id, rule)
    if functions.activated and obj.zone == "battlefield":
        s.purses.clear()
        s.able[obj.controller][id] = None
        if any(ability.by is not None for ability in functions.activated):
            s.open_to_others[id] = None


def _add(index: dict[str, dict[int, Any]], key: str, id: int, ability: Any) -> None:
    inner = index.setdefault(key, {})
    inner[id] = (*inner.get(id, ()), ability)


def _forget(s: MagicState, obj: Obj, chars: Characteristics) -> None:
    functions = chars.functions(obj.zone)
    if not functions:
        return
    id = obj.id
    for trigger in functions.triggers:
        for key in trigger.when.watched():
            s.watchers[key].pop(id, None)
    for replacement in functions.replacements:
        s.replacers[replacement.watches].pop(id, None)
    for rule in functions.rules:
        forget_rule(s, rule.name, id)
    if functions.activated:
        s.purses.clear()
        s.open_to_others.pop(id, None)
        for inner in s.able:
            inner.pop(id, None)


_HELD_BACK = {"no legend rule": "Legendary"}
"""Rules that prevent a state-based action, and the card type that it is about."""


_PUSHES_OFF = {"has protection": "Aura", "cant be enchanted": "Aura"}
"""Rules that make a state-based action due, and the type of what it is about. 704.5m"""


def learn_rule(s: MagicState, key: int, rule: Any) -> None:
    """A rule holds from now on."""
    _add(s.rules, rule.name, key, rule)
    if rule.name == "counter limit":  # 704.5r
        s.suspects.update((obj.id, None) for obj in s.battlefield.values() if obj.counters)
    if rule.name in _PUSHES_OFF:
        s.suspects.update(dict.fromkeys(s.by_type.get(_PUSHES_OFF[rule.name], ())))


def forget_rule(s: MagicState, name: str, key: int) -> None:
    """A rule no longer holds: state-based actions that it prevented are checked again. 704.3"""
    if s.rules[name].pop(key, None) is not None and name in _HELD_BACK:
        s.suspects.update(dict.fromkeys(s.by_type.get(_HELD_BACK[name], ())))


def forget_delayed(s: MagicState, id: int) -> None:
    """A delayed triggered ability has triggered, or its duration is over. 603.7b"""
    delayed = s.delayed.pop(id, None)
    if delayed is not None:
        for key in delayed.when.watched():
            s.watchers[key].pop(-id, None)


def note_statics(s: MagicState, obj: Obj, base: Characteristics) -> None:
    """The static abilities of its copiable values; those that effects give are found while the plan is made."""
    if not s.graveyards_ordered and _looks_at_order(base):
        s.graveyards_ordered = True
    statics = base.functions(obj.zone).statics
    if not statics and obj.id not in s.statics:
        return
    if obj.zone not in ("battlefield", "stack"):
        own = [static for static in statics if static.cda]
        if own:
            s.dirty[obj.id] = None
            if obj.zone != "library" and any(mod.is_dynamic() for static in own for mod in static.mods):
                s.offboard[obj.id] = None
        statics = tuple(static for static in statics if not static.cda)
    if statics != s.statics.get(obj.id, ()):
        if statics:
            s.statics[obj.id] = statics
        else:
            del s.statics[obj.id]
        s.plan_stale = True


@remembered
def _looks_at_order(base: Characteristics) -> bool:
    """Does any of its abilities look at the order of graveyards? 404.2"""
    words = (word for one in base.abilities if isinstance(one, Word) for word in one.walk())
    return any(word.in_graveyard_order for word in words)


def move_able(s: MagicState, obj: Obj, old_controller: int) -> None:
    """It has changed control."""
    if s.able[old_controller].pop(obj.id, 0) is None:
        s.able[obj.controller][obj.id] = None
        s.purses.clear()
