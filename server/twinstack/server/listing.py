"""The public rooms in the order in which they were made. A page costs no more if there are many rooms."""

from bisect import bisect_left, insort
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING

from twinstack.server.problems import Refused

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room


class _Shelf:
    """Rooms by their numbers, the newest last."""

    def __init__(self) -> None:
        self._numbers: list[int] = []
        self._rooms: dict[int, Room] = {}

    def put(self, number: int, room: "Room") -> None:
        if number not in self._rooms:
            insort(self._numbers, number)
            self._rooms[number] = room

    def take_away(self, number: int) -> None:
        if self._rooms.pop(number, None) is not None:
            del self._numbers[bisect_left(self._numbers, number)]

    def before(self, number: float) -> Iterator[tuple[int, "Room"]]:
        """Rooms made before this one, the newest first. Rooms may come and go meanwhile."""
        while (at := bisect_left(self._numbers, number)) > 0:
            number = self._numbers[at - 1]
            yield number, self._rooms[number]


class Listing:
    """What `list rooms` searches: all public rooms, and separately those with a free seat."""

    def __init__(self) -> None:
        self._next = count()
        self._numbers: dict[str, int] = {}
        self._words: dict[int, str] = {}  # room -> the text that is searched
        self._all, self._free = _Shelf(), _Shelf()

    def note(self, room: "Room") -> None:
        """List a room as it is now."""
        number = self._numbers.get(room.id)
        if number is None:
            number = self._numbers[room.id] = next(self._next)
        if room.settings.private or room.record.stage == "closed":
            self._all.take_away(number)
            self._free.take_away(number)
            return
        names = [occupant.record.name for occupant in room.occupants if occupant.exists]
        self._words[number] = " ".join((room.settings.title, room.id, *names)).casefold()
        self._all.put(number, room)
        if room.free_seats:
            self._free.put(number, room)
        else:
            self._free.take_away(number)

    def forget(self, room: "Room") -> None:
        """Remove a closed room."""
        number = self._numbers.pop(room.id, -1)
        self._words.pop(number, None)
        self._all.take_away(number)
        self._free.take_away(number)

    def found(self, search: str, free: bool, before: str) -> Iterator["Room | None"]:
        """Matching rooms made before this one, the newest first. None now and then, so that the caller can pause."""
        number = self._numbers.get(before, -1) if before else float("inf")
        if number < 0:
            raise Refused("no room", f"there is no room {before!r:.40} any more", "the newest rooms, with no `before`")
        wanted = search.casefold()
        for at, room in (self._free if free else self._all).before(number):
            yield room if wanted in self._words[at] else None
