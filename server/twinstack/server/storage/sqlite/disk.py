"""SQLite in one file. One thread writes; what many rooms write at the same time goes into one commit.

Long reads are done on other threads, with connections of their own.
"""

import queue
import sqlite3
import threading
import traceback
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import trio

from twinstack.server.storage.errors import StorageError, StorageOutage
from twinstack.server.storage.fences import Fences
from twinstack.server.storage.pieces import Piece
from twinstack.server.storage.sqlite.calendar import Calendar
from twinstack.server.storage.sqlite.file import for_reading, opened
from twinstack.server.storage.sqlite.lanes import Lanes
from twinstack.server.storage.sqlite.log import Log, Row
from twinstack.server.storage.sqlite.putting import put_rows
from twinstack.server.storage.sqlite.works import Answers, Begun, Lane, Rows, Work, WorkPiece, are_one_statement

T = TypeVar("T")

READERS = 2  # the most reads at a time


_WRONG_WORK = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.InterfaceError)


Completed = tuple[Piece, Any, BaseException | None]  # its result, or what went wrong


def _as_ours(error: BaseException) -> StorageError:
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


class Disk(trio.abc.Instrument):
    """The file and its threads. To be made and used from within trio; `close` waits for what was begun.

    What a turn of the event loop has begun is handed to the writing thread together, just before the loop waits: so it
    goes into one commit, and the two do not compete for the interpreter meanwhile. Who waits for what was written while
    the loop waited goes on in the turn that begins then.
    """

    def __init__(
        self, path: str | Path, *, synchronous: str = "FULL", most: int = 10_000, fences: Fences | None = None
    ) -> None:
        self._begun = Begun(most)
        self._fences = fences if fences is not None else Fences()
        self._queue: queue.SimpleQueue[list[tuple[Lane, WorkPiece, bool]] | None] = queue.SimpleQueue()
        self._token = trio.lowlevel.current_trio_token()
        self._path = path
        self._db, self._lock = opened(path, synchronous)
        self.log = Log(self._db)
        self.calendar = Calendar(self._db)
        self._lane = self.lane()
        self._reading = trio.CapacityLimiter(READERS)
        self._completed: deque[list[Completed]] = deque()  # by the writing thread, for the loop
        self._readers: list[sqlite3.Connection] = []  # connections that are free at the moment
        self._thread = threading.Thread(target=self._write, name="disk", daemon=True)
        self._thread.start()
        trio.lowlevel.add_instrument(self)

    @property
    def begun(self) -> int:
        """How many pieces of work so far."""
        return self._begun.count

    @property
    def waiting(self) -> int:
        """How many of them are not durable yet."""
        return self._begun.waiting

    def lane(self) -> Lane:
        """A queue for a room: its work is done in this order, and does not wait for the work of other rooms."""
        return Lane(self._begun)

    def begin(self, work: Work) -> WorkPiece:
        """Begin work that belongs to no room, in order; wait for it before you tell anybody."""
        return self._lane.begin(work)

    def before_io_wait(self, timeout: float) -> None:
        """Hand over what was begun in this turn of the loop."""
        if begun := self._begun.take():
            self._queue.put(begun)

    def after_io_wait(self, timeout: float) -> None:
        if self._completed:
            self._complete_all()

    def _complete_all(self) -> None:
        while self._completed:
            for piece, result, error in self._completed.popleft():
                self._begun.waiting -= 1
                piece.complete(result, None if error is None else _as_ours(error))

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do work that belongs to no room, and wait until it is durable."""
        result: T = await self.begin(work).wait()
        return result

    async def ask(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows of a query, after everything begun before that belongs to no room."""
        return await self.do(lambda db: db.execute(sql, values).fetchall())

    async def column(self, sql: str, *values: Any) -> list[Any]:
        """The only column of a query, read from what is durable already."""
        return await self.read(lambda db: [value for (value,) in db.execute(sql, values)])

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Read from what is durable already, outside the queue, so that a long read delays no answer."""

        def with_a_connection() -> T:
            db = self._readers.pop() if self._readers else for_reading(self._path)
            try:
                return work(db)
            finally:
                self._readers.append(db)

        try:
            return await trio.to_thread.run_sync(with_a_connection, limiter=self._reading)
        except Exception as error:  # whatever it is, it is turned into one of ours, as in `do`
            ours = _as_ours(error)
            try:
                raise ours from ours.__cause__
            finally:
                del ours  # or it and this frame would hold each other

    async def close(self) -> None:
        self.before_io_wait(0.0)
        self._queue.put(None)
        await trio.to_thread.run_sync(self._thread.join)
        trio.lowlevel.remove_instrument(self)

    def _write(self) -> None:
        lanes: Lanes[WorkPiece] = Lanes()
        while self._sort_into(lanes):
            completed = self._commit(lanes.take())
            try:
                self._completed.append(completed)
                self._token.run_sync_soon(self._complete_all, idempotent=True)  # so that the loop waits no longer
            except trio.RunFinishedError:
                break
            if self.log.full:  # nobody waits for this
                self._settle(self.log.settle_oldest)
        for reader in self._readers:
            reader.close()
        self._settle(self.log.settle_all)
        with suppress(sqlite3.Error):  # the disk may be full
            self.calendar.note(self._db)
        self._db.close()
        self._lock.release()

    def _sort_into(self, lanes: Lanes[WorkPiece]) -> bool:
        """Sort arrived work into lanes, waiting if they are empty; False after the end mark if nothing is left."""
        while True:
            try:
                begun = self._queue.get(block=not lanes)
            except queue.Empty:
                return True
            if begun is None:
                self._queue.put(None)
                return bool(lanes)
            for lane, piece, can_wait in begun:
                lanes.put(lane, piece, can_wait=can_wait)

    def _commit(self, rounds: list[list[WorkPiece]]) -> list[Completed]:
        """Commit all together; if that fails, each by itself, so that a faulty piece does not stop the others."""
        try:
            completed = self._in_one_commit(rounds)
            self._fences.keep()
            self.log.keep()
            return completed
        except Exception as error:  # whatever it is, whoever waits for the piece gets it, and the others go on
            self._roll_back()
            if sum(map(len, rounds)) == 1:
                return [(rounds[0][0], None, error)]
        return [completed for pieces in rounds for piece in pieces for completed in self._commit([[piece]])]

    def _in_one_commit(self, rounds: list[list[WorkPiece]]) -> list[Completed]:
        pieces = [*chain.from_iterable(rounds)]
        if all(isinstance(piece.work, Answers) for piece in pieces):
            return self._logged(pieces)
        if are_one_statement([piece.work for piece in pieces]):
            return self._round(pieces)
        self._db.execute("begin immediate")
        completed = [done for pieces in rounds for done in self._round(pieces)]
        self._db.execute("commit")
        return completed

    def _logged(self, pieces: list[WorkPiece]) -> list[Completed]:
        """Store nothing but answers: one row, which the database makes a transaction by itself."""
        rows: list[Row] = []
        for piece in pieces:
            work = piece.work
            assert isinstance(work, Answers)
            work.before()
            if work.row is not None:
                rows.append(work.row)
        if rows:
            self.log.put(rows)
        return [(piece, None, None) for piece in pieces]

    def _settle(self, what: Callable[[], None]) -> None:
        """Settle some of the log, in a commit of its own. If that is not possible now, it is some other time."""
        try:
            self._db.execute("begin immediate")
            what()
            self._db.execute("commit")
            self.log.keep()
        except sqlite3.Error:
            with suppress(sqlite3.Error):
                self._roll_back()

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

    def _roll_back(self) -> None:
        self._fences.undo()
        self.log.undo()
        if self._db.in_transaction:
            self._db.execute("rollback")
