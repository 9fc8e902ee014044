"""Station, and what so many charge counters make of a Spacecraft or Planet. 702.184, 721"""

import pytest

from tests.harness import Duel, Handle
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic.text import describe, meaning
from twinstack.engine.magic.words import (
    activated,
    add_mana,
    artifact,
    base_pt,
    card,
    create_copy,
    creature,
    flying,
    gets,
    itself,
    static,
    station,
    stationed,
    target,
    trample,
    until_end_of_turn,
    yours,
)

ship = card(
    "Ship", "{3}", "Artifact — Spacecraft",
    station,
    stationed(2, static(creature & yours - itself, gets(1, 1))),
    stationed(5, flying, trample, size="4/6"),
)  # fmt: skip


def charged(duel: Duel, number: int) -> Handle:
    return duel.alice.has(duel.card(ship), counters={"charge": number})


def test_a_tapped_creature_gives_as_many_counters_as_it_has_power(duel: Duel) -> None:
    """702.184a"""
    found, giant = duel.alice.has(ship), duel.alice.has("Hill Giant")
    duel.alice.activates(found, 1)
    assert (giant.tapped, found.counters) == (True, {})
    duel.resolve()
    assert found.counters == {"charge": 3}


def test_its_power_counts_as_the_ability_resolves(duel: Duel) -> None:
    """702.184a, 608.2h"""
    found, giant = duel.alice.has(ship), duel.alice.has("Hill Giant")
    duel.alice.activates(found, 1)
    duel.alice.casts("Giant Growth", at=giant)
    duel.resolve_all()
    assert found.counters == {"charge": 6}


def test_of_one_that_is_gone_the_last_power_counts(duel: Duel) -> None:
    """702.184a, 608.2h"""
    found, giant = duel.alice.has(ship), duel.alice.has("Hill Giant")
    duel.alice.activates(found, 1)
    duel.bob.casts("Murder", at=giant)
    duel.resolve_all()
    assert found.counters == {"charge": 3}


def test_one_that_has_just_come_may_be_tapped(duel: Duel) -> None:
    """702.184a, 302.6: it costs no {T} of its own"""
    found = duel.alice.has(ship)
    giant = duel.alice.casts("Hill Giant")
    duel.resolve()
    duel.alice.activates(found, 1)
    duel.resolve()
    assert (giant.tapped, found.counters) == (True, {"charge": 3})


def test_neither_a_tapped_creature_nor_another_players_nor_itself(duel: Duel) -> None:
    """702.184a"""
    found = charged(duel, 5)
    duel.alice.has("Hill Giant", tapped=True)
    duel.bob.has("Hill Giant")
    assert found.size == "4/6"
    with pytest.raises(ScenarioError):
        duel.alice.activates(found, 1)


def test_only_at_the_time_of_a_sorcery(duel: Duel) -> None:
    """702.184a"""
    found = duel.alice.has(ship)
    duel.alice.has("Hill Giant")
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    with pytest.raises(ScenarioError):
        duel.alice.activates(found, 1)


@pytest.mark.parametrize(("counters", "size", "bear"), [(1, None, "2/2"), (2, None, "3/3"), (4, None, "3/3")])
def test_with_fewer_counters_it_is_no_creature(duel: Duel, counters: int, size: object, bear: str) -> None:
    """721.2a-b: and has only the abilities of which there are enough"""
    found = charged(duel, counters)
    assert ("Creature" in found.types, found.power, found.keywords & {"flying"}) == (False, size, set())
    assert duel.alice.has("Grizzly Bears").size == bear


def test_with_enough_it_is_a_creature_besides_what_it_was(duel: Duel) -> None:
    """721.2b"""
    found = charged(duel, 5)
    assert (found.size, found.types) == ("4/6", {"Artifact", "Creature", "Spacecraft"})
    assert found.keywords >= {"flying", "trample"}


def test_without_enough_counters_any_more_it_is_none_again(duel: Duel) -> None:
    """721.2b"""
    found = charged(duel, 5)
    found.obj.counters = {"charge": 4}
    duel.state.touch(found.obj)
    duel.alice.has("Forest")
    assert "Creature" not in found.types


def test_elsewhere_it_has_no_size(duel: Duel) -> None:
    """721.2c"""
    assert (duel.alice.holds(ship).power, duel.alice.has(ship, "graveyard").toughness) == (None, None)


def test_it_may_be_stationed_on_however_many_counters_it_has(duel: Duel) -> None:
    """721.4"""
    found = charged(duel, 9)
    duel.alice.has("Hill Giant")
    duel.alice.activates(found, 1)
    duel.resolve()
    assert found.counters == {"charge": 13}


def test_a_later_effect_sets_its_size(duel: Duel) -> None:
    """721.2b, 613.7: as of any ability of it"""
    found = charged(duel, 5)
    duel.alice.casts(card("Small", "{U}", "Instant", until_end_of_turn(target(creature), base_pt(1, 1))), at=found)
    duel.resolve()
    assert found.size == "1/1"


def test_a_copy_has_the_abilities_and_no_counters(duel: Duel) -> None:
    """721.2b, 707.2: that it is a creature is not copied"""
    found = charged(duel, 5)
    duel.alice.casts(card("Twice", "{U}", "Sorcery", create_copy(target(artifact))), at=found)
    duel.resolve()
    [copy] = duel.alice.tokens
    assert ("Creature" in copy.types, copy.power, copy.counters) == (False, None, {})
    duel.alice.has("Baneslayer Angel")
    duel.alice.activates(copy, 1, choosing=["Baneslayer Angel"])
    duel.resolve()
    assert (copy.size, copy.keywords & {"flying"}) == ("5/7", {"flying"})


def test_a_creature_that_becomes_a_copy_needs_counters_to_stay_one(duel: Duel) -> None:
    """721.2c, 707.2"""
    charged(duel, 5)
    clone = duel.alice.casts("Clone")
    duel.resolve("Ship")
    assert (clone.name, "Creature" in clone.types, clone.zone) == ("Ship", False, "battlefield")


def test_cards_of_the_book(duel: Duel) -> None:
    """721.2: a Planet and a Spacecraft"""
    planet = duel.alice.has("Evendo, Waking Haven", counters={"charge": 12})
    duel.alice.has("Grizzly Bears")
    duel.alice.has("Grizzly Bears")
    assert (planet.types & {"Creature"}, len(planet.obj.chars.functions("battlefield").activated)) == (set(), 3)
    sweeper = duel.alice.has("Wurmwall Sweeper", counters={"charge": 4})
    assert (sweeper.size, sweeper.keywords & {"flying"}) == ("2/2", {"flying"})


def test_words_that_say_nothing_are_refused() -> None:
    with pytest.raises(CardError, match="abilities, a size or both"):
        stationed(3)
    with pytest.raises(CardError, match="not a power and toughness"):
        stationed(3, size="big")


def test_its_text(duel: Duel) -> None:
    """702.184a, 721.2"""
    assert describe(station) == "Station"
    assert describe(stationed(8, flying, trample, size="5/4")) == "Station 8+: 5/4. Flying. Trample."
    assert describe(stationed(12, activated("{G}{T}", add_mana("G")))) == "Station 12+ — {G}, {T}: Add {G}."
    assert describe(stationed(3, size="1/1")) == "Station 3+: 1/1"
    assert meaning("station").startswith("Tap another creature")
    assert meaning("stationed").startswith("With so many charge counters")
