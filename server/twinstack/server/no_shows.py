"""Players who are matched and do not come: each time they have to wait longer before the next match."""

from dataclasses import dataclass

import trio

from twinstack.server.bans import lasting_for
from twinstack.server.clients import Client
from twinstack.server.problems import Refused

FORGOTTEN = 86400.0  # seconds after the last missed match
LONGEST = 3600.0  # seconds
MANY = 10_000  # entries, after which those are forgotten whose last missed match is long ago
FORGIVEN = 4  # missed matches that do not count for an address, since it may have many people


@dataclass(slots=True)
class _Missed:
    times: int
    last: float


class NoShows:
    """A waiting time that doubles with each match missed within a day.

    A guest could come back under another name, so guests are also counted by their address.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._missed: dict[str, _Missed] = {}

    def missed(self, person: str, client: Client | None) -> None:
        """Count a match that this person missed."""
        now = trio.current_time()
        if len(self._missed) >= MANY:
            self._missed = {who: one for who, one in self._missed.items() if now - one.last < FORGOTTEN}
        for who in _names(person, client):
            before = self._missed.get(who)
            times = before.times if before is not None and now - before.last < FORGOTTEN else 0
            self._missed[who] = _Missed(times + 1, now)

    def refuse(self, client: Client) -> None:
        """Raise Refused if the client must still wait before it is matched again."""
        now = trio.current_time()
        for who in _names(client.person, client):
            one = self._missed.get(who)
            counted = 0 if one is None else one.times - (0 if who == client.person else FORGIVEN)
            if one is None or counted <= 0:
                continue
            until = one.last + min(LONGEST, self._seconds * 2.0 ** (counted - 1))
            if now < until:
                times = "a match" if one.times == 1 else f"{one.times} matches"
                whose = "you" if who == client.person else "guests from your address"
                problem = f"{whose} missed {times} after waiting in the queue"
                raise Refused("missed", problem, f"another try in {lasting_for(until - now)}")


def _names(person: str, client: Client | None) -> list[str]:
    address = client.address if client is not None and client.guest else ""
    return [person, f"from {address}"] if address else [person]
