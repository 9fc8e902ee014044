"""The copiable values of an object, as its rule book defines them, and which face of a copy is up. Magic: 707.2"""

from twinstack.engine.core.state import CoreState
from twinstack.engine.core.values import AnyCopiable
from twinstack.engine.kernel.entities import Obj


def copiable_value(s: CoreState, obj: Obj, *, both_faces: bool = False) -> AnyCopiable:
    """The copiable values of an object: what is printed, as copy effects have changed it. Magic: 707.2, 707.3

    `both_faces` if the copy can have both faces of the original.
    """
    return s.meaning.copiable_value(obj, both_faces=both_faces)


def face_of_copy(original: Obj, value: AnyCopiable) -> int:
    """Which face of a copy is up: the same as that of the original, if the copy has it."""
    return original.face if value.has_face(original.face) else 0
