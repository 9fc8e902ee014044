"""Rooms in the file, as bytes that only the rooms themselves can read."""

import sqlite3
import time
from functools import partial

from twinstack.server.storage.fences import Fences
from twinstack.server.storage.rows import StoredRoom
from twinstack.server.storage.sqlite.disk import Disk
from twinstack.server.storage.sqlite.works import Rows, Work
from twinstack.server.storage.writes import PutRoom

PAGE = 200


# A room keeps its row, so that a server that starts reads all rooms page by page, each once.
def put_room(write: PutRoom, fences: Fences) -> Rows:
    before = None if write.lease is None else partial(fences.check, write.lease)
    clash = "on conflict (id) do update set data = excluded.data"
    return Rows("rooms (id, data)", [(write.room, write.data)], clash, before)


def drop_room(room: str) -> Work:
    return lambda db: db.execute("delete from rooms where id = ?", (room,))


class SqliteRooms:
    """The rooms of a file."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    async def count(self) -> int:
        [(count,)] = await self._disk.read(lambda db: db.execute("select count(*) from rooms").fetchall())
        return int(count)

    async def after(self, row: int) -> list[StoredRoom]:
        """The next page of rooms; damaged ones too, whatever their columns hold."""
        sql = "select rowid, cast(id as blob), cast(data as blob) from rooms where rowid > ? order by rowid limit ?"
        return await self._disk.read(lambda db: [StoredRoom(*found) for found in db.execute(sql, (row, PAGE))])

    async def set_aside(self, room: StoredRoom, why: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "insert into set_aside (room, data, why, at) select cast(cast(id as blob) as text), data, ?, ? "
                "from rooms where rowid = ?",
                (why, time.time(), room.row),
            )
            db.execute("delete from rooms where rowid = ?", (room.row,))

        await self._disk.do(work)
