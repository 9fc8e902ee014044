"""What can be said in answer to a decision, and what is refused before it is sent."""

from random import Random
from typing import Any

import pytest

from tests.magic_wire import SHEET
from twinstack.client_sdk import Decision, IllegalAnswer, Option
from twinstack.client_sdk.decisions import decision_of
from twinstack.protocol.mirror import Mirror
from twinstack.protocol.rows import DecisionRow, OptionRow, Snapshot, TurnRow


def options(*labels: str) -> tuple[Option, ...]:
    return tuple(Option(at, label, (20 + at,)) for at, label in enumerate(labels))


GIVING_UP = Option(2, "Concede the game", (), "concede")
ONE = Decision(1, "r", 1, "priority", "You have priority", options=options("Pass", "Play Island"), giving_up=GIVING_UP)
SOME = Decision(2, "r", 1, "discard", "Discard", options=options("A", "B", "C"), minimum=2, maximum=3)
ORDER = Decision(3, "r", 1, "order", "Put in order", "order", options("A", "B", "C"))
NUMBER = Decision(4, "r", 1, "x", "Choose X", "number", minimum=0, maximum=5)
DIVIDE = Decision(5, "r", 1, "divide", "Divide", "divide", options("A", "B"), minimum=1, total=5)


@pytest.mark.parametrize(
    ("decision", "choice", "taken"),
    [
        (ONE, 1, [1]),
        (ONE, "Play Island", [1]),
        (ONE, ONE.options[1], [1]),
        (ONE, [ONE.options[1]], [1]),
        (SOME, ("C", 0), [2, 0]),
        (SOME, (option for option in SOME.options), [0, 1, 2]),
        (ORDER, ["C", "A", "B"], [2, 0, 1]),
        (NUMBER, 3, [3]),
        (NUMBER, [0], [0]),
        (DIVIDE, [2, 3], [2, 3]),
    ],
)
def test_an_answer_may_be_given_in_many_ways(decision: Decision, choice: Any, taken: list[int]) -> None:
    assert decision.take(choice) == taken


@pytest.mark.parametrize(
    ("decision", "choice", "said"),
    [
        (ONE, None, "`choose` answered None"),
        (ONE, 3, "there is no option 3; expected: places from 0 to 1"),
        (ONE, -1, "there is no option -1"),
        (ONE, "Play Swamp", "no option has the label 'Play Swamp'; expected: one of 'Pass', 'Play Island'"),
        (ONE, [], "0 options are taken; expected: 1$"),
        (ONE, [1.5], "1.5 is taken; expected: an option, its label or its place"),
        (ONE, True, "True is taken"),
        (SOME, [0, 0], "an option is taken twice"),
        (ORDER, [0, 1], "2 options are put in order; expected: all 3"),
        (NUMBER, 6, r"\[6\] is taken; expected: a number from 0 to 5"),
        (NUMBER, "6", "whole numbers"),
        (DIVIDE, [0, 5], "expected: 2 numbers, each at least 1, together 5"),
        (DIVIDE, [5], "together 5"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused_with_what_was_expected(
    decision: Decision, choice: Any, said: str
) -> None:
    with pytest.raises(IllegalAnswer, match=said):
        decision.take(choice)


@pytest.mark.parametrize("decision", [ONE, SOME, ORDER, NUMBER, DIVIDE])
def test_a_random_answer_has_the_right_form(decision: Decision) -> None:
    random = Random(1)
    for _ in range(50):
        answer = decision.random(random)
        assert decision.take(answer) == answer


def test_a_random_answer_never_concedes() -> None:
    assert {tuple(ONE.random(Random(at))) for at in range(50)} == {(0,), (1,)}


def saying(texts: dict[int, str]) -> Mirror:
    """A copy of a game that has been told these texts."""
    copy = Mirror(Snapshot([], TurnRow()), SHEET)
    copy.texts = texts
    return copy


def test_conceding_is_apart_from_the_other_options_but_can_be_taken() -> None:
    passing, giving_up = OptionRow(2, [], SHEET.option("pass")), OptionRow(3, [], SHEET.option("concede"))
    row = DecisionRow(1, 1, 1, 1, 0, [passing, giving_up], 1, 1, 0, [0])
    decision = decision_of(row, "r", saying({1: "priority", 2: "Pass priority", 3: "Concede the game"}))
    assert decision.labels == ["Pass priority"]
    assert decision.giving_up is not None
    assert decision.find("Con") == []
    for choice in (decision.giving_up, "Concede the game", decision.find("Concede")):
        assert decision.take(choice) == [1]
    with pytest.raises(IllegalAnswer, match="there is no option 1"):
        decision.take(1)


def test_each_creature_attacks_once_at_random() -> None:
    pairs = tuple(Option(at, f"{one} attacks {whom}", (one, whom)) for at, (one, whom) in enumerate(
        [(20, 1), (20, 2), (21, 1), (21, 2)]
    ))  # fmt: skip
    attack = Decision(6, "r", 3, "attackers", "Attack", options=pairs, minimum=0, maximum=4)
    for at in range(50):
        taken = [pairs[place].refs[0] for place in attack.random(Random(at))]
        assert len(taken) == len(set(taken))


def test_options_are_found_by_their_labels_and_by_what_they_are_about() -> None:
    assert ONE.find("Play", "Cast") == [ONE.options[1]]
    assert ONE.about(20) == [ONE.options[0]]
    assert ONE.labels[0] == str(ONE.options[0]) == "Pass"


def test_a_long_list_of_labels_is_shown_in_part() -> None:
    many = Decision(1, "r", 1, "pick", "Pick", options=options(*map(str, range(20))))
    with pytest.raises(IllegalAnswer, match="'7' and 12 more"):
        many.take("x")


def test_the_labels_that_a_bot_sees_have_names_in_them() -> None:
    row = DecisionRow(1, 1, 1, 1, 0, [OptionRow(2, [20, 21], 0)], 0, 1, 0, [])
    names = {20: "Grizzly Bears", 21: "Hill Giant"}
    decision = decision_of(row, "r", saying({1: "blockers", 2: "{0} blocks {1}"}), names.__getitem__)
    assert decision.labels == ["Grizzly Bears blocks Hill Giant"]
