"""The smallest rule book, with which the guide begins, is a game: it can be played, told and explained."""

import re
from pathlib import Path

import pytest

from tests.rulebooks import guide
from tests.rulebooks.masque import BOOK as MASQUE
from tests.rulebooks.pebbles import BOOK
from twinstack.engine import rulebooks
from twinstack.engine.rulebook import AnyGame, Opening, RuleBook, Sitting


def played(book: RuleBook, seed: bytes) -> AnyGame:
    """A whole game of those who play by rules of thumb."""
    deck = book.decks.offered[-1].list()
    game = book.games.open(Opening([Sitting("Ann", deck), Sitting("Ben", deck)], seed))
    bots = [book.bots.greedy(), book.bots.greedy()]
    while game.decision is not None:
        game.answer(bots[game.decision.seat].choose(game, game.decision))
    return game


def test_it_is_played_to_its_end_and_told() -> None:
    game = played(BOOK, b"pebbles")
    assert [player.won for player in game.state.players].count(True) == 1
    told = [event for event in game.state.log if not BOOK.telling.leaves_out(event)]
    sentences = [BOOK.telling.sentence(game.state, event, 0, BOOK.telling.name) for event in told]
    assert "Ann throws Granite" in sentences
    assert sentences[-1].endswith(" wins")


def test_a_scenario_holds(tmp_path: Path) -> None:
    path = tmp_path / "last.toml"
    path.write_text(
        'alice.hand = ["Granite"]\nalice.throws = 1\nalice.bag = ["Flint"]\nalice.shore = ["2 Granite", "Flint"]\n'
        'story = """\nalice plays Granite\nexpect Granite is in the wave\nresolve\nexpect alice has won\n"""\n'
    )
    went = BOOK.scenarios.play(path)
    assert went.passed, went.text()


def test_one_of_a_statistic_is_told_in_the_singular(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text('alice.throws = 1\nstory = """\nexpect alice has 1 throw\nexpect alice has 2 throws\n"""\n')
    went = BOOK.scenarios.play(path)
    assert "✓ alice has 1 throw" in went.text()
    assert "found: Alice has 1 throw\n" in went.text()


@pytest.mark.usefixtures("rulebooks_of_tests")
def test_it_can_be_put_in_as_the_guide_says() -> None:
    rulebooks.add("pebbles", rulebooks.in_module("tests.rulebooks.pebbles"))
    assert rulebooks.find("pebbles").sheet.zones[0].name == "bag"


@pytest.mark.parametrize("book", [BOOK, MASQUE], ids=["pebbles", "masque"])
def test_the_guide_tells_of_every_kind_of_event_that_a_game_comes_to(book: RuleBook) -> None:
    text = guide.GUIDE.read_text("utf-8")
    own = {field.name for field in book.sheet.stats} | {flag.name for flag in book.sheet.flags}
    met = {event.kind for number in range(6) for event in played(book, b"%d" % number).state.log}
    of_turns = ("begin ", "step ")
    kinds = {kind for kind in met if not kind.startswith(of_turns) and not own & {kind, *kind.split(" ")}}
    assert len(kinds) > 8
    assert not {kind for kind in kinds if not re.search(rf"`{kind}`", text)}
