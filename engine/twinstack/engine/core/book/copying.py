"""Copies in a small book, by the core's one way: what a copy is, becoming one, and copies on the stack."""

from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.book.state import BookState, Table
from twinstack.engine.core.book.verbs import emit
from twinstack.engine.core.making import EVERYONE, make
from twinstack.engine.core.placing import put
from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.kernel.events import Event


@dataclass(slots=True, unsafe_hash=True)
class Copied:
    """How copiable values came to be."""

    original: int
    source: int
    turn: int
    seen: Copiable[Any]
    value: Copiable[Any]
    exceptions: tuple[tuple[str, Any], ...] = ()
    before: "Copied | None" = None
    rule: str = ""
    face_down: bool = False


@dataclass(slots=True, unsafe_hash=True)
class CopyEffect:
    """An object is a copy, since when and because of what."""

    timestamp: int
    value: Copiable[Any]
    copied: Copied


def how_it_came(obj: Any) -> "Copied | None":
    found: Copied | None = obj.copies[-1].copied if obj.copies else obj.origin
    return found


def copy_of(s: BookState, original: Any, source: int, **except_: Any) -> Copied:
    """What a copy of the original is: its copiable values with the exceptions, and how they came to be."""
    seen = original.copiable
    value = Copiable((seen.front.replaced(**except_),)) if except_ else seen
    told = tuple((f"it has {name} {one}", value.front) for name, one in except_.items())
    return Copied(original.id, source, s.turn.number, seen, value, told, how_it_came(original))


def become_copy(g: Table, obj: Any, original: Any, source: int, **except_: Any) -> None:
    """An object is a copy from now on, until it leaves its zone."""
    s = g.state
    copied, before = copy_of(s, original, source, **except_), obj.chars
    obj.copies = (*obj.copies, CopyEffect(s.tick(), copied.value, copied))
    obj.copiable = copied.value
    obj.chars = copied.value.front
    if obj.id in s.objects:
        if before.name != obj.chars.name:
            s.rename(obj, before)
        s.touch(obj)
        emit(g, Event("becomes copy", obj.id, obj.controller, source, other=original.id))


def copy_on_stack(g: Table, original: Any, seat: int, source: int) -> Any:
    """A copy of what waits there, with the choices made for it; it is no card, so it ceases to exist as it leaves."""
    s = g.state
    copied = copy_of(s, original, source)
    kind = "ability" if original.kind == "ability" else "copy"
    new = make(s, kind, seat, copied.value, original.zone, known=EVERYONE, origin=copied)
    new.chars = original.chars
    if original.cast is not None:
        new.cast = original.cast.aimed(original.cast.targets, seat)
    put(s, new)
    emit(g, Event("copy", new.id, seat, source, other=original.id))
    return new
