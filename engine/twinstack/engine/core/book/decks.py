"""Decks of a small book and its formats: how many cards a deck needs, and how many of one name it may have."""

import re
from collections.abc import Generator, Sequence

from twinstack.engine import rulebook
from twinstack.engine.core.book.rules import Rules
from twinstack.engine.core.deck_lists import TOLD, DeckList, at_once, reading_deck
from twinstack.engine.core.decks import Deck
from twinstack.engine.errors import DeckError
from twinstack.engine.suggest import did_you_mean


class Known:
    """The cards of a book, as deck lists name them."""

    kinds = re.compile("cards?")

    def __init__(self, rules: Rules) -> None:
        self._cards, self.sections = rules.cards, tuple(rules.sections)
        self.example = f"{min(4, rules.most_of_a_name)} {next(iter(rules.cards))}"

    def key(self, name: str) -> str:
        return name.casefold()

    def playable(self, name: str) -> str:
        return self._cards.find(name).name

    def __contains__(self, name: str) -> bool:
        return name in self._cards


class Decks:
    """The group `decks`."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self.formats = tuple(rules.formats)

    @property
    def offered(self) -> Sequence[Deck]:
        return self._rules.decks

    def find(self, name: str) -> Deck:
        found = {deck.name.casefold(): deck for deck in self.offered}.get(name.strip().casefold())
        if found is None:
            hint = did_you_mean(name, [deck.name for deck in self.offered])
            there = f"; there are {', '.join(deck.name for deck in self.offered)}"
            raise DeckError(f"no deck is named {name!r:.60}{hint or there}")
        return found

    def fits(self, deck: rulebook.Deck, format: str) -> bool:
        return not self.faults(DeckList(dict(deck.cards)), format)

    def reading(self, text: str, told: int | None = TOLD) -> Generator[None, None, DeckList]:
        return reading_deck(text, Known(self._rules), told)

    def read(self, text: str, told: int | None = TOLD) -> DeckList:
        return at_once(self.reading(text, told))

    def faults(self, deck: rulebook.DeckList, format: str) -> list[str]:
        rules = self._rules
        if format not in self.formats:
            hint = did_you_mean(format, self.formats) or f"; there are {', '.join(self.formats)}"
            raise DeckError(f"no format is named {format!r:.40}{hint}")
        return rules.faults(deck, format)
