"""Groups of objects that are equal in everything that the layers read, so one result serves the whole group. Magic: 613

The groups are made when a plan first asks for them. From then on only objects that were touched are regrouped.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.state import CoreState
from twinstack.engine.core.words.base import Num, Question, Ref, Selector
from twinstack.engine.core.words.refs import Remembered
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.remembering import remembered


@dataclass(slots=True)
class EqualObjects:
    """Groups of objects, each with equal inputs to the layers and equal current characteristics."""

    groups: dict[Any, dict[int, None]]
    of: dict[int, Any]  # object -> the key of its group
    moved: dict[int, None]  # objects that came, went or were touched since


def equal_objects(s: CoreState) -> EqualObjects:
    """The groups as they are now."""
    if s.equal_objects is None:
        s.equal_objects = EqualObjects({}, {}, dict.fromkeys(s.home))
    found: EqualObjects = s.equal_objects
    moved, found.moved = found.moved | s.dirty, {}
    for id in moved:
        _put(found, id, s, s.home.get(id))
    return found


def note_moved(s: CoreState, ids: Collection[int]) -> None:
    """What the layers read of these may have changed. Groups that nobody has asked for in a long time are dropped."""
    found: EqualObjects = s.equal_objects
    found.moved.update(dict.fromkeys(ids))
    if len(found.moved) > 2 * len(s.home) + 64:
        s.equal_objects = None


def _put(found: EqualObjects, id: int, s: CoreState, obj: Obj | None) -> None:
    old = found.of.pop(id, None)
    key = None if obj is None else (s.meaning.inputs(s, obj, s.meaning.base_value(obj)), obj.chars)
    if old is not None and old != key:
        group = found.groups[old]
        group.pop(id, None)
        if not group:
            del found.groups[old]
    if key is not None:
        found.of[id] = key
        found.groups.setdefault(key, {})[id] = None


def different(s: CoreState, apart: Collection[int] | None) -> Iterator[tuple[Obj, Collection[int]]]:
    """One object of each group, with the ids of its group. Those in `apart` (None: all) are groups of one."""
    if apart is None:
        yield from ((obj, (obj.id,)) for obj in s.home.values())
        return
    found = equal_objects(s)
    gone: dict[Any, list[int]] = {}
    for id in sorted(apart):
        if id in found.of:
            gone.setdefault(found.of[id], []).append(id)
    for key, group in found.groups.items():
        yield from ((s.home[id], (id,)) for id in gone.get(key, ()))
        others = [id for id in group if id not in apart] if key in gone else group
        if others:
            yield s.home[next(iter(others))], others


@remembered
def asks_more(affects: Selector) -> bool:
    """Does membership of this set depend on more than `Meaning.inputs` gives?"""
    if isinstance(affects, Ref):
        return False
    return affects.is_dynamic() or any(isinstance(one, Question) and one.sets_apart() for one in affects.walk())


def depends_on_it(mod: Any) -> bool:
    """Does the modification depend on the object that it modifies?"""
    return any(
        isinstance(word, Remembered) for part in mod.parts() if isinstance(part, (Num, Ref)) for word in part.walk()
    )
