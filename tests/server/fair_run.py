"""`python -m tests.server.fair_run --seconds 30`: measures how long players wait while others keep the server busy.

The server is a process of its own. Two people play; eight connections ask for one game with bots after another, two
have lists of cards checked, two ask for the list of rooms, two step through a replay, and two send pings. It measures
the time until an answer is confirmed, by the clock and as processor time of all threads of the server, which other
programs do not change. At the end it prints the longest times for which the event loop was held.

With `--swarm 19000`, the only others are two people in a game with that many tokens.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import trio
from websockets.exceptions import ConnectionClosed

from tests.arguments import amount
from tests.server.crash_run import house
from tests.server.online import Caller, caller
from twinstack.protocol import messages as m

FREE = {
    "bot-games-per-address": 1_000, "rooms-per-person": 200, "messages-per-second": 50,
    "rooms-per-minute": 100_000, "games-per-day": 1_000_000,
}  # fmt: skip
SWARMS = """
from twinstack.engine.magic.words import card, create, make_token

_squirrel = make_token("Squirrel", "1/1", "Creature — Squirrel", color="green")
CARDS = (
{}
)
"""
SWARMING = "ABCDEFGHIJKLMNO"  # cards, for a deck has four of each at most
SWARM = '    card("Swarm {}", "{{0}}", "Sorcery", create(_squirrel, {})),'
LIST = "\n".join(f"4 Grizly Beers {at}" for at in range(500))


@dataclass
class Waits:
    """Seconds for each answer, by the clock and of processors."""

    clock: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{len(self.clock)} answers, by the clock {_told(self.clock)}, of processors {_told(self.work)}"


@dataclass
class Report:
    """The result of a run."""

    quiet: Waits = field(default_factory=Waits)  # before anybody else came
    beside: Waits = field(default_factory=Waits)  # and beside all others
    asked_for: str = ""  # what the others were given, or refused
    turns: list[tuple[float, float, list[tuple[float, str]]]] = field(default_factory=list)  # see `Turns`
    waited: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        longest = "\n".join(f"  {took} ms, by the clock {clock}: {tasks}" for took, clock, tasks in self.turns[:5])
        waited = f"for more than 50 ms beyond that {len(self.waited)} times, at most {max(self.waited, default=0)} ms"
        return (
            f"alone: {self.quiet}\nbeside {self.asked_for} requests of others: {self.beside}\n"
            f"the longest turns of the loop, in processor time, and it waited {waited}:\n{longest}"
        )


def _told(seconds: list[float]) -> str:
    found = sorted(1000 * one for one in seconds) or [0.0]
    parts = (f"{name} {found[len(found) * share // 100]:.1f} ms" for name, share in (("p50", 50), ("p99", 99)))
    return f"{', '.join(parts)}, at most {found[-1]:.1f} ms"


def _worked(pid: int) -> float:
    """Seconds of processors that the server has had, in all its threads."""
    files = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(file.read_text().split()[0]) for file in files) / 1e9


class Duel:
    """Two people who answer by default, one after the other, and begin anew."""

    def __init__(self, address: str, pid: int) -> None:
        self._address, self._pid = address, pid
        self.waits = Waits()

    async def play(self) -> None:
        one_here, other_here = (caller(self._address, max_queue=None) for _ in range(2))
        async with one_here as one, other_here as other:
            people = (one, other)
            for each, name in zip(people, ("Ann", "Ben"), strict=True):
                await each.enter(name)
            room = (await one.ask(m.CreateRoom, settings=m.Settings(clock=0.0, per_decision=0.0)))["room"]
            for each in people:
                await each.ask(m.Join, room=room)
                await each.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
            for each in people:
                await each.ask(m.Ready, room=room)
            while True:
                await self._step(room, people)

    async def _step(self, room: str, people: tuple[Caller, Caller]) -> None:
        for each in people:
            if each.rooms[room].stage == "over":
                await each.ask(m.Rematch, room=room)
            elif (decision := each.decisions.get(room)) is not None:
                each.decisions[room] = None
                begin, worked = time.perf_counter(), _worked(self._pid)
                await each.ask(m.Answer, room=room, number=decision.number, take=decision.default)
                self.waits.clock.append(time.perf_counter() - begin)
                self.waits.work.append(_worked(self._pid) - worked)
                await trio.sleep(0.01)
            else:
                with trio.move_on_after(0.01):
                    await each.receive()


class Greedy:
    """Somebody who asks for as much of something as they can get."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.requests = 0
        self._games: dict[Caller, tuple[str, int]] = {}  # what they step through, and its steps

    async def bot_games(self, one: Caller) -> None:
        made = await one.ask(m.CreateRoom, settings=m.Settings(seats=4))
        if isinstance(made, m.Error):
            await trio.sleep(0.1)
            return
        room = made["room"]
        bots = [m.AddBot(id=0, room=room)] * 3
        deck = m.ChooseDeck(id=0, room=room, name="Hall of Mirrors")
        for message in (m.Join(id=0, room=room), deck, *bots, m.Ready(id=0, room=room), m.Concede(id=0, room=room)):
            await one.socket.send(one.codec.encode(message), text=False)  # the bots play on; nobody waits for an answer

    async def checks(self, one: Caller) -> None:
        await one.ask(m.Decks, check=LIST)

    async def lists(self, one: Caller) -> None:
        await one.ask(m.ListRooms, limit=200)

    async def replays(self, one: Caller) -> None:
        if one not in self._games:
            self._games[one] = await self._played(one)
        game, steps = self._games[one]
        await one.ask(m.GetReplay, game=game, step=random.randrange(steps + 1), seat=-1)

    async def _played(self, one: Caller) -> tuple[str, int]:
        """A game against a bot."""
        room = (await one.ask(m.CreateRoom))["room"]
        await one.ask(m.Join, room=room)
        await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
        await one.ask(m.AddBot, room=room)
        await one.ask(m.Ready, room=room)
        for _ in range(60):
            while one.rooms[room].stage == "playing" and one.decisions.get(room) is None:
                await one.receive()
            decision = one.decisions.pop(room, None)
            if decision is not None:
                await one.ask(m.Answer, room=room, number=decision.number, take=decision.default)
        await one.ask(m.Concede, room=room)
        game = one.rooms[room].game
        return game, (await one.ask(m.GetReplay, game=game, step=0))["seen"]["steps"]

    async def pings(self, one: Caller) -> None:
        await one.socket.ping()

    async def without_end(self, want: Callable[[Caller], Awaitable[None]]) -> None:
        while True:
            try:
                async with caller(self._address, max_queue=None) as one:
                    await one.enter("Greedy")
                    while True:
                        await want(one)
                        self.requests += 1
            except* (ConnectionClosed, OSError):
                await trio.sleep(0.1)


async def swarm(address: str) -> None:
    """Two people who go on playing with very many tokens."""
    deck = "\n".join(f"4 Swarm {one}" for one in SWARMING)
    async with caller(address, max_queue=None) as one, caller(address, max_queue=None) as other:
        people = (one, other)
        for each in people:
            await each.enter("Swarm")
        room = (await one.ask(m.CreateRoom, settings=m.Settings(clock=0.0, per_decision=0.0)))["room"]
        for each in people:
            await each.ask(m.Join, room=room)
            chosen = await each.ask(m.ChooseDeck, room=room, text=deck)
            assert not isinstance(chosen, m.Error), chosen
        for each in people:
            await each.ask(m.Ready, room=room)
        answers = cast = 0
        while one.rooms[room].stage != "over":
            for each in people:
                if (decision := each.decisions.get(room)) is not None:
                    each.decisions[room] = None
                    texts = each.mirrors[room].texts
                    casts = [at for at, it in enumerate(decision.options) if texts[it.label].startswith("Cast Swarm")]
                    take = decision.default if cast or not casts else [casts[0]]
                    cast += take != decision.default
                    await each.ask(m.Answer, room=room, number=decision.number, take=take)
                    answers += 1
                    print(len(each.mirrors[room].objects), "objects", answers, flush=True)
                else:
                    with trio.move_on_after(0.01):
                        await each.receive()


async def want_everything(address: str) -> None:
    """Run the greedy clients in a process of their own, so that the measured ones do not wait for them."""
    greedy = Greedy(address)
    async with trio.open_nursery() as nursery:
        for want in (greedy.checks, greedy.lists, greedy.replays, greedy.pings, *[greedy.bot_games] * 4):
            for _ in range(2):
                nursery.start_soon(greedy.without_end, want)
        while True:
            print(greedy.requests, flush=True)
            await trio.sleep(0.5)


async def run(seconds: float, tokens: int) -> Report:
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        cards = Path(folder, "cards")
        cards.mkdir()
        (cards / "swarms.py").write_text(
            SWARMS.format("\n".join(SWARM.format(one, tokens) for one in SWARMING)), "utf-8"
        )
        options = ["--cards", str(cards)] if tokens else []
        options += [part for name, value in FREE.items() for part in (f"--{name}", str(value))]
        async with house(Path(folder, "fair.db"), "process", *options) as server, trio.open_nursery() as nursery:
            turns = Path(folder, "turns")
            server.program = ["-m", "tests.server.turns", str(turns)]
            await server.start()
            address = await server.address()
            duel = Duel(address, server.pid)
            nursery.start_soon(duel.play)
            await trio.sleep(seconds / 3)
            report.quiet, duel.waits = duel.waits, Waits()
            command = [sys.executable, "-m", "tests.server.fair_run", "--swarm" if tokens else "--beside", address]
            beside = await trio.lowlevel.open_process(command, stdout=subprocess.PIPE)
            await trio.sleep(seconds)
            report.beside = duel.waits
            beside.kill()
            assert beside.stdout is not None
            said = b"".join([part async for part in beside.stdout])
            report.asked_for = said.splitlines()[-1].decode()
            await beside.wait()
            _, report.turns, report.waited = json.loads(turns.read_text())
            nursery.cancel_scope.cancel()
    return report


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.fair_run", description="How long do people wait?")
    parser.add_argument("--seconds", type=amount, default=30.0)
    parser.add_argument("--most", type=amount, default=50.0, help="milliseconds that 99 of 100 answers may take")
    parser.add_argument("--busy", action="store_true", help="others use the machine: judge by processor time")
    parser.add_argument("--swarm", default="", metavar="TOKENS", help="so many are in a game beside them")
    parser.add_argument("--beside", default="", metavar="ADDRESS", help="only want everything, of the server there")
    options = parser.parse_args()
    if not options.swarm.startswith("ws") and not options.swarm.isdecimal() and options.swarm:
        parser.error(f"--swarm {options.swarm}: expected how many tokens")
    if options.beside:
        trio.run(want_everything, options.beside)
    if options.swarm.startswith("ws"):
        trio.run(swarm, options.swarm)
    report = trio.run(run, options.seconds, int(options.swarm or 0))
    print(report)
    waits = sorted(report.beside.work if options.busy else report.beside.clock)
    return 0 if waits and 1000 * waits[len(waits) * 99 // 100] <= options.most else 1


if __name__ == "__main__":
    sys.exit(main())
