"""Words for copying: one for all zones, since a copy is made where what it copies is. Copy 1"""

from dataclasses import dataclass

from twinstack.engine.core.words import copying
from twinstack.engine.core.words.base import Amount, Effect, Ref
from twinstack.engine.core.words.modifications import Modification
from twinstack.engine.core.words.refs import you

__all__ = ["BecomeCopy", "Copy", "EntersAsCopy"]


@dataclass(frozen=True, eq=False, slots=True)
class Copy(Effect):
    """A copy of it, in the zone in which it is: an activation, materialization or ability once more on the effects
    stack, an object as a token, an intent in the intent, a card in the hand for this turn. Copy 1.a, 1.b
    """

    what: Ref
    amount: Amount = 1
    by: Ref = you
    may_choose: bool = False  # new targets and modes. Copy 4
    except_: tuple[Modification, ...] = ()
    rested: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class EntersAsCopy(copying.EntersAsCopy):
    """It enters as a copy of another object, which is no triggered ability. Static Copying 1, 2"""


@dataclass(frozen=True, eq=False, slots=True)
class BecomeCopy(copying.BecomeCopy):
    """An object becomes a copy of another, for as long as is said. Copy 1"""
