"""Which waiting abilities to look at again: the state does not note changes of theirs, but few can have changed.

Thousands may wait, and each update would look at all of them. What an ability that waits shows follows from its own
record, from what was chosen for it, and from the objects that it names: its source and those in its marks.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.state import State
from twinstack.server.views.layout import OBJECT, OBJECTS, Layout

_UNKNOWN: Any = object()


class Waiting:
    """The objects whose changes are not noted, as they were when they were last looked at."""

    def __init__(self, layout: Layout, now: Iterable[int]) -> None:
        self._layout = layout
        self._before: list[int] = [*now]
        self._chosen: dict[int, Any] = {}  # ability -> what had been chosen for it
        self._names: dict[int, list[int]] = {}  # ability -> the objects that it names
        self._named: dict[int, dict[int, None]] = {}  # object -> the abilities that name it

    def add_to(self, suspects: dict[int, None], s: State, now: Iterable[int]) -> None:
        """Add the abilities that may look different, then or now, to the objects that are known to have changed."""
        before, self._before = self._before, [*now]
        if not before and not self._before:
            return
        named, chosen, objects = self._named, self._chosen, s.objects
        for id in [*filter(named.__contains__, suspects)]:
            suspects.update(named[id])
        for id in _gone(before, self._before):
            suspects[id] = None
            self._forget(id)
        for id in [id for id in self._before if chosen.get(id, _UNKNOWN) is not objects[id].cast]:
            suspects[id] = None
            self._forget(id)
            self._remember(s, id)

    def _remember(self, s: State, id: int) -> None:
        obj = s.objects[id]
        if obj.kind != "ability" or obj.cast is None:
            return
        source = s.objects.get(obj.cast.source)
        if source is None or source.kind == "ability":  # named after yet another object
            return
        self._chosen[id] = obj.cast
        names = self._names[id] = self._names_in(s, obj)
        for one in names:
            self._named.setdefault(one, {})[id] = None

    def _forget(self, id: int) -> None:
        self._chosen.pop(id, None)
        for one in self._names.pop(id, ()):
            if abilities := self._named.get(one):
                abilities.pop(id, None)
                if not abilities:
                    del self._named[one]

    def _names_in(self, s: State, obj: Obj) -> list[int]:
        names: list[int] = [obj.cast.source]
        marks: Sequence[Any] = self._layout.marks(s, obj)
        for holds, value in zip(self._layout.marked, marks, strict=False):
            if holds == OBJECT and value:
                names.append(value)
            elif holds == OBJECTS:
                names += value
        return names


def _gone(before: list[int], now: list[int]) -> Iterable[int]:
    """What is no longer there. Usually only the end of the list changes."""
    same = min(len(before), len(now))
    if before[:same] == now[:same]:
        return before[same:]
    left = set(now)
    return [id for id in before if id not in left]
