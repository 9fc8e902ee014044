"""Effects that create tokens. 111

Values only; `rules/effects_tokens.py` gives them meaning, and for copies `rules/copying/tokens.py`.
"""

from dataclasses import dataclass

from twinstack.engine.core.words import copying
from twinstack.engine.core.words.base import Amount, Effect, Ref
from twinstack.engine.core.words.refs import you
from twinstack.engine.kernel.canonical import form_if_any
from twinstack.engine.magic.characteristics import Copiable

__all__ = [
    "Create",
    "CreateCopy",
]


@dataclass(frozen=True, eq=False, slots=True)
class Create(Effect):
    """Create tokens. 111. They become `it`."""

    token: Copiable
    amount: Amount = 1
    under: Ref = you
    tapped: bool = False
    attacking: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    link: str = ""  # a linked ability of the source finds them again by this name. 607.2
    on: Ref | None = None  # what it is attached to: a Role, or another Aura. 303.4i


@dataclass(frozen=True, eq=False, slots=True)
class CreateCopy(copying.CreateCopy):
    """Create tokens that are copies of something. 707.2; they become `it`

    With `for_each`, that many for each thing found, which its tokens attack if they enter attacking.
    """

    tapped: bool = False
    attacking: bool = False
    link: str = ""
    counters: tuple[tuple[str, Amount], ...] = ()
    whom: Ref | None = None  # what they attack, where that is said. 508.4
    on: Ref | None = None  # what an Aura or Equipment is attached to as it is created; one for each of them. 303.4i
    blocking: Ref | None = None  # the attacker that each blocks as it enters; `it` is what it copies. 509.4
    way: str = ""  # the keyword by which they are made; `embalmed` asks for it. 702.128


form_if_any(CreateCopy, "blocking", "way")
