"""Resolving: illegal targets, last known information, effects that last, text that changes. 608, 609, 610, 611, 612"""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    WHILE_SOURCE,
    WHILE_TAPPED,
    activated,
    apply,
    black,
    card,
    change_words,
    choose_words,
    color,
    controller_of,
    count,
    counter,
    creature,
    damage,
    destroy,
    did,
    draw,
    enters,
    exile,
    exile_until_leaves,
    flash,
    gain_control,
    gain_life,
    gets,
    has,
    hexproof,
    if_,
    itself,
    lifelink,
    permanent,
    power_of,
    protection,
    red,
    return_to_hand,
    rule,
    spell,
    static,
    target,
    toughness_of,
    until_end_of_turn,
    when,
    yours,
)

two = card("Two Bolts", "{R}", "Instant", damage(2, target(creature)), gain_life(3))


def test_with_no_legal_target_left_nothing_happens(duel: Duel) -> None:
    """608.2b: not even what has nothing to do with the target."""
    bear = duel.bob.has("Grizzly Bears")
    bolts = duel.alice.casts(two, at=bear)
    duel.bob.casts(card("Home", "{U}", "Instant", return_to_hand(target(creature))), at=bear)
    duel.resolve_all()
    assert (duel.alice.life, bolts.zone) == (20, "graveyard")


def test_a_target_that_comes_back_is_another_object(duel: Duel) -> None:
    """608.2b, 400.7"""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(card("Slay", "{B}", "Instant", destroy(target(creature))), at=bear)
    duel.bob.casts("Momentary Blink", at=bear)
    duel.resolve_all()
    assert bear.zone == "battlefield"


def test_one_illegal_target_is_left_out(duel: Duel) -> None:
    """608.2b"""
    bear, spider = duel.bob.has("Grizzly Bears"), duel.bob.has("Giant Spider")
    both = card("Both", "{R}", "Instant", damage(1, target(creature)), damage(1, target(creature)), draw())
    before = len(duel.alice.hand)
    duel.alice.casts(both, at=[bear, spider])
    duel.bob.casts(card("Shell", "{G}", "Instant", until_end_of_turn(target(creature), has(hexproof))), at=bear)
    duel.resolve_all()
    assert (bear.damage, spider.damage) == (0, 1)
    assert len(duel.alice.hand) == before + 1


def test_the_share_of_an_illegal_target_is_lost(duel: Duel) -> None:
    """608.2b, 601.2d"""
    bear, spider = duel.bob.has("Grizzly Bears"), duel.bob.has("Giant Spider")
    duel.alice.casts("Fire // Ice", way="Fire", at=[bear, spider], divided=[1, 1])
    duel.bob.casts(card("Shell", "{G}", "Instant", until_end_of_turn(target(creature), has(hexproof))), at=bear)
    duel.resolve_all()
    assert (bear.damage, spider.damage) == (0, 1)


def test_information_about_an_illegal_target_is_nothing(duel: Duel) -> None:
    """608.2b: an unknown number is not used."""
    bear, spider = duel.bob.has("Grizzly Bears"), duel.bob.has("Giant Spider")
    eaten = target(creature)
    duel.alice.casts(
        card("Feast", "{B}", "Instant", destroy(eaten), gain_life(toughness_of(eaten)), damage(1, target(creature))),
        at=[bear, spider],
    )
    duel.bob.casts(card("Shell", "{G}", "Instant", until_end_of_turn(target(creature), has(hexproof))), at=bear)
    duel.resolve_all()
    assert (duel.alice.life, bear.zone) == (20, "battlefield")


def test_protection_gained_in_response_makes_a_target_illegal(duel: Duel) -> None:
    """608.2b, 702.16b"""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(two, at=bear)
    duel.bob.casts(card("Ward", "{W}", "Instant", until_end_of_turn(target(creature), has(protection(red)))), at=bear)
    duel.resolve_all()
    assert (bear.damage, duel.alice.life) == (0, 20)


def test_what_was_destroyed_is_known_as_it_last_was(duel: Duel) -> None:
    """608.2h"""
    giant = duel.bob.has("Grizzly Bears", counters={"+1/+1": 3})
    prey = target(creature)
    sword = card("Plough", "{W}", "Instant", exile(prey), gain_life(power_of(prey), controller_of(prey)))
    duel.alice.casts(sword, at=giant)
    duel.resolve()
    assert (duel.bob.life, giant.zone) == (25, "exile")


def test_a_source_that_is_gone_deals_damage_as_it_last_was(duel: Duel) -> None:
    """608.2h, 113.7a: with the lifelink and the power that it had."""
    ping = activated("{1}", damage(power_of(itself), target()))
    archer = duel.alice.has(card("Archer", "{W}", "Creature — Human", "1/1", lifelink, ping), counters={"+1/+1": 2})
    duel.alice.activates(archer, 1, at=duel.bob)
    duel.bob.casts(card("Slay", "{B}", "Instant", destroy(target(creature))), at=archer)
    duel.resolve_all()
    assert (duel.bob.life, duel.alice.life) == (17, 23)


def test_the_current_information_is_used_while_it_is_there(duel: Duel) -> None:
    """608.2h: the number is asked for once, as the effect is applied."""
    ping = activated("{1}", damage(power_of(itself), target()))
    archer = duel.alice.has(card("Archer", "{W}", "Creature — Human", "1/1", ping))
    duel.alice.activates(archer, 1, at=duel.bob)
    duel.alice.casts("Giant Growth", at=archer)
    duel.resolve_all()
    assert duel.bob.life == 16


def test_an_ability_resolves_though_its_source_is_gone(duel: Duel) -> None:
    """113.7a"""
    seer = duel.alice.has(card("Oracle", "{U}", "Creature — Human", "1/1", activated("{1}", draw())))
    before = len(duel.alice.hand)
    duel.alice.activates(seer, 1)
    duel.bob.casts(card("Slay", "{B}", "Instant", destroy(target(creature))), at=seer)
    duel.resolve_all()
    assert len(duel.alice.hand) == before + 1


def test_an_aura_spell_without_its_target_goes_to_the_graveyard(duel: Duel) -> None:
    """608.3b"""
    bear = duel.bob.has("Grizzly Bears")
    aura = duel.alice.casts("Control Magic", at=bear)
    duel.bob.casts(card("Home", "{U}", "Instant", return_to_hand(target(creature))), at=bear)
    duel.resolve_all()
    assert aura.zone == "graveyard"


def test_what_was_exiled_until_something_leaves_comes_back_at_once(duel: Duel) -> None:
    """610.3, 610.3c: under its owner's control."""
    bear = duel.bob.has("Grizzly Bears")
    jail = card("Jail", "{W}", "Enchantment", when(enters(), exile_until_leaves(target(creature))))
    prison = duel.alice.casts(jail)
    duel.resolve()
    duel.resolve()
    assert bear.zone == "exile"
    duel.bob.casts("Disenchant", at=prison)
    duel.resolve()
    assert (bear.zone, bear.controller, len(duel.stack)) == ("battlefield", duel.bob, 0)


def test_if_it_has_left_before_nothing_is_exiled(duel: Duel) -> None:
    """610.3b"""
    bear = duel.bob.has("Grizzly Bears")
    jail = card("Jail", "{W}", "Enchantment", when(enters(), exile_until_leaves(target(creature))))
    prison = duel.alice.casts(jail)
    duel.resolve()
    duel.bob.casts("Disenchant", at=prison)
    duel.resolve_all()
    assert bear.zone == "battlefield"


def test_as_long_as_ends_with_what_it_depends_on(duel: Duel) -> None:
    """611.2b"""
    bear = duel.bob.has("Grizzly Bears")
    thief = card(
        "Thief", "{U}", "Creature — Human", "1/1",
        activated("{T}", gain_control(target(creature), WHILE_TAPPED)),
    )  # fmt: skip
    robber = duel.alice.has(thief)
    duel.alice.activates(robber, 1, at=bear)
    duel.resolve()
    assert bear.controller is duel.alice
    duel.pass_to("upkeep", duel.alice)
    assert bear.controller is duel.bob


def test_a_duration_that_never_starts_has_no_effect(duel: Duel) -> None:
    """611.2b"""
    bear = duel.bob.has("Grizzly Bears")
    thief = card(
        "Thief", "{U}", "Creature — Human", "1/1",
        activated("{1}", gain_control(target(creature), WHILE_SOURCE)),
    )  # fmt: skip
    robber = duel.alice.has(thief)
    duel.alice.activates(robber, 1, at=bear)
    duel.bob.casts(card("Slay", "{B}", "Instant", destroy(target(creature))), at=robber)
    duel.resolve_all()
    assert bear.controller is duel.bob


def test_a_number_is_determined_as_the_effect_begins(duel: Duel) -> None:
    """611.2d"""
    bear = duel.alice.has("Grizzly Bears")
    rally = until_end_of_turn(target(creature), gets(count(creature & yours), 0))
    duel.alice.casts(card("Rally", "{G}", "Instant", rally), at=bear)
    duel.resolve()
    duel.alice.has("Giant Spider")
    assert bear.size == "3/2"


def test_an_effect_on_a_spell_goes_on_with_the_permanent(duel: Duel) -> None:
    """400.7a"""
    dye = card("Dye", "{U}", "Instant", apply(target(spell), color("blue")))
    bear = duel.alice.casts("Grizzly Bears")
    duel.alice.casts(dye, at=bear)
    duel.resolve_all()
    assert (bear.zone, bear.colors) == ("battlefield", {"blue"})


hack = card(
    "Recolor",
    "{U}",
    "Instant",
    choose_words("color", ("black", "red")),
    apply(target(spell | permanent), change_words("color")),
)


def test_changed_words_change_what_a_static_ability_says(duel: Duel) -> None:
    """612.1"""
    crown = duel.alice.has(card("Crown", "{1}{B}", "Enchantment", static(creature & black, gets(1, 1))))
    rat, giant = duel.bob.has("Typhoid Rats"), duel.bob.has("Shivan Dragon")
    assert (rat.size, giant.size) == ("2/2", "5/5")
    duel.alice.casts(hack, at=crown)
    duel.resolve("black to red")
    assert (rat.size, giant.size) == ("1/1", "6/6")


def test_changed_words_change_what_a_spell_does(duel: Duel) -> None:
    """612.1, 608.2b: the target must fit the new text."""
    rat = duel.bob.has("Typhoid Rats")
    duel.alice.casts(card("Cull", "{B}", "Instant", destroy(target(creature & black)), gain_life(1)), at=rat)
    duel.bob.casts(hack, at=duel.stack[-1])
    duel.resolve("black to red")
    duel.resolve()
    assert (rat.zone, duel.alice.life) == ("battlefield", 20)


def test_changed_words_do_not_change_granted_abilities(duel: Duel) -> None:
    """612.3"""
    bear = duel.bob.has("Grizzly Bears")
    duel.bob.casts(
        card("Guard", "{W}", "Instant", until_end_of_turn(target(creature), has(protection(black)))), at=bear
    )
    duel.resolve()
    duel.alice.casts(hack, at=bear)
    duel.resolve("black to red")
    with pytest.raises(ScenarioError):
        duel.alice.casts(card("Drain", "{B}", "Instant", damage(1, target(creature))), at=bear)


def test_a_changed_land_type_changes_the_mana(duel: Duel) -> None:
    """612.1, 305.6"""
    forest = duel.alice.has("Forest")
    duel.alice.casts("Magical Hack", at=forest)
    duel.resolve("Forest to Island")
    assert forest.types == {"Basic", "Land", "Island"}
    assert [str(one.do.choices) for one in forest.abilities] == ["((2,),)"]


@pytest.mark.parametrize("safe", [False, True])
def test_if_you_do_asks_whether_it_was_countered(duel: Duel, safe: bool) -> None:
    """701.6a, 608.2h"""
    shield = card("Shield", "{W}", "Enchantment", rule("cant be countered", spell & creature))
    if safe:
        duel.bob.has(shield)
    duel.bob.casts(card("Quick Bear", "{G}", "Creature — Bear", "2/2", flash))
    undo = card("Undo", "{U}", "Instant", counter(target(spell)), if_(did, gain_life(3)))
    duel.alice.casts(undo, at=duel.stack[0])
    duel.resolve_all()
    assert (duel.alice.life, len(duel.bob.battlefield.named("Quick Bear"))) == ((20, 1) if safe else (23, 0))
