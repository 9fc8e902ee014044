"""What a room stores: plain values, which any store carries out, all of a piece or none of it."""

from collections.abc import Callable, Mapping, Sequence
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
    """A room as it is now; it keeps its place among the rooms. While a game is under way, the lease is needed."""

    room: str
    data: bytes
    lease: Lease | None = None


@dataclass(frozen=True, slots=True)
class DropRoom:
    room: str


@dataclass(frozen=True, slots=True)
class Begin:
    """A game begins, with the answers that its journal has already; `seats` are the people at it."""

    lease: Lease
    room: str
    journal: Journal
    secret: bytes
    seats: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Append:
    """Answers from `number` on, which must be the next; the last comes with the time that each seat has left."""

    lease: Lease
    number: int
    answers: Sequence[Answer]
    clocks: bytes


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Delete the answers from this number on. The time that is left is what was stored with those before."""

    lease: Lease
    number: int


Rate = Callable[[Sequence[RatingRow | None], Sequence[int]], list[RatingRow]]


@dataclass(frozen=True, slots=True)
class Rated:
    """The game is rated in this format: the place of each seat, 1 for the winner, and the function that rates.

    It counts for the people who sat there when it began. `rate` must depend on its arguments only, since it may be
    called again.
    """

    format: str
    places: Mapping[int, int]
    rate: Rate


@dataclass(frozen=True, slots=True)
class Finish:
    """The game is over and its lease ends. Finishing it again does nothing, so it is counted once."""

    lease: Lease
    state: str
    result: bytes
    rated: Rated | None = None


@dataclass(frozen=True, slots=True)
class Release:
    """Give a lease back, so that the game can be leased again. A lease that no longer holds needs no release."""

    lease: Lease


Write = PutRoom | DropRoom | Begin | Append | TakeBack | Finish | Release


class Piece:
    """Writes that were begun; they are done when they are durable."""

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
            raise self._error
        return self._result

    def settle(self, result: Any, error: StorageError | None) -> None:
        self._result, self._error = result, error
        self._done.set()
