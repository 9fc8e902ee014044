"""The file's own time, by which it is known what is old: whatever the clock of the machine does, it never jumps."""

import sqlite3
import time

AWAY = 3600.0
"""Seconds that count at most for the time in which no server ran. How long that was only a clock can say, which may be
wrong; and what is kept a little longer does no harm."""


class Calendar:
    """Goes on while a server runs, as steadily as the machine counts; stored, it goes on from there."""

    def __init__(self, db: sqlite3.Connection) -> None:
        wall = time.time()
        found = db.execute("select wall, now from calendar").fetchone()
        if found is None:  # what has been used last is not old
            (last,) = db.execute("select max(used) from sessions").fetchone()
            found = (last or wall, last or wall)
        self._began_at: float = found[1] + min(max(wall - found[0], 0.0), AWAY)
        self._since = time.monotonic()
        self.note(db)

    def now(self) -> float:
        return self._began_at + time.monotonic() - self._since

    def note(self, db: sqlite3.Connection) -> None:
        """How far it has come."""
        db.execute("insert or replace into calendar (id, wall, now) values (0, ?, ?)", (time.time(), self.now()))
