"""Triggered abilities in a game that is nothing like Magic: which ones trigger on what, how often, and delayed ones."""

import pytest

from tests.engine.core.gardens import (
    Bloom,
    Garden,
    Kin,
    Rule,
    Sees,
    Stands,
    game_of,
    garden,
    noticed,
    notices,
    plant,
    sown,
    weeded,
)
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import check_states, emit
from twinstack.engine.core.words.base import Effect
from twinstack.engine.core.words.durations import UNTIL_LEAVES
from twinstack.engine.core.words.flow import Later, WhenYouDo
from twinstack.engine.core.words.refs import Itself
from twinstack.engine.core.words.selectors import anything
from twinstack.engine.core.words.watching import When
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game

rose, vine = Kin("rose"), Kin("vine")
bloom = Bloom()


@pytest.fixture
def g() -> Game[Garden]:
    return game_of(garden())


def done(g: Game[Garden], effect: Effect, source: Obj, **memory: object) -> None:
    """What a plant does, without anybody being asked."""
    assert list(run(g, effect, Scene(source.id, 0, memory=memory))) == []


def test_who_watches_for_some_is_not_shown_others(g: Game[Garden]) -> None:
    """603.2, 603.6a"""
    sown(g, "Cane", "vine", notices(Sees("enter", rose), bloom))

    sown(g, "Moss", "fern")
    assert noticed(g.state) == []

    sown(g, "Briar", "rose")
    assert noticed(g.state) == ["Cane"]


def test_what_arrives_notices_its_own_arrival_and_does_what_it_says(g: Game[Garden]) -> None:
    """603.6a"""
    briar = sown(g, "Briar", "rose", notices(Sees("enter", Itself()), bloom))
    (waiting,) = g.state.pending

    done(g, waiting.ability.do, briar)
    assert g.state.log[-1].kind == "bloom"


def test_those_who_leave_together_see_each_other_leave(g: Game[Garden]) -> None:
    """603.10a"""
    sees = notices(Sees("leave", rose, back=True), bloom)
    one, other = sown(g, "Briar", "rose", sees), sown(g, "Dog rose", "rose", sees)

    weeded(g, one, other)
    assert sorted(noticed(g.state)) == ["Briar", "Briar", "Dog rose", "Dog rose"]


def test_who_looks_back_and_stays_sees_each_leave_once(g: Game[Garden]) -> None:
    """603.10a"""
    one, other = sown(g, "Briar", "rose"), sown(g, "Dog rose", "rose")
    sown(g, "Cane", "vine", notices(Sees("leave", rose, back=True), bloom))

    weeded(g, one, other)
    assert noticed(g.state) == ["Cane", "Cane"]


def test_what_does_not_look_back_misses_what_leaves_with_it(g: Game[Garden]) -> None:
    """603.10"""
    sees = notices(Sees("leave", rose), bloom)
    one, other = sown(g, "Briar", "rose", sees), sown(g, "Dog rose", "rose")
    sown(g, "Cane", "vine", sees)

    weeded(g, one, other)
    assert noticed(g.state) == ["Cane", "Cane"]


def test_an_ability_with_a_condition_triggers_only_where_that_holds(g: Game[Garden]) -> None:
    """603.4"""
    sown(g, "Cane", "vine", notices(Sees("enter", anything), bloom, if_=Stands("rose")))

    sown(g, "Moss", "fern")
    assert noticed(g.state) == []
    assert g.state.log[-1].kind == "no trigger"

    sown(g, "Briar", "rose")
    assert noticed(g.state) == ["Cane"]


def test_an_ability_that_triggers_once_a_turn_does_so_again_in_the_next(g: Game[Garden]) -> None:
    """603.2h"""
    sown(g, "Cane", "vine", notices(Sees("enter", rose), bloom, per_turn=1))

    sown(g, "Briar", "rose")
    sown(g, "Dog rose", "rose")
    assert noticed(g.state) == ["Cane"]

    g.state.turn.number += 1
    sown(g, "Rugosa", "rose")
    assert noticed(g.state) == ["Cane", "Cane"]


def test_a_rule_has_abilities_of_some_trigger_again_and_those_of_others_not(g: Game[Garden]) -> None:
    """603.2d"""
    plant(g.state, "Echo", "vine", 1, Rule("trigger again"))
    for name, kin in (("Cane", "vine"), ("Moss", "fern")):
        sown(g, name, kin, notices(Sees("enter", rose), bloom))

    sown(g, "Briar", "rose")
    assert noticed(g.state) == ["Cane", "Cane", "Moss"]


def test_a_rule_keeps_abilities_from_triggering_on_what_it_is_about_alone(g: Game[Garden]) -> None:
    """604.1"""
    plant(g.state, "Hush", "fern", 1, Rule("dont trigger"))
    cane = sown(g, "Cane", "vine", notices(Sees("bloom", anything), bloom), notices(Sees("enter", rose), bloom))

    done(g, bloom, cane)
    assert noticed(g.state) == []

    sown(g, "Briar", "rose")
    assert noticed(g.state) == ["Cane"]


def test_what_is_to_happen_later_happens_once(g: Game[Garden]) -> None:
    """603.7b"""
    moss = plant(g.state, "Moss", "fern", 1)
    done(g, Later(Sees("enter", rose), bloom), moss)

    sown(g, "Cane", "vine")
    assert noticed(g.state) == []

    sown(g, "Briar", "rose")
    sown(g, "Dog rose", "rose")
    assert noticed(g.state) == ["Moss"]


def test_what_is_to_happen_later_as_long_as_its_source_stays_ends_with_that(g: Game[Garden]) -> None:
    """603.7, 611.2b"""
    moss = plant(g.state, "Moss", "fern", 1)
    done(g, Later(Sees("enter", rose), bloom, once=False, lasts=UNTIL_LEAVES), moss)
    sown(g, "Briar", "rose")
    sown(g, "Dog rose", "rose")
    assert noticed(g.state) == ["Moss", "Moss"]

    g.state.pending.clear()
    weeded(g, moss)
    sown(g, "Rugosa", "rose")
    assert noticed(g.state) == []


def test_a_reflexive_ability_waits_at_once_and_knows_what_was_done(g: Game[Garden]) -> None:
    """603.12"""
    moss = plant(g.state, "Moss", "fern", 1)
    done(g, WhenYouDo(bloom), moss, it=(moss.id,))

    (waiting,) = g.state.pending
    assert (waiting.source, waiting.ability.do, waiting.scene.memory) == (moss.id, bloom, {"it": (moss.id,)})


def test_an_ability_that_triggers_on_a_state_waits_only_once(g: Game[Garden]) -> None:
    """603.8"""
    sown(g, "Cane", "vine", notices(When(Stands("rose")), bloom))
    check_states(g)
    assert noticed(g.state) == []

    sown(g, "Briar", "rose")
    check_states(g)
    emit(g, Event("bloom", g.state.pending[0].source))
    check_states(g)
    assert noticed(g.state) == ["Cane"]

    g.state.pending.clear()
    emit(g, Event("bloom", 0))
    check_states(g)
    assert noticed(g.state) == ["Cane"]
