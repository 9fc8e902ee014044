"""Counters are removed from whatever has them. 122"""

from tests.harness import Duel
from twinstack.engine.magic.words import ALL, card, creature, put_counters, remove_counters, seq, target, you


def test_a_player_loses_counters_as_an_object_does(duel: Duel) -> None:
    """122.1"""
    duel.alice.casts(
        card("Surge", "{0}", "Instant", seq(put_counters("energy", 3, you), put_counters("poison", 1, you)))
    )
    duel.resolve()
    duel.alice.casts(card("Drain", "{0}", "Instant", remove_counters("energy", ALL, you)))
    duel.resolve()
    assert duel.alice.counters == {"poison": 1}


def test_all_counters_are_those_of_every_kind(duel: Duel) -> None:
    """122.1: nothing is asked where all of them go."""
    bear = duel.bob.has("Grizzly Bears", counters={"charge": 2, "+1/+1": 1})
    duel.alice.casts(card("Scour", "{0}", "Instant", remove_counters("", ALL, target(creature))), at=bear)
    duel.resolve()
    assert not bear.counters
    assert bear.size == "2/2"
