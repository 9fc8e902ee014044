"""Effects in which somebody chooses, pays, flips or rolls before something is done. 608.2

Values only; `rules/effects_flow.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words import flow
from twinstack.engine.core.words.base import Amount, Cond, Effect, Ref
from twinstack.engine.core.words.refs import you
from twinstack.engine.kernel.canonical import form_if_any
from twinstack.engine.magic.words.costs import Cost

__all__ = [
    "Choose",
    "MayPay",
    "PayAnyLife",
    "RepeatWhile",
]


@dataclass(frozen=True, eq=False, slots=True)
class MayPay(Effect):
    """A player may pay; `then` if paid, `otherwise` if not (`unless … pays`). 118.12

    With `again` they may pay any number of times, and that many is known to `then`.
    """

    cost: Cost
    then: Effect | None = None
    otherwise: Effect | None = None
    by: Ref = you
    times: Amount = 1
    again: bool = False


form_if_any(MayPay, "again")


@dataclass(frozen=True, eq=False, slots=True)
class Choose(flow.Choose):
    """Choose a `color`, a `card name`, or a `creature`, `card`, `basic land` or `nonbasic land type`; it is noted."""

    def card_names(self) -> tuple[str, ...]:
        return self.among if self.what == "card name" else ()


@dataclass(frozen=True, eq=False, slots=True)
class RepeatWhile(Effect):
    """Does it, and does it again for as long as the condition holds afterwards. 608.2c"""

    cond: Cond
    do: Effect


@dataclass(frozen=True, eq=False, slots=True)
class PayAnyLife(Effect):
    """Pay any amount of life, which is noted for the source. 118.3b"""

    what: str = "life paid"
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class DoubleX(Effect):
    """The value of X of a spell or ability on the stack is doubled. 701.10, 107.3"""

    what: Ref
