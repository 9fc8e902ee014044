"""Fortify: what is attached to lands. 702.67, 301.6"""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.text import describe, meaning, rules_text
from twinstack.engine.magic.words import (
    Attach,
    artifact,
    base_pt,
    becomes,
    becomes_only,
    card,
    create_copy,
    creature,
    fortified,
    fortify,
    gain_control,
    has,
    indestructible,
    land,
    static,
    target,
    until_end_of_turn,
)

wall = card("Rampart", "{1}", "Artifact — Fortification", static(fortified, has(indestructible)), fortify("{2}"))
wake = card("Wake", "{G}", "Instant", until_end_of_turn(target(artifact | land), becomes("Creature"), base_pt(3, 3)))


def test_it_is_attached_to_a_land_of_its_player(duel: Duel) -> None:
    """702.67a"""
    found, ground = duel.alice.has(wall), duel.alice.has("Forest")
    assert "indestructible" not in ground.keywords
    duel.alice.activates(found, 1, at=ground)
    duel.resolve()
    assert (found.attached_to, ground.keywords) == (ground, {"indestructible"})


@pytest.mark.parametrize("seat", ["alice", "bob"])
def test_neither_to_another_players_land_nor_to_what_is_none(duel: Duel, seat: str) -> None:
    """702.67a"""
    found = duel.alice.has(wall)
    duel.alice.has("Forest")
    other = duel.bob.has("Forest") if seat == "bob" else duel.alice.has("Grizzly Bears")
    with pytest.raises(ScenarioError):
        duel.alice.activates(found, 1, at=other)


def test_only_at_the_time_of_a_sorcery(duel: Duel) -> None:
    """702.67a"""
    found, ground = duel.alice.has(wall), duel.alice.has("Forest")
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    with pytest.raises(ScenarioError):
        duel.alice.activates(found, 1, at=ground)


def test_each_of_several_may_be_used(duel: Duel) -> None:
    """702.67c"""
    found = duel.alice.has(card("Two Ways", "{1}", "Artifact — Fortification", fortify("{4}"), fortify("{1}")))
    for which, name in ((1, "Forest"), (2, "Island")):
        ground = duel.alice.has(name)
        duel.alice.activates(found, which, at=ground)
        duel.resolve()
        assert found.attached_to == ground


def test_an_effect_does_not_attach_it_to_what_is_no_land(duel: Duel) -> None:
    """301.6, 301.5b: it stays where it is"""
    found, ground, bear = duel.alice.has(wall), duel.alice.has("Forest"), duel.alice.has("Grizzly Bears")
    duel.alice.activates(found, 1, at=ground)
    duel.resolve()
    odd = card("Odd", "{U}", "Sorcery", Attach(target(artifact), target(creature)))
    duel.alice.casts(odd, at=[found, bear])
    duel.resolve()
    assert found.attached_to == ground


def test_it_comes_off_what_stops_being_a_land(duel: Duel) -> None:
    """704.5n, 301.6"""
    found, ground = duel.alice.has(wall), duel.alice.has("Forest")
    duel.alice.activates(found, 1, at=ground)
    duel.resolve()
    duel.alice.casts(
        card("Odd", "{U}", "Instant", until_end_of_turn(target(land), becomes_only("Artifact"))), at=ground
    )
    duel.resolve()
    assert (found.attached_to, found.zone, "indestructible" in ground.keywords) == (None, "battlefield", False)


def test_a_land_that_is_a_creature_bears_it_still(duel: Duel) -> None:
    """704.5n: it is a land, too"""
    found, ground = duel.alice.has(wall), duel.alice.has("Forest")
    duel.alice.activates(found, 1, at=ground)
    duel.resolve()
    duel.alice.casts(wake, at=ground)
    duel.resolve()
    assert (found.attached_to, ground.size) == (ground, "3/3")


def test_as_a_creature_it_comes_off_and_cannot_be_attached(duel: Duel) -> None:
    """301.6, 301.5c, 704.5p"""
    found, ground = duel.alice.has(wall), duel.alice.has("Forest")
    duel.alice.activates(found, 1, at=ground)
    duel.resolve()
    duel.alice.casts(wake, at=found)
    duel.resolve()
    assert found.attached_to is None
    duel.alice.activates(found, 1, at=ground)
    duel.resolve()
    assert found.attached_to is None
    assert sum(event.kind == "attach" for event in duel.state.log) == 1


def test_on_a_land_that_another_player_takes_it_stays(duel: Duel) -> None:
    """301.6, 301.5e: who controls the land does not matter"""
    found, ground = duel.alice.has(wall), duel.alice.has("Forest")
    duel.alice.activates(found, 1, at=ground)
    duel.resolve()
    duel.bob.has("Island")
    duel.next_turn()
    duel.bob.casts(card("Take", "{U}", "Sorcery", gain_control(target(land))), at=ground)
    duel.resolve()
    assert (ground.controller, found.controller, found.attached_to) == (duel.bob, duel.alice, ground)


def test_a_copy_is_attached_to_nothing(duel: Duel) -> None:
    """707.2: and is fortified by itself"""
    found, ground, other = duel.alice.has(wall), duel.alice.has("Forest"), duel.alice.has("Island")
    duel.alice.activates(found, 1, at=ground)
    duel.resolve()
    duel.alice.casts(card("Twice", "{U}", "Sorcery", create_copy(target(artifact))), at=found)
    duel.resolve()
    [copy] = duel.alice.tokens
    assert copy.attached_to is None
    duel.alice.activates(copy, 1, at=other)
    duel.resolve()
    assert copy.attached_to == other
    assert found.attached_to == ground


def test_its_text(duel: Duel) -> None:
    """702.67a"""
    assert describe(fortify("{3}")) == "Fortify {3}"
    assert meaning("fortify").startswith("Pay its cost: attach it to a land")
    assert rules_text(duel.alice.has(wall).obj.chars) == ["Fortified land has indestructible.", "Fortify {2}"]
