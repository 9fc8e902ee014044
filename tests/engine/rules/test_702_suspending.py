"""Suspend and time travel. 116.2f, 701.56, 702.62"""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    card,
    counter,
    creature,
    damage,
    gain_control,
    rule,
    spell,
    suspend,
    target,
    time_travel,
    vanishing,
)

baloth = card("Baloth", "{4}{G}{G}", "Creature — Beast", "5/5", suspend(2, "{G}"))
rift = card("Rift", "{3}{R}{R}", "Instant", damage(3, target()), suspend(1, "{R}"))


def upkeep_of(duel: Duel) -> None:
    """To Alice's next upkeep, with what triggers there on the stack."""
    duel.pass_to("upkeep", duel.bob)
    duel.pass_to("upkeep", duel.alice)


def test_a_suspended_card_waits_and_is_cast_for_nothing(duel: Duel) -> None:
    """702.62a"""
    beast = duel.alice.suspends(baloth)
    assert (beast.zone, beast.counters, len(duel.stack)) == ("exile", {"time": 2}, 0)
    upkeep_of(duel)
    duel.resolve()
    assert beast.counters == {"time": 1}
    upkeep_of(duel)
    duel.resolve()
    duel.resolve("Cast Baloth")
    assert beast.zone == "stack"
    duel.resolve()
    assert (beast.zone, "haste" in beast.keywords) == ("battlefield", True)


def test_it_costs_only_what_suspending_costs() -> None:
    """702.62a"""
    duel = Duel(sides=[Side("Alice", pool="G"), Side("Bob")])
    beast = duel.alice.suspends(baloth)
    assert beast.zone == "exile"
    with pytest.raises(ScenarioError):
        duel.alice.suspends(baloth)


def test_it_may_be_left_in_exile(duel: Duel) -> None:
    """702.62a"""
    bolt = duel.alice.suspends(rift)
    upkeep_of(duel)
    duel.resolve()
    duel.resolve("Don't cast it")
    assert (bolt.zone, bolt.counters) == ("exile", {})
    upkeep_of(duel)
    assert len(duel.stack) == 0


def test_what_is_cast_from_hand_has_no_haste(duel: Duel) -> None:
    """702.62a"""
    beast = duel.alice.casts(baloth)
    duel.resolve()
    assert "haste" not in beast.keywords


def test_the_haste_is_for_whoever_cast_it(duel: Duel) -> None:
    """702.62a: until that player loses control of it"""
    beast = duel.alice.suspends(baloth)
    for _ in range(2):
        upkeep_of(duel)
        duel.resolve()
    duel.resolve("Cast Baloth")
    duel.resolve()
    duel.bob.casts(card("Lure", "{U}", "Instant", gain_control(target(creature))), at=beast)
    duel.resolve()
    assert "haste" not in beast.keywords


def test_a_card_is_suspended_only_when_it_could_be_cast(duel: Duel) -> None:
    """702.62a, 702.62c, 116.2f: an instant at any time, a creature in a main phase; never what can't be cast"""
    duel.play.unscripted = DEFAULT
    duel.next_turn("upkeep")
    with pytest.raises(ScenarioError):
        duel.alice.suspends(baloth)
    assert duel.alice.suspends(rift).zone == "exile"
    duel.bob.has(card("Ban", "{W}", "Enchantment", rule("cant cast", creature)))
    duel.next_turn()
    with pytest.raises(ScenarioError):
        duel.alice.suspends(baloth)


def test_suspending_uses_no_stack_and_casting_does(duel: Duel) -> None:
    """116.2f, 702.62d"""
    bolt = duel.alice.suspends(rift)
    upkeep_of(duel)
    duel.resolve()
    duel.resolve("Cast Rift", duel.bob)
    duel.bob.casts(card("Nope", "{U}", "Instant", counter(target(spell))), at=bolt)
    duel.resolve()
    assert (bolt.zone, duel.bob.life) == ("graveyard", 20)


def test_time_travel_hurries_one_and_slows_another(duel: Duel) -> None:
    """701.56a: suspended cards and permanents, of one's own"""
    beast, ghost = duel.alice.suspends(baloth), duel.alice.has(
        card("Ghost", "{U}", "Creature — Spirit", "2/2", vanishing(3)), counters={"time": 3}
    )  # fmt: skip
    theirs = duel.bob.has(card("Shade", "{U}", "Creature — Spirit", "2/2", vanishing(3)), counters={"time": 3})
    duel.alice.casts(card("Tardis", "{U}", "Sorcery", time_travel))
    duel.resolve([ghost, beast], "Put a time counter on it", "Remove a time counter from it")
    assert (ghost.counters, beast.counters, theirs.counters) == ({"time": 4}, {"time": 1}, {"time": 3})


def test_the_last_counter_that_travel_takes_is_the_last(duel: Duel) -> None:
    """701.56a, 702.62a"""
    duel.play.unscripted = DEFAULT
    duel.bob.has("Grizzly Bears")
    bolt = duel.alice.suspends(rift)
    duel.alice.casts(card("Tardis", "{U}", "Sorcery", time_travel))
    duel.resolve([bolt], "Remove a time counter from it")
    duel.resolve("Cast Rift", duel.bob)
    duel.resolve()
    assert duel.bob.life == 17
