"""What load makes the same of several benchmarks: servers on a core of their own, and seats that answer.

The echo is the yardstick of what sends messages: 200 bytes to and fro over as many connections, on the same library.
"""

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import trio
from websockets.trio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK
from twinstack.protocol.rows import DecisionRow

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
MESSAGE = b"x" * 200
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


DECODE = msgspec.msgpack.Decoder(Seen).decode


CORES = sorted(os.sched_getaffinity(0))


class Pinned:
    """A process on the first core. This process, which makes the load, moves to the last core."""

    def __init__(self, command: list[str]) -> None:
        self._before = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {CORES[0]})
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        os.sched_setaffinity(0, {CORES[-1]})
        assert self.process.stdout is not None
        found = re.search(r"wss?://\S+", self.process.stdout.readline())
        assert found, f"{command} did not start"
        self.address = found.group()

    def seconds(self) -> float:
        """Processor time so far."""
        return time.clock_gettime((~self.process.pid << 3) | 2)  # what clock_getcpuclockid gives

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
def pinned(*command: str) -> Iterator[Pinned]:
    server = Pinned([sys.executable, *command])
    try:
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def game_server(*before: str, more: str = "") -> Iterator[Pinned]:
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


class Gate:
    """Who makes the load waits here while it is closed."""

    def __init__(self) -> None:
        self._open = trio.Event()

    @contextlib.contextmanager
    def opened(self) -> Iterator[None]:
        self._open.set()
        yield
        self._open = trio.Event()

    async def passed(self) -> None:
        if not self._open.is_set():
            await self._open.wait()


def pinned_echo() -> AbstractContextManager[Pinned]:
    return pinned("-c", ECHO)


@asynccontextmanager
async def echoing(server: Pinned, gate: Gate, echoed: Callable[[], None]) -> AsyncIterator[None]:
    """Messages to and fro, on all connections, while the gate is open."""

    async def one(socket: ClientConnection) -> None:
        while True:
            await gate.passed()
            await socket.send(MESSAGE)
            await socket.recv()
            echoed()

    async with open_sockets(server.address, CONNECTIONS, None) as sockets, trio.open_nursery() as nursery:
        for socket in sockets:
            nursery.start_soon(one, socket)
        yield
        nursery.cancel_scope.cancel()


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
            seen = DECODE(await self.socket.recv(decode=False))
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
            seen = DECODE(await self.socket.recv(decode=False))
            self.note(seen)
            if seen.t == "room" and seen.stage == "over":
                await self.say(m.Rematch, room=self.room)
            self._decided(self, seen)

    async def play(self, gate: Gate | None = None) -> None:
        """Answer every decision at once; with a gate, while it is open."""
        if self.waiting is not None:
            if gate:
                await gate.passed()
            await self.answer()
        while True:
            seen = DECODE(await self.socket.recv(decode=False))
            self.note(seen)
            if self.waiting is not None:
                if gate:
                    await gate.passed()
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
