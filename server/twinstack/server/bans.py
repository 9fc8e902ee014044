"""Bans of people and addresses: for how long, and why. Times are the store's own."""

import math
from dataclasses import astuple, dataclass

from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.storage import Store
from twinstack.server.storage.rows import BanRow

_UNITS = ((86400.0, "day"), (3600.0, "hour"), (60.0, "minute"))


@dataclass(frozen=True, slots=True)
class Ban(BanRow):
    """The ban of a person or of an address."""

    def is_of(self, client: Client) -> bool:
        return client.person == self.person if self.person else client.address == self.address

    def said(self, now: float) -> str:
        """What the banned person is told."""
        whom = "you are" if self.person else "your address is"
        lasting = "for good" if self.until is None else f"for another {lasting_for(self.until - now)}"
        return f"{whom} banned from this server, {lasting}: {self.reason}"


def lasting_for(seconds: float) -> str:
    """A duration in words, rounded up."""
    length, unit = next((one for one in _UNITS if seconds > one[0]), _UNITS[-1])
    count = max(1, math.ceil(seconds / length))
    return f"{count} {unit}{'s' * (count > 1)}"


class Bans:
    """All bans, kept in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._all: dict[tuple[str, str], Ban] = {}

    async def load(self) -> None:
        self._all = {(row.person, row.address): Ban(*astuple(row)) for row in await self._store.bans.all()}

    def all(self) -> list[tuple[Ban, str]]:
        """The bans in force, each with what the banned person is told."""
        now = self._store.now()
        return [(ban, ban.said(now)) for ban in self._all.values() if ban.until is None or ban.until > now]

    async def add(self, person: str, address: str, name: str, reason: str, seconds: float | None) -> Ban:
        """In the place of one of the same person or address."""
        until = None if seconds is None else self._store.now() + seconds
        ban = Ban(person, address, name, reason, until)
        await self._store.bans.put(ban)
        self._all[person, address] = ban
        return ban

    async def lift(self, person: str, address: str) -> bool:
        """Lift a ban; gives whether there was one."""
        if self._all.pop((person, address), None) is None:
            return False
        await self._store.bans.lift(person, address)
        return True

    def refuse(self, person: str, address: str) -> None:
        """Raise Refused if this person or address is banned; either may be empty."""
        now = self._store.now()
        for key in ((person, ""), ("", address)):
            ban = self._all.get(key) if any(key) else None
            if ban is not None and (ban.until is None or ban.until > now):
                raise Refused("banned", ban.said(now), "")
