"""After a start: the stored rooms come back, and then their games, while people can already come in.

A game comes back at once if somebody wants something of its room; the others follow in their order. A room or game that
is damaged is set aside, and one whose rules this server does not know is left as it is; the log says so of each.
"""

import logging
import secrets
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import msgspec
import trio

from twinstack.engine.errors import JournalError, UnknownRuleBook
from twinstack.server.rooms import Room, RoomRecord, RoomServices
from twinstack.server.storage import StorageError, StorageOutage, Store
from twinstack.server.storage.rows import StoredRoom
from twinstack.server.storage.writes import Finish, Lease

log = logging.getLogger(__name__)
STILL = 5.0  # seconds between two log lines on the progress of a long start
SAID = 10  # rooms with each kind of damage that are logged one by one; the others are only counted
AT_ONCE = 8  # games that come back together, so that the engine works while others wait for the disk
SHELVED = "it goes on once the server has the rules and cards by which it began, unless one leaves or begins another"
STAGES = ("open", "playing", "between", "over")


class Unopened(NamedTuple):
    """A room that waits for a start that knows its rule book: who sits there, and why it waits."""

    people: frozenset[str]
    why: str


class Returning:
    """Restores the rooms of a store."""

    def __init__(self, store: Store, services: RoomServices) -> None:
        self._store = store
        self._services = services
        self.rooms: list[Room] = []
        self.unopened: dict[str, Unopened] = {}
        self._aside = 0
        self._given_up = 0
        self._unknown = 0
        self._games = 0
        self._said = trio.current_time()

    async def bring_all(self, stop: trio.Event) -> None:
        """Restore all rooms, unless the server is to stop meanwhile. Their games come back later."""
        if count := await self._store.rooms.count():
            log.info("rooms to bring back before anybody is let in: %d", count, extra={"rooms": count})
        row = -1
        while page := await self._store.rooms.after(row):
            for stored in page:
                if stop.is_set():
                    return
                await self._bring(stored)
                await self._services.pace.let_others_run()
            row = page[-1].row
        if self._aside:
            log.error("rooms that were set aside as damaged: %d", self._aside, extra={"rooms": self._aside})
        if self._unknown:
            text = "rooms that stay closed because their rule book is missing: %d"
            log.error(text, self._unknown, extra={"rooms": self._unknown})
        if self.rooms:
            log.info("rooms that are back: %d", len(self.rooms), extra={"rooms": len(self.rooms)})

    async def bring_games(self) -> None:
        """Have all games brought back that nobody has wanted yet, as long as the server does not stop.

        The rooms have begun to run. All this can wait for people who play.
        """
        rest = iter([room for room in self.rooms if room.reopen is not None])
        async with trio.open_nursery() as nursery:
            for _ in range(AT_ONCE):
                nursery.start_soon(self._bring_games, rest)
        if self._given_up:
            log.error("rooms that are back without their game: %d", self._given_up, extra={"rooms": self._given_up})
        if self._games:
            log.info("games that are back: %d", self._games, extra={"games": self._games})

    async def _bring_games(self, rest: Iterator[Room]) -> None:
        for room in rest:
            if self._services.stopping.is_set():
                return
            room.may_reopen.set()
            await room.is_back.wait()
            self._say_how_far()

    async def _bring(self, stored: StoredRoom) -> None:
        try:
            room = self._room(stored)
        except UnknownRuleBook as error:
            self._wait_for_rules(stored, error)
            return
        except Exception as error:  # whatever is wrong with its bytes
            await self._set_aside(stored, error)
            return
        self.rooms.append(room)
        if room.record.stage == "playing" or room.record.shelved:
            room.reopen, room.is_back = partial(self._reopen, room), trio.Event()

    def _room(self, stored: StoredRoom) -> Room:
        if stored.id is None or stored.data is None:
            raise ValueError("its row is empty")
        record = msgspec.msgpack.decode(stored.data, type=RoomRecord)
        if record.stage not in STAGES or len(record.occupants) != record.settings.seats:
            raise ValueError(f"a room cannot be {record.stage!r} with {len(record.occupants)} seats")
        room = Room(stored.id.decode(), record, self._services)
        room.is_stored.set()
        return room

    def _wait_for_rules(self, stored: StoredRoom, error: UnknownRuleBook) -> None:
        """What is stored of it stays where it is."""
        name = (stored.id or b"").decode(errors="replace")
        why = f"room {name} is not opened: {error}; it is kept for a start that knows it"
        record = msgspec.msgpack.decode(stored.data or b"", type=RoomRecord)
        self.unopened[name] = Unopened(frozenset(one.person for one in record.occupants if one.person), why)
        self._unknown += 1
        if self._unknown <= SAID:
            log.error("%s", why, extra={"room": name})

    async def _set_aside(self, stored: StoredRoom, error: Exception) -> None:
        self._aside += 1
        if self._aside <= SAID:
            name = (stored.id or b"without a name").decode(errors="replace")
            text = "room %s is set aside, because its stored data are damaged: %s; they are kept in the table set_aside"
            log.error(text, name, error, extra={"room": name})
        await self._store.rooms.set_aside(stored, f"{type(error).__name__}: {error}")

    async def _reopen(self, room: Room) -> None:
        """Reopen a room's game, in the task of the room, which tries again after an outage.

        A game that was begun by other rules or cards is shelved: its room says so, and a later start tries again. It
        is given up only if what is stored of it is damaged, or the rules meet a fault.
        """
        lease: Lease | None = None
        try:
            lease = await room.pace.wait_for(self._store.journals.lease(room.record.game))
            stored = await room.pace.wait_for(self._store.journals.read(room.record.game))
            if stored is None:
                raise StorageError("its journal is not there")
            await room.come_back(stored, lease)
            room.record.stage, room.record.reason, room.record.shelved = "playing", "", False
            self._games += 1
        except StorageOutage:
            raise
        except JournalError as error:
            self._count(room, error)
            room.shelve(lease, f"the game cannot be brought back: {error}; {SHELVED}")
        except Exception as error:  # a fault in the engine happens again, and the other rooms must still come back
            why = error.__cause__ if isinstance(error, StorageError) and error.__cause__ is not None else error
            self._count(room, why)
            room.record.stage, room.record.reason = "over", f"the game cannot be brought back: {why}"
            room.record.shelved, room.record.secret = False, secrets.token_bytes(32)
            if lease is not None:
                piece = room.begin_to_store(Finish(lease, "fault", str(why).encode()))
                await room.pace.wait_for(piece.wait())

    def _count(self, room: Room, why: BaseException) -> None:
        self._given_up += 1
        if self._given_up <= SAID:
            text = "room %s comes back without its game %s, whose journal is kept: %s"
            log.error(text, room.id, room.record.game, why, exc_info=why, extra={"room": room.id})

    def _say_how_far(self) -> None:
        if trio.current_time() - self._said > STILL:
            self._said = trio.current_time()
            log.info("games that are back so far: %d", self._games, extra={"games": self._games})
