"""What ends or is skipped of a turn, what limits a hand or a memory, and what has to be paid or else."""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.words import flow
from twinstack.engine.core.words.base import Effect, Ref, Word
from twinstack.engine.core.words.refs import you
from twinstack.engine.grand_archive.words.costs import CostPart
from twinstack.engine.kernel.characteristics import Ability

__all__ = ["EndPhase", "EndTurn", "MaximumSize", "SkipNext", "Unless", "WitherAway"]


@dataclass(frozen=True, eq=False, slots=True)
class EndPhase(Effect):
    """This phase ends, or the combat, where one is going on. What waits is banished. Ending Phases 1, 2"""

    combat: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class EndTurn(Effect):
    """The turn ends: its last actions come at once, and what waits is banished. Ending Phases 2"""


@dataclass(frozen=True, eq=False, slots=True)
class SkipNext(flow.SkipNext):
    """These players skip their next phase of this name. Skipping Phases"""


@dataclass(frozen=True, eq=False, slots=True)
class MaximumSize(Ability, Word):
    """Hands, or memories, are limited to so many cards as a player's turn ends. End Phase 3"""

    kind: ClassVar[str] = "rule"
    name: ClassVar[str] = "maximum size"
    zone: str
    most: int
    whose: str = "each"  # each, opponents, you

    @property
    def works_in(self) -> tuple[str, ...]:
        return ("field",)


@dataclass(frozen=True, eq=False, slots=True)
class Unless(Effect):
    """This is done unless a player pays, as it resolves. Effects; Label Keywords: Upkeep"""

    costs: tuple[CostPart, ...]
    do: Effect
    by: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class WitherAway(Effect):
    """What has wither counters is sacrificed unless as much is reserved for it. Wither 1"""
