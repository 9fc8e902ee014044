"""Power and toughness of objects that are not creatures, and of creatures without them. 208"""

import pytest

from tests.harness import Duel
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.words import (
    activated,
    anything,
    base_pt,
    becomes,
    becomes_only,
    card,
    creature,
    defines,
    gets,
    itself,
    named,
    power_of,
    static,
    tap,
    target,
    until_end_of_turn,
    yours,
)

WALKER = "Jace Beleren"
wake = card("Wake", "{G}", "Instant", until_end_of_turn(target(anything), becomes("Creature")))


def test_a_creature_that_nothing_gives_a_size_is_0_0(duel: Duel) -> None:
    """208.5"""
    duel.alice.has(card("Anthem", "{W}", "Enchantment", static(creature & yours, gets(0, 1))))
    stone = duel.alice.has("Mind Stone")
    assert stone.power is None
    duel.alice.casts(wake, at=stone)
    duel.resolve()
    assert stone.size == "0/1"


def test_without_toughness_it_is_put_into_the_graveyard(duel: Duel) -> None:
    """208.5, 704.5f"""
    jace = duel.alice.has(WALKER)
    duel.alice.casts(wake, at=jace)
    duel.resolve()
    assert jace.zone == "graveyard"


def test_counters_count_from_0_too(duel: Duel) -> None:
    """208.5, 613.4c; explained, step by step"""
    jace = duel.alice.has(WALKER, counters={"loyalty": 3, "+1/+1": 2})
    duel.alice.casts(wake, at=jace)
    duel.resolve()
    assert jace.size == "2/2"
    assert "208.5" not in explain_object(duel.game, jace.id).text()


def test_where_nothing_gives_it_any_that_is_explained(duel: Duel) -> None:
    """208.5"""
    duel.alice.has(
        card("Calm", "{W}", "Enchantment", static(named("Mind Stone"), becomes("Creature"), base_pt(None, 1)))
    )
    stone = duel.alice.has("Mind Stone")
    assert stone.size == "0/1"
    assert "208.5" in explain_object(duel.game, stone.id).text()


@pytest.mark.parametrize(("mod", "size"), [(gets(3, 3), "3/3"), (base_pt(3, 3), "3/3")])
def test_an_effect_on_what_is_no_creature_waits_until_it_is_one(duel: Duel, mod: Mod, size: str) -> None:
    """208.3a"""
    stone = duel.alice.has("Mind Stone")
    duel.alice.casts(card("Grow", "{G}", "Instant", until_end_of_turn(target(anything), mod)), at=stone)
    duel.resolve()
    assert stone.power is None
    duel.alice.casts(wake, at=stone)
    duel.resolve()
    assert stone.size == size


def test_elsewhere_an_object_has_the_size_that_is_printed_on_it(duel: Duel) -> None:
    """208.3: whether it is a creature there or not; and none where none is printed."""
    statue = card("Statue", "{2}", "Creature — Golem", "2/2", defines(becomes_only("Artifact")))
    here, there = duel.alice.has(statue), duel.alice.has(statue, "graveyard")
    assert (here.types, here.power) == ({"Artifact"}, None)
    assert (there.types, there.size) == ({"Artifact"}, "2/2")
    assert duel.alice.has("Mind Stone", "graveyard").power is None


def test_luxior_makes_a_creature_of_a_planeswalker(duel: Duel) -> None:
    """208.5, 702.6e, 606.1: as big as it has counters; its loyalty abilities can still be activated."""
    jace = duel.alice.has(WALKER, counters={"loyalty": 3})
    duel.alice.has("Luxior, Giada's Gift", attached_to=jace)
    assert (jace.types, jace.size) == ({"Legendary", "Creature"}, "3/3")
    duel.alice.activates(jace, 1)
    duel.resolve()
    assert jace.size == "5/5"


shrink = card("Shrink", "{B}", "Instant", until_end_of_turn(target(creature), gets(-6, 0)))


def test_what_is_worked_out_as_less_than_0_adds_nothing(duel: Duel) -> None:
    """107.1b: +X/+X with a negative X"""
    growing = until_end_of_turn(itself, gets(power_of(itself), power_of(itself)))
    colossus = duel.alice.has(card("Colossus", "{G}", "Creature — Beast", "4/4", activated("{G}", growing)))
    duel.alice.casts(shrink, at=colossus)
    duel.resolve()
    duel.alice.activates(colossus)
    duel.resolve()
    assert colossus.size == "-2/4"


def test_what_is_worked_out_as_less_than_0_takes_nothing_away(duel: Duel) -> None:
    """107.1b: -X/-0 with a negative X"""
    weak = duel.alice.has(card("Weak", "{G}", "Creature — Beast", "4/4"))
    other = duel.alice.has(card("Other", "{G}", "Creature — Beast", "3/3"))
    first = target(creature)
    sap = card("Sap", "{B}", "Instant", until_end_of_turn(target(creature), gets(-power_of(first), 0)), tap(first))
    duel.alice.casts(shrink, at=weak)
    duel.resolve()
    duel.alice.casts(sap, at=[other, weak])
    duel.resolve()
    assert other.size == "3/3"


def test_a_power_below_0_is_doubled_all_the_same(duel: Duel) -> None:
    """107.1b, 701.10c"""
    weak = duel.alice.has(card("Weak", "{G}", "Creature — Beast", "4/4"))
    duel.alice.casts(shrink, at=weak)
    duel.resolve()
    duel.alice.casts("Unleash Fury", at=weak)
    duel.resolve()
    assert weak.size == "-4/4"
