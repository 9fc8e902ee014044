"""The file's own time, which tells how old things are; it never jumps, whatever the machine's clock does."""

import sqlite3
import time

AWAY = 3600.0
"""The most seconds that are counted for the time in which no server ran: only the clock can tell how long that was,
and it may be wrong. Keeping things a little longer does no harm."""


class Calendar:
    """A time that advances while a server runs, by the machine's steady clock, and goes on from what was stored."""

    def __init__(self, db: sqlite3.Connection) -> None:
        wall = time.time()
        found = db.execute("select wall, now from calendar").fetchone()
        if found is None:  # begin where the session that was used last counts as new
            (last,) = db.execute("select max(used) from sessions").fetchone()
            found = (last or wall, last or wall)
        self._began_at: float = found[1] + min(max(wall - found[0], 0.0), AWAY)
        self._since = time.monotonic()
        self.note(db)

    def now(self) -> float:
        return self._began_at + time.monotonic() - self._since

    def note(self, db: sqlite3.Connection) -> None:
        """Store the current time."""
        db.execute("insert or replace into calendar (id, wall, now) values (0, ?, ?)", (time.time(), self.now()))
