"""Matches at human pace: a decision every two seconds in each of 1,000 matches, their answers at random moments.

Then the pace rises until a bound breaks: the knee. The server is a process of its own on one core.
"""

import gc
import random
import resource
import time
from dataclasses import dataclass, field

import trio

from bench import machine
from bench.load import Pinned, Seat, Seen, game_server, seated
from bench.report import Row, Target, Yardstick

MATCHES, THINKING = 1000, 2.0  # seconds between two decisions of a match
MEDIAN, P99 = 10.0, 50.0  # ms
SHARES = (("median", 0.5), ("99 %", 0.99))
FASTER = 1.25  # each step on the way to the knee
_SKIPPED = 0.01  # of the answers that were due; beyond it, the pace is not kept


@dataclass
class Step:
    """What came of one pace, in decisions a second."""

    rate: float
    took: list[float] = field(default_factory=list)  # until both players saw it, in seconds
    errors: int = 0
    skipped: int = 0  # answers that were due where nobody was asked yet
    due: int = 0
    server: float = 0.0  # processor time, as a share of a core
    load: float = 0.0

    def at(self, share: float) -> float:
        """The time within which this share of the answers was seen, in ms."""
        return self.took[min(int(len(self.took) * share), len(self.took) - 1)] * 1e3 if self.took else float("inf")

    @property
    def broken(self) -> str:
        """The bound that broke first, in words; empty if none did."""
        if self.errors:
            return f"{self.errors} errors"
        if self.skipped > self.due * _SKIPPED:
            return f"{self.skipped} of {self.due} answers were due before the last one was seen"
        if self.at(0.5) > MEDIAN:
            return f"the median, {self.at(0.5):.1f} ms"
        return f"99 %, {self.at(0.99):.1f} ms" if self.at(0.99) > P99 else ""

    @property
    def limit(self) -> str:
        """What was busy then."""
        return f"the server used {self.server:.0%} of its core, the load {self.load:.0%} of its own"


def memory(server: Pinned) -> float:
    """The memory of the server's process, in MB."""
    with open(f"/proc/{server.process.pid}/status", encoding="utf-8") as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1024


async def _rise(server: Pinned, matches: int, seconds: float, most: int) -> tuple[list[Step], float]:
    """The steps until a bound breaks, but at most so many; and the memory of a match with its sockets, in MB."""
    empty, steps, chance = memory(server), [Step(matches / THINKING)], random.Random(1)

    def decided(seat: Seat, seen: Seen) -> None:
        if seen.t == "u":
            begun = max(seat.sent, seat.other.sent)
            if begun and seat.since != begun:
                seat.since = begun
                if seat.other.since == begun:
                    steps[-1].took.append(time.perf_counter() - begun)
        elif seen.t == "error":
            steps[-1].errors += 1

    async with seated(server.address, matches, decided) as seats, trio.open_nursery() as nursery:
        for seat in seats:
            nursery.start_soon(seat.listen)
        gc.disable()  # a pause of the load would count as the server's
        await trio.sleep(1.0)
        while True:
            await _at_pace(server, seats, steps[-1], seconds, chance)
            if len(steps) == 1:
                each = (memory(server) - empty) / matches
            if steps[-1].broken or len(steps) == most:
                break
            steps.append(Step(steps[-1].rate * FASTER))
        gc.enable()
        nursery.cancel_scope.cancel()
    return steps, each


async def _at_pace(server: Pinned, seats: list[Seat], step: Step, seconds: float, chance: random.Random) -> None:
    order = seats[::2]
    chance.shuffle(order)
    begin, served, loaded = time.perf_counter(), server.seconds(), time.process_time()
    due = trio.current_time()
    end = due + seconds
    while due < end:
        due += chance.expovariate(step.rate)
        await trio.sleep_until(due)
        one = order[step.due % len(order)]
        step.due += 1
        seat = one if one.waiting is not None else one.other
        if seat.waiting is None:
            step.skipped += 1
            continue
        seat.sent = time.perf_counter()
        await seat.answer()
    passed = time.perf_counter() - begin
    step.server, step.load = (server.seconds() - served) / passed, (time.process_time() - loaded) / passed
    await trio.sleep(0.5)
    step.took.sort()


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    """The figures at human pace, and the knee."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    matches, seconds, most = (50, 3.0, 2) if quick else (MATCHES, 20.0, 16)
    with game_server() as server:
        steps, each = trio.run(_rise, server, matches, seconds, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    first, last, row = steps[0], steps[-1], yardstick.row
    kept = [step for step in steps if not step.broken]
    if last.broken:
        knee = f"at {last.rate:.0f}/s breaks {last.broken}; {last.limit}"
    else:
        knee = f"nothing broke up to {last.rate:.0f}/s; {last.limit}"
    what = f"until both players see it, {matches} matches at human pace"
    return [
        row("pace", f"{what}, median", first.at(0.5), "ms", Target("≤", MEDIAN)),
        row("pace", f"the same, 99 % of {len(first.took)}", first.at(0.99), "ms", Target("≤", P99)),
        row("pace", "errors", first.errors, "errors", Target("≤", 0)),
        row("pace", "answers due before the last one was seen", first.skipped / first.due * 100, "%"),
        row("pace", "memory of a match with its sockets", each, "MB", Target("≤", 1.5)),
        row("pace", "processor time of the server", first.server * 100, "% of a core"),
        row("pace", "processor time of the load", first.load * 100, "% of a core"),
        row("pace", f"the fastest pace within all bounds; {knee}", kept[-1].rate if kept else 0.0, "decisions/s"),
        *(row("pace", f"the same, {name}", kept[-1].at(share), "ms") for name, share in SHARES if kept),
        *machine.rows(yardstick, "pace", 1.0 if quick else 8.0),
    ]
