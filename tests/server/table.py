"""A room without sockets, with its players and a game from any position; tests control the time."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import trio
import trio.testing
from websockets.trio.client import ClientConnection

from tests.server.disk import disk_of
from tests.server.online import Caller
from twinstack.engine.magic.position import Position, lay_out
from twinstack.engine.magic.state import Table
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK, server_side
from twinstack.protocol.options import default_of, options_of
from twinstack.server.clients import Client
from twinstack.server.lobby import Lobby
from twinstack.server.metrics import Metrics
from twinstack.server.options import Options
from twinstack.server.rooms import CameBack, Room
from twinstack.server.storage import Store
from twinstack.server.storage.sqlite import SqliteStore
from twinstack.server.storage.sqlite.disk import Disk
from twinstack.server.storage.writes import Begin, Lease


class Direct:
    """What a caller takes for a socket: frames go straight to the room and come straight from it."""

    def __init__(self, lobby: Lobby, client: Client) -> None:
        self._lobby, self._client = lobby, client

    async def recv(self) -> bytes:
        while not (frames := self._client.take(1)):
            self._client.woken = trio.Event()
            await self._client.woken.wait()
        return frames[0]

    async def send(self, frame: bytes, text: bool) -> None:
        message: Any = self._client.codec.decode(frame)
        await self._lobby.find(message.room).ask(self._client, message)


class Sitting(Caller):
    """A player or spectator of a room."""

    def __init__(self, lobby: Lobby, name: str, person: str = "") -> None:
        self.client = Client(server_side(MSGPACK))
        self.client.person, self.client.name = person or name, name
        super().__init__(cast(ClientConnection, Direct(lobby, self.client)))

    def labels(self, room: str) -> list[str]:
        """The labels of the options that they are offered."""
        decision = self.decisions.get(room)
        texts = self.mirrors[room].texts
        return [texts[option.label] for option in options_of(decision)] if decision is not None else []

    async def asked(self, room: str) -> Any:
        """The decision that they are to take, once it comes."""
        while self.decisions.get(room) is None:
            await self.receive()
        return self.decisions[room]

    async def take(self, room: str, label: str) -> Any:
        """Take the option that begins like this, of the decision that comes."""
        decision = await self.asked(room)
        place = next(at for at, said in enumerate(self.labels(room)) if said.startswith(label))
        self.decisions[room] = None
        return await self.ask(m.Answer, room=room, number=decision.number, take=[place])

    async def default(self, room: str) -> Any:
        """Take the default of the decision that comes."""
        decision = await self.asked(room)
        self.decisions[room] = None
        return await self.ask(m.Answer, room=room, number=decision.number, take=default_of(decision))

    async def until(self, room: str, stage: str) -> m.RoomState:
        while room not in self.rooms or self.rooms[room].stage != stage:
            await self.receive()
        return self.rooms[room]

    def drain(self) -> list[Any]:
        """The messages that have come so far."""
        before = len(self.others)
        while self.client.outbox:
            frame = self.client.outbox.popleft()
            self.client.backlog -= len(frame)
            self.note(self.codec.decode(frame))
        return self.others[before:]


@dataclass
class Place:
    """A lobby with its storage."""

    lobby: Lobby
    store: Store

    @property
    def disk(self) -> Disk:
        """Where what is stored is in a file."""
        return disk_of(self.store)

    async def all_done(self) -> None:
        """Wait until nothing more happens by itself, in the storage included."""
        await trio.testing.wait_all_tasks_blocked()
        while self.store.waiting:
            await self.store.keep_time()
            await trio.testing.wait_all_tasks_blocked()

    async def gone(self, one: Sitting) -> None:
        await self.lobby.gone(one.client)
        await self.all_done()

    async def back(self, one: Sitting, room: str, seen: int | None = None) -> None:
        await self.lobby.find(room).ask(one.client, CameBack(seen))
        await self.all_done()

    def sitting(self, name: str, person: str = "") -> Sitting:
        return Sitting(self.lobby, name, person)

    def pair(self) -> tuple[Sitting, Sitting]:
        """Alice and Bob."""
        return self.sitting("Alice"), self.sitting("Bob")

    async def latest(self, *people: Sitting) -> None:
        """Wait until nothing more happens by itself, and read what has come for these."""
        await self.all_done()
        for one in people:
            one.drain()

    def deal(self, game: Table | Position, *people: Sitting, **settings: Any) -> str:
        """A room in which these people play this game."""
        if isinstance(game, Position):
            game = lay_out(game)
        room = self.lobby.create(people[0].client, m.Settings(seats=len(game.state.players), **settings))
        for occupant, one in zip(room.occupants, people, strict=False):
            occupant.sit_down(one.client)
        room.record.stage, room.record.game = "playing", f"game of {room.id}"
        lease = Lease(room.record.game)
        room.begin_to_store(Begin(lease, room.id, game.journal.copy(), b"", {}))
        room.play = room.play_of(lease, game)
        return room.id

    async def begin(self, *people: Sitting, deck: str = "Hall of Mirrors", **settings: Any) -> str:
        """A room in which they have sat down and are ready."""
        room = self.lobby.create(people[0].client, m.Settings(seats=len(people), **settings)).id
        for one in people:
            await one.ask(m.Join, room=room)
            await one.ask(m.ChooseDeck, room=room, name=deck)
        for one in people:
            await one.ask(m.Ready, room=room)
        await self.latest(*people)
        return room

    def room(self, id: str) -> Room:
        return self.lobby.find(id)


@asynccontextmanager
async def place(folder: Path, **options: Any) -> AsyncIterator[Place]:
    """A lobby as a server has it, with what was stored in this folder."""
    async with starting(folder, **options) as found:
        await found.lobby.all_back()
        yield found


@asynccontextmanager
async def starting(folder: Path, **options: Any) -> AsyncIterator[Place]:
    """The same when people are let in: its games have still to come back."""
    data = str(folder / "table.db")
    store = SqliteStore(data, synchronous="OFF")
    try:
        async with _starting_on(store, Options(data=data, **options)) as found:
            yield found
    finally:
        with trio.CancelScope(shield=True):
            await store.close()


@asynccontextmanager
async def place_on(store: Store, options: Options) -> AsyncIterator[Place]:
    """A lobby with what this store has, which stays open."""
    async with _starting_on(store, options) as found:
        await found.lobby.all_back()
        yield found


@asynccontextmanager
async def _starting_on(store: Store, options: Options) -> AsyncIterator[Place]:
    async with trio.open_nursery() as nursery:
        lobby = Lobby(store, nursery, options, Metrics())
        await lobby.restore(trio.Event())
        yield Place(lobby, store)
        nursery.cancel_scope.cancel()
