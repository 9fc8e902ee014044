"""The looks that one viewer was told, by number, and how many objects have each."""

from typing import Any

from twinstack.protocol.mirror import checksum
from twinstack.protocol.rows import Look
from twinstack.server.views.fields import NEW_LOOK, Patch, short_look
from twinstack.server.views.tally import Tally


class Looks:
    """Looks that are compared by identity: they live as long as the catalogue or the viewer."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally
        self._numbers: dict[int, int] = {}  # by the identity of looks
        self._looks: dict[int, Look] = {}
        self._users: dict[int, int] = {}
        self._next = 0

    def __getitem__(self, number: int) -> Look:
        return self._looks[number]

    def users(self, number: int) -> int:
        return self._users[number]

    def has(self, look: Look) -> bool:
        return id(look) in self._numbers

    def number(self, look: Look, ops: Patch) -> int:
        """The number of a look; one that is new is told."""
        found = self._numbers.get(id(look))
        if found is None:
            found = self._next
            self._next += 1
            self._users[found] = 0
            self._define(found, look, ops)
        return found

    def redefine(self, number: int, look: Look, ops: Patch) -> None:
        """All that have this look change alike, so the look itself changes."""
        del self._numbers[id(self._looks[number])]
        self._define(number, look, ops)
        self._tally.count(("look", number), self._sum(number))

    def use(self, number: int, times: int) -> None:
        """So many objects more have it, or fewer."""
        before = self._users[number]
        self._users[number] = before + times
        if not before or not before + times:
            self._tally.count(("look", number), self._sum(number) if before + times else 0)

    def snapshot(self) -> dict[int, list[Any]]:
        """Those that are in use; the others are forgotten."""
        for number in [number for number, users in self._users.items() if not users]:
            del self._users[number], self._numbers[id(self._looks.pop(number))]
        return {number: short_look(look) for number, look in self._looks.items()}

    def _define(self, number: int, look: Look, ops: Patch) -> None:
        self._numbers[id(look)] = number
        self._looks[number] = look
        ops.append([NEW_LOOK, number, short_look(look) if look.changes else look.face])

    def _sum(self, number: int) -> int:
        return checksum([number, self._looks[number].face, self._looks[number].changes])
