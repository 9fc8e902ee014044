"""Which cards a game of a small book can come to: where one of these has changed, its journal is refused."""

from dataclasses import replace
from typing import Any

import pytest

from tests.rulebooks.playing import OTHERS
from twinstack.engine import rulebooks
from twinstack.engine.core.book import Card, CardBook, Rules
from twinstack.engine.core.book.games import Games
from twinstack.engine.errors import JournalError
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.rulebook import Opening, Sitting

pytestmark = pytest.mark.usefixtures("rulebooks_of_tests")


def with_changed(book: Any, name: str) -> Games:
    """The games of the same book, of whose cards one says something else."""
    cards = [_changed(card) if card.name == name else card for card in book.rules.cards.values()]
    rules: type[Rules] = type("Changed", (type(book.rules),), {"cards": CardBook(cards)})
    return Games(rules(), book._language)


def _changed(card: Card) -> Card:
    *others, last = card.printed.faces  # the back of a card with two faces
    return Card(replace(card.printed, faces=(*others, last.replaced(text=f"{last.text} Or not."))))


@pytest.mark.parametrize("rules", OTHERS)
def test_any_card_that_a_game_can_come_to_is_missed_where_it_has_changed_and_no_other(rules: str) -> None:
    """Those of the decks, of whatever face and kind; what their words name, and what these name in turn."""
    book: Any = rulebooks.find(rules)
    naming = [card.name for card in book.rules.cards.values() if any(card.card_names())][:6]
    two_faced = [card.name for card in book.rules.cards.values() if len(card.printed.faces) > 1][:2]
    decks = [[*deck.list(), *naming, *two_faced] for deck in book.decks.offered[:2]]
    people = [Sitting(name, deck) for name, deck in zip(("Ann", "Ben"), decks, strict=True)]
    game = book.games.open(Opening(people, b"cards"))
    journal = Journal.from_json(game.journal.to_json())
    for name in journal.cards:
        with pytest.raises(JournalError, match=f"the card {name!r} has changed since the journal was made"):
            with_changed(book, name).reopen(journal)
    others = [name for name in book.rules.cards if name not in journal.cards]
    assert rules == "masque" or others
    assert rules == "masque" or len(journal.cards) > len({name for deck in decks for name in deck}), "tokens"
    for name in others[:: max(1, len(others) // 20)]:
        assert with_changed(book, name).reopen(journal).hash() == game.hash()
