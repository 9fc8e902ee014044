"""The plan: in which order modifications apply, by layer, timestamp and dependency. 613.3, 613.7, 613.8"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.kernel.entities import Obj
from twinstack.engine.magic.rules.layers import Entry, Plan, all_entries, base_value, fold, from_static
from twinstack.engine.magic.scene import Scene
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.types import LAND_TYPES
from twinstack.engine.magic.words.base import Both, Either, Not, Selector, Word
from twinstack.engine.magic.words.mods import LAYERS, AbilitiesMod, ColorMod, TypesMod
from twinstack.engine.magic.words.refs import Fixed, Itself, Linked, You
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
    view = _View(s, done)
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
                waiting = [e for e in waiting if e.ability is None or id(e.group) in started or _still_has(view, e)]
                if not waiting:
                    break
            entry = _next(view, started, waiting) if len(waiting) > 1 else waiting[0]
            waiting.remove(entry)
            started.add(id(entry.group))
            done.append(entry)
            if grants and layer == "6" and isinstance(entry.mod, AbilitiesMod):
                granted = list(_granted(view, entry))
                pool.extend(granted)
                waiting.extend(e for e in granted if e.layer == layer)
        if layer == "3" and any(entry.layer == "3" for entry in done):
            pool = _reread(view, pool)
    return done


@dataclass(slots=True)
class _Seen:
    """One object, as it is after the entries so far."""

    chars: Any
    at: int = 0  # so many of the entries have been considered
    kept: list[Entry] = field(default_factory=list)  # those of them that apply
    decided: dict[int, bool] = field(default_factory=dict)  # 613.6: in its first layer
    after: dict[int, Any] = field(default_factory=dict)  # what one more entry would make of it


class _View:
    """The objects as they are after the entries done so far, kept while entries are added."""

    def __init__(self, s: MagicState, done: list[Entry]) -> None:
        self.s = s
        self.done = done
        self._seen: dict[int, _Seen] = {}

    def of(self, obj: Obj) -> _Seen:
        seen = self._seen.get(obj.id)
        if seen is None:
            chars = fold(self.s, obj, []) if obj.counters else base_value(obj)
            seen = self._seen[obj.id] = _Seen(chars)
        while seen.at < len(self.done):
            entry = self.done[seen.at]
            seen.at += 1
            applies = seen.decided.get(id(entry.group))
            if applies is None:
                applies = seen.decided[id(entry.group)] = self.applies(entry, obj, seen.chars)
            if applies:
                seen.kept.append(entry)
                seen.chars = fold(self.s, obj, seen.kept)
                seen.after.clear()
        return seen

    def applies(self, entry: Entry, obj: Obj, chars: Any) -> bool:
        """Would it apply to an object with these characteristics?"""
        if entry.only is not None:
            return entry.applies(self.s, obj)
        saved, obj.chars = obj.chars, chars
        try:
            return entry.applies(self.s, obj)
        finally:
            obj.chars = saved

    def after(self, obj: Obj, seen: _Seen, other: Entry) -> Any:
        """What the object would be if the other entry were the next."""
        chars = seen.after.get(id(other))
        if chars is None:
            chars = seen.after[id(other)] = fold(self.s, obj, [*seen.kept, other])
        return chars


def _reread(view: _View, pool: list[Entry]) -> list[Entry]:
    """Static abilities say what their changed text says; those that apply already go on as they began. 612.1, 613.6"""
    s = view.s
    for id, statics in s.statics.items():
        obj = s.objects[id]
        seen = view.of(obj)
        if any(entry.layer == "3" for entry in seen.kept):
            now = seen.chars.functions(obj.zone).statics
            if now != statics:
                begun = {entry.group for entry in view.done if entry.ability is not None and entry.source == id}
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


def _granted(view: _View, entry: Entry) -> Iterator[Entry]:
    """Static abilities that an effect of layer 6 gives start to apply too."""
    statics = [part for one in entry.mod.add for part in one.unfold() if part.kind == "static"]
    if not statics:
        return
    for obj in list(view.s.battlefield.values()):
        if any(one is entry for one in view.of(obj).kept):
            scene = Scene(obj.id, obj.controller)
            for static in statics:
                for new in from_static(view.s, obj, scene, static):
                    new.timestamp = max(entry.timestamp, obj.timestamp)
                    yield new


def _still_has(view: _View, entry: Entry) -> bool:
    """Does the source still have the ability, after what has applied so far?"""
    obj = view.s.objects.get(entry.source)
    return obj is not None and _has(view.of(obj).chars, entry.ability)


def _has(chars: Any, ability: Any) -> bool:
    return any(ability in (one, *one.unfold()) for one in chars.abilities)


def _next(view: _View, started: set[int], waiting: list[Entry]) -> Entry:
    """Characteristic-defining first, then by timestamp, unless one depends on another. 613.3, 613.7, 613.8"""
    if any(entry.cda for entry in waiting):
        waiting = [entry for entry in waiting if entry.cda]
    queue = sorted(waiting, key=lambda entry: entry.timestamp)
    if queue[0].layer not in ("2", "4", "5", "6", "3"):
        return queue[0]
    waits: dict[int, list[Entry]] = {}

    def waits_for(entry: Entry) -> list[Entry]:
        if id(entry) not in waits:
            begun = id(entry.group) in started  # 613.6: nothing changes any more what it applies to
            waits[id(entry)] = [
                other for other in queue
                if not begun and other is not entry and other.cda == entry.cda and _depends(view, entry, other)
            ]  # fmt: skip
        return waits[id(entry)]

    # What it waits for may wait for it in turn: such a loop is ignored. 613.8b
    return next(e for e in queue if all(_leads_to(other, e, waits_for, set()) for other in waits_for(e)))


def _leads_to(start: Entry, goal: Entry, waits_for: Callable[[Entry], list[Entry]], seen: set[int]) -> bool:
    if start is goal:
        return True
    seen.add(id(start))
    return any(_leads_to(one, goal, waits_for, seen) for one in waits_for(start) if id(one) not in seen)


def _depends(view: _View, entry: Entry, other: Entry) -> bool:
    """Would applying the other first change whether this exists or what it applies to? 613.8a"""
    s = view.s
    if entry.ability is not None and _removes_abilities(other.mod):
        source = s.objects.get(entry.source)
        if source is not None and other.source != entry.source:
            seen = view.of(source)
            if view.applies(other, source, seen.chars) and not _has(view.after(source, seen, other), entry.ability):
                return True
    if not _could_matter(entry, other):
        return False
    for obj in list(s.battlefield.values()):
        seen = view.of(obj)
        if view.applies(other, obj, seen.chars):
            before = view.applies(entry, obj, seen.chars)
            if before != view.applies(entry, obj, view.after(obj, seen, other)):
                return True
    return False


def _could_matter(entry: Entry, other: Entry) -> bool:
    """Does one ask about what the other changes?"""
    if entry.affects is None or entry.layer not in ("3", "4", "5", "6"):
        return False
    asked, changed = _asks(entry.affects), _changes(other.mod)
    return bool(changed if asked is None else asked if changed is None else asked & changed)


_PLAIN = (
    Both, Either, Not, Anything, ControlledBy, ControlledByPlayer, OwnedBy, InZone, Itself, You, Fixed, Linked, Status,
)  # fmt: skip
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
