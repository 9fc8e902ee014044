"""People who let themselves be matched and do not come: each time they wait longer before the next match."""

from dataclasses import dataclass

import trio

from twinstack.server.bans import lasting_for
from twinstack.server.clients import Client
from twinstack.server.problems import Refused

FORGOTTEN = 86400.0  # seconds after the last time
LONGEST = 3600.0  # seconds
MANY = 10_000  # of whom it is remembered; then those go whose last time is long ago
FORGIVEN = 4  # times for an address, at which there may be many people


@dataclass(slots=True)
class _Missed:
    times: int
    last: float


class NoShows:
    """A wait that doubles with each match that is missed within a day.

    A guest may come back as another: those of one address wait together once some matches were missed from there.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._missed: dict[str, _Missed] = {}

    def missed(self, person: str, client: Client | None) -> None:
        """They did not come."""
        now = trio.current_time()
        if len(self._missed) >= MANY:
            self._missed = {who: one for who, one in self._missed.items() if now - one.last < FORGOTTEN}
        for who in _names(person, client):
            before = self._missed.get(who)
            times = before.times if before is not None and now - before.last < FORGOTTEN else 0
            self._missed[who] = _Missed(times + 1, now)

    def refuse(self, client: Client) -> None:
        """Who wants to be matched again."""
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
                problem = f"{whose} did not come to {times} after having waited for it"
                raise Refused("missed", problem, f"another try in {lasting_for(until - now)}")


def _names(person: str, client: Client | None) -> list[str]:
    address = client.address if client is not None and client.guest else ""
    return [person, f"from {address}"] if address else [person]
