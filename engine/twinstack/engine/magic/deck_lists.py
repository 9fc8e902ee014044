"""Deck lists with the cards of Magic."""

import re
from collections.abc import Generator

from twinstack.engine.core.deck_lists import TOLD, DeckList, Section, at_once
from twinstack.engine.core.deck_lists import reading_deck as reading
from twinstack.engine.errors import DeckError
from twinstack.engine.magic.card_book import CardBook, key_of
from twinstack.engine.magic.cards import book_of_twinstack
from twinstack.engine.magic.words import Card


class Known:
    """The cards of a book, as lists name them."""

    example = "4 Grizzly Bears"
    kinds = re.compile(
        "artifacts?|battles?|creatures?|enchantments?|instants?|lands?|planeswalkers?|sorcer(?:y|ies)|spells?"
    )

    sections = (
        Section("commander", ("commander", "commanders", "cmdr"), leads=True),  # 903.5a
        Section("companion", ("companion",), also="sideboard"),  # 103.2b
    )

    def __init__(self, book: CardBook) -> None:
        self._book = book

    def key(self, name: str) -> str:
        return key_of(name)

    def playable(self, name: str) -> str:
        return playable(name, self._book).name

    def __contains__(self, name: str) -> bool:
        return name in self._book


def playable(name: str, book: CardBook | None = None) -> Card:
    """The card of this name, if it can be in a deck."""
    book = book or book_of_twinstack()
    card = book.find(name)
    if book.came_later(card.name):
        raise DeckError(f"{card.name!r} came out after {book.until}, and decks here are of that time")
    if card.printed.layout == "melded":
        raise DeckError(f"{card.name!r} is what two cards meld into; a deck holds those. 712.4")
    return card


def reading_deck(text: str, told: int | None = TOLD, book: CardBook | None = None) -> Generator[None, None, DeckList]:
    """A deck, read with a pause after each line."""
    return reading(text, Known(book or book_of_twinstack()), told)


def read_deck(text: str, told: int | None = TOLD, book: CardBook | None = None) -> DeckList:
    """A deck, read at once."""
    return at_once(reading_deck(text, told, book))
