"""What a room stores: plain values, which any store carries out, all of a piece or none of it."""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

import trio

from twinstack.engine.kernel.decisions import Answer
from twinstack.engine.kernel.journal import Journal
from twinstack.server.storage.errors import StorageError
from twinstack.server.storage.rows import RatingRow


@dataclass(frozen=True, slots=True)
class Lease:
    """The right to write to a game. Of two leases of a game the later one holds; beginning a game gives the first."""

    game: str
    term: int = 0


@dataclass(frozen=True, slots=True)
class PutRoom:
    """A room as it is now; it keeps its place among the rooms.

    With the lease of the game that is under way in it, the room is written only if that lease still holds.
    """

    room: str
    data: bytes
    lease: Lease | None = None


@dataclass(frozen=True, slots=True)
class DropRoom:
    room: str


@dataclass(frozen=True, slots=True)
class Begin:
    """A game begins, with the answers that its journal has already, and this lease holds from then on.

    A game begins only once: with one of the same name, the piece is refused with a `StorageError`.
    `seats` says who sits at which seat: the seats by person, without those of bots.
    """

    lease: Lease
    room: str
    journal: Journal
    secret: bytes
    seats: Mapping[str, int]


# Nothing writes on it. Not frozen only because a frozen class takes three times as long to make, and many are made.
@dataclass(slots=True)
class Append:
    """Answers from `number` on, which must be the next, with the room's notes on the position that they led to.

    The notes are bytes that only the room can read. Without answers, nothing is stored.
    """

    lease: Lease
    number: int
    answers: Sequence[Answer]
    notes: bytes


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Delete the answers from this number on, with their notes; none, if it is the number of the next answer."""

    lease: Lease
    number: int


Rate = Callable[[Sequence[RatingRow | None], Sequence[int]], list[RatingRow]]


@dataclass(frozen=True, slots=True)
class Rated:
    """The game is rated in this format: the place of each seat, 1 for the winner, and the function that rates.

    It counts for the people who sat there when it began. `rate` takes their ratings (None for somebody who has none)
    and their places, both in the order of their seats, and gives their new ratings in that order. It may be called more
    than once, so it must depend on its arguments only. If it raises something, the piece is refused with a
    `StorageError` that comes from it, and the game is not over.
    """

    format: str
    places: Mapping[int, int]
    rate: Rate


@dataclass(frozen=True, slots=True)
class Finish:
    """The game is over and its lease ends.

    Finishing a game that is over already, or that is not there, does nothing, whoever does it, so that no game is
    counted twice.
    """

    lease: Lease
    state: str
    result: bytes
    rated: Rated | None = None


@dataclass(frozen=True, slots=True)
class Release:
    """The lease ends, and the game goes on when it is leased again. Releasing a lease that has ended does nothing."""

    lease: Lease


Write = PutRoom | DropRoom | Begin | Append | TakeBack | Finish | Release


def _again(error: StorageError) -> StorageError:
    """A copy of the error, to be raised.

    A raised error refers to the frames that it came through, and so to the piece. The piece refers to the original, so
    raising that would make a circle of references.
    """
    raised = copy(error)
    raised.__cause__ = error.__cause__
    return raised


class Piece:
    """Writes that were begun; they are done when they are durable. Then the store calls `complete`, within trio."""

    __slots__ = ("_done", "_error", "_result", "_waiting", "writes")

    def __init__(self, writes: tuple[Write, ...] = ()) -> None:
        self.writes = writes
        self._done = False
        self._waiting: list[trio.lowlevel.Task] = []
        self._result: Any = None
        self._error: StorageError | None = None

    async def wait(self) -> Any:
        """Wait until they are durable. Raises what went wrong; then none of the writes was done."""
        if self._done:
            await trio.lowlevel.checkpoint()
        else:
            self._waiting.append(task := trio.lowlevel.current_task())
            await trio.lowlevel.wait_task_rescheduled(lambda _: self._no_longer(task))
        if self._error is not None:
            raise _again(self._error)
        return self._result

    def complete(self, result: Any, error: StorageError | None) -> None:
        """They are done, or this went wrong. Writes have no result; a store may use it for work of its own."""
        # Its traceback refers to the frames of the store, and these to the piece: a circle of references.
        self._error = error if error is None else error.with_traceback(None)
        self._result, self._done = result, True
        for task in self._waiting:
            trio.lowlevel.reschedule(task)
        self._waiting.clear()

    def _no_longer(self, task: trio.lowlevel.Task) -> trio.lowlevel.Abort:
        self._waiting.remove(task)
        return trio.lowlevel.Abort.SUCCEEDED
