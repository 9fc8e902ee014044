"""Who may know what an object is, and how it is named in a choice. 400.2, 708"""

from typing import Any

from twinstack.engine.core.asking import named
from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.magic.sheet import SHEET

HIDDEN_ZONES = SHEET.hidden


def may_know(obj: Obj, viewer: int | None) -> bool:
    """May this seat know what the object is? Without a seat: is it public?"""
    if obj.face_down is None and obj.zone not in HIDDEN_ZONES:
        return True
    if viewer is None:
        return False
    if obj.known >> viewer & 1:
        return True
    return obj.face_down is not None and obj.controller == viewer and obj.zone in ("battlefield", "stack")


def label(s: CoreState, e: Any, viewer: int | None = None) -> str:
    """The name of an entity, as a player who looks at it would say it."""
    if e.is_player:
        return "you" if e.seat == viewer else str(e.name)
    if e.zone in HIDDEN_ZONES and not may_know(e, viewer):
        return "a card"
    if e.face_down is not None and e.zone == "battlefield":
        return f"face-down {e.copiable.front.name or 'creature'}" if e.controller == viewer else "face-down creature"
    if e.kind == "ability" and e.cast.ability is None:
        return str(e.cast.how)
    if e.kind == "ability":
        return f"ability of {named(s, s.obj(e.cast.source), viewer) if e.cast.source else e.cast.ability.of}"
    name = e.chars.name or "nameless"
    return f"copy of {name}" if e.kind == "copy" else name
