"""Rooms in the storage, as bytes that only the rooms themselves can read."""

import sqlite3
import time
from typing import NamedTuple

from twinstack.server.storage.sqlite import Work

PAGE = 200


class StoredRoom(NamedTuple):
    row: int
    id: bytes | None
    data: bytes | None


def count_rooms(db: sqlite3.Connection) -> int:
    (count,) = db.execute("select count(*) from rooms").fetchone()
    return int(count)


def rooms_after(row: int) -> Work:
    """The next page of them, whatever their columns hold."""
    sql = "select rowid, cast(id as blob), cast(data as blob) from rooms where rowid > ? order by rowid limit ?"
    return lambda db: [StoredRoom(*found) for found in db.execute(sql, (row, PAGE))]


def set_aside(room: StoredRoom, why: str) -> Work:
    """It is no room any more; what was stored of it is kept for the operator."""

    def work(db: sqlite3.Connection) -> None:
        db.execute(
            "insert into set_aside (room, data, why, at) select cast(cast(id as blob) as text), data, ?, ? "
            "from rooms where rowid = ?",
            (why, time.time(), room.row),
        )
        db.execute("delete from rooms where rowid = ?", (room.row,))

    return work
