"""What a room stores with answers: what seats have left, the sum of the position that they led to, new numbers."""

from collections.abc import Iterable, Iterator

import msgspec

from twinstack.server.views.numbering import Numbers


class SeatRecord(msgspec.Struct, array_like=True):
    """What is stored of a seat with each answer: the time that it has left, and the choice that it can take back."""

    clock: float  # seconds for all its decisions
    grace: float  # seconds that it may still be disconnected before its clock runs
    chosen: int = -1  # the place in the journal of its last choice


class PositionSum(msgspec.Struct, array_like=True):
    """The sum of a position. Two sums with different `names` were made of different things and cannot be compared."""

    answers: int
    names: int
    values: int


class Notes(msgspec.Struct):
    """The notes on one row of answers."""

    seats: list[SeatRecord]
    sum: PositionSum | None
    numbers: Numbers | None = None  # that viewers gave to objects before these answers; older servers stored none


def notes_in(data: bytes) -> tuple[list[SeatRecord] | None, PositionSum | None]:
    """The seats and the sum that were stored with answers; older servers stored no sum."""
    notes = msgspec.msgpack.decode(data, type=Notes | list[SeatRecord]) if data else None
    return (notes.seats, notes.sum) if isinstance(notes, Notes) else (notes, None)


def numbers_in(stored: Iterable[bytes]) -> Iterator[Numbers]:
    """The numbers that were stored with answers."""
    for data in stored:
        notes = msgspec.msgpack.decode(data, type=Notes | list[SeatRecord])
        if isinstance(notes, Notes) and notes.numbers is not None:
            yield notes.numbers
