"""What to call a player or an object before somebody who may not know what it is. 400.2, 708"""

from typing import Any

from twinstack.engine.core.text.grammar import owner_of
from twinstack.engine.core.text.names import Naming, found, seat_name
from twinstack.engine.kernel.entities import FIRST_OBJECT, Obj
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.sheet import SHEET

HIDDEN_ZONES = SHEET.hidden


def may_know(obj: Obj, viewer: int | None) -> bool:
    """May this seat know what the object is? Nobody in particular knows what is public."""
    if obj.face_down is None and obj.zone not in HIDDEN_ZONES:
        return True
    if viewer is None:
        return False
    if obj.known >> viewer & 1:
        return True
    return obj.face_down is not None and obj.controller == viewer and obj.zone in ("battlefield", "stack")


def label(s: State, e: Any, viewer: int | None = None) -> str:
    """What an entity is called by a player who looks at it."""
    if e.is_player:
        return "you" if e.seat == viewer else str(e.name)
    if e.zone in HIDDEN_ZONES and not may_know(e, viewer):
        return "a card"
    if e.face_down is not None and e.zone == "battlefield":
        return f"face-down {e.copiable.front.name}" if e.controller == viewer else "face-down creature"
    if e.kind == "ability":
        return f"ability of {s.obj(e.cast.source).chars.name if e.cast.source else e.cast.ability.of}"
    name = e.chars.name or "nameless"
    return f"copy of {name}" if e.kind == "copy" else name


def name(s: State, id: Any, viewer: int | None = None) -> str:
    """The name of a player or an object; what can be seen of it where the viewer may not know it."""
    if isinstance(id, int) and 0 < id < FIRST_OBJECT:
        return seat_name(s, id - 1)
    obj = found(s, id)
    if obj is None:
        return "something"
    if obj.kind == "ability":
        return _ability(s, obj, viewer)
    if not may_know(obj, viewer):
        return {"battlefield": "a face-down creature", "stack": "a face-down spell"}.get(obj.zone, "a card")
    if obj.face_down is not None:
        return f"face-down {true_name(obj)}"
    if obj.kind == "copy":
        return f"the copy of {true_name(obj)}"
    return f"{true_name(obj).removesuffix(' Token')} token" if obj.kind == "token" else true_name(obj)


def true_name(obj: Obj) -> str:
    """What it is, whatever it looks like."""
    if obj.face_down is None and obj.chars.name:
        return obj.chars.name
    shown = obj.copiable if obj.face_down is None else obj.printed
    return next((face.name for face in shown.faces if face.name), "a nameless object")


def _ability(s: State, obj: Obj, viewer: int | None) -> str:
    source = getattr(obj.cast, "source", 0)
    if found(s, source) is not None and source != obj.id:
        return f"{owner_of(name(s, source, viewer))} ability"
    whose = getattr(obj.cast.ability, "of", "") if obj.cast is not None else ""
    return f"{owner_of(obj.chars.name or whose)} ability" if obj.chars.name or whose else "an ability"


def best_name(s: State, viewer: int | None, *ids: Any, naming: Naming = name) -> str:
    """The name of something that moved, by whichever of its records the viewer may know."""
    objs = [obj for obj in (found(s, id) for id in ids) if obj is not None]
    known = next((obj for obj in objs if may_know(obj, viewer)), None)
    if known is not None:
        return naming(s, known.id, viewer)
    return naming(s, objs[0].id, viewer) if objs else "a card"


def targets(s: State, obj: Obj | None, viewer: int | None, naming: Naming = name) -> list[str]:
    """The names of what a spell or ability targets."""
    slots = getattr(getattr(obj, "cast", None), "targets", None) or ()
    ids = [id for slot in slots for id in (slot if isinstance(slot, tuple) else (slot,))]
    return [naming(s, id, viewer) for id in dict.fromkeys(ids)]
