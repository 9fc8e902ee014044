"""Copiable values in Magic: of face-down objects, and of those with several faces. 707.8"""

from dataclasses import replace

from twinstack.engine.magic.characteristics import INSET, Copiable
from twinstack.engine.magic.entities import Obj, components


def copied_of(obj: Obj, *, both_faces: bool) -> Copiable:
    """A face-down object is copied as what it looks like. Of two faces only the one that is up is copied, unless the
    copy can have both: tokens and copies of spells can. 707.8, 707.8a, 707.10g
    """
    if obj.face_down is not None:
        return Copiable((obj.face_down.chars,))
    value = obj.copiable
    if value is obj.printed and value.layout == "normal" and not value.double:  # as most are
        return value
    if value.layout in ("meld", "melded"):
        return Copiable(value.faces, expansion=value.expansion)
    if value.layout in INSET and obj.zone == "stack" and obj.face:  # 715.3c, 720.3c
        return replace(value, faces=value.faces[obj.face :])
    both_faces = both_faces and not components(obj)  # 730.2i
    if both_faces:  # 707.8a: a copy effect on the original applies to both of its faces
        return replace(value, double=True) if obj.printed.two_faced and not value.two_faced else value
    if value.layout in ("transform", "modal", "prototype"):  # 718.3d
        return Copiable((value.side(obj.face),), expansion=value.expansion)
    return replace(value, double=False) if value.double else value
