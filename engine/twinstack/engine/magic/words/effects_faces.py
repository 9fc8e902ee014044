"""Effects that turn things over: face down, face up, transformed, flipped, melded. 701.27, 708, 710, 712

Values only; `rules/effects_faces.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Amount, Effect, Ref
from twinstack.engine.core.words.refs import itself, you
from twinstack.engine.kernel.canonical import form_if_any

__all__ = [
    "FlipOver",
    "Manifest",
    "Meld",
    "Transform",
    "TurnFaceDown",
    "TurnFaceUp",
]


@dataclass(frozen=True, eq=False, slots=True)
class Transform(Effect):
    """Turns a double-faced permanent over; `called`: its text says that it transforms, or converts. 701.27, 701.28"""

    what: Ref = itself
    called: str = "transform"


form_if_any(Transform, "called")


@dataclass(frozen=True, eq=False, slots=True)
class FlipOver(Effect):
    """Flip a flip card. 710"""

    what: Ref = itself


@dataclass(frozen=True, eq=False, slots=True)
class TurnFaceUp(Effect):
    """Turns these face up. 708.7"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class TurnFaceDown(Effect):
    """Turns these face down. 708.2"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Manifest(Effect):
    """701.40; `cloak` gives it ward {2} while it is face down. 701.58"""

    amount: Amount = 1
    who: Ref = you
    how: str = "manifest"


@dataclass(frozen=True, eq=False, slots=True)
class Meld(Effect):
    """Exile this and its pair, and put them onto the battlefield as one. 701.42"""

    partner: str
