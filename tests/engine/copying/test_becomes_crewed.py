"""A Vehicle that becomes a copy of what crewed it. 702.122b, 702.122d"""

from tests.harness import DEFAULT, Duel


def test_it_becomes_a_flying_copy_of_what_crewed_it() -> None:
    """707.9b: the exceptions are its size, its type and flying; it is the copy for the turn only."""
    duel = Duel(unscripted=DEFAULT)
    mech, bears = duel.alice.has("Mindlink Mech"), duel.alice.has("Grizzly Bears")
    duel.alice.has("Hill Giant")
    duel.alice.activates(mech, "crew", choosing=[bears])
    duel.resolve()
    duel.resolve()
    assert (mech.name, mech.size, mech.keywords) == ("Grizzly Bears", "4/3", {"flying"})
    assert {"Artifact", "Creature", "Vehicle", "Bear"} <= mech.types
    duel.next_turn("upkeep")
    assert mech.name == "Mindlink Mech"
    assert "Creature" not in mech.types


def test_it_triggers_as_the_ability_resolves_and_once_each_turn() -> None:
    """702.122d: not as the creatures are tapped."""
    duel = Duel(unscripted=DEFAULT)
    mech = duel.alice.has("Mindlink Mech")
    bears, giant = duel.alice.has("Grizzly Bears"), duel.alice.has("Hill Giant")
    duel.alice.activates(mech, "crew", choosing=[bears])
    duel.alice.activates(mech, "crew", choosing=[giant])
    assert len(duel.stack) == 2
    duel.resolve()
    assert len(duel.stack) == 2
    duel.resolve()
    assert mech.name in ("Grizzly Bears", "Hill Giant")
    duel.resolve()
    assert len(duel.stack) == 0
