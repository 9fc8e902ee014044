"""Replacement and prevention: what happens instead, and who chooses among several. 614-616, 120, 122"""

import pytest

from tests.engine.made_up import bolt, slay
from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.magic.words import (
    DrawsInstead,
    activated,
    an_opponent_owns,
    anything,
    becomes,
    cant_gain_life,
    card,
    changeling,
    creature,
    damage,
    dies,
    draw,
    draws_instead,
    enters_tapped,
    enters_with,
    gain_life,
    gains_life,
    goes_instead,
    infect,
    is_dealt_damage,
    itself,
    lifelink,
    more_damage,
    more_life,
    planeswalker,
    player,
    prevent_damage,
    prevent_next,
    protection,
    put_counters,
    red,
    redirect_damage,
    regenerate,
    return_to_hand,
    static,
    subtype,
    target,
    there_is,
    untap,
    when,
    you,
    yours,
)

doubler = card("Amplifier", "{1}", "Artifact", more_damage(times=2))
absorber = card("Cushion", "{1}", "Artifact", prevent_damage(to=player, amount=1))


def choose_first(duel: Duel, first: str) -> None:
    """Which of two replacement effects applies first."""
    duel.play.unscripted = WAIT
    duel.resolve()
    assert duel.asked == "replacement"
    duel.bob.chooses(duel[first])


@pytest.mark.parametrize(("first", "life"), [("Amplifier", 15), ("Cushion", 16)])
def test_the_affected_player_chooses_the_order(duel: Duel, first: str, life: int) -> None:
    """616.1: the player who would be dealt the damage, not the one who deals it."""
    duel.alice.has(doubler)
    duel.alice.has(absorber)
    duel.alice.casts(bolt, at=duel.bob)
    choose_first(duel, first)
    assert duel.bob.life == life


def test_the_controller_of_the_affected_permanent_chooses(duel: Duel) -> None:
    """616.1"""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.has(card("Void", "{1}", "Artifact", goes_instead(creature, "graveyard", "exile")))
    duel.alice.has(card("Mist", "{1}", "Artifact", goes_instead(creature, "graveyard", "hand")))
    duel.alice.casts(slay, at=bear)
    choose_first(duel, "Mist")
    assert bear.zone == "hand"


def test_an_effect_of_its_own_is_not_first_for_that(duel: Duel) -> None:
    """614.15, 616.1a: only effects of the resolving spell or ability itself are self-replacement effects."""
    phoenix = card("Ash Bird", "{R}", "Creature — Phoenix", "1/1", goes_instead(itself, "graveyard", "hand"))
    bird = duel.bob.has(phoenix)
    duel.alice.has(card("Void", "{1}", "Artifact", goes_instead(creature, "graveyard", "exile")))
    duel.alice.casts(slay, at=bird)
    choose_first(duel, "Void")
    assert bird.zone == "exile"


def test_no_effect_replaces_an_event_twice(duel: Duel) -> None:
    """614.5: two that double make four times as much, and no more."""
    for _ in range(2):
        duel.alice.has(doubler)
    duel.alice.casts(bolt, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 8


def test_what_is_replaced_never_happens(duel: Duel) -> None:
    """614.6: it does not trigger anything."""
    duel.bob.has(card("Mourner", "{B}", "Creature — Human", "1/1", when(dies(creature), gain_life(1))))
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.has(card("Void", "{1}", "Artifact", goes_instead(anything & an_opponent_owns, "graveyard", "exile")))
    duel.alice.casts(slay, at=bear)
    duel.resolve_all()
    assert (bear.zone, duel.bob.life) == ("exile", 20)


def test_damage_of_nothing_is_not_made_more(duel: Duel) -> None:
    """614.7a, 120.8"""
    duel.alice.has(card("Heat", "{1}", "Artifact", more_damage(plus=2)))
    duel.alice.casts(card("Spark", "{R}", "Instant", damage(0, target())), at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 20


def test_a_regenerated_creature_is_tapped_and_healed(duel: Duel) -> None:
    """614.8, 701.19: and what triggers on damage triggers all the same."""
    troll = card(
        "Stubborn Troll", "{G}", "Creature — Troll", "3/3",
        activated("{G}", regenerate()), when(is_dealt_damage(), gain_life(1)),
    )  # fmt: skip
    beast = duel.bob.has(troll)
    duel.bob.activates(beast, 1)
    duel.resolve()
    duel.alice.casts(bolt, at=beast)
    duel.resolve_all()
    assert (beast.zone, beast.tapped, beast.damage, duel.bob.life) == ("battlefield", True, 0, 21)


def test_damage_is_redirected_while_there_is_something_to_deal_it_to(duel: Duel) -> None:
    """614.9"""
    wall = duel.bob.has(card("Bodyguard", "{W}", "Creature — Human", "0/5", redirect_damage(you, itself)))
    duel.alice.casts(bolt, at=duel.bob)
    duel.resolve()
    assert (duel.bob.life, wall.damage) == (20, 3)


def test_damage_is_not_redirected_to_what_is_no_creature(duel: Duel) -> None:
    """614.9"""
    duel.bob.has(card("Statue", "{1}", "Artifact", redirect_damage(you, itself)))
    duel.alice.casts(bolt, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 17


def test_redirected_damage_meets_the_protection_of_the_other(duel: Duel) -> None:
    """702.16e, 614.9"""
    guard = card("Bodyguard", "{W}", "Creature — Human", "0/5", protection(red), redirect_damage(you, itself))
    knight = duel.bob.has(guard)
    duel.alice.casts(bolt, at=duel.bob)
    duel.resolve()
    assert (duel.bob.life, knight.damage) == (20, 0)


def test_a_shield_prevents_so_much_and_is_gone(duel: Duel) -> None:
    """615.7"""
    duel.bob.casts(card("Mend", "{W}", "Instant", prevent_next(4, target(player))), at=duel.bob)
    duel.resolve()
    for _ in range(2):
        duel.alice.casts(bolt, at=duel.bob)
        duel.resolve()
    assert duel.bob.life == 18


def test_of_simultaneous_damage_its_player_chooses_what_a_shield_prevents(duel: Duel) -> None:
    """615.7"""
    duel.bob.casts(card("Mend", "{W}", "Instant", prevent_next(2, target(player))), at=duel.bob)
    duel.resolve()
    plain = duel.alice.has("Grizzly Bears")
    venom = duel.alice.has(card("Viper", "{G}", "Creature — Snake", "2/2", infect))
    duel.alice.attacks(plain, venom)
    duel.bob.answers([venom, plain], kind="prevention")
    duel.pass_to("damage")
    assert (duel.bob.life, duel.bob.counters) == (18, {})


def test_damage_that_cannot_be_prevented_uses_no_shield(duel: Duel) -> None:
    """615.12"""
    duel.bob.casts(card("Mend", "{W}", "Instant", prevent_next(3, target(player))), at=duel.bob)
    duel.resolve()
    duel.alice.casts(card("Sure", "{R}", "Instant", damage(2, target(player), unpreventable=True)), at=duel.bob)
    duel.resolve()
    duel.alice.casts(bolt, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 18


def test_a_static_ability_prevents_its_part_of_each_event(duel: Duel) -> None:
    """615.10"""
    duel.bob.has(absorber)
    for _ in range(2):
        duel.alice.casts(bolt, at=duel.bob)
        duel.resolve()
    assert duel.bob.life == 16


def test_a_replaced_draw_is_finished_before_the_next(duel: Duel) -> None:
    """614.11a, 121.6b"""
    duel.alice.has(card("Book", "{1}", "Artifact", draws_instead(gain_life(2))))
    before = len(duel.alice.hand)
    duel.alice.casts(card("Study", "{U}", "Instant", draw(3)))
    duel.resolve()
    assert (duel.alice.life, len(duel.alice.hand)) == (26, before)


def test_a_draw_is_replaced_though_there_is_no_card(duel: Duel) -> None:
    """614.11"""
    duel.alice.has(card("Book", "{1}", "Artifact", draws_instead(gain_life(2))))
    duel.state.players[0].library.clear()
    duel.alice.casts(card("Study", "{U}", "Instant", draw(1)))
    duel.resolve()
    assert (duel.alice.life, duel.alice.lost) == (22, False)


def test_what_replaces_a_draw_with_draws_has_its_chance_once(duel: Duel) -> None:
    """614.5: two of them make four cards of one, not cards without end."""
    muse = card("Muse", "{U}", "Enchantment", draws_instead(draw(2)))
    duel.alice.has(muse)
    duel.alice.has(muse)
    before = len(duel.alice.hand)
    duel.play.unscripted = DEFAULT
    duel.alice.casts(card("Study", "{U}", "Instant", draw(1)))
    duel.resolve()
    assert len(duel.alice.hand) == before + 4


def test_a_shield_replaces_one_draw(duel: Duel) -> None:
    """614.8: "the next time" is once."""
    words = duel.alice.has("Words of Worship")
    duel.alice.activates(words)
    duel.resolve()
    before = len(duel.alice.hand)
    duel.alice.casts(card("Study", "{U}", "Instant", draw(2)))
    duel.resolve()
    assert (duel.alice.life, len(duel.alice.hand)) == (25, before + 1)


# Entering


def test_it_enters_as_it_will_be_on_the_battlefield(duel: Duel) -> None:
    """614.12: a land that loses its ability does not enter tapped."""
    duel.bob.has("Blood Moon")
    yard = duel.alice.plays("Submerged Boneyard")
    duel.resolve_all()
    assert (yard.tapped, yard.types, duel.alice.life) == (False, {"Land", "Mountain"}, 20)


def test_its_own_static_abilities_count_as_it_enters(duel: Duel) -> None:
    """614.12: what is every creature type enters as an Elf."""
    duel.alice.has(card("Elder", "{G}", "Enchantment", enters_with("+1/+1", 1, what=subtype("Elf") & yours)))
    many = duel.alice.casts(card("Many", "{1}", "Creature — Shapeshifter", "1/1", changeling))
    duel.resolve()
    assert many.size == "2/2"


@pytest.mark.parametrize(("land", "counters"), [("Forest", {}), ("Swamp", {"+1/+1": 1})])
def test_its_own_static_abilities_count_as_it_enters_if_their_condition_holds(
    duel: Duel, land: str, counters: dict[str, int]
) -> None:
    """614.12"""
    duel.alice.has(land)
    duel.alice.has(card("Elder", "{G}", "Enchantment", enters_with("+1/+1", 1, what=subtype("Elf") & yours)))
    own = static(itself, becomes("Elf"), while_=there_is(subtype("Swamp") & yours))
    guest = duel.alice.casts(card("Guest", "{1}", "Creature — Human", "1/1", own))
    duel.resolve()
    assert guest.counters == counters


def test_a_rule_about_others_does_not_apply_to_the_one_that_brings_it(duel: Duel) -> None:
    """614.12: unless it is about that permanent alone."""
    lord = card("Herder", "{G}", "Creature — Human", "2/2", enters_with("+1/+1", 1, what=creature & yours))
    first = duel.alice.casts(lord)
    duel.resolve()
    second = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    assert (first.size, second.size) == ("2/2", "3/3")


def test_counters_it_enters_with_are_made_more(duel: Duel) -> None:
    """614.16, 122.6"""
    duel.alice.has("Hardened Scales")
    ready = duel.alice.casts(card("Ready", "{G}", "Creature — Bear", "1/1", enters_with("+1/+1", 2)))
    duel.resolve()
    assert ready.counters == {"+1/+1": 3}


def test_several_ways_to_enter_all_apply(duel: Duel) -> None:
    """616.1f"""
    duel.bob.has(card("Mire", "{1}", "Artifact", enters_tapped(creature)))
    ready = duel.alice.casts(card("Ready", "{G}", "Creature — Bear", "1/1", enters_with("+1/+1", 2)))
    duel.resolve()
    assert (ready.tapped, ready.size) == (True, "3/3")


# Life, damage and counters


def test_lifelink_is_part_of_the_damage(duel: Duel) -> None:
    """120.3f, 119.9: each source makes an event of its own."""
    duel.alice.has(card("Choir", "{W}", "Enchantment", when(gains_life(), draw())))
    for name in ("One", "Two"):
        duel.alice.has(card(name, "{W}", "Creature — Cat", "2/2", lifelink))
    before = len(duel.alice.hand)
    duel.alice.attacks(duel.alice["One"], duel.alice["Two"])
    duel.pass_to("damage")
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life, len(duel.alice.hand)) == (24, 16, before + 2)


def test_who_cannot_gain_life_has_nothing_to_replace(duel: Duel) -> None:
    """119.7, 614.17c"""
    duel.alice.has(card("Plenty", "{1}", "Artifact", more_life(times=2)))
    duel.alice.has(card("Drought", "{1}", "Artifact", cant_gain_life(player)))
    duel.alice.casts(card("Sip", "{W}", "Instant", gain_life(3)))
    duel.resolve()
    assert duel.alice.life == 20


def test_infect_and_wither_leave_counters(duel: Duel) -> None:
    """120.3b, 120.3d: damage from infect is no loss of life."""
    bear = duel.bob.has("Giant Spider")
    viper = duel.alice.has(
        card("Viper", "{G}", "Creature — Snake", "2/2", infect, activated("{1}", damage(2, target())))
    )
    duel.alice.activates(viper, 1, at=duel.bob)
    duel.resolve()
    duel.alice.activates(viper, 1, at=bear)
    duel.resolve()
    assert (duel.bob.life, duel.bob.counters) == (20, {"poison": 2})
    assert (bear.size, bear.damage) == ("0/2", 0)


def test_damage_to_a_planeswalker_takes_loyalty(duel: Duel) -> None:
    """120.3c"""
    jace = duel.bob.has("Jace Beleren")
    duel.alice.casts(card("Ray", "{R}", "Instant", damage(2, target(planeswalker))), at=jace)
    duel.resolve()
    assert jace.counters == {"loyalty": 1}


def test_counters_of_both_signs_cancel(duel: Duel) -> None:
    """122.3"""
    bear = duel.bob.has("Grizzly Bears", counters={"+1/+1": 3})
    duel.alice.casts(card("Rot", "{B}", "Instant", put_counters("-1/-1", 2, target(creature))), at=bear)
    duel.resolve()
    assert bear.counters == {"+1/+1": 1}


def test_counters_do_not_follow_into_another_zone(duel: Duel) -> None:
    """122.2"""
    bear = duel.bob.has("Grizzly Bears", counters={"+1/+1": 3})
    duel.alice.casts(card("Home", "{U}", "Instant", return_to_hand(target(creature))), at=bear)
    duel.resolve()
    assert bear.counters == {}


def test_a_shield_counter_saves_from_effects_and_damage(duel: Duel) -> None:
    """122.1c"""
    bear = duel.bob.has("Grizzly Bears", counters={"shield": 2})
    duel.alice.casts(slay, at=bear)
    duel.resolve()
    assert bear.counters == {"shield": 1}
    duel.alice.casts(bolt, at=bear)
    duel.resolve()
    assert (bear.counters, bear.damage) == ({}, 0)
    duel.alice.casts(bolt, at=bear)
    duel.resolve()
    assert bear.zone == "graveyard"


def test_a_stun_counter_is_removed_instead_of_untapping(duel: Duel) -> None:
    """122.1d"""
    bear = duel.alice.has("Grizzly Bears", tapped=True, counters={"stun": 1})
    wake = card("Wake", "{U}", "Instant", untap(target(creature)))
    duel.alice.casts(wake, at=bear)
    duel.resolve()
    assert (bear.tapped, bear.counters) == (True, {})
    duel.alice.casts(wake, at=bear)
    duel.resolve()
    assert not bear.tapped


def test_what_has_a_finality_counter_is_exiled_instead(duel: Duel) -> None:
    """122.1h"""
    bear = duel.bob.has("Grizzly Bears", counters={"finality": 1})
    duel.alice.casts(slay, at=bear)
    duel.resolve()
    assert bear.zone == "exile"


def test_the_first_card_of_a_turn_can_be_left_alone(duel: Duel) -> None:
    """614.11: each further one is replaced, until the next turn."""
    duel.alice.has(card("Bound", "{U}", "Enchantment", DrawsInstead(gain_life(1), first=True)))
    three = card("Three", "{U}", "Instant", draw(3))
    for life in (22, 24):
        before = len(duel.alice.hand)
        duel.alice.casts(duel.card(three))
        duel.resolve()
        assert (len(duel.alice.hand), duel.alice.life) == (before + 1, life)
        duel.pass_to("upkeep", duel.bob)
        duel.pass_to("upkeep", duel.alice)
