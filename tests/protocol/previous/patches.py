"""Patches: what changed since the last update, in small operations that a client carries out one after another.

An operation travels as an array that begins with its number. `ids` are objects: a number for one, or a list in which a
negative number means "up to and including": `[20, -29]` are the ten from 20 to 29.
"""

from msgspec import Struct

from tests.protocol.previous.rows import Look

Ids = int | list[int]
MOST = 1 << 20  # objects that follow one another in a packed list


class Operation(Struct, array_like=True):
    """The base of all operations."""


class Show(Operation, tag=0):
    """Objects are seen that were not before, all alike."""

    look: int
    zone: int
    owner: int
    controller: int
    flags: int
    ids: Ids


class Hide(Operation, tag=1):
    """Objects are seen no more. Should one come back, it has a new number."""

    ids: Ids


class Move(Operation, tag=2):
    """An object went to another zone. Its owner controls it there, and of flags, counters and marks it has none but
    the flags that stay."""

    id: int
    zone: int


class Flags(Operation, tag=3):
    """The flags of objects, all of them."""

    flags: int
    ids: Ids


class Looks(Operation, tag=4):
    """Objects look otherwise."""

    look: int
    ids: Ids


class NewLook(Operation, tag=5):
    """A look, of an odd number; where there was one, all who have it look like this from now on."""

    number: int
    look: Look | int  # a number is a printed face as it is


class Set(Operation, tag=6):
    """A field of an object's row, by its place; from 8 on its marks: 8 is the first of the sheet's."""

    id: int
    field: int
    value: int | dict[str, int] | list[int]


class Seat(Operation, tag=7):
    """A field of a seat's row, by its place; from 6 on, what the player has: 6 is the first of the sheet's stats."""

    id: int
    field: int
    value: int | str | dict[str, int] | list[str] | bool


class Turn(Operation, tag=8):
    """A field of the turn's row, by its place."""

    field: int
    value: int | str | bool | list[int]


class Order(Operation, tag=9):
    """The order of a zone, where it is not that things came on top; `owner` is 0 for a shared zone."""

    zone: int
    owner: int
    ids: Ids


class Texts(Operation, tag=10):
    """Texts that get numbers, from `first` on."""

    first: int
    texts: list[str]


Op = Show | Hide | Move | Flags | Looks | NewLook | Set | Seat | Turn | Order | Texts


def packed(ids: list[int]) -> list[int]:
    """Numbers that follow one another as their first and last."""
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
    """As operations say it."""
    return ids[0] if len(ids) == 1 else packed(ids)


def unpacked(ids: Ids, most: int = MOST) -> list[int]:
    """One by one. ValueError where it is no packed list, or so long that it cannot be meant."""
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
