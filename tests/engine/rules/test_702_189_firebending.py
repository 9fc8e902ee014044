"""Firebending: mana as it attacks, which stays until the end of combat. 702.189"""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    PlayerDoes,
    activated,
    add_mana,
    card,
    end_the_combat_phase,
    firebending,
    gain_life,
    gets,
    itself,
    until_end_of_turn,
    when,
)

mage = card("Mage", "{R}", "Creature — Human", "2/2", firebending(2))
witness = card("Witness", "{1}", "Enchantment", when(PlayerDoes("firebend"), gain_life(1)))
peace = card("Truce", "{0}", "Instant", end_the_combat_phase())
well = card("Well", "{1}", "Artifact", activated("{T}", add_mana("R")))
furnace = card("Furnace", "{1}", "Creature — Elemental", "1/1", activated("{R}", until_end_of_turn(itself, gets(1, 0))))


@pytest.fixture
def bending() -> Duel:
    """Alice has no other mana; the ability of her attacker has resolved."""
    duel = Duel(sides=[Side("Alice"), Side("Bob")], unscripted=DEFAULT)
    for one in (witness, well, furnace):
        duel.alice.has(one)
    duel.alice.attacks(duel.alice.has(mage))
    duel.resolve()
    return duel


def red(duel: Duel) -> int:
    return sum(duel.alice.pool.values())


def test_it_adds_mana_as_it_attacks(bending: Duel) -> None:
    """702.189a"""
    assert red(bending) == 2


def test_the_mana_stays_until_the_end_of_combat(bending: Duel) -> None:
    """702.189a"""
    bending.pass_to("blockers")
    assert red(bending) == 2
    bending.pass_to("damage")
    assert red(bending) == 2
    bending.pass_to("end combat")
    assert red(bending) == 2
    bending.pass_to("second main")
    assert red(bending) == 0


def test_other_mana_does_not_stay(bending: Duel) -> None:
    """500.5"""
    bending.alice.activates("Well")
    assert red(bending) == 3
    bending.pass_to("blockers")
    assert red(bending) == 2


def test_other_mana_is_spent_first(bending: Duel) -> None:
    """It would be lost, and this stays."""
    bending.alice.activates("Well")
    bending.alice.activates("Furnace")
    bending.pass_to("blockers")
    assert red(bending) == 2
    bending.alice.activates("Furnace")
    bending.pass_to("damage")
    assert red(bending) == 1


def test_it_goes_with_a_combat_phase_that_ends_at_once(bending: Duel) -> None:
    """724.2d: what lasts until end of combat expires."""
    bending.alice.casts(peace)
    bending.resolve()
    assert (bending.step, red(bending)) == ("second main", 0)


def test_whoever_watches_sees_that_somebody_firebends(bending: Duel) -> None:
    """702.189b: as the ability resolves."""
    bending.resolve_all()
    assert bending.alice.life == 21
