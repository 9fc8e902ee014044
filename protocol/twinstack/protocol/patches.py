"""Patches: what changed since the last update, as small operations that a client applies in order.

An operation travels as an array that begins with its number. `ids` are objects: a number for one, or a list in which a
negative number means "up to and including": `[20, -29]` are the ten objects from 20 to 29.
"""

from msgspec import Struct

from twinstack.protocol.rows import Look

Ids = int | list[int]
MOST = 1 << 20  # the most objects in a packed list


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
    """An object went to another zone. Its owner controls it there, and it has no flags, counters or marks except the
    flags that stay."""

    id: int
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
    """Sets a field of an object's row, by its place. Places from 8 on are its marks, in the order of the sheet."""

    id: int
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


Op = Show | Hide | Move | Flags | Looks | NewLook | Set | Seat | Turn | Order | Texts


def packed(ids: list[int]) -> list[int]:
    """The list with each run of successive numbers replaced by its first and its negated last."""
    found: list[int] = []
    at = 0
    while at < len(ids):
        end = at
        while end + 1 < len(ids) and ids[end + 1] == ids[end] + 1:
            end += 1
        found.append(ids[at])
        if end > at:
            found.append(-ids[end])
        at = end + 1
    return found


def brief(ids: list[int]) -> Ids:
    """Ids as operations have them: a single number, or a packed list."""
    return ids[0] if len(ids) == 1 else packed(ids)


def unpacked(ids: Ids, most: int = MOST) -> list[int]:
    """The ids one by one; a ValueError if it is not a packed list, or absurdly long."""
    if isinstance(ids, int):
        return [ids]
    found: list[int] = []
    for id in ids:
        if len(found) >= most:
            raise ValueError(f"more than {most} are named")
        if id >= 0:
            found.append(id)
        elif not found or not found[-1] < -id <= found[-1] + most - len(found):
            raise ValueError(f"{id} goes on from nothing before it")
        else:
            found.extend(range(found[-1] + 1, -id + 1))
    return found
