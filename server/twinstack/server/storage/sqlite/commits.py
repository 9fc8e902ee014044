"""Commits: what many rooms write at the same time is done together, or else each piece by itself."""

import sqlite3
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

from twinstack.server.storage.errors import StorageError, StorageOutage
from twinstack.server.storage.fences import Fences
from twinstack.server.storage.pieces import Piece
from twinstack.server.storage.sqlite.log import Log, Row
from twinstack.server.storage.sqlite.putting import put_rows
from twinstack.server.storage.sqlite.works import Answers, Rows, WorkPiece, are_one_statement

WAITS = 5_000  # milliseconds in which another program may still write, before that counts as an outage
_WRONG_WORK = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.InterfaceError)

Completed = tuple[Piece, Any, BaseException | None]  # its result, or what went wrong


def as_ours(error: BaseException) -> StorageError:
    """The error as one of ours: an outage is worth another try, a fault of the work itself is not.

    Where a fault was raised is noted as a text, since frames hold what they worked with: the pieces, which hold the
    error. Such a ring would stay until the collector finds it.
    """
    ours = error
    if not isinstance(ours, StorageError):
        if isinstance(error, sqlite3.Error) and not isinstance(error, _WRONG_WORK):
            ours = StorageOutage(str(error))
        else:
            ours = StorageError(str(error))
            error.add_note("".join(traceback.format_tb(error.__traceback__)))
        ours.__cause__ = error
    link: BaseException | None = ours
    while link is not None:
        link.__traceback__ = None
        link = link.__cause__ or link.__context__
    return ours


class Commits:
    """Commits to an open file. Used by one thread at a time."""

    def __init__(self, db: sqlite3.Connection, fences: Fences) -> None:
        self._db, self._fences = db, fences
        self.log = Log(db)
        self._waits = -1

    def answers(self, pieces: Sequence[WorkPiece]) -> None:
        """Store nothing but answers: one row, which the database makes a transaction by itself.

        If something is wrong, or another program is writing, none is stored.
        """
        self._wait_for_others(0)
        try:
            self._put_answers(pieces)
        except BaseException:  # whatever it is, none of it may stay
            self._roll_back()
            raise
        self._keep()

    def together(self, rounds: list[list[WorkPiece]]) -> list[Completed]:
        """Commit all together; if that fails, each by itself, so that a faulty piece does not stop the others."""
        self._wait_for_others(WAITS)
        try:
            completed = self._in_one_commit(rounds)
            self._keep()
            return completed
        except Exception as error:  # whatever it is, whoever waits for the piece gets it, and the others go on
            self._roll_back()
            if sum(map(len, rounds)) == 1:
                return [(rounds[0][0], None, error)]
        return [completed for pieces in rounds for piece in pieces for completed in self.together([[piece]])]

    def settle(self, what: Callable[[], None]) -> None:
        """Settle some of the log, in a commit of its own. If that is not possible now, it is some other time."""
        try:
            self._db.execute("begin immediate")
            what()
            self._db.execute("commit")
            self.log.keep()
        except sqlite3.Error:
            with suppress(sqlite3.Error):
                self._roll_back()

    def _in_one_commit(self, rounds: list[list[WorkPiece]]) -> list[Completed]:
        pieces = [*chain.from_iterable(rounds)]
        if all(isinstance(piece.work, Answers) for piece in pieces):
            self._put_answers(pieces)
            return [(piece, None, None) for piece in pieces]
        if are_one_statement([piece.work for piece in pieces]):
            return self._round(pieces)
        self._db.execute("begin immediate")
        completed = [done for pieces in rounds for done in self._round(pieces)]
        self._db.execute("commit")
        return completed

    def _put_answers(self, pieces: Sequence[WorkPiece]) -> None:
        rows: list[Row] = []
        for piece in pieces:
            work = piece.work
            assert isinstance(work, Answers)
            work.before()
            if work.row is not None:
                rows.append(work.row)
        if rows:
            self.log.put(rows)

    def _round(self, pieces: list[WorkPiece]) -> list[Completed]:
        """Do pieces of different rooms; rows for the same table are put there together."""
        completed: list[Completed] = []
        rows: dict[tuple[str, str], list[tuple[Any, ...]]] = {}
        for piece in pieces:
            work, result = piece.work, None
            if isinstance(work, Rows):
                work.check()
                rows.setdefault((work.into, work.clash), []).extend(work.rows)
            else:
                result = work(self._db)
            completed.append((piece, result, None))
        for (into, clash), all_of_them in rows.items():
            put_rows(self._db, into, clash, all_of_them)
        return completed

    def _wait_for_others(self, milliseconds: int) -> None:
        """How long a commit waits while another program, such as a tool for databases, writes to the file."""
        if milliseconds != self._waits:
            self._db.execute(f"pragma busy_timeout={milliseconds}")
            self._waits = milliseconds

    def _keep(self) -> None:
        self._fences.keep()
        self.log.keep()

    def _roll_back(self) -> None:
        self._fences.undo()
        self.log.undo()
        if self._db.in_transaction:
            self._db.execute("rollback")
