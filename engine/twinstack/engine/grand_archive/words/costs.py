"""The parts of costs that cards and abilities name. `grand_archive/costs.py` has the rules of paying them."""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Amount, Ref, Selector
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.refs import itself
from twinstack.engine.core.words.selectors import yours
from twinstack.engine.grand_archive.words.selectors import ally, awake, card_of, champion

__all__ = [
    "BanishA", "DelevelCost", "DiscardA", "MemoryCost", "RecoverCost", "RemoveCounter", "ReserveCost",
    "RestA", "SacrificeA",
    "banish_this", "delevel", "discard_cost", "from_champion", "memory_cost", "remove_counters", "reserve_cost",
    "rest_an_ally", "rest_this", "sacrifice", "sacrifice_this",
]  # fmt: skip


_HELD: Selector = card_of("hand")


@dataclass(frozen=True, eq=False, slots=True)
class ReserveCost(CostPart):
    """Reserve `amount` cards from the hand. Cost"""

    amount: Amount

    def comes_last(self) -> bool:
        return True


@dataclass(frozen=True, eq=False, slots=True)
class MemoryCost(CostPart):
    """Banish `amount` random cards from the memory. Cost 1"""

    amount: Amount


@dataclass(frozen=True, eq=False, slots=True)
class RestA(CostPart):
    """Rest one object of the set. Rest 2, 3"""

    of: Selector


@dataclass(frozen=True, eq=False, slots=True)
class SacrificeA(CostPart):
    """Sacrifice one object of the set that you control. Sacrifice 2"""

    of: Selector


@dataclass(frozen=True, eq=False, slots=True)
class BanishA(CostPart):
    """Banish one card or object of the set. Banish 1"""

    of: Selector


@dataclass(frozen=True, eq=False, slots=True)
class DiscardA(CostPart):
    """Discard `number` cards of the set; the usual set is the hand. Discard 2"""

    number: int = 1
    of: Selector = _HELD


@dataclass(frozen=True, eq=False, slots=True)
class RemoveCounter(CostPart):
    """Remove `number` counters of a kind from one object of the set. Counters"""

    number: Amount
    kind: str
    of: Selector


@dataclass(frozen=True, eq=False, slots=True)
class RecoverCost(CostPart):
    """Recover exactly `number`: so many damage counters have to be on your champion. Recover 2.b"""

    number: int


@dataclass(frozen=True, eq=False, slots=True)
class DelevelCost(CostPart):
    """Delevel your champion. Deleveling"""


rest_this, sacrifice_this, banish_this = RestA(itself), SacrificeA(itself), BanishA(itself)
delevel = DelevelCost()
rest_an_ally = RestA(ally & yours & awake)
reserve_cost, memory_cost, sacrifice, discard_cost = ReserveCost, MemoryCost, SacrificeA, DiscardA
from_champion: Selector = champion & yours


def remove_counters(number: Amount, kind: str, of: Selector | Ref = itself) -> RemoveCounter:
    return RemoveCounter(number, kind, of)
