"""What a copy of something is, and how it came to be so, for whoever explains it later. 707.2b"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.copying.exceptions import step_by_step, with_exceptions
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.values import AnyCharacteristics, AnyCopiable
from twinstack.engine.core.words.modifications import Modification
from twinstack.engine.kernel.entities import Obj


# Not frozen, for a frozen one takes three times as long to make, and many are made. Nothing writes on it.
@dataclass(slots=True, unsafe_hash=True)
class Copied:
    """How copiable values came to be: of what they were copied, because of what, and what was excepted.

    An explanation needs it later, when the original may be gone or something else. 707.2b
    """

    rule: str  # in which way it was copied
    original: int
    source: int
    turn: int
    seen: AnyCopiable  # what the original was
    value: AnyCopiable  # what the copy is
    exceptions: tuple[tuple[Modification, AnyCharacteristics], ...] = ()  # each with the front face that it led to
    face_down: bool = False  # the original was seen face down
    before: "Copied | None" = None  # how the original came by its values, if they were copied too


def copy_of(
    s: CoreState,
    original: Obj,
    source: int,
    rule: str,
    except_: Sequence[Any],
    scene: Scene,
    *,
    both_faces: bool = False,
) -> Copied:
    """What a copy of the original is: its copiable values with the exceptions, and how they came to be."""
    seen = s.meaning.copiable_value(original, both_faces=both_faces)
    down = original.face_down is not None
    if not except_:
        return Copied(rule, original.id, source, s.turn.number, seen, seen, (), down, how_it_came(original))
    value = with_exceptions(s, seen, except_, scene)
    steps = tuple(step_by_step(s, seen.front, except_, scene))
    return Copied(rule, original.id, source, s.turn.number, seen, value, steps, down, how_it_came(original))


def how_it_came(obj: Obj) -> Copied | None:
    """How an object came by its copiable values, if they were copied: by its latest copy effect, or as it was made."""
    copied: Copied | None = obj.copies[-1].copied if obj.copies else obj.origin
    return copied
