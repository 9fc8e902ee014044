"""Viewers who wait to be asked are told late what the others are told at once, and in the end see the same."""

import pytest

from tests.rulebooks.playing import seating
from tests.server.onlookers import Onlookers
from twinstack.engine.kernel.randomness import Randomness


@pytest.mark.many_games
@pytest.mark.parametrize("number", range(2))
def test_who_is_told_late_sees_what_a_new_viewer_would_and_numbers_it_as_if_told_at_once(
    rules: str, number: int
) -> None:
    """Whoever looks meanwhile: that makes no difference either."""
    early, late = seating(rules, number), seating(rules, number)
    at_once, waiting = Onlookers(early.game), Onlookers(late.game)
    chance, behind = Randomness(f"who looks {number}".encode()), 0
    seats = [seat for seat in waiting.seats if seat >= 0]
    for seat in seats:
        waiting.viewers[seat].wait_to_be_asked()
    while early.game.decision is not None and late.game.decision is not None and early.game.state.answered < 250:
        early.game.answer(early.choose(early.game.decision))
        late.game.answer(late.choose(late.game.decision))
        at_once.follow()
        waiting.follow()
        asked = late.game.decision.seat if late.game.decision is not None else -1
        for seat in seats:
            viewer, other = waiting.viewers[seat], at_once.viewers[seat]
            assert viewer.behind == (asked not in (-1, seat))
            assert {id: viewer.ref(id) for id in viewer.shown()} == {id: other.ref(id) for id in other.shown()}
            behind += viewer.behind
            if not chance.below(5):
                waiting.look(seat)
                assert not viewer.behind
    assert behind > 20
