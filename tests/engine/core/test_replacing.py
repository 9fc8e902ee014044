"""Replacement effects in a game that is nothing like Magic: each applies once, in the order that players choose."""

import pytest

from tests.engine.core.gardens import Dries, Garden, Kin, Waters, game_of, garden, plant, watered
from twinstack.engine.core.durations import add_lasting
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.refs import itself
from twinstack.engine.kernel.decisions import Decision
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.game import Game

rose = Kin("rose")
double, one_more = Waters(rose, times=2), Waters(rose, more=1)


@pytest.fixture
def g() -> Game[Garden]:
    return game_of(garden())


def comes(g: Game[Garden], obj: Obj, amount: int, *answers: str) -> tuple[int, list[tuple[int, list[str]]]]:
    """How much comes in the end, and who was asked about what."""
    steps, asked, left = watered(g, obj, amount), [], list(answers)
    try:
        decision = next(steps)
        while True:
            assert isinstance(decision, Decision)
            asked.append((decision.seat, [option.label for option in decision.options]))
            picked = left.pop(0)
            decision = steps.send((next(one.id for one in decision.options if one.label == picked),))
    except StopIteration as end:
        return end.value, asked


def test_an_effect_changes_what_it_is_about_and_nothing_else(g: Game[Garden]) -> None:
    """614.1"""
    plant(g.state, "Spring", "fern", 1, double)
    briar, moss = plant(g.state, "Briar", "rose", 1), plant(g.state, "Moss", "fern", 1)

    assert comes(g, briar, 3) == (6, [])
    assert comes(g, moss, 3) == (3, [])


@pytest.mark.parametrize(("first", "water"), [("Spring", 7), ("Rain", 8)])
def test_who_is_affected_chooses_the_order_and_each_effect_has_its_say_once(
    g: Game[Garden], first: str, water: int
) -> None:
    """614.5, 616.1"""
    plant(g.state, "Spring", "fern", 1, double)
    plant(g.state, "Rain", "fern", 1, one_more)
    briar = plant(g.state, "Briar", "rose", 1, seat=1)

    assert comes(g, briar, 3, first) == (water, [(1, ["Spring", "Rain"])])


def test_two_equal_abilities_of_one_plant_are_two_effects(g: Game[Garden]) -> None:
    """614.5"""
    plant(g.state, "Spring", "fern", 1, double, double)
    briar = plant(g.state, "Briar", "rose", 1)

    assert comes(g, briar, 3, "Spring")[0] == 12


def test_nothing_replaces_what_does_not_come_any_more(g: Game[Garden]) -> None:
    """614.6"""
    plant(g.state, "Drought", "fern", 1, Dries(rose))
    plant(g.state, "Rain", "fern", 1, one_more)
    plant(g.state, "Spring", "fern", 1, double)
    briar = plant(g.state, "Briar", "rose", 1)

    assert comes(g, briar, 3, "Drought") == (0, [(0, ["Drought", "Rain", "Spring"])])


def test_a_shield_is_for_what_it_is_bound_to_and_used_up(g: Game[Garden]) -> None:
    """614.1, 615.7"""
    s = g.state
    briar, moss = plant(s, "Briar", "rose", 1), plant(s, "Moss", "fern", 1)
    scene = Scene(moss.id, 0, memory={"bound": (briar.id,)})
    add_lasting(s, scene, "today", replacement=Dries(itself), uses=1)

    assert comes(g, moss, 3) == (3, [])
    assert comes(g, briar, 3) == (0, [])
    assert comes(g, briar, 3) == (3, [])
