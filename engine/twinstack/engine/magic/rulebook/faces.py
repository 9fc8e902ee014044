"""The printed faces of a book of Magic's cards, by number, and how characteristics are shown."""

from dataclasses import dataclass
from functools import cached_property

from twinstack.engine.kernel.characteristics import COLORS, Characteristics
from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.text import rules_text
from twinstack.engine.magic.types import type_line
from twinstack.engine.rulebook import FaceValues

_LETTERS = dict(zip(COLORS, "WUBRG", strict=True))
_NAME, _TEXT = (next(at for at, field in enumerate(SHEET.face) if field.name == name) for name in ("name", "text"))
_EMPTY: FaceValues = tuple("" if field.holds == "text" else None for field in SHEET.face)


@dataclass(frozen=True)
class Faces:
    """The group `faces`. Their order depends on nothing but the names of the cards."""

    book: CardBook

    @property
    def edition(self) -> str:
        return self.book.edition

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(name for title in self.book.titles for name in title.faces)

    @cached_property
    def _places(self) -> list[tuple[str, int]]:
        return [(title.name, at) for title in self.book.titles for at in range(len(title.faces))]

    def printed(self, number: int) -> Characteristics:
        name, at = self._places[number]
        return self.book.find(name).printed.faces[at]

    def shown(self, chars: Characteristics) -> FaceValues:
        return (
            chars.name,
            "" if chars.mana_cost is None else str(chars.mana_cost),
            type_line(chars.supertypes, chars.types, chars.subtypes),
            "\n".join(rules_text(chars)),
            "".join(letter for color, letter in _LETTERS.items() if chars.colors & color),
            chars.power,
            chars.toughness,
            chars.loyalty,
        )


def in_words(name: str, text: str) -> FaceValues:
    """The face of what is no card and has nothing but a name and a text."""
    values = list(_EMPTY)
    values[_NAME], values[_TEXT] = name, text
    return tuple(values)
