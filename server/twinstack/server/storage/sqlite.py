"""SQLite in one file. A thread of its own writes; what many rooms have to write at a time goes into one commit.

What is only to be read, and may be long, is read on other threads by connections of their own.
"""

import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import trio

from twinstack.server.storage.calendar import Calendar
from twinstack.server.storage.file import StorageError, StorageOutage, for_reading, opened

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]

TOGETHER = 500  # so many pieces of work are committed at once at most
READERS = 2  # so many read at a time


_WRONG_WORK = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.InterfaceError)


class Statement:
    """Work that is one statement: the database makes it a transaction by itself."""

    __slots__ = ("_sql", "_values")

    def __init__(self, sql: str, values: tuple[Any, ...]) -> None:
        self._sql, self._values = sql, values

    def __call__(self, db: sqlite3.Connection) -> None:
        db.execute(self._sql, self._values)


def together(*works: Work) -> Work:
    """All or none; the result is that of the last."""
    return lambda db: [work(db) for work in works][-1]


class Piece:
    """A piece of work on its way: done when it is durable."""

    __slots__ = ("_done", "_error", "_result", "work")

    def __init__(self, work: Work) -> None:
        self.work = work
        self._done = trio.Event()
        self._result: Any = None
        self._error: BaseException | None = None

    async def wait(self) -> Any:
        await self._done.wait()
        if self._error is not None:
            raise _as_ours(self._error) from self._error
        return self._result

    def settle(self, result: Any, error: BaseException | None) -> None:
        self._result, self._error = result, error
        self._done.set()


def _as_ours(error: BaseException) -> StorageError:
    """An outage is worth another try, what is wrong with the work is not."""
    outage = isinstance(error, sqlite3.Error) and not isinstance(error, _WRONG_WORK)
    return (StorageOutage if outage else StorageError)(str(error))


class Storage:
    """The file. To be made and used from within trio; `close` waits for what was begun."""

    def __init__(self, path: str | Path, *, synchronous: str = "FULL", most: int = 10_000) -> None:
        self._most = most
        self._queue: queue.SimpleQueue[Piece | None] = queue.SimpleQueue()
        self._token = trio.lowlevel.current_trio_token()
        self._path = path
        self._db, self._lock = opened(path, synchronous)
        self.calendar = Calendar(self._db)
        self._reading = trio.CapacityLimiter(READERS)
        self._readers: list[sqlite3.Connection] = []  # which nobody uses at the moment
        self.begun = 0  # pieces of work so far
        self.waiting = 0  # those of them that are not durable yet
        self._thread = threading.Thread(target=self._write, name="storage", daemon=True)
        self._thread.start()

    def begin(self, work: Work) -> Piece:
        """Put it in the queue, if that is not too long; to be waited for before anybody is told."""
        piece = Piece(work)
        if self.waiting >= self._most:
            piece.settle(None, sqlite3.OperationalError(f"{self.waiting} pieces of work wait for the disk"))
            return piece
        self.begun += 1
        self.waiting += 1
        self._queue.put(piece)
        return piece

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do it and wait until it is durable."""
        result: T = await self.begin(work).wait()
        return result

    async def ask(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows of a query, after all that was begun before."""
        return await self.do(lambda db: db.execute(sql, values).fetchall())

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
            raise _as_ours(error) from error

    async def close(self) -> None:
        self._queue.put(None)
        await trio.to_thread.run_sync(self._thread.join)

    def _write(self) -> None:
        while True:
            pieces = self._collect()
            if not pieces:
                break
            settled = self._commit(pieces)
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

    def _collect(self) -> list[Piece]:
        """All that waits, up to the mark that says that it was the last."""
        first = self._queue.get()
        if first is None:
            return []
        pieces = [first]
        while len(pieces) < TOGETHER:
            try:
                piece = self._queue.get_nowait()
            except queue.Empty:
                break
            if piece is None:
                self._queue.put(None)
                break
            pieces.append(piece)
        return pieces

    def _commit(self, pieces: list[Piece]) -> list[tuple[Piece, Any, BaseException | None]]:
        """All in one; if that fails, each by itself, so that what is wrong with one does not stop the others."""
        try:
            return self._together(pieces)
        except Exception as error:  # whatever it is, it is for who waits for the piece, and the others go on
            self._roll_back()
            if len(pieces) == 1:
                return [(pieces[0], None, error)]
        return [settled for piece in pieces for settled in self._commit([piece])]

    def _together(self, pieces: list[Piece]) -> list[tuple[Piece, Any, BaseException | None]]:
        if len(pieces) == 1 and isinstance(pieces[0].work, Statement):
            return [(pieces[0], pieces[0].work(self._db), None)]
        self._db.execute("begin immediate")
        results = [piece.work(self._db) for piece in pieces]
        self._db.execute("commit")
        return [(piece, result, None) for piece, result in zip(pieces, results, strict=True)]

    def _roll_back(self) -> None:
        if self._db.in_transaction:
            self._db.execute("rollback")

    def _settle(self, settled: Iterable[tuple[Piece, Any, BaseException | None]]) -> None:
        for piece, result, error in settled:
            self.waiting -= 1
            piece.settle(result, error)
