"""What a room stores: plain values, which any store carries out, all of a piece or none of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from twinstack.engine.kernel.decisions import Answer
from twinstack.engine.kernel.journal import Journal
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
