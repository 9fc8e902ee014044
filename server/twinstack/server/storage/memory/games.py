"""Games in memory: heads and answers as lines of JSON, so that reading gives what a file would give."""

import time
from collections.abc import Collection
from dataclasses import dataclass, field, replace

import msgspec
import trio

from twinstack.server.storage.errors import NotPlayed, StorageError
from twinstack.server.storage.memory.data import Data
from twinstack.server.storage.rows import FinishedGame, RatingRow, StoredGame, head_of, journal_of, told_of
from twinstack.server.storage.writes import Append, Begin, Finish, Lease, Rated, TakeBack

_JSON = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class _Game:
    room: str
    head: str
    secret: bytes
    seats: dict[int, str]
    since: float
    began: float
    state: str = "playing"
    result: bytes = b""
    answers: list[tuple[bytes, bytes]] = field(default_factory=list)  # each answer, and the notes stored with it


class MemoryRatings:
    """Ratings by person and format."""

    def __init__(self, data: Data) -> None:
        self._data = data
        self._rows: dict[tuple[str, str], RatingRow] = {}

    async def of(self, person: str, format: str) -> RatingRow | None:
        await trio.lowlevel.checkpoint()
        return self._rows.get((person, format))

    async def place(self, mu: float, format: str) -> tuple[int, int]:
        await trio.lowlevel.checkpoint()
        others = [row.mu for (_, its), row in self._rows.items() if its == format]
        return len(others), sum(one > mu for one in others)

    def count(self, people: dict[int, str], rated: Rated) -> None:
        before = [self._rows.get((person, rated.format)) for person in people.values()]
        after = rated.rate(before, [rated.places[seat] for seat in people])
        for person, row in zip(people.values(), after, strict=True):
            self._data.put(self._rows, (person, rated.format), row)


class MemoryJournals:
    """The games."""

    def __init__(self, data: Data, ratings: MemoryRatings) -> None:
        self._data, self._ratings = data, ratings
        self._games: dict[str, _Game] = {}

    # --- by lanes

    def begin(self, write: Begin) -> None:
        game = write.lease.game
        if game in self._games:
            raise StorageError(f"game {game} is there already; expected a new one")
        answers = [(_JSON(one), b"") for one in write.journal.answers]
        seats = {seat: person for person, seat in sorted(write.seats.items(), key=lambda one: one[1])}
        head, now = head_of(write.journal), self._data.now()
        began = _Game(write.room, head, write.secret, seats, now, time.time(), answers=answers)
        self._data.put(self._games, game, began)
        self._data.fences.begin(write.lease, len(answers))

    def append(self, write: Append) -> None:
        self._data.fences.append(write.lease, write.number, len(write.answers))
        answers = self._games[write.lease.game].answers
        *first, last = [_JSON(one) for one in write.answers] or [b""]
        if last:
            self._data.extend(answers, [*((one, b"") for one in first), (last, write.notes)])

    def take_back(self, write: TakeBack) -> None:
        self._data.fences.take_back(write.lease, write.number)
        self._data.cut(self._games[write.lease.game].answers, write.number)

    def finish(self, write: Finish) -> None:
        game = self._games.get(write.lease.game)
        if game is None or game.state != "playing":
            return
        self._data.fences.end(write.lease)
        self._data.put(self._games, write.lease.game, replace(game, state=write.state, result=write.result))
        if write.rated is not None:
            self._ratings.count(game.seats, write.rated)

    # --- by all others

    async def lease(self, game: str) -> Lease:
        await trio.lowlevel.checkpoint()
        found = self._games.get(game)
        if found is None or found.state != "playing":
            problem = f"game {game} is over" if found is not None else f"there is no game {game!r}"
            raise NotPlayed(f"{problem}; expected one that is played")
        with self._data.writing():
            return self._data.fences.lease(game, len(found.answers))

    async def read(self, game: str, upto: int = -1) -> StoredGame | None:
        await trio.lowlevel.checkpoint()
        found = self._games.get(game)
        if found is None:
            return None
        lines = [answer for answer, _ in (found.answers if upto < 0 else found.answers[:upto])]
        notes = [note for _, note in found.answers if note]
        last = notes[-1] if notes else b""
        journal = await trio.to_thread.run_sync(journal_of, found.head.encode(), lines)
        return StoredGame(game, found.room, journal, found.secret, found.state, last, found.result, notes)

    async def seats(self, game: str) -> dict[int, str]:
        await trio.lowlevel.checkpoint()
        found = self._games.get(game)
        return dict(found.seats) if found is not None else {}

    async def finished(self, person: str, limit: int) -> list[FinishedGame]:
        await trio.lowlevel.checkpoint()
        rows = [
            FinishedGame(id, told_of(game.head), game.state, game.result, game.began, seat)
            for id, game in reversed(self._games.items())
            for seat, who in game.seats.items()
            if who == person and game.state != "playing"
        ]
        return sorted(rows, key=lambda row: -row.began)[:limit]

    async def begun_before(self, time: float) -> list[str]:
        await trio.lowlevel.checkpoint()
        return [id for id, game in self._games.items() if game.since < time]

    async def forget(self, games: Collection[str]) -> None:
        await trio.lowlevel.checkpoint()
        with self._data.writing():
            for game in games:
                self._data.drop(self._games, game)
                self._data.fences.forget(game)

    async def count(self) -> int:
        await trio.lowlevel.checkpoint()
        return len(self._games)
