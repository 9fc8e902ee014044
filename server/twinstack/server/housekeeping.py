"""Deleting what is old, a little at a time: sessions, guests who do not come back, and games."""

import logging
from collections.abc import Awaitable, Callable, Collection, Sequence

import trio

from twinstack.server.ceilings import Ceilings
from twinstack.server.options import Options
from twinstack.server.storage import StorageOutage, Store

log = logging.getLogger(__name__)
DAY, EVERY = 86400.0, 3600.0  # seconds
A_FEW = 10  # games, or some fifty times as many sessions or guests, that are deleted at once
BETWEEN = 0.05  # seconds between two deletions, so that games in progress can be stored


class Housekeeping:
    """Deletes what has not been used for a number of days, by the store's own time."""

    def __init__(
        self,
        store: Store,
        options: Options,
        ceilings: Ceilings,
        games: Callable[[], Collection[str]],
        people: Callable[[], Collection[str]],
        sessions: Callable[[], Collection[str]],
    ) -> None:
        """The functions give what is in use: the rooms' games, people with a seat or a connection, their sessions."""
        self._store, self._options, self._ceilings = store, options, ceilings
        self._games, self._people, self._sessions = games, people, sessions

    async def run(self) -> None:
        while True:
            try:
                await self.tidy()
            except StorageOutage as error:
                log.error("old rows are kept for another hour: %s", error)
            await trio.sleep(EVERY)

    async def tidy(self) -> None:
        """Delete what is old by now."""
        store, now, options = self._store, self._store.now(), self._options
        await store.keep_time()
        await self._in_portions(sorted(self._sessions()), A_FEW * 50, store.sessions.seen)
        old = await store.sessions.unseen_since(now - options.session_days * DAY)
        sessions = await self._in_portions(old, A_FEW * 50, store.sessions.end)
        idle = await store.people.idle_guests(now - options.guest_days * DAY)
        kept = self._people()
        gone = [one for one in idle if one not in kept]
        guests = await self._in_portions(gone, A_FEW * 50, store.people.forget_guests)
        played = await store.journals.begun_before(now - options.games_days * DAY)
        in_use = self._games()
        games = await self._in_portions([one for one in played if one not in in_use], A_FEW, store.journals.forget)
        self._ceilings.guests -= guests
        self._ceilings.games -= games
        if sessions or guests or games:
            log.info("deleted as old: %d sessions, %d guests, %d games", sessions, guests, games)

    async def _in_portions(self, rows: Sequence[str], size: int, work: Callable[[list[str]], Awaitable[None]]) -> int:
        for at in range(0, len(rows), size):
            await work(list(rows[at : at + size]))
            await trio.sleep(BETWEEN)
        return len(rows)
