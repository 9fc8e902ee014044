"""Protection from targeting, damage, enchanting, equipping and blocking; trample over planeswalkers. 702.11-21"""

import pytest

from tests.engine.made_up import shock as zap
from tests.engine.made_up import slay, sword
from tests.harness import RAISE, WAIT, Duel
from twinstack.engine.core.words.base import Selector
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic.words import (
    YOUR_NEXT_TURN,
    ApplyRules,
    ControlledByPlayer,
    also_color,
    anything,
    artifact,
    black,
    blue,
    card,
    cost,
    creature,
    damage,
    destroy,
    each,
    enchant,
    enchanted,
    flying,
    gain_control,
    has,
    hexproof_from,
    itself,
    loses,
    opponent,
    permanent,
    planeswalker,
    player,
    player_has,
    power_of,
    protection,
    protection_from_each,
    red,
    rule,
    shroud,
    static,
    tap,
    target,
    trample,
    trample_over_planeswalkers,
    until_end_of_turn,
    ward,
    with_keyword,
    you,
)
from twinstack.engine.magic.words.card import Card

BEAR, SPIDER = "Grizzly Bears", "Giant Spider"
burn = card("Burn", "{R}", "Sorcery", damage(3, each(player)))
curse = card("Curse", "{U}", "Enchantment — Aura Curse", enchant(player))


def guard(*abilities: object) -> object:
    return card("Guard", "{W}", "Enchantment", *abilities)


def refused(duel: Duel, what: object, at: object) -> bool:
    with pytest.raises(ScenarioError):
        duel.alice.casts(what, at=at)  # type: ignore[arg-type]
    return True


# Players


def test_a_player_with_hexproof_is_no_target_for_opponents(duel: Duel) -> None:
    """702.11c"""
    duel.bob.has("Aegis of the Gods")
    duel.bob.casts(zap, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 18
    duel.bob.has(BEAR)
    assert refused(duel, zap, duel.bob)


def test_a_player_with_shroud_is_nobody_s_target(duel: Duel) -> None:
    """702.18a"""
    duel.alice.has(guard(player_has(you, shroud)))  # type: ignore[arg-type]
    duel.bob.has(BEAR)
    assert refused(duel, zap, duel.alice)


def test_hexproof_of_a_player_from_a_quality_stops_only_spells_with_it(duel: Duel) -> None:
    """702.11d"""
    duel.bob.has(guard(player_has(you, hexproof_from(red))))  # type: ignore[arg-type]
    duel.alice.casts(card("Prod", "{U}", "Instant", damage(1, target(player))), at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 19
    assert refused(duel, zap, duel.bob)


def test_hexproof_of_a_player_does_not_keep_off_what_has_no_target(duel: Duel) -> None:
    """702.11c"""
    duel.bob.has("Leyline of Sanctity")
    duel.alice.casts(burn)
    duel.resolve()
    assert duel.bob.life == 17


def test_a_player_with_protection_is_neither_hurt_nor_targeted_by_that_quality(duel: Duel) -> None:
    """702.16b, 702.16e"""
    duel.bob.has(guard(player_has(you, protection(red))))  # type: ignore[arg-type]
    duel.alice.casts(burn)
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (17, 20)
    duel.bob.has(BEAR)
    assert refused(duel, zap, duel.bob)


def test_a_player_with_protection_loses_auras_of_that_quality(duel: Duel) -> None:
    """702.16c, 704.5m"""
    aura = duel.alice.casts(curse, at=duel.bob)
    duel.resolve()
    duel.bob.casts(card("Ward Off", "{W}", "Instant", ApplyRules((player_has(you, protection(blue)),), YOUR_NEXT_TURN)))
    duel.resolve()
    assert aura.zone == "graveyard"


def test_a_player_has_protection_from_everything_for_a_while(duel: Duel) -> None:
    """702.16j: until that player's next turn, attackers do not hurt them either"""
    shelter = ApplyRules((player_has(you, protection(anything)),), YOUR_NEXT_TURN)
    duel.alice.casts(card("Shelter", "{W}", "Sorcery", shelter))
    duel.resolve()
    bear = duel.bob.has(BEAR)
    duel.next_turn()
    duel.bob.attacks(bear)
    duel.pass_to("end combat")
    assert duel.alice.life == 20
    duel.pass_to("main", duel.alice)
    duel.alice.casts(burn)
    duel.resolve()
    assert duel.alice.life == 17


def test_what_cannot_be_enchanted_any_more_loses_its_auras(duel: Duel) -> None:
    """704.5m, 303.4c"""
    bear = duel.alice.has(BEAR)
    wings = duel.alice.has("Flight", attached_to=bear)
    duel.alice.casts(card("Bare", "{W}", "Enchantment", rule("cant be enchanted", creature)))
    duel.resolve()
    assert wings.zone == "graveyard"


def test_a_player_has_no_other_keywords() -> None:
    """702.11c, 702.16b, 702.18a: these three are said of players"""
    with pytest.raises(CardError, match="a player has hexproof, shroud or protection, not flying"):
        player_has(you, flying)


# Hexproof


def test_losing_hexproof_is_losing_hexproof_from_a_quality(duel: Duel) -> None:
    """702.11e"""
    knight = duel.bob.has(card("Bright", "{W}", "Creature — Knight", "2/2", hexproof_from(black)))
    expose = card("Expose", "{U}", "Instant", until_end_of_turn(target(creature), loses("hexproof")))
    duel.alice.casts(expose, at=knight)
    duel.resolve()
    duel.alice.casts(slay, at=knight)
    duel.resolve()
    assert knight.zone == "graveyard"


def test_what_looks_for_hexproof_finds_hexproof_from_a_quality(duel: Duel) -> None:
    """702.11e"""
    knight = duel.bob.has(card("Bright", "{W}", "Creature — Knight", "2/2", hexproof_from(black)))
    duel.bob.has(BEAR)
    duel.alice.casts(card("Cull", "{U}", "Sorcery", destroy(each(creature & with_keyword("hexproof")))))
    duel.resolve()
    assert (knight.zone, len(duel.bob.battlefield)) == ("graveyard", 1)


def test_hexproof_from_two_qualities_is_two_abilities(duel: Duel) -> None:
    """702.11f"""
    knight = duel.bob.has(card("Bright", "{W}", "Creature — Knight", "2/2", hexproof_from(black), hexproof_from(red)))
    duel.bob.has(BEAR)
    assert refused(duel, slay, knight)


def test_two_hexproof_abilities_each_stop_their_own_color(duel: Duel) -> None:
    """702.11f"""
    knight = duel.bob.has(card("Bright", "{W}", "Creature — Knight", "2/2", hexproof_from(black), hexproof_from(red)))
    duel.bob.has(BEAR)
    assert refused(duel, zap, knight)


# Protection


def test_an_aura_of_the_quality_falls_off(duel: Duel) -> None:
    """702.16c"""
    bear = duel.alice.has(BEAR)
    wings = duel.alice.has("Flight", attached_to=bear)
    duel.alice.casts(card("Ban", "{W}", "Instant", until_end_of_turn(target(creature), has(protection(blue)))), at=bear)
    duel.resolve()
    assert (wings.zone, bear.keywords) == ("graveyard", {"protection"})


def test_an_aura_of_the_quality_that_gives_a_color_falls_off(duel: Duel) -> None:
    """702.16c, 702.16n: it gives no protection, and so none that spares it"""
    bear = duel.alice.has(BEAR)
    stain = static(enchanted, also_color("black"))
    ink = duel.alice.has(card("Ink", "{U}", "Enchantment — Aura", enchant(creature), stain), attached_to=bear)
    duel.alice.casts(card("Ban", "{W}", "Instant", until_end_of_turn(target(creature), has(protection(blue)))), at=bear)
    duel.resolve()
    assert (ink.zone, bear.colors) == ("graveyard", {"green"})


def test_equipment_of_the_quality_becomes_unattached_and_stays(duel: Duel) -> None:
    """702.16d"""
    bear = duel.alice.has(BEAR)
    blade = duel.alice.has(sword, attached_to=bear)
    ban = card("Ban", "{W}", "Instant", until_end_of_turn(target(creature), has(protection(artifact))))
    duel.alice.casts(ban, at=bear)
    duel.resolve()
    assert (blade.zone, blade.attached_to, bear.size) == ("battlefield", None, "2/2")


def test_combat_damage_of_the_quality_is_prevented(duel: Duel) -> None:
    """702.16e: it may block, and is not hurt"""
    knight = duel.bob.has(card("Paladin", "{W}", "Creature — Knight", "2/2", protection(red)))
    ogre = duel.alice.has(card("Ogre", "{R}", "Creature — Ogre", "4/4"))
    duel.alice.attacks(ogre)
    duel.bob.blocks({knight: ogre})
    duel.pass_to("end combat")
    assert (knight.zone, knight.damage, ogre.damage) == ("battlefield", 0, 2)


def test_creatures_of_the_quality_cannot_block_it(duel: Duel) -> None:
    """702.16f"""
    knight = duel.alice.has(card("Paladin", "{W}", "Creature — Knight", "2/2", protection(red)))
    ogre = duel.bob.has(card("Ogre", "{R}", "Creature — Ogre", "4/4"))
    duel.alice.attacks(knight)
    with pytest.raises(ScenarioError, match="no creature that could"):
        duel.bob.blocks({ogre: knight})


def test_protection_from_two_qualities_holds_against_each(duel: Duel) -> None:
    """702.16g"""
    knight = duel.bob.has(card("Paladin", "{W}", "Creature — Knight", "2/2", protection(red), protection(black)))
    duel.alice.casts(burn)
    duel.alice.casts(card("Blaze", "{R}", "Instant", damage(3, each(creature))))
    duel.resolve_all()
    duel.alice.casts(card("Rot", "{B}", "Instant", damage(3, each(creature))))
    duel.resolve_all()
    assert knight.zone == "battlefield"


def test_protection_from_everything_keeps_everything_off(duel: Duel) -> None:
    """702.16j"""
    hydra = duel.alice.has(card("Hydra", "{G}", "Creature — Hydra", "5/5", protection(anything)))
    duel.alice.has(BEAR)
    assert refused(duel, card("Hold", "{W}", "Instant", tap(target(creature))), hydra)


def test_nothing_blocks_a_creature_with_protection_from_everything(duel: Duel) -> None:
    """702.16j: nothing blocks it; 702.16f"""
    hydra, bear = (
        duel.alice.has(card("Hydra", "{G}", "Creature — Hydra", "5/5", protection(anything))),
        duel.bob.has(BEAR),
    )
    duel.alice.attacks(hydra)
    with pytest.raises(ScenarioError):
        duel.bob.blocks({bear: hydra})


def test_protection_from_a_player_follows_control(duel: Duel) -> None:
    """702.16k: what that player controls, and what they own and nobody else controls"""
    against = protection(ControlledByPlayer(each(opponent)))
    knight = duel.alice.has(card("Nemesis", "{W}", "Creature — Merfolk", "3/1", against))
    bear = duel.bob.has(BEAR)
    duel.alice.attacks(knight)
    with pytest.raises(ScenarioError):
        duel.bob.blocks({bear: knight})


def test_protection_from_a_player_does_not_mind_their_card_under_another_s_control(duel: Duel) -> None:
    """702.16k"""
    against = protection(ControlledByPlayer(each(opponent)))
    knight = duel.alice.has(card("Nemesis", "{W}", "Creature — Merfolk", "3/1", against))
    blade = duel.bob.has(sword)
    duel.alice.casts(card("Seize", "{U}", "Instant", gain_control(target(permanent))), at=blade)
    duel.resolve()
    duel.alice.activates(blade, at=knight)
    duel.resolve()
    assert (blade.attached_to, knight.size) == (knight, "4/2")


def test_protection_twice_is_no_more_than_once(duel: Duel) -> None:
    """702.16m"""
    knight = duel.bob.has(card("Paladin", "{W}", "Creature — Knight", "2/2", protection(red), protection(red)))
    duel.bob.has(BEAR)
    assert refused(duel, zap, knight)


# Ward


def test_ward_may_cost_life(duel: Duel) -> None:
    """702.21a"""
    bird = duel.bob.has(card("Bird", "{U}", "Creature — Bird", "2/2", ward(cost(life=3))))
    duel.alice.casts(zap, at=bird)
    duel.resolve_all(True)
    assert (bird.zone, duel.alice.life) == ("graveyard", 17)


def test_ward_may_cost_a_card(duel: Duel) -> None:
    """702.21a"""
    maha = duel.bob.has("Maha, Its Feathers Night")
    duel.alice.holds(BEAR)
    duel.alice.casts(slay, at=maha)
    duel.resolve_all(True)
    assert maha.zone == "graveyard"
    assert BEAR in duel.alice.graveyard


def test_a_ward_that_cannot_be_paid_counters_unasked(duel: Duel) -> None:
    """702.21a: no creature to sacrifice"""
    duel.play.unscripted = RAISE
    ripper = duel.bob.has("Vein Ripper")
    spell = duel.alice.casts(slay, at=ripper)
    duel.resolve_all()
    assert (spell.zone, ripper.zone) == ("graveyard", "battlefield")


def test_each_ward_wants_its_own_price(duel: Duel) -> None:
    """702.21a: one paid, the other not"""
    duel.play.unscripted = WAIT
    bird = duel.bob.has(card("Bird", "{U}", "Creature — Bird", "2/2", ward(cost(life=3)), ward(cost(life=2))))
    spell = duel.alice.casts(zap, at=bird)
    first, second = (f"Bird: Counter that spell or ability unless its controller pays {life} life." for life in (3, 2))
    duel.bob.chooses(first, second)
    assert len(duel.stack) == 3
    duel.resolve_all(True, False)
    assert (spell.zone, bird.zone) == ("graveyard", "battlefield")
    assert duel.alice.life == 18


def test_ward_x_counts_as_it_resolves(duel: Duel) -> None:
    """702.21b"""
    bird = duel.bob.has(card("Bird", "{U}", "Creature — Bird", "2/2", ward(cost(life=1), power_of(itself))))
    duel.alice.casts(zap, at=bird)
    duel.bob.casts("Giant Growth", at=bird)
    duel.resolve()
    duel.resolve(True)
    assert duel.alice.life == 15


# Trample over planeswalkers

stomper = card("Stomper", "{G}", "Creature — Dinosaur", "7/7", trample_over_planeswalkers)
WALKER = "Jace Beleren"


def test_damage_beyond_a_planeswalker_s_loyalty_goes_on_to_its_controller(duel: Duel) -> None:
    """702.19c"""
    beast, jace = duel.alice.has(stomper), duel.bob.has(WALKER)
    duel.alice.attacks({beast: jace})
    duel.pass_to("end combat", choosing=[{jace: 3, duel.bob: 4}])
    assert (duel.bob.life, jace.zone) == (16, "graveyard")


def test_loyalty_comes_before_the_player(duel: Duel) -> None:
    """702.19c"""
    beast, jace = duel.alice.has(stomper), duel.bob.has(WALKER)
    duel.alice.attacks({beast: jace})
    with pytest.raises(ScenarioError, match="needs 3"):
        duel.pass_to("end combat", choosing=[{jace: 2, duel.bob: 5}])


def test_blockers_come_before_the_planeswalker(duel: Duel) -> None:
    """702.19b-c"""
    beast, jace, bear = duel.alice.has(stomper), duel.bob.has(WALKER), duel.bob.has(BEAR)
    duel.alice.attacks({beast: jace})
    duel.bob.blocks({bear: beast})
    duel.pass_to("end combat", choosing=[{bear: 2, jace: 3, duel.bob: 2}])
    assert (duel.bob.life, jace.zone, bear.zone) == (18, "graveyard", "graveyard")


def test_what_others_assign_to_the_planeswalker_counts(duel: Duel) -> None:
    """702.19c: the example, with 1 from another attacker"""
    beast, elf, jace = (
        duel.alice.has(stomper),
        duel.alice.has(card("Elf", "{G}", "Creature — Elf", "1/1")),
        duel.bob.has(WALKER),
    )
    duel.alice.attacks({beast: jace, elf: jace})
    duel.pass_to("end combat", choosing=[{jace: 2, duel.bob: 5}])
    assert (duel.bob.life, jace.zone) == (15, "graveyard")


def test_with_its_blocker_gone_it_deals_its_damage_beyond(duel: Duel) -> None:
    """702.19d"""
    beast, jace, bear = duel.alice.has(stomper), duel.bob.has(WALKER), duel.bob.has(BEAR)
    duel.alice.attacks({beast: jace})
    duel.bob.blocks({bear: beast})
    duel.alice.casts(slay, at=bear)
    duel.resolve()
    duel.pass_to("end combat", choosing=[{jace: 3, duel.bob: 4}])
    assert duel.bob.life == 16


def test_with_the_planeswalker_gone_it_hits_the_player(duel: Duel) -> None:
    """702.19e"""
    beast, jace = duel.alice.has(stomper), duel.bob.has(WALKER)
    duel.alice.attacks({beast: jace})
    duel.alice.casts(card("Void", "{B}", "Instant", destroy(target(planeswalker))), at=jace)
    duel.resolve()
    duel.pass_to("end combat")
    assert duel.bob.life == 13


def test_without_it_nothing_goes_on_to_the_player(duel: Duel) -> None:
    """702.19f: trample alone is not enough"""
    beast, jace = duel.alice.has(card("Tramp", "{G}", "Creature — Beast", "7/7", trample)), duel.bob.has(WALKER)
    duel.alice.attacks({beast: jace})
    duel.pass_to("end combat")
    assert (duel.bob.life, jace.zone) == (20, "graveyard")


def test_against_a_player_it_is_like_trample(duel: Duel) -> None:
    """702.19c, 702.19b"""
    beast, bear = duel.alice.has(stomper), duel.bob.has(BEAR)
    duel.alice.attacks(beast)
    duel.bob.blocks({bear: beast})
    duel.pass_to("end combat", choosing=[{bear: 2, duel.bob: 5}])
    assert duel.bob.life == 15


# Protection from each of several


OURS, THEIRS = ControlledByPlayer(you), ControlledByPlayer(each(opponent))


def hermit(*of: Selector) -> Card:
    return card("Hermit", "{W}", "Creature — Monk", "2/2", *protection_from_each(*of))


def test_protection_from_each_player_is_one_ability_for_each(duel: Duel) -> None:
    """702.16i"""
    assert len(duel.alice.has(hermit(THEIRS, OURS)).abilities) == 2


@pytest.mark.parametrize("of", [(OURS,), (THEIRS,), (THEIRS, OURS)])
def test_protection_from_a_player_keeps_off_what_that_player_controls_alone(of: tuple[Selector, ...]) -> None:
    """702.16i, 702.16k; each is tried on a table of its own, for a refused spell is still being cast"""
    for caster, kept_off in (("alice", OURS in of), ("bob", THEIRS in of)):
        duel = Duel()
        monk = duel.alice.has(hermit(*of))
        duel.alice.has(BEAR)
        seat = getattr(duel, caster)
        if kept_off:
            with pytest.raises(ScenarioError, match="Hermit"):
                seat.casts(zap, at=monk)
        else:
            seat.casts(zap, at=monk)
            duel.resolve()
            assert monk.zone == "graveyard"


def test_losing_protection_is_losing_each_of_them(duel: Duel) -> None:
    """702.16h: abilities of their own, all of one name"""
    knight = duel.bob.has(card("Prism", "{W}", "Creature — Knight", "2/2", *protection_from_each()))
    duel.alice.casts(card("Open", "{W}", "Sorcery", until_end_of_turn(each(creature), loses("protection"))))
    duel.resolve()
    duel.alice.casts(zap, at=knight)
    duel.resolve()
    assert knight.zone == "graveyard"
