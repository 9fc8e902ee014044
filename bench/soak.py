"""Matches that start and end at full pace: does the server's memory stay flat, and is anything left behind?

Pairs of people come, play some hundred decisions without thinking, concede and go, over and over. The server is a
process of its own on one core, the load on another.
"""

import gc
import random
import resource
import signal
import statistics
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import trio

from bench.load import DECODE, Pinned, Seat, Seen, game_server, seated
from bench.report import Row, Target, Yardstick
from twinstack.protocol import messages as m

MINUTES, PAIRS = 30.0, 20
EVERY = 2.0  # seconds between two looks at the memory
LONGEST = 300  # decisions of a match, after which one of the two concedes
FLAT = 6.0  # MB an hour
SETTLES = 20.0  # seconds in which everything must have ended


class Held(NamedTuple):
    """What a server holds at a moment."""

    tasks: int
    rooms: int
    connections: int
    files: int
    rings: int  # objects that hold each other, which only the garbage collector has freed; it looks at a sample


@dataclass
class Course:
    """What came of a run."""

    looks: list[tuple[float, float]] = field(default_factory=list)  # seconds since the start, MB
    matches: int = 0
    decisions: int = 0
    errors: int = 0
    late: int = 0  # pairs who were not let in within the ten seconds that a client waits

    @property
    def slope(self) -> float:
        """MB an hour by least squares, after the first third, when everything that is made once has been made."""
        late = self.looks[len(self.looks) // 3 :]
        return statistics.linear_regression(*zip(*late, strict=True)).slope * 3600 if len(late) > 1 else 0.0


def _metrics(server: Pinned) -> dict[str, float]:
    with urllib.request.urlopen(server.address.replace("ws", "http", 1).rstrip("/") + "/metrics") as answer:
        lines = [line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def _held(server: Pinned, file: Path) -> Held:
    file.unlink(missing_ok=True)
    server.process.send_signal(signal.SIGUSR1)
    while not file.exists():
        time.sleep(0.01)
    now = _metrics(server)
    tasks, freed = map(int, file.read_text("utf-8").split())
    rooms, connections, files = (
        int(now[name]) for name in ("twinstack_rooms", "twinstack_connections", "process_open_fds")
    )
    return Held(tasks, rooms, connections, files, freed)


async def _until_settled(server: Pinned, file: Path, wanted: Held | None) -> Held:
    """What is held when it no longer changes, or is what was wanted."""
    held = _held(server, file)
    with trio.move_on_after(SETTLES):
        while True:
            await trio.sleep(1.0)
            before, held = held, _held(server, file)
            if held == wanted or (wanted is None and held == before):
                break
    return held


async def _match(server: Pinned, answers: int, course: Course) -> None:
    """Two people come, play, and go."""
    left = answers

    def decided(seat: Seat, seen: Seen) -> None:
        nonlocal left
        if seen.t == "done":
            course.decisions, left = course.decisions + 1, left - 1
            if left == 0:
                playing.cancel_scope.cancel()
        elif seen.t == "error":
            course.errors += 1

    async with seated(server.address, 1, decided) as seats:
        async with trio.open_nursery() as playing:
            for seat in seats:
                playing.start_soon(seat.play)
        await _say(seats[0], m.Concede)
        for seat in seats:
            await _say(seat, m.Leave)
    course.matches += 1


async def _say(seat: Seat, kind: type[m.Request]) -> None:
    """Say it and wait for the answer, whichever it is: the game may be over already."""
    await seat.say(kind, room=seat.room)
    while DECODE(await seat.socket.recv(decode=False)).id != seat.asked:
        pass


async def _soak(server: Pinned, file: Path, seconds: float) -> tuple[Course, Held, Held]:
    course = Course()
    for _ in range(3):  # what is made once
        await _match(server, 50, course)
    before = await _until_settled(server, file, None)
    course = Course()
    begin = time.monotonic()

    async def again(at: int) -> None:
        chance = random.Random(at)
        while time.monotonic() - begin < seconds:
            try:
                await _match(server, chance.randrange(20, LONGEST), course)
            except TimeoutError:
                course.late += 1
            gc.collect(1)  # of the load, whose collector is off meanwhile

    async with trio.open_nursery() as nursery:
        for at in range(PAIRS):
            nursery.start_soon(again, at)
        while (now := time.monotonic() - begin) < seconds:
            memory = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * resource.getpagesize()
            course.looks.append((now, memory / 1e6))
            await trio.sleep(min(EVERY, seconds / 20))
    return course, before, await _until_settled(server, file, before)


def run(yardstick: Yardstick, quick: bool, minutes: float = MINUTES) -> list[Row]:
    """The course of a run, and what is left behind."""
    seconds = 20.0 if quick else minutes * 60
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "tasks")
        with game_server("-m", "bench.inside", str(file)) as server:
            course, before, after = trio.run(_soak, server, file, seconds)
    sizes, row = [size for _, size in course.looks], yardstick.row
    flat = Target("≤", FLAT) if seconds >= MINUTES * 60 else None  # in a shorter run, what is made once weighs more
    return [
        row("soak", "time", course.looks[-1][0] / 60, "minutes"),
        row("soak", "matches that began and ended", course.matches, "matches"),
        row("soak", "decisions", course.decisions / course.looks[-1][0], "decisions/s"),
        row("soak", "refused answers", course.errors, "errors", Target("≤", 0)),
        row("soak", "pairs who were not let in within 10 s", course.late, "pairs", Target("≤", 0)),
        row("soak", "memory after a third", sizes[len(sizes) // 3], "MB"),
        row("soak", "memory at the end", sizes[-1], "MB"),
        row("soak", "growth after a third, by least squares", course.slope, "MB/hour", flat),
        *(
            row("soak", f"{name} left behind", now - was, name, Target("≤", 0))
            for name, was, now in zip(Held._fields, before, after, strict=True)
        ),
    ]
