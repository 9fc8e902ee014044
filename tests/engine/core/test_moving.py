"""An object that moves becomes a new object, as the sheet's zones say; tokens and copies cease to exist."""

from typing import Any

import pytest

from tests.engine.core.tides import THINGS, tides
from twinstack.engine.core.making import EVERYONE, NOBODY, make
from twinstack.engine.core.moves import Moving
from twinstack.engine.core.moving import move, move_one, shuffle
from twinstack.engine.core.placing import put
from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.game import Game


@pytest.fixture
def game() -> Game[CoreState]:
    return tides()


def bucket(game: Game[CoreState], seat: int = 0) -> list[int]:
    return game.state.players[seat].piles["bucket"]


def done(steps: Steps[Any]) -> Any:
    """What steps give that ask nobody."""
    with pytest.raises(StopIteration) as end:
        next(steps)
    return end.value.value


def test_it_becomes_a_new_object_and_its_old_record_stays_as_it_was(game: Game[CoreState]) -> None:
    s, id = game.state, bucket(game)[0]
    new = done(move_one(game, id, "beach"))
    assert id not in s.objects
    assert id not in bucket(game)
    assert (s.past[id].zone, s.past[id].became) == ("bucket", new)
    assert (s.objects[new].zone, s.objects[new].was, s.zones["beach"][new]) == ("beach", id, s.objects[new])
    assert s.objects[new].timestamp > s.past[id].timestamp
    assert {id, new} <= s.changed.keys()


def test_it_is_told_with_its_zones_and_what_it_became(game: Game[CoreState]) -> None:
    id = bucket(game)[0]
    new = done(move_one(game, id, "beach", how="washed up", source=7))
    event = game.state.log[-1]
    assert (event.kind, event.obj, event.other, event.frm, event.to) == ("move", id, new, "bucket", "beach")
    assert (event.how, event.source, event.turn) == ("washed up", 7, 1)


@pytest.mark.parametrize(("zone", "known"), [("beach", EVERYONE), ("bucket", 1), ("deep", NOBODY)])
def test_who_knows_it_is_who_sees_the_zone(game: Game[CoreState], zone: str, known: int) -> None:
    new = done(move_one(game, bucket(game)[0], zone))
    assert game.state.objects[new].known == known


def test_who_was_shown_it_still_knows_it_where_only_its_owner_sees(game: Game[CoreState]) -> None:
    id = bucket(game)[0]
    game.state.learn(game.state.objects[id], 2)
    assert game.state.objects[done(move_one(game, id, "bucket"))].known == 3


def test_in_an_ordered_pile_what_moves_lies_on_top_or_at_the_bottom(game: Game[CoreState]) -> None:
    first, second, third = bucket(game)[:3]
    done(move_one(game, first, "deep"))
    top = done(move_one(game, second, "deep"))
    low = done(move_one(game, third, "deep", bottom=True))
    deep = game.state.players[0].piles["deep"]
    assert (deep[0], deep[-1]) == (low, top)


def test_under_whose_control_it_comes_is_said_and_it_goes_home_to_its_owner(game: Game[CoreState]) -> None:
    new = done(move_one(game, bucket(game)[0], "surf", under=1))
    assert (game.state.objects[new].owner, game.state.objects[new].controller) == (0, 1)
    back = done(move_one(game, new, "bucket"))
    assert bucket(game)[-1] == back
    assert game.state.objects[back].controller == 0


def test_what_is_gone_does_not_move_and_what_moves_together_is_told_after_all_have(game: Game[CoreState]) -> None:
    first, second = bucket(game)[:2]
    done(move_one(game, first, "beach"))
    moves = [Moving(first, "deep"), Moving(second, "beach"), Moving(bucket(game, 1)[0], "beach")]
    logged = len(game.state.log)
    found = done(move(game, moves))
    assert found[0] == 0
    assert [event.other for event in game.state.log[logged:]] == found[1:]


def test_what_is_shuffled_is_in_another_order_and_nobody_knows_it(game: Game[CoreState]) -> None:
    before = list(bucket(game))
    shuffle(game, 0, "bucket")
    assert bucket(game) != before
    assert sorted(bucket(game)) == sorted(before)
    assert {game.state.objects[id].known for id in bucket(game)} == {NOBODY}
    assert (game.state.log[-1].kind, game.state.log[-1].player) == ("shuffle", 0)


@pytest.mark.parametrize("kind", ["token", "copy", "ability"])
def test_what_is_fleeting_ceases_to_be(game: Game[CoreState], kind: str) -> None:
    s = game.state
    foam = make(s, kind, 0, THINGS["wave"], "beach")
    put(s, foam)
    assert done(move_one(game, foam.id, "deep")) == 0
    assert foam.id in s.past
    assert foam.id not in s.zones["beach"]
    assert (s.log[-1].kind, s.log[-1].obj, s.log[-1].frm) == ("cease", foam.id, "beach")
