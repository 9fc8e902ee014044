"""Patches: what changed since the last update, as small operations that a client applies in order.

An operation travels as an array that begins with its number. `ids` are objects: a number for one, or a packed list, in
which a negative number means "up to and including", or down to: `[20, -29]` are the ten objects from 20 to 29. If a
second one follows, it is the step: `[20, -28, -2]` are every other object from 20 to 28.
"""

from msgspec import Struct

from twinstack.protocol.packing import Ids
from twinstack.protocol.rows import Look


class Operation(Struct, array_like=True):
    """The base of all operations."""


class Show(Operation, tag=0):
    """These objects become visible. All of them are equal but for their ids."""

    look: int
    zone: int
    owner: int
    controller: int
    flags: int
    ids: Ids


class Hide(Operation, tag=1):
    """These objects are no longer visible. One that comes back has a new number."""

    ids: Ids


class Move(Operation, tag=2):
    """These objects went to another zone, one after another. Their owners control them there, and they have no flags,
    counters or marks except the flags that stay."""

    ids: Ids
    zone: int


class Flags(Operation, tag=3):
    """Sets all flags of these objects."""

    flags: int
    ids: Ids


class Looks(Operation, tag=4):
    """These objects have a new look."""

    look: int
    ids: Ids


class NewLook(Operation, tag=5):
    """Defines the look with an odd number; objects that have it already change with it."""

    number: int
    look: Look | int  # a number stands for that printed face without changes


class Set(Operation, tag=6):
    """Sets a field of these objects' rows, by its place. Places from 8 on are marks, in the order of the sheet."""

    ids: Ids
    field: int
    value: int | dict[str, int] | list[int]


class Seat(Operation, tag=7):
    """Sets a field of a seat's row, by its place. Places from 6 on are the stats, in the order of the sheet."""

    id: int
    field: int
    value: int | str | dict[str, int] | list[str] | bool


class Turn(Operation, tag=8):
    """Sets a field of the turn's row, by its place."""

    field: int
    value: int | str | bool | list[int]


class Order(Operation, tag=9):
    """Sets the order of a zone, if it is not simply that new objects are on top. `owner` is 0 for a shared zone."""

    zone: int
    owner: int
    ids: Ids


class Texts(Operation, tag=10):
    """Adds texts, which are numbered from `first` on."""

    first: int
    texts: list[str]


class SetEach(Operation, tag=11):
    """Sets a field of these objects' rows, by its place as in `Set`, to a number of its own for each of them."""

    ids: Ids
    field: int
    values: list[int]  # packed as ids are, one for each object


Op = Show | Hide | Move | Flags | Looks | NewLook | Set | Seat | Turn | Order | Texts | SetEach
