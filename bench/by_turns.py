"""The whole path and the echo, by turns of a second: both feel the same what else runs on the machine."""

import statistics
from collections.abc import Iterable
from typing import NamedTuple

import trio

from bench.load import MATCHES, Gate, Pinned, Rate, Seat, Seen, echoing, game_server, pinned_echo, seated

SECONDS = 1.0  # of a turn
TURNS = 12


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


async def _by_turns(server: Pinned, echo: Pinned, turns: int) -> list[Turn]:
    decisions = echoes = 0
    paths, others = Gate(), Gate()

    def decided(seat: Seat, seen: Seen) -> None:
        nonlocal decisions
        decisions += seen.t == "done"

    def echoed() -> None:
        nonlocal echoes
        echoes += 1

    found = []
    async with (
        seated(server.address, MATCHES, decided) as seats,
        echoing(echo, others, echoed),
        trio.open_nursery() as nursery,
    ):
        for seat in seats:
            nursery.start_soon(seat.play, paths)
        for _ in range(turns):
            before, begin = decisions, server.now()
            with paths.opened():
                await trio.sleep(SECONDS)
            path = Rate.of(decisions - before, begin, server.now())
            before, begin = echoes, echo.now()
            with others.opened():
                await trio.sleep(SECONDS)
            found.append(Turn(path, Rate.of(echoes - before, begin, echo.now())))
        nursery.cancel_scope.cancel()
    return found
