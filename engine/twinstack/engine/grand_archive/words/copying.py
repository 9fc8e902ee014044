"""Words for copying. One word serves all zones, since a copy is made in the zone of the original. Copy 1"""

from dataclasses import dataclass

from twinstack.engine.core.words import copying
from twinstack.engine.core.words.base import Amount, Effect, Ref
from twinstack.engine.core.words.modifications import Modification
from twinstack.engine.core.words.refs import you

__all__ = ["BecomeCopy", "Copy", "EntersAsCopy"]


@dataclass(frozen=True, eq=False, slots=True)
class Copy(Effect):
    """Copy something in its own zone: an activation, materialization or ability on the effects stack, an object as a
    token, a card in the intent, or a card in any other zone until the turn ends. Copy 1.a, 1.b
    """

    what: Ref
    amount: Amount = 1
    by: Ref = you
    may_choose: bool = False  # new targets and modes. Copy 4
    except_: tuple[Modification, ...] = ()
    rested: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class EntersAsCopy(copying.EntersAsCopy):
    """This enters as a copy of another object. It is not a triggered ability. Static Copying 1, 2"""


@dataclass(frozen=True, eq=False, slots=True)
class BecomeCopy(copying.BecomeCopy):
    """An object becomes a copy of another, for a time or for good. Copy 1"""
