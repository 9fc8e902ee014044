"""Keyword actions, each with a card that has it. 701"""

import pytest

from tests.engine.made_up import slay
from tests.harness import WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    activated,
    amass,
    blight,
    card,
    connives,
    creature,
    double_life,
    double_power,
    draw,
    endure,
    explore,
    explores,
    gain_life,
    put_counters,
    support,
    suspect,
    tap_for,
    target,
    when,
    yours,
)

amass_orcs = amass("Orc", 2)


def test_investigating_makes_a_clue(duel: Duel) -> None:
    """701.16a, 111.10f"""
    duel.alice.casts("Drownyard Explorers")
    duel.resolve_all()
    before = len(duel.alice.hand)
    duel.alice.activates("Clue Token")
    duel.resolve()
    assert (len(duel.alice.hand), "Clue Token" in duel.battlefield) == (before + 1, False)


def test_proliferating_adds_one_of_each_kind_to_what_is_chosen(duel: Duel) -> None:
    """701.34a"""
    bear = duel.alice.has("Grizzly Bears", counters={"+1/+1": 1, "shield": 1})
    other = duel.bob.has("Runeclaw Bear", counters={"+1/+1": 1})
    duel.state.players[1].counters = {"poison": 2}
    duel.alice.casts("Contentious Plan")
    duel.resolve([bear, duel.bob])
    assert (bear.counters, other.size, duel.bob.counters) == ({"+1/+1": 2, "shield": 2}, "3/3", {"poison": 3})


def test_power_is_doubled_for_the_turn(duel: Duel) -> None:
    """701.10a-b: by as much as it was then."""
    bear = duel.alice.has("Grizzly Bears", counters={"+1/+1": 1})
    duel.alice.casts("Unleash Fury", at=bear)
    duel.resolve()
    duel.alice.casts(card("Grow", "{G}", "Instant", put_counters("+1/+1", 1, target(creature))), at=bear)
    duel.resolve()
    assert bear.size == "7/4"
    duel.next_turn()
    assert bear.size == "4/4"


def test_negative_power_is_doubled_downwards_and_may_be_tripled(duel: Duel) -> None:
    """701.10c, 701.11a"""
    weak = duel.alice.has(card("Weak", "{1}", "Creature — Wall", "1/5"), counters={"-1/-1": 2})
    triple = double_power(target(creature), times=3, also_toughness=True)
    duel.alice.casts(card("Triple", "{G}", "Instant", triple), at=weak)
    duel.resolve()
    assert weak.size == "-3/9"


def test_life_is_doubled_by_gaining_it(duel: Duel) -> None:
    """701.10d"""
    duel.alice.casts(card("Boon", "{W}", "Sorcery", double_life()))
    duel.resolve()
    assert duel.alice.life == 40


def test_each_kind_of_counter_is_doubled(duel: Duel) -> None:
    """701.10e"""
    vorel = duel.alice.has("Vorel of the Hull Clade")
    bear = duel.alice.has("Grizzly Bears", counters={"+1/+1": 2, "shield": 1})
    duel.alice.activates(vorel, at=bear)
    duel.resolve()
    assert bear.counters == {"+1/+1": 4, "shield": 2}


def test_what_is_detained_does_nothing_for_a_turn(duel: Duel) -> None:
    """701.35a: not even its mana abilities are activated."""
    elf = duel.bob.has(card("Elf", "{G}", "Creature — Elf", "1/1", tap_for("G"), activated("{1}", draw())))
    stone = duel.bob.has("Mind Stone")
    duel.alice.casts("Azorius Arrester")
    duel.resolve()
    duel.resolve(*([elf] if duel.asked == "target" else []))
    duel.next_turn()
    for which in (1, 2):
        with pytest.raises(ScenarioError):
            duel.bob.activates(elf, which)
    with pytest.raises((ScenarioError, AssertionError)):
        duel.bob.attacks(elf)
    duel.bob.activates(stone, 1)
    duel.next_turn()
    duel.bob.activates(elf, 2)


def test_bolster_strengthens_the_weakest(duel: Duel) -> None:
    """701.39a: one with the least toughness, of the player's choice."""
    duel.alice.has("Giant Spider")
    bear, other = duel.alice.has("Grizzly Bears"), duel.alice.has("Runeclaw Bear")
    duel.alice.casts("Cached Defenses")
    duel.play.unscripted = WAIT
    duel.resolve()
    assert set(duel.offered) == {"Grizzly Bears", "Runeclaw Bear"}
    duel.alice.chooses(other)
    assert (bear.size, other.size) == ("2/2", "5/5")


def test_support_reaches_so_many_targets(duel: Duel) -> None:
    """701.41a: on a permanent, others only."""
    bear, spider = duel.alice.has("Grizzly Bears"), duel.bob.has("Giant Spider")
    duel.alice.casts("Shoulder to Shoulder", at=[bear, spider])
    duel.resolve()
    assert (bear.size, spider.size) == ("3/3", "3/5")
    aide = duel.alice.has(card("Aide", "{W}", "Creature — Elf", "2/3", activated("{1}", support(2, others=True))))
    with pytest.raises(ScenarioError):
        duel.alice.activates(aide, at=[aide])


def test_a_creature_adapts_only_without_such_counters(duel: Duel) -> None:
    """701.46a"""
    hybrid = duel.alice.has("Sauroform Hybrid")
    for _ in range(2):
        duel.alice.activates(hybrid)
        duel.resolve()
    assert hybrid.size == "6/6"


def test_an_explorer_takes_a_land_or_grows(duel: Duel) -> None:
    """701.44a: first a Forest, then a creature card that goes away."""
    duel.alice.has("Grizzly Bears", "library")
    forest = duel.alice.has("Forest", "library")
    ranger = duel.alice.casts("Jadelight Ranger")
    duel.resolve()
    duel.resolve("yes")
    assert (forest.zone, ranger.size, duel.alice.graveyard.names) == ("hand", "3/2", ["Grizzly Bears"])


def test_a_card_that_an_explorer_sees_may_stay(duel: Duel) -> None:
    """701.44a-b: and it has explored, whatever came of it."""
    bear = duel.alice.has("Grizzly Bears", "library")
    duel.alice.has(card("Map", "{1}", "Artifact", when(explores(creature & yours), gain_life(1))))
    pirate = duel.alice.casts("Brazen Buccaneers")
    duel.resolve()
    duel.resolve("no")
    duel.resolve_all()
    assert (bear.zone, pirate.size, duel.alice.life) == ("library", "3/3", 21)


def test_an_explorer_that_is_gone_explores_all_the_same(duel: Duel) -> None:
    """701.44c, 701.44b: and from an empty library there is nothing to put away."""
    duel.alice.has(card("Map", "{1}", "Artifact", when(explores(creature), gain_life(1))))
    pirate = duel.alice.has(card("Scout", "{G}", "Creature — Scout", "1/1", activated("{1}", explore())))
    duel.alice.activates(pirate)
    duel.bob.casts(slay, at=pirate)
    duel.state.players[0].library.clear()
    duel.resolve_all()
    assert (pirate.zone, duel.alice.life) == ("graveyard", 21)


def test_amassing_makes_an_army_and_lets_it_grow(duel: Duel) -> None:
    """701.47a"""
    for _ in range(2):
        duel.alice.casts("Lazotep Reaver")
        duel.resolve_all()
    army = duel.alice["Zombie Army Token"]
    assert (army.size, army.colors, army.types) == ("2/2", {"black"}, {"Creature", "Zombie", "Army"})
    duel.alice.casts(card("Orcs", "{B}", "Sorcery", amass_orcs))
    duel.resolve()
    assert (army.size, army.types) == ("4/4", {"Creature", "Zombie", "Army", "Orc"})


@pytest.mark.parametrize(("card_name", "size"), [("Grizzly Bears", "3/2"), ("Forest", "2/1")])
def test_who_connives_grows_by_a_nonland_card(duel: Duel, card_name: str, size: str) -> None:
    """701.50a-b"""
    duel.alice.has(card("Gossip", "{1}", "Artifact", when(connives(creature), gain_life(1))))
    thrown = duel.alice.holds(card_name)
    informant = duel.alice.casts("Raffine's Informant")
    duel.resolve()
    duel.resolve(thrown)
    duel.resolve_all()
    assert (informant.size, thrown.zone, duel.alice.life) == (size, "graveyard", 21)


def test_a_suspect_has_menace_and_cannot_block(duel: Duel) -> None:
    """701.60a-d: a second time makes no difference."""
    rogue = duel.alice.casts("Person of Interest")
    duel.resolve_all()
    duel.alice.casts(card("Accuse", "{W}", "Sorcery", suspect(target(creature))), at=rogue)
    duel.resolve()
    assert (rogue.keywords, "Detective Token" in duel.alice.battlefield) == ({"menace"}, True)
    assert len([one for one in rogue.abilities if getattr(one, "name", "") == "cant block"]) == 1


@pytest.mark.parametrize(("choice", "size", "spirits"), [("counter", "2/3", 0), ("Spirit", "1/2", 1)])
def test_to_endure_is_to_grow_or_to_leave_a_spirit(duel: Duel, choice: str, size: str, spirits: int) -> None:
    """701.63a"""
    guard = duel.alice.casts("Fortress Kin-Guard")
    duel.resolve()
    duel.resolve(choice)
    assert (guard.size, len(duel.alice.battlefield.named("Spirit Token"))) == (size, spirits)


def test_what_is_gone_endures_as_a_spirit(duel: Duel) -> None:
    """701.63a-b"""
    frog = duel.alice.has(card("Frog", "{G}", "Creature — Frog", "1/1", activated("{1}", endure(2), endure(0))))
    duel.alice.activates(frog)
    duel.bob.casts(slay, at=frog)
    duel.resolve_all()
    assert duel.alice["Spirit Token"].size == "2/2"


def test_discovering_casts_the_card_or_keeps_it(duel: Duel) -> None:
    """701.57a: the rest goes to the bottom."""
    duel.alice.has("Shivan Dragon", "library")
    bear = duel.alice.has("Grizzly Bears", "library")
    for name in ("Shivan Dragon", "Forest"):
        duel.alice.has(name, "library")
    duel.alice.casts("Geological Appraiser")
    duel.resolve()
    duel.resolve("Cast Grizzly Bears")
    duel.resolve()
    assert (bear.zone, duel.exile.names, len(duel.alice.library.named("Shivan Dragon"))) == ("battlefield", [], 2)
    assert duel.alice.library[-1].name == "Shivan Dragon"
    duel.alice.has("Runeclaw Bear", "library")
    duel.alice.casts("Geological Appraiser")
    duel.resolve()
    duel.resolve("Don't cast it")
    assert "Runeclaw Bear" in duel.alice.hand


def test_dread_is_one_of_two_cards(duel: Duel) -> None:
    """701.62a"""
    bear, spider = duel.alice.has("Grizzly Bears", "library"), duel.alice.has("Giant Spider", "library")
    duel.alice.casts("Manifest Dread")
    duel.resolve(bear)
    assert (bear.zone, bear.face_down, bear.size, spider.zone) == ("battlefield", True, "2/2", "graveyard")


def test_blight_weakens_a_creature_of_ones_own(duel: Duel) -> None:
    """701.68a"""
    bear = duel.alice.has("Giant Spider")
    duel.bob.has("Grizzly Bears")
    duel.alice.casts(card("Rot", "{B}", "Sorcery", blight(2)))
    duel.resolve()
    assert bear.counters == {"-1/-1": 2}
