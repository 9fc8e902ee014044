"""Indexes of abilities and of kinds of objects, so that an event is checked only against abilities that watch for it.

A triggered ability is indexed by the events it watches for (`when.watched()`), a replacement by the events it replaces
(`watches`), a rule by its name (`name`); static abilities are kept by object.
"""

from typing import Any

from twinstack.engine.core.state import CoreState
from twinstack.engine.core.words.base import UNSAID, Question
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.kernel.characteristics import Characteristics, Functions
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.remembering import remembered


def reindex(s: CoreState, obj: Obj, before: Characteristics | None) -> None:
    """The object's characteristics have changed: bring the indexes up to date."""
    after = obj.chars
    if s.equal_objects is not None:
        s.equal_objects.moved[obj.id] = None
    if obj.zone == s.usual_zone:
        meaning = s.meaning
        if before is None or not meaning.same_for_plan(before, after):
            reshape(s, after, before)
        if before is None or not meaning.same_kinds(before, after):
            if before is not None:
                _lose_kinds(s, obj, before)
                meaning.kinds_changed(s, obj)
            for name in meaning.kinds(after):
                s.by_type.setdefault(name, {})[obj.id] = None
    if before is None or before.abilities != after.abilities:
        if before is not None:
            _forget(s, obj, before)
        _learn(s, obj, after)


def reshape(s: CoreState, chars: Characteristics, before: Characteristics | None = None) -> None:
    """An object with these characteristics entered or left the usual zone, changed control, or looked like `before`."""
    s.shape += 1
    if s.counted:
        s.counted.pop("", None)
        for one in (chars,) if before is None else (before, chars):
            for name in s.meaning.kinds(one):
                s.counted.pop(name, None)


def deindex(s: CoreState, obj: Obj) -> None:
    """The object leaves its zone: take it out of the indexes."""
    if s.equal_objects is not None:
        s.equal_objects.moved[obj.id] = None
    if obj.zone == s.usual_zone:
        reshape(s, obj.chars)
        _lose_kinds(s, obj, obj.chars)
    _forget(s, obj, obj.chars)
    if s.statics.pop(obj.id, None) is not None:
        s.plan_stale = True
    s.offboard.pop(obj.id, None)


def _lose_kinds(s: CoreState, obj: Obj, chars: Characteristics) -> None:
    for name in s.meaning.kinds(chars):
        s.by_type[name].pop(obj.id, None)


def _learn(s: CoreState, obj: Obj, chars: Characteristics) -> None:
    functions = chars.functions(obj.zone)
    if functions.empty:
        return
    id = obj.id
    for key, trigger in functions.watched or _watched(functions):
        inner = s.watchers.setdefault(key, {})
        inner[id] = (*inner.get(id, ()), trigger)
    for replacement in functions.replacements:
        _add(s.replacers, replacement.watches, id, replacement)
    for rule in functions.rules:
        learn_rule(s, id, rule)
    if functions.activated:
        s.meaning.can_act(s, obj, functions.activated)


def _watched(functions: Functions) -> tuple[tuple[str, Any], ...]:
    """What its triggered abilities watch for, each with the ability."""
    if functions.watched is None:
        functions.watched = tuple((key, one) for one in functions.triggers for key in one.when.watched())
    return functions.watched


def _add(index: dict[str, dict[int, Any]], key: str, id: int, ability: Any) -> None:
    inner = index.setdefault(key, {})
    inner[id] = (*inner.get(id, ()), ability)


def _forget(s: CoreState, obj: Obj, chars: Characteristics) -> None:
    functions = chars.functions(obj.zone)
    if functions.empty:
        return
    id = obj.id
    for key, _ in functions.watched or _watched(functions):
        s.watchers[key].pop(id, None)
    for replacement in functions.replacements:
        s.replacers[replacement.watches].pop(id, None)
    for rule in functions.rules:
        forget_rule(s, rule.name, id)
    if functions.activated:
        s.meaning.can_act_no_more(s, obj)


def learn_rule(s: CoreState, key: int, rule: Any) -> None:
    """A rule that an ability or effect makes applies from now on."""
    _add(s.rules, rule.name, key, rule)
    s.meaning.rule_begins(s, rule.name)


def forget_rule(s: CoreState, name: str, key: int) -> None:
    """Such a rule no longer applies."""
    if s.rules[name].pop(key, None) is not None:
        s.meaning.rule_ends(s, name)


def forget_delayed(s: CoreState, id: int) -> None:
    """Remove a delayed triggered ability that has triggered, or whose duration is over. Magic: 603.7b"""
    delayed = s.delayed.pop(id, None)
    if delayed is not None:
        for key in delayed.when.watched():
            s.watchers[key].pop(-id, None)


@remembered
def _decided_by(mod: Mod, planned: frozenset[str]) -> frozenset[str]:
    """The zones, none of them `planned`, whose objects alone decide what it does; none if more of the game may."""
    zones: set[str] = set()
    for part in mod.walk():
        if part.dynamic:
            looked = part.looks_in() if isinstance(part, Question) else ()
            if not looked or UNSAID in looked or not planned.isdisjoint(looked):
                return frozenset()
            zones.update(looked)
    return frozenset(zones)


def note_statics(s: CoreState, obj: Obj, base: Characteristics) -> None:
    """Note the static abilities of an object's copiable values; those that effects give are found by the plan."""
    meaning = s.meaning
    meaning.comes_up(s, base)
    statics = base.functions(obj.zone).statics
    if not statics and obj.id not in s.statics:
        return
    if obj.zone not in meaning.planned:
        own = [mod for static in statics if static.cda for mod in static.mods]
        if own:
            s.dirty[obj.id] = None
            dynamic = [_decided_by(mod, meaning.planned) for mod in own if mod.is_dynamic()]
            if dynamic and obj.zone not in meaning.unseen:
                s.offboard[obj.id] = frozenset().union(*dynamic) if all(dynamic) else frozenset()
        statics = tuple(static for static in statics if not static.cda)
    if statics != s.statics.get(obj.id, ()):
        if statics:
            s.statics[obj.id] = statics
        else:
            del s.statics[obj.id]
        s.plan_stale = True
