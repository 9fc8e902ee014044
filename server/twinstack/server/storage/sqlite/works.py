"""Work for the file, as it is begun: what is to be done, and the lanes in which it waits."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

from twinstack.server.storage.errors import StorageOutage
from twinstack.server.storage.pieces import Piece
from twinstack.server.storage.sqlite.log import Log, Row
from twinstack.server.storage.sqlite.putting import AT_ONCE, put_rows
from twinstack.server.storage.writes import Write

Work = Callable[[sqlite3.Connection], Any]


class Rows:
    """Work that puts rows into a table. Rows that many rooms put there at the same time share a few statements.

    The fewer the better: with each statement, the writing thread hands the interpreter to the event loop, and has to
    wait until it gets it back.
    """

    def __init__(
        self,
        into: str,
        rows: Sequence[tuple[Any, ...]],
        clash: str = "",
        before: Callable[[], None] | None = None,
    ) -> None:
        """`into`: the table; `clash`: the clause for a row that is there already; `before`: may refuse the rows."""
        self.into, self.rows, self.clash, self.before = into, rows, clash, before

    def check(self) -> None:
        if self.before is not None:
            self.before()

    def __call__(self, db: sqlite3.Connection) -> None:
        self.check()
        put_rows(db, self.into, self.clash, self.rows)


class Answers:
    """Work that stores answers: in the log, unless something else is done in the same commit."""

    def __init__(self, log: Log, row: Row | None, before: Callable[[], None]) -> None:
        """`row`: None if there are no answers; `before`: may refuse them."""
        self.log, self.row, self.before = log, row, before

    def __call__(self, db: sqlite3.Connection) -> None:
        self.before()
        if self.row is not None:
            self.log.settle(self.row[0])
            put_rows(db, "answers", "", [self.row])


def are_one_statement(works: Sequence[Work]) -> bool:
    """Are they rows for one statement, which the database makes a transaction by itself?"""
    first = works[0]
    if not isinstance(first, Rows) or (first.clash and len(works) > 1):
        return False
    into, count = first.into, 0
    for work in works:
        if not isinstance(work, Rows) or work.into != into or work.clash != first.clash:
            return False
        count += len(work.rows)
    return count <= AT_ONCE


def all_or_none(*works: Work) -> Work:
    """These works as one, of which all are done or none. Its result is that of the last."""
    return lambda db: [work(db) for work in works][-1]


class WorkPiece(Piece):
    """A piece of work that was begun."""

    def __init__(self, work: Work, writes: tuple[Write, ...] = ()) -> None:
        super().__init__(writes)
        self.work = work


class Begun:
    """Pieces that were begun, before they are written or handed to the writing thread. Used by the event loop only."""

    def __init__(self, most: int, wake: Callable[[], None]) -> None:
        """`wake` is called when the first piece is begun after all were taken."""
        self._most, self._wake = most, wake  # the most pieces that are not durable yet
        self._pieces: list[tuple[Lane, WorkPiece, bool]] = []
        self.count = 0  # how many pieces so far
        self.waiting = 0  # how many of them are not durable yet

    def put(self, lane: "Lane", piece: WorkPiece, can_wait: bool) -> None:
        """Put a piece into its lane, unless too much waits already."""
        if self.waiting >= self._most:
            piece.complete(None, StorageOutage(f"{self.waiting} pieces of work wait for the disk"))
            return
        self.count += 1
        self.waiting += 1
        self._pieces.append((lane, piece, can_wait))
        if len(self._pieces) == 1:
            self._wake()

    def take(self) -> list[tuple["Lane", WorkPiece, bool]]:
        """What was begun since this was last called."""
        pieces, self._pieces = self._pieces, []
        return pieces


class Lane:
    """The lane of a room, or of all that belongs to none: its work is done in this order."""

    def __init__(self, begun: Begun) -> None:
        self._begun = begun

    def begin(self, work: Work, *, can_wait: bool = False, writes: tuple[Write, ...] = ()) -> WorkPiece:
        """Put work at the end of the lane. With `can_wait`, work of other lanes that somebody waits for goes first."""
        piece = WorkPiece(work, writes)
        self._begun.put(self, piece, can_wait)
        return piece
