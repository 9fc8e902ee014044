"""Continuous effects, kept current. Magic: 611, 613

The plan is the ordered list of all modifications in force. Only what may have changed is derived again.
"""

from collections.abc import Sequence
from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.control import update_control
from twinstack.engine.core.copying.static_copies import copying_entries, update_static_copies
from twinstack.engine.core.durations import source_changed
from twinstack.engine.core.equal_objects import asks_more, depends_on_it, note_moved
from twinstack.engine.core.growing import is_watched, join_all, number
from twinstack.engine.core.indexing import deindex, note_statics, reindex
from twinstack.engine.core.layers import Entry, Plan, derived
from twinstack.engine.core.meaning import Meaning
from twinstack.engine.core.members import places
from twinstack.engine.core.planning import ordered
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.words.base import Num, Ref, Word
from twinstack.engine.core.words.modifications import Control, Mod
from twinstack.engine.kernel.characteristics import Characteristics
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.remembering import remembered


def refresh(s: CoreState) -> None:
    """Make all characteristics and indexes current. Costs little when little has changed."""
    if not (s.dirty or s.plan_stale):
        plan: Plan | None = s.plan
        if plan is not None and ((plan.only_touched_objects_change and not s.offboard) or plan.version == s.version):
            return
    rounds = 0
    while True:
        plan = s.plan
        if s.plan_stale or plan is None or _outdated(s, plan) or _copies_moved(s, plan):
            _rebuild(s)
        elif (plan.watching or plan.asks_beyond_its_objects) and plan.version != s.version:
            _reconsider(s, plan)
        elif s.offboard and plan.version != s.version:
            _dirty_offboard(s)
        made_anew = s.plan is not plan
        s.plan.version = s.version
        if s.dirty:
            _derive_dirty(s)
        elif not made_anew:
            return
        if made_anew and not s.plan.asks_beyond_its_objects:
            s.plan.shape, s.plan.made_at = s.shape, s.version  # what it brings about was known as it was made
        rounds += 1
        if rounds > 20:  # amounts that depend on each other may never become stable; the last round stands
            s.dirty = {}
            return


def _outdated(s: CoreState, plan: Plan) -> bool:
    return (plan.remade_when_shape_changes and plan.shape != s.shape) or (
        plan.remade_on_any_change and plan.made_at != s.version
    )


def _copies_moved(s: CoreState, plan: Plan) -> bool:
    """Has a copy effect of a static ability begun or ended? Magic: 707.2c"""
    return bool(plan.copying) and plan.version != s.version and update_static_copies(s, plan.copying)


def _derive_dirty(s: CoreState) -> None:
    """All of them from the game as it is, before any of them is different: one may count the others.

    What is different itself then counted itself as it is now, and the others as they were: it is derived once more.
    """
    dirty, s.dirty = s.dirty, {}
    if s.equal_objects is not None:
        note_moved(s, dirty)
    s.meaning.moved(s, dirty)
    derive, objects, absent = s.meaning.derive, s.objects, s.absent  # looked up once, not for each of thousands
    changed: list[tuple[Obj, Characteristics]] = []
    for id in dirty:
        obj = objects.get(id)
        if obj is None or id in absent:
            continue
        if obj.attachments:  # whether they stay may depend on its status or counters. Magic: 303.4c
            s.suspects.update(dict.fromkeys(obj.attachments))
        after = derive(s, obj)
        if after is not obj.chars:
            changed.append((obj, after))
    for obj, after in changed:
        before, obj.chars = obj.chars, after
        note_change(s, obj, before)
    if len(changed) > 1 and s.plan.watching:
        many = any(entry.only is None for entry in s.plan.watching)
        counting = {id for entry in s.plan.watching for id in entry.only or ()}
        if again := [obj.id for obj, _ in changed if many or obj.id in counting]:
            s.dirty.update(dict.fromkeys(again))
            s.plan.cache.clear()


def note_change(s: CoreState, obj: Obj, before: Characteristics) -> None:
    """It has other characteristics than before: update what depends on them."""
    s.stirred[obj.zone] = s.changed[obj.id] = None
    if obj.chars.name != before.name:
        s.rename(obj, before)
    plan = s.plan
    if s.offboard or plan.watching or plan.asks_beyond_its_objects or plan.remade_when_shape_changes or plan.copying:
        s.version += 1
    if obj.zone == s.usual_zone:
        s.suspects[obj.id] = None
    reindex(s, obj, before)


def _reconsider(s: CoreState, plan: Plan) -> None:
    """Work out conditions and amounts again; where one has changed, derive the objects it applies to. Magic: 611.3a"""
    values = tuple([_value(s, entry) for entry in plan.watching])
    if values == plan.values and not plan.asks_beyond_its_objects:
        _dirty_offboard(s)
        return
    changed = [entry for entry, old, new in zip(plan.watching, plan.values, values, strict=True) if old != new]
    if changed and (
        plan.remade_when_shape_changes or any(isinstance(entry.mod, Control) or entry.mod.rereads for entry in changed)
    ):  # the set of entries itself may have changed
        _rebuild(s)
        return
    plan.values = values
    plan.special = plan.special.union(*(value[1] for value in values))
    plan.cache.clear()
    for entry, value in zip(plan.watching, values, strict=True):
        entry.active = value[0]
    if plan.asks_beyond_its_objects:
        _all_dirty(s)
    _mark(s, changed)
    s.dirty.update(dict.fromkeys(s.offboard))


def _value(s: CoreState, entry: Entry) -> tuple[Any, ...]:
    """Everything that decides what an entry does, apart from the object that it modifies."""
    active = entry.cond is None or entry.cond.holds(s, entry.scene)
    named = [e.id for e in entry.affects.find(s, entry.scene)] if isinstance(entry.affects, Ref) else ()
    asked = entry.numbers
    if asked is None:
        asked = entry.numbers = tuple(part for part in entry.mod.parts() if isinstance(part, (Num, Ref)))
    if not asked:
        return (active, named)
    return (active, named, *[_seen(s, entry.scene, part) for part in asked])


def _seen(s: CoreState, scene: Scene, part: Word) -> Any:
    if isinstance(part, Num):
        return part.value(s, scene)
    assert isinstance(part, Ref)
    return tuple((e.id, None if e.is_player else e.chars) for e in part.find(s, scene))


def note_choice(s: CoreState, source: Any) -> None:
    """Something else has been chosen for an object: what its static abilities apply to may be others now."""
    if source.id not in s.objects:
        return
    if source.id in s.statics:
        s.plan_stale = True
        _all_dirty(s)
    s.touch(source)


def _all_dirty(s: CoreState) -> None:
    s.dirty.update(dict.fromkeys(s.home))
    s.dirty.update(dict.fromkeys(s.offboard))
    if s.plan is not None:
        _dirty_elsewhere(s, s.plan.elsewhere)


def _dirty_offboard(s: CoreState) -> None:
    """Mark the objects that define themselves by the game, unless it is by zones in which nothing has changed.

    Magic: 604.3
    """
    stirred = s.stirred
    s.dirty.update((id, None) for id, zones in s.offboard.items() if not zones or not stirred.keys().isdisjoint(zones))
    stirred.clear()


def _dirty_elsewhere(s: CoreState, zones: frozenset[str]) -> None:
    """Mark the objects in these zones, which some entry's set reaches. Magic: 604.3, 611.3b"""
    if zones:
        s.dirty.update(dict.fromkeys(id for id, obj in s.objects.items() if obj.zone in zones))


def _rebuild(s: CoreState) -> None:
    s.plan_stale = False
    old: Plan | None = s.plan
    plan = Plan()
    s.plan = plan
    plan.copying = copying_entries(s)
    update_static_copies(s, plan.copying)
    update_control(s)
    entries = ordered(s, plan)
    number(s, plan, entries)
    plan.shape, plan.made_at = s.shape, s.version
    _finish(s, plan, entries)
    if old is None:
        _all_dirty(s)
        return
    if _keys(old.sets) != _keys(plan.sets):
        _all_dirty(s)
        _dirty_elsewhere(s, old.elsewhere)
    for id in old.by_object.keys() | plan.by_object.keys():
        if _keys(old.by_object.get(id, ())) != _keys(plan.by_object.get(id, ())):
            s.dirty[id] = None
    before = dict(zip((entry.key for entry in old.watching), old.values, strict=True))
    _mark(s, [entry for entry, value in zip(plan.watching, plan.values, strict=True) if before.get(entry.key) != value])
    s.dirty.update(dict.fromkeys(s.offboard))


def _mark(s: CoreState, changed: list[Entry]) -> None:
    """Mark all objects that these entries apply to, or may no longer apply to."""
    if any(entry.only is None for entry in changed):
        _all_dirty(s)
    s.dirty.update((id, None) for entry in changed for id in entry.only or ())  # wherever they are


def _keys(entries: Any) -> list[Any]:
    return [(entry.key, entry.active, entry.sets_before) for entry in entries]


def _finish(s: CoreState, plan: Plan, ordered: list[Entry]) -> None:
    special: set[int] = set()
    newly_watched = {*s.meaning.new_sides}
    for entry in ordered:
        newly_watched.update(_watched_by_what_it_gives(entry.mod))
        entry.sets_before = len(plan.sets)
        if entry.only is None:
            plan.sets.append(entry)
            special.add(entry.source)
            assert entry.affects is not None
            plan.elsewhere |= frozenset(places(entry.affects, s.usual_zone)) - {s.usual_zone}
            host = s.obj(entry.source).attached_to if entry.source else 0
            special.add(host)
            if asks_more(entry.affects) or depends_on_it(entry.mod):
                plan.asks_beyond_its_objects = True
        else:
            for id in entry.only:
                plan.by_object.setdefault(id, []).append(entry)
        if is_watched(entry):
            plan.watching.append(entry)
    join_all(plan)
    plan.only_touched_objects_change = not (
        plan.watching
        or plan.copying
        or plan.asks_beyond_its_objects
        or plan.remade_when_shape_changes
        or plan.remade_on_any_change
    )
    plan.newly_watched = frozenset(newly_watched)
    plan.values = tuple(_value(s, entry) for entry in plan.watching)
    plan.special = frozenset(special).union(*(value[1] for value in plan.values))
    for entry, value in zip(plan.watching, plan.values, strict=True):
        entry.active = value[0]


@remembered
def _watched_by_what_it_gives(mod: Mod) -> tuple[str, ...]:
    """What the triggered abilities watch for that objects have from this modification."""
    parts = (part for ability in mod.gives() for part in ability.unfold())
    return tuple(key.split(":")[0] for part in parts if part.kind == "triggered" for key in part.when.watched())


def functions_there(s: CoreState, obj: Any) -> None:
    """An object has been put into its zone: its abilities that function there do so from now on."""
    note_statics(s, obj, s.meaning.base_value(obj))
    if obj.zone == s.usual_zone:
        reindex(s, obj, None)
        s.suspects[obj.id] = None
        if not _is_current(s, obj):
            s.dirty[obj.id] = None
        return
    if obj.chars.abilities:
        reindex(s, obj, None)
    if s.plan is not None and obj.zone in s.plan.elsewhere:
        s.dirty[obj.id] = None


def _is_current(s: CoreState, obj: Any) -> bool:
    """Has what arrives been derived already as it will be there? So it is with most things. Magic: 614.12"""
    plan = s.plan
    if s.plan_stale or s.dirty or plan is None or not plan.only_touched_objects_change:
        return False
    return s.meaning.derive(s, obj) is obj.chars


def functions_no_more(s: CoreState, obj: Any) -> None:
    """An object has left its zone, and leaves the indexes. Magic: 400.7"""
    deindex(s, obj)
    if obj.zone == s.usual_zone:
        s.borrowed.pop(obj.id, None)


@mypyc_attr(native_class=False)
class WithEffects(Meaning):
    """The meaning of a rule book that has continuous effects. Its sheet names the layers in which they apply."""

    refresh = staticmethod(refresh)  # as it is, for it is called very often

    def derive(self, s: CoreState, obj: Any) -> Any:
        return derived(s, obj)

    def arrived(self, s: Any, obj: Any, /) -> None:
        functions_there(s, obj)

    def left(self, s: Any, obj: Any, /) -> list[Event]:
        functions_no_more(s, obj)
        return []

    def gone(self, s: Any, ids: Sequence[int], /) -> None:
        if s.bound or s.awaited:
            for id in ids:
                source_changed(s, id)
