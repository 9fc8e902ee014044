"""Cards that copy and that let cards be played from exile, for nothing or for another price. 118.9, 601.3, 707.12"""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic import words as w
from twinstack.engine.magic.position import Side


def test_each_copy_of_a_desire_exiles_a_card_that_costs_nothing() -> None:
    """702.40a, 118.9: until the turn ends."""
    duel = Duel(sides=[Side("Alice", pool="RUUUUUU"), Side("Bob", plenty=True)])
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve()
    duel.alice.casts("Mind's Desire")
    duel.resolve_all()
    assert len(duel.alice.exile) == 2
    first, second = list(duel.alice.exile)
    duel.alice.casts(first)
    duel.resolve()
    assert first.zone == "graveyard"
    duel.next_turn()
    duel.next_turn()
    with pytest.raises(ScenarioError):
        duel.alice.casts(second)


def test_a_relay_hands_the_card_over_to_the_next_turn() -> None:
    """601.3: not in this turn, not in an opponent's, and no longer after the next."""
    duel = Duel(unscripted=DEFAULT)
    for _ in range(3):
        duel.alice.has("Lightning Bolt", "library")
    duel.alice.casts("Galvanic Relay")
    duel.resolve_all()
    (bolt,) = duel.alice.exile
    assert "Cast Lightning Bolt" not in duel.offered
    duel.next_turn()
    duel.bob.passes()
    assert "Cast Lightning Bolt" not in duel.offered
    duel.pass_to("main", duel.alice)
    duel.alice.casts(bolt, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 17


def test_opponents_cards_are_cast_for_life(duel: Duel) -> None:
    """118.9, 119.4: also each one that the copy exiles; a land cannot be played so."""
    offering = duel.alice.has("Hill Giant")
    for name in ("Forest", "Shivan Dragon", "Grizzly Bears"):
        duel.bob.has(name, "library")
    duel.alice.casts("Xander's Pact", paying={"casualty": 1}, choosing=[offering])
    duel.resolve_all()
    assert sorted(duel.bob.exile.names) == ["Grizzly Bears", "Shivan Dragon"]
    duel.alice.casts(duel["Shivan Dragon"])
    duel.resolve()
    assert (duel.alice.life, duel["Shivan Dragon"].controller) == (14, duel.alice)


def test_three_copies_of_one_card_are_cast() -> None:
    """707.12: the card itself stays in exile."""
    duel = Duel(unscripted=DEFAULT)
    chandra = duel.alice.has("Chandra, Pyromaster", counters={"loyalty": 7})
    duel.alice.has(w.card("Blessing", "{W}", "Instant", w.gain_life(3)), "library")
    for _ in range(9):
        duel.alice.has("Mountain", "library")
    duel.alice.activates(chandra, "ten")
    duel.resolve_all()
    assert duel.alice.life == 29
    assert duel.alice.exile.names.count("Blessing") == 1


@pytest.mark.parametrize(("burnt", "dealt"), [(True, 6), (False, 4)])
def test_a_sigil_asks_for_damage_that_was_not_dealt_in_combat(burnt: bool, dealt: int) -> None:
    """120.2: what a creature was dealt in combat is no noncombat damage."""
    duel = Duel(unscripted=DEFAULT)
    wall = duel.bob.has(w.card("Wall", "{1}", "Creature — Wall", "0/9"))
    giant = duel.alice.has("Hill Giant")
    if burnt:
        duel.alice.casts("Lightning Bolt", at=wall)
        duel.resolve()
    else:
        duel.alice.attacks(giant)
        duel.bob.blocks({wall: giant})
        duel.pass_to("end combat")
    duel.pass_to("second main", duel.alice)
    duel.alice.casts("Grisly Sigil", at=wall)
    duel.resolve_all()
    assert wall.damage == dealt


def test_a_historian_is_prepared_when_cards_leave_the_graveyard(duel: Duel) -> None:
    """603.2c, 722.3a"""
    kirol = duel.alice.has("Kirol, History Buff")
    bears = duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.casts(
        w.card("Raise", "{B}", "Sorcery", w.return_to_hand(w.target(w.creature & w.in_graveyard))), at=bears
    )
    duel.resolve_all()
    assert kirol.id in duel.state.prepared.values()


def test_the_owner_of_what_is_swapped_casts_the_next_card() -> None:
    """601.2, 118.9: without paying its mana cost."""
    duel = Duel(unscripted=DEFAULT)
    giant = duel.bob.has("Hill Giant")
    duel.alice.casts("Audacious Swap", at=giant)
    duel.bob.answers("Cast Filler")
    duel.resolve_all()
    assert giant.zone == "library"
    assert "Bob casts Filler." in duel.log


def test_whose_permanent_is_destroyed_casts_what_is_found() -> None:
    """601.2: for an indestructible one, nobody casts anything."""
    duel = Duel(unscripted=DEFAULT)
    giant = duel.bob.has("Hill Giant")
    for name in ("Grizzly Bears", "Forest", "Island"):
        duel.bob.has(name, "library")
    duel.alice.casts("Transforming Flourish", at=giant, paying={})
    duel.alice.answers(False, kind="may")
    duel.bob.answers("Cast Grizzly Bears")
    duel.resolve_all()
    assert "Grizzly Bears" in duel.bob.battlefield
    assert sorted(duel.bob.exile.names) == ["Forest", "Island"]


def test_another_player_gets_wills_emblem_and_his_discount() -> None:
    """114.2, 601.2f, 707.10c"""
    duel = Duel(unscripted=DEFAULT)
    will = duel.alice.has("Will Kenrith", counters={"loyalty": 12})
    duel.alice.activates(will, "emblem", at=duel.bob)
    duel.resolve_all()
    duel.next_turn()
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    duel.resolve_all()
    assert duel.alice.life == 14
