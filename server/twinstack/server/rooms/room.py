"""A room and its task: everything that happens in a room happens in its task, one request after another.

What the requests do stands in `seating`, `decks`, `starting` and `playing`, which register their functions.
"""

import logging
import secrets
from contextlib import suppress
from typing import Any

import msgspec
import trio

from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms import decks, playing, seating, starting, telling
from twinstack.server.rooms.chairs import Chair
from twinstack.server.rooms.play import Play
from twinstack.server.rooms.record import HANDLERS, Asked, House, RoomRecord
from twinstack.server.storage import StorageError
from twinstack.server.storage.sqlite import Piece

assert decks
assert seating, starting

log = logging.getLogger(__name__)
WAITING = 100  # requests that a room lets wait
AGAIN = 1.0  # seconds until something that could not be stored is tried again


class Room:
    """A room. Only its own task, `run`, changes it."""

    def __init__(self, id: str, record: RoomRecord, house: House) -> None:
        self.id = id
        self.record = record
        self.house = house
        self.settings = record.settings
        self.chairs = [Chair(one) for one in record.chairs]
        self.watching: dict[Client, None] = {}
        self.play: Play | None = None
        self.bots: dict[int, Any] = {}
        self.secret = secrets.token_bytes(32)  # the server's part in the seed of the next game
        self.reason = ""  # why it is paused or closed
        self._send, self._receive = trio.open_memory_channel[Asked](WAITING)

    # --- from outside

    async def ask(self, client: Client, message: Any) -> None:
        """Put a request in line; the client hears the answer from the room."""
        try:
            await self._send.send(Asked(client, message))
        except trio.BrokenResourceError:
            raise Refused("no room", f"room {self.id} is closed") from None

    async def order(self, message: Any) -> None:
        """Put in line what comes from the server itself; a room that has closed needs nothing."""
        with suppress(trio.BrokenResourceError):
            await self._send.send(Asked(None, message))

    def line(self) -> m.RoomLine:
        names = [chair.record.name for chair in self.chairs if chair.taken]
        return m.RoomLine(self.id, self.settings.title, self.record.stage, self.settings, names, len(self.watching))

    @property
    def deserted(self) -> bool:
        """Nobody is there: neither at a seat nor to look on."""
        return not self.watching and all(chair.client is None for chair in self.chairs)

    @property
    def taken(self) -> int:
        return sum(chair.taken for chair in self.chairs)

    @property
    def free_chairs(self) -> int:
        return len(self.chairs) - self.taken

    def has(self, client: Client) -> bool:
        return client in self.watching or any(chair.client is client for chair in self.chairs)

    def seat_of(self, person: str) -> int | None:
        return next((at for at, chair in enumerate(self.chairs) if chair.record.person == person and person), None)

    def go_on(self, play: Play) -> None:
        """Before the task runs: the game that was played here, brought back."""
        self.play = play
        starting.seat_bots(self)

    # --- the task

    async def run(self) -> None:
        """Until the room is closed. What goes wrong in it ends it, and nothing else."""
        try:
            async with self._receive:
                await self.save()
                await playing.let_bots_answer(self)
                async for asked in self._receive:
                    await self._carry_out(asked.client, asked.message)
                    if self.record.stage == "closed":
                        break
                self._refuse_the_rest()
        except Exception:
            log.exception("room %s failed", self.id)
            self.record.stage, self.reason = "closed", "the room met a fault; its journal is kept"
            telling.tell_state(self)
        finally:
            self.house.closed(self)

    def _refuse_the_rest(self) -> None:
        """Who asked too late hears that the room is closed."""
        with suppress(trio.WouldBlock, trio.ClosedResourceError):
            while True:
                asked = self._receive.receive_nowait()
                if asked.client is not None and isinstance(asked.message, m.Request):
                    problem = f"room {self.id} is closed"
                    asked.client.send(m.Error(code="no room", problem=problem, id=asked.message.id))

    async def _carry_out(self, client: Client | None, message: Any) -> None:
        handler: Any = HANDLERS[type(message)]
        if client is None or not isinstance(message, m.Request):
            await handler(self, client, message)
            return
        try:
            result = await handler(self, client, message)
        except Refused as no:
            client.send(m.Error(code=no.code, problem=no.problem, expected=no.expected, id=message.id))
            return
        client.send(m.Done(id=message.id, result=result))
        await playing.let_bots_answer(self)

    # --- storing

    async def changed(self) -> None:
        """Something about the room is different: stored, then told."""
        await self.save()
        telling.tell_state(self)

    async def save(self) -> None:
        self.record.chairs = [chair.record for chair in self.chairs]
        data, gone = msgspec.msgpack.encode(self.record), self.record.stage == "closed"
        sql = "delete from rooms where id = ?" if gone else "insert or replace into rooms (id, data) values (?, ?)"
        values = (self.id,) if gone else (self.id, data)
        await self.stored(self.house.storage.begin(lambda db: db.execute(sql, values)))

    async def stored(self, piece: Piece) -> Any:
        """Wait until it is durable. While the storage does not take it, the room stands still and says so."""
        while True:
            try:
                result = await piece.wait()
            except StorageError as error:
                log.error("room %s waits for the storage: %s", self.id, error)
                if not self.reason:
                    self.reason = "the game is paused: what happens cannot be stored at the moment"
                    telling.tell_state(self)
                await trio.sleep(AGAIN)
                piece = self.house.storage.begin(piece.work)
            else:
                if self.reason:
                    self.reason = ""
                    telling.tell_state(self)
                return result

    # --- checks

    def seat(self, client: Client) -> int:
        """The client's own seat."""
        seat = self.seat_of(client.person)
        if seat is None:
            raise Refused("no seat", f"you have no seat in room {self.id}", "join it first")
        return seat

    def playing(self) -> Play:
        if self.play is None:
            raise Refused("no game", f"no game has begun in room {self.id}")
        return self.play

    def refuse_unless(self, *stages: str) -> None:
        if self.record.stage not in stages:
            expected = f"a room that is {' or '.join(stages)}"
            raise Refused("wrong time", f"room {self.id} is {self.record.stage}", expected)

    def admit(self, client: Client, invitation: str) -> None:
        private = self.settings.private and client.person != self.record.maker
        if private and not secrets.compare_digest(invitation, self.record.invitation):
            raise Refused("private", f"room {self.id} is private", "the invitation of somebody who sits there")
