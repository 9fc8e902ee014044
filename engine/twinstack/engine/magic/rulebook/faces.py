"""The printed faces of a book of Magic's cards, by number, and how characteristics are shown."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.characteristics import COLORS, HALVES, INSET, Characteristics, Copiable
from twinstack.engine.magic.terms import TODAY, Terms
from twinstack.engine.rulebook import FaceValues

BOTH = " // "  # between the names of two halves
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
        return self._values(chars, self._text(chars))

    def _values(self, chars: Characteristics, text: Iterable[str]) -> FaceValues:
        from twinstack.engine.magic.text import types_of  # slow to import, and `edition` does not need it

        return (
            chars.name,
            "" if chars.mana_cost is None else str(chars.mana_cost),
            types_of(chars, self.terms),
            "\n".join(text),
            "".join(letter for color, letter in _LETTERS.items() if chars.colors & color),
            chars.power,
            chars.toughness,
            chars.loyalty,
        )

    def in_deck(self, name: str) -> tuple[FaceValues, int | None] | None:
        if name not in self.book:
            return None
        printed = self.book.find(name).printed
        if printed.layout in HALVES:
            both = _both(printed)
            return self.shown(both), self.price(both)
        front, *others = printed.faces
        text = chain(self._text(front), *map(self._named, () if printed.layout in INSET else others))
        return self._values(front, text), self.price(front)

    def _text(self, chars: Characteristics) -> Iterator[str]:
        """A line for each ability; a split card that is both halves together says which half each belongs to. 709.4

        A card with an inset frame has the text in that, too. 715.2, 720.2
        """
        from twinstack.engine.magic.text import rules_text

        halves = self._halves(chars)
        alike = len({half.types for half in halves}) == 1
        for half in halves:
            yield from self._named(half, with_types=not alike)
        if not halves:
            yield from rules_text(chars, self.terms)
        if (spell := self._inset(chars)) is not None:
            yield from self._named(spell)

    def _named(self, face: Characteristics, with_types: bool = True) -> Iterator[str]:
        """What one of several faces does, after a line with its name, its cost, and what it is."""
        from twinstack.engine.magic.text import rules_text, size_of, types_of

        kind = ", ".join(filter(None, (types_of(face, self.terms), size_of(face)))) if with_types else ""
        cost = "" if face.mana_cost is None else str(face.mana_cost)
        yield " ".join(filter(None, (face.name, cost, f"({kind})" if kind else "")))
        yield from rules_text(face, self.terms)

    def _halves(self, chars: Characteristics) -> tuple[Characteristics, ...]:
        """The halves of the card that has these characteristics off the stack; none if they are something else."""
        if BOTH not in chars.name or chars.name not in self.book:
            return ()
        printed = self.book.find(chars.name).printed
        return printed.faces if printed.layout in HALVES and _both(printed) == chars else ()

    @cached_property
    def _with_more_faces(self) -> dict[str, str]:
        """The cards with several faces, by the names of those in front."""
        return {title.faces[0]: title.name for title in self.book.titles if len(title.faces) > 1}

    def _inset(self, chars: Characteristics) -> Characteristics | None:
        """What the inset frame says on a card of this name, which no effect on the rest of it changes."""
        if (name := self._with_more_faces.get(chars.name)) is None:
            return None
        printed = self.book.find(name).printed
        return printed.faces[1] if printed.layout in INSET else None

    def price(self, chars: Characteristics) -> int | None:
        """Its mana value; lands have none to speak of. 202.3"""
        return None if chars.mana_cost is None else chars.mana_cost.value()


def _both(printed: Copiable) -> Characteristics:
    """Both halves of a split card together. 709.4"""
    from twinstack.engine.magic.rules.layers import combined

    return combined(printed)
