"""Objects as they are while the layers are applied: after the effects that have been applied so far. 613.1, 613.6"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.kernel.entities import Obj
from twinstack.engine.magic.rules.layers import Entry, base_value, fold
from twinstack.engine.magic.state import MagicState


@dataclass(slots=True)
class Seen:
    """One object, as it is after the entries so far."""

    chars: Any  # without the counters that come after those entries
    at: int = 0  # so many of the entries have been considered
    kept: list[Entry] = field(default_factory=list)  # those of them that apply
    decided: dict[int, bool] = field(default_factory=dict)  # 613.6: in its first layer
    after: dict[tuple[int, int], Any] = field(default_factory=dict)  # what one more entry would make of it


class View:
    """The objects as they are after the entries done so far, kept while entries are added."""

    def __init__(self, s: MagicState, done: list[Entry]) -> None:
        self.s = s
        self.done = done
        self._seen: dict[int, Seen] = {}

    def of(self, obj: Obj) -> Seen:
        seen = self._seen.get(obj.id)
        if seen is None:
            seen = self._seen[obj.id] = Seen(base_value(obj))
        while seen.at < len(self.done):
            entry = self.done[seen.at]
            applies = seen.decided.get(id(entry.group))
            if applies is None:
                applies = seen.decided[id(entry.group)] = self._begins(entry, obj, self._up_to(obj, seen, entry))
            seen.at += 1
            if applies:
                seen.kept.append(entry)
                seen.chars = fold(self.s, obj, seen.kept, known=True)
                seen.after.clear()
        return seen

    def before(self, obj: Obj, entry: Entry) -> Any:
        """What the object is when an entry is the next to be applied."""
        return self._up_to(obj, self.of(obj), entry)

    def after(self, obj: Obj, other: Entry, entry: Entry) -> Any:
        """The same, if the other were applied before it."""
        seen = self.of(obj)
        key = (id(other), id(entry) if obj.counters else 0)
        if key not in seen.after:
            seen.after[key] = fold(self.s, obj, [*seen.kept, other], before=entry, known=True)
        return seen.after[key]

    def applies(self, entry: Entry, obj: Obj) -> bool:
        """Does it apply to the object, if it is the next? 613.6"""
        seen = self.of(obj)
        decided = seen.decided.get(id(entry.group))
        return self._begins(entry, obj, self._up_to(obj, seen, entry)) if decided is None else decided

    def would_apply(self, entry: Entry, obj: Obj, other: Entry) -> bool:
        """Would it apply to the object, if the other were applied before it?"""
        decided = self.of(obj).decided.get(id(entry.group))
        return self._begins(entry, obj, self.after(obj, other, entry)) if decided is None else decided

    def _up_to(self, obj: Obj, seen: Seen, entry: Entry) -> Any:
        if not obj.counters or entry.layer < "6":
            return seen.chars
        return fold(self.s, obj, seen.kept, before=entry, known=True)

    def _begins(self, entry: Entry, obj: Obj, chars: Any) -> bool:
        if entry.only is not None:
            return entry.applies(self.s, obj)
        saved, obj.chars = obj.chars, chars
        try:
            return entry.applies(self.s, obj)
        finally:
            obj.chars = saved

    @contextmanager
    def standing(self, entry: Entry, other: Entry | None = None) -> Iterator[None]:
        """The whole battlefield as it is when an entry is the next, or would be if the other were applied before."""
        s = self.s
        there = list(s.battlefield.values())
        looks = [self._standing(obj, entry, other) for obj in there]
        before, index, counted = [obj.chars for obj in there], s.by_type, (s.counted, s.counted_in)
        try:
            s.by_type, s.counted, s.counted_in = _typed(there, looks), {}, s.shape
            for obj, chars in zip(there, looks, strict=True):
                obj.chars = chars
            yield
        finally:
            s.by_type, (s.counted, s.counted_in) = index, counted
            for obj, chars in zip(there, before, strict=True):
                obj.chars = chars

    def _standing(self, obj: Obj, entry: Entry, other: Entry | None) -> Any:
        if other is not None and self.applies(other, obj):
            return self.after(obj, other, entry)
        return self.before(obj, entry)


def _typed(there: list[Obj], looks: list[Any]) -> dict[str, dict[int, None]]:
    found: dict[str, dict[int, None]] = {}
    for obj, chars in zip(there, looks, strict=True):
        for name in (*chars.types, *chars.subtypes, *chars.supertypes):
            found.setdefault(name, {})[obj.id] = None
    return found
