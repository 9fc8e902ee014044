"""What is copied of an object: its copiable values, and which face of the copy is up. 707.2, 707.8"""

from dataclasses import replace

from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.state import MagicState


def copiable_value(s: MagicState, obj: Obj, *, both_faces: bool = False) -> Copiable:
    """The copiable values of an object. 707.2, 707.3

    A face-down object is copied as it is seen. Of what has two faces only the one that is up is copied, unless what is
    made can have both, as a token and a copy of a spell have. 707.8, 707.8a, 707.10g
    """
    if obj.face_down is not None:
        return Copiable((obj.face_down.chars,))
    value = obj.copiable
    if value.layout in ("meld", "melded"):
        return Copiable(value.faces)
    if both_faces:  # 707.8a: what a copy effect has made of it holds for both of its faces
        return replace(value, double=True) if obj.printed.two_faced and not value.two_faced else value
    if value.layout in ("transform", "modal", "prototype"):  # 718.3d
        return Copiable((value.side(obj.face),))
    return replace(value, double=False) if value.double else value


def face_of_copy(original: Obj, value: Copiable) -> int:
    """Which face of a copy is up: the same as of the spell or permanent. 707.8a, 707.10g, 718.3c"""
    return original.face if value.has_face(original.face) else 0
