"""Who may not come in: people and addresses, for how long, and why. Time is the file's own."""

import math
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass

from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.storage import Storage

_UNITS = ((86400.0, "day"), (3600.0, "hour"), (60.0, "minute"))


@dataclass(frozen=True, slots=True)
class Ban:
    """Of a person or of an address."""

    person: str
    address: str
    name: str
    reason: str
    until: float | None  # None is for ever

    def is_of(self, client: Client) -> bool:
        return client.person == self.person if self.person else client.address == self.address

    def said(self, now: float) -> str:
        """To who is banned."""
        whom = "you are" if self.person else "your address is"
        lasting = "for good" if self.until is None else f"for another {lasting_for(self.until - now)}"
        return f"{whom} banned from this server, {lasting}: {self.reason}"


def lasting_for(seconds: float) -> str:
    """As people say it, and never too short."""
    length, unit = next((one for one in _UNITS if seconds > one[0]), _UNITS[-1])
    count = max(1, math.ceil(seconds / length))
    return f"{count} {unit}{'s' * (count > 1)}"


class Bans:
    """All of them, at hand."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._all: dict[tuple[str, str], Ban] = {}

    async def load(self) -> None:
        rows = await self._storage.read(
            lambda db: db.execute("select person, address, name, reason, until from bans order by made").fetchall()
        )
        self._all = {(row[0], row[1]): Ban(*row) for row in rows}

    def all(self) -> list[tuple[Ban, str]]:
        """Those that hold, with what who is banned is told."""
        now = self._storage.calendar.now()
        return [(ban, ban.said(now)) for ban in self._all.values() if ban.until is None or ban.until > now]

    async def add(self, person: str, address: str, name: str, reason: str, seconds: float | None) -> Ban:
        """In the place of one of the same person or address."""
        until = None if seconds is None else self._storage.calendar.now() + seconds
        ban = Ban(person, address, name, reason, until)
        await self._store(
            lambda db: db.execute(
                "insert or replace into bans (person, address, name, reason, until, made) values (?, ?, ?, ?, ?, ?)",
                (person, address, name, reason, until, time.time()),
            )
        )
        self._all[person, address] = ban
        return ban

    async def lift(self, person: str, address: str) -> bool:
        """Whether there was one."""
        if self._all.pop((person, address), None) is None:
            return False
        await self._store(lambda db: db.execute("delete from bans where person = ? and address = ?", (person, address)))
        return True

    async def _store(self, work: Callable[[sqlite3.Connection], object]) -> None:
        await self._storage.do(work)

    def refuse(self, person: str, address: str) -> None:
        """Somebody wants to come in; either may be empty."""
        now = self._storage.calendar.now()
        for key in ((person, ""), ("", address)):
            ban = self._all.get(key) if any(key) else None
            if ban is not None and (ban.until is None or ban.until > now):
                raise Refused("banned", ban.said(now), "")
