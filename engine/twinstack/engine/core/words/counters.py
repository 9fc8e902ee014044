"""Effects on counters, of any game. What they do stands in `core/counters.py`."""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Amount, Division, Effect, Ref
from twinstack.engine.core.words.refs import itself

__all__ = ["PutCounters", "RemoveCounters"]


@dataclass(frozen=True, eq=False, slots=True)
class PutCounters(Effect):
    """Magic: 122.6. `divided`: distributed among the targets, as chosen while announcing it. Magic: 601.2d"""

    kind: str
    amount: Amount = 1
    on: Ref = itself
    divided: bool = False

    def divides(self) -> Division | None:
        return Division(self.amount, f"{self.kind} counters", self.on) if self.divided else None


@dataclass(frozen=True, eq=False, slots=True)
class RemoveCounters(Effect):
    """Remove so many counters, or all if there are fewer; of any kinds, if none is named.

    `any_number`: as many as its controller chooses.
    """

    kind: str
    amount: Amount = 1
    on: Ref = itself
    any_number: bool = False
