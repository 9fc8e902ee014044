"""Conditions of Magic: how something was cast, what happened in the turn, what was voted."""

from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Final

from twinstack.engine.core.reading import this_turn
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Cond, Ref, Selector
from twinstack.engine.core.words.conditions import Compares, Did
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.turn import COMBAT_STEPS, MAIN_STEPS
from twinstack.engine.magic.words.measures import ASPECT_OF
from twinstack.engine.magic.words.numbers_paid import Paid, Payable, times_paid, times_resolved
from twinstack.engine.magic.words.selectors import have_in_common

__all__ = [
    "CastFrom",
    "DiscardedThisTurn",
    "During",
    "InMain",
    "MadeBy",
    "MoreVotes",
    "NewSinceUpkeep",
    "Share",
    "Struck",
    "cast_from",
    "died",
    "during",
    "embalmed",
    "eternalized",
    "kicked",
    "more_votes",
    "nth_resolution",
    "share",
    "was_cast",
    "won_clash",
    "you_cast_it",
]


MADE_BY: Final = "made by"
"""Under which a token notes in which of these ways it was made."""
WAYS: Final = ("embalm", "eternalize")


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

    asks: ClassVar[Aspects] = frozenset(("control",))
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
class Share(Cond):
    """Two of what a reference finds share a card type, creature type, color or name: `share("card type", it)`."""

    dynamic: ClassVar[bool] = True
    what: str
    of: Ref

    def aspects(self) -> Aspects:
        return frozenset((ASPECT_OF[self.what],))

    def holds(self, s: Reading, scene: Scene) -> bool:
        pairs = combinations([e.chars for e in self.of.find(s, scene) if not e.is_player], 2)
        return any(have_in_common(self.what, one, other) for one, other in pairs)


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


@dataclass(frozen=True, eq=False, slots=True)
class MadeBy(Cond):
    """It is a token that was made in this way: `embalm` or `eternalize`. 702.128, 702.129"""

    asks: ClassVar[Aspects] = NO_ASPECT
    way: str

    def holds(self, s: Reading, scene: Scene) -> bool:
        return bool(s.obj(scene.source).choices.get(MADE_BY) == self.way)


def was_paid(price: Payable) -> Cond:
    """Was this very cost paid, not another of its name? 607.2, 702.78b"""
    return Compares(times_paid(price), ">=", 1)


def nth_resolution(number: int) -> Cond:
    """This is the second, third or later time that this ability resolves this turn: `nth_resolution(3)`. 707.10b"""
    return Compares(times_resolved, "==", number)


kicked = Compares(Paid("kicked"), ">=", 1)


def during(*steps: str) -> Cond:
    """`during("upkeep")`, `your_turn & during("combat")`"""
    return During(steps)


you_cast_it, was_cast = CastFrom(), CastFrom(by_anyone=True)


cast_from, more_votes, share = CastFrom, MoreVotes, Share
embalmed, eternalized = MadeBy("embalm"), MadeBy("eternalize")
won_clash, died = Did("won the clash"), Did("died")
