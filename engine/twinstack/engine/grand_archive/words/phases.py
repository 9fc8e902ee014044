"""Words that end or skip parts of a turn, limit hands and memories, or demand a payment."""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.words import flow
from twinstack.engine.core.words.base import Cond, Effect, Ref
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.refs import you
from twinstack.engine.grand_archive.words.functioning import OnField

__all__ = ["EndPhase", "EndTurn", "MaximumSize", "SkipNext", "Unless", "WitherAway"]


@dataclass(frozen=True, eq=False, slots=True)
class EndPhase(Effect):
    """End this phase, or the present combat. The effects stack is banished. Ending Phases 1, 2"""

    combat: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class EndTurn(Effect):
    """End the turn: what happens at its end happens at once, and the effects stack is banished. Ending Phases 2"""


@dataclass(frozen=True, eq=False, slots=True)
class SkipNext(flow.SkipNext):
    """These players skip their next phase of this name. Skipping Phases"""


@dataclass(frozen=True, eq=False, slots=True)
class MaximumSize(OnField):
    """As a player's turn ends, their hand or memory (`zone`) may have at most this many cards. End Phase 3"""

    kind: ClassVar[str] = "rule"
    name: ClassVar[str] = "maximum size"
    zone: str
    most: int
    whose: str = "each"  # each, opponents, you
    if_: Cond | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Unless(Effect):
    """Do this unless a player pays when it resolves. Effects; Label Keywords: Upkeep"""

    costs: tuple[CostPart, ...]
    do: Effect
    by: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class WitherAway(Effect):
    """Sacrifice objects with wither counters, unless you reserve a card for each counter. Wither 1"""
