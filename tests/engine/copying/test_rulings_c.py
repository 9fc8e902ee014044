"""What was ruled about single cards whose names begin with C."""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    card,
    casts,
    creature,
    destroy,
    draw,
    gain_life,
    gets,
    permanent,
    return_to_hand,
    target,
    until_end_of_turn,
    when,
)

raze = card("Raze", "{R}", "Instant", destroy(target(permanent)))


def test_chandra_copies_a_spell_without_targets(duel: Duel) -> None:
    """Chandra, the Firebrand: the next instant or sorcery, whether it has targets or not; the copy is not cast."""
    chandra = duel.alice.has("Chandra, the Firebrand")
    listener = card("Listener", "{1}", "Enchantment", when(casts(), gain_life(1)))
    duel.alice.has(listener)
    duel.alice.activates(chandra, 2)
    duel.resolve()
    duel.alice.casts(duel.card(card("Study", "{U}", "Sorcery", draw(2))))
    duel.resolve_all(["Listener", "Chandra"])
    assert (len(duel.alice.hand), duel.alice.life) == (4, 21)


def test_chandras_copy_has_the_same_x_and_what_was_sacrificed(duel: Duel) -> None:
    """Chandra, the Firebrand: X and additional costs are those of the original."""
    chandra = duel.alice.has("Chandra, the Firebrand", counters={"loyalty": 5})
    giant = duel.alice.has("Warchief Giant")
    duel.alice.activates(chandra, 2)
    duel.resolve()
    duel.alice.casts("Fling", at=duel.bob, choosing=[giant])
    duel.resolve(duel.alice)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (15, 15)
    duel.next_turn()
    duel.next_turn()
    duel.alice.activates(chandra, 2)
    duel.resolve()
    duel.alice.casts("Devil's Play", x=3, at=duel.bob)
    duel.resolve(duel.alice)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (12, 12)


def test_chandra_deals_six_to_each_of_six(duel: Duel) -> None:
    """Chandra, the Firebrand: nothing is divided, and what has become illegal is left out."""
    chandra = duel.alice.has("Chandra, the Firebrand", counters={"loyalty": 6})
    giant, wall = duel.bob.has("Giant Adephage"), duel.bob.has("Giant Spider")
    duel.alice.activates(chandra, 3, at=[giant, wall, duel.bob])
    duel.bob.casts(duel.card(card("Back", "{U}", "Instant", return_to_hand(target(creature)))), at=wall)
    duel.resolve_all()
    assert (giant.damage, duel.bob.life, wall.zone) == (6, 14, "hand")


def test_a_new_staff_cannot_attack(duel: Duel) -> None:
    """Chimeric Staff: what turns into a creature attacks only if it has been yours since the turn began."""
    new, old = duel.alice.has("Chimeric Staff", sick=True), duel.alice.has("Chimeric Staff")
    for staff in (new, old):
        duel.alice.activates(staff, x=2)
        duel.resolve()
    with pytest.raises(ScenarioError):
        duel.alice.attacks(new)
    duel.alice.attacks(old)


def test_a_staff_that_is_animated_again(duel: Duel) -> None:
    """Chimeric Staff: the latest size holds, before what is added or taken; damage stays."""
    staff = duel.alice.has("Chimeric Staff")
    duel.alice.activates(staff, x=3)
    duel.resolve()
    duel.alice.casts(
        duel.card(card("Sap", "{B}", "Instant", until_end_of_turn(target(creature), gets(-1, -1)))), at=staff
    )
    duel.resolve()
    assert staff.size == "2/2"
    duel.alice.activates(staff, x=4)
    duel.resolve()
    assert staff.size == "3/3"
    assert "Construct" in staff.types


def test_a_copied_artifact_can_be_met_as_either_type(duel: Duel) -> None:
    """Copy Artifact: it is an artifact and an enchantment, in the colors of what it copies."""
    myr = duel.bob.has("Darksteel Myr")
    copy = duel.alice.casts("Copy Artifact")
    duel.resolve(myr)
    assert {"Artifact", "Enchantment", "Creature"} <= copy.types
    assert copy.colors == set()


def test_a_copy_artifact_without_an_artifact_is_an_enchantment(duel: Duel) -> None:
    """Copy Artifact: it is chosen as it enters; where there is none, it is an enchantment without effect."""
    staff = duel.bob.has("Chimeric Staff")
    copy = duel.alice.casts("Copy Artifact")
    duel.bob.casts(duel.card(raze), at=staff)
    duel.resolve()
    duel.resolve()
    assert (copy.name, copy.types, copy.colors) == ("Copy Artifact", {"Enchantment"}, {"blue"})
