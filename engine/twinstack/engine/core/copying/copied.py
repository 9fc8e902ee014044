"""What a copy of something is, and how it came to be that, for later explanations. Magic: 707.2b"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.copying.exceptions import step_by_step, with_exceptions
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.values import AnyCharacteristics, AnyCopiable
from twinstack.engine.core.words.modifications import Modification
from twinstack.engine.kernel.entities import Obj


# Nothing writes on it. Not frozen only because a frozen class takes three times as long to make, and many are made.
@dataclass(slots=True, unsafe_hash=True)
class Copied:
    """How copiable values came to be: what was copied, what caused it, and the exceptions.

    It is kept for explanations, since the original may by then be gone or have changed. Magic: 707.2b
    """

    rule: str  # the number of the rule by which it was copied
    original: int
    source: int
    turn: int
    seen: AnyCopiable  # the copiable values of the original
    value: AnyCopiable  # those of the copy
    exceptions: tuple[tuple[Modification, AnyCharacteristics], ...] = ()  # each with the front face that it led to
    face_down: bool = False  # the original was face down
    before: "Copied | None" = None  # how the original got its values, if they were copied too


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
    """The value of a copy of the original, with the exceptions applied, and how it came to be."""
    seen = s.meaning.copiable_value(original, both_faces=both_faces)
    down = original.face_down is not None
    if not except_:
        return Copied(rule, original.id, source, s.turn.number, seen, seen, (), down, how_it_came(original))
    value = with_exceptions(s, seen, except_, scene)
    steps = tuple(step_by_step(s, seen.front, except_, scene))
    return Copied(rule, original.id, source, s.turn.number, seen, value, steps, down, how_it_came(original))


def how_it_came(obj: Obj) -> Copied | None:
    """How an object got its copiable values, if they were copied: by its latest copy effect, or when it was made."""
    copied: Copied | None = obj.copies[-1].copied if obj.copies else obj.origin
    return copied
