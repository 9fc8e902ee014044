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
    """A room as it is now; it keeps its place among the rooms. A room in which a game is under way says its lease;

    if that holds no more, the room is not written. Without a lease it is written in any case.
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

    `seats` are the seats of the people at it, by person; a bot is none.
    """

    lease: Lease
    room: str
    journal: Journal
    secret: bytes
    seats: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Append:
    """Answers from `number` on, which must be the next; the last comes with what its room notes about it.

    Those notes, the clocks, are bytes that only the room can read. Without answers, nothing is stored.
    """

    lease: Lease
    number: int
    answers: Sequence[Answer]
    clocks: bytes


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Delete the answers from this number on; none if it is the next. Clocks are those stored with the ones before."""

    lease: Lease
    number: int


Rate = Callable[[Sequence[RatingRow | None], Sequence[int]], list[RatingRow]]


@dataclass(frozen=True, slots=True)
class Rated:
    """The game is rated in this format: the place of each seat, 1 for the winner, and the function that rates.

    It counts for the people who sat there when it began. `rate` takes their ratings, None for who has none, and their
    places, both in the order of their seats, and gives their new ratings in that order. It must depend on its arguments
    only, since it may be called again.
    """

    format: str
    places: Mapping[int, int]
    rate: Rate


@dataclass(frozen=True, slots=True)
class Finish:
    """The game is over and its lease ends. To finish a game that is over, or that is not there, does nothing, whoever

    does it, so that none is counted twice.
    """

    lease: Lease
    state: str
    result: bytes
    rated: Rated | None = None


@dataclass(frozen=True, slots=True)
class Release:
    """The lease ends, and the game goes on when it is leased again. One that no longer holds needs no release."""

    lease: Lease


Write = PutRoom | DropRoom | Begin | Append | TakeBack | Finish | Release


def _again(error: StorageError) -> StorageError:
    """The same, to be raised: what is raised refers to all that led there, which would be a circle with its piece."""
    raised = copy(error)
    raised.__cause__ = error.__cause__
    return raised


class Piece:
    """Writes that were begun; they are done when they are durable. Then the store calls `complete`, within trio."""

    __slots__ = ("_done", "_error", "_result", "writes")

    def __init__(self, writes: tuple[Write, ...] = ()) -> None:
        self.writes = writes
        self._done = trio.Event()
        self._result: Any = None
        self._error: StorageError | None = None

    async def wait(self) -> Any:
        """Wait until they are durable. Raises what went wrong; then none of the writes was done."""
        await self._done.wait()
        if self._error is not None:
            raise _again(self._error)
        return self._result

    def complete(self, result: Any, error: StorageError | None) -> None:
        """They are done, or this went wrong. Writes have no result; a store may use it for work of its own."""
        self._result, self._error = result, error
        self._done.set()
