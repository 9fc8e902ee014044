"""The values of a small book's sheet in a game, and the faces of its cards."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from twinstack.engine.core.book.cards import CardBook
from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.book.state import BookState
from twinstack.engine.core.text.names import name
from twinstack.engine.kernel.characteristics import Characteristics
from twinstack.engine.kernel.entities import Obj, Player
from twinstack.engine.rulebook import FaceValues, Stat
from twinstack.engine.sheet import Sheet

_EMPTY = {"number": None, "text": "", "names": ()}


class Showing:
    """The group `showing`. A flag named after a kind of object (`copy`, `ability`) is set on all of that kind.

    A token that was made as a copy has the flag `copy`, too, if the sheet has one.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules, sheet = rules, rules.sheet
        self._flags = {flag.name: 1 << at for at, flag in enumerate(sheet.flags)}
        self._stats = [field.name for field in sheet.stats]
        self._marks = {mark.name: mark.nothing for mark in sheet.marks}
        self._unsaid = {field.name: _EMPTY[field.holds] for field in sheet.face}

    def flags(self, state: BookState, obj: Obj) -> int:
        bits = self._flags
        found = bits.get(obj.kind, 0)
        if obj.origin is not None:
            found |= bits.get("copy", 0)
        for mark, value in obj.marks.items():
            if value and mark in bits:
                found |= bits[mark]
        return found

    def marks(self, state: BookState, obj: Obj) -> Sequence[int | Sequence[int]]:
        said = obj.cast if obj.zone == self._rules.sheet.stack else None
        marks = self._marks
        if said is None and marks.keys().isdisjoint(obj.marks):
            return ()  # the usual case, decided early
        known = {**marks, **obj.marks}
        if said is not None:
            known["targets"] = [id for ids in said.targets for id in ids]
            known["source"] = 0 if said.source == obj.id else said.source
        return [known[name] for name in marks]

    def stats(self, state: BookState, player: Player) -> list[Stat]:
        """A statistic with the name of a zone is the number of cards that the player has there."""
        stats, piles = player.stats, player.piles
        return [len(piles[name]) if name in piles else stats[name] for name in self._stats]

    def counters(self, state: BookState, player: Player) -> Mapping[str, int]:
        return player.counters

    def turn(self, state: BookState) -> tuple[int, int, str, int]:
        turn = state.turn
        return turn.number, turn.active, turn.step, turn.holder

    def unnoted(self, state: BookState) -> Iterable[int]:
        return state.stack

    def may_know(self, state: BookState, obj: Obj, seat: int | None) -> bool:
        return state.meaning.may_know(state, obj, seat)

    def ability(self, state: BookState, obj: Obj, seat: int | None) -> FaceValues:
        told = {"name": name(state, obj.id, seat), "text": self._rules.text_of(obj)}
        return tuple([told.get(name, empty) for name, empty in self._unsaid.items()])


@dataclass(frozen=True, eq=False)
class Faces:
    """The group `faces`: cards are numbered in the order of their names."""

    cards: CardBook
    sheet: Sheet

    @property
    def edition(self) -> str:
        return self.cards.edition

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(self.cards)

    def printed(self, number: int) -> Characteristics:
        chars: Characteristics = self.cards.find(self.names[number]).printed.front
        return chars

    def shown(self, chars: Characteristics) -> FaceValues:
        return tuple(getattr(chars, field.name.replace(" ", "_")) for field in self.sheet.face)

    def price(self, chars: Characteristics) -> int | None:
        """The first of the sheet's prices that it has."""
        values = face_of(chars, self.sheet)
        return next((values[name] for name in self.sheet.prices if values[name] is not None), None)

    def in_deck(self, name: str) -> tuple[FaceValues, int | None] | None:
        if name not in self.cards:
            return None
        front = self.cards.find(name).printed.front
        return self.shown(front), self.price(front)


def face_of(chars: Any, sheet: Sheet) -> dict[str, Any]:
    """The values of a face, by the names of its fields."""
    return {field.name: getattr(chars, field.name.replace(" ", "_")) for field in sheet.face}
