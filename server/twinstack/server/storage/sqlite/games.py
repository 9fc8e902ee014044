"""Games in the file: their head, each answer, and how they ended."""

import sqlite3
import time
from collections.abc import Collection, Sequence
from functools import partial

import msgspec

from twinstack.engine.kernel.decisions import Answer
from twinstack.server.storage.errors import NotPlayed
from twinstack.server.storage.fences import Fences
from twinstack.server.storage.rows import (
    FinishedGame,
    StoredGame,
    head_of,
    journal_of,
    secret_of,
    told_of,
)
from twinstack.server.storage.sqlite.disk import Disk
from twinstack.server.storage.sqlite.log import Log, Row
from twinstack.server.storage.sqlite.ratings import load_rating, put_ratings
from twinstack.server.storage.sqlite.works import Answers, Work
from twinstack.server.storage.writes import Append, Begin, Finish, Lease, Rated, TakeBack

_LINES = msgspec.json.Encoder().encode_lines


def _row(game: str, number: int, answers: Sequence[Answer], notes: bytes | None) -> Row:
    """Answers from this number on, in one row, since each row costs more than what is in it: a line for each."""
    return game, number, _LINES(answers)[:-1].decode(), notes


def begin(write: Begin, fences: Fences, since: float) -> Work:
    """The game begins; `since` is that moment in the file's own time."""
    game, head = write.lease.game, head_of(write.journal)
    answers = write.journal.answers
    row = _row(game, 0, answers, None)

    def work(db: sqlite3.Connection) -> None:
        db.execute(
            "insert into games (id, room, head, secret, began, since) values (?, ?, ?, ?, ?, ?)",
            (game, write.room, head, write.secret.hex(), time.time(), since),
        )
        db.executemany("insert into seats values (?, ?, ?)", [(game, *one) for one in write.seats.items()])
        if answers:
            db.execute("insert into answers values (?, ?, ?, ?)", row)
        fences.begin(write.lease, len(answers))

    return work


def append(write: Append, fences: Fences, log: Log) -> Answers:
    lease, number, count = write.lease, write.number, len(write.answers)
    row = _row(lease.game, number, write.answers, write.notes) if count else None
    return Answers(log, row, partial(fences.append, lease, number, count))


def take_back(write: TakeBack, fences: Fences, log: Log) -> Work:
    game, number = write.lease.game, write.number

    def work(db: sqlite3.Connection) -> None:
        fences.take_back(write.lease, number)
        log.settle(game)
        db.execute("delete from answers where game = ? and number >= ?", (game, number))
        first, lines = _last_row(db, game)
        if first + len(lines) > number:  # the notes were those of the last answer in the row
            cut = b"\n".join(lines[: number - first]).decode()
            db.execute("update answers set answer = ?, seats = null where game = ? and number = ?", (cut, game, first))

    return work


def _last_row(db: sqlite3.Connection, game: str) -> tuple[int, list[bytes]]:
    """The number of the first answer in a game's last row, and the answers."""
    sql = "select number, cast(answer as blob) from answers where game = ? order by number desc limit 1"
    found = db.execute(sql, (game,)).fetchone()
    return (found[0], (found[1] or b"").split(b"\n")) if found else (0, [])


def finish(write: Finish, fences: Fences, log: Log) -> Work:
    """The game ends; ratings are counted once, even if it ends again."""
    game = write.lease.game

    def work(db: sqlite3.Connection) -> None:
        log.settle(game)
        ended = db.execute(
            "update games set state = ?, result = ? where id = ? and state = 'playing'",
            (write.state, write.result, game),
        )
        if ended.rowcount:
            fences.end(write.lease)
            if write.rated is not None:
                _count(db, game, write.rated)

    return work


def _count(db: sqlite3.Connection, game: str, rated: Rated) -> None:
    people = _seats(db, game)
    ranks = [rated.places[seat] for seat in people]
    before = [load_rating(db, person, rated.format) for person in people.values()]
    put_ratings(db, rated.format, list(zip(people.values(), rated.rate(before, ranks), strict=True)))


def _seats(db: sqlite3.Connection, game: str) -> dict[int, str]:
    return dict(db.execute("select seat, person from seats where game = ? order by seat", (game,)))


def load_game(game: str, upto: int = -1) -> Work:
    """The game with its answers that are settled, or the first `upto` of them; None if there is no such game."""

    def work(db: sqlite3.Connection) -> StoredGame | None:
        found = db.execute(
            "select room, cast(head as blob), cast(secret as blob), state, result from games where id = ?", (game,)
        ).fetchone()
        if found is None:
            return None
        room, head, secret, state, result = found
        rows = db.execute(
            "select cast(answer as blob) from answers where game = ? order by number limit ?", (game, upto)
        )
        noted = "select seats from answers where game = ? and seats is not null order by number"
        notes = [note for (note,) in db.execute(noted, (game,))]
        answers = [answer for (lines,) in rows for answer in (lines or b"").split(b"\n")]
        journal = journal_of(head or b"", answers if upto < 0 else answers[:upto])
        return StoredGame(
            game, room, journal, secret_of(secret or b""), state, notes[-1] if notes else b"", result or b"", notes
        )

    return work


class SqliteJournals:
    """The games of a file."""

    def __init__(self, disk: Disk, fences: Fences) -> None:
        self._disk, self._fences = disk, fences

    async def lease(self, game: str) -> Lease:
        def work(db: sqlite3.Connection) -> Lease:
            (state,) = db.execute("select state from games where id = ?", (game,)).fetchone() or ("",)
            if state != "playing":
                problem = f"game {game} is over" if state else f"there is no game {game!r}"
                raise NotPlayed(f"{problem}; expected one that is played")
            self._disk.log.settle(game)
            first, lines = _last_row(db, game)
            return self._fences.lease(game, first + len(lines))

        return await self._disk.do(work)

    async def read(self, game: str, upto: int = -1) -> StoredGame | None:
        if self._disk.log.has(game):
            await self._disk.do(lambda _: self._disk.log.settle(game))
        found: StoredGame | None = await self._disk.read(load_game(game, upto))
        return found

    async def seats(self, game: str) -> dict[int, str]:
        return await self._disk.read(lambda db: _seats(db, game))

    async def finished(self, person: str, limit: int) -> list[FinishedGame]:
        sql = (
            "select id, head, state, result, began, seat from seats join games on id = game "
            "where person = ? and state != 'playing' order by began desc, games.rowid desc limit ?"
        )

        def work(db: sqlite3.Connection) -> list[FinishedGame]:
            rows = db.execute(sql, (person, limit)).fetchall()
            return [FinishedGame(id, told_of(head), *rest) for id, head, *rest in rows]

        return await self._disk.read(work)

    async def begun_before(self, time: float) -> list[str]:
        return await self._disk.column("select id from games where since < ? order by since", time)

    async def forget(self, games: Collection[str]) -> None:
        rows = [(game,) for game in games]

        def work(db: sqlite3.Connection) -> None:
            for table, column in (("answers", "game"), ("seats", "game"), ("games", "id")):
                db.executemany(f"delete from {table} where {column} = ?", rows)
            for (game,) in rows:
                self._disk.log.forget(game)
                self._fences.forget(game)

        await self._disk.do(work)

    async def count(self) -> int:
        [(count,)] = await self._disk.read(lambda db: db.execute("select count(*) from games").fetchall())
        return int(count)
