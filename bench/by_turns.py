"""The whole path and the echo, by turns of half a second: both feel the same what else runs on the machine."""

import statistics
import time
from collections.abc import Iterable
from typing import NamedTuple

import trio

from bench.load import MATCHES, Gate, Pinned, Rate, Seat, Seen, echoing, game_server, pinned_echo, seated

SECONDS, REST = 0.5, 0.05  # of a turn; without an event, until nothing is under way any more
TURNS = 24


class Turn(NamedTuple):
    """Decisions, and right after them echoes."""

    path: Rate
    echo: Rate


class Both(NamedTuple):
    """The median of each over the turns, and the median of what share the one is of the other in each turn."""

    path: Rate
    echo: Rate
    share: Rate

    @staticmethod
    def of(turns: Iterable[Turn]) -> "Both":
        all_of = list(turns)
        paths, echoes = [turn.path for turn in all_of], [turn.echo for turn in all_of]
        shares = [
            Rate(path.passed / echo.passed, path.used / echo.used) for path, echo in zip(paths, echoes, strict=True)
        ]
        return Both(_median(paths), _median(echoes), _median(shares))


def _median(rates: list[Rate]) -> Rate:
    return Rate(statistics.median(one.passed for one in rates), statistics.median(one.used for one in rates))


def by_turns(turns: int = TURNS) -> list[Turn]:
    """Measure the two, with servers of their own on one core."""
    with pinned_echo() as echo, game_server() as server:
        return trio.run(_by_turns, server, echo, turns)


class _Load:
    """What one server does while its gate is open."""

    def __init__(self, server: Pinned) -> None:
        self.server, self.gate = server, Gate()
        self.count, self._last = 0, 0.0

    def note(self) -> None:
        self.count += 1
        self._last = time.perf_counter()

    async def turn(self) -> Rate:
        """Load it; what has begun is ended, and counts."""
        before, begin = self.count, self.server.now()
        with self.gate.opened():
            await trio.sleep(SECONDS)
        seen = -1
        while seen != self.count:
            seen = self.count
            await trio.sleep(REST)
        return Rate.of(self.count - before, begin, (self._last, self.server.seconds()))


async def _by_turns(server: Pinned, echo: Pinned, turns: int) -> list[Turn]:
    path, other = _Load(server), _Load(echo)

    def decided(seat: Seat, seen: Seen) -> None:
        if seen.t == "done":
            path.note()

    async with (
        seated(server.address, MATCHES, decided) as seats,
        echoing(echo, other.gate, other.note),
        trio.open_nursery() as nursery,
    ):
        for seat in seats:
            nursery.start_soon(seat.play, path.gate)
        found = [Turn(await path.turn(), await other.turn()) for _ in range(turns)]
        nursery.cancel_scope.cancel()
    return found
