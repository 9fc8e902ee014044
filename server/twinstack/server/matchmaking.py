"""The queue: players who wait for an opponent. The longer they wait, the more the ratings of a match may differ."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass

import trio

from twinstack.engine import rulebooks
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.ratings import Rating
from twinstack.server.rooms.decks import Chosen
from twinstack.server.rooms.occupants import OccupantRecord

EVERY = 1.0  # seconds between two attempts to match players
WIDTH, WIDER = 100.0, 10.0  # rating points by which an opponent may differ at first, and how many more each second


@dataclass(frozen=True, slots=True)
class Game:
    """What a player wants to play; only players who want the same are matched."""

    format: str
    profile: str
    best_of: int
    rulebook: str = rulebooks.USUAL

    @property
    def settings(self) -> m.Settings:
        return m.Settings(self.profile, self.format, best_of=self.best_of, rulebook=self.rulebook)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A player who is waiting."""

    client: Client
    game: Game
    deck: Chosen
    rating: Rating
    since: float

    @property
    def record(self) -> OccupantRecord:
        """Them as an occupant of the room that is made for a match."""
        client, rating = self.client, 0 if self.client.guest else self.rating.points
        record = OccupantRecord(client.person, client.name, rating=rating)
        self.deck.put(record)
        return record

    def width(self, now: float) -> float:
        """The rating points by which an opponent may differ."""
        return WIDTH + WIDER * (now - self.since)


Pair = tuple[Waiting, Waiting]


class Matchmaking:
    """All players who are waiting, by person. `seat` makes a room for two of them."""

    def __init__(self, seat: Callable[[Pair], Awaitable[None]]) -> None:
        self._waiting: dict[str, Waiting] = {}
        self._seat = seat
        self._news = trio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    def enter(self, one: Waiting) -> None:
        if one.client.person in self._waiting:
            raise Refused("waiting", "you are already waiting for a game", "`dequeue` first")
        self._waiting[one.client.person] = one
        self._news.set()

    def leave(self, client: Client) -> None:
        if self._waiting.pop(client.person, None) is None:
            raise Refused("not waiting", "you are not waiting for a game", "`enqueue` first")

    def gone(self, client: Client) -> None:
        """A connection has ended, and with it the waiting of its person."""
        found = self._waiting.get(client.person)
        if found is not None and found.client is client:
            del self._waiting[client.person]

    async def run(self) -> None:
        """Match waiting players again and again; sleep while nobody waits."""
        while True:
            if len(self._waiting) < 2:
                self._news = trio.Event()
                await self._news.wait()
                continue
            for pair in list(self.pairs(trio.current_time())):
                for one in pair:
                    del self._waiting[one.client.person]
                await self._seat(pair)
            await trio.sleep(EVERY)

    def pairs(self, now: float) -> Iterator[Pair]:
        """Pairs with ratings that are close enough. Whoever has waited longest is matched first, with the closest."""
        left = dict(self._waiting)
        for person, one in self._waiting.items():
            if left.pop(person, None) is None:
                continue
            near = [other for other in left.values() if _fit(one, other, now)]
            if near:
                other = min(near, key=lambda other: _apart(one, other))
                del left[other.client.person]
                yield one, other


def _apart(one: Waiting, other: Waiting) -> float:
    return abs(one.rating.points - other.rating.points)


def _fit(one: Waiting, other: Waiting, now: float) -> bool:
    """Do they want the same, and has the one who waited longer waited long enough for the difference in ratings?"""
    return one.game == other.game and _apart(one, other) <= max(one.width(now), other.width(now))
