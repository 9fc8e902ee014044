"""The book of cards that new games and decks use. Each game keeps the book that it began with."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # slow to import
    from twinstack.engine.magic.card_book import CardBook
    from twinstack.engine.magic.editions import Edition


class Shelf:
    """Holds one book. A book never changes: adding cards makes a new one, which takes its place."""

    name = "magic"
    _card_book: "CardBook | None" = None

    @property
    def edition(self) -> "Edition":
        from twinstack.engine.magic.editions import EDITIONS

        return EDITIONS[self.name]

    @property
    def card_book(self) -> "CardBook":
        """The book of the edition, unless another was put here."""
        if self._card_book is None:
            self._card_book = self.edition.book()
        return self._card_book

    @card_book.setter
    def card_book(self, book: "CardBook") -> None:
        self._card_book = book
