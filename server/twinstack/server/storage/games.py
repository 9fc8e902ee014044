"""Games in the storage: their head, each answer, and how they ended."""

import json
import sqlite3
import time
from typing import NamedTuple

from twinstack.engine.kernel.decisions import Answer
from twinstack.engine.kernel.journal import Journal
from twinstack.server.storage.sqlite import Work


class StoredGame(NamedTuple):
    id: str
    room: str
    journal: Journal
    secret: bytes
    state: str


def add_game(id: str, room: str, journal: Journal, secret: bytes, seats: dict[str, int]) -> Work:
    """A game that begins; `seats` are the people at it."""
    head = journal.to_json().splitlines()[0]

    def work(db: sqlite3.Connection) -> None:
        db.execute(
            "insert into games (id, room, head, secret, began) values (?, ?, ?, ?, ?)",
            (id, room, head, secret.hex(), time.time()),
        )
        db.executemany("insert into seats values (?, ?, ?)", [(id, person, seat) for person, seat in seats.items()])

    return work


def add_answer(game: str, number: int, answer: Answer) -> Work:
    text = json.dumps(answer)
    return lambda db: db.execute("insert into answers values (?, ?, ?)", (game, number, text))


def take_back(game: str, number: int) -> Work:
    """Forget the answers from this one on."""
    return lambda db: db.execute("delete from answers where game = ? and number >= ?", (game, number))


def end_game(game: str, state: str, result: bytes) -> Work:
    return lambda db: db.execute("update games set state = ?, result = ? where id = ?", (state, result, game))


def load_game(game: str, upto: int = -1) -> Work:
    """The game with its answers so far, or the first so many; nothing if there is none."""

    def work(db: sqlite3.Connection) -> StoredGame | None:
        found = db.execute("select room, head, secret, state from games where id = ?", (game,)).fetchone()
        if found is None:
            return None
        room, head, secret, state = found
        rows = db.execute("select answer from answers where game = ? order by number limit ?", (game, upto))
        journal = Journal.from_json("\n".join([head, *(answer for (answer,) in rows)]) + "\n")
        return StoredGame(game, room, journal, bytes.fromhex(secret), state)

    return work
