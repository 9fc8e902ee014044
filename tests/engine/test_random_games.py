"""Random games of any rule book: nothing breaks, every offered option can be taken, all other answers are refused."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.rulebooks.invariants import check
from tests.rulebooks.playing import seating as seated
from twinstack.engine.errors import GameOver, IllegalAnswer
from twinstack.engine.kernel.decisions import Decision, Form
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.rulebook import AnyGame

pytestmark = pytest.mark.many_games

GAMES = 16


@pytest.mark.parametrize("number", range(100, 100 + GAMES))
def test_a_random_game_keeps_every_invariant_to_its_end(rules: str, number: int) -> None:
    """Checked in full at some of the moments where the game rests; `python -m tests.long_run` plays many more."""
    seating, objects = seated(rules, number), 0

    def visit(game: AnyGame) -> None:
        nonlocal objects  # as many as there have been since the last checkpoint
        objects = max(len(game.state.objects), objects if game.unsaved > 1 else 0)
        most = max(300, objects * 9 // 8)  # so that a take-back never takes long
        assert game.unsaved <= most or not game.at_rest
        answers = len(game.journal.answers)
        if answers % (31 if answers < 4000 else 310) == 0:  # the longest games have ten times as many answers
            check(game)

    game = seating.play(visit)
    check(game)
    s: Any = game.state
    assert s.finished
    assert all(player.lost or player.won or s.drawn for player in s.players)
    with pytest.raises(GameOver):
        game.answer(("pass",))
    with pytest.raises(GameOver):
        game.concede(0)


def single(decision: Decision) -> Iterator[str]:
    """The options that can be taken alone."""
    if decision.form is Form.CHOOSE and decision.minimum <= 1 <= decision.maximum and decision.rule is None:
        yield from (option.id for option in decision.options)


@pytest.mark.parametrize("number", range(200, 206))
def test_every_option_that_is_offered_can_be_taken(rules: str, number: int) -> None:
    """And nothing that was offered is taken back, unless the player says so, or taps the wrong land by hand."""
    seating = seated(rules, number)

    def visit(game: AnyGame) -> None:
        assert game.decision is not None
        for id in single(game.decision):
            game.decision.check((id,))
        if len(game.journal.answers) % 97:
            return
        by_hand = game.decision.kind == "pay"
        for id in single(game.decision):
            twin = game.fork()
            twin.answer((id,))
            while not twin.over and not twin.action_finished:
                twin.answer(twin.decision.default)  # type: ignore[union-attr]
            assert twin.rewound == 0 or by_hand, (id, twin.notice)

    seating.play(visit, decisions=900)


def garbage(decision: Decision, random: Randomness) -> Iterator[Any]:
    """Answers that are none: of the wrong type, of things that are not offered, too many, out of range."""
    ids = [option.id for option in decision.options]
    yield from (None, 5, 1.5, True, "pass", object(), b"pass", {}, [], (None,), (1.5,), (True,), ((),), ([],), ({},))
    yield from (("no such option",), ("",), (-1,), (1 << 70,), ("\x00",), ("concede!", 0), ("e1", "e1"), (10**9, "x"))
    yield (*ids, *ids)
    yield (*decision.default, *decision.default)
    yield (decision.minimum - 1,)
    yield (decision.maximum + 1,)
    yield tuple(ids[: decision.maximum + 1])
    yield (decision.total + 1,) * len(ids)
    yield tuple(random.pick(ids or ["x"]) for _ in range(random.below(5)))
    yield tuple(f"{id}0" for id in ids)


def is_refused(decision: Decision, answer: Any) -> bool:
    try:
        decision.check(tuple(answer) if isinstance(answer, (list, dict)) else answer)
    except IllegalAnswer:
        return True
    return False


@pytest.mark.parametrize("number", range(300, 304))
def test_garbage_is_refused_and_changes_nothing(rules: str, number: int) -> None:
    seating = seated(rules, number)
    refused = 0

    def visit(game: AnyGame) -> None:
        nonlocal refused
        assert game.decision is not None
        if len(game.journal.answers) % 43 and game.decision.kind == "priority":
            return
        before, answers, asked = game.hash(), list(game.journal.answers), game.decision
        for answer in garbage(asked, seating.random):
            if is_refused(asked, answer):
                with pytest.raises(IllegalAnswer):
                    game.answer(answer)
                refused += 1
        assert game.hash() == before
        assert game.journal.answers == answers
        assert game.decision is asked

    seating.play(visit, decisions=500)
    assert refused > 100
