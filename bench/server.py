"""The server as a whole: decisions per second, the time until everybody sees them, and the cost of idle rooms.

The server is a process of its own on one core, the load on another. The yardstick of this benchmark is measured in the
same run in the same way: a bare echo of 200-byte messages over as many connections, on the same library.
"""

import contextlib
import gc
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import trio
from websockets.trio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from bench import machine
from bench.report import Row, Target, Yardstick
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK
from twinstack.protocol.rows import DecisionRow
from twinstack.server.options import Options

ECHO = """
import trio
from websockets.trio.server import serve

async def echo(socket):
    async for message in socket:
        await socket.send(message)

async def main():
    async with trio.open_nursery() as nursery:
        server = await nursery.start(lambda task_status: serve(
            echo, 0, host="127.0.0.1", compression=None, task_status=task_status))
        print("ws://127.0.0.1:%d" % server.listeners[0].socket.getsockname()[1], flush=True)

trio.run(main)
"""
FREE = "--connections-per-address 100000 --messages-per-second 10000 --message-burst 100000 --guests-per-hour 100000"
FREE += " --rooms-per-address 10000 --rooms-per-minute 10000 --games-per-minute 10000 --bot-games-per-address 10000"
FREE += " --games-per-day 10000000 --max-guests 10000000 --metrics open"
FREE += " --login-seconds 3600"  # where the disk is slow, many logins take long
SERVE = f"--port 0 --log-level error {FREE}".split()
CONNECTIONS, MATCHES = 100, 50
ROOMS, RATE = 500, 500.0
_DEFAULT = DecisionRow.__struct_fields__.index("default")
ENCODE = msgspec.msgpack.Encoder().encode


class Seen(msgspec.Struct):
    """The part of each message that a load client reads."""

    t: str
    r: str = ""
    d: list[Any] | None = None
    id: int = 0
    stage: str = ""
    result: Any = None


_DECODE = msgspec.msgpack.Decoder(Seen).decode


class Pinned:
    """A process on the first core. This process, which makes the load, moves to the last core."""

    def __init__(self, command: list[str]) -> None:
        cores = sorted(os.sched_getaffinity(0))
        self._before = set(cores)
        os.sched_setaffinity(0, {cores[0]})
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        os.sched_setaffinity(0, {cores[-1]})
        assert self.process.stdout is not None
        found = re.search(r"wss?://\S+", self.process.stdout.readline())
        assert found, f"{command} did not start"
        self.address = found.group()

    def seconds(self) -> float:
        """Processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def now(self) -> tuple[float, float]:
        """The time, and the processor time."""
        return time.perf_counter(), self.seconds()

    def stop(self) -> None:
        os.sched_setaffinity(0, self._before)
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextlib.contextmanager
def pinned(*command: str) -> Any:
    server = Pinned([sys.executable, *command])
    try:
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def game_server(*before: str, more: str = "") -> Any:
    """Our server with a new file and its default options, so the journal is as durable as usual, and `more` options."""
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder, "bench.db"))
        with pinned(*before, "-m", "twinstack.server.cli", "serve", "--data", data, *SERVE, *more.split()) as server:
            yield server


# --- the yardstick


class Rate(NamedTuple):
    """Events per second, and per second of the server's processor time."""

    passed: float
    used: float

    @staticmethod
    def of(count: int, begin: tuple[float, float], end: tuple[float, float]) -> "Rate":
        return Rate(count / (end[0] - begin[0]), count / (end[1] - begin[1]))


def echoes(seconds: float) -> Rate:
    with pinned("-c", ECHO) as server:
        return trio.run(_echoes, server, seconds)


async def _echoes(server: Pinned, seconds: float) -> Rate:
    count, message = 0, b"x" * 200

    async def one(socket: ClientConnection) -> None:
        nonlocal count
        while True:
            await socket.send(message)
            await socket.recv()
            count += 1

    async with open_sockets(server.address, CONNECTIONS, None) as sockets:
        begin = server.now()
        with trio.move_on_after(seconds):
            async with trio.open_nursery() as nursery:
                for socket in sockets:
                    nursery.start_soon(one, socket)
        return Rate.of(count, begin, server.now())


@asynccontextmanager
async def open_sockets(address: str, count: int, subprotocol: str | None) -> AsyncIterator[list[ClientConnection]]:
    wanted = [Subprotocol(subprotocol)] if subprotocol else None
    async with contextlib.AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                connect(address, subprotocols=wanted, compression=None, max_size=None, ping_interval=None)
            )
            for _ in range(count)
        ]


# --- load


class Seat:
    """One player, who takes the default of each decision, at once or when told to."""

    def __init__(self, socket: ClientConnection, decided: Callable[["Seat", Seen], None]) -> None:
        self.socket = socket
        self.room = ""
        self.other: Seat
        self.waiting: Seen | None = None  # the decision that it has not answered
        self.sent = 0.0  # when its last answer went out
        self.since = 0.0  # when the answer was sent whose update both players wait for
        self._decided = decided
        self._ids = 0

    async def ask(self, kind: type[m.Request], **fields: Any) -> Any:
        await self.say(kind, **fields)
        while True:
            seen = _DECODE(await self.socket.recv(decode=False))
            self.note(seen)
            if seen.id == self._ids:
                assert seen.t == "done", seen
                return seen.result

    @property
    def asked(self) -> int:
        """The number of the last request."""
        return self._ids

    async def say(self, kind: type[m.Request], **fields: Any) -> None:
        self._ids += 1
        await self.socket.send(ENCODE(kind(id=self._ids, **fields)))

    def note(self, seen: Seen) -> None:
        if seen.t in ("u", "view"):
            self.waiting = seen if seen.d is not None else None

    async def answer(self) -> None:
        seen, self.waiting = self.waiting, None
        assert seen is not None
        assert seen.d is not None
        take = seen.d[_DEFAULT] if len(seen.d) > _DEFAULT else []
        await self.say(m.Answer, room=self.room, number=seen.d[0], take=take)

    async def listen(self) -> None:
        """Read all messages; after a game, begin another."""
        while True:
            seen = _DECODE(await self.socket.recv(decode=False))
            self.note(seen)
            if seen.t == "room" and seen.stage == "over":
                await self.say(m.Rematch, room=self.room)
            self._decided(self, seen)

    async def play(self) -> None:
        """Answer every decision at once."""
        if self.waiting is not None:
            await self.answer()
        while True:
            seen = _DECODE(await self.socket.recv(decode=False))
            self.note(seen)
            if self.waiting is not None:
                await self.answer()
            elif seen.t == "room" and seen.stage == "over":
                await self.say(m.Rematch, room=self.room)
            self._decided(self, seen)


@asynccontextmanager
async def seated(address: str, rooms: int, decided: Callable[[Seat, Seen], None]) -> AsyncIterator[list[Seat]]:
    """Two players in each of this many rooms, in games that have begun."""
    async with open_sockets(address, 2 * rooms, MSGPACK) as sockets:
        seats = [Seat(socket, decided) for socket in sockets]
        for one, two in zip(seats[::2], seats[1::2], strict=True):
            one.other, two.other = two, one
            for seat in (one, two):
                await seat.ask(m.Hello, versions=[1])
                await seat.ask(m.Guest, name="Load")
            settings = m.Settings(clock=0.0, per_decision=0.0)
            room = (await one.ask(m.CreateRoom, settings=settings))["room"]
            for seat in (one, two):
                seat.room = room
                await seat.ask(m.Join, room=room)
                await seat.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
                await seat.ask(m.Ready, room=room)
            await one.ask(m.Ping)
        yield seats


async def whole_path(server: Pinned, matches: int, seconds: float) -> Rate:
    count = 0

    def decided(seat: Seat, seen: Seen) -> None:
        nonlocal count
        count += seen.t == "done"

    async with seated(server.address, matches, decided) as seats:
        begin = server.now()
        with trio.move_on_after(seconds):
            async with trio.open_nursery() as nursery:
                for seat in seats:
                    nursery.start_soon(seat.play)
        return Rate.of(count, begin, server.now())


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


def _best(rates: list[Rate]) -> Rate:
    return Rate(max(one.passed for one in rates), max(one.used for one in rates))


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    """The figures, each the best of several, since other work on the machine can only make them worse."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    times, seconds, rooms = (1, 2.0, 100) if quick else (3, 8.0, ROOMS)
    echo = _best([echoes(seconds / 2) for _ in range(times)])
    paths = []
    for _ in range(times):
        with game_server() as server:
            paths.append(trio.run(whole_path, server, MATCHES, seconds))
    best = _best(paths)
    latencies, shares = [], []
    for _ in range(times):
        with game_server() as server:
            idle = seconds if quick else Options().ping_seconds  # so that every connection is asked once
            took, share = trio.run(_paced, server, rooms, RATE, seconds, idle)
            took.sort()
            latencies.append((took[len(took) * 99 // 100], took[len(took) // 2], len(took)))
            shares.append(share)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    p99, middle, counted = min(latencies)
    row = yardstick.row
    return [
        row("server", f"echo of 200 bytes, {CONNECTIONS} connections", echo.passed, "echoes/s"),
        row("server", f"whole path, {MATCHES} matches", best.passed, "decisions/s"),
        row("server", "the same, as a share of the echo", best.passed / echo.passed, "of the echo"),
        row("server", "echo, a second of processor time", echo.used, "echoes/s"),
        row("server", "whole path, a second of processor time", best.used, "decisions/s"),
        row("server", "the same, as a share of the echo", best.used / echo.used, "of the echo", Target("≥", 0.16)),
        row("server", f"until both players see it, {rooms} rooms, median", middle * 1e3, "ms"),
        row("server", f"until both players see it, 99 % of {counted}", p99 * 1e3, "ms", Target("≤", 5.0)),
        row("server", f"{rooms} rooms that stand still", min(shares) * 100, "% of a core", Target("≤", 0.5)),
        *machine.rows(yardstick, "server", seconds),
    ]
