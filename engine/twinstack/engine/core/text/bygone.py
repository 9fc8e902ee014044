"""Names as they were when something happened: an object that was renamed later has its old name."""

from collections import ChainMap
from typing import Any

from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.state import State


class Bygone:
    """A state in which some objects look as they did earlier; it is only read."""

    def __init__(self, s: State, then: dict[int, Obj]) -> None:
        self._s, self.then = s, then
        self.objects: ChainMap[int, Obj] = ChainMap(then, s.objects)
        self.past: ChainMap[int, Obj] = ChainMap(then, s.past)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._s, name)

    def obj(self, id: int) -> Obj:
        return self.then.get(id) or self._s.obj(id)


def as_it_was(s: State, event: Event) -> Any:
    """The state for telling an event: the same one, unless something that the event names was renamed since."""
    renamed = [id for id in _named(s, event) if id in s.former]
    if not renamed:
        return s
    at = next((at for at in range(len(s.log) - 1, -1, -1) if s.log[at] is event), len(s.log))
    then: dict[int, Obj] = {}
    for id in renamed:
        chars = next((chars for until, chars in s.former[id] if at < until), None)
        if chars is not None:
            then[id] = s.obj(id).copy()
            then[id].chars = chars
    return Bygone(s, then) if then else s


def was_renamed(s: Any, id: int) -> bool:
    """Did the object have another name when the event that is being told happened?"""
    return isinstance(s, Bygone) and id in s.then


def _named(s: State, event: Event) -> set[int]:
    """The ids of everything that a sentence about the event may name."""
    ids = {event.obj, event.other, event.source}
    if isinstance(event.extra, (tuple, list)):
        ids.update(part for part in event.extra if isinstance(part, int))
    elif isinstance(event.extra, int):
        ids.add(event.extra)
    for obj in [s.objects.get(id) or s.past.get(id) for id in tuple(ids)]:
        if obj is not None and obj.cast is not None:
            ids.add(obj.cast.source)
            ids.update(id for slot in obj.cast.targets for id in slot)
    return ids
