"""The monarch. 725

Values only; `rules/monarchy.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Effect, Ref
from twinstack.engine.core.words.refs import you

__all__ = [
    "BecomeMonarch",
]


@dataclass(frozen=True, eq=False, slots=True)
class BecomeMonarch(Effect):
    """That player becomes the monarch, instead of any other player. 725.3"""

    who: Ref = you
