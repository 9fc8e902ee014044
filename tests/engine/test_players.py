"""The two players that come with the engine."""

import pytest

from tests.harness import Duel, Seat
from twinstack.engine.kernel.decisions import Answer, Decision, Form, Option
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.decks import DECKS
from twinstack.engine.magic.greedy import GreedyPlayer
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.table import new_game
from twinstack.engine.players import RandomPlayer, random_answer

LETTERS = tuple(Option(letter, letter) for letter in "abcde")


def play(game: Table, *players: GreedyPlayer | RandomPlayer) -> list[str]:
    """Play to the end; who won."""
    while game.decision is not None:
        assert len(game.journal.answers) < 5000
        game.answer(players[game.decision.seat].choose(game, game.decision))
    return [player.name for player in game.state.players if player.won]


@pytest.mark.parametrize(
    "decision",
    [
        Decision("x", 0, "", form=Form.NUMBER, minimum=2, maximum=9),
        Decision("division", 0, "", LETTERS, Form.DIVIDE, 1, 9, 9),
        Decision("order", 0, "", LETTERS, Form.ORDER, 5, 5),
        Decision("choose", 0, "", LETTERS, minimum=2, maximum=1 << 20),
        Decision("choose", 0, "", LETTERS),
    ],
    ids=lambda decision: f"{decision.kind}-{decision.maximum}",
)
def test_a_random_answer_is_legal_for_every_form(decision: Decision) -> None:
    random = Randomness(b"form")
    for _ in range(50):
        decision.check(random_answer(decision, random))


def test_a_random_answer_is_the_default_where_guessing_fails() -> None:
    decision = Decision(
        "attackers", 0, "", LETTERS, default=("c",), rule=lambda answer: "no" if answer != ("c",) else None
    )
    assert {random_answer(decision, Randomness(bytes([seed]))) for seed in range(20)} == {("c",)}


def test_a_random_player_does_not_concede() -> None:
    decision = Decision("priority", 0, "", (Option("pass", ""), Option("concede", "")))
    assert {random_answer(decision, Randomness(bytes([seed]))) for seed in range(20)} == {("pass",)}


def test_a_random_player_seldom_takes_what_is_there_at_every_moment() -> None:
    decision = Decision("priority", 0, "", (Option("pass", ""), Option("mana:7:0", "")))
    taken = [random_answer(decision, Randomness(bytes([seed])), ("mana",)) for seed in range(100)]
    assert 0 < taken.count(("mana:7:0",)) < 25


def test_the_greedy_player_beats_the_random_one() -> None:
    wins = 0
    for seed in range(5):
        game = new_game(
            [DECKS[seed].list(), DECKS[(seed + 1) % len(DECKS)].list()], seed=f"beat {seed}", names=("greedy", "random")
        )
        wins += play(game, GreedyPlayer(), RandomPlayer(f"beat {seed}")) == ["greedy"]
    assert wins >= 4


def test_greedy_players_finish_games_of_many() -> None:
    game = new_game([deck.list() for deck in DECKS[-5:]], seed="five")
    play(game, *(GreedyPlayer() for _ in range(5)))
    assert game.state.finished


def test_the_greedy_player_keeps_removal_until_there_is_something_to_remove(duel: Duel) -> None:
    """A creature spell on the stack is no creature yet; a counterspell waits for just that."""
    duel.alice.holds("Grizzly Bears")
    duel.bob.has("Soul Warden")
    swords, quench = duel.bob.holds("Swords to Plowshares"), duel.bob.holds("Quench")
    duel.alice.casts("Grizzly Bears")
    duel.alice.passes()
    decision = duel.game.decision
    assert decision is not None
    assert any(option.id.startswith(f"cast:{swords.id}") for option in decision.options)
    chosen = GreedyPlayer().choose(duel.game, decision)
    assert str(chosen[0]).startswith(f"cast:{quench.id}")


def test_the_greedy_player_does_not_copy_a_copier_for_ever(duel: Duel) -> None:
    """A copy of Fork may be aimed at Fork again, each time (707.10c), and is, where nothing better is there."""
    duel.alice.holds("Fork")
    duel.alice.holds("Fork")
    duel.bob.holds("Consider")
    duel.alice.passes()
    spell = duel.bob.casts("Consider")
    duel.bob.passes()
    fork = duel.alice.casts("Fork", at=spell)
    duel.bob.holds("Fork")
    duel.alice.passes()
    duel.bob.casts("Fork", at=fork)
    game, players = duel.game, (GreedyPlayer(), GreedyPlayer())
    while game.state.stack:
        assert game.decision is not None
        assert len(game.journal.answers) < 1000
        game.answer(players[game.decision.seat].choose(game, game.decision))
    assert not game.state.finished


def test_the_greedy_player_turns_a_copy_against_others_and_leaves_one_that_is(duel: Duel) -> None:
    """707.10c"""
    duel.alice.has("Stormscale Scion")
    duel.bob.has("Soul Warden")
    mine = retargeted(duel, at=duel.alice)
    theirs = retargeted(duel, at=duel.bob)
    assert (mine, theirs) == (("e2",), ("e2",))


def retargeted(duel: Duel, at: Seat) -> Answer:
    """Where the greedy Alice aims her copy of an Incinerate."""
    duel.alice.holds("Incinerate")
    duel.alice.holds("Fork")
    duel.alice.casts("Fork", at=duel.alice.casts("Incinerate", at=at))
    duel.alice.passes()
    duel.bob.passes()
    decision = duel.game.decision
    assert decision is not None
    assert decision.kind == "retarget"
    chosen = GreedyPlayer().choose(duel.game, decision)
    duel.game.answer(chosen)
    duel.resolve_all()
    return chosen


def _greedy_turns(duel: Duel, answers: int) -> None:
    players = (GreedyPlayer(), GreedyPlayer())
    for _ in range(answers):
        assert duel.game.decision is not None
        duel.game.answer(players[duel.game.decision.seat].choose(duel.game, duel.game.decision))


def test_the_greedy_player_foretells_with_mana_that_is_left_and_casts_it_later(duel: Duel) -> None:
    """702.143a"""
    bolt = duel.alice.holds("Demon Bolt")
    _greedy_turns(duel, 12)
    assert bolt.zone == "exile"
    bear = duel.bob.has("Grizzly Bears")
    _greedy_turns(duel, 12)
    assert (bolt.zone, bear.zone) == ("graveyard", "graveyard")


def test_the_greedy_player_keeps_a_copier_until_there_is_something_to_copy(duel: Duel) -> None:
    """707.5"""
    copier = duel.alice.holds("Copy Artifact")
    _greedy_turns(duel, 12)
    assert copier.zone == "hand"
    duel.bob.has("Sol Ring")
    _greedy_turns(duel, 30)
    assert (copier.zone, copier.name) == ("battlefield", "Sol Ring")
