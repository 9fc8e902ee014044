"""The store in a file: its writes as work for the disk, and its other parts, one for each kind of data."""

from pathlib import Path

from twinstack.server.storage.fences import Fences
from twinstack.server.storage.pieces import Piece
from twinstack.server.storage.sqlite.bans import SqliteBans
from twinstack.server.storage.sqlite.disk import Disk
from twinstack.server.storage.sqlite.games import SqliteJournals, append, begin, finish, take_back
from twinstack.server.storage.sqlite.people import SqliteKeys, SqlitePeople, SqliteSessions
from twinstack.server.storage.sqlite.ratings import SqliteRatings
from twinstack.server.storage.sqlite.rooms import SqliteRooms, drop_room, put_room
from twinstack.server.storage.sqlite.works import Work, all_or_none
from twinstack.server.storage.writes import Append, Begin, DropRoom, Finish, PutRoom, Release, Write


class SqliteStore:
    """A store in a file. Only one server can have it open, so leases need not be stored."""

    lasts = True

    def __init__(self, path: str | Path, *, synchronous: str = "FULL", most: int = 10_000) -> None:
        self.fences = Fences()
        self.disk = Disk(path, synchronous=synchronous, most=most, fences=self.fences)
        self.journals = SqliteJournals(self.disk, self.fences)
        self.rooms = SqliteRooms(self.disk)
        self.people = SqlitePeople(self.disk, self.disk.calendar)
        self.sessions = SqliteSessions(self.disk, self.disk.calendar)
        self.keys = SqliteKeys(self.disk)
        self.ratings = SqliteRatings(self.disk)
        self.bans = SqliteBans(self.disk)

    @property
    def begun(self) -> int:
        return self.disk.begun

    @property
    def waiting(self) -> int:
        return self.disk.waiting

    def lane(self) -> "SqliteLane":
        return SqliteLane(self)

    def now(self) -> float:
        return self.disk.calendar.now()

    async def keep_time(self) -> None:
        await self.disk.do(self.disk.calendar.note)

    async def close(self) -> None:
        await self.disk.close()

    def work_of(self, write: Write) -> Work:
        """The work that a write stands for; its values are read now."""
        match write:
            case Append():
                return append(write, self.fences, self.disk.log)
            case PutRoom():
                return put_room(write, self.fences)
            case DropRoom(room):
                return drop_room(room)
            case Begin():
                return begin(write, self.fences, self.now())
            case Finish():
                return finish(write, self.fences, self.disk.log)
            case Release(lease):
                return lambda db: self.fences.release(lease)
            case _:
                return take_back(write, self.fences, self.disk.log)


class SqliteLane:
    """The lane of a room."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._lane = store.disk.lane()

    def begin(self, *writes: Write, can_wait: bool = False) -> Piece:
        work_of = self._store.work_of
        work = work_of(writes[0]) if len(writes) == 1 else all_or_none(*map(work_of, writes))
        return self._lane.begin(work, can_wait=can_wait, writes=writes)
