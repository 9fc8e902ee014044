"""Loops of mandatory actions. 104.4b, 732"""

from collections.abc import Sequence

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.kernel.game import Unasked
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    Card,
    activated,
    another_target,
    card,
    creature,
    enters,
    exile,
    gain_life,
    it,
    itself,
    owner_of,
    put_onto_battlefield,
    when,
)

blinker = card(
    "Blinker", "{W}", "Creature — Spirit", "1/1",
    when(enters(), exile(another_target(creature - itself)), put_onto_battlefield(it, under=owner_of(it))),
)  # fmt: skip
life = card(
    "Gilded Blinker", "{W}", "Creature — Spirit", "1/1",
    when(
        enters(), exile(another_target(creature - itself)), put_onto_battlefield(it, under=owner_of(it)), gain_life(1),
    ),
)  # fmt: skip
well = card("Well", "{1}", "Artifact", activated("{T}", gain_life(1)))


def poor(first: Card, *more: Card) -> Duel:
    """A duel in which nobody has anything to do but what is there."""
    duel = Duel(sides=[Side("Alice", pool="W"), Side("Bob")], unscripted=DEFAULT)
    for one in more:
        duel.alice.has(duel.card(one))
    duel.alice.casts(duel.card(first))
    return duel


def play_on(duel: Duel, decisions: int) -> None:
    for _ in range(decisions):
        if duel.play.game.over:
            return
        decision = duel.play.game.decision
        assert decision is not None
        duel.play.game.answer(decision.default)


class Passing(Unasked):
    """Nobody is asked for a while: everybody takes the default, and passes without seeing what they may do."""

    def __init__(self, answers: int) -> None:
        self.left, self.passed = answers, 0

    def answer(self, decision: Decision) -> Answer | None:
        self.left -= 1
        return decision.default if self.left > 0 else None

    def passes(self, seats: Sequence[int]) -> int:
        many = min(len(seats), self.left)
        self.left -= many
        self.passed += many
        return many


@pytest.mark.parametrize("more", [(), (well,)])
def test_whether_a_loop_can_be_stopped_is_found_out_even_if_nobody_is_asked(more: tuple[Card, ...]) -> None:
    """104.4b"""
    duel, passing = poor(blinker, blinker, *more), Passing(400)
    assert duel.play.game.decision is not None
    for _ in duel.play.game.answering(duel.play.game.decision.default, passing):
        pass
    assert passing.passed > 50
    assert duel.play.game.over is (more == ())
    assert duel.state.drawn is (more == ())


def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    """104.4b"""
    duel = poor(blinker, blinker)

    play_on(duel, 400)

    assert duel.play.game.over
    assert duel.state.drawn
    assert duel.state.log[-1].rule == "104.4b"


def test_a_loop_that_changes_something_is_no_draw() -> None:
    """104.4b: the life total grows, so that no position comes back."""
    duel = poor(life, life)

    play_on(duel, 400)

    assert not duel.play.game.over
    assert duel.alice.life > 60


def test_a_loop_that_a_player_could_stop_goes_on() -> None:
    """104.4b: somebody has something else to do than to pass."""
    duel = poor(blinker, blinker, well)

    play_on(duel, 400)

    assert not duel.play.game.over
