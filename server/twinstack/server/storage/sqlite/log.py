"""The log: the answers of one commit, of whatever games, are one row at its end.

A row for each answer, among the others of its game, lies in a page of its own, and pages are what is written and made
durable. So answers go to the log first. Later those of a game are put among its others together: they are *settled*.
Whatever reads, takes back or ends a game settles its answers before. When a file is opened, all of its log is settled.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec

from twinstack.server.storage.sqlite.putting import put_rows

MOST = 20_000
"""Rows of answers in the log; with more, those of the games whose answers have been there for longest are settled."""
TOGETHER = 64  # the rows, at least, that a full log settles in one commit

Row = tuple[str, int, str, bytes | None]
"""A game, the number of an answer, that answer and those after it in lines, and the notes on the last of them."""

_PACK = msgspec.msgpack.Encoder().encode
_UNPACK = msgspec.msgpack.Decoder(list[Row]).decode


class Log:
    """The log of an open file, all of which was settled. Used by one thread at a time, but for `has`.

    What is settled or forgotten is kept or undone together with the commit that it belongs to.
    """

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._games: dict[str, tuple[int, list[Row]]] = {}  # the oldest game first: its first id here, and its rows
        self._count = 0  # of these rows
        self._next = 1 + (db.execute("select max(id) from log").fetchone()[0] or 0)
        self._going: dict[str, None] = {}  # games that are settled or forgotten, which is not kept yet

    def has(self, game: str) -> bool:
        """Has this game answers here?"""
        return game in self._games

    @property
    def full(self) -> bool:
        return self._count > MOST

    def put(self, rows: Sequence[Row]) -> None:
        """Put rows at the end, in a commit of its own."""
        self._db.execute("insert into log values (?, ?)", (self._next, _PACK(rows)))
        for row in rows:
            self._games.setdefault(row[0], (self._next, []))[1].append(row)
        self._count += len(rows)
        self._next += 1

    def settle(self, game: str) -> None:
        """Put what is here of a game among its other answers."""
        if game not in self._games or game in self._going:
            return
        put_rows(self._db, "answers", "", self._games[game][1])
        self._db.execute("update games set settled = ? where id = ?", (self._next - 1, game))
        self._going[game] = None

    def settle_oldest(self) -> None:
        """Settle the games whose answers have been here for longest, and delete from the file what is settled."""
        settled = 0
        for game, (_, rows) in self._games.items():
            self.settle(game)
            settled += len(rows)
            if settled >= TOGETHER:
                break
        self._trim()

    def settle_all(self) -> None:
        for game in self._games:
            self.settle(game)
        self._trim()

    def _trim(self) -> None:
        """Delete the oldest rows, of which nothing is needed any more. The last one stays: it has the highest id."""
        needed = [first for game, (first, _) in self._games.items() if game not in self._going]
        self._db.execute("delete from log where id < ?", (min(needed, default=self._next - 1),))

    def forget(self, game: str) -> None:
        """The game is deleted."""
        if game in self._games:
            self._going[game] = None

    def keep(self) -> None:
        """Keep the changes: they are stored."""
        for game in self._going:
            self._count -= len(self._games.pop(game)[1])
        self._going.clear()

    def undo(self) -> None:
        """Undo the changes: they are not stored."""
        self._going.clear()


def unsettled(db: sqlite3.Connection) -> dict[str, list[Row]]:
    """By game, the rows in the log that are not settled. Those of games that are not there any more are left out."""
    found: dict[str, list[Row]] = {}
    settled: dict[str, Any] = {}
    for id, data in db.execute("select id, answers from log order by id"):
        for row in _UNPACK(data) if data else ():
            game = row[0]
            if game not in settled:
                settled[game] = db.execute("select settled from games where id = ?", (game,)).fetchone()
            if settled[game] is not None and id > settled[game][0]:
                found.setdefault(game, []).append(row)
    return found


def settle(db: sqlite3.Connection) -> None:
    """Settle all of a file's log, before anything else is done with the file."""
    (last,) = db.execute("select max(id) from log").fetchone()
    if last is None or db.execute("select count(*) = 1 and max(answers) = x'' from log").fetchone()[0]:
        return
    db.execute("begin immediate")
    for rows in unsettled(db).values():
        put_rows(db, "answers", "", rows)
    db.execute("delete from log where id < ?", (last,))
    db.execute("update log set answers = x''")
    db.execute("commit")
