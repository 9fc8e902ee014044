"""When each thing of a load happens, from the plan and its seed alone: whatever the server does cannot change it.

A table is a place where matches are played one after another; there are as many as the plan has matches at a time.
"""

import math
from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import NamedTuple

from twinstack.client_sdk.loadtest.plan import Plan, Think


class Habits(NamedTuple):
    """What a player does that others do not."""

    drops: bool = False
    slow: bool = False
    malformed: bool = False


class Schedule:
    """Times are in seconds from the beginning of the run."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def _random(self, *what: object) -> Random:
        return Random("/".join(map(str, (self.plan.seed, *what))))

    def begins(self, table: int) -> float:
        """When the first match of a table begins."""
        return self.plan.ramp * table / self.plan.matches

    def thinking(self, table: int, match: int) -> Iterator[float]:
        """How long is thought before each answer of a match, one after another."""
        random = self._random("think", table, match)
        while True:
            yield thought(self.plan.think, random)

    def deck(self, table: int, match: int, seat: int, offered: list[str]) -> str:
        return self._random("deck", table, match, seat).choice(offered)

    def answers(self, table: int, match: int, seat: int) -> Random:
        """What a player's answers are drawn from."""
        return self._random("answers", table, match, seat)

    # --- what goes wrong

    def habits(self, table: int, seat: int) -> Habits:
        """Exactly the shares of the plan, over all players."""
        player = table * self.plan.seats + seat
        return Habits(*(player in chosen for chosen in self._chosen))

    @cached_property
    def _chosen(self) -> tuple[frozenset[int], ...]:
        shares = {"drops": self.plan.drops.share, "slow": self.plan.slow.share, "malformed": self.plan.malformed.share}
        return tuple(self._some(name, share) for name, share in shares.items())

    def _some(self, what: str, share: float) -> frozenset[int]:
        many = math.floor(share * self.plan.players + 0.5)
        return frozenset(self._random(what).sample(range(self.plan.players), many))

    def absences(self, table: int, seat: int) -> Iterator[float]:
        """How long a player who drops stays connected before each drop."""
        return self._now_and_then("drop", table, seat, self.plan.drops.every)

    def slips(self, table: int, seat: int) -> Iterator[float]:
        """How long it takes before each malformed frame of a player who sends such."""
        return self._now_and_then("slip", table, seat, self.plan.malformed.every)

    def _now_and_then(self, what: str, table: int, seat: int, every: float) -> Iterator[float]:
        random = self._random(what, table, seat)
        while True:
            yield random.expovariate(1 / every)

    @cached_property
    def storms(self) -> list[float]:
        """When connections break all at once."""
        storms, found = self.plan.storms, []
        at = storms.first
        while storms.share and at < self.plan.duration:
            found.append(at)
            at += storms.every
        return found

    def struck(self, storm: int) -> frozenset[int]:
        """The players whose connections break in a storm: table × seats + seat."""
        return self._some(f"storm {storm}", self.plan.storms.share)


def thought(think: Think, random: Random) -> float:
    """One time to think."""
    match think.kind:
        case "none":
            return 0.0
        case "constant":
            found = think.mean
        case "uniform":
            found = think.mean * (1 + think.spread * random.uniform(-1, 1))
        case "exponential":
            found = random.expovariate(1 / think.mean)
        case "lognormal":  # with this mean, whatever the deviation
            found = random.lognormvariate(math.log(think.mean) - think.spread**2 / 2, think.spread)
    return min(max(found, 0.0), think.most)


class Pace:
    """When the answers of one match are due: each a time to think after the one before was due.

    So an answer that a slow server holds up does not hold up those after it, and none of them hides how slow it was.
    """

    def __init__(self, thinking: Iterator[float], *, at_once: bool) -> None:
        self._thinking, self._at_once = thinking, at_once
        self._last: float | None = None

    def due(self, now: float) -> float:
        """When the answer is due to a decision that has just been asked."""
        think = next(self._thinking)
        self._last = now if self._at_once or self._last is None else self._last
        self._last += think
        return self._last

    def pause(self, until: float) -> None:
        """A player was away on purpose until now: nothing was due meanwhile."""
        if self._last is not None:
            self._last = max(self._last, until)
