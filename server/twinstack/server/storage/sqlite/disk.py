"""SQLite in one file. What many rooms write at the same time goes into one commit.

Long reads are done on other threads, with connections of their own.
"""

import queue
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import trio
from trio.lowlevel import Abort, reschedule, spawn_system_task, wait_task_rescheduled

from twinstack.server.storage.fences import Fences
from twinstack.server.storage.sqlite.calendar import Calendar
from twinstack.server.storage.sqlite.commits import Commits, Completed, as_ours
from twinstack.server.storage.sqlite.file import for_reading, opened
from twinstack.server.storage.sqlite.lanes import IN_ONE_COMMIT, Lanes
from twinstack.server.storage.sqlite.works import Answers, Begun, Lane, Work, WorkPiece

T = TypeVar("T")

READERS = 2  # the most reads at a time
QUICK = 0.002  # seconds: after a commit that took longer, the next ones are the thread's
IN_A_ROW = 16  # so many quick commits in a row give them back to the event loop


class Disk(trio.abc.Instrument):
    """The file and its threads. To be made and used from within trio; `close` waits for what was begun.

    Two may write, never both at a time. While commits are quick, the event loop itself stores answers, in the turn
    after the one that brought them up, and goes on: handing them to a thread, being woken by it and taking turns with
    it at the interpreter takes longer than the commit. Everything else is written by a thread, and so are answers
    while commits take long or earlier work waits: the loop does not wait for a slow disk.

    What a turn of the loop has begun is handed to the thread together, just before the loop waits: so it goes into one
    commit, and the two do not compete for the interpreter meanwhile. Who waits for what was written while the loop
    waited goes on in the turn that begins then.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        synchronous: str = "FULL",
        most: int = 10_000,
        fences: Fences | None = None,
    ) -> None:
        self._begun = Begun(most, self._wake)
        self._queue: queue.SimpleQueue[list[tuple[Lane, WorkPiece, bool]] | None] = queue.SimpleQueue()
        self._token = trio.lowlevel.current_trio_token()
        self._path = path
        self._db, self._lock = opened(path, synchronous)
        self._commits = Commits(self._db, fences if fences is not None else Fences())
        self.log = self._commits.log
        self.calendar = Calendar(self._db)
        self._lane = self.lane()
        self._reading = trio.CapacityLimiter(READERS)
        self._readers: list[sqlite3.Connection] = []  # connections that are free at the moment
        self._writing = threading.Lock()  # whoever has it writes
        self.quick, self.in_a_row = QUICK, 0  # the last commits, so many, took less than this
        self._completed: deque[list[Completed]] = deque()  # by the thread, for the loop
        self._handed = 0  # pieces that the thread has got, and the loop does not know to be completed
        self._is_idle = self._is_next = False  # does the loop's own writer wait for work; is it about to do some
        self._ending = trio.CancelScope()
        self._writer = spawn_system_task(self._write_in_the_loop, name="disk")
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
        if not self._is_next and (begun := self._begun.take()):
            self._hand_over(begun)

    def after_io_wait(self, timeout: float) -> None:
        if self._completed:
            self._complete_all()

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
            ours = as_ours(error)
            try:
                raise ours from ours.__cause__
            finally:
                del ours  # or it and this frame would hold each other

    async def close(self) -> None:
        self.quick, self.in_a_row = 0.0, 0  # from now on, only the thread writes
        self._hand_over(self._begun.take())
        self._queue.put(None)
        await trio.to_thread.run_sync(self._thread.join)
        self._ending.cancel()
        trio.lowlevel.remove_instrument(self)

    # --- in the event loop

    def _wake(self) -> None:
        """Work has been begun. If the loop may write, its writer does so in the next turn."""
        if self._is_idle and self.in_a_row >= IN_A_ROW and not self._handed:
            self._is_idle, self._is_next = False, True
            reschedule(self._writer)

    async def _write_in_the_loop(self) -> None:
        with self._ending:
            while True:
                self._is_next = False
                if begun := self._begun.take():
                    self._store(begun)
                self._is_idle = True
                await wait_task_rescheduled(self._no_longer)

    def _no_longer(self, _: object) -> Abort:
        self._is_idle = False
        return Abort.SUCCEEDED

    def _store(self, begun: list[tuple[Lane, WorkPiece, bool]]) -> None:
        """Store answers here and now; hand over what is something else, or cannot be stored like that."""
        pieces = [piece for _, piece, _ in begun]
        if (
            self._handed
            or len(pieces) > IN_ONE_COMMIT
            or not all(isinstance(piece.work, Answers) for piece in pieces)
            or not self._writing.acquire(blocking=False)
        ):
            self._hand_over(begun)
            return
        try:
            since = time.perf_counter()
            self._commits.answers(pieces)
            self._note(time.perf_counter() - since)
        except Exception:  # the thread tries it again, waits if it has to, and says what is wrong with which piece
            self._hand_over(begun)
            return
        finally:
            self._writing.release()
        self._begun.waiting -= len(pieces)
        for piece in pieces:
            piece.complete(None, None)
        if self.log.full:
            self._queue.put([])  # the thread settles some of it

    def _hand_over(self, begun: list[tuple[Lane, WorkPiece, bool]]) -> None:
        self._handed += len(begun)
        self._queue.put(begun)

    def _complete_all(self) -> None:
        while self._completed:
            completed = self._completed.popleft()
            self._handed -= len(completed)
            self._begun.waiting -= len(completed)
            for piece, result, error in completed:
                piece.complete(result, None if error is None else as_ours(error))

    def _note(self, took: float) -> None:
        self.in_a_row = self.in_a_row + 1 if took < self.quick else 0

    # --- in the thread

    def _write(self) -> None:
        lanes: Lanes[WorkPiece] = Lanes()
        while self._sort_into(lanes):
            if lanes:
                with self._writing:
                    since = time.perf_counter()
                    completed = self._commits.together(lanes.take())
                    self._note(time.perf_counter() - since)
                try:
                    self._completed.append(completed)
                    self._token.run_sync_soon(self._complete_all, idempotent=True)  # so that the loop waits no longer
                except trio.RunFinishedError:
                    break
            if self.log.full:  # nobody waits for this
                with self._writing:
                    self._commits.settle(self.log.settle_oldest)
        for reader in self._readers:
            reader.close()
        with self._writing:
            self._commits.settle(self.log.settle_all)
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
            if not begun:
                return True
            for lane, piece, can_wait in begun:
                lanes.put(lane, piece, can_wait=can_wait)
