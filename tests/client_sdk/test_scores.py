"""How sure one can be that one bot is better than another."""

from math import inf

import pytest

from twinstack.client_sdk.scores import Interval, Score, elo, elo_said, percent, wilson


def rounded(one: Interval, digits: int = 4) -> tuple[float, float, float]:
    return round(one.value, digits), round(one.low, digits), round(one.high, digits)


@pytest.mark.parametrize(
    ("won", "games", "expected"),
    [
        (8, 10, (0.8, 0.4902, 0.9433)),
        (0, 10, (0.0, 0.0, 0.2775)),
        (10, 10, (1.0, 0.7225, 1.0)),
        (120, 200, (0.6, 0.5308, 0.6654)),
        (0, 0, (0.5, 0.0, 1.0)),
    ],
)
def test_the_bounds_of_a_share_are_those_of_wilson(won: int, games: int, expected: tuple[float, ...]) -> None:
    """The figures are those of E. B. Wilson's formula of 1927, as statistics programs give them."""
    assert rounded(wilson(won, games)) == expected


def test_three_wins_in_four_are_191_points() -> None:
    assert rounded(elo(Interval(0.75, 0.5, 1.0)), 1) == (190.8, 0.0, inf)


def test_a_draw_is_half_a_point_and_no_win() -> None:
    score = Score(won=50, lost=30, draw=20)
    assert rounded(score.points)[0] == 0.6
    assert (rounded(score.wins)[0], rounded(score.losses)[0]) == (0.5, 0.3)


def test_what_is_infinite_is_null_in_json() -> None:
    assert Score(3, 0).data()["elo"] == {"value": None, "low": -42.9, "high": None}


@pytest.mark.parametrize(
    ("score", "said"),
    [
        (Score(120, 80), "Elo: A +70 against B (95 % sure: +21 to +119)"),
        (Score(30, 0), "Elo: A has won everything; 95 % sure: +357 or more"),
        (Score(0, 30), "Elo: B has won everything; 95 % sure: +357 or more"),
        (Score(0, 0), "Elo: no game was decided"),
    ],
)
def test_the_difference_is_told_in_a_sentence(score: Score, said: str) -> None:
    assert elo_said("A", "B", score) == said


def test_a_share_is_told_with_its_bounds() -> None:
    assert percent(wilson(120, 200)) == "60.0 % (53.1 to 66.5)"


def test_equal_bots_differ_by_no_points_whichever_is_named_first() -> None:
    assert elo_said("Ann", "Ben", Score(2, 2, 0)).startswith("Elo: Ann +0 against Ben")
