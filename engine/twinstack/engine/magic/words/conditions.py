"""Conditions. A condition holds or does not."""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.linked import noted
from twinstack.engine.core.reading import this_turn
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import (
    NO_ASPECT,
    Amount,
    Aspects,
    Cond,
    Num,
    Ref,
    Selector,
    amount,
)
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.state import COMBAT_STEPS, MAIN_STEPS
from twinstack.engine.magic.words.measures import compare
from twinstack.engine.magic.words.numbers import how_many
from twinstack.engine.magic.words.numbers_paid import Paid, Payable, times_paid, times_resolved

__all__ = [
    "CastFrom",
    "Chose",
    "Compares",
    "Did",
    "DiscardedThisTurn",
    "During",
    "Exists",
    "InMain",
    "Is",
    "MoreThanOthers",
    "MoreVotes",
    "NewSinceUpkeep",
    "Struck",
    "YourTurn",
    "at_least",
    "at_most",
    "cast_from",
    "chose",
    "did",
    "died",
    "during",
    "is_",
    "kicked",
    "more_than_others",
    "more_votes",
    "nth_resolution",
    "there_is",
    "there_is_no",
    "was_cast",
    "won_clash",
    "won_flip",
    "you_cast_it",
    "your_turn",
]


@dataclass(frozen=True, eq=False, slots=True)
class Exists(Cond):
    """A set has at least and at most that many members."""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Selector
    least: int = 1
    most: int = 1 << 30

    def looks_in(self) -> tuple[str, ...]:
        return self.of.zones()

    def holds(self, s: Reading, scene: Scene) -> bool:
        if self.most < 1 << 30:
            return self.least <= how_many(s, scene, self.of, self.most + 1) <= self.most
        return how_many(s, scene, self.of, self.least) >= self.least


@dataclass(frozen=True, eq=False, slots=True)
class Is(Cond):
    """What a reference finds is in a set. If it is gone, it counts as it last was."""

    asks: ClassVar[Aspects] = NO_ASPECT
    ref: Ref
    of: Selector

    def holds(self, s: Reading, scene: Scene) -> bool:
        found = self.ref.find(s, scene)
        return bool(found) and all(self.of.test(s, scene, e) for e in found)


@dataclass(frozen=True, eq=False, slots=True)
class Compares(Cond):
    """Compares two numbers."""

    asks: ClassVar[Aspects] = NO_ASPECT
    left: Amount
    how: str
    right: Amount

    def holds(self, s: Reading, scene: Scene) -> bool:
        return compare(amount(s, scene, self.left), self.how, amount(s, scene, self.right))


@dataclass(frozen=True, eq=False, slots=True)
class YourTurn(Cond):
    """It is your turn."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def holds(self, s: Reading, scene: Scene) -> bool:
        return s.turn.active == scene.you


@dataclass(frozen=True, eq=False, slots=True)
class During(Cond):
    """It is one of these steps; `combat` is all of that phase."""

    asks: ClassVar[Aspects] = NO_ASPECT
    steps: tuple[str, ...]

    def holds(self, s: Reading, scene: Scene) -> bool:
        now = s.turn.step
        return now in self.steps or ("combat" in self.steps and now in COMBAT_STEPS)


@dataclass(frozen=True, eq=False, slots=True)
class InMain(Cond):
    """It is a main phase."""

    asks: ClassVar[Aspects] = NO_ASPECT

    def holds(self, s: Reading, scene: Scene) -> bool:
        return s.turn.step in MAIN_STEPS


@dataclass(frozen=True, eq=False, slots=True)
class Did(Cond):
    """An earlier instruction of the same text was carried out (`if you do`, `this way`). 608.2c"""

    asks: ClassVar[Aspects] = NO_ASPECT
    key: str = "did"

    def holds(self, s: Reading, scene: Scene) -> bool:
        return bool(scene.memory.get(self.key))


@dataclass(frozen=True, eq=False, slots=True)
class Chose(Cond):
    """This word was chosen for the source, as an anchor word is as a permanent enters. 614.12c, 607.2"""

    asks: ClassVar[Aspects] = NO_ASPECT
    word: str

    def holds(self, s: Reading, scene: Scene) -> bool:
        return bool(noted(s, s.obj(scene.source), "word") == self.word)


@dataclass(frozen=True, eq=False, slots=True)
class NewSinceUpkeep(Cond):
    """It has come under your control since the beginning of your last upkeep. 702.30a"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def holds(self, s: Reading, scene: Scene) -> bool:
        upkeeps = (past for past in reversed(s.log) if past.kind == "begin upkeep" and past.player == scene.you)
        last = next((past.turn for past in upkeeps if past.turn < s.turn.number), 0)
        return bool(s.obj(scene.source).since >= last)


@dataclass(frozen=True, eq=False, slots=True)
class Struck(Cond):
    """A player was dealt combat damage this turn by such a source that you controlled. 702.76a"""

    asks: ClassVar[Aspects] = NO_ASPECT
    by: Selector

    def holds(self, s: Reading, scene: Scene) -> bool:
        hits = (
            past for past in this_turn(s) if past.kind == "damage" and past.how == "combat" and past.obj < FIRST_OBJECT
        )
        sources = (s.obj(past.source) for past in hits)
        return any(one.controller == scene.you and self.by.test(s, scene, one) for one in sources)


@dataclass(frozen=True, eq=False, slots=True)
class DiscardedThisTurn(Cond):
    """The card was put where it is by being discarded this turn. 702.187b"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def holds(self, s: Reading, scene: Scene) -> bool:
        return any(past.kind == "discard" and past.other == scene.source for past in this_turn(s))


@dataclass(frozen=True, eq=False, slots=True)
class MoreVotes(Cond):
    """A word got more votes than each other. 701.38"""

    asks: ClassVar[Aspects] = NO_ASPECT
    word: str

    def holds(self, s: Reading, scene: Scene) -> bool:
        votes = scene.memory.get("votes", {})
        others = [number for word, number in votes.items() if word != self.word]
        return bool(votes.get(self.word, 0) > max(others, default=0))


@dataclass(frozen=True, eq=False, slots=True)
class MoreThanOthers(Cond):
    """A player has more of something than each other player; `it` is the player of whom that is counted."""

    asks: ClassVar[Aspects] = NO_ASPECT
    who: Ref
    of: Num

    def holds(self, s: Reading, scene: Scene) -> bool:
        mine = [amount(s, scene.it(e.id), self.of) for e in self.who.find(s, scene)]
        ids = {e.id for e in self.who.find(s, scene)}
        others = [amount(s, scene.it(e.id), self.of) for e in s.alive() if e.id not in ids]
        return bool(mine) and all(min(mine) > other for other in others)


@dataclass(frozen=True, eq=False, slots=True)
class CastFrom(Cond):
    """It was cast from a zone, or from anywhere; by its controller, unless anyone will do."""

    asks: ClassVar[Aspects] = NO_ASPECT
    zone: str = ""
    by_anyone: bool = False

    def holds(self, s: Reading, scene: Scene) -> bool:
        cast = s.obj(scene.source).cast
        if cast is None or cast.how != "cast" or self.zone not in ("", cast.frm):
            return False
        return self.by_anyone or bool(cast.controller == scene.you)


def was_paid(price: Payable) -> Cond:
    """Was this very cost paid, not another of its name? 607.2, 702.78b"""
    return Compares(times_paid(price), ">=", 1)


def nth_resolution(number: int) -> Cond:
    """This is the second, third or later time that this ability resolves this turn: `nth_resolution(3)`. 707.10b"""
    return Compares(times_resolved, "==", number)


kicked = Compares(Paid("kicked"), ">=", 1)
your_turn, did = YourTurn(), Did()


def during(*steps: str) -> Cond:
    """`during("upkeep")`, `your_turn & during("combat")`"""
    return During(steps)


you_cast_it, was_cast = CastFrom(), CastFrom(by_anyone=True)


def there_is(of: Selector, least: int = 1, most: int = 1 << 30) -> Cond:
    """There are at least `least`, and at most `most`, of these."""
    return Exists(of, least, most)


def there_is_no(of: Selector) -> Cond:
    """There is none of these."""
    return Exists(of, 0, 0)


def is_(ref: Ref, of: Selector) -> Cond:
    """Is that object one of these?"""
    return Is(ref, of)


def at_least(left: Amount, right: Amount) -> Cond:
    """The first number is the second or more."""
    return Compares(left, ">=", right)


def at_most(left: Amount, right: Amount) -> Cond:
    """The first number is the second or less."""
    return Compares(left, "<=", right)


cast_from, more_than_others, chose, more_votes = CastFrom, MoreThanOthers, Chose, MoreVotes
won_clash, won_flip, died = Did("won the clash"), Did("won the flip"), Did("died")
