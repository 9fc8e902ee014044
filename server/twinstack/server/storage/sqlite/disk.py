"""SQLite in one file. A thread of its own writes; what many rooms have to write at a time goes into one commit.

What is only to be read, and may be long, is read on other threads by connections of their own.
"""

import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import trio

from twinstack.server.storage.errors import StorageError, StorageOutage
from twinstack.server.storage.fences import Fences
from twinstack.server.storage.sqlite.calendar import Calendar
from twinstack.server.storage.sqlite.file import for_reading, opened
from twinstack.server.storage.sqlite.lanes import Lanes
from twinstack.server.storage.writes import Piece, Write

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]

AT_ONCE = 64  # so many rows are put into a table by one statement at most
READERS = 2  # so many read at a time


_WRONG_WORK = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.InterfaceError)


class Rows:
    """Work that puts rows into a table. What many rooms put there at a time is put there by few statements.

    For the writing thread gives the interpreter away at each statement, and gets it back when the loop lets it go.
    """

    __slots__ = ("before", "clash", "into", "rows")

    def __init__(
        self,
        into: str,
        rows: Sequence[tuple[Any, ...]],
        clash: str = "",
        before: Callable[[], None] | None = None,
    ) -> None:
        """`into` names the table; `clash` says what is done if a row is there already; `before` may refuse them."""
        self.into, self.rows, self.clash, self.before = into, rows, clash, before

    def check(self) -> None:
        if self.before is not None:
            self.before()

    def __call__(self, db: sqlite3.Connection) -> None:
        self.check()
        _put(db, self.into, self.clash, self.rows)


def _is_one_statement(work: Work) -> bool:
    """The database makes it a transaction by itself."""
    return isinstance(work, Rows) and len(work.rows) == 1


def _put(db: sqlite3.Connection, into: str, clash: str, rows: Sequence[tuple[Any, ...]]) -> None:
    for at in range(0, len(rows), AT_ONCE):
        some = rows[at : at + AT_ONCE]
        one = f"({', '.join('?' * len(some[0]))})"
        db.execute(
            f"insert into {into} values {', '.join([one] * len(some))} {clash}", tuple(chain.from_iterable(some))
        )


def together(*works: Work) -> Work:
    """All or none; the result is that of the last."""
    return lambda db: [work(db) for work in works][-1]


class WorkPiece(Piece):
    """A piece of work on its way."""

    __slots__ = ("work",)

    def __init__(self, work: Work, writes: tuple[Write, ...] = ()) -> None:
        super().__init__(writes)
        self.work = work


Settled = tuple[Piece, Any, BaseException | None]  # its result, or what went wrong


def _as_ours(error: BaseException) -> StorageError:
    """An outage is worth another try, what is wrong with the work is not."""
    if isinstance(error, StorageError):
        return error
    outage = isinstance(error, sqlite3.Error) and not isinstance(error, _WRONG_WORK)
    ours = (StorageOutage if outage else StorageError)(str(error))
    ours.__cause__ = error
    return ours


class Disk:
    """The file. To be made and used from within trio; `close` waits for what was begun."""

    def __init__(
        self, path: str | Path, *, synchronous: str = "FULL", most: int = 10_000, fences: Fences | None = None
    ) -> None:
        self._most = most
        self._fences = fences if fences is not None else Fences()
        self._queue: queue.SimpleQueue[tuple[Lane, WorkPiece, bool] | None] = queue.SimpleQueue()
        self._token = trio.lowlevel.current_trio_token()
        self._path = path
        self._db, self._lock = opened(path, synchronous)
        self.calendar = Calendar(self._db)
        self._lane = self.lane()
        self._reading = trio.CapacityLimiter(READERS)
        self._readers: list[sqlite3.Connection] = []  # which nobody uses at the moment
        self.begun = 0  # pieces of work so far
        self.waiting = 0  # those of them that are not durable yet
        self._thread = threading.Thread(target=self._write, name="disk", daemon=True)
        self._thread.start()

    def lane(self) -> "Lane":
        """For a room: what it begins is done in this order, and is not held up by what other rooms begin."""
        return Lane(self)

    def begin(self, work: Work) -> WorkPiece:
        """What belongs to no room, in the order in which it is begun; to be waited for before anybody is told."""
        return self._lane.begin(work)

    def put(self, lane: "Lane", piece: WorkPiece, can_wait: bool) -> None:
        """Into its lane, if not too much waits already."""
        if self.waiting >= self._most:
            piece.settle(None, StorageOutage(f"{self.waiting} pieces of work wait for the disk"))
            return
        self.begun += 1
        self.waiting += 1
        self._queue.put((lane, piece, can_wait))

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do it and wait until it is durable."""
        result: T = await self.begin(work).wait()
        return result

    async def ask(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows of a query, after all that was begun before and belongs to no room."""
        return await self.do(lambda db: db.execute(sql, values).fetchall())

    async def column(self, sql: str, *values: Any) -> list[Any]:
        """The only column of a query, of what is durable already."""
        return await self.read(lambda db: [value for (value,) in db.execute(sql, values)])

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Of what is durable already, without a place in the queue: who reads for long holds up no answer."""

        def with_a_connection() -> T:
            db = self._readers.pop() if self._readers else for_reading(self._path)
            try:
                return work(db)
            finally:
                self._readers.append(db)

        try:
            return await trio.to_thread.run_sync(with_a_connection, limiter=self._reading)
        except Exception as error:  # whatever it is, as for `do`
            ours = _as_ours(error)
            raise ours from ours.__cause__

    async def close(self) -> None:
        self._queue.put(None)
        await trio.to_thread.run_sync(self._thread.join)

    def _write(self) -> None:
        lanes: Lanes[WorkPiece] = Lanes()
        while self._sort_into(lanes):
            settled = self._commit(lanes.take())
            try:
                self._token.run_sync_soon(self._settle, settled)
            except trio.RunFinishedError:
                break
        for reader in self._readers:
            reader.close()
        with suppress(sqlite3.Error):  # the disk may be full
            self.calendar.note(self._db)
        self._db.close()
        self._lock.release()

    def _sort_into(self, lanes: Lanes[WorkPiece]) -> bool:
        """All that has come, and something at least; False after the mark that says that nothing more comes."""
        while True:
            try:
                put = self._queue.get(block=not lanes)
            except queue.Empty:
                return True
            if put is None:
                self._queue.put(None)
                return bool(lanes)
            lane, piece, can_wait = put
            lanes.put(lane, piece, can_wait=can_wait)

    def _commit(self, rounds: list[list[WorkPiece]]) -> list[Settled]:
        """All in one; if that fails, each by itself, so that what is wrong with one does not stop the others."""
        try:
            settled = self._together(rounds)
            self._fences.keep()
            return settled
        except Exception as error:  # whatever it is, it is for who waits for the piece, and the others go on
            self._roll_back()
            if sum(map(len, rounds)) == 1:
                return [(rounds[0][0], None, error)]
        return [settled for pieces in rounds for piece in pieces for settled in self._commit([[piece]])]

    def _together(self, rounds: list[list[WorkPiece]]) -> list[Settled]:
        if len(rounds) == 1 and len(rounds[0]) == 1 and _is_one_statement(rounds[0][0].work):
            return self._round(rounds[0])
        self._db.execute("begin immediate")
        settled = [done for pieces in rounds for done in self._round(pieces)]
        self._db.execute("commit")
        return settled

    def _round(self, pieces: list[WorkPiece]) -> list[Settled]:
        """Pieces of which none is of the same room as another: rows for one table are put there together."""
        settled: list[Settled] = []
        rows: dict[tuple[str, str], list[tuple[Any, ...]]] = {}
        for piece in pieces:
            work, result = piece.work, None
            if isinstance(work, Rows):
                work.check()
                rows.setdefault((work.into, work.clash), []).extend(work.rows)
            else:
                result = work(self._db)
            settled.append((piece, result, None))
        for (into, clash), all_of_them in rows.items():
            _put(self._db, into, clash, all_of_them)
        return settled

    def _roll_back(self) -> None:
        self._fences.undo()
        if self._db.in_transaction:
            self._db.execute("rollback")

    def _settle(self, settled: Iterable[Settled]) -> None:
        for piece, result, error in settled:
            self.waiting -= 1
            piece.settle(result, None if error is None else _as_ours(error))


class Lane:
    """The lane of a room, or of all that belongs to none."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def begin(self, work: Work, *, can_wait: bool = False, writes: tuple[Write, ...] = ()) -> WorkPiece:
        """Put it at the end. If nobody waits for it, what somebody waits for in other lanes comes before it."""
        piece = WorkPiece(work, writes)
        self._disk.put(self, piece, can_wait)
        return piece
