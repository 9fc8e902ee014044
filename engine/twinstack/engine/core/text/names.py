"""The names of players and objects in sentences."""

from collections.abc import Callable
from typing import Any, TypeAlias

from twinstack.engine.core.text.grammar import owner_of
from twinstack.engine.kernel.entities import FIRST_OBJECT

Naming: TypeAlias = Callable[[Any, Any, int | None], str]
"""A function that says what to call something in a state, when telling it to a seat."""


def found(s: Any, id: Any) -> Any:
    """The object with this id, even if it is gone; None for a player or an unknown id. The state may be a `Bygone`."""
    if not isinstance(id, int) or id < FIRST_OBJECT:
        return None
    return s.objects.get(id) or s.past.get(id)


def seat_name(s: Any, seat: int) -> str:
    return str(s.players[seat].name) if 0 <= seat < len(s.players) else "a player"


def name(s: Any, id: Any, viewer: int | None = None) -> str:
    """The name of a player or an object; if the viewer may not know the object, what can be seen of it."""
    if isinstance(id, int) and 0 < id < FIRST_OBJECT:
        return seat_name(s, id - 1)
    obj = found(s, id)
    if obj is None:
        return "something"
    if obj.kind == "ability":
        return _ability(s, obj, viewer)
    if not s.meaning.may_know(s, obj, viewer):
        return str(s.meaning.unknown(obj))
    if obj.face_down is not None:
        return f"face-down {true_name(obj)}"
    if obj.kind == "copy":
        return f"the copy of {true_name(obj)}"
    return f"{true_name(obj).removesuffix(' Token')} token" if obj.kind == "token" else true_name(obj)


def true_name(obj: Any) -> str:
    """Its true name, even if it is face down."""
    if obj.face_down is None and obj.chars.name:
        return str(obj.chars.name)
    shown = obj.copiable if obj.face_down is None else obj.printed
    return next((face.name for face in shown.faces if face.name), "a nameless object")


def _ability(s: Any, obj: Any, viewer: int | None) -> str:
    source = getattr(obj.cast, "source", 0)
    if found(s, source) is not None and source != obj.id:
        return f"{owner_of(name(s, source, viewer))} ability"
    if obj.cast is not None and obj.cast.ability is None:
        return str(obj.cast.how)  # no ability, but something else that waits
    whose = getattr(obj.cast.ability, "of", "") if obj.cast is not None else ""
    return f"{owner_of(obj.chars.name or whose)} ability" if obj.chars.name or whose else "an ability"


def best_name(s: Any, viewer: int | None, *ids: Any, naming: Naming = name) -> str:
    """The name of something that moved, by whichever of its records the viewer may know."""
    first = None
    for id in ids:
        obj = found(s, id)
        if obj is not None:
            if s.meaning.may_know(s, obj, viewer):
                return naming(s, obj.id, viewer)
            first = first or obj
    return "a card" if first is None else naming(s, first.id, viewer)


def targets(s: Any, obj: Any, viewer: int | None, naming: Naming = name) -> list[str]:
    """The names of the targets of something on the stack."""
    slots = getattr(getattr(obj, "cast", None), "targets", None) or ()
    ids = [id for slot in slots for id in (slot if isinstance(slot, tuple) else (slot,))]
    return [naming(s, id, viewer) for id in dict.fromkeys(ids)]
