"""Vehicles and mounts: crew and saddle. 208.3, 301.7, 702.122, 702.171"""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    attacks,
    card,
    crew,
    gets,
    is_,
    itself,
    saddle,
    saddled,
    until_end_of_turn,
    when,
)

BEAR, SPIDER = "Grizzly Bears", "Giant Spider"
skiff = card("Skiff", "{2}", "Artifact — Vehicle", "4/3", crew(3))
grow = when(attacks(), until_end_of_turn(itself, gets(2, 0)), if_=is_(itself, saddled))
mount = card("Mount", "{2}", "Creature — Horse Mount", "3/3", grow, saddle(2))


def test_a_vehicle_has_its_size_only_as_a_creature(duel: Duel) -> None:
    """208.3, 301.7a-b: and in other zones what is printed on it"""
    ship = duel.alice.has(skiff)
    duel.alice.has(BEAR)
    duel.alice.has(SPIDER)
    assert (ship.power, duel.alice.has(skiff, "graveyard").size) == (None, "4/3")
    duel.alice.activates(ship)
    duel.resolve()
    assert (ship.size, ship.types) == ("4/3", {"Artifact", "Creature", "Vehicle"})
    duel.next_turn()
    assert ship.power is None


def test_its_crew_is_tapped(duel: Duel) -> None:
    """702.122a: those that have just come, too"""
    ship, spider = duel.alice.has(skiff), duel.alice.has(SPIDER)
    bear = duel.alice.casts(BEAR)
    duel.resolve()
    duel.alice.activates(ship)
    assert (bear.tapped, spider.tapped) == (True, True)
    duel.resolve()
    duel.alice.attacks(ship)
    duel.pass_to("end combat")
    assert duel.bob.life == 16


def test_the_player_says_who_crews_it(duel: Duel) -> None:
    """702.122a: with enough power, or more"""
    ship, bears = duel.alice.has(skiff), [duel.alice.has(name) for name in (BEAR, "Runeclaw Bear", SPIDER)]
    duel.alice.answers(bears[:2], kind="crew")
    duel.alice.activates(ship)
    assert [one.tapped for one in bears] == [True, True, False]


def test_too_little_power_is_refused(duel: Duel) -> None:
    """702.122a"""
    ship, bears = duel.alice.has(skiff), [duel.alice.has(BEAR) for _ in range(3)]
    duel.alice.answers(bears[:1], kind="crew")
    with pytest.raises(ScenarioError, match="2 in all, and 3 are needed"):
        duel.alice.activates(ship)


@pytest.mark.parametrize("who", ["nobody", "one who is tapped", "one who is too weak", "theirs"])
def test_a_vehicle_cannot_be_crewed_by_who_is_tapped_too_weak_or_theirs(duel: Duel, who: str) -> None:
    """702.122a, 602.5: a Vehicle does not crew itself, either"""
    ship = duel.alice.has(skiff)
    if who == "one who is tapped":
        duel.alice.has("Shivan Dragon", tapped=True)
    elif who == "one who is too weak":
        duel.alice.has(BEAR)
    elif who == "theirs":
        duel.bob.has("Shivan Dragon")
    with pytest.raises(ScenarioError):
        duel.alice.activates(ship)


@pytest.mark.parametrize(("ridden", "life"), [(True, 15), (False, 17)])
def test_a_mount_does_more_when_it_is_saddled(duel: Duel, ridden: bool, life: int) -> None:
    """702.171a-b"""
    horse = duel.alice.has(mount)
    duel.alice.has(BEAR)
    if ridden:
        duel.alice.activates(horse)
        duel.resolve()
    duel.alice.attacks(horse)
    duel.resolve_all()
    duel.pass_to("end combat")
    assert duel.bob.life == life


def test_it_is_saddled_for_a_turn_and_in_a_main_phase_only(duel: Duel) -> None:
    """702.171a-b"""
    horse = duel.alice.has(mount)
    duel.alice.has(BEAR)
    duel.alice.activates(horse)
    duel.resolve()
    duel.next_turn()
    with pytest.raises(ScenarioError):
        duel.alice.activates(horse)
    duel.next_turn()
    duel.alice.attacks(horse)
    assert len(duel.stack) == 0
