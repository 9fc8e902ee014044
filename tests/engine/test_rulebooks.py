"""How programs reach the engine: rule books by name, and games opened and reopened by their books."""

from typing import cast

import pytest

from twinstack.engine import rulebooks
from twinstack.engine.errors import DeckError, JournalError, UnknownRuleBook
from twinstack.engine.kernel.game import Game, Ruleset
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.rulebook import Magic
from twinstack.engine.magic.state import state_of
from twinstack.engine.players import RandomPlayer
from twinstack.engine.rulebook import AnyGame, Opening, RuleBook, Sitting

BOOK = rulebooks.find("magic")


def opened(seed: bytes = b"door") -> AnyGame:
    deck = BOOK.decks.offered[0].list()
    return BOOK.games.open(
        Opening([Sitting("Alice", deck), Sitting("Bob", deck)], seed, told={"format": "constructed"})
    )


def test_an_unknown_book_is_refused_with_what_was_meant() -> None:
    with pytest.raises(UnknownRuleBook, match="no rule book 'magick'; did you mean 'magic'"):
        rulebooks.find("magick")


def test_a_book_is_loaded_when_it_is_first_asked_for_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebooks, "_BOOKS", dict(rulebooks._BOOKS))
    monkeypatch.setattr(rulebooks, "_loaded", dict(rulebooks._loaded))
    loaded: list[str] = []

    def load() -> RuleBook:
        loaded.append("patience")
        return cast(RuleBook, object())

    rulebooks.add("patience", load)
    assert "patience" in rulebooks.names()
    assert not loaded
    assert rulebooks.find("patience") is rulebooks.find("patience")
    assert loaded == ["patience"]
    with pytest.raises(ValueError, match="'patience' already"):
        rulebooks.add("patience", load)


def test_a_journal_names_its_book_and_is_reopened_by_it() -> None:
    game, player = opened(), RandomPlayer("door")
    for _ in range(20):
        assert game.decision is not None
        game.answer(player.choose(game, game.decision))
    journal = Journal.from_json(game.journal.to_json())
    assert journal.rulebook == "magic"
    again = rulebooks.of(journal).games.reopen(journal)
    for answer in journal.answers:
        again.replay(answer)
    assert again.hash() == game.hash()


def test_a_journal_from_before_journals_named_their_book_is_one_of_magic() -> None:
    head = opened().journal.to_json().replace('"rulebook": "magic", ', "")
    journal = Journal.from_json(head)
    assert "rulebook" not in head
    assert journal.rulebook == ""
    assert rulebooks.of(journal) is BOOK
    assert BOOK.games.reopen(journal).journal.rulebook == "magic"


def test_a_journal_of_a_book_that_is_not_here_is_refused() -> None:
    journal = opened().journal.copy()
    journal.rulebook = "patience"
    with pytest.raises(UnknownRuleBook, match="no rule book 'patience'"):
        rulebooks.of(journal)
    with pytest.raises(JournalError, match="one of 'patience'"):
        BOOK.games.reopen(journal)


def test_a_head_whose_book_is_no_name_is_refused() -> None:
    text = opened().journal.to_json().replace('"rulebook": "magic"', '"rulebook": 7')
    with pytest.raises(JournalError, match="'rulebook' should be the name of a rule book, not 7"):
        Journal.from_json(text)


def test_a_deck_has_a_leader_only_where_the_format_says_so() -> None:
    """903.3"""
    deck = BOOK.decks.find("Krenko's Mob")
    players = [Sitting(name, deck.list(), deck.leader) for name in ("Alice", "Bob")]
    led = BOOK.games.open(Opening(players, b"led", format="commander"))
    plain = BOOK.games.open(Opening(players, b"led", format="limited"))
    assert [player.life for player in state_of(led).players] == [40, 40]
    assert [player.life for player in state_of(plain).players] == [20, 20]


def test_a_game_that_cannot_be_opened_says_why() -> None:
    with pytest.raises(DeckError, match="two to six players, not 1"):
        BOOK.games.open(Opening([Sitting("Alice", ["Forest"] * 60)]))
    with pytest.raises(DeckError, match="profile 'magic-1899'"):
        BOOK.games.open(Opening([Sitting(one, ["Forest"] * 60) for one in "AB"], profile="magic-1899"))
    with pytest.raises(DeckError, match="no format is named 'comander'; did you mean 'commander'"):
        BOOK.games.open(Opening([Sitting(one, ["Forest"] * 60) for one in "AB"], format="comander"))


def test_what_is_asked_of_magic_about_a_game_of_another_book_is_refused() -> None:
    nobody = cast(Ruleset[State], object())
    game = Game(nobody, State([], Randomness(b""), BOOK.sheet), opened().journal)
    with pytest.raises(TypeError, match="a game of Magic was expected"):
        BOOK.games.turn(game)


def test_a_prepared_book_has_read_the_cards_of_its_decks_before_anybody_plays_them() -> None:
    book = Magic()
    book.prepare()
    read = book.card_book.read
    for deck in book.decks.offered:
        assert book.decks.fits(deck, "commander" if deck.leader else "constructed")
    assert 0 < read == book.card_book.read
