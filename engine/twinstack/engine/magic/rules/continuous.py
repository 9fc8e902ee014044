"""Continuous effects: the layers, kept current. 611, 613

The plan is the ordered list of all modifications in force. An object's characteristics are the fold of those that apply
to it over its copiable values. Objects with equal inputs get the same value from the plan's cache, and only what may
have changed is derived again.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.kernel.characteristics import Characteristics, Copiable, Draft
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules.indexing import move_able, reindex
from twinstack.engine.magic.scene import Scene
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.types import LAND_TYPES
from twinstack.engine.magic.words.abilities import Keyword, Static
from twinstack.engine.magic.words.base import Cond, Ref, Selector, Word, amount
from twinstack.engine.magic.words.mods import LAYERS, AbilitiesMod, ControlledByMod, SetPT, TypesMod
from twinstack.engine.magic.words.refs import Fixed, Host, Itself, Remembered

KEYWORD_COUNTERS = frozenset(
    (
        "flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible", "lifelink",
        "menace", "reach", "trample", "vigilance", "shadow",
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Lasting:
    """A continuous effect from a resolution: who made it, what it does to what, and until when. 611.2"""

    id: int
    source: int
    scene: Scene
    timestamp: int
    lasts: str
    mods: tuple[Any, ...] = ()
    only: tuple[int, ...] = ()  # the objects it found when it began. 611.2c
    rules: tuple[Any, ...] = ()
    replacement: Any = None
    uses: int = 0
    left: int = 0  # what a prevention shield still prevents
    until_turn: int = 0  # for "until your next turn": made in this turn
    copies: bool = False  # ends copy effects with the same id


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
    active: bool = True
    key: Any = None

    def applies(self, s: MagicState, obj: Obj) -> bool:
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
    watching: list[Entry] = field(default_factory=list)  # entries whose condition or amount may move
    volatile: bool = False  # depends on characteristics in a way that needs a new plan on each change
    restless: bool = False  # a set that depends on more than the object it asks
    version: int = -1
    values: tuple[Any, ...] = ()
    cache: dict[Any, Characteristics] = field(default_factory=dict)

    def entries(self, obj: Obj) -> list[Entry]:
        own = self.by_object.get(obj.id)
        if not own:
            return self.sets
        if not self.sets:
            return own
        return sorted((*self.sets, *own), key=lambda entry: entry.order)


def refresh(s: MagicState) -> None:
    """Make all characteristics and indexes current. Costs little when little has changed."""
    rounds = 0
    while True:
        plan = s.plan
        if s.plan_stale or plan is None or (plan.volatile and plan.version != s.version):
            _rebuild(s)
        elif (plan.watching or plan.restless) and plan.version != s.version:
            _reconsider(s, plan)
        elif s.offboard and plan.version != s.version:
            s.dirty.update(s.offboard)
        s.plan.version = s.version
        if not s.dirty:
            return
        _derive_dirty(s)
        rounds += 1
        if rounds > 20:  # amounts that feed on one another do not settle; the last round stands
            s.dirty = {}
            return


def _derive_dirty(s: MagicState) -> None:
    dirty, s.dirty = s.dirty, {}
    for id in dirty:
        obj = s.objects.get(id)
        if obj is None:
            continue
        before = obj.chars
        after = derive(s, obj)
        obj.chars = after
        if after is not before:
            if s.plan.watching or s.plan.restless or s.plan.volatile:
                s.version += 1
            if obj.zone == "battlefield":
                s.suspects[id] = None
            reindex(s, obj, before)


def _reconsider(s: MagicState, plan: Plan) -> None:
    """Look again at conditions and amounts; where one has moved, at what it applies to. 611.3a"""
    values = tuple(_value(s, entry) for entry in plan.watching)
    changed = [entry for entry, old, new in zip(plan.watching, plan.values, values, strict=True) if old != new]
    plan.values = values
    if not changed and not plan.restless:
        if s.offboard:
            s.dirty.update(s.offboard)
        return
    plan.cache.clear()
    for entry, value in zip(plan.watching, values, strict=True):
        entry.active = value[0]
    if plan.restless or any(entry.only is None for entry in changed):
        _all_dirty(s)
    else:
        s.dirty.update((id, None) for entry in changed for id in entry.only or ())
    s.dirty.update(s.offboard)


def _value(s: MagicState, entry: Entry) -> tuple[Any, ...]:
    active = entry.cond is None or entry.cond.holds(s, entry.scene)
    numbers = [
        amount(s, entry.scene, part)
        for name in ("power", "toughness")
        if (part := getattr(entry.mod, name, None)) is not None
    ]
    return (active, *numbers)


def _all_dirty(s: MagicState) -> None:
    s.dirty.update(dict.fromkeys(s.battlefield))
    s.dirty.update(s.offboard)
    if s.plan is not None and any(
        e.affects is not None and set(e.affects.zones()) - {"battlefield"} for e in s.plan.sets
    ):
        s.dirty.update(dict.fromkeys(id for id, obj in s.objects.items() if obj.zone != "library"))


# The plan


def _rebuild(s: MagicState) -> None:
    s.plan_stale = False
    old: Plan | None = s.plan
    plan = Plan()
    s.plan = plan
    _settle_control(s)
    ordered = _ordered(s, plan)
    for order, entry in enumerate(ordered):
        entry.order = order
    _finish(s, plan, ordered)
    if old is None:
        _all_dirty(s)
        return
    if _keys(old.sets) != _keys(plan.sets) or plan.volatile or old.volatile:
        _all_dirty(s)
    for id in old.by_object.keys() | plan.by_object.keys():
        if _keys(old.by_object.get(id, ())) != _keys(plan.by_object.get(id, ())):
            s.dirty[id] = None
    s.dirty.update(s.offboard)


def _keys(entries: Any) -> list[Any]:
    return [(entry.key, entry.active) for entry in entries]


def _finish(s: MagicState, plan: Plan, ordered: list[Entry]) -> None:
    special: set[int] = set()
    for entry in ordered:
        if entry.only is None:
            plan.sets.append(entry)
            special.add(entry.source)
            assert entry.affects is not None
            host = s.obj(entry.source).attached_to if entry.source else 0
            special.add(host)
            if entry.affects.is_dynamic() or any(isinstance(word, Remembered) for word in entry.mod.walk()):
                plan.restless = True
        else:
            for id in entry.only:
                plan.by_object.setdefault(id, []).append(entry)
        if entry.cond is not None or any(
            isinstance(part, Word) and part.is_dynamic()
            for name in ("power", "toughness")
            if (part := getattr(entry.mod, name, None)) is not None
        ):
            plan.watching.append(entry)
    plan.special = frozenset(special)
    plan.values = tuple(_value(s, entry) for entry in plan.watching)
    for entry, value in zip(plan.watching, plan.values, strict=True):
        entry.active = value[0]


def _ordered(s: MagicState, plan: Plan) -> list[Entry]:
    """Gather the entries layer by layer; what loses its ability before its first layer does not apply. 613.6"""
    started: set[int] = set()
    done: list[Entry] = []
    pool = list(_all_entries(s))
    removers = any(_removes_abilities(entry.mod) for entry in pool)
    grants = any(isinstance(e.mod, AbilitiesMod) and any(_has_static(a) for a in e.mod.add) for e in pool)
    plan.volatile = (removers and any(e.ability is not None for e in pool)) or grants
    for layer in LAYERS:
        waiting = [entry for entry in pool if entry.layer == layer]
        while waiting:
            if removers:
                waiting = [e for e in waiting if e.ability is None or id(e.group) in started or _still_has(s, done, e)]
                if not waiting:
                    break
            entry = _next(s, done, waiting) if len(waiting) > 1 else waiting[0]
            waiting.remove(entry)
            started.add(id(entry.group))
            done.append(entry)
            if grants and layer == "6" and isinstance(entry.mod, AbilitiesMod):
                granted = list(_granted(s, done, entry))
                pool.extend(granted)
                waiting.extend(e for e in granted if e.layer == layer)
    return done


def _removes_abilities(mod: Any) -> bool:
    """Could it take a static ability away? Losing a plain keyword cannot."""
    if isinstance(mod, AbilitiesMod):
        return mod.lose_all or any(_has_static(ability) for ability in mod.lose)
    return isinstance(mod, TypesMod) and bool((mod.set_subtypes or frozenset()) & LAND_TYPES)


def _has_static(ability: Any) -> bool:
    return any(part.kind == "static" for part in ability.unfold())


def _all_entries(s: MagicState) -> Iterator[Entry]:
    for id, statics in s.statics.items():
        obj = s.objects[id]
        scene = Scene(id, obj.controller)
        for static in statics:
            yield from _from_static(s, obj, scene, static)
    for lasting in s.effects.values():
        for index, mod in enumerate(lasting.mods):
            key = (lasting.id, index)
            layer = getattr(mod, "layer", "")
            if layer:
                yield Entry(
                    layer,
                    mod,
                    lasting.scene,
                    lasting.timestamp,
                    lasting.source,
                    None,
                    lasting.only,
                    group=lasting,
                    key=key,
                )


def _from_static(s: MagicState, obj: Obj, scene: Scene, static: Static) -> Iterator[Entry]:
    only: tuple[int, ...] | None = None
    if isinstance(static.affects, Itself):
        only = (obj.id,)
    elif isinstance(static.affects, Host):
        only = (obj.attached_to,) if obj.attached_to else ()
    elif isinstance(static.affects, Fixed):
        only = static.affects.ids
    group = (obj.id, static)
    for index, mod in enumerate(static.mods):
        layer = mod.layer if not (static.cda and isinstance(mod, SetPT)) else "7a"  # type: ignore[attr-defined]
        affects = static.affects if only is None else None
        key = (obj.id, static, index, only, obj.timestamp, obj.controller)
        yield Entry(
            layer, mod, scene, obj.timestamp, obj.id, affects, only, static.while_, static.cda, static, group, key=key
        )


def _granted(s: MagicState, done: list[Entry], entry: Entry) -> Iterator[Entry]:
    """Static abilities that an effect of layer 6 gives start to apply too."""
    statics = [part for one in entry.mod.add for part in one.unfold() if part.kind == "static"]
    if not statics:
        return
    for obj in list(s.battlefield.values()):
        if entry.applies(s, obj):
            scene = Scene(obj.id, obj.controller)
            for static in statics:
                for new in _from_static(s, obj, scene, static):
                    new.timestamp = max(entry.timestamp, obj.timestamp)
                    yield new


def _still_has(s: MagicState, done: list[Entry], entry: Entry) -> bool:
    """Does the source still have the ability, after what has applied so far?"""
    obj = s.objects.get(entry.source)
    if obj is None:
        return False
    draft = _fold(s, obj, _applying(s, done, obj))
    return any(entry.ability in (one, *one.unfold()) for one in draft.abilities)


def _next(s: MagicState, done: list[Entry], waiting: list[Entry]) -> Entry:
    """Characteristic-defining first, then by timestamp, unless one depends on another. 613.3, 613.7, 613.8"""
    if any(entry.cda for entry in waiting):
        waiting = [entry for entry in waiting if entry.cda]
    queue = sorted(waiting, key=lambda entry: entry.timestamp)
    if queue[0].layer not in ("2", "4", "5", "6", "3"):
        return queue[0]
    for entry in queue:
        others = [other for other in queue if other is not entry and other.cda == entry.cda]
        if not any(_depends(s, done, entry, other) and not _depends(s, done, other, entry) for other in others):
            return entry
    return queue[0]  # a loop of dependencies is ignored. 613.8b


def _depends(s: MagicState, done: list[Entry], entry: Entry, other: Entry) -> bool:
    """Would applying the other first change whether this exists or what it applies to? 613.8a"""
    if not _could_matter(other):
        return False
    if entry.ability is not None and _removes_abilities(other.mod):
        source = s.objects.get(entry.source)
        if source is not None and other.source != entry.source and _applies_after(s, done, other, source):
            draft = _fold(s, source, [*_applying(s, done, source), other])
            if not any(entry.ability in (one, *one.unfold()) for one in draft.abilities):
                return True
    if entry.affects is None:
        return False
    for obj in list(s.battlefield.values()):
        base = _applying(s, done, obj)
        if _applies_after(s, done, other, obj):
            before = _applies_to(s, entry, obj, base)
            after = _applies_to(s, entry, obj, [*base, other])
            if before != after:
                return True
    return False


def _could_matter(entry: Entry) -> bool:
    return entry.layer in ("2", "3", "4", "5", "6")


def _applying(s: MagicState, done: list[Entry], obj: Obj) -> list[Entry]:
    """Those of the entries done so far that apply to an object, each asked when its turn comes."""
    kept: list[Entry] = []
    for entry in done:
        if _applies_to(s, entry, obj, kept):
            kept.append(entry)
    return kept


def _applies_after(s: MagicState, done: list[Entry], entry: Entry, obj: Obj) -> bool:
    return _applies_to(s, entry, obj, _applying(s, done, obj))


def _applies_to(s: MagicState, entry: Entry, obj: Obj, before: list[Entry]) -> bool:
    if entry.only is not None:
        return obj.id in entry.only
    saved = obj.chars
    obj.chars = _fold(s, obj, before)  # type: ignore[assignment]
    try:
        return entry.applies(s, obj)
    finally:
        obj.chars = saved


# Deriving


def base_value(obj: Obj) -> Characteristics:
    """Layer 1: copiable values (1a), or what face-down status makes of them (1b). 613.2"""
    if obj.face_down is not None:
        seen: Characteristics = obj.face_down.chars
        return seen
    faces = obj.copiable.faces
    if obj.copiable.layout == "split" and obj.zone != "stack":
        whole: Characteristics = combined(obj.copiable)
        return whole
    if obj.copiable.layout == "flip":
        return faces[1] if obj.flipped and obj.zone == "battlefield" else faces[0]
    at = obj.cast.halves[0] if obj.copiable.layout == "split" and obj.cast is not None and obj.cast.halves else obj.face
    return faces[at] if at < len(faces) else faces[0]


_combined: dict[Copiable, Characteristics] = {}


def combined(value: Copiable) -> Characteristics:
    """A split card has the combined characteristics of its halves. 709.4"""
    found = _combined.get(value)
    if found is None:
        left, right = value.faces
        found = left.replaced(
            name=f"{left.name} // {right.name}",
            mana_cost=left.mana_cost.plus(right.mana_cost) if left.mana_cost and right.mana_cost else left.mana_cost,
            colors=left.colors | right.colors,
            types=left.types | right.types,
            subtypes=left.subtypes | right.subtypes,
            abilities=left.abilities + right.abilities,
        )
        _combined[value] = found
    return found


def derive(s: MagicState, obj: Obj) -> Characteristics:
    """The object's characteristics after all layers. Equal inputs give the same value from the cache."""
    base = base_value(obj)
    plan: Plan = s.plan
    if obj.zone != "battlefield" and obj.zone != "stack":
        return _derive_elsewhere(s, obj, base)
    entries = plan.entries(obj)
    if not entries and not obj.counters:
        return base
    own = obj.id in plan.special or obj.id in plan.by_object
    combat = s.combat
    key = (
        base, obj.controller, obj.owner, tuple(obj.counters.items()), obj.tapped, obj.kind, obj.zone,
        obj.face_down is None, obj.id in combat.attackers, obj.id in combat.blockers, obj.attachments,
        obj.id if own else 0,
    )  # fmt: skip
    found = plan.cache.get(key)
    if found is None:
        found = _fold(s, obj, entries).finish()
        if not plan.restless:
            plan.cache[key] = found
    return found


def _derive_elsewhere(s: MagicState, obj: Obj, base: Characteristics) -> Characteristics:
    """Elsewhere: what defines its own characteristics, and sets that name the zone. 604.3"""
    entries = [e for e in s.plan.sets if e.affects is not None and obj.zone in e.affects.zones()]
    scene = Scene(obj.id, obj.controller)
    for static in base.functions(obj.zone).statics:
        if static.cda:
            entries.extend(_from_static(s, obj, scene, static))
    if not entries:
        return base
    return _fold(s, obj, sorted(entries, key=lambda entry: entry.order)).finish()


def _fold(s: MagicState, obj: Obj, entries: list[Entry], trace: Any = None) -> Draft:
    """Apply entries to an object's base value, in order; each sees what the earlier ones made of it."""
    draft = Draft(base_value(obj))
    saved = obj.chars
    obj.chars = draft  # type: ignore[assignment]
    counters = obj.counters
    applied: set[Any] = set()
    keywords = [kind for kind in counters if kind in KEYWORD_COUNTERS] if counters else []
    try:
        for entry in entries:
            layer = entry.layer
            if keywords and (layer[0] == "7" or (layer == "6" and entry.timestamp > obj.timestamp)):
                _keyword_counters(draft, keywords, trace)
                keywords = []
            if counters and layer == "7d":
                _size_counters(draft, counters, trace)
                counters = {}
            if entry.only is None and id(entry.group) not in applied and not entry.applies(s, obj):
                continue
            if entry.only is not None and (obj.id not in entry.only or not entry.active):
                continue
            applied.add(id(entry.group))
            if isinstance(entry.mod, ControlledByMod):
                continue
            before = trace.before(draft) if trace is not None else None
            entry.mod.write(draft, s, entry.scene.it(obj.id) if entry.mod.is_dynamic() else entry.scene)
            if trace is not None:
                trace.after(draft, before, entry)
        if keywords:
            _keyword_counters(draft, keywords, trace)
        if counters:
            _size_counters(draft, counters, trace)
    finally:
        obj.chars = saved
    return draft


def _keyword_counters(draft: Draft, kinds: list[str], trace: Any) -> None:
    """A keyword counter gives its keyword in layer 6. 122.1b"""
    for kind in kinds:
        before = trace.before(draft) if trace is not None else None
        draft.set_abilities((*draft.abilities, _counter_keywords.setdefault(kind, Keyword(kind))))
        if trace is not None:
            trace.after(draft, before, f"{kind} counter")


_counter_keywords: dict[str, Any] = {}


def _size_counters(draft: Draft, counters: dict[str, int], trace: Any) -> None:
    """Counters change power and toughness in layer 7c. 613.4c"""
    for kind, count in counters.items():
        if "/" in kind and draft.power is not None and draft.toughness is not None:
            before = trace.before(draft) if trace is not None else None
            power, toughness = kind.split("/")
            draft.power += int(power) * count
            draft.toughness += int(toughness) * count
            if trace is not None:
                trace.after(draft, before, f"{count} {kind} counter{'s' if count > 1 else ''}")


def trace_fold(s: MagicState, obj: Obj, trace: Any) -> Draft:
    """The same fold with every step shown, for explanations."""
    return _fold(
        s, obj, s.plan.entries(obj) if obj.zone in ("battlefield", "stack") else s.plan.by_object.get(obj.id, []), trace
    )


def _settle_control(s: MagicState) -> None:
    """Layer 2: of the effects that give control, the latest decides. 613.1b"""
    entries = sorted((e for e in _all_entries(s) if e.layer == "2"), key=lambda entry: entry.timestamp)
    wanted: dict[int, int] = {}
    for entry in entries:
        if entry.cond is None or entry.cond.holds(s, entry.scene):
            players = entry.mod.who.find(s, entry.scene)
            wanted.update((id, players[0].seat) for id in entry.only or () if players)
    for id in s.borrowed.keys() | wanted.keys():
        obj = s.battlefield.get(id)
        if obj is None:
            continue
        seat = wanted.get(id, obj.under)
        if seat != obj.controller:
            change_control(s, obj, seat)
    s.borrowed = dict.fromkeys(sorted(wanted))


def change_control(s: MagicState, obj: Obj, seat: int) -> None:
    """Someone else controls it: it is out of combat (506.4) and has to wait a turn (302.6)."""
    old, obj.controller = obj.controller, seat
    obj.since = s.turn.number
    move_able(s, obj, old)
    drop_from_combat(s, obj.id)
    s.suspects[obj.id] = None
    s.plan_stale = True
    s.touch(obj)
    s.log.append(Event("control", obj.id, seat, other=old))


def drop_from_combat(s: MagicState, id: int) -> None:
    """Removed from combat. 506.4"""
    attack = s.combat.attackers.pop(id, None)
    blocked = s.combat.blockers.pop(id, None)
    if attack is None and blocked is None:
        return
    for other in s.combat.attackers.values():
        if id in other.blockers:
            other.blockers = tuple(one for one in other.blockers if one != id)
    for blocker, theirs in list(s.combat.blockers.items()):
        if id in theirs:
            s.combat.blockers[blocker] = tuple(one for one in theirs if one != id)
    s.version += 1


def found_by(s: MagicState, ref: Ref, scene: Scene) -> tuple[int, ...]:
    """The ids that a reference finds now."""
    return tuple(e.id for e in ref.find(s, scene))
