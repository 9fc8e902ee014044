"""Keyword abilities outside combat: targeting, protection, returning, delaying and phasing. 702"""

import pytest

from tests.engine.made_up import bounce, shock, slay, sword
from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    END_OF_TURN,
    affinity,
    artifact,
    black,
    card,
    counter,
    creature,
    cycling,
    damage,
    deathtouch,
    destroy,
    double_strike,
    draw,
    each,
    enchant,
    enters,
    fading,
    first_strike,
    flash,
    flashback,
    gain_control,
    gain_life,
    has,
    hexproof,
    hexproof_from,
    in_hand,
    indestructible,
    infect,
    itself,
    kicked,
    kicker,
    leaves,
    lifelink,
    multikicker,
    no_longer,
    paid,
    permanent,
    persist,
    phase_out,
    phasing,
    player,
    protection,
    prowess,
    red,
    sacrifice,
    shroud,
    spell,
    static,
    storm,
    target,
    trample,
    until_end_of_turn,
    vanishing,
    ward,
    when,
    wither,
    yours,
)

BEAR = "Grizzly Bears"
fade = card("Fade", "{U}", "Instant", phase_out(target(permanent)))


def refused(duel: Duel, what: object, at: object) -> bool:
    with pytest.raises(ScenarioError):
        duel.alice.casts(what, at=at)  # type: ignore[arg-type]
    return True


# Who may target what


def test_shroud_keeps_everyone_off(duel: Duel) -> None:
    """702.18a"""
    duel.alice.has(BEAR)
    mine = duel.alice.has(card("Veiled", "{U}", "Creature — Spirit", "2/2", shroud))
    assert refused(duel, slay, mine)


def test_hexproof_keeps_only_opponents_off(duel: Duel) -> None:
    """702.11b"""
    duel.bob.has(BEAR)
    troll = card("Sly", "{G}", "Creature — Troll", "2/2", hexproof)
    theirs, mine = duel.bob.has(troll), duel.alice.has(troll)
    duel.alice.casts("Giant Growth", at=mine)
    duel.resolve()
    assert mine.size == "5/5"
    assert refused(duel, slay, theirs)


def test_hexproof_from_a_quality_stops_only_spells_with_it(duel: Duel) -> None:
    """702.11d"""
    knight = duel.bob.has(card("Bright", "{W}", "Creature — Knight", "2/2", hexproof_from(black)))
    duel.bob.has(BEAR)
    duel.alice.casts("Giant Growth", at=knight)
    duel.resolve()
    assert knight.size == "5/5"
    assert refused(duel, slay, knight)


def test_hexproof_gained_in_response_makes_a_spell_fizzle(duel: Duel) -> None:
    """702.11b, 608.2b"""
    bear = duel.bob.has(BEAR)
    duel.alice.casts(slay, at=bear)
    duel.bob.casts(card("Hide", "{G}", "Instant", until_end_of_turn(target(creature), has(hexproof))), at=bear)
    duel.resolve_all()
    assert bear.zone == "battlefield"


def test_protection_from_a_color_stops_targeting_and_damage(duel: Duel) -> None:
    """702.16b, 702.16e"""
    knight = duel.bob.has(card("Paladin", "{W}", "Creature — Knight", "2/2", protection(red)))
    duel.bob.has(BEAR)
    duel.alice.casts(card("Blaze", "{R}", "Sorcery", damage(5, each(creature))))
    duel.resolve()
    assert (knight.zone, knight.damage) == ("battlefield", 0)
    assert refused(duel, shock, knight)


def test_protection_keeps_equipment_off(duel: Duel) -> None:
    """702.16d"""
    knight = duel.alice.has(card("Smith's Bane", "{W}", "Creature — Knight", "2/2", protection(artifact)))
    blade = duel.alice.has(sword)
    duel.alice.has(BEAR)
    with pytest.raises(ScenarioError):
        duel.alice.activates(blade, at=knight)


def test_ward_counters_unless_paid(duel: Duel) -> None:
    """702.21a"""
    duel.play.unscripted = WAIT
    guarded = duel.bob.has(card("Guarded", "{U}", "Creature — Bird", "2/2", ward("{2}")))
    bolt = duel.alice.casts(shock, at=guarded)
    assert len(duel.stack) == 2
    duel.resolve(False)
    assert (bolt.zone, guarded.zone) == ("graveyard", "battlefield")


def test_ward_lets_a_paid_spell_through(duel: Duel) -> None:
    """702.21a"""
    guarded = duel.bob.has(card("Guarded", "{U}", "Creature — Bird", "2/2", ward("{2}")))
    duel.alice.casts(shock, at=guarded)
    duel.resolve_all(True)
    assert guarded.zone == "graveyard"


def test_ward_does_not_mind_its_own_controller(duel: Duel) -> None:
    """702.21a"""
    guarded = duel.alice.has(card("Guarded", "{U}", "Creature — Bird", "2/2", ward("{2}")))
    duel.alice.casts("Giant Growth", at=guarded)
    assert len(duel.stack) == 1


# Damage


def test_lifelink_of_a_spell_s_source_is_at_once(duel: Duel) -> None:
    """702.15b, 120.3f"""
    vampire = card("Leech", "{B}", "Creature — Vampire", "2/2", lifelink)
    bat, bear = duel.alice.has(vampire), duel.bob.has(BEAR)
    duel.alice.casts("Prey Upon", at=[bat, bear])
    duel.resolve()
    assert duel.alice.life == 22


def test_infect_gives_poison_and_minus_counters(duel: Duel) -> None:
    """702.90b-c"""
    snake = duel.alice.has(card("Adder", "{G}", "Creature — Snake", "3/3", infect))
    spider = duel.bob.has("Giant Spider")
    duel.alice.casts("Prey Upon", at=[snake, spider])
    duel.resolve()
    assert (spider.counters, spider.damage, spider.size) == ({"-1/-1": 3}, 0, "-1/1")
    duel.alice.attacks(snake)
    duel.pass_to("end combat")
    assert (duel.bob.counters, duel.bob.life) == ({"poison": 3}, 20)


def test_wither_leaves_counters(duel: Duel) -> None:
    """702.80a"""
    imp = duel.alice.has(card("Blight", "{B}", "Creature — Imp", "2/2", wither))
    spider = duel.bob.has("Giant Spider")
    duel.alice.casts("Prey Upon", at=[imp, spider])
    duel.resolve()
    assert (spider.counters, spider.damage) == ({"-1/-1": 2}, 0)


def test_deathtouch_and_trample_need_one_damage_for_each_of_two_blockers(duel: Duel) -> None:
    """702.19b, 702.2c: one for each blocker is lethal, and the rest goes on"""
    fiend = duel.alice.has(card("Fiend", "{B}", "Creature — Demon", "6/6", deathtouch, trample))
    wall, spider = duel.bob.has("Wall of Omens"), duel.bob.has("Giant Spider")
    duel.alice.attacks(fiend)
    duel.bob.blocks({wall: fiend, spider: fiend})
    duel.pass_to("end combat", choosing=[{wall: 1, spider: 1, duel.bob: 4}])
    assert duel.bob.life == 16
    assert (wall.zone, spider.zone) == ("graveyard", "graveyard")


def test_trample_needs_lethal_damage_for_every_blocker(duel: Duel) -> None:
    """702.19b"""
    giant = duel.alice.has(card("Giant", "{R}", "Creature — Giant", "9/9", trample))
    wall, spider = duel.bob.has("Wall of Omens"), duel.bob.has("Giant Spider")
    duel.alice.attacks(giant)
    duel.bob.blocks({wall: giant, spider: giant})
    with pytest.raises(ScenarioError, match="needs 4"):
        duel.pass_to("end combat", choosing=[{wall: 2, spider: 2, duel.bob: 5}])


def test_what_double_strike_deals_twice_gains_life_and_tramples_twice(duel: Duel) -> None:
    """702.4b, 510.4: what survives the first strike blocks on, what dies lets the second through"""
    rider = duel.alice.has(card("Rider", "{W}", "Creature — Knight", "3/3", double_strike, trample, lifelink))
    bear = duel.bob.has(BEAR)
    duel.alice.attacks(rider)
    duel.bob.blocks({bear: rider})
    duel.pass_to("end combat", choosing=[{bear: 2, duel.bob: 1}])
    assert (duel.bob.life, duel.alice.life, rider.damage) == (16, 26, 0)


# Coming back


def test_undying_returns_with_a_counter_and_only_once(duel: Duel) -> None:
    """702.93a"""
    wolf = duel.bob.has("Young Wolf")
    duel.alice.casts(slay, at=wolf)
    duel.resolve_all()
    again = duel.bob.battlefield["Young Wolf"]
    assert again.counters == {"+1/+1": 1}
    duel.alice.casts(slay, at=again)
    duel.resolve_all()
    assert len(duel.bob.battlefield) == 0


def test_persist_returns_with_a_counter_that_makes_it_smaller(duel: Duel) -> None:
    """702.79a"""
    elf = duel.bob.has(card("Finks", "{G}", "Creature — Ouphe", "3/2", persist))
    duel.alice.casts(slay, at=elf)
    duel.resolve_all()
    assert duel.bob.battlefield["Finks"].size == "2/1"


def test_undying_returns_it_to_its_owner(duel: Duel) -> None:
    """702.93a"""
    wolf = duel.bob.has("Young Wolf")
    duel.alice.casts("Control Magic", at=wolf)
    duel.resolve()
    duel.alice.casts(slay, at=wolf)
    duel.resolve_all()
    assert "Young Wolf" in duel.bob.battlefield


# Costs and ways to cast


def test_kicker_is_known_to_the_permanent(duel: Duel) -> None:
    """702.33a, 702.33d"""
    gift = when(enters(), gain_life(3), if_=kicked)
    kavu = duel.card(card("Kavu", "{G}", "Creature — Kavu", "1/1", kicker("{2}"), gift))
    duel.alice.casts(kavu)
    duel.resolve_all()
    assert duel.alice.life == 20
    duel.alice.casts(kavu, kicked=True)
    duel.resolve_all()
    assert duel.alice.life == 23


def test_multikicker_is_paid_any_number_of_times(duel: Duel) -> None:
    """702.33c"""
    duel.alice.casts(card("Bloom", "{G}", "Sorcery", multikicker("{1}"), gain_life(paid("kicked"))), multikicked=3)
    duel.resolve()
    assert duel.alice.life == 23


def test_flashback_exiles_even_when_countered(duel: Duel) -> None:
    """702.34a"""
    insight = duel.alice.has(card("Insight", "{U}", "Sorcery", draw(), flashback("{2}{U}")), "graveyard")
    duel.alice.casts(insight, way="flashback")
    duel.bob.casts(card("Nope", "{U}", "Instant", counter(target(spell))), at=insight)
    duel.resolve()
    assert insight.zone == "exile"


def test_cycling_costs_the_card(duel: Duel) -> None:
    """702.29a"""
    drake = duel.alice.holds(card("Drifter", "{6}", "Creature — Drake", "3/3", cycling("{2}")))
    duel.alice.activates(drake)
    assert drake.zone == "graveyard"
    duel.resolve()
    assert len(duel.alice.hand) == 1


def test_a_card_can_be_cycled_while_an_effect_gives_it_cycling(duel: Duel) -> None:
    """702.29a, 611.3a: in the turn of somebody else, from when the effect begins until it ends"""
    fluct = card("Teacher", "{U}", "Enchantment", flash, static(in_hand & creature & yours, has(cycling("{1}"))))
    bear, other = duel.bob.holds("Grizzly Bears"), duel.bob.holds("Runeclaw Bear")
    duel.bob.casts(duel.card(fluct))
    with pytest.raises(ScenarioError):
        duel.bob.activates(bear)
    duel.resolve()
    duel.bob.activates(bear)
    assert bear.zone == "graveyard"
    duel.resolve()
    duel.alice.casts("Disenchant", at=duel.bob["Teacher"])
    duel.resolve()
    with pytest.raises(ScenarioError):
        duel.bob.activates(other)


def test_evoke_sacrifices_after_entering(duel: Duel) -> None:
    """702.74a"""
    drifter = duel.alice.casts("Mulldrifter", way="evoke")
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    assert drifter.zone == "graveyard"
    assert len(duel.alice.hand) == 2


def test_a_permanent_that_another_controls_is_not_sacrificed_by_its_own_text(duel: Duel) -> None:
    """701.21a: the ability is Alice's, the creature is not any more"""
    duel.play.unscripted = WAIT
    brute = card("Brute", "{R}", "Creature — Ogre", "4/4", when(enters(), sacrifice(itself)))
    ogre = duel.alice.casts(brute)
    duel.resolve()
    duel.bob.casts(card("Lure", "{U}", "Instant", gain_control(target(creature))), at=ogre)
    duel.resolve_all()
    assert (ogre.zone, ogre.controller) == ("battlefield", duel.bob)


def test_storm_copies_for_each_spell_before_it(duel: Duel) -> None:
    """702.40a"""
    duel.alice.casts(shock, at=duel.bob)
    duel.resolve()
    duel.bob.casts(shock, at=duel.alice)
    duel.resolve()
    duel.alice.casts(card("Squall", "{R}", "Instant", gain_life(1), storm))
    duel.resolve_all()
    assert duel.alice.life == 20 - 2 + 3


def test_affinity_lowers_only_generic_mana() -> None:
    """702.41a"""
    table = Duel(sides=[Side("Alice", pool="U"), Side("Bob")])
    for _ in range(5):
        table.alice.has("Mind Stone", tapped=True)
    thought = card("Thought", "{4}{U}", "Sorcery", draw(2), affinity(artifact))
    table.alice.casts(thought)
    table.resolve()
    assert len(table.alice.hand) == 2


def test_flash_casts_a_creature_at_any_time(duel: Duel) -> None:
    """702.8a"""
    viper = card("Ambusher", "{1}{G}", "Creature — Snake", "2/1", flash)
    bear = duel.alice.has(BEAR)
    duel.alice.attacks(bear)
    ambush = duel.bob.casts(viper)
    duel.resolve()
    duel.bob.blocks({ambush: bear})
    duel.pass_to("end combat")
    assert bear.zone == "graveyard"


def test_prowess_counts_noncreature_spells(duel: Duel) -> None:
    """702.108a"""
    monk = duel.alice.has(card("Monk", "{U}", "Creature — Monk", "1/1", prowess))
    duel.alice.casts(shock, at=duel.bob)
    duel.resolve_all()
    assert monk.size == "2/2"
    duel.alice.casts(BEAR)
    duel.resolve_all()
    assert monk.size == "2/2"


# Time


def test_fading_runs_out(duel: Duel) -> None:
    """702.32a: the last counter is gone one upkeep before it is sacrificed"""
    blast = duel.alice.casts(card("Husk", "{G}", "Creature — Spirit", "5/5", fading(1)))
    duel.resolve()
    assert blast.counters == {"fade": 1}
    duel.pass_to("draw", duel.alice)
    assert (blast.counters, blast.zone) == ({}, "battlefield")
    duel.pass_to("draw", duel.alice)
    assert blast.zone == "graveyard"


def test_vanishing_ends_with_the_last_counter(duel: Duel) -> None:
    """702.63a"""
    ghost = duel.alice.casts(card("Echo", "{G}", "Creature — Spirit", "5/5", vanishing(1)))
    duel.resolve()
    duel.pass_to("draw", duel.alice)
    assert ghost.zone == "graveyard"


# Phasing


def test_phasing_out_is_no_leaving_and_phasing_in_no_entering(duel: Duel) -> None:
    """702.26d"""
    moves = when(leaves(creature), gain_life(1)), when(enters(creature), gain_life(1))
    duel.bob.has(card("Watcher", "{W}", "Enchantment", *moves))
    bear = duel.bob.has(BEAR, counters={"+1/+1": 1}, tapped=True)
    duel.alice.casts(fade, at=bear)
    duel.resolve()
    assert bear not in duel.battlefield
    duel.next_turn("upkeep")
    assert bear in duel.battlefield
    assert (bear.counters, bear.tapped, duel.bob.life) == ({"+1/+1": 1}, False, 20)


def test_what_is_attached_phases_out_and_in_with_it(duel: Duel) -> None:
    """702.26g: also what another player controls"""
    bear = duel.bob.has(BEAR)
    blade, feather = duel.bob.has(sword, attached_to=bear), duel.alice.has("Flight", attached_to=bear)
    duel.alice.casts(fade, at=bear)
    duel.resolve()
    assert len(duel.battlefield) == 0
    duel.next_turn("upkeep")
    assert (blade.attached_to, feather.attached_to) == (bear, bear)
    assert (bear.size, bear.keywords) == ("3/3", {"flying"})


def test_an_attachment_that_phases_out_alone_comes_back_to_its_creature(duel: Duel) -> None:
    """702.26i"""
    bear = duel.alice.has(BEAR)
    blade = duel.alice.has(sword, attached_to=bear)
    duel.alice.casts(fade, at=blade)
    duel.resolve()
    assert bear.size == "2/2"
    duel.pass_to("upkeep", duel.alice)
    assert (bear.size, blade.attached_to) == ("3/3", bear)


def test_an_attachment_whose_creature_is_gone_phases_in_alone(duel: Duel) -> None:
    """702.26i, 704.5m-n"""
    bear = duel.alice.has(BEAR)
    blade, feather = duel.alice.has(sword, attached_to=bear), duel.alice.has("Flight", attached_to=bear)
    duel.alice.casts(fade, at=blade)
    duel.resolve()
    duel.alice.casts(fade, at=feather)
    duel.resolve()
    duel.alice.casts(bounce, at=bear)
    duel.resolve()
    duel.pass_to("upkeep", duel.alice)
    assert (blade.zone, blade.attached_to) == ("battlefield", None)
    assert feather.zone == "graveyard"


def test_directly_and_indirectly_at_once_is_indirectly(duel: Duel) -> None:
    """702.26h: Bob's Aura with phasing on Alice's creature comes back with that"""
    ghost = duel.alice.has(card("Ghost", "{U}", "Creature — Spirit", "1/1", phasing))
    veil = duel.alice.has(card("Veil", "{U}", "Enchantment — Aura", enchant(creature), phasing), attached_to=ghost)
    duel.pass_to("upkeep", duel.alice)
    assert (ghost.obj.phased, veil.obj.phased) == (1, 2)


def test_a_token_comes_back_from_phasing(duel: Duel) -> None:
    """702.26d"""
    token = duel.alice.has(BEAR, token=True)
    duel.alice.casts(fade, at=token)
    duel.resolve()
    duel.pass_to("upkeep", duel.alice)
    assert token.zone == "battlefield"
    assert token in duel.battlefield


def test_control_that_ended_meanwhile_has_ended(duel: Duel) -> None:
    """702.26f"""
    bear = duel.bob.has(BEAR)
    duel.alice.casts(card("Loan", "{U}", "Instant", gain_control(target(creature), END_OF_TURN)), at=bear)
    duel.resolve()
    duel.alice.casts(fade, at=bear)
    duel.resolve()
    duel.pass_to("upkeep", duel.bob)
    assert bear not in duel.battlefield
    duel.pass_to("upkeep", duel.alice)
    assert bear in duel.battlefield
    assert bear.controller is duel.bob


def test_a_phased_out_creature_is_out_of_combat(duel: Duel) -> None:
    """702.26b, 506.4"""
    bear, wall = duel.alice.has(BEAR), duel.bob.has("Wall of Omens")
    duel.alice.attacks(bear)
    duel.bob.blocks({wall: bear})
    duel.bob.casts(fade, at=bear)
    duel.resolve()
    duel.pass_to("end combat")
    assert wall.damage == 0


def test_a_phased_out_permanent_is_touched_by_nothing(duel: Duel) -> None:
    """702.26b"""
    bear = duel.bob.has(BEAR)
    duel.alice.casts(fade, at=bear)
    duel.resolve()
    duel.alice.casts(card("Wrath", "{W}", "Sorcery", destroy(each(creature))))
    duel.resolve()
    assert bear.zone == "battlefield"


# Others


def test_first_strike_kills_before_it_is_hit(duel: Duel) -> None:
    """702.7b"""
    knight, bear = duel.alice.has(card("Fencer", "{W}", "Creature — Knight", "2/1", first_strike)), duel.bob.has(BEAR)
    duel.alice.attacks(knight)
    duel.bob.blocks({bear: knight})
    duel.pass_to("end combat")
    assert (knight.zone, bear.zone) == ("battlefield", "graveyard")


def test_changeling_has_every_creature_type_everywhere(duel: Duel) -> None:
    """702.73a, 604.3"""
    assert {"Bear", "Elf", "Wall"} <= duel.alice.holds("Woodland Changeling").types


def test_an_equip_ability_moves_the_equipment(duel: Duel) -> None:
    """702.6a, 301.5"""
    one, other = duel.alice.has(BEAR), duel.alice.has("Giant Spider")
    blade = duel.alice.has(sword, attached_to=one)
    duel.alice.activates(blade, at=other)
    duel.resolve()
    assert (one.size, other.size, blade.attached_to) == ("2/2", "3/5", other)


def test_several_enchant_abilities_all_apply(duel: Duel) -> None:
    """702.5c: what an Aura targets, and what it stays on, is in each of the sets"""
    chain = duel.card(card("Chain", "{U}", "Enchantment — Aura", enchant(creature), enchant(artifact)))
    duel.bob.has(BEAR)
    with pytest.raises(ScenarioError):
        duel.alice.casts(chain, at=duel.bob["Grizzly Bears"])
    golem = duel.bob.has("Darksteel Myr")
    aura = duel.alice.casts(chain, at=golem)
    duel.resolve()
    assert aura.attached_to == golem
    duel.alice.casts(
        card("Rust", "{R}", "Instant", until_end_of_turn(target(creature), no_longer("Artifact"))), at=golem
    )
    duel.resolve()
    assert aura.zone == "graveyard"


def test_an_aura_that_enchants_a_player_targets_no_permanent(duel: Duel) -> None:
    """702.5d"""
    curse = duel.card(card("Curse", "{U}", "Enchantment — Aura Curse", enchant(player)))
    bear = duel.bob.has(BEAR)
    with pytest.raises(ScenarioError, match="the options are: Alice; Bob"):
        duel.alice.casts(curse, at=bear)


def test_an_aura_may_enchant_a_player(duel: Duel) -> None:
    """702.5d, 303.4"""
    aura = duel.alice.casts(card("Curse", "{U}", "Enchantment — Aura Curse", enchant(player)), at=duel.bob)
    duel.resolve()
    assert aura.attached_to is duel.bob


def test_equip_does_nothing_when_the_creature_is_no_longer_yours(duel: Duel) -> None:
    """702.6a, 608.2b"""
    bear = duel.alice.has(BEAR)
    blade = duel.alice.has(sword)
    duel.alice.activates(blade, at=bear)
    duel.bob.casts(card("Lure", "{U}", "Instant", gain_control(target(creature))), at=bear)
    duel.resolve_all()
    assert blade.attached_to is None


def test_an_indestructible_permanent_is_not_destroyed_but_may_be_sacrificed(duel: Duel) -> None:
    """702.12b"""
    golem = duel.bob.has(card("Golem", "{1}", "Artifact Creature — Golem", "2/2", indestructible))
    duel.alice.casts(slay, at=golem)
    duel.resolve()
    assert golem.zone == "battlefield"


def test_what_is_phased_out_is_not_moved_by_what_remembers_it(duel: Duel) -> None:
    """702.26b: a token that phased out is out of reach when the enchantment that made it leaves."""
    duel.bob.has(BEAR)
    dance = duel.alice.casts("Dance of Many")
    duel.resolve()
    duel.resolve()
    token = duel.alice.battlefield.named(BEAR)[0]
    duel.bob.casts(fade, at=token)
    duel.resolve()
    duel.bob.casts(card("Raze", "{R}", "Instant", destroy(target(permanent))), at=dance)
    duel.resolve_all()
    assert (token.zone, dance.zone) == ("battlefield", "graveyard")


def test_what_phased_out_with_its_host_comes_back_with_it_and_not_alone(duel: Duel) -> None:
    """702.26g: though the untap step of its own controller comes first"""
    bear = duel.alice.has(BEAR)
    feather = duel.bob.has("Flight", attached_to=bear)
    duel.alice.casts(fade, at=bear)
    duel.resolve()
    duel.pass_to("upkeep", duel.bob)
    assert feather not in duel.battlefield
    duel.pass_to("upkeep", duel.alice)
    assert (feather in duel.battlefield, feather.attached_to) == (True, bear)
    assert sum("phases in" in line for line in duel.log) == 2
