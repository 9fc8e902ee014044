"""Decisions: which answers they take, and their errors. The kernel by itself, without cards."""

import pytest

from tests.book import find_card
from twinstack.engine.core.priority import Offers, Priority
from twinstack.engine.errors import DeckError, IllegalAnswer
from twinstack.engine.kernel.decisions import Decision, Form, Option, Pairs, span
from twinstack.engine.magic.table import new_game

TWO = (Option("a", "one"), Option("b", "another"))


def problem(decision: Decision, *answer: object) -> str:
    """What is wrong with the answer; nothing if it is taken."""
    try:
        decision.check(answer)
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
def test_bounds_are_written_in_words(bounds: tuple[int, int], words: str) -> None:
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


# Pairs

NAMES = {1: "Alice", 12: "Wall", 13: "Elf", 20: "Bear", 21: "Dragon"}
PAIRS = Pairs({12: (20, 21), 13: (20,)}, "blocks", NAMES)


def test_pairs_are_options_by_place_and_by_id() -> None:
    assert [option.id for option in PAIRS] == ["12>20", "12>21", "13>20"]
    assert [PAIRS[at] for at in range(len(PAIRS))] == list(PAIRS)
    assert PAIRS[-1] == Option("13>20", "Elf blocks Bear", (13, 20))
    assert PAIRS[1:] == tuple(PAIRS)[1:]
    assert all(option in PAIRS for option in PAIRS)
    assert Option("12>22", "Wall blocks nothing", (12, 22)) not in PAIRS
    with pytest.raises(IndexError):
        PAIRS[3]


def test_equal_pairs_are_equal() -> None:
    assert Pairs({12: (20, 21), 13: (20,)}, "blocks", NAMES) == PAIRS
    assert hash(Pairs({12: (20, 21), 13: (20,)}, "blocks", NAMES)) == hash(PAIRS)
    assert Pairs({12: (20, 21)}, "blocks", NAMES) != PAIRS
    assert tuple(PAIRS) != PAIRS
    assert len(Pairs({}, "blocks", {})) == 0


def test_pairs_are_told_in_groups() -> None:
    """Each of the first with each of the second: as long as there are entities, not pairs."""
    rows = {first: (20, 21) if first % 2 else (20,) for first in range(100, 110)}
    groups = Pairs(rows, "blocks", {}).groups()
    assert groups == [((100, 102, 104, 106, 108), (20,)), ((101, 103, 105, 107, 109), (20, 21))]


def test_an_answer_takes_pairs_by_their_ids() -> None:
    decision = Decision("blockers", 0, "Block", PAIRS, minimum=0, maximum=2)
    assert problem(decision, "12>20", "13>20") == ""
    assert problem(decision) == ""
    assert "an option can be taken only once" in problem(decision, "12>20", "12>20")
    assert "up to 2 must be chosen, not 3" in problem(decision, "12>20", "12>21", "13>20")


@pytest.mark.parametrize("id", ["13>21", "12>022", "12", ">", "12>20>", " 12>20", "12>²", 12, "9" * 9999 + ">20"])
def test_what_is_no_pair_is_refused(id: object) -> None:
    decision = Decision("blockers", 0, "Block", PAIRS, minimum=0, maximum=2)
    assert "is not one of the options" in problem(decision, id)


def test_options_can_be_listed_when_somebody_looks() -> None:
    """Who takes the default without looking needs no list."""
    looked = []

    class Rules:
        def all_offers(self, g: object, seat: int) -> Offers:
            looked.append("once")
            found = Offers()
            found.options.append(Option("cast:7", "Cast Bear"))
            return found

    asked = Priority(0, "You have priority", Rules(), None)
    asked.check(("pass",))
    assert looked == []
    with pytest.raises(IllegalAnswer, match="'cast:8' is not one of the options"):
        asked.check(("cast:8",))
    assert [option.id for option in asked.options] == ["pass", "cast:7"]
    assert looked == ["once"]
