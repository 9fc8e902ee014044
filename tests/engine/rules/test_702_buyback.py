"""Buyback. 702.27"""

from tests.harness import Duel
from twinstack.engine.magic.words import (
    anything,
    buyback,
    card,
    counter,
    creature,
    damage,
    destroy,
    flashback,
    gain_life,
    goes_instead,
    spell,
    target,
)

song = card("Song", "{G}", "Instant", buyback("{3}"), gain_life(1))


def test_a_spell_that_was_bought_back_goes_to_hand_as_it_resolves(duel: Duel) -> None:
    """702.27a"""
    one = duel.alice.casts(duel.card(song), paying={"buyback": 1})
    duel.resolve()
    assert (one.zone, duel.alice.life) == ("hand", 21)
    duel.alice.casts(one)
    duel.resolve()
    assert (one.zone, duel.alice.life) == ("graveyard", 22)


def test_a_countered_spell_is_not_bought_back(duel: Duel) -> None:
    """702.27a: only as it resolves."""
    one = duel.alice.casts(duel.card(song), paying={"buyback": 1})
    duel.bob.casts(duel.card(card("Stop", "{U}", "Instant", counter(target(spell)))), at=one)
    duel.resolve_all()
    assert one.zone == "graveyard"


def test_a_spell_without_legal_targets_is_not_bought_back(duel: Duel) -> None:
    """702.27a, 608.2b: it does not resolve."""
    bear = duel.bob.has("Grizzly Bears")
    spark = duel.card(card("Spark", "{R}", "Instant", buyback("{3}"), damage(1, target(creature))))
    one = duel.alice.casts(spark, at=bear, paying={"buyback": 1})
    duel.bob.casts(duel.card(card("Raze", "{B}", "Instant", destroy(target(creature)))), at=bear)
    duel.resolve_all()
    assert one.zone == "graveyard"


def test_with_flashback_too_it_is_exiled(duel: Duel) -> None:
    """702.27a, 702.34a: instead of going anywhere else."""
    echo = card("Echo", "{G}", "Instant", buyback("{3}"), flashback("{G}"), gain_life(1))
    one = duel.alice.has(echo, "graveyard")
    duel.alice.casts(one, way="flashback", paying={"buyback": 1})
    duel.resolve()
    assert (one.zone, duel.alice.life) == ("exile", 21)


def test_its_controller_chooses_between_two_ways_out_of_the_graveyard(duel: Duel) -> None:
    """702.27a, 616.1: another replacement effect may be applied first."""
    duel.bob.has(card("Gap", "{1}", "Enchantment", goes_instead(anything, "graveyard", "exile")))
    for wish, zone in (("Gap", "exile"), ("Song", "hand")):
        one = duel.alice.casts(duel.card(song), paying={"buyback": 1})
        duel.resolve(wish)
        assert one.zone == zone


def test_reiterate_copies_and_comes_back(duel: Duel) -> None:
    """702.27a, 707.10"""
    bolt = duel.alice.casts("Incinerate", at=duel.bob)
    again = duel.alice.casts("Reiterate", at=bolt, paying={"buyback": 1})
    duel.resolve(duel.bob)
    assert again.zone == "hand"
    duel.resolve_all()
    assert duel.bob.life == 14
