"""Layers: the modifications in force, and the fold that derives an object's characteristics from them. Magic: 613

Objects for which the fold would read the same share one value from the plan's cache.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

from twinstack.engine.core.given import given
from twinstack.engine.core.reading import AnyReading, shown
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.values import AnyCharacteristics, AnyDraft
from twinstack.engine.core.words.base import Aspects, Cond, Selector, Word
from twinstack.engine.core.words.modifications import CopyOf, Mod
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.remembering import remembered

OWN_TEXT: Final = -1  # since when its text is as it is


@dataclass(slots=True)
class Entry:
    """One modification in one layer, from one ability or effect."""

    layer: str
    mod: Any
    scene: Scene
    timestamp: int
    source: int
    affects: Selector | None  # a set: each object is tested
    only: tuple[int, ...] | None  # or the ids of particular objects
    cond: Cond | None = None
    cda: bool = False
    ability: Any = None
    group: Any = None  # the ability or effect that all its entries belong to. Magic: 613.6
    order: int = 0
    sets_before: int = 0  # how many of the entries before it apply to a set
    active: bool = True
    key: Any = None
    numbers: tuple[Word, ...] | None = None  # the numbers and references in its modification, once somebody asks
    varies: bool = False  # its modification asks about the object it applies to, or about others
    bound: bool = False  # its condition or its numbers depend on what its own layer changes
    after_counters: bool = False  # it asks about what counters change, and so waits for them. Magic: 613.8a
    joined: "tuple[Entry, ...]" = ()  # the equal entries that this one stands for

    def applies(self, s: AnyReading, obj: Obj) -> bool:
        if not self.active:
            return False
        if self.only is not None:
            return obj.id in self.only
        assert self.affects is not None
        return (obj.zone == s.usual_zone or bool(self.affects.zones())) and self.affects.test(s, self.scene, obj)


@dataclass(slots=True)
class Plan:
    """All entries in the order in which they apply."""

    sets: list[Entry] = field(default_factory=list)  # entries that apply to a set
    by_object: dict[int, list[Entry]] = field(default_factory=dict)
    special: frozenset[int] = frozenset()  # objects that some entry knows by id
    elsewhere: frozenset[str] = frozenset()  # zones other than the usual one that a set names
    watching: list[Entry] = field(default_factory=list)  # entries whose condition or amounts may change
    remade_when_shape_changes: bool = False  # it must be made anew when what objects are has changed
    remade_on_any_change: bool = False  # its dependencies ask about more than characteristics: any change outdates it
    made_at: int = -1  # the state's version when it was made, for `remade_on_any_change`
    asks_beyond_its_objects: bool = False  # a set or a modification asks about more than the object it is tested on
    only_touched_objects_change: bool = False  # an object can change only if a verb touches it
    copying: list[Entry] = field(default_factory=list)  # copy effects of static abilities. Magic: 707.2c
    version: int = -1
    shape: int = -1  # the state's shape when it was made, for `remade_when_shape_changes`
    values: tuple[Any, ...] = ()
    cache: dict[Any, AnyCharacteristics] = field(default_factory=dict)
    newly_watched: frozenset[str] = frozenset()  # events that may bring what watches for them. Magic: 603.10
    asked: dict[str, Aspects] = field(default_factory=dict)  # layer -> what its entries ask about
    last: dict[str, int] = field(default_factory=dict)  # layer -> the order of its last entry

    def copy(self) -> "Plan":
        """An independent copy. Watched entries are copied too, since they are switched on and off in place."""
        if not self.watching:
            return replace(self)
        twins = {id(entry): replace(entry) for entry in self.watching}
        return replace(
            self,
            sets=[twins.get(id(entry), entry) for entry in self.sets],
            by_object={key: [twins.get(id(entry), entry) for entry in own] for key, own in self.by_object.items()},
            watching=list(twins.values()),
            cache=dict(self.cache),
        )

    def entries(self, obj: Obj) -> list[Entry]:
        own = self.by_object.get(obj.id)
        if not own:
            return self.sets
        if not self.sets:
            return own
        return sorted((*self.sets, *own), key=lambda entry: entry.order)


def all_entries(s: CoreState, kind: type[Mod] = Mod) -> Iterator[Entry]:
    """The modifications of all static abilities and of all lasting effects; only those of one kind, if it is given."""
    for id, statics in s.statics.items():
        obj = s.objects[id]
        scene = Scene(id, obj.controller)
        for static in statics:
            if kind is Mod:
                yield from from_static(s, obj, scene, static)
            elif any(isinstance(mod, kind) for mod in static.mods):
                yield from (one for one in from_static(s, obj, scene, static) if isinstance(one.mod, kind))
    for lasting in s.effects.values():
        yield from from_lasting(s, lasting, kind)


def from_lasting(s: CoreState, lasting: Any, kind: type[Mod] = Mod) -> Iterator[Entry]:
    """The modifications of a lasting effect. Magic: 611.2c"""
    merged = s.meaning.merged_layers
    for index, mod in enumerate(lasting.mods):
        own = (lasting.defining and getattr(mod, "defining_layer", "")) or getattr(mod, "layer", "")
        if own and isinstance(mod, kind):
            yield Entry(
                merged.get(own, own),
                mod,
                lasting.scene,
                lasting.timestamp,
                lasting.source,
                None,
                lasting.only,
                group=lasting,
                key=(lasting.id, index),
            )


def from_static(s: CoreState, obj: Obj, scene: Scene, static: Any, since: int = OWN_TEXT) -> Iterator[Entry]:
    """The modifications of a static ability, which is as old as the object's text if nothing else is said."""
    only = static.affects.exactly(obj)
    merged = s.meaning.merged_layers
    if since == OWN_TEXT:
        since = obj.text_since
    group: Any = (obj.id, static)  # known by identity: compiled, a tuple of known types would be another one each time
    for index, one in enumerate(static.mods):
        mod = given(s, scene, one)
        layer = (static.cda and mod.defining_layer) or mod.layer
        affects = static.affects if only is None else None
        key = (obj.id, static, index, only, since, obj.controller)
        yield Entry(
            merged.get(layer, layer),
            mod,
            scene,
            since,
            obj.id,
            affects,
            only,
            static.while_,
            static.cda,
            static,
            group,
            key=key,
            varies=mod.is_dynamic(),
        )


def derived(s: CoreState, obj: Obj) -> AnyCharacteristics:
    """The object's characteristics after all layers, from the cache where an equal object has been derived before."""
    meaning = s.meaning
    base = meaning.base_value(obj)
    plan: Plan = s.plan
    if obj.zone not in meaning.planned:
        return _derive_elsewhere(s, obj, base)
    id = obj.id
    own = plan.by_object.get(id)
    entries = plan.entries(obj) if own else plan.sets
    if id not in s.objects and (statics := base.functions(s.usual_zone).statics):
        return fold(s, obj, _arriving(s, obj, entries, statics)).finish()
    counted = bool(obj.counters) and meaning.counters_matter(obj)
    if not entries and not counted:
        return base
    if obj.zone in plan.elsewhere:  # a set there may ask how it came there, what was paid, or what it is about
        return fold(s, obj, entries).finish()
    key: Any = meaning.inputs(s, obj, base)
    if own is not None or id in plan.special:
        key = (key, id)
    found = plan.cache.get(key)
    if found is None:
        stays = not counted and obj.chars is base and _none_applies(s, plan, obj, entries)
        found = base if stays else fold(s, obj, entries).finish()
        if not plan.asks_beyond_its_objects:
            plan.cache[key] = found
    return found


def _none_applies(s: CoreState, plan: Plan, obj: Obj, entries: list[Entry]) -> bool:
    """Does none of the entries apply to what is as it would be without any? So it is with most things most of the time.

    Found out where entries ask about nothing but the object itself.
    """
    return not plan.asks_beyond_its_objects and obj.id in s.objects and not any(e.applies(s, obj) for e in entries)


def _arriving(s: CoreState, obj: Obj, entries: list[Entry], statics: tuple[Any, ...]) -> list[Entry]:
    """The entries that will apply to an object that is about to enter, those of its own static abilities too.

    Magic: 614.12
    """
    there = s.supposing(obj)
    scene = Scene(obj.id, obj.controller)
    own = [
        entry for static in statics for entry in from_static(s, obj, scene, static) if not isinstance(entry.mod, CopyOf)
    ]
    for entry in own:
        entry.active = entry.cond is None or entry.cond.holds(there, scene)
    place = s.sheet.layers.index
    return sorted((*entries, *own), key=lambda entry: (place(entry.layer), not entry.cda, entry.timestamp))


def _derive_elsewhere(s: CoreState, obj: Obj, base: AnyCharacteristics) -> AnyCharacteristics:
    entries = _entries_elsewhere(s, obj, base)
    return fold(s, obj, entries).finish() if entries else base


def derive_with(s: CoreState, obj: Obj, more: Sequence[Entry]) -> AnyCharacteristics:
    """What an object outside the usual zone is, with `more` entries besides those that reach its zone."""
    base = s.meaning.base_value(obj)
    place = s.sheet.layers.index
    entries = sorted((*_entries_elsewhere(s, obj, base), *more), key=lambda entry: place(entry.layer))
    return fold(s, obj, entries).finish() if entries else base


def _entries_elsewhere(s: CoreState, obj: Obj, base: AnyCharacteristics) -> list[Entry]:
    """The entries for an object outside the usual zones: what defines its characteristics, and sets that name its
    zone. Magic: 604.3"""
    entries = [e for e in s.plan.sets if e.affects is not None and obj.zone in e.affects.zones()]
    entries += s.plan.by_object.get(obj.id, ())  # what a resolution does to this card. Magic: 611.2c
    scene = Scene(obj.id, obj.controller)
    for static in base.functions(obj.zone).statics:
        if static.cda:
            entries.extend(from_static(s, obj, scene, static))
    return sorted(entries, key=lambda entry: entry.order)


def join(entries: Sequence[Entry]) -> Entry | None:
    """One entry that does what these do, which are equal and apply in a row; None if no single one does.

    The two-thousandth use of an ability then costs no more than the first.
    """
    last = entries[-1]
    mod = last.mod.times(len(entries))
    if mod is None:
        return None
    key = (entries[0].key, last.key, len(entries))
    return replace(last, mod=mod, key=key, joined=tuple(entries))


def may_join(one: Entry, following: Entry) -> bool:
    """Are they the same modification of the same objects, by lasting effects of one source, with no set between?"""
    before = one.joined[-1] if one.joined else one
    return (
        before.mod is following.mod
        and before.only is not None
        and before.only == following.only
        and before.layer == following.layer
        and before.sets_before == following.sets_before
        and before.scene.source == following.scene.source
        and before.ability is following.ability is None
    )


def apart(entries: Iterable[Entry]) -> Iterator[Entry]:
    """The entries, each by itself, for an explanation."""
    for entry in entries:
        yield from entry.joined or (entry,)


def fold(
    s: CoreState,
    obj: Obj,
    entries: list[Entry],
    trace: Any = None,
    *,
    before: Entry | None = None,
    known: bool = False,
) -> AnyDraft:
    """Apply entries to an object's base value, in order; each sees what the earlier ones made of it.

    If `known`, all entries apply and none is asked; then only those counters are applied that come `before` an entry.
    """
    draft = s.meaning.base_value(obj).draft()
    so_far = shown(obj, chars=draft)
    reading = s.supposing(so_far)
    counters: Counting | None = s.meaning.counting(obj, draft, trace) if obj.counters else None
    decided: dict[int, bool] = {}
    latest: Entry | None = None  # the entry that was written last
    for entry in entries:
        if counters is not None:
            counters.come_before(entry)
        applies = True if known else decided.get(id(entry.group))
        if applies is None:  # Magic: 613.6: what it applies to is determined in its first layer
            applies = decided[id(entry.group)] = entry.applies(reading, so_far)
        if not applies or not entry.mod.writes:
            continue
        if latest is not None and entry.mod is latest.mod and trace is None and _repeats(latest, entry):
            continue
        latest = entry
        earlier = trace.before(draft) if trace is not None else None
        entry.mod.write(draft, reading, entry.scene.it(obj.id) if entry.varies else entry.scene)
        if trace is not None:
            trace.after(draft, earlier, entry)
    if counters is not None and not known:
        counters.all()
    elif counters is not None and before is not None:
        counters.come_before(before)
    return draft


def fold_on(s: CoreState, obj: Obj, chars: Any, latest: Entry | None, entry: Entry) -> Any:
    """What one more entry, which is known to apply, makes of an object without counters."""
    if not entry.mod.writes or (latest is not None and entry.mod is latest.mod and _repeats(latest, entry)):
        return chars
    draft = chars.draft()
    scene = entry.scene.it(obj.id) if entry.varies else entry.scene
    entry.mod.write(draft, s.supposing(shown(obj, chars=draft)) if entry.varies else s, scene)
    return draft


def _repeats(one: Entry, other: Entry) -> bool:
    """Is the second the same modification, which changes nothing more when it is applied again at once?"""
    return _sets(one.mod) and one.scene.source == other.scene.source


@remembered
def _sets(mod: Mod) -> bool:
    return mod.repeats()


class Counting(Protocol):
    """Applies the counters on an object in their layers. Magic: 613.1f, 613.4c"""

    def come_before(self, entry: Entry) -> None:
        """Apply the counters whose turn comes before this entry."""

    def all(self) -> None:
        """Apply all that are left."""


def trace_fold(s: CoreState, obj: Obj, trace: Any) -> AnyDraft:
    """The same fold, with each step told to `trace`, for explanations."""
    there = obj.zone in s.meaning.planned
    base = s.meaning.base_value(obj)
    entries = s.plan.entries(obj) if there else _entries_elsewhere(s, obj, base)
    return fold(s, obj, list(apart(entries)), trace)
