"""An answer can be carried out in slices, so that nothing else has to wait for a long one."""

from collections.abc import Collection, Sequence
from typing import Any

import pytest

from tests.harness import Duel
from tests.rulebooks.playing import replayed, seating
from twinstack.engine.errors import DeckError, GameOver, IllegalAnswer
from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.kernel.game import MANY, Unasked
from twinstack.engine.magic.decks import DECKS
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.table import new_game, replay
from twinstack.engine.magic.words import card, scry
from twinstack.engine.players import RandomPlayer


def _new(**options: object) -> Table:
    deck = DECKS[0].list()
    return new_game([deck, deck], seed="slices", options=dict(options))


class Defaults(Unasked):
    """Gives so many defaults; `passing` are the seats whose passes are given without the decision."""

    def __init__(self, left: int, passing: Collection[int] = ()) -> None:
        self.left, self.passing = left, passing
        self.passed = 0
        self.asked: list[Decision] = []

    def answer(self, decision: Decision) -> Answer | None:
        self.asked.append(decision)
        if not self.left:
            return None
        self.left -= 1
        return decision.default

    def passes(self, seats: Sequence[int]) -> int:
        many = 0
        for seat in seats[: self.left]:
            if seat not in self.passing:
                break
            many += 1
        self.left -= many
        self.passed += many
        return many


def test_a_game_that_is_played_in_slices_comes_to_the_same_state() -> None:
    whole, sliced, player = _new(), _new(), RandomPlayer("slices")
    pieces = acted = 0
    for _ in range(300):
        asked = whole.decision
        assert asked is not None
        answer = player.choose(whole, asked)
        acted += asked.rest and answer != asked.default
        whole.answer(answer)
        pieces += sum(1 for _ in sliced.answering(answer))
    assert sliced.hash() == whole.hash()
    assert pieces > acted > 30


def test_each_turn_is_at_least_one_slice_even_if_everybody_passes_without_being_asked() -> None:
    game = _new()
    assert game.decision is not None
    first = game.state.turn.number
    slices = sum(1 for _ in game.answering(game.decision.default, Defaults(300, (0, 1))))
    assert slices >= game.state.turn.number - first > 5


def test_an_illegal_answer_in_slices_is_refused_before_the_first() -> None:
    game = _new()
    before = game.hash()
    with pytest.raises(IllegalAnswer):
        next(game.answering(["nonsense"]))
    assert game.hash() == before
    assert game.journal.answers == []


@pytest.mark.parametrize("many", [300, 301])
@pytest.mark.parametrize("passing", [(), (0,), (1,), (0, 1)])
def test_what_nobody_is_asked_leads_to_the_same_game_as_if_each_had_been_asked(
    passing: tuple[int, ...], many: int
) -> None:
    asked, unasked, answers = _new(), _new(), Defaults(many, passing)
    assert unasked.decision is not None
    for _ in unasked.answering(unasked.decision.default, answers):
        pass
    for _ in range(many + 1):
        assert asked.decision is not None
        asked.answer(asked.decision.default)
    assert unasked.decision is answers.asked[-1]
    assert unasked.decision == asked.decision
    assert (answers.passed > 100) is (len(passing) > 0)
    assert unasked.action_finished
    assert unasked.unsaved < MANY
    assert unasked.journal.answers == asked.journal.answers
    assert unasked.hash() == asked.hash()
    assert replay(unasked.journal).hash() == asked.hash()
    assert unasked.fork().hash() == asked.hash()


def test_who_has_left_the_game_need_not_pass() -> None:
    """800.4j, 117.4"""
    asked, unasked = (new_game([DECKS[at].list() for at in range(3)], seed="three") for _ in range(2))
    answers = Defaults(200, (0, 2))
    for game in (asked, unasked):
        game.state.players[1].life = 0
    assert unasked.decision is not None
    for _ in unasked.answering(unasked.decision.default, answers):
        pass
    for _ in range(201):
        assert asked.decision is not None
        asked.answer(asked.decision.default)
    assert answers.passed > 100
    assert unasked.state.players[1].lost
    assert unasked.hash() == asked.hash()


def test_while_something_resolves_it_does_not_matter_whether_those_who_passed_were_asked() -> None:
    """608.2"""
    asked, unasked = (_with_a_spell_that_asks() for _ in range(2))
    answers = Defaults(2, (0, 1))
    for _ in unasked.answering(_cast(unasked), answers):
        pass
    for answer in (_cast(asked), ("pass",), ("pass",)):
        asked.answer(answer)
    assert answers.passed == 2
    assert unasked.decision is not None
    assert unasked.decision.kind == "scry"
    assert unasked.hash() == asked.hash()


def _with_a_spell_that_asks() -> Table:
    duel = Duel()
    duel.alice.holds(card("Glance", "{0}", "Sorcery", scry(1)))
    return duel.game


def _cast(game: Table) -> Answer:
    assert game.decision is not None
    return next((option.id,) for option in game.decision.options if option.id.startswith("cast:"))


def test_what_is_answered_for_somebody_must_be_an_answer_to_what_they_would_be_asked() -> None:
    game = _new()
    assert game.decision is not None
    with pytest.raises(IllegalAnswer):
        for _ in game.answering(game.decision.default, Nonsense()):
            pass
    assert len(game.journal.answers) == 1


class Nonsense(Unasked):
    def answer(self, decision: Decision) -> Answer | None:
        return ("nonsense",)


def test_players_may_agree_that_nobody_wins(rules: str) -> None:
    """104.4i"""
    game = seating(rules, 3, 2).game
    game.agree_on_draw()
    assert game.over
    assert game.state.drawn
    assert not any(player.won for player in game.state.players)
    again: Any = replayed(game.journal)
    assert again.state.drawn
    assert again.hash() == game.hash()
    with pytest.raises(GameOver):
        game.agree_on_draw()


@pytest.mark.parametrize("seat", [0, 1])
def test_in_a_later_game_of_a_match_somebody_known_says_who_goes_first(seat: int) -> None:
    """103.1"""
    game = _new(chooser=seat)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.seat) == ("first", seat)
    assert replay(game.journal).hash() == game.hash()


def test_whoever_says_who_goes_first_must_have_a_seat() -> None:
    with pytest.raises(DeckError, match="0 to 1, not 2"):
        _new(chooser=2)
