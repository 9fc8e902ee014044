"""Copies of what is of a chosen kind, by the side of a coin, by where a spell came from, and by a villain's choice."""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import CardError
from twinstack.engine.magic.words import card, choose, destroy, draw, each, fact, land, of_chosen


def test_lands_of_the_chosen_type_become_copies_for_the_turn(duel: Duel) -> None:
    """607.2d, 707.2: a land that is a copy of a creature is no land; others are not touched."""
    duel.card(card("Old Mine", None, "Land — Urza's Mine"))
    bears = duel.alice.has("Grizzly Bears")
    mine, forest = duel.alice.has("Old Mine"), duel.alice.has("Forest")
    theirs = duel.bob.has("Old Mine")
    duel.alice.casts("March from Velis Vel", at=bears)
    duel.resolve("Mine")
    assert (mine.name, forest.name, theirs.name) == ("Grizzly Bears", "Forest", "Old Mine")
    assert mine.keywords == {"haste"}
    assert "Land" not in mine.types
    duel.next_turn("upkeep")
    assert mine.name == "Old Mine"


def test_the_chosen_basic_land_type_is_a_type_and_no_name(duel: Duel) -> None:
    """305.6, 607.2d: dual lands have it, too."""
    duel.card(
        card("Blight", "{0}", "Sorcery", choose("basic land type"), destroy(each(land & of_chosen("basic land type"))))
    )
    duel.card(card("Marsh Grove", None, "Land — Swamp Forest"))
    grove, island = duel.bob.has("Marsh Grove"), duel.bob.has("Island")
    duel.alice.casts("Blight")
    duel.resolve("Swamp")
    assert (grove.zone, island.zone) == ("graveyard", "battlefield")


def test_odds_counters_or_copies_and_nobody_wins_the_flip() -> None:
    """705.2: only the side matters."""
    seen = set()
    for seed in range(6):
        duel = Duel(unscripted=DEFAULT, seed=f"{seed}")
        bolt = duel.bob.casts("Lightning Bolt", at=duel.alice)
        duel.alice.casts("Odds", at=bolt)
        duel.resolve()
        copied = len(duel.stack)
        seen.add(copied)
        assert copied == (0 if bolt.zone == "graveyard" else 2)
        assert not any("wins" in one or "loses" in one for one in duel.log)
    assert seen == {0, 2}


def test_a_spell_that_was_cast_from_exile_has_conspire(duel: Duel) -> None:
    """702.78a: one that was cast from hand has not."""
    duel.alice.has("Rassilon, the War President")
    elves = [duel.alice.has("Llanowar Elves") for _ in range(2)]
    duel.alice.has("Giant Growth", "library")
    growth = duel.alice.casts("Giant Growth", at=elves[0])
    assert "conspire" not in growth.keywords
    duel.resolve()
    duel.next_turn("upkeep")
    duel.next_turn("upkeep")
    duel.resolve()
    (exiled,) = duel.alice.exile
    assert duel.alice.life == 18
    again = duel.alice.casts(exiled, at=elves[0], paying={"conspired": 1})
    assert "conspire" in again.keywords
    assert all(elf.tapped for elf in elves)


def test_each_hunted_creature_faces_a_choice_of_its_own() -> None:
    """701.55a: its controller chooses for each, and what is copied is that creature as it is then."""
    duel = Duel(unscripted=DEFAULT)
    bears, giant = duel.bob.has("Grizzly Bears"), duel.bob.has("Hill Giant")
    duel.alice.casts("Hunted by The Family", at=[bears, giant])
    duel.bob.answers("It becomes a 1/1 white Human creature and loses all abilities.")
    duel.bob.answers("Create a token that's a copy of it.")
    duel.resolve()
    assert (bears.size, bears.colors, giant.size) == ("1/1", {"white"}, "3/3")
    assert [one.name for one in duel.alice.tokens] == ["Hill Giant"]


def test_an_emblem_copies_for_two_mana(duel: Duel) -> None:
    """114.4, 707.10"""
    rowan = duel.alice.has("Rowan, Scholar of Sparks", counters={"loyalty": 4})
    duel.alice.activates(rowan, 2)
    duel.resolve()
    assert rowan.zone == "graveyard"
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve("yes", duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 14


def test_what_nobody_counts_is_refused() -> None:
    with pytest.raises(CardError, match="'what' cannot be 'cards drawn'; expected one of 'attacked'"):
        card("Oops", "{0}", "Sorcery", draw(fact("cards drawn")))
