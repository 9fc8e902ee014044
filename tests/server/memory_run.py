"""`python -m tests.server.memory_run --minutes 30`: measures whether the memory of a server grows while people play.

The server is a process of its own. Guests come, play against bots and each other, watch, take back, step through their
replays, and go; meanwhile another client pings all the time. It prints the memory of the server, its growth after the
first third, and the longest time that a ping took.
"""

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import trio

from tests.arguments import amount, seed
from tests.rulebooks.playing import RULES, known
from tests.server.crash_run import house
from tests.server.online import Caller, caller
from twinstack.engine import rulebooks
from twinstack.protocol import messages as m

PEOPLE = 12  # at a time, against bots; as many pairs as half of that
EVERY = 5.0  # seconds between two looks at the memory
ASKING = 0.05  # seconds between two questions
FREE = {
    "guests-per-hour": 1_000_000, "rooms-per-minute": 1_000_000, "games-per-minute": 1_000_000,
    "games-per-day": 1_000_000, "rooms-per-address": 1_000, "bot-games-per-address": 1_000, "undos-per-minute": 1_000,
}  # fmt: skip


@dataclass
class Report:
    """The result of a run."""

    looks: list[tuple[float, float]] = field(default_factory=list)  # seconds since the start, MB
    waits: list[float] = field(default_factory=list)  # seconds
    games: int = 0
    answers: int = 0
    steps: int = 0

    @property
    def slope(self) -> float:
        """MB a minute, after the first third."""
        late = self.looks[len(self.looks) // 3 :]
        return statistics.linear_regression(*zip(*late, strict=True)).slope * 60 if len(late) > 1 else 0.0

    def __str__(self) -> str:
        waits = sorted(1000 * wait for wait in self.waits) or [0.0]
        return (
            f"{self.looks[-1][0] / 60:.1f} minutes, {self.games} games, {self.answers} answers, {self.steps} steps of "
            f"replays. Memory {self.looks[0][1]:.1f} to {self.looks[-1][1]:.1f} MB, at most "
            f"{max(size for _, size in self.looks):.1f}; after the first third {self.slope:+.3f} MB a minute. "
            f"A ping took {waits[len(waits) * 99 // 100]:.1f} ms in 99 of 100 cases, {waits[-1]:.1f} at most."
        )


class Guest:
    """Somebody who comes, plays one game, looks through it, and goes."""

    def __init__(self, address: str, dice: random.Random, report: Report, book: str) -> None:
        self._address, self._dice, self._report, self._book = address, dice, report, book
        self._decks = rulebooks.find(book).decks.offered

    async def against_a_bot(self) -> None:
        async with caller(self._address, max_queue=None) as one, caller(self._address, max_queue=None) as other:
            room = await self._sit_down(one)
            await one.ask(m.AddBot, room=room, bot=self._dice.choice(("random", "casual", "greedy")))
            await other.enter("Onlooker")
            await other.ask(m.Watch, room=room)
            await self._play(room, one)
            await self._look_through(one, room)
            await one.ask(m.Leave, room=room)

    async def against_each_other(self) -> None:
        async with caller(self._address, max_queue=None) as one, caller(self._address, max_queue=None) as other:
            room = await self._sit_down(one)
            await other.enter("Other")
            await other.ask(m.Join, room=room)
            await other.ask(m.ChooseDeck, room=room, name=self._dice.choice(self._decks).name)
            await other.ask(m.Ready, room=room)
            await self._play(room, one, other)
            for each in (one, other):
                await each.ask(m.Leave, room=room)

    async def _sit_down(self, one: Caller) -> str:
        await one.enter("Guest")
        settings = m.Settings(rulebook=self._book, clock=0.0, per_decision=0.0)
        room: str = (await one.ask(m.CreateRoom, settings=settings))["room"]
        await one.ask(m.Join, room=room)
        await one.ask(m.ChooseDeck, room=room, name=self._dice.choice(self._decks).name)
        return room

    async def _play(self, room: str, *people: Caller) -> None:
        """Play some hundred answers; then the first player concedes if the game is not over."""
        await people[0].ask(m.Ready, room=room)
        while people[0].rooms[room].stage == "open":
            await people[0].receive()
        for number in range(self._dice.randrange(20, 300)):
            one = await self._asked(room, people)
            if one is None:
                break
            await self._answer(one, room)
            if number % 40 == 39:
                for each in people:
                    await each.ask(m.Undo, room=room)
        if people[0].rooms[room].stage == "playing":
            await people[0].ask(m.Concede, room=room)
        self._report.games += 1

    async def _asked(self, room: str, people: tuple[Caller, ...]) -> Caller | None:
        """Whoever has a decision; nobody when the game is over."""
        while True:
            for one in people:
                if one.rooms[room].stage not in ("open", "playing"):
                    return None
                if one.decisions.get(room) is not None:
                    return one
            for one in people:  # the other of two has nothing that comes by itself before this one has
                with trio.move_on_after(0.02 if len(people) > 1 else 60):
                    await one.receive()

    async def _answer(self, one: Caller, room: str) -> None:
        decision = one.decisions[room]
        one.decisions[room] = None
        take = decision.default
        if decision.kind == "priority" and self._dice.random() < 0.5:
            texts = one.mirrors[room].texts
            labels = [texts[option.label] for option in decision.options]
            places = [at for at, label in enumerate(labels) if not label.startswith(("Concede", "Pay"))]
            take = [self._dice.choice(places)] if places else take
        if isinstance(await one.ask(m.Answer, room=room, number=decision.number, take=take), m.Error):
            await one.ask(m.Answer, room=room, number=decision.number, take=decision.default)
        self._report.answers += 1

    async def _look_through(self, one: Caller, room: str) -> None:
        while not (game := one.rooms[room].game) or one.rooms[room].stage == "playing":
            await one.receive()
        steps = (await one.ask(m.GetReplay, game=game, step=0))["seen"]["steps"]
        for _ in range(30):
            await one.ask(m.GetReplay, game=game, step=self._dice.randrange(steps + 1), seat=-1)
            self._report.steps += 1


async def run(minutes: float, seed: int = 1, say: Callable[[str], None] = print, book: str = "magic") -> Report:
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        options = [part for name, value in FREE.items() for part in (f"--{name}", str(value))]
        async with house(Path(folder, "memory.db"), "process", *options) as server, trio.open_nursery() as nursery:
            await server.start()
            address = await server.address()
            nursery.start_soon(_ask, address, report)
            for at in range(PEOPLE * 3 // 2):
                guest = Guest(address, random.Random(f"{seed} {at}"), report, book)
                nursery.start_soon(_again, guest.against_a_bot if at < PEOPLE else guest.against_each_other)
            await _watch(server.pid, minutes * 60, report, say)
            nursery.cancel_scope.cancel()
    return report


async def _again(play: Callable[[], Awaitable[None]]) -> None:
    while True:
        await play()


async def _ask(address: str, report: Report) -> None:
    async with caller(address) as one:
        await one.enter("Watch")
        while True:
            begin = time.perf_counter()
            await one.ask(m.Ping)
            report.waits.append(time.perf_counter() - begin)
            await trio.sleep(ASKING)


async def _watch(pid: int, seconds: float, report: Report, say: Callable[[str], None]) -> None:
    begin = time.monotonic()
    while (now := time.monotonic() - begin) < seconds:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        report.looks.append((now, pages * 4096 / 1e6))
        if len(report.looks) % 12 == 1:
            say(f"{now / 60:5.1f} minutes: {report.looks[-1][1]:.1f} MB, {report.games} games")
        await trio.sleep(EVERY)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.memory_run", description="Does the memory stay flat?")
    parser.add_argument("--minutes", type=amount, default=30.0)
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--most", type=amount, default=0.2, help="the slope, in MB a minute, that is taken for flat")
    parser.add_argument("--book", choices=RULES, default="magic", help="what is played (default: %(default)s)")
    options = parser.parse_args()
    known()
    report = trio.run(run, options.minutes, options.seed, print, options.book)
    print(report)
    return 1 if report.slope > options.most else 0


if __name__ == "__main__":
    sys.exit(main())
