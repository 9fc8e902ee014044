"""Lands and spells that effects let players play from elsewhere than hand, and lands they may not play. 305, 601.3"""

import pytest

from tests.engine.made_up import slay_permanent as slay
from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    END_OF_TURN,
    card,
    creature,
    cycling,
    flash,
    flashback,
    gain_life,
    haste,
    in_exile,
    in_graveyard,
    instant,
    land,
    may_play,
    opponent,
    rule,
    yours,
)


def test_a_land_that_is_another_players_enters_under_your_control(duel: Duel) -> None:
    """305.1, 110.2: it is played by the one whom the effect permits it, and by nobody else."""
    forest = duel.bob.has("Forest", "graveyard")
    duel.alice.has(card("Digger", "{1}", "Artifact", rule("may play", in_graveyard & land)))
    assert duel.offered.count("Play Forest") == 1
    duel.alice.plays(forest)
    assert (forest.controller, forest.owner) == (duel.alice, duel.bob)
    duel.alice.has("Forest", "graveyard")
    assert "Play Forest" not in duel.offered  # 305.2: it was the land of this turn
    duel.pass_to("main", duel.bob)
    assert "Play Forest" not in duel.offered


def test_a_land_with_an_ability_in_hand_is_played_no_sooner_than_others(duel: Duel) -> None:
    """305.1, 702.29a: cycling is used at any time, the land is played only in one's own main phase."""
    duel.bob.holds(card("Hollow", "", "Land", cycling("{0}")))
    duel.alice.passes()
    assert any(label.startswith("Hollow: Discard") for label in duel.offered)
    assert "Play Hollow" not in duel.offered
    duel.pass_to("main", duel.bob)
    assert "Play Hollow" in duel.offered


def test_a_card_in_exile_may_be_played_as_long_as_the_effect_lasts(duel: Duel) -> None:
    """601.3"""
    digger = duel.alice.has(card("Seer", "{1}", "Artifact", rule("may play", in_exile & yours)))
    duel.alice.has("Grizzly Bears", "exile"), duel.bob.has("Giant Spider", "exile")
    assert "Cast Grizzly Bears" in duel.offered
    assert "Cast Giant Spider" not in duel.offered
    duel.alice.casts("Disenchant", at=digger)
    duel.resolve()
    assert "Cast Grizzly Bears" not in duel.offered


def test_a_permitted_card_with_flashback_is_offered_both_ways(duel: Duel) -> None:
    """601.2b: a way that an effect gives, and one of its own."""
    duel.alice.has(card("Study", "{1}", "Artifact", rule("may play", in_graveyard & instant & yours)))
    echo = duel.card(card("Echo", "{G}", "Instant", flashback("{2}{G}"), gain_life(1)))
    spell = duel.alice.has(echo, "graveyard")
    assert sorted(one for one in duel.offered if "Echo" in one) == ["Cast Echo", "Cast Echo (flashback {2}{G})"]
    duel.alice.casts(spell)
    duel.resolve()
    assert spell.zone == "graveyard"


def test_lands_can_be_kept_from_being_played_by_some_players(duel: Duel) -> None:
    """101.2, 305.1"""
    duel.bob.has(card("Drought", "{1}", "Enchantment", rule("cant play", land, other=opponent)))
    duel.alice.holds("Forest"), duel.bob.holds("Island")
    with pytest.raises(ScenarioError):
        duel.alice.plays("Forest")
    duel.pass_to("main", duel.bob)
    duel.bob.plays("Island")
    assert "Island" in duel.bob.battlefield


# 611.3d: what is played so gains something


def test_a_spell_that_may_be_cast_gains_an_ability_for_good(duel: Duel) -> None:
    """611.3d: the permanent that it becomes has it, whatever becomes of the source."""
    paragon, bear = duel.alice.has("Serra Paragon"), duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.casts(bear)
    duel.resolve()
    duel.alice.casts(slay, at=paragon)
    duel.resolve()
    duel.alice.casts(slay, at=bear)
    duel.resolve_all()
    assert (bear.zone, duel.alice.life) == ("exile", 22)


def test_a_land_that_may_be_played_gains_it_too(duel: Duel) -> None:
    """611.3d"""
    duel.alice.has("Serra Paragon")
    forest = duel.alice.has("Forest", "graveyard")
    duel.alice.plays(forest)
    duel.alice.casts(slay, at=forest)
    duel.resolve_all()
    assert (forest.zone, duel.alice.life) == ("exile", 22)


def test_once_in_a_turn_is_once_for_lands_and_spells(duel: Duel) -> None:
    """611.3d, 305.1"""
    duel.alice.has("Serra Paragon")
    bear, forest = duel.alice.has("Grizzly Bears", "graveyard"), duel.alice.has("Forest", "graveyard")
    duel.alice.casts(bear)
    duel.resolve()
    with pytest.raises(ScenarioError):
        duel.alice.plays(forest)
    duel.next_turn()
    duel.next_turn()
    duel.alice.plays(forest)


def test_only_what_is_described_may_be_played(duel: Duel) -> None:
    """305.1: neither what costs more, nor an instant, nor a card of an opponent, nor in their turn."""
    duel.alice.has("Serra Paragon")
    bear = duel.alice.has(card("Quick", "{G}", "Creature — Bear", "2/2", flash), "graveyard")
    others = [duel.alice.has(name, "graveyard") for name in ("Shivan Dragon", "Incinerate")]
    others.append(duel.bob.has("Grizzly Bears", "graveyard"))
    for one in others:
        with pytest.raises(ScenarioError):
            duel.alice.casts(one)
    duel.next_turn()
    with pytest.raises(ScenarioError):
        duel.alice.casts(bear)


def test_what_is_cast_from_hand_gains_nothing(duel: Duel) -> None:
    """611.3d"""
    duel.alice.has("Serra Paragon")
    bear = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    duel.alice.casts(slay, at=bear)
    duel.resolve_all()
    assert (bear.zone, duel.alice.life) == ("graveyard", 20)


def test_it_may_be_for_a_while(duel: Duel) -> None:
    """611.3d: as long as is stated"""
    loan = may_play(creature & in_graveyard & yours, haste, lasts=END_OF_TURN)
    duel.alice.has(card("Loan", "{B}", "Enchantment", loan))
    bear = duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.casts(bear)
    duel.resolve()
    assert bear.keywords == {"haste"}
    duel.next_turn()
    assert bear.keywords == set()
