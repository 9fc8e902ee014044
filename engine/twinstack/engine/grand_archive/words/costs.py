"""What is paid besides reserve and memory costs, and what abilities cost. `rules` of each stand in `costs.py`."""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Amount, Ref, Selector, Word
from twinstack.engine.core.words.refs import itself
from twinstack.engine.core.words.selectors import yours
from twinstack.engine.grand_archive.words.selectors import ally, awake, card_of, champion

__all__ = [
    "BanishA", "CostPart", "DiscardA", "MemoryCost", "RemoveCounter", "ReserveCost", "RestA", "SacrificeA",
    "banish_this", "discard_cost", "from_champion", "memory_cost", "remove_counters", "reserve_cost", "rest_an_ally",
    "rest_this", "sacrifice", "sacrifice_this",
]  # fmt: skip


_HELD: Selector = card_of("hand")


@dataclass(frozen=True, eq=False, slots=True)
class CostPart(Word):
    """A part of a cost."""


@dataclass(frozen=True, eq=False, slots=True)
class ReserveCost(CostPart):
    """So many cards of the hand are reserved. Cost"""

    amount: Amount


@dataclass(frozen=True, eq=False, slots=True)
class MemoryCost(CostPart):
    """So many cards of the memory are banished at random. Cost 1"""

    amount: Amount


@dataclass(frozen=True, eq=False, slots=True)
class RestA(CostPart):
    """One of these is rested. Rest 2, 3"""

    of: Selector


@dataclass(frozen=True, eq=False, slots=True)
class SacrificeA(CostPart):
    """One of these, which you control, is sacrificed. Sacrifice 2"""

    of: Selector


@dataclass(frozen=True, eq=False, slots=True)
class BanishA(CostPart):
    """One of these is banished. Banish 1"""

    of: Selector


@dataclass(frozen=True, eq=False, slots=True)
class DiscardA(CostPart):
    """So many of these cards are discarded, of the hand where nothing is said. Discard 2"""

    number: int = 1
    of: Selector = _HELD


@dataclass(frozen=True, eq=False, slots=True)
class RemoveCounter(CostPart):
    """So many counters of a kind are removed. Counters"""

    number: Amount
    kind: str
    of: Selector


rest_this, sacrifice_this, banish_this = RestA(itself), SacrificeA(itself), BanishA(itself)
rest_an_ally = RestA(ally & yours & awake)
reserve_cost, memory_cost, sacrifice, discard_cost = ReserveCost, MemoryCost, SacrificeA, DiscardA
from_champion: Selector = champion & yours


def remove_counters(number: Amount, kind: str, of: Selector | Ref = itself) -> RemoveCounter:
    return RemoveCounter(number, kind, of)
