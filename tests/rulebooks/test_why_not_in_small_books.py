"""Why can't I? In a small book its own rules say it, if they say more than no; costs say it by themselves."""

from typing import Any

from tests.rulebooks.pebbles import BOOK, Pebbles
from twinstack.engine.core.book import Book, BookState, Refusal
from twinstack.engine.rulebook import Opening, RuleBook, Sitting


class Polite(Pebbles):
    """It says why a pebble may not be thrown."""

    name = "polite"

    def may_play(self, s: BookState, seat: int, obj: Any) -> bool | Refusal:  # type: ignore[override]  # any book may
        return super().may_play(s, seat, obj) or Refusal("it is not your turn", "Turns 1")


def begun(book: RuleBook) -> Any:
    """A game in which somebody may throw."""
    deck = book.decks.offered[0].list()
    game = book.games.open(Opening([Sitting("Ann", deck), Sitting("Ben", deck)], b"why not"))
    while game.decision is not None and len(game.decision.options) < 3:
        game.answer(game.decision.default)
    return game


def told(book: RuleBook, game: Any, seat: int) -> tuple[str, str]:
    """What forbids to throw the first pebble in hand, and by which rule."""
    id = game.state.players[seat].piles["hand"][0]
    (deed,) = book.explain.deeds(game, id, seat)
    assert deed.name.startswith("Play ")
    return deed.reason, deed.rule


def test_who_may_throw_is_offered_it_until_it_is_thrown() -> None:
    game = begun(BOOK)
    seat = game.decision.seat
    assert told(BOOK, game, seat) == ("", "")
    first = game.state.players[seat].piles["hand"][0]
    game.answer((f"play:{first}",))
    while game.state.stack:
        game.answer(("pass",))
    assert game.decision.seat == seat
    assert told(BOOK, game, seat)[0].startswith("its cost cannot be paid: ")
    deeds = BOOK.explain.deeds(game, next(iter(game.state.home)), 1 - seat)
    assert [deed.offered for deed in deeds] == [False]


def test_the_rules_of_the_book_say_no_or_say_why() -> None:
    game = begun(BOOK)
    assert told(BOOK, game, 1 - game.decision.seat) == ("the rules do not let you do that now", "")
    polite = Book(Polite())
    game = begun(polite)
    assert told(polite, game, game.decision.seat) == ("", "")
    assert told(polite, game, 1 - game.decision.seat) == ("it is not your turn", "Turns 1")
    hidden = game.state.players[1].piles["hand"][0]
    (deed,) = polite.explain.deeds(game, hidden, 0)
    assert deed.reason == "what it is, is hidden from you"
