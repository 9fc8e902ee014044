"""`python -m tests.server.fuzz_run`: sends frames that no decent client sends to the server's connections.

Only the socket is left out: `Connection` gets the frames as from the websocket, and its messages are read as by a
client. Frames are malformed, truncated, huge, deeply nested, of wrong types, out of order, repeated, or for rooms and
seats of others. An exception that a connection or a room does not handle is a fault, and so are errors in the log and
growing memory.
"""

import argparse
import logging
import random
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast, get_args

import msgspec
import trio
import trio.testing
from websockets.exceptions import ConnectionClosedOK

from tests.arguments import natural, seed
from tests.rulebooks.playing import RULES, known
from twinstack.engine import rulebooks
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON, MSGPACK, client_side
from twinstack.server.application import running
from twinstack.server.connections import Connection
from twinstack.server.desk import Desk
from twinstack.server.options import Options
from twinstack.server.rooms import Close
from twinstack.server.sockets import Socket

REQUESTS = [kind for kind in get_args(m.ClientMessage) if kind not in (m.Register, m.Login)]
AT_ONCE, EACH = 8, 1000  # connections at a time, frames of each


@dataclass
class Report:
    """The result of a run."""

    frames: int = 0
    replies: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)  # MiB, after each round
    seconds: float = 0.0

    def __str__(self) -> str:
        top = ", ".join(f"{count} {name}" for name, count in self.replies.most_common(12))
        grown = f"{self.memory[0]} to {self.memory[-1]} MiB" if self.memory else "not looked at"
        return (
            f"{self.frames} frames in {self.seconds:.0f} s; memory {grown}; replies: {top}. "
            f"Faults: {'; '.join(self.faults[:5]) or 'none'}"
        )


class Faults(logging.Handler):
    """Whatever the server logs as an error."""

    def __init__(self, report: Report) -> None:
        super().__init__(logging.ERROR)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:
        self._report.faults.append(self.format(record))


class Stream:
    """What a connection takes for a websocket."""

    at_once: Callable[[bytes | str], bool] | None = None
    plain = True

    def __init__(self, subprotocol: str, frames: Iterator[bytes | str], report: Report) -> None:
        self.subprotocol = subprotocol
        self.request = None
        self.remote_address = ("127.0.0.1", 1)
        self._frames, self._report = frames, report
        self._codec = client_side(subprotocol)

    def let_in(self) -> None:
        """Let the connection in, without a port."""

    leaving = let_in

    async def recv(self) -> bytes | str:
        await trio.lowlevel.checkpoint()
        for frame in self._frames:
            self._report.frames += 1
            if self.at_once is None or not self.at_once(frame):
                return frame
            await trio.lowlevel.checkpoint()
        raise ConnectionClosedOK(None, None)

    def put(self, frames: list[bytes], *, text: bool) -> bool:
        for frame in frames:
            message = self._codec.decode(frame.decode() if text else frame)
            name = f"error {message.code}" if isinstance(message, m.Error) else type(message).__name__
            self._report.replies[name] += 1
        return True

    async def send_all(self, frames: list[bytes], *, text: bool) -> None:
        self.put(frames, text=text)
        await trio.lowlevel.checkpoint()

    async def aclose(self, code: int = 1000, reason: str = "") -> None:
        self._report.replies[f"close {code}"] += 1
        self._frames = iter(())


class Fuzz:
    """One connection's frames."""

    def __init__(
        self, desk: Desk, chance: random.Random, binary: bool, old: deque[bytes], rules: str = "magic"
    ) -> None:
        self._desk, self._chance, self._binary, self._old = desk, chance, binary, old
        self._ids = 0
        self._rules, self._deck = rules, rulebooks.find(rules).decks.offered[0].name

    def frames(self, count: int, plays: bool) -> Iterator[bytes | str]:
        """So many frames; with `plays`, after those that a game begins with."""
        decent = [m.Hello(id=1, versions=[1]), m.Guest(id=2, name="Fuzz"), self._room_made()]
        for message in decent[: 3 if plays else self._chance.choice((0, 1, 2, 3, 3, 3))]:
            yield self._frame(self._encoded(message))
        if plays or self._chance.random() < 0.5:
            yield from self._sit_down()
        for _ in range(count):
            kind = self._chance.choice((self._request, self._request, self._at_seat, self._wrong, self._broken,
                                        self._noise, self._deep, self._again))  # fmt: skip
            frame = kind()
            yield self._frame(frame)
            if self._chance.random() < 0.002:
                yield "text" if self._binary else b"bytes"

    def _room_made(self) -> m.CreateRoom:
        return m.CreateRoom(id=3, settings=m.Settings(rulebook=self._rules))

    def _sit_down(self) -> Iterator[bytes | str]:
        """Sit down in the newest room, against a bot."""
        room = list(self._desk.lobby.rooms)[-1] if self._desk.lobby.rooms else ""
        for message in (
            m.Join(id=4, room=room),
            m.ChooseDeck(id=5, room=room, name=self._deck),
            m.Ready(id=6, room=room),
            m.AddBot(id=7, room=room, bot="random"),
        ):
            yield self._frame(self._encoded(message))

    def _frame(self, frame: bytes) -> bytes | str:
        return frame if self._binary else frame.decode("utf-8", "replace")

    def _encoded(self, message: Any) -> bytes:
        encoded = msgspec.msgpack.encode(message) if self._binary else msgspec.json.encode(message)
        self._old.append(encoded)
        return encoded

    def _room(self) -> str:
        rooms = list(self._desk.lobby.rooms)
        return self._chance.choice(rooms) if rooms and self._chance.random() < 0.9 else "nowhere"

    def _map(self) -> dict[str, Any]:
        """A request of any kind, as a map, with values of the right kinds."""
        kind = self._chance.choice(REQUESTS)
        self._ids += 1
        found: dict[str, Any] = {"t": kind.__struct_config__.tag, "id": self._ids}
        for one in msgspec.structs.fields(kind):
            if one.name == "room":
                found["room"] = self._room()
            elif one.name != "id" and (one.required or self._chance.random() < 0.3):
                found[one.name] = self._value(one.type)
        return found

    def _value(self, kind: Any) -> Any:
        chance = self._chance
        if kind is str:
            long = "x" * chance.choice((1, 30, 300))
            return chance.choice(("", self._deck, "greedy", long, "\0 😀", "1 Forest"))
        if kind is bool:
            return chance.random() < 0.5
        if kind is int:
            return chance.choice((0, 1, 2, -1, 7, 10**6, 2**63 - 1, -(2**63)))
        if kind == list[int]:
            return [chance.choice((0, 1, -1, 5, 2**40)) for _ in range(chance.choice((0, 1, 1, 3, 50)))]
        return self._anything(2)

    def _anything(self, depth: int) -> Any:
        chance = self._chance
        simple: tuple[Any, ...] = (None, True, 0, -1, 2**64 - 1, 1.5, "", "x", [], {}, "room", 1e308)
        if depth == 0 or chance.random() < 0.6:
            return chance.choice(simple)
        if chance.random() < 0.5:
            return [self._anything(depth - 1) for _ in range(chance.randrange(4))]
        return {chance.choice(("t", "id", "a", "seats")): self._anything(depth - 1) for _ in range(chance.randrange(4))}

    def _request(self) -> bytes:
        return self._encoded(self._map())

    def _at_seat(self) -> bytes:
        """What may go through: sitting down, playing, and answers for whoever is asked, of this room or another."""
        chance, room = self._chance, self._room()
        self._ids += 1
        found = self._desk.lobby.rooms.get(room)
        play = found.play if found is not None else None
        number = play.question(play.decision.seat) if play is not None and play.decision is not None else 1
        take = [chance.randrange(4) for _ in range(chance.choice((0, 1, 1, 1, 2)))]
        choices: list[Any] = [
            m.Join(id=self._ids, room=room), m.ChooseDeck(id=self._ids, room=room, name=self._deck),
            m.Ready(id=self._ids, room=room), m.AddBot(id=self._ids, room=room, bot="random"),
            m.Answer(id=self._ids, room=room, number=number + chance.choice((0, 0, 0, 1, -1)), take=take),
            m.Answer(id=self._ids, room=room, number=number, take=take), m.Watch(id=self._ids, room=room),
            m.Resync(id=self._ids, room=room),
        ]  # fmt: skip
        return self._encoded(chance.choice(choices))

    def _wrong(self) -> bytes:
        """A request with something in it that does not belong there."""
        found = self._map()
        for _ in range(self._chance.randrange(1, 3)):
            found[self._chance.choice(list(found))] = self._anything(3)
        return self._encoded(found)

    def _broken(self) -> bytes:
        frame = bytearray(self._request())
        for _ in range(self._chance.randrange(1, 5)):
            frame[self._chance.randrange(len(frame))] = self._chance.randrange(256)
        return bytes(frame[: self._chance.randrange(len(frame) + 1)] if self._chance.random() < 0.5 else frame)

    def _noise(self) -> bytes:
        size = 65_536 if self._chance.random() < 0.002 else self._chance.randrange(60)
        return self._chance.randbytes(size)

    def _deep(self) -> bytes:
        if self._chance.random() < 0.9:
            return self._encoded({"t": "ping", "id": 1, "x": self._anything(6)})
        depth = self._chance.choice((100, 2_000, 60_000))
        head = b"\x83\xa1t\xa4ping\xa2id\x01\xa1x" if self._binary else b'{"t":"ping","id":1,"x":'
        return head + (b"\x91" if self._binary else b"[") * depth

    def _again(self) -> bytes:
        return self._chance.choice(self._old) if self._old else b""


def resident() -> int:
    """MiB of memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 >> 20


async def run(data: Path, frames: int, seed: int = 1, rules: str = "magic") -> Report:
    report, chance, begin = Report(), random.Random(seed), time.perf_counter()
    handler = Faults(report)
    logging.getLogger().addHandler(handler)
    free = {"messages_per_second": 10_000.0, "message_burst": 100_000, "connections_per_address": 1000}
    free |= {"rooms_per_address": 10_000, "rooms_per_minute": 100_000, "guests_per_hour": 1_000_000}
    free |= {"games_per_minute": 100_000, "games_per_day": 1_000_000, "bot_games_per_address": 10_000}
    options = Options(port=0, data=str(data), durability="process", rooms_per_person=3, **free)  # type: ignore[arg-type]
    try:
        async with running(options) as (desk, _):
            while report.frames < frames:
                await _round(desk, chance, report, min(EACH, max(1, (frames - report.frames) // AT_ONCE)), rules)
                report.memory.append(resident())
            counted = desk.counted()
            if b"twinstack_room_faults_total 0.0" not in counted:
                report.faults.append("a room met a fault")
    finally:
        logging.getLogger().removeHandler(handler)
    late = report.memory[len(report.memory) // 3 :]
    if late and late[-1] > late[0] * 1.2 + 16:
        report.faults.append(f"memory grew from {late[0]} to {late[-1]} MiB")
    report.seconds = time.perf_counter() - begin
    return report


async def _round(desk: Desk, chance: random.Random, report: Report, each: int, rules: str) -> None:
    """Open some connections at a time, and close all of them again."""
    async with trio.open_nursery() as nursery:
        for at in range(AT_ONCE):
            binary = at % 3 > 0
            fuzz = Fuzz(desk, random.Random(chance.random()), binary, deque(maxlen=200), rules)
            stream = Stream(MSGPACK if binary else JSON, fuzz.frames(each, plays=at == 0), report)
            nursery.start_soon(Connection(desk, cast(Socket, stream)).run)
    for room in list(desk.lobby.rooms.values()):
        await room.order(Close("the round is over"))
    while desk.lobby.rooms:
        await trio.testing.wait_all_tasks_blocked()
        await desk.lobby.everything_stored()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.fuzz_run", description="Send what nobody should.")
    parser.add_argument("--frames", type=natural, default=1_000_000)
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--book", choices=RULES, default="magic", help="what is played")
    options = parser.parse_args()
    known()
    with tempfile.TemporaryDirectory() as folder:
        report = trio.run(run, Path(folder, "fuzz.db"), options.frames, options.seed, options.book)
    print(report)
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
