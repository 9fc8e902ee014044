"""What a room has to store: plain values, which any store carries out, all of a piece or none of it."""

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
    """The right to write to a game. Of two leases of a game the later one holds; who begins a game has its first."""

    game: str
    term: int = 0


@dataclass(frozen=True, slots=True)
class PutRoom:
    """A room as it is now; it keeps its place among the others. While a game is played there, it needs its lease."""

    room: str
    data: bytes
    lease: Lease | None = None


@dataclass(frozen=True, slots=True)
class DropRoom:
    room: str


@dataclass(frozen=True, slots=True)
class Begin:
    """A game that begins, with the answers that its journal has; `seats` are the people at it."""

    lease: Lease
    room: str
    journal: Journal
    secret: bytes
    seats: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Append:
    """Answers from this number on, which must be the next; with the last of them the time that each seat has left."""

    lease: Lease
    number: int
    answers: Sequence[Answer]
    clocks: bytes


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Forget the answers from this one on."""

    lease: Lease
    number: int


Rate = Callable[[Sequence[RatingRow | None], Sequence[int]], list[RatingRow]]


@dataclass(frozen=True, slots=True)
class Rated:
    """A game counts in this format: the place of each seat, 1 for who won; and what that makes of the ratings before.

    It counts for those who sat there when it began. `rate` turns on nothing but what it is given, for it may be asked
    again.
    """

    format: str
    places: Mapping[int, int]
    rate: Rate


@dataclass(frozen=True, slots=True)
class Finish:
    """The game is over, and nobody plays it any more. If it ends again, nothing happens: it is counted once."""

    lease: Lease
    state: str
    result: bytes
    rated: Rated | None = None


@dataclass(frozen=True, slots=True)
class Release:
    """Nobody plays the game for now; it can be leased again. A lease that does not hold any more needs no release."""

    lease: Lease


Write = PutRoom | DropRoom | Begin | Append | TakeBack | Finish | Release


class Piece:
    """Writes on their way: done when they are durable."""

    __slots__ = ("_done", "_error", "_result", "writes")

    def __init__(self, writes: tuple[Write, ...] = ()) -> None:
        self.writes = writes
        self._done = trio.Event()
        self._result: Any = None
        self._error: StorageError | None = None

    async def wait(self) -> Any:
        """Raises what was wrong; then none of the writes was done."""
        await self._done.wait()
        if self._error is not None:
            raise self._error
        return self._result

    def settle(self, result: Any, error: StorageError | None) -> None:
        self._result, self._error = result, error
        self._done.set()
