"""Counters are removed from whatever has them. 122"""

from tests.harness import WAIT, Duel
from twinstack.engine.magic.words import (
    ALL,
    Compares,
    activated,
    add_mana,
    card,
    counters,
    creature,
    gets,
    infect,
    put_counters,
    remove_counters,
    seq,
    static,
    target,
    you,
    yours,
)


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


def test_of_several_kinds_who_removes_them_chooses_one_after_the_other() -> None:
    """122.1, 608.2d"""
    duel = Duel(unscripted=WAIT)
    bear = duel.bob.has("Grizzly Bears", counters={"charge": 2, "+1/+1": 2, "oil": 1})
    duel.alice.casts(card("Scour", "{0}", "Instant", remove_counters("", 3, target(creature))), at=bear)
    duel.resolve()
    for kind in ("charge", "oil", "charge"):
        duel.alice.chooses(kind)
    assert bear.counters == {"+1/+1": 2}


def test_any_number_of_counters_is_what_the_player_says() -> None:
    """107.1c"""
    duel = Duel(unscripted=WAIT)
    bear = duel.bob.has("Grizzly Bears", counters={"+1/+1": 3})
    scour = card("Scour", "{0}", "Instant", remove_counters("+1/+1", on=target(creature), any_number=True))
    duel.alice.casts(scour, at=bear)
    duel.resolve()
    duel.alice.chooses(2)
    assert bear.counters == {"+1/+1": 1}


def test_what_asks_about_a_players_counters_knows_at_once_when_they_come_and_go(duel: Duel) -> None:
    """122.1, 611.3a: by combat damage and by a mana ability, which go by without the stack."""
    hurt, idle = Compares(counters("poison", you), ">=", 1), Compares(counters("energy", you), "<=", 1)
    duel.bob.has(card("Rage", "{1}", "Enchantment", static(creature & yours, gets(1, 1), while_=hurt)))
    duel.bob.has(card("Calm", "{1}", "Enchantment", static(creature & yours, gets(2, 2), while_=idle)))
    spring = card("Spring", "{1}", "Artifact", activated("{T}", seq(add_mana("G"), put_counters("energy", 2, you))))
    mine, bear = duel.bob.has(spring), duel.bob.has("Grizzly Bears")
    viper = duel.alice.has(card("Viper", "{G}", "Creature — Snake", "1/1", infect))
    assert bear.size == "4/4"
    duel.alice.attacks(viper)
    duel.pass_to("damage")
    assert bear.size == "5/5"
    duel.bob.activates(mine)
    assert bear.size == "3/3"
