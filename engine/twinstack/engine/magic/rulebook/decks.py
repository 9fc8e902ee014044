"""The group `decks`: the decks that come with Magic, and deck lists that people write."""

from collections.abc import Generator

from twinstack.engine import rulebook
from twinstack.engine.core.deck_lists import TOLD, DeckList
from twinstack.engine.magic.deck_lists import read_deck, reading_deck
from twinstack.engine.magic.decks import OFFERED, faults_of, find_deck, fits
from twinstack.engine.magic.rulebook.shelf import Shelf


class Decks:
    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.formats, self.offered = shelf.edition.formats, OFFERED[shelf.name]

    def find(self, name: str) -> rulebook.Deck:
        return find_deck(name, self.offered)

    def fits(self, deck: rulebook.Deck, format: str) -> bool:
        return fits(deck, format, self._shelf.card_book)

    def reading(self, text: str, told: int | None = TOLD) -> Generator[None, None, DeckList]:
        return reading_deck(text, told, self._shelf.card_book)

    def read(self, text: str, told: int | None = TOLD) -> DeckList:
        return read_deck(text, told, self._shelf.card_book)

    def faults(self, deck: rulebook.DeckList, format: str) -> list[str]:
        return faults_of(deck, format, self._shelf.card_book)
