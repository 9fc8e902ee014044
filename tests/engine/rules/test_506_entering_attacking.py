"""What enters the battlefield attacking. 506.3, 508.4"""

import pytest

from tests.engine.made_up import kill
from tests.harness import Duel, Handle
from twinstack.engine.magic.words import (
    Move,
    card,
    create_copy,
    each,
    in_hand,
    permanent,
    subtype,
    target,
    you,
    yours,
)

rush = card("Rush", "{R}", "Instant", Move(each(in_hand & subtype("Bear") & yours), "battlefield", you, attacking=True))
mirror = card("Mirror", "{R}", "Instant", create_copy(target(permanent), attacking=True))


def attacks(duel: Duel, one: Handle) -> bool:
    return one.id in duel.state.combat.attackers


def test_it_attacks_though_the_last_attacker_is_gone(duel: Duel) -> None:
    """508.4, 508.8: the combat phase goes on."""
    ones, bear = duel.alice.has("Wandering Ones"), duel.alice.holds("Grizzly Bears")
    duel.alice.attacks(ones)
    duel.bob.casts(duel.card(kill), at=ones)
    duel.resolve()
    duel.alice.casts(duel.card(rush))
    duel.resolve()
    assert attacks(duel, bear)
    duel.pass_to("end combat")
    assert duel.bob.life == 18


def test_in_a_main_phase_nothing_attacks(duel: Duel) -> None:
    """508.4: attacking is for the combat phase."""
    bear = duel.alice.holds("Grizzly Bears")
    duel.alice.casts(duel.card(rush))
    duel.resolve()
    assert (bear.zone, attacks(duel, bear)) == ("battlefield", False)


def test_only_the_active_players_creatures_attack(duel: Duel) -> None:
    """506.3b"""
    duel.alice.attacks(duel.alice.has("Wandering Ones"))
    bear = duel.bob.holds("Grizzly Bears")
    duel.bob.casts(duel.card(rush))
    duel.resolve()
    assert (bear.zone, attacks(duel, bear)) == ("battlefield", False)


@pytest.mark.parametrize(("name", "does"), [("Mind Stone", False), ("Myr Propagator", True)])
def test_what_is_no_creature_does_not_attack(duel: Duel, name: str, does: bool) -> None:
    """506.3a"""
    original = duel.alice.has(name)
    duel.alice.attacks(duel.alice.has("Wandering Ones"))
    duel.alice.casts(duel.card(mirror), at=original)
    duel.resolve()
    assert attacks(duel, duel.alice.battlefield[-1]) is does


def test_after_blockers_were_declared_it_is_unblocked(duel: Duel) -> None:
    """506.3d, 508.4d: it deals its damage to the player."""
    ones, wall = duel.alice.has("Wandering Ones"), duel.bob.has("Wall of Omens")
    bear = duel.alice.holds("Grizzly Bears")
    duel.alice.attacks(ones)
    duel.bob.blocks({wall: ones})
    duel.alice.casts(duel.card(rush))
    duel.resolve()
    duel.pass_to("end combat")
    assert (attacks(duel, bear), duel.bob.life) == (True, 18)
