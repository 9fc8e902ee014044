"""Lands and spells that effects let players play from elsewhere than hand, and lands they may not play. 305, 601.3"""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    card,
    flashback,
    gain_life,
    in_exile,
    in_graveyard,
    instant,
    land,
    opponent,
    rule,
    yours,
)


def offered(duel: Duel) -> list[str]:
    assert duel.game.decision is not None
    return [option.label for option in duel.game.decision.options]


def test_a_land_that_is_another_players_enters_under_your_control(duel: Duel) -> None:
    """305.1, 110.2: it is played by the one whom the effect permits it, and by nobody else."""
    forest = duel.bob.has("Forest", "graveyard")
    duel.alice.has(card("Digger", "{1}", "Artifact", rule("may play", in_graveyard & land)))
    assert offered(duel).count("Play Forest") == 1
    duel.alice.plays(forest)
    assert (forest.controller, forest.owner) == (duel.alice, duel.bob)
    duel.alice.has("Forest", "graveyard")
    assert "Play Forest" not in offered(duel)  # 305.2: it was the land of this turn
    duel.pass_to("main", duel.bob)
    assert "Play Forest" not in offered(duel)


def test_a_card_in_exile_may_be_played_as_long_as_the_effect_lasts(duel: Duel) -> None:
    """601.3"""
    digger = duel.alice.has(card("Seer", "{1}", "Artifact", rule("may play", in_exile & yours)))
    duel.alice.has("Grizzly Bears", "exile"), duel.bob.has("Giant Spider", "exile")
    assert "Cast Grizzly Bears" in offered(duel)
    assert "Cast Giant Spider" not in offered(duel)
    duel.alice.casts("Disenchant", at=digger)
    duel.resolve()
    assert "Cast Grizzly Bears" not in offered(duel)


def test_a_permitted_card_with_flashback_is_offered_both_ways(duel: Duel) -> None:
    """601.2b: a way that an effect gives, and one of its own."""
    duel.alice.has(card("Study", "{1}", "Artifact", rule("may play", in_graveyard & instant & yours)))
    echo = duel.card(card("Echo", "{G}", "Instant", flashback("{2}{G}"), gain_life(1)))
    spell = duel.alice.has(echo, "graveyard")
    assert sorted(one for one in offered(duel) if "Echo" in one) == ["Cast Echo", "Cast Echo (flashback)"]
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
