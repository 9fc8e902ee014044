"""Decisions: which answers they take, and how they say what is wrong. The kernel by itself, without cards."""

import pytest

from twinstack.engine.errors import DeckError, IllegalAnswer
from twinstack.engine.kernel.decisions import Decision, Form, Option, span
from twinstack.engine.magic.cards import find_card
from twinstack.engine.magic.table import new_game

TWO = (Option("a", "one"), Option("b", "another"))


def problem(decision: Decision, *answer: object) -> str:
    """What is wrong with the answer; nothing if it is taken."""
    try:
        decision.check(answer)  # type: ignore[arg-type]
    except IllegalAnswer as error:
        return str(error)
    return ""


def test_a_number_is_one_whole_number_within_its_bounds() -> None:
    decision = Decision("x", 0, "How much?", form=Form.NUMBER, minimum=1, maximum=3)
    assert problem(decision, 2) == ""
    assert "one whole number is expected, not ('two',)" in problem(decision, "two")
    assert "one whole number is expected, not (1, 2)" in problem(decision, 1, 2)
    assert "a number from 1 to 3 is expected, not 4" in problem(decision, 4)


def test_a_division_gives_each_its_least_and_adds_up() -> None:
    """601.2d"""
    decision = Decision("divide", 0, "Divide 3", TWO, form=Form.DIVIDE, minimum=1, total=3)
    assert problem(decision, 1, 2) == ""
    assert "each part must be at least 1" in problem(decision, 0, 3)
    assert "the parts must add up to 3, not 2" in problem(decision, 1, 1)
    assert "2 whole numbers are expected, one for each option" in problem(decision, 3)


@pytest.mark.parametrize(
    ("bounds", "words"),
    [
        ((2, 2), "exactly 2"),
        ((0, 3), "up to 3"),
        ((1, 4), "1 to 4"),
        ((0, 1 << 20), "any number"),
        ((2, 1 << 20), "at least 2"),
    ],
)
def test_bounds_in_words(bounds: tuple[int, int], words: str) -> None:
    assert span(*bounds) == words


@pytest.mark.parametrize(
    ("players", "names", "message"),
    [
        (1, (), "a game has two to six players, not 1"),
        (7, (), "a game has two to six players, not 7"),
        (2, ("Ann",), "1 names were given for 2 decks"),
    ],
)
def test_a_game_that_cannot_begin_says_why(players: int, names: tuple[str, ...], message: str) -> None:
    deck = [find_card("Grizzly Bears").name] * 60
    with pytest.raises(DeckError, match=message):
        new_game([deck] * players, names=names)
