"""The looks that one viewer was told, by number, and how many objects use each.

Looks of unchanged cards need not be told: they have even numbers, twice those of their faces in the catalogue.
"""

from typing import Any

from twinstack.protocol.rows import Look
from twinstack.server.views.catalogue import Catalogue
from twinstack.server.views.fields import NEW_LOOK, Patch, short_look
from twinstack.server.views.tally import Tally


class Looks:
    """Equal looks are usually one object, since the catalogue keeps them; those that it has dropped are compared."""

    def __init__(self, cards: Catalogue, tally: Tally) -> None:
        self._cards, self._tally = cards, tally
        self._numbers: dict[int, int] = {}  # the numbers of looks that were told, by identity
        self._looks: dict[int, Look] = {}
        self.now: dict[int, Look] = {}  # the look that each number stands for, printed faces included
        self._users: dict[int, int] = {}
        self._next = 1

    def is_now(self, number: int, look: Look) -> bool:
        """Does the number stand for this look at present?"""
        if number % 2:
            told = self._looks[number]
            return told is look or told == look
        return look is self._cards.plain(number >> 1)

    def alone(self, number: int, many: int) -> bool:
        """Do only these `many` objects have this look, and is it no printed face? Then it can be redefined."""
        return number % 2 == 1 and self._users[number] == many

    def has(self, look: Look) -> bool:
        return self._cards.printed(look) >= 0 or id(look) in self._numbers

    def number(self, look: Look, ops: Patch) -> int:
        """The number of a look; if it is new, the viewer is told of it."""
        face = self._cards.printed(look)
        if face >= 0:
            self.now[face * 2] = look
            return face * 2
        found = self._numbers.get(id(look))
        if found is None:
            found = self._next
            self._next += 2
            self._users[found] = 0
            self._define(found, look, ops)
        return found

    def redefine(self, number: int, look: Look, ops: Patch) -> None:
        """Change the look itself, since all objects that use it change alike."""
        del self._numbers[id(self._looks[number])]
        self._define(number, look, ops)
        self._count(number)

    def use(self, number: int, times: int) -> None:
        """Count objects that use a look: `times` more, or fewer if negative."""
        if number % 2 == 0 or number < 0:
            return
        before = self._users[number]
        self._users[number] = before + times
        if not before + times:
            self._tally.drop(-number)
        elif not before:
            self._count(number)

    def snapshot(self) -> dict[int, list[Any]]:
        """The looks that are in use; the others are dropped."""
        for number in [number for number, users in self._users.items() if not users]:
            del self._users[number], self._numbers[id(self._looks.pop(number))], self.now[number]
        return {number: short_look(look) for number, look in self._looks.items()}

    def _define(self, number: int, look: Look, ops: Patch) -> None:
        self._numbers[id(look)] = number
        self._looks[number] = self.now[number] = look
        ops.append([NEW_LOOK, number, short_look(look) if look.changes or look.card else look.face])

    def _count(self, number: int) -> None:
        look = self._looks[number]
        self._tally.add(-number, [number, look.face, look.changes, look.card])
