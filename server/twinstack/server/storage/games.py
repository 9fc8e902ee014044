"""Games in the storage: their head, each answer, and how they ended."""

import json
import sqlite3
import time
from typing import Any, NamedTuple

import msgspec

from twinstack.engine.errors import JournalError
from twinstack.engine.kernel.decisions import Answer
from twinstack.engine.kernel.journal import Journal
from twinstack.server.storage.sqlite import Rows, Work

_JSON = msgspec.json.Encoder().encode


class StoredGame(NamedTuple):
    id: str
    room: str
    journal: Journal
    secret: bytes
    state: str
    clocks: bytes  # what each seat has left; empty before the first answer
    result: bytes


class FinishedGame(NamedTuple):
    """A game that somebody has played, without its answers."""

    game: str
    head: Any
    state: str
    result: bytes | None
    began: float
    seat: int


def add_game(id: str, room: str, journal: Journal, secret: bytes, seats: dict[str, int], since: float) -> Work:
    """A game that begins, at this time of the file; `seats` are the people at it."""
    head = journal.to_json().splitlines()[0]

    def work(db: sqlite3.Connection) -> None:
        db.execute(
            "insert into games (id, room, head, secret, began, since) values (?, ?, ?, ?, ?, ?)",
            (id, room, head, secret.hex(), time.time(), since),
        )
        db.executemany("insert into seats values (?, ?, ?)", [(id, person, seat) for person, seat in seats.items()])

    return work


def add_answers(game: str, number: int, answers: list[Answer], clocks: list[Any]) -> Work:
    """Answers from this number on, the last of them with the time that each seat has left."""
    rows: list[tuple[Any, ...]] = [(game, at, _JSON(one).decode(), None) for at, one in enumerate(answers, number)]
    if rows:
        rows[-1] = (*rows[-1][:3], msgspec.msgpack.encode(clocks))
    return Rows("answers", rows)


def players(db: sqlite3.Connection, game: str) -> dict[int, str]:
    """The people who sat at it when it began, by seat."""
    return dict(db.execute("select seat, person from seats where game = ? order by seat", (game,)))


def take_back(game: str, number: int) -> Work:
    """Forget the answers from this one on."""
    return lambda db: db.execute("delete from answers where game = ? and number >= ?", (game, number))


def end_game(game: str, state: str, result: bytes, then: Work | None = None) -> Work:
    """The game is over. What is to be done with that, such as counting it, is done once, even if it ends again."""

    def work(db: sqlite3.Connection) -> None:
        ended = db.execute(
            "update games set state = ?, result = ? where id = ? and state = 'playing'", (state, result, game)
        )
        if ended.rowcount and then is not None:
            then(db)

    return work


def load_game(game: str, upto: int = -1) -> Work:
    """The game with its answers so far, or the first so many; nothing if there is none."""

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
        last = "select seats from answers where game = ? order by number desc limit 1"
        (left,) = db.execute(last, (game,)).fetchone() or (None,)
        text = b"\n".join([head or b"", *(answer or b"" for (answer,) in rows)]) + b"\n"
        try:
            journal, own = Journal.from_json(text.decode()), bytes.fromhex((secret or b"").decode())
        except ValueError as error:
            raise JournalError(f"what is stored of it is damaged: {error}") from error
        return StoredGame(game, room, journal, own, state, left or b"", result or b"")

    return work


def finished_games(person: str, limit: int) -> Work:
    """The last so many that somebody has played."""
    sql = (
        "select id, head, state, result, began, seat from seats join games on id = game "
        "where person = ? and state != 'playing' order by began desc, games.rowid desc limit ?"
    )

    def work(db: sqlite3.Connection) -> list[FinishedGame]:
        rows = db.execute(sql, (person, limit)).fetchall()
        return [FinishedGame(id, json.loads(head), *rest) for id, head, *rest in rows]

    return work


def games_before(time: float) -> Work:
    """Games that began before this time of the file."""
    return lambda db: [id for (id,) in db.execute("select id from games where since < ? order by since", (time,))]


def forget_games(games: list[str]) -> Work:
    """With all that is stored of them."""

    def work(db: sqlite3.Connection) -> None:
        rows = [(game,) for game in games]
        for table, column in (("answers", "game"), ("seats", "game"), ("games", "id")):
            db.executemany(f"delete from {table} where {column} = ?", rows)

    return work
