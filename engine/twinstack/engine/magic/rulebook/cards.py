"""Looking up the cards of Magic: a search by words and filters, and the page of one card."""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from twinstack.engine.magic.card_book import CardBook
from twinstack.engine.magic.card_files import load_cards
from twinstack.engine.magic.cards import write_own_index
from twinstack.engine.magic.own_cards import add_cards, remembered_summaries
from twinstack.engine.magic.rulebook.shelf import Shelf
from twinstack.engine.magic.terms import Terms
from twinstack.engine.rulebook import CardPage

if TYPE_CHECKING:
    from twinstack.engine.magic.card_summaries import Summary


class Cards:
    """The group `cards`. A folder of cards can be added before the words that its files use are loaded."""

    headings = ("Name", "Cost", "Type", "Size")

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._folder: Path | None = None

    @property
    def _terms(self) -> Terms:
        return self._shelf.edition.profile.terms

    @property
    def filters(self) -> Sequence[str]:
        from twinstack.engine.magic.card_summaries import FILTERS

        return tuple(map(self._terms.told, FILTERS))

    def search(self, words: Sequence[str], filters: Sequence[tuple[str, str]] = ()) -> list[CardPage]:
        from twinstack.engine.magic.card_summaries import FILTERS, test_of
        from twinstack.engine.magic.rulebook.card_pages import Page

        named = {self._terms.told(name): name for name in FILTERS}
        tests = [test_of(named.get(name, name), value) for name, value in filters]
        book = self._shelf.card_book
        wanted = [word.casefold() for word in words]
        return [
            Page(one, partial(book.find, one.name), self._terms)
            for one in self._summaries(book)
            if all(word in one.text for word in wanted) and all(test(one) for test in tests)
        ]

    def _summaries(self, book: CardBook) -> "Iterator[Summary]":
        """The summaries of all cards. Those of a folder come from its remembered summaries, if these can be read."""
        from twinstack.engine.magic.card_summaries import summary_of

        as_remembered = self._folder if not self._terms.renderings else None
        known = {} if as_remembered is None else remembered_summaries(as_remembered)
        for title in book.titles:
            yield known.get((title.edition, title.name)) or summary_of(
                book.find(title.name), self._terms, split_cards_add_up=self._shelf.edition.profile.split_cards_add_up
            )

    def find(self, name: str) -> CardPage:
        from twinstack.engine.magic.rulebook.card_pages import page_of

        book = self._shelf.card_book
        card = book.find(name)
        late = book.came_later(card.name)
        return page_of(card, self._terms, f"It came out after {book.until}: decks here cannot have it" if late else "")

    def read(self, file: Path) -> list[CardPage]:
        from twinstack.engine.magic.rulebook.card_pages import page_of

        return [page_of(card, self._terms) for card in load_cards(file)]

    def add(self, folder: Path) -> None:
        self._shelf.card_book = add_cards(self._shelf.edition.book(), folder)
        self._folder = folder

    def write_index(self) -> None:
        write_own_index()
