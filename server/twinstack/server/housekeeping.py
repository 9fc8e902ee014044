"""What is old is thrown away, a little at a time: sessions, guests who do not come back, and games."""

import logging
import sqlite3
from collections.abc import Callable, Collection, Sequence
from typing import Any

import trio

from twinstack.server.ceilings import Ceilings
from twinstack.server.options import Options
from twinstack.server.storage import Storage, StorageOutage
from twinstack.server.storage.games import forget_games, games_before
from twinstack.server.storage.sqlite import Work

log = logging.getLogger(__name__)
DAY, EVERY = 86400.0, 3600.0  # seconds
A_FEW = 10  # games, or some fifty times as many sessions or guests, that are thrown away at once
BETWEEN = 0.05  # seconds, in which what is played is stored


class Housekeeping:
    """Old is what has not been used for so many days of the file's own time."""

    def __init__(
        self,
        storage: Storage,
        options: Options,
        ceilings: Ceilings,
        games: Callable[[], Collection[str]],
        people: Callable[[], Collection[str]],
        sessions: Callable[[], Collection[str]],
    ) -> None:
        """With functions that say what is in use: games of rooms, people who sit or are connected, their sessions."""
        self._storage, self._options, self._ceilings = storage, options, ceilings
        self._games, self._people, self._sessions = games, people, sessions

    async def run(self) -> None:
        while True:
            try:
                await self.tidy()
            except StorageOutage as error:
                log.error("what is old stays for another hour: %s", error)
            await trio.sleep(EVERY)

    async def tidy(self) -> None:
        """Throw away what is old by now."""
        now, options = self._storage.calendar.now(), self._options
        await self._storage.do(self._storage.calendar.note)
        await self._in_portions(sorted(self._sessions()), A_FEW * 50, lambda tokens: _seen(tokens, now))
        old = await self._storage.read(_sessions_before(now - options.session_days * DAY))
        sessions = await self._in_portions(old, A_FEW * 50, _forget_sessions)
        idle = await self._storage.read(_guests_before(now - options.guest_days * DAY))
        kept = self._people()
        guests = await self._in_portions([one for one in idle if one not in kept], A_FEW * 50, _forget_guests)
        played = await self._storage.read(games_before(now - options.games_days * DAY))
        in_use = self._games()
        games = await self._in_portions([one for one in played if one not in in_use], A_FEW, forget_games)
        self._ceilings.guests -= guests
        self._ceilings.games -= games
        if sessions or guests or games:
            log.info("thrown away as old: %d sessions, %d guests, %d games", sessions, guests, games)

    async def _in_portions(self, rows: Sequence[str], size: int, work: Callable[[list[str]], Work]) -> int:
        for at in range(0, len(rows), size):
            await self._storage.do(work(list(rows[at : at + size])))
            await trio.sleep(BETWEEN)
        return len(rows)


def _sessions_before(time: float) -> Work:
    return _column("select token from sessions where seen < ?", time)


def _guests_before(time: float) -> Work:
    """Who was new before, and has no session that was used since, nor a key."""
    return _column(
        "select id from people where guest and since < ?1 "
        "and not exists (select 1 from sessions where person = people.id and seen >= ?1)",
        time,
    )


def _column(sql: str, *values: Any) -> Work:
    return lambda db: [value for (value,) in db.execute(sql, values)]


def _seen(tokens: list[str], now: float) -> Work:
    return lambda db: db.executemany("update sessions set seen = ? where token = ?", [(now, one) for one in tokens])


def _forget_sessions(tokens: list[str]) -> Work:
    return lambda db: db.executemany("delete from sessions where token = ?", [(one,) for one in tokens])


def _forget_guests(people: list[str]) -> Work:
    def work(db: sqlite3.Connection) -> None:
        rows = [(one,) for one in people]
        db.executemany("delete from sessions where person = ? and (select guest from people where id = person)", rows)
        db.executemany("delete from people where id = ? and guest", rows)

    return work
