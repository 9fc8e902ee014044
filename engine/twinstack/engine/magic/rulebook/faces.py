"""The printed faces of a book of Magic's cards, by number, and how characteristics are shown."""

from dataclasses import dataclass
from functools import cached_property

from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.characteristics import COLORS, Characteristics
from twinstack.engine.magic.terms import TODAY, Terms
from twinstack.engine.rulebook import FaceValues

_LETTERS = dict(zip(COLORS, "WUBRG", strict=True))


@dataclass(frozen=True)
class Faces:
    """The group `faces`. Their numbers depend only on the names of the cards."""

    book: CardBook
    terms: Terms = TODAY

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
        from twinstack.engine.magic.text import (  # slow to import, and `edition` does not need it
            rules_text,
            types_of,
        )

        return (
            chars.name,
            "" if chars.mana_cost is None else str(chars.mana_cost),
            types_of(chars, self.terms),
            "\n".join(rules_text(chars, self.terms)),
            "".join(letter for color, letter in _LETTERS.items() if chars.colors & color),
            chars.power,
            chars.toughness,
            chars.loyalty,
        )

    def price(self, chars: Characteristics) -> int | None:
        """Its mana value; lands have none to speak of. 202.3"""
        return None if chars.mana_cost is None else chars.mana_cost.value()
