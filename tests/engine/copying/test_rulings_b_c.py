"""What was ruled about single cards whose names begin with B and C."""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    attacks,
    card,
    casts,
    creature,
    destroy,
    double_strike,
    draw,
    enters,
    gain_life,
    gets,
    has,
    permanent,
    return_to_hand,
    target,
    until_end_of_turn,
    when,
    yours,
)

raze = card("Raze", "{R}", "Instant", destroy(target(permanent)))
arrivals = card("Greeter", "{1}", "Enchantment", when(enters(creature & yours), gain_life(1)))


def test_tokens_of_myriad_have_not_attacked_and_enter_all_the_same() -> None:
    """Banshee of the Dread Choir, Broodbirth Viper: they enter at the same time, which triggers, and do not attack."""
    duel = Duel("Ann", "Ben", "Cyd", "Dan", unscripted=DEFAULT)
    horn = card("Horn", "{1}", "Enchantment", when(attacks(creature & yours), gain_life(10)))
    duel.ann.has(horn)
    duel.ann.has(arrivals)
    viper = duel.ann.has("Broodbirth Viper", counters={"+1/+1": 2})
    duel.ann.attacks({viper: duel.ben})
    duel.resolve_all([duel.cyd, duel.dan])
    tokens = [one for one in duel.ann.battlefield if one.is_token]
    assert (len(tokens), duel.ann.life) == (2, 32)
    assert {one.size for one in tokens} == {"3/3"}
    assert len({one.obj.entered for one in tokens}) == 1


def test_a_blob_needs_a_commander_at_both_times(duel: Duel) -> None:
    """Biowaste Blob: it is asked when it would trigger and when it resolves."""
    blob = duel.alice.has("Biowaste Blob")
    leader = duel.alice.has("Olivia Voldaren", commander=True)
    assert blob.size == "1/1"
    duel.pass_to("upkeep", duel.alice)
    duel.bob.casts(duel.card(raze), at=leader)
    duel.resolve()
    duel.resolve_all()
    assert len(duel.alice.battlefield) == 1


def test_two_double_strikes_strike_twice(duel: Duel) -> None:
    """Brass Knuckles: having double strike more than once changes nothing."""
    bear = duel.alice.has("Grizzly Bears")
    twice = card("Twice", "{R}", "Instant", until_end_of_turn(target(creature), has(double_strike), has(double_strike)))
    duel.alice.casts(duel.card(twice), at=bear)
    duel.resolve()
    duel.alice.attacks(bear)
    duel.pass_to("end combat")
    assert duel.bob.life == 16


def test_a_copied_permanent_spell_creates_no_token(duel: Duel) -> None:
    """Brass Knuckles: what the copy becomes is a token that nothing created."""
    duel.alice.has("Anointed Procession")
    duel.alice.casts("Brass Knuckles")
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Brass Knuckles")) == 2


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
