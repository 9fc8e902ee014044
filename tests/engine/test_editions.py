"""Magic of another time is a rule book of its own: other cards, decks and policies, the same rules and commands."""

import json
import re

import pytest

from twinstack.engine import rulebooks
from twinstack.engine.errors import CardError, DeckError, DeckListError
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.magic.cards import book_of_twinstack
from twinstack.engine.magic.cards_2004 import KNOWN, book_of_2004
from twinstack.engine.magic.editions import EDITIONS
from twinstack.engine.magic.profile import PROFILES
from twinstack.engine.magic.scenario import load, read, run
from twinstack.engine.magic.table import new_game, reopen
from twinstack.engine.players import RandomPlayer
from twinstack.engine.rulebook import Opening, Sitting

THEN = rulebooks.find("magic-2004")


def opened() -> Journal:
    deck = THEN.decks.offered[0].list()
    game = THEN.games.open(Opening([Sitting("Ann", deck), Sitting("Ben", deck)], b"then"))
    player = RandomPlayer("then")
    for _ in range(40):
        assert game.decision is not None
        game.answer(player.choose(game, game.decision))
    return game.journal


def test_each_profile_is_that_of_one_rule_book() -> None:
    for profile in PROFILES.values():
        book = rulebooks.playing(profile.name)
        assert book is not None
        assert book.name == profile.rulebook
        assert tuple(book.games.profiles) == (profile.name,)
    assert rulebooks.playing("magic-1994") is None


def test_a_journal_tells_its_profile_and_book_and_comes_to_the_same_again() -> None:
    journal = Journal.from_json(opened().to_json())
    assert (journal.rulebook, journal.profile) == ("magic-2004", "magic-2004")
    again = rulebooks.of(journal).games.reopen(journal)
    for answer in journal.answers:
        again.replay(answer)
    assert again.fork().hash() == again.hash()


def test_a_journal_of_one_edition_is_not_taken_for_one_of_another() -> None:
    journal = opened()
    journal.rulebook = "magic"
    with pytest.raises(Exception, match="one of 'magic', not of 'magic-2004'"):
        reopen(journal)


def test_a_card_that_came_later_is_in_no_deck() -> None:
    with pytest.raises(DeckListError, match=r"line 2: 'Delver of Secrets // .*' came out after January 2004"):
        THEN.decks.read("20 Island\n4 Delver of Secrets")
    with pytest.raises(DeckError, match="'Tarmogoyf' came out after January 2004, and decks here are of that time"):
        new_game([["Tarmogoyf"] * 60, ["Island"] * 60], profile="magic-2004")
    with pytest.raises(CardError, match="no card is named 'Delver of Secretz'"):
        book_of_2004().find("Delver of Secretz")


def test_a_card_that_came_later_is_not_listed_and_cannot_be_named() -> None:
    assert not THEN.cards.search(["tarmogoyf"])
    assert "Tarmogoyf" not in book_of_2004().face_names
    assert THEN.cards.search(["giant growth"])


def test_the_page_of_a_card_that_came_later_says_so() -> None:
    said = "It came out after January 2004: decks here cannot have it"
    assert THEN.cards.find("Tarmogoyf").faces[0].notes == (said,)
    assert not any(said in face.notes for face in THEN.cards.find("Clone").faces)


def test_a_scenario_may_try_a_card_that_came_later() -> None:
    text = 'alice.battlefield = ["Tarmogoyf"]\nprofile = "magic-2004"\nexpect = ["Tarmogoyf is a Lhurgoyf"]'
    assert run(read(text)).passed


def test_a_card_is_as_it_was_then() -> None:
    assert book_of_2004().find("Juggernaut").front.subtypes == frozenset()
    assert book_of_twinstack().find("Juggernaut").front.subtypes == {"Juggernaut"}
    assert book_of_2004().find("Grizzly Bears") is book_of_twinstack().find("Grizzly Bears")


def test_the_list_of_known_cards_tells_what_the_files_hold() -> None:
    from twinstack.engine.magic.card_files import load_cards

    told = json.loads(KNOWN.read_text("utf-8"))
    files = sorted(file.stem for file in KNOWN.parent.glob("*.py") if file.stem != "__init__")
    assert sorted(told["as then"]) == files
    for file, names in told["as then"].items():
        assert [card.name for card in load_cards(f"twinstack.engine.magic.cards_2004.{file}")] == names
    assert told["as today"] == sorted(told["as today"])
    assert not set(told["as today"]) & {name for names in told["as then"].values() for name in names}


TODAYS = re.compile(r"\b(casts?|enters?|battlefield|exiles?|dies|[Cc]reates?|[Aa]ctivate)\b")


def test_cards_and_sentences_use_the_words_of_the_time() -> None:
    cards = {page.name for page in THEN.cards.search([]) if TODAYS.search(page.text())}
    assert cards <= {"Auriok Steelshaper", "Ertai's Meddling", "Goblin Warchief"}
    assert "comes into play" in THEN.cards.find("Striped Bears").text()
    assert "enters" in rulebooks.find("magic").cards.find("Striped Bears").text()
    journal = opened()
    game = rulebooks.of(journal).games.reopen(journal)
    for answer in journal.answers:
        game.replay(answer)
    player = RandomPlayer("words")
    while game.decision is not None and len(game.journal.answers) < 400:
        game.answer(player.choose(game, game.decision))
    told = [THEN.telling.sentence(game.state, event, None, THEN.telling.name) for event in game.state.log]
    assert any(" plays " in sentence for sentence in told)
    assert not [sentence for sentence in told if re.search(r" (casts|enters|dies|creates|is exiled)\b", sentence)]


@pytest.mark.parametrize("name", EDITIONS)
def test_the_decks_on_offer_may_be_played(name: str) -> None:
    decks = rulebooks.find(name).decks
    for deck in decks.offered:
        assert decks.find(deck.name) is deck
        assert any(decks.fits(deck, format) for format in decks.formats)


def test_how_a_scenario_ends_may_be_said_for_each_profile(tmp_path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "ends.toml"
    file.write_text(
        'alice.battlefield = ["Juggernaut"]\n[ends]\n'
        'magic-current = "expect Juggernaut is a Juggernaut"\n'
        'magic-2004 = """\nexpect Juggernaut is not a Juggernaut\nexpect Juggernaut is 4/3\n"""\n'
    )
    assert run(load(file)).passed
    report = run(load(file, profile="magic-2004"))
    assert "line 6: expected Juggernaut is 4/3" in report.why_failed
    assert THEN.scenarios.play(file).why_failed == report.why_failed


@pytest.mark.parametrize(
    ("ends", "wrong"),
    [
        ('[ends]\nmagic-2004 = "expect alice has 20 life"', "line 1: how it ends is said for magic-2004, and not for"),
        ("[ends]\nmagic-current = 3", r"\[ends\] has a text for each profile"),
        ('ends = "expect alice has 20 life"', r"\[ends\] has a text for each profile"),
    ],
)
def test_ends_that_do_not_say_how_it_ends_are_told(ends: str, wrong: str) -> None:
    with pytest.raises(Exception, match=wrong):
        read(ends)
