"""After `kill -9`: how soon a server with many rooms in the middle of games lets people in and gives them their games.

Some games are played by random choices over sockets, so what is stored of them is what a server stores. Copies of them
under other numbers, with other people, make up the rest. Seconds are counted from the start of the process; its
processor time is told beside them, since it also runs on a busy machine.
"""

import contextlib
import random
import resource
import secrets
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import urlopen

import msgspec
import trio
from websockets.trio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from bench.load import SERVE
from bench.report import Row, Target, Yardstick
from bench.start import seconds
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK
from twinstack.protocol.rows import CHOOSE, DecisionRow, Snapshot
from twinstack.server.people import hashed
from twinstack.server.rooms import RoomRecord
from twinstack.server.storage.sqlite.file import opened

ANSWERS = (40, 100)  # of each game, from the fewest to the most
TOGETHER = 50  # rooms that are played at the same time
GIVEN_UP = 600.0  # seconds
_ENCODE = msgspec.msgpack.Encoder().encode


class Heard(msgspec.Struct):
    """The part of each message that is read here."""

    t: str
    r: str = ""
    d: DecisionRow | None = None
    v: Snapshot | None = None
    id: int = 0
    stage: str = ""
    result: Any = None


_DECODE = msgspec.msgpack.Decoder(Heard).decode


class Left(NamedTuple):
    """A seat whose connection has ended."""

    session: str
    room: str
    seen: Any  # its last view


class Seat:
    """A player who does whatever it can at random, but keeps its hand and concedes nothing."""

    def __init__(self, socket: ClientConnection, chance: random.Random) -> None:
        self.socket = socket
        self.session = ""
        self.room = ""
        self.seen: Any = None  # its last view
        self.over = False
        self._chance = chance
        self._asked: DecisionRow | None = None
        self._ids = 0

    @property
    def left(self) -> Left:
        return Left(self.session, self.room, self.seen)

    async def say(self, kind: type[m.Request], **fields: Any) -> None:
        self._ids += 1
        await self.socket.send(_ENCODE(kind(id=self._ids, **fields)))

    async def ask(self, kind: type[m.Request], **fields: Any) -> Heard:
        """The answer to a request; meanwhile everything else is noted."""
        await self.say(kind, **fields)
        while (heard := await self.hear()).id != self._ids:
            pass
        return heard

    async def hear(self) -> Heard:
        heard = _DECODE(await self.socket.recv(decode=False))
        if heard.t in ("u", "view"):
            self._asked = heard.d
        if heard.v is not None:  # the looks are numbered anew for each server
            rows = [(row.id, row.zone, row.owner, row.controller, row.flags, row.counters) for row in heard.v.objects]
            self.seen = heard.v.seats, heard.v.turn, rows
        self.over = self.over or (heard.t == "room" and heard.stage == "over")
        return heard

    async def choose(self) -> bool:
        """Answer if it is asked."""
        asked, self._asked = self._asked, None
        if asked is None:
            return False
        fits = asked.form == CHOOSE and len(asked.options) > 2 and asked.minimum <= 1 <= asked.maximum
        take = [self._chance.randrange(len(asked.options) - 1)] if fits else asked.default  # the last is to concede
        answered = await self.ask(m.Answer, room=self.room, number=asked.number, take=take)
        if answered.t == "error":
            await self.ask(m.Answer, room=self.room, number=asked.number, take=asked.default)
        return True


@asynccontextmanager
async def _connected(address: str) -> AsyncIterator[ClientConnection]:
    wanted = [Subprotocol(MSGPACK)]
    async with connect(
        address, subprotocols=wanted, compression=None, max_size=None, ping_interval=None, open_timeout=None
    ) as socket:
        yield socket


async def _play(address: str, seed: int, played: list[tuple[Seat, Seat]]) -> None:
    """Two people begin a game, and leave it in the middle."""
    chance = random.Random(seed)
    async with _connected(address) as first, _connected(address) as second:
        one, _ = seats = Seat(first, chance), Seat(second, chance)
        for seat in seats:
            await seat.ask(m.Hello, versions=[1])
            seat.session = (await seat.ask(m.Guest, name="Load")).result["session"]
        settings = m.Settings(clock=0.0, per_decision=0.0)
        room = (await one.ask(m.CreateRoom, settings=settings)).result["room"]
        for seat in seats:
            seat.room = room
            await seat.ask(m.Join, room=room)
            await seat.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
            await seat.ask(m.Ready, room=room)
        answers = chance.randint(*ANSWERS)
        while answers > 0 and not one.over:
            for seat in seats:
                if not await seat.choose():
                    await seat.ask(m.Ping)  # what was sent before has come
                else:
                    answers -= 1
        for seat in seats:
            await seat.ask(m.Resync, room=room)
        if not one.over:
            played.append(seats)


async def _fill(address: str, rooms: int) -> list[tuple[Seat, Seat]]:
    """Games in the middle, as many as there are to be rooms."""
    played: list[tuple[Seat, Seat]] = []
    seed = 0
    while len(played) < rooms:
        async with trio.open_nursery() as nursery:
            for _ in range(min(TOGETHER, rooms - len(played))):
                nursery.start_soon(_play, address, seed, played)
                seed += 1
    return played


def _copied(data: str, games: list[tuple[Seat, Seat]], rooms: int) -> list[tuple[Left, ...]]:
    """The games that were played, and copies of them in the file, until there are as many rooms."""
    found: list[tuple[Left, ...]] = [(one.left, two.left) for one, two in games]
    db, lock = opened(data)  # which settles the log: then all answers are in the table
    db.close()
    lock.release()
    with contextlib.closing(sqlite3.connect(data)) as db, db:
        for at in range(rooms - len(games)):
            found.append(_copy(db, found[at % len(games)]))
    return found


def _copy(db: sqlite3.Connection, seats: tuple[Left, ...]) -> tuple[Left, ...]:
    id, game = secrets.token_hex(4), secrets.token_hex(8)
    ((packed,),) = db.execute("select data from rooms where id = ?", (seats[0].room,))
    record = msgspec.msgpack.decode(packed, type=RoomRecord)
    before, record.game = record.game, game
    copies = []
    for seat, occupant in zip(seats, record.occupants, strict=True):
        person, occupant.person = occupant.person, secrets.token_hex(8)
        session = secrets.token_urlsafe(24)
        told = {"id": occupant.person, "name": occupant.person}
        _copy_rows(db, "people", "id", person, **told)
        _copy_rows(db, "sessions", "token", hashed(seat.session), token=hashed(session), person=occupant.person)
        copies.append(Left(session, id, seat.seen))
    _copy_rows(db, "games", "id", before, id=game, room=id)
    _copy_rows(db, "answers", "game", before, game=game)
    db.execute("insert into rooms (id, data) values (?, ?)", (id, msgspec.msgpack.encode(record)))
    return tuple(copies)


def _copy_rows(db: sqlite3.Connection, table: str, column: str, value: str, **others: str) -> None:
    """Copy the rows that have this value, with other values in some columns."""
    names = [row[1] for row in db.execute(f"pragma table_info({table})")]
    wanted = ", ".join("?" if name in others else name for name in names)
    given = [others[name] for name in names if name in others]
    into = f"insert into {table} ({', '.join(names)})"
    db.execute(f"{into} select {wanted} from {table} where {column} = ?", (*given, value))


class Process:
    """A server, and the moment at which it was started."""

    def __init__(self, data: str, *options: str) -> None:
        command = [sys.executable, "-m", "twinstack.server.cli", "serve", "--data", data, *SERVE, *options]
        self.began = time.perf_counter()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1]
        self.listens = self.now()

    def now(self) -> tuple[float, float]:
        """Seconds since it was started, and its processor time."""
        return time.perf_counter() - self.began, seconds(self.process.pid)

    def waiting(self) -> float:
        """The rooms whose game is not back yet, by the server's own count."""
        with urlopen(f"http{self.address.removeprefix('ws')}/metrics") as page:
            lines = page.read().decode().splitlines()
        return sum(float(line.split()[1]) for line in lines if line.startswith("twinstack_games_coming_back "))


@contextlib.contextmanager
def _server(data: str, *options: str) -> Iterator[Process]:
    """A server that ends by SIGKILL."""
    server = Process(data, "--metrics", "open", *options)
    try:
        yield server
    finally:
        server.process.kill()
        server.process.wait()


async def _back(address: str, left: Left, waited: list[float], changed: list[str]) -> None:
    """Somebody comes back to their game: how long they waited for it, and whether it looks as it did."""
    async with _connected(address) as socket:
        seat = Seat(socket, random.Random(0))
        await seat.ask(m.Hello, versions=[1])
        begin = time.perf_counter()
        await seat.say(m.Resume, session=left.session)
        while (await seat.hear()).t != "view":
            pass
        waited.append(time.perf_counter() - begin)
        if seat.seen != left.seen:
            changed.append(left.room)


class Recovery(NamedTuple):
    """A start after a kill; pairs are seconds since the start, and seconds of processor time."""

    listens: tuple[float, float]
    seen: tuple[float, float]  # the first who came had their game
    waited: list[float]  # of some who came one after another meanwhile
    all: tuple[float, float]  # all games were back
    changed: int  # of these people's views


async def _one_by_one(server: Process, seats: list[Left]) -> Recovery:
    waited: list[float] = []
    changed: list[str] = []
    with trio.fail_after(GIVEN_UP):
        await _back(server.address, seats[0], waited, changed)
        seen = server.now()
        for seat in seats[1:]:
            await _back(server.address, seat, waited, changed)
        while await trio.to_thread.run_sync(server.waiting):
            await trio.sleep(0.1)
    return Recovery(server.listens, seen, waited, server.now(), len(changed))


async def _all_at_once(server: Process, seats: list[Left]) -> tuple[float, float]:
    """Everybody comes back at the same time: when the last has their game."""
    waited: list[float] = []
    with trio.fail_after(GIVEN_UP):
        async with trio.open_nursery() as nursery:
            for seat in seats:
                nursery.start_soon(_back, server.address, seat, waited, [])
    return server.now()


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    """The figures."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    rooms, played, some = (100, 20, 10) if quick else (1_000, 100, 40)
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder, "bench.db"))
        with _server(data, "--durability", "process") as server:  # quicker, and as good for a killed process
            first = trio.run(_fill, server.address, played)
        games = _copied(data, first, rooms)
        with _server(data) as server:
            back = trio.run(_one_by_one, server, [games[at][at % 2] for at in range(0, rooms, rooms // some)])
        with _server(data) as server:
            at_once = trio.run(_all_at_once, server, [seat for game in games for seat in game])
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))

    def both(figure: str, at: tuple[float, float], target: Target | None = None) -> list[Row]:
        return [
            yardstick.row("recovery", f"{rooms:,} rooms: {figure}", at[0], "s", target),
            yardstick.row("recovery", "processor time by then", at[1], "s"),
        ]

    row = yardstick.row
    slowest, middle = max(back.waited), sorted(back.waited)[len(back.waited) // 2]
    return [
        *both("a killed server lets people in again", back.listens, Target("≤", 5.0)),
        *both("the first who comes has their game", back.seen, Target("≤", 5.0)),
        row("recovery", f"the next {some - 1} meanwhile, one after another: wait, median", middle * 1e3, "ms"),
        row("recovery", "the same, the slowest", slowest * 1e3, "ms", Target("≤", 1000.0)),
        row("recovery", "of these views, those that are not as before", back.changed, "views", Target("≤", 0)),
        *both("all games are back", back.all),
        *both("everybody comes at once: the last has their game", at_once),
    ]
