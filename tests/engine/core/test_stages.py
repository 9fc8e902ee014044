"""A turn, priority, a stack and the end of a game, for a rule book that is nothing like Magic."""

import pytest

from tests.engine.core.tides import Tides, asked, throw, tides
from twinstack.engine.core.loops import PATIENCE
from twinstack.engine.core.moving import move_one
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.turns import add_turns, skip
from twinstack.engine.kernel.game import Game
from twinstack.engine.kernel.replaying import replaying


def passing(game: Game[CoreState], times: int) -> None:
    for _ in range(times):
        game.answer(["pass"])


def shells(game: Game[CoreState]) -> list[int]:
    return [player.stats["shells"] for player in game.state.players]


def test_the_step_ends_when_all_have_passed_and_a_quiet_one_asks_nobody() -> None:
    game = tides()
    assert asked(game) == (1, "ebb", 0, [])
    passing(game, 1)
    assert asked(game) == (1, "ebb", 1, [])
    passing(game, 1)
    assert asked(game) == (1, "flow", 0, [])
    passing(game, 2)
    assert asked(game) == (2, "ebb", 1, [])


def test_what_was_thrown_last_breaks_first_and_the_active_player_is_asked_again() -> None:
    game = tides()
    throw(game, "wave")
    passing(game, 1)
    throw(game, "splash")
    assert asked(game) == (1, "ebb", 1, ["wave", "splash"])
    passing(game, 2)
    assert asked(game) == (1, "ebb", 0, [])
    assert shells(game) == [0, 0]


def test_who_acts_is_asked_again_and_who_passed_before_may_answer_it() -> None:
    game = tides()
    passing(game, 1)
    throw(game, "wave")
    assert asked(game) == (1, "ebb", 1, ["wave"])
    passing(game, 1)
    assert asked(game) == (1, "ebb", 0, ["wave"])
    passing(game, 1)
    assert shells(game) == [0, 1]


def test_a_player_with_three_shells_has_won() -> None:
    game = tides()
    for _ in range(3):
        throw(game, "wave")
        passing(game, 2)
    assert game.over
    assert [(player.won, player.lost) for player in game.state.players] == [(True, ""), (False, "another player won")]


def test_a_game_of_three_goes_on_without_one_who_gives_up() -> None:
    """What they had goes with them, and their turn is passed over."""
    game = tides(3)
    throw(game, "wave")
    passing(game, 1)
    game.concede(1)
    assert asked(game) == (1, "ebb", 2, ["wave"])
    assert [obj.owner for obj in game.state.objects.values()].count(1) == 0
    passing(game, 1)
    assert shells(game) == [1, 0, 0]
    passing(game, 4)
    assert asked(game) == (2, "ebb", 2, [])


def test_giving_up_with_priority_is_an_option_and_the_last_one_left_has_won() -> None:
    game = tides()
    passing(game, 1)
    game.answer(["concede"])
    assert game.over
    assert [player.won for player in game.state.players] == [True, False]


def test_players_may_agree_on_a_draw() -> None:
    game = tides()
    game.agree_on_draw()
    assert game.over
    assert game.state.drawn
    assert not any(player.won for player in game.state.players)


def test_if_all_lose_at_the_same_time_it_is_a_draw() -> None:
    game = tides(rules=Tides(bucket=()))
    assert game.over
    assert game.state.drawn
    assert [player.lost for player in game.state.players] == ["empty bucket"] * 2


def test_an_extra_turn_comes_first_and_then_the_order_goes_on_where_it_was() -> None:
    game = tides(3)
    add_turns(game.state, 0)
    add_turns(game.state, 2)
    seats = []
    for _ in range(5):
        seats.append(game.state.turn.active)
        number = game.state.turn.number
        while game.state.turn.number == number:
            passing(game, 1)
    assert seats == [0, 2, 0, 1, 2]


@pytest.mark.parametrize(("what", "stands"), [("ebb", (2, "flow", 1, [])), ("turn", (2, "ebb", 0, []))])
def test_what_a_player_skips_does_not_happen_once(what: str, stands: object) -> None:
    game = tides()
    skip(game.state, 1, what)
    passing(game, 4)
    assert asked(game) == stands
    while game.state.turn.active == 0 or game.state.turn.number < 3:
        passing(game, 1)
    assert asked(game)[1] == "ebb"


def test_a_fork_and_a_replay_come_to_the_same_game() -> None:
    game = tides()
    throw(game, "wave")
    passing(game, 1)
    twin = game.fork()
    for one in (game, twin):
        throw(one, "splash")
        passing(one, 3)
    assert twin.hash() == game.hash()
    again = tides()
    for _ in replaying(again, game.journal):
        pass
    assert again.hash() == game.hash()


class Endless(Tides):
    """A wave that has broken comes back at once."""

    def resolve(self, g, item):  # type: ignore[no-untyped-def]
        yield from move_one(g, item.id, "beach")
        yield from move_one(g, item.became, "surf")

    def offers(self, g, seat):  # type: ignore[no-untyped-def]
        found = super().offers(g, seat)
        if g.state.stack:
            del found.options[1:]
            found.actions.clear()
        return found


@pytest.mark.parametrize("stopped", [False, True])
def test_a_loop_is_a_draw_if_nobody_can_do_anything_about_it(stopped: bool) -> None:
    game = tides()
    throw(game, "wave")
    if not stopped:
        game.rules = Endless()
        game.restart()
    for _ in range(2 * 2 * PATIENCE):
        if not game.over:
            passing(game, 1)
    assert game.state.drawn is not stopped
