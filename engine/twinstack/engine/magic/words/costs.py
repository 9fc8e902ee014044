"""Costs: what must be paid. 118

A cost is read from text the way it is printed, `cost("{1}{T}", sacrifice=itself)`, or made of parts.
"""

import re
from dataclasses import dataclass

from twinstack.engine.core.words.base import Amount, Selector, Word
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.refs import Itself
from twinstack.engine.errors import CardError
from twinstack.engine.magic.mana import ManaCost, mana

__all__ = [
    "FREE",
    "BeholdCost",
    "ChooseCost",
    "Cost",
    "CounterCost",
    "CrewCost",
    "DiscardCost",
    "EitherCost",
    "EvidenceCost",
    "ExileCost",
    "LessFor",
    "LoyaltyCost",
    "MaterialsCost",
    "MillCost",
    "OwnManaCost",
    "PayLife",
    "ReturnCost",
    "RevealCost",
    "SacrificeCost",
    "SkipCost",
    "TapOthers",
    "TapSelf",
    "UntapSelf",
    "cost",
    "either",
    "for_nothing",
    "is_itself",
    "its_mana_cost",
    "loyalty_cost",
]

FREE = ManaCost()


@dataclass(frozen=True, eq=False, slots=True)
class TapSelf(CostPart):
    """The symbol {T}: tap this. 107.5"""


@dataclass(frozen=True, eq=False, slots=True)
class UntapSelf(CostPart):
    """The symbol {Q}: untap this. 107.6"""


@dataclass(frozen=True, eq=False, slots=True)
class PayLife(CostPart):
    """Pay that much life. 119.4"""

    amount: Amount


@dataclass(frozen=True, eq=False, slots=True)
class SacrificeCost(CostPart):
    """Sacrifice that many of these permanents."""

    of: Selector
    count: Amount = 1


@dataclass(frozen=True, eq=False, slots=True)
class DiscardCost(CostPart):
    """Discard that many of these cards."""

    of: Selector
    count: Amount = 1
    at_random: bool = False

    def comes_last(self) -> bool:
        return self.at_random


@dataclass(frozen=True, eq=False, slots=True)
class MillCost(CostPart):
    """Mill cards from your library. 701.17"""

    count: Amount = 1

    def comes_last(self) -> bool:
        return True


@dataclass(frozen=True, eq=False, slots=True)
class OwnManaCost(CostPart):
    """Pay the mana cost of the card itself; without one it can't be paid. 118.6"""


@dataclass(frozen=True, eq=False, slots=True)
class ExileCost(CostPart):
    """Exile cards from a zone of yours (or the object itself)."""

    of: Selector
    count: Amount = 1
    zone: str = "graveyard"


@dataclass(frozen=True, eq=False, slots=True)
class MaterialsCost(CostPart):
    """Exile that many of these, or more, from among your other permanents and the cards in your graveyard. 702.167a"""

    of: Selector
    count: Amount = 1
    or_more: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class ReturnCost(CostPart):
    """Return permanents you control to their owner's hand."""

    of: Selector
    count: Amount = 1


@dataclass(frozen=True, eq=False, slots=True)
class TapOthers(CostPart):
    """Tap untapped permanents you control."""

    of: Selector
    count: Amount = 1


@dataclass(frozen=True, eq=False, slots=True)
class LessFor(CostPart):
    """One of these is sacrificed or tapped, chosen as the spell is cast; its power, mana value or cost is saved.

    702.48, 702.119, 702.180; `up_to`: nothing needs to be given up.
    """

    how: str
    of: Selector
    by: str
    up_to: bool = False

    @property
    def part(self) -> SacrificeCost | TapOthers:
        """What is paid, once it is chosen which of them that is."""
        return TapOthers(self.of) if self.how == "tap" else SacrificeCost(self.of)


@dataclass(frozen=True, eq=False, slots=True)
class CounterCost(CostPart):
    """Remove counters from the object itself; put them on it if the number is negative."""

    kind: str
    count: Amount = 1


@dataclass(frozen=True, eq=False, slots=True)
class EnergyCost(CostPart):
    """{E}: remove that many energy counters from the player. 107.14"""

    amount: Amount


@dataclass(frozen=True, eq=False, slots=True)
class SkipCost(CostPart):
    """Skip your next step of a name, or your next turn. 500.11"""

    what: str


@dataclass(frozen=True, eq=False, slots=True)
class LoyaltyCost(CostPart):
    """A planeswalker's loyalty cost, up or down; `x_down` for −X. 606.4"""

    change: int
    x_down: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class RevealCost(CostPart):
    """Reveal that many of these cards."""

    of: Selector
    count: Amount = 1


@dataclass(frozen=True, eq=False, slots=True)
class BeholdCost(CostPart):
    """Reveal such a card from your hand, or choose such a permanent that you control. 701.4"""

    of: Selector
    count: Amount = 1


@dataclass(frozen=True, eq=False, slots=True)
class EvidenceCost(CostPart):
    """Exile cards from your graveyard whose mana values add up to that much. 701.59"""

    amount: Amount


@dataclass(frozen=True, eq=False, slots=True)
class EitherCost(CostPart):
    """One of these, as the player who pays chooses while paying it. 118.3, 601.2h"""

    of: tuple[CostPart, ...]


@dataclass(frozen=True, eq=False, slots=True)
class CrewCost(CostPart):
    """Tap other untapped creatures that you control, with that much power in all. 702.122a, 702.171a"""

    power: Amount


@dataclass(frozen=True, eq=False, slots=True)
class ChooseCost(CostPart):
    """Choose a word, such as a creature type; it is remembered with the spell, and so copied with it. 601.2b"""

    what: str


@dataclass(frozen=True, eq=False, slots=True)
class Payment(Word):
    """Identifies a cost that was paid, so that an ability can ask about its own cost. 607.2, 702.56b

    `said` distinguishes costs of the same name, such as a spell's two kickers. 702.33f
    """

    said: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class PromiseCost(CostPart):
    """Choose an opponent, to whom something is promised; `promised` finds that player. 702.174a"""


@dataclass(frozen=True, eq=False, slots=True)
class Cost(Word):
    """A cost: everything that has to be paid together, mana and other things. 118.1"""

    mana: ManaCost = FREE
    others: tuple[CostPart, ...] = ()

    def plus(self, other: "Cost") -> "Cost":
        return Cost(self.mana.plus(other.mana), self.others + other.others)

    def times(self, times: int) -> "Cost":
        """This cost, multiplied."""
        return self if times == 1 else Cost(self.mana.times(times), self.others * times)

    def with_x(self, x: int) -> "Cost":
        """The cost with this value of X; the same word if it has no X."""
        return Cost(self.mana.with_x(x), self.others) if self.mana.variables else self

    def of_card(self, own: ManaCost | None) -> "Cost":
        """The cost of a card with this mana cost, where it takes that: `flashback(its_mana_cost)`."""
        if own is None or not self.takes_own:
            return self
        rest = tuple(part for part in self.others if not isinstance(part, OwnManaCost))
        return Cost(self.mana.plus(own), rest)

    @property
    def takes_own(self) -> bool:
        return any(isinstance(part, OwnManaCost) for part in self.others)

    @property
    def free(self) -> bool:
        return not self.others and self.mana.free


its_mana_cost = Cost(others=(OwnManaCost(),))
for_nothing = Cost()

_TAP = re.compile(r"\{[TQ]\}")


def cost(
    text: str = "",
    *,
    sacrifice: Selector | None = None,
    discard: Selector | None = None,
    life: Amount = 0,
    exile: Selector | None = None,
    exile_from: str = "graveyard",
    return_to_hand: Selector | None = None,
    tap: Selector | None = None,
    remove: str = "",
    put: str = "",
    choose: str = "",
    mill: Amount = 0,
    behold: Selector | None = None,
    evidence: Amount = 0,
    energy: Amount = 0,
    skip: str = "",
    at_random: bool = False,
    count: Amount = 1,
) -> Cost:
    """`cost("{1}{T}", sacrifice=itself)`; `count` is how many are sacrificed, discarded, exiled, tapped or removed."""
    others: list[CostPart] = [TapSelf() if symbol == "{T}" else UntapSelf() for symbol in _TAP.findall(text)]
    if sacrifice is not None:
        others.append(SacrificeCost(sacrifice, count))
    if discard is not None:
        others.append(DiscardCost(discard, count, at_random))
    if life:
        others.append(PayLife(life))
    if exile is not None:
        others.append(ExileCost(exile, count, exile_from))
    if return_to_hand is not None:
        others.append(ReturnCost(return_to_hand, count))
    if tap is not None:
        others.append(TapOthers(tap, count))
    if remove:
        others.append(CounterCost(remove, count))
    if put:
        if not isinstance(count, int):
            raise CardError("cost: the number of counters to put must be a plain number")
        others.append(CounterCost(put, -count))
    if choose:
        others.append(ChooseCost(choose))
    if mill:
        others.append(MillCost(mill))
    if behold is not None:
        others.append(BeholdCost(behold, count))
    if not isinstance(energy, int) or energy:
        others.append(EnergyCost(energy))
    if skip:
        others.append(SkipCost(skip))
    if evidence:
        others.append(EvidenceCost(evidence))
    return Cost(mana(_TAP.sub("", text)) if _TAP.sub("", text) else FREE, tuple(others))


def either(*costs: Cost) -> Cost:
    """`either(cost(discard=anything), cost(life=3))`: one of them is paid, each a single thing that is not mana."""
    parts = [part for one in costs for part in one.others]
    if len(costs) < 2 or any(len(one.others) != 1 or not one.mana.free for one in costs):
        raise CardError("either(...): it takes two costs or more, each a single thing that is not mana")
    return Cost(others=(EitherCost(tuple(parts)),))


def priced(word: str, price: Cost | str) -> Cost:
    """The cost that a word was given, as a cost or as its text."""
    found = cost(price) if isinstance(price, str) else price
    if not isinstance(found, Cost):
        raise CardError(f'{word}(...): it takes a cost, such as "{{2}}" or cost(life=2), not {price!r:.60}')
    return found


def loyalty_cost(text: str) -> Cost:
    """The loyalty counters that are put on it or taken off: `+1`, `-3`, `0` or `-X`. 606"""
    plain = text.replace("−", "-")
    if plain == "-X":
        return Cost(others=(LoyaltyCost(0, x_down=True),))
    try:
        return Cost(others=(LoyaltyCost(int(plain)),))
    except ValueError:
        raise CardError(f"loyalty cost {text!r}: expected a number such as +1, -2, 0 or -X") from None


def is_itself(selector: Selector) -> bool:
    """Does this cost part mean the object itself, so that there is nothing to choose?"""
    return isinstance(selector, Itself)
