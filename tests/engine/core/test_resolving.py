"""Triggered abilities go onto the stack in turn order; whatever resolves is checked again first."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from tests.engine.core.test_moving import done
from tests.engine.core.tides import THINGS, tides
from twinstack.engine.core.making import make
from twinstack.engine.core.placing import put
from twinstack.engine.core.resolving import Resolving, put_pending
from twinstack.engine.core.stack_info import StackInfo
from twinstack.engine.core.state import CoreState
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.game import Game


@dataclass(frozen=True)
class Waiting:
    """Something that has triggered."""

    name: str
    controller: int


@dataclass(frozen=True)
class Holds:
    """A condition that holds, or does not."""

    so: bool

    def holds(self, s: Any, scene: Any) -> bool:
        return self.so


def backwards(g: Any, seat: int, mine: list[Waiting]) -> Steps[list[Waiting]]:
    yield from ()
    return mine[::-1]


def test_what_has_triggered_is_put_in_turn_order_and_each_players_own_as_they_choose() -> None:
    game = tides(3)
    s, placed = game.state, []
    s.turn.active = 1
    s.pending = [Waiting(name, seat) for name, seat in (("a", 0), ("b", 1), ("c", 2), ("d", 1), ("e", 0))]

    def put_one(g: Any, one: Waiting) -> Steps[None]:
        placed.append(one.name)
        yield from ()

    assert done(put_pending(game, backwards, put_one)) is True
    assert "".join(placed) == "dbcea"
    assert done(put_pending(game, backwards, put_one)) is False


def test_what_waits_for_a_player_who_has_left_is_dropped() -> None:
    game = tides(3)
    game.state.players[1].lost = "gone"
    game.state.pending = [Waiting("b", 1)]
    done(put_pending(game, backwards, lambda g, one: pytest.fail("it is put")))
    assert game.state.pending == []


class Breaking(Resolving):
    """A wave that breaks; one of card number 7 stays."""

    def stays(self, s: Any, item: Any) -> bool:
        return bool(item.card == 7)


def in_the_surf(game: Game[CoreState], cast: StackInfo | None = None, card: int = -1) -> Any:
    item = make(game.state, "wave", 0, THINGS["wave"], "surf", card=card)
    item.cast = cast
    put(game.state, item)
    return item


def kinds(game: Game[CoreState], since: int) -> Sequence[str]:
    return [event.kind for event in game.state.log[since:]]


@pytest.mark.parametrize(("so", "told"), [(True, ["resolve"]), (False, ["fizzle"])])
def test_a_condition_is_looked_at_again(so: bool, told: list[str]) -> None:
    game = tides()
    item, since = in_the_surf(game, StackInfo("thrown", 0, 0, if_=Holds(so))), len(game.state.log)
    done(Breaking().resolve(game, item))
    assert kinds(game, since) == told
    assert item.id not in game.state.stack


def test_what_was_not_chosen_anything_for_resolves_and_is_gone() -> None:
    game = tides()
    item, since = in_the_surf(game), len(game.state.log)
    done(Breaking().resolve(game, item))
    assert (kinds(game, since), game.state.stack, item.id in game.state.past) == (["resolve"], [], True)


def test_what_becomes_something_else_is_not_over() -> None:
    game = tides()
    item = in_the_surf(game, card=7)
    done(Breaking().resolve(game, item))
    assert game.state.stack == [item.id]
