"""Which answers of a turn count: those that lead on, and not those by which only less waits."""

from types import SimpleNamespace
from typing import Any

import pytest

from twinstack.server.turn_length import IN_ALL, TurnLength

MOST = 100
BOOK: Any = SimpleNamespace(games=SimpleNamespace(turn=lambda game: game.turn), sheet=SimpleNamespace(stack="stack"))


class Turn:
    """A turn of a game in which so much waits."""

    game: Any

    def __init__(self, waits: int = 0) -> None:
        self.game = SimpleNamespace(turn=1, state=SimpleNamespace(zones={"stack": [0] * waits}))
        self.length = TurnLength(BOOK, self.game)
        self.is_over = False  # as of its last answer

    def answers(self, *waiting: int) -> None:
        """One answer after another, and how much waits after each."""
        for waits in waiting:
            self.game.state.zones["stack"] = [0] * waits
            self.is_over = self.length.note(self.game, MOST)


def test_what_waits_already_is_carried_out_however_much_it_is() -> None:
    """Each is carried out once two players have passed."""
    turn = Turn(400)
    for left in reversed(range(400)):
        turn.answers(left + 1, left)
    assert (turn.length.answers, turn.is_over) == (0, False)


@pytest.mark.parametrize(
    ("round", "most"),
    [((0, 0), 50), ((1, 1), 50), ((1, 1, 0), 100), ((2, 2, 1, 1, 0), 100)],
    ids=["nothing waits", "it comes back at once", "it is used again", "two are used again"],
)
def test_what_goes_on_for_ever_is_over_some_time(round: tuple[int, ...], most: int) -> None:
    turn, times = Turn(), 0
    while not turn.is_over:
        turn.answers(*round)
        times += 1
    assert times <= most + 1


def test_a_chain_that_begins_again_and_again_is_over_some_time() -> None:
    """Although each time only its beginning counts."""
    turn, answers = Turn(), 0
    while not turn.is_over:
        turn.answers(*reversed(range(200)))
        answers += 200
    assert answers <= MOST * IN_ALL + 200


def test_a_new_turn_begins_anew() -> None:
    turn = Turn()
    turn.answers(*[0] * (MOST + 1))
    assert turn.is_over
    turn.game.turn = 2
    turn.answers(0)
    assert (turn.length.answers, turn.is_over) == (0, False)


def test_passes_may_follow_at_once_as_long_as_the_turn_cannot_be_too_long_by_then() -> None:
    turn = Turn()
    turn.answers(*[0] * (MOST - 2))
    assert turn.length.allows(2, MOST)
    assert not turn.length.allows(3, MOST)


def test_passes_do_not_follow_at_once_where_answers_are_counted_that_do_not_lead_on() -> None:
    turn = Turn(1)
    turn.answers(0)
    assert not turn.length.allows(1, MOST)


def test_passes_make_a_turn_longer_by_as_many_as_there_are() -> None:
    turn = Turn()
    turn.length.passed(3)
    turn.answers(0)  # the last of them
    assert turn.length.answers == 3
