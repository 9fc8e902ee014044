"""The plan: in which order modifications apply, by layer, timestamp and dependency. 613.3, 613.7, 613.8"""

from collections.abc import Callable, Iterator
from typing import Any

from twinstack.engine.kernel.entities import Obj
from twinstack.engine.magic.rules.layers import Entry, Plan, all_entries, fold, from_static
from twinstack.engine.magic.scene import Scene
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.types import LAND_TYPES
from twinstack.engine.magic.words.base import Both, Either, Not, Selector, Word
from twinstack.engine.magic.words.mods import LAYERS, AbilitiesMod, ColorMod, TypesMod
from twinstack.engine.magic.words.refs import Fixed, Itself, You
from twinstack.engine.magic.words.selectors import (
    Anything,
    ControlledBy,
    ControlledByPlayer,
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Multicolored,
    OwnedBy,
    Status,
)


def ordered(s: MagicState, plan: Plan) -> list[Entry]:
    """Gather the entries layer by layer; what loses its ability before its first layer does not apply. 613.6"""
    started: set[int] = set()
    done: list[Entry] = []
    pool = list(all_entries(s))
    for entry in pool:
        entry.active = entry.cond is None or entry.cond.holds(s, entry.scene)
    removers = any(_removes_abilities(entry.mod) for entry in pool)
    grants = any(isinstance(e.mod, AbilitiesMod) and any(has_static(a) for a in e.mod.add) for e in pool)
    given = any(e.layer == "2" and e.only is None for e in pool)
    plan.volatile = (removers and any(e.ability is not None for e in pool)) or grants or given
    for layer in LAYERS:
        waiting = [entry for entry in pool if entry.layer == layer]
        plan.volatile = plan.volatile or _delicate(waiting)
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
        if layer == "3" and any(entry.layer == "3" for entry in done):
            pool = _reread(s, done, pool)
    return done


def _reread(s: MagicState, done: list[Entry], pool: list[Entry]) -> list[Entry]:
    """Static abilities say what their changed text says; those that apply already go on as they began. 612.1, 613.6"""
    for id, statics in s.statics.items():
        obj = s.objects[id]
        if any(entry.layer == "3" and _applies_after(s, done, entry, obj) for entry in done):
            now = fold(s, obj, _applying(s, done, obj)).functions(obj.zone).statics
            if now != statics:
                begun = {entry.group for entry in done if entry.ability is not None and entry.source == id}
                pool = [e for e in pool if e.ability is None or e.source != id or e.group in begun]
                scene = Scene(id, obj.controller)
                new = [static for static in now if (id, static) not in begun]
                pool.extend(entry for static in new for entry in from_static(s, obj, scene, static))
    return pool


def _delicate(entries: list[Entry]) -> bool:
    """Could one of them depend on another, given the right objects on the table?"""
    return len(entries) > 1 and any(
        one.group is not other.group and _could_matter(one, other) for one in entries for other in entries
    )


def _removes_abilities(mod: Any) -> bool:
    """Could it take a static ability away? Losing a plain keyword cannot."""
    if isinstance(mod, AbilitiesMod):
        return mod.lose_all or any(has_static(ability) for ability in mod.lose)
    return isinstance(mod, TypesMod) and bool((mod.set_subtypes or frozenset()) & LAND_TYPES)


def has_static(ability: Any) -> bool:
    return any(part.kind == "static" for part in ability.unfold())


def _granted(s: MagicState, done: list[Entry], entry: Entry) -> Iterator[Entry]:
    """Static abilities that an effect of layer 6 gives start to apply too."""
    statics = [part for one in entry.mod.add for part in one.unfold() if part.kind == "static"]
    if not statics:
        return
    for obj in list(s.battlefield.values()):
        if entry.applies(s, obj):
            scene = Scene(obj.id, obj.controller)
            for static in statics:
                for new in from_static(s, obj, scene, static):
                    new.timestamp = max(entry.timestamp, obj.timestamp)
                    yield new


def _still_has(s: MagicState, done: list[Entry], entry: Entry) -> bool:
    """Does the source still have the ability, after what has applied so far?"""
    obj = s.objects.get(entry.source)
    if obj is None:
        return False
    draft = fold(s, obj, _applying(s, done, obj))
    return any(entry.ability in (one, *one.unfold()) for one in draft.abilities)


def _next(s: MagicState, done: list[Entry], waiting: list[Entry]) -> Entry:
    """Characteristic-defining first, then by timestamp, unless one depends on another. 613.3, 613.7, 613.8"""
    if any(entry.cda for entry in waiting):
        waiting = [entry for entry in waiting if entry.cda]
    queue = sorted(waiting, key=lambda entry: entry.timestamp)
    if queue[0].layer not in ("2", "4", "5", "6", "3"):
        return queue[0]
    waits: dict[int, list[Entry]] = {}

    def waits_for(entry: Entry) -> list[Entry]:
        if id(entry) not in waits:
            waits[id(entry)] = [
                other for other in queue
                if other is not entry and other.cda == entry.cda and _depends(s, done, entry, other)
            ]  # fmt: skip
        return waits[id(entry)]

    # What it waits for may wait for it in turn: such a loop is ignored. 613.8b
    return next(e for e in queue if all(_leads_to(other, e, waits_for, set()) for other in waits_for(e)))


def _leads_to(start: Entry, goal: Entry, waits_for: Callable[[Entry], list[Entry]], seen: set[int]) -> bool:
    if start is goal:
        return True
    seen.add(id(start))
    return any(_leads_to(one, goal, waits_for, seen) for one in waits_for(start) if id(one) not in seen)


def _depends(s: MagicState, done: list[Entry], entry: Entry, other: Entry) -> bool:
    """Would applying the other first change whether this exists or what it applies to? 613.8a"""
    if entry.ability is not None and _removes_abilities(other.mod):
        source = s.objects.get(entry.source)
        if source is not None and other.source != entry.source and _applies_after(s, done, other, source):
            draft = fold(s, source, [*_applying(s, done, source), other])
            if not any(entry.ability in (one, *one.unfold()) for one in draft.abilities):
                return True
    if not _could_matter(entry, other):
        return False
    for obj in list(s.battlefield.values()):
        base = _applying(s, done, obj)
        if _applies_after(s, done, other, obj):
            before = _applies_to(s, entry, obj, base)
            after = _applies_to(s, entry, obj, [*base, other])
            if before != after:
                return True
    return False


def _could_matter(entry: Entry, other: Entry) -> bool:
    """Does one ask about what the other changes?"""
    if entry.affects is None or entry.layer not in ("3", "4", "5", "6"):
        return False
    asked, changed = _asks(entry.affects), _changes(other.mod)
    return bool(changed if asked is None else asked if changed is None else asked & changed)


_PLAIN = (Both, Either, Not, Anything, ControlledBy, ControlledByPlayer, OwnedBy, InZone, Itself, You, Fixed, Status)
_asked: dict[Selector, frozenset[str] | None] = {}


def _asks(selector: Selector) -> frozenset[str] | None:
    """The types, keywords and whether the color that a selector asks about; None for anything."""
    if selector not in _asked:
        found = [_asked_by(word) for word in selector.walk()]
        _asked[selector] = None if None in found else frozenset(name for name in found if name)
    return _asked[selector]


def _asked_by(word: Word) -> str | None:
    if isinstance(word, (HasType, HasSubtype, HasSupertype)):
        return word.name
    if isinstance(word, (HasColor, Multicolored)):
        return "color"
    if isinstance(word, HasKeyword):
        return word.keyword
    return "" if isinstance(word, _PLAIN) else None


def _changes(mod: Any) -> frozenset[str] | None:
    """What a modification changes, in the same words; None for anything."""
    if isinstance(mod, ColorMod):
        return frozenset(("color",))
    if isinstance(mod, AbilitiesMod) and not mod.lose_all:
        names = (getattr(one, "keyword", None) for one in (*mod.add, *mod.lose))
        return frozenset((*mod.lose_keywords, *(name for name in names if name)))
    if isinstance(mod, TypesMod) and mod.set_types is mod.set_subtypes is None:
        if mod.chosen or mod.every_creature_type:
            return None
        return mod.add_types | mod.add_subtypes | mod.add_supertypes | mod.lose_types | mod.lose_supertypes
    return None


def _applying(s: MagicState, done: list[Entry], obj: Obj) -> list[Entry]:
    """Those of the entries done so far that apply to an object, each asked when its turn comes."""
    kept: list[Entry] = []
    decided: dict[int, bool] = {}
    for entry in done:
        applies = decided.get(id(entry.group))
        if applies is None:  # 613.6
            applies = decided[id(entry.group)] = _applies_to(s, entry, obj, kept)
        if applies:
            kept.append(entry)
    return kept


def _applies_after(s: MagicState, done: list[Entry], entry: Entry, obj: Obj) -> bool:
    return _applies_to(s, entry, obj, _applying(s, done, obj))


def _applies_to(s: MagicState, entry: Entry, obj: Obj, before: list[Entry]) -> bool:
    if entry.only is not None:
        return obj.id in entry.only
    saved = obj.chars
    obj.chars = fold(s, obj, before)  # type: ignore[assignment]
    try:
        return entry.applies(s, obj)
    finally:
        obj.chars = saved
