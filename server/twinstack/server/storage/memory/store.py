"""The store in memory, by kinds."""

import trio

from twinstack.server.storage.errors import StorageError
from twinstack.server.storage.memory.data import Data
from twinstack.server.storage.memory.games import MemoryJournals, MemoryRatings
from twinstack.server.storage.memory.people import MemoryKeys, MemoryPeople, MemorySessions
from twinstack.server.storage.pieces import Piece
from twinstack.server.storage.rows import BanRow, Person, StoredRoom
from twinstack.server.storage.writes import Append, Begin, DropRoom, Finish, PutRoom, Release, Write

PAGE = 200


class MemoryRooms:
    """By id: the room's place in their order, and its bytes."""

    def __init__(self, data: Data) -> None:
        self._data = data
        self._rows: dict[str, tuple[int, bytes]] = {}
        self._last = -1

    def put(self, write: PutRoom) -> None:
        row = self._rows.get(write.room)
        if row is None:
            self._last += 1
        self._data.put(self._rows, write.room, (self._last if row is None else row[0], write.data))

    def drop(self, room: str) -> None:
        self._data.drop(self._rows, room)

    async def count(self) -> int:
        await trio.lowlevel.checkpoint()
        return len(self._rows)

    async def after(self, row: int) -> list[StoredRoom]:
        await trio.lowlevel.checkpoint()
        found = sorted((at, id, data) for id, (at, data) in self._rows.items() if at > row)
        return [StoredRoom(at, id.encode(), data) for at, id, data in found[:PAGE]]

    async def set_aside(self, room: StoredRoom, why: str) -> None:
        """The room is dropped: there is no file in which an operator could look for it."""
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            self.drop((room.id or b"").decode())


class MemoryBans:
    """By person and address."""

    def __init__(self, data: Data) -> None:
        self._data = data
        self._rows: dict[tuple[str, str], BanRow] = {}

    async def all(self) -> list[BanRow]:
        await trio.lowlevel.checkpoint()
        return list(self._rows.values())

    async def put(self, ban: BanRow) -> None:
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            self._data.drop(self._rows, (ban.person, ban.address))  # so that it comes last
            self._data.put(self._rows, (ban.person, ban.address), ban)

    async def lift(self, person: str, address: str) -> None:
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            self._data.drop(self._rows, (person, address))


class MemoryStore:
    """Everything in dictionaries."""

    lasts = False
    waiting = 0  # nothing ever waits

    def __init__(self) -> None:
        self.data = data = Data()
        people: dict[str, tuple[Person, float]] = {}
        self.ratings = MemoryRatings(data)
        self.journals = MemoryJournals(data, self.ratings)
        self.rooms = MemoryRooms(data)
        self.sessions = MemorySessions(data, people)
        self.people = MemoryPeople(data, people, self.sessions)
        self.keys = MemoryKeys(data, self.people, self.sessions)
        self.bans = MemoryBans(data)

    @property
    def begun(self) -> int:
        return self.data.begun

    def lane(self) -> "MemoryLane":
        return MemoryLane(self)

    def now(self) -> float:
        return self.data.now()

    async def keep_time(self) -> None:
        """Nothing to store: its time ends with the process."""
        await trio.lowlevel.checkpoint()

    async def close(self) -> None:
        await trio.lowlevel.checkpoint()

    def carry_out(self, write: Write) -> None:
        match write:
            case PutRoom():
                if write.lease is not None:
                    self.data.fences.check(write.lease)
                self.rooms.put(write)
            case DropRoom(room):
                self.rooms.drop(room)
            case Append():
                self.journals.append(write)
            case Begin():
                self.journals.begin(write)
            case Finish():
                self.journals.finish(write)
            case Release(lease):
                self.data.fences.release(lease)
            case _:
                self.journals.take_back(write)


class MemoryLane:
    """A lane in which nothing ever waits."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    def begin(self, *writes: Write, can_wait: bool = False) -> Piece:
        piece = Piece(writes)
        try:
            with self._store.data.writing():
                for write in writes:
                    self._store.carry_out(write)
        except StorageError as error:
            piece.complete(None, error)
        except Exception as error:  # whatever it is, whoever waits for the piece gets it
            ours = StorageError(str(error))
            ours.__cause__ = error
            piece.complete(None, ours)
        else:
            piece.complete(None, None)
        return piece
