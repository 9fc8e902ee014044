"""The book of cards that is on offer: games and decks are made with it, and each game keeps the one it began with."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # slow to import
    from twinstack.engine.magic.card_book import CardBook
    from twinstack.engine.magic.editions import Edition


class Shelf:
    """Holds one book; more cards make another, which is put in its place."""

    name = "magic"
    _card_book: "CardBook | None" = None

    @property
    def edition(self) -> "Edition":
        from twinstack.engine.magic.editions import EDITIONS

        return EDITIONS[self.name]

    @property
    def card_book(self) -> "CardBook":
        """The edition's, until another is put here."""
        if self._card_book is None:
            self._card_book = self.edition.book()
        return self._card_book

    @card_book.setter
    def card_book(self, book: "CardBook") -> None:
        self._card_book = book
