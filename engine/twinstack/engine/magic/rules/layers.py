"""Layers: modifications in force, and the fold that derives an object's characteristics from them. 613

Objects with equal inputs get the same value from the plan's cache.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from twinstack.engine.core.reading import shown
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Cond, Selector
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import Characteristics, Copiable, Draft
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.abilities import Keyword, Static

KEYWORD_COUNTERS = frozenset(
    (
        "flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible", "lifelink",
        "menace", "reach", "trample", "vigilance", "shadow",
    )
)  # fmt: skip


@dataclass(slots=True)
class Entry:
    """One modification in one layer, from one ability or effect."""

    layer: str
    mod: Any
    scene: Scene
    timestamp: int
    source: int
    affects: Selector | None  # a set, asked of each object
    only: tuple[int, ...] | None  # or particular objects
    cond: Cond | None = None
    cda: bool = False
    ability: Any = None
    group: Any = None  # the ability or effect that all its entries belong to. 613.6
    order: int = 0
    sets_before: int = 0  # so many of the entries before it ask each object
    active: bool = True
    key: Any = None
    varies: bool = False  # its modification asks about the object it applies to, or about others
    bound: bool = False  # its condition or its numbers turn on what its own layer changes
    after_counters: bool = False  # it asks about what counters change, and so waits for them. 613.8a

    def applies(self, s: Reading, obj: Obj) -> bool:
        if not self.active:
            return False
        if self.only is not None:
            return obj.id in self.only
        assert self.affects is not None
        return (obj.zone == "battlefield" or bool(self.affects.zones())) and self.affects.test(s, self.scene, obj)


@dataclass(slots=True)
class Plan:
    """All entries in the order in which they apply."""

    sets: list[Entry] = field(default_factory=list)  # entries that ask each object
    by_object: dict[int, list[Entry]] = field(default_factory=dict)
    special: frozenset[int] = frozenset()  # objects that some entry knows by id
    elsewhere: frozenset[str] = frozenset()  # other zones than the battlefield that a set speaks of
    watching: list[Entry] = field(default_factory=list)  # entries whose condition or amount may move
    remade_when_looks_change: bool = False  # a permanent that looks different may need a new plan
    remade_on_any_change: bool = False  # which effect depends on which turns on more than looks
    made_at: int = -1  # the version of the state for which a plan is good that any change makes anew
    asks_beyond_its_objects: bool = False  # a set or a modification turns on more than the object in question
    only_touched_objects_change: bool = False  # no other object can change than those that verbs touch
    copying: list[Entry] = field(default_factory=list)  # what makes copies by static abilities. 707.2c
    version: int = -1
    shape: int = -1  # the shape of the state for which a plan is good that looks make anew
    values: tuple[Any, ...] = ()
    cache: dict[Any, Characteristics] = field(default_factory=dict)

    def copy(self) -> "Plan":
        """An independent copy: entries that are watched are switched on and off, and what was derived is forgotten."""
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


def all_entries(s: MagicState, layer: str = "") -> Iterator[Entry]:
    """The modifications of all static abilities and of all effects that last; of one layer, if it is named."""
    for id, statics in s.statics.items():
        obj = s.objects[id]
        scene = Scene(id, obj.controller)
        for static in statics:
            if not layer or any(mod.layer == layer for mod in static.mods):
                yield from (one for one in from_static(s, obj, scene, static) if not layer or one.layer == layer)
    for lasting in s.effects.values():
        for index, mod in enumerate(lasting.mods):
            own = getattr(mod, "layer", "")
            if own and (not layer or own == layer):
                yield Entry(
                    own,
                    mod,
                    lasting.scene,
                    lasting.timestamp,
                    lasting.source,
                    None,
                    lasting.only,
                    group=lasting,
                    key=(lasting.id, index),
                )


def from_static(s: MagicState, obj: Obj, scene: Scene, static: Static) -> Iterator[Entry]:
    only = static.affects.exactly(obj)
    group = (obj.id, static)
    for index, mod in enumerate(static.mods):
        layer = (static.cda and mod.defining_layer) or mod.layer
        affects = static.affects if only is None else None
        key = (obj.id, static, index, only, obj.timestamp, obj.controller)
        yield Entry(
            layer,
            mod,
            scene,
            obj.timestamp,
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


def base_value(obj: Obj, copiable: Copiable | None = None) -> Characteristics:
    """Layer 1: copiable values (1a; or these), or what face-down status makes of them (1b). 613.2"""
    if obj.face_down is not None:
        seen: Characteristics = obj.face_down.chars
        return seen
    return face_up(obj, copiable)


def face_up(obj: Obj, copiable: Copiable | None = None) -> Characteristics:
    """Its copiable values after all copy effects (or these), of the face or half that counts. 613.2a"""
    value, at = obj.copiable if copiable is None else copiable, obj.face
    faces, layout = value.faces, value.layout
    if layout == "split":
        if obj.zone != "stack":
            whole: Characteristics = combined(value)
            return whole
        if obj.cast is not None and obj.cast.halves:
            if len(obj.cast.halves) > 1:  # 702.102b
                return combined(value)
            at = obj.cast.halves[0]
    elif layout == "flip":
        return faces[1] if obj.flipped else faces[0]
    return faces[at] if at < len(faces) else faces[0]


@remembered
def combined(value: Copiable) -> Characteristics:
    """A split card has the combined characteristics of its halves. 709.4"""
    left, right = value.faces
    return left.replaced(
        name=f"{left.name} // {right.name}",
        mana_cost=left.mana_cost.plus(right.mana_cost) if left.mana_cost and right.mana_cost else left.mana_cost,
        colors=left.colors | right.colors,
        types=left.types | right.types,
        subtypes=left.subtypes | right.subtypes,
        abilities=left.abilities + right.abilities,
    )


def derive(s: MagicState, obj: Obj) -> Characteristics:
    """The object's characteristics after all layers. Equal inputs give the same value from the cache."""
    value = _layered(s, obj)
    if (value.power is None) is ("Creature" in value.types) and obj.zone == "battlefield":
        return sized(value)
    return value


@remembered
def sized(value: Characteristics) -> Characteristics:
    """Only creatures have power and toughness, 0 where nothing gives them any. 208.3, 208.5"""
    if "Creature" not in value.types:
        return value.replaced(power=None, toughness=None)
    return value.replaced(power=value.power or 0, toughness=value.toughness or 0)


def _layered(s: MagicState, obj: Obj) -> Characteristics:
    base = base_value(obj)
    plan: Plan = s.plan
    if obj.zone != "battlefield" and obj.zone != "stack":
        return _derive_elsewhere(s, obj, base)
    entries = plan.entries(obj)
    if obj.id not in s.objects and (statics := base.functions("battlefield").statics):
        return fold(s, obj, _arriving(s, obj, entries, statics)).finish()
    if not entries and not obj.counters:
        return base
    key: Any = inputs(s, obj, base)
    if obj.id in plan.special or obj.id in plan.by_object:
        key = (key, obj.id)
    found = plan.cache.get(key)
    if found is None:
        found = fold(s, obj, entries).finish()
        if not plan.asks_beyond_its_objects:
            plan.cache[key] = found
    return found


def inputs(s: MagicState, obj: Obj, base: Characteristics) -> tuple[Any, ...]:
    """All that the layers read of an object that no effect knows by its id: equal inputs give equal results."""
    combat = s.combat
    return (
        base, obj.controller, obj.owner, tuple(obj.counters.items()), obj.tapped, obj.kind, obj.zone,
        obj.face_down is None, obj.id in combat.attackers, obj.id in combat.blockers, obj.attachments,
        _keyword_times(obj) if obj.counters else (),
    )  # fmt: skip


def _arriving(s: MagicState, obj: Obj, entries: list[Entry], statics: tuple[Static, ...]) -> list[Entry]:
    """What will apply to a permanent that is about to enter, its own static abilities too. 614.12"""
    there = s.supposing(obj)
    scene = Scene(obj.id, obj.controller)
    own = [entry for static in statics for entry in from_static(s, obj, scene, static) if entry.layer != "1"]
    for entry in own:
        entry.active = entry.cond is None or entry.cond.holds(there, scene)
    return sorted((*entries, *own), key=lambda entry: (entry.layer, not entry.cda, entry.timestamp))


def _derive_elsewhere(s: MagicState, obj: Obj, base: Characteristics) -> Characteristics:
    entries = _entries_elsewhere(s, obj, base)
    return fold(s, obj, entries).finish() if entries else base


def derive_with(s: MagicState, obj: Obj, more: Sequence[Entry]) -> Characteristics:
    """What an object would be in a zone where it is not yet, by the effects that reach that zone and by these."""
    base = base_value(obj)
    entries = sorted((*_entries_elsewhere(s, obj, base), *more), key=lambda entry: entry.layer)
    return fold(s, obj, entries).finish() if entries else base


def _entries_elsewhere(s: MagicState, obj: Obj, base: Characteristics) -> list[Entry]:
    """Off the battlefield: abilities that define characteristics, and effects on sets that name the zone. 604.3"""
    entries = [e for e in s.plan.sets if e.affects is not None and obj.zone in e.affects.zones()]
    entries += s.plan.by_object.get(obj.id, ())  # what a resolution does to this card. 611.2c
    scene = Scene(obj.id, obj.controller)
    for static in base.functions(obj.zone).statics:
        if static.cda:
            entries.extend(from_static(s, obj, scene, static))
    return sorted(entries, key=lambda entry: entry.order)


def fold(
    s: MagicState,
    obj: Obj,
    entries: list[Entry],
    trace: Any = None,
    *,
    before: Entry | None = None,
    known: bool = False,
) -> Draft:
    """Apply entries to an object's base value, in order; each sees what the earlier ones made of it.

    Of entries that are `known` to apply none is asked; counters then count as far as they come `before` another.
    """
    draft = base_value(obj).draft()
    so_far = shown(obj, chars=draft)
    reading = s.supposing(so_far)
    counters = _Counters(obj, draft, trace) if obj.counters else None
    decided: dict[int, bool] = {}
    latest: Entry | None = None  # what was just written
    for entry in entries:
        if counters is not None:
            counters.come_before(entry)
        applies = True if known else decided.get(id(entry.group))
        if applies is None:  # 613.6: what it applies to is settled in its first layer
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


def fold_on(s: MagicState, obj: Obj, chars: Any, latest: Entry | None, entry: Entry) -> Any:
    """What one more entry, that is known to apply, makes of an object that has no counters."""
    if not entry.mod.writes or (latest is not None and entry.mod is latest.mod and _repeats(latest, entry)):
        return chars
    draft = chars.draft()
    scene = entry.scene.it(obj.id) if entry.varies else entry.scene
    entry.mod.write(draft, s.supposing(shown(obj, chars=draft)) if entry.varies else s, scene)
    return draft


def _repeats(one: Entry, other: Entry) -> bool:
    """Does the same modification, done again at once, change nothing more?"""
    return _sets(one.mod) and one.scene.source == other.scene.source


@remembered
def _sets(mod: Mod) -> bool:
    return mod.repeats()


class _Counters:
    """The counters on an object that have not been applied yet. 613.1f, 613.4c"""

    def __init__(self, obj: Obj, draft: Draft, trace: Any) -> None:
        self.draft, self.trace = draft, trace
        self.keywords = _keyword_times(obj)
        self.sizes: dict[str, int] = obj.counters

    def come_before(self, entry: Entry) -> None:
        """Keyword counters apply by timestamp; the order of the others makes no difference. 613.7c"""
        layer = entry.layer
        while self.keywords and (
            layer > "6" or (layer == "6" and (entry.after_counters or entry.timestamp > self.keywords[0][0]))
        ):
            _keyword_counter(self.draft, self.keywords[0][1], self.trace)
            self.keywords = self.keywords[1:]
        if self.sizes and (layer > "7c" or (layer == "7c" and entry.after_counters)):
            _size_counters(self.draft, self.sizes, self.trace)
            self.sizes = {}

    def all(self) -> None:
        for _, kind in self.keywords:
            _keyword_counter(self.draft, kind, self.trace)
        _size_counters(self.draft, self.sizes, self.trace)


def _keyword_times(obj: Obj) -> tuple[tuple[int, str], ...]:
    """The keyword counters on it, the earliest first. 613.7c"""
    found = [(obj.counter_times.get(kind, obj.timestamp), kind) for kind in obj.counters if kind in KEYWORD_COUNTERS]
    return tuple(sorted(found))


def _keyword_counter(draft: Draft, kind: str, trace: Any) -> None:
    """A keyword counter gives its keyword in layer 6. 122.1b"""
    before = trace.before(draft) if trace is not None else None
    draft.set_abilities((*draft.abilities, _counter_keywords.setdefault(kind, Keyword(kind))))
    if trace is not None:
        trace.after(draft, before, f"{kind} counter")


_counter_keywords: dict[str, Any] = {}


def _size_counters(draft: Draft, counters: dict[str, int], trace: Any) -> None:
    """Counters change power and toughness in layer 7c. 613.4c"""
    for kind, count in counters.items():
        if "/" in kind and draft.power is None and "Creature" in draft.types:  # 208.5
            draft.power = draft.toughness = 0
        if "/" in kind and draft.power is not None and draft.toughness is not None:
            before = trace.before(draft) if trace is not None else None
            power, toughness = kind.split("/")
            draft.power += int(power) * count
            draft.toughness += int(toughness) * count
            if trace is not None:
                trace.after(draft, before, f"{count} {kind} counter{'s' if count > 1 else ''}")


def trace_fold(s: MagicState, obj: Obj, trace: Any) -> Draft:
    """The same fold with every step shown, for explanations."""
    there = obj.zone in ("battlefield", "stack")
    return fold(s, obj, s.plan.entries(obj) if there else _entries_elsewhere(s, obj, base_value(obj)), trace)
