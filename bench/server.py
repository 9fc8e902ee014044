"""The server as a whole: decisions per second, the time until everybody sees them, and the cost of idle rooms.

The server is a process of its own on one core, the load on another.
"""

import gc
import resource
import time
from collections.abc import Sequence
from functools import partial

import trio

from bench import machine
from bench.by_turns import TURNS, Both, by_turns
from bench.load import CONNECTIONS, MATCHES, Pinned, Seat, Seen, game_server, seated
from bench.report import Row, Target, Yardstick
from twinstack.server.options import Options

ROOMS, RATE, RUNS, SECONDS = 500, 500.0, 5, 8.0


async def _paced(server: Pinned, rooms: int, rate: float, seconds: float, idle: float) -> tuple[list[float], float]:
    """The time from each answer until both players had its update, and the share of a core when nothing happens."""
    took: list[float] = []

    def decided(seat: Seat, seen: Seen) -> None:
        if seen.t == "u":
            begun = max(seat.sent, seat.other.sent)
            if begun and seat.since != begun:
                seat.since = begun
                if seat.other.since == begun:
                    took.append(time.perf_counter() - begun)

    async with seated(server.address, rooms, decided) as seats, trio.open_nursery() as nursery:
        for seat in seats:
            nursery.start_soon(seat.listen)
        await trio.sleep(1.0)
        gc.disable()  # a pause of the load would count as the server's
        begin, used = time.perf_counter(), server.seconds()
        await trio.sleep(idle)
        share = (server.seconds() - used) / (time.perf_counter() - begin)
        due = trio.current_time()
        end = due + seconds
        at = 0
        while due < end:
            one = seats[2 * (at % rooms)]
            seat = one if one.waiting is not None else one.other
            at, due = at + 1, due + 1 / rate
            await trio.sleep_until(due)
            if seat.waiting is not None:
                seat.sent = time.perf_counter()
                await seat.answer()
        await trio.sleep(0.5)
        gc.enable()
        nursery.cancel_scope.cancel()
    return took, share


def seen_by_both(runs: int, rooms: int, seconds: float, idle: float) -> tuple[list[tuple[float, float]], list[float]]:
    """Of each run, when both players see an answer, at 99 % and the median; and the shares when nothing happens."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    latencies, shares = [], []
    for _ in range(runs):
        with game_server() as server:
            took, share = trio.run(_paced, server, rooms, RATE, seconds, idle)
            took.sort()
            latencies.append((took[len(took) * 99 // 100], took[len(took) // 2]))
            shares.append(share)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return latencies, shares


def best_and_worst(
    yardstick: Yardstick, name: str, latencies: Sequence[tuple[float, float]], rooms: int, how: str = ""
) -> list[Row]:
    """The best and the worst run: the worst counts."""
    (best, middle), (worst, _) = min(latencies), max(latencies)
    row, runs = partial(yardstick.row, name), len(latencies)
    return [
        row(f"{how}until both players see it, {rooms} rooms, median", middle * 1e3, "ms"),
        row(f"{how}until both players see it, 99 %, the best run", best * 1e3, "ms"),
        row(f"{how}the same, the worst run of {runs}", worst * 1e3, "ms", Target("≤", 5.0)),
    ]


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    runs, seconds, rooms = (1, 2.0, 100) if quick else (RUNS, SECONDS, ROOMS)
    both = Both.of(by_turns(2 if quick else TURNS))
    idle = seconds if quick else Options().ping_seconds  # so that every connection is asked once
    latencies, shares = seen_by_both(runs, rooms, seconds, idle)
    row = yardstick.row
    return [
        row("server", f"echo of 200 bytes, {CONNECTIONS} connections", both.echo.passed, "echoes/s"),
        row("server", f"whole path, {MATCHES} matches", both.path.passed, "decisions/s"),
        row("server", "the same, as a share of the echo", both.share.passed, "of the echo"),
        row("server", "echo, a second of processor time", both.echo.used, "echoes/s"),
        row("server", "whole path, a second of processor time", both.path.used, "decisions/s"),
        row("server", "the same, as a share of the echo", both.share.used, "of the echo", Target("≥", 0.16)),
        *best_and_worst(yardstick, "server", latencies, rooms),
        row("server", f"{rooms} rooms that stand still", min(shares) * 100, "% of a core", Target("≤", 0.5)),
        *machine.rows(yardstick, "server", seconds),
    ]
