"""Keyword abilities of the latest years: disguise, bargain, impending, mayhem and their like. 702.161 and on"""

import pytest

from tests.engine.made_up import slay_permanent as slay
from tests.harness import WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    backup,
    bargain,
    bargained,
    card,
    crew,
    discard,
    disguise,
    enters,
    equip,
    equipped,
    flying,
    gain_life,
    gets,
    impending,
    job_select,
    living_metal,
    mayhem,
    static,
    trample,
    when,
)

BEAR = "Grizzly Bears"


def test_living_metal_is_a_creature_in_its_controllers_turn(duel: Duel) -> None:
    """702.161a"""
    car = duel.alice.has(card("Car", "{3}", "Artifact — Vehicle", "4/3", living_metal, crew(2)))
    assert car.size == "4/3"
    duel.next_turn()
    assert (car.types, car.power) == ({"Artifact", "Vehicle"}, None)


def test_backup_lends_its_abilities_to_another(duel: Duel) -> None:
    """702.165a: for the turn; the counters stay"""
    bear = duel.alice.has(BEAR)
    pilot = duel.alice.casts(card("Pilot", "{4}{W}", "Creature — Dwarf Pilot", "2/3", *backup(1, flying)))
    duel.resolve(bear)
    duel.resolve()
    assert (bear.size, bear.keywords, pilot.keywords) == ("3/3", {"flying"}, {"backup", "flying"})
    duel.next_turn()
    assert (bear.size, bear.keywords) == ("3/3", set())


def test_backup_may_be_kept(duel: Duel) -> None:
    """702.165a"""
    pilot = duel.alice.casts(card("Pilot", "{4}{W}", "Creature — Dwarf Pilot", "2/3", *backup(2, flying)))
    duel.resolve_all()
    assert pilot.size == "4/5"


@pytest.mark.parametrize(("paid", "life"), [(1, 23), (0, 20)])
def test_a_bargain_gives_something_up(duel: Duel, paid: int, life: int) -> None:
    """702.166a-b: an artifact, an enchantment or a token, and not just any permanent"""
    duel.alice.has(BEAR)
    stone = duel.alice.has("Mind Stone")
    fae = card("Fae", "{3}{B}", "Creature — Faerie", "3/5", bargain, when(enters(), gain_life(3), if_=bargained))
    duel.alice.casts(fae, paying={"bargained": paid})
    duel.resolve_all()
    assert (duel.alice.life, stone.zone) == (life, "graveyard" if paid else "battlefield")


def test_what_is_disguised_has_ward_until_it_is_turned_up(duel: Duel) -> None:
    """702.168a, 702.168d"""
    duel.play.unscripted = WAIT
    giant = card("Hellion", "{5}{R}{G}", "Creature — Hellion", "6/7", trample, disguise("{4}{R}{G}"))
    hellion = duel.alice.casts(giant, way="face down")
    duel.resolve()
    assert (hellion.size, hellion.keywords, hellion.name) == ("2/2", {"ward"}, "")
    duel.bob.casts(slay, at=hellion)
    duel.resolve(False)
    assert hellion.zone == "battlefield"
    duel.alice.turns_up(hellion)
    assert (hellion.size, hellion.keywords) == ("6/7", {"trample", "disguise"})


def test_what_impends_is_no_creature_yet(duel: Duel) -> None:
    """702.176a"""
    overlord = card("Overlord", "{4}{R}{R}", "Enchantment Creature — Avatar", "5/5", impending(2, "{R}"))
    slow = duel.alice.casts(overlord, way="impending")
    duel.resolve()
    assert (slow.counters, slow.types, slow.power) == ({"time": 2}, {"Enchantment"}, None)
    for left in ({"time": 1}, {}):
        duel.pass_to("end", duel.alice)
        duel.resolve()
        assert slow.counters == left
        duel.pass_to("upkeep", duel.bob)
    assert slow.size == "5/5"


def test_for_its_mana_cost_nothing_impends(duel: Duel) -> None:
    """702.176a"""
    overlord = card("Overlord", "{4}{R}{R}", "Enchantment Creature — Avatar", "5/5", impending(2, "{R}"))
    quick = duel.alice.casts(overlord)
    duel.resolve()
    assert (quick.counters, quick.size) == ({}, "5/5")


def test_job_select_brings_a_hero(duel: Duel) -> None:
    """702.182a"""
    bow = card("Bow", "{2}", "Artifact — Equipment", job_select, static(equipped, gets(2, 2)), equip("{6}"))
    duel.alice.casts(bow)
    duel.resolve_all()
    assert duel.alice.battlefield["Hero Token"].size == "3/3"


def test_mayhem_is_for_the_turn_of_the_discard(duel: Duel) -> None:
    """702.187a-b"""
    goblin = card("Raider", "{4}{R}", "Creature — Goblin", "5/4", mayhem("{R}"))
    old, new = duel.alice.has(goblin, "graveyard"), duel.alice.holds(goblin)
    duel.alice.casts(card("Toss", "{B}", "Sorcery", discard(1)))
    duel.resolve()
    with pytest.raises(ScenarioError):
        duel.alice.casts(old, way="mayhem")
    duel.alice.casts(new, way="mayhem")
    duel.resolve()
    assert (new.zone, old.zone) == ("battlefield", "graveyard")
