"""Cards that copy a spell as it is cast, the next one, or what is on the stack. 707.10"""

import pytest

from tests.engine.made_up import pinger_creature as pinger
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    ability_on_stack,
    activated,
    card,
    copy_ability,
    damage,
    each,
    escape,
    flashback,
    gain_life,
    opponent,
    target,
)

spark = card("Spark", "{R}", "Instant", damage(2, target()))
balm = card("Balm", "{3}{W}", "Sorcery", gain_life(4))
again = card("Again", "{1}{R}", "Instant", damage(1, target()), flashback("{R}"))
echo = card("Echo", "{U}", "Instant", copy_ability(target(ability_on_stack)))
plague = card("Plague", "{B}", "Sorcery", damage(1, each(opponent)))


# Who sees a spell that is cast or copied


@pytest.mark.parametrize(
    ("college", "size", "life"), [("Lorehold", "5/2", 20), ("Quandrix", "5/5", 20), ("Witherbloom", "5/5", 23)]
)
def test_a_pledgemage_sees_casts_and_copies(duel: Duel, college: str, size: str, life: int) -> None:
    """707.10: once for each spell that is cast, and for the copy; a creature spell counts as neither"""
    mage = duel.alice.has(f"{college} Pledgemage")
    before = mage.size
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert (mage.size, duel.alice.life) == (before, 20)
    spell = duel.alice.casts(spark, at=duel.bob)
    duel.resolve()
    duel.alice.casts("Twincast", at=spell)
    duel.resolve()
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert (mage.size, duel.alice.life) == (size, life)


def test_a_defender_may_attack_in_the_turn_of_a_spell(duel: Duel) -> None:
    """702.3b: and in no other turn"""
    mage = duel.alice.has("Prismari Pledgemage")
    duel.alice.casts(spark, at=duel.bob)
    duel.resolve_all()
    duel.alice.attacks(mage)
    duel.pass_to("end")
    assert duel.bob.life == 20 - 2 - 3
    duel.next_turn()
    duel.next_turn()
    with pytest.raises(ScenarioError, match="attack"):
        duel.alice.attacks(mage)


def test_only_a_great_spell_makes_an_apprentice_grow(duel: Duel) -> None:
    """202.3: the mana value of the spell that was cast or copied"""
    mage = duel.alice.has("Prismari Apprentice")
    duel.alice.casts(spark, at=duel.bob)
    duel.resolve_all()
    assert mage.counters == {}
    duel.alice.casts(card("Sermon", "{4}{W}", "Sorcery", gain_life(1)))
    duel.resolve_all()
    assert mage.counters == {"+1/+1": 1}


def test_a_mage_hunter_hunts_opponents_who_copy(duel: Duel) -> None:
    """707.10: for the spell and for its copy; not for an ability that is copied, nor for its controller's spells"""
    duel.alice.has("Mage Hunter")
    needle = duel.bob.has(pinger)
    spell = duel.bob.casts(spark, at=duel.alice)
    duel.bob.casts("Twincast", at=spell)
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    assert duel.bob.life == 20 - 3
    ability = duel.bob.activates(needle, at=duel.alice)
    duel.bob.casts(echo, at=ability)
    duel.resolve_all()
    assert duel.bob.life == 20 - 4
    duel.alice.casts(plague)
    duel.resolve_all()
    assert duel.bob.life == 20 - 5


# Copied as it is cast


def test_a_leyline_copies_what_aims_at_one_creature_of_its_controller(duel: Duel) -> None:
    """707.10c, 103.6: not what aims at another's creature, or at a player"""
    duel.alice.has("Leyline of Resonance")
    bear, ogre = duel.alice.has("Grizzly Bears"), duel.alice.has("Hill Giant")
    duel.alice.casts("Giant Growth", at=bear)
    duel.resolve(ogre)
    duel.resolve_all()
    assert (bear.size, ogre.size) == ("5/5", "6/6")
    duel.alice.casts(spark, at=duel.bob)
    assert len(duel.stack) == 1


def test_a_favor_is_copied_after_life_was_gained(duel: Duel) -> None:
    """207.2c: infusion asks about this turn as the ability resolves"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Lumaret's Favor", at=bear)
    duel.resolve_all()
    assert bear.size == "4/6"
    duel.alice.casts(balm)
    duel.resolve_all()
    duel.alice.casts("Lumaret's Favor", at=bear)
    duel.resolve_all()
    assert bear.size == "8/14"


def test_an_affliction_is_copied_if_a_creature_died(duel: Duel) -> None:
    """603.4: else nothing triggers"""
    bear, ogre, elf = (duel.bob.has(name) for name in ("Grizzly Bears", "Hill Giant", "Llanowar Elves"))
    duel.alice.casts("Malicious Affliction", at=bear)
    assert len(duel.stack) == 1
    duel.resolve_all()
    duel.alice.casts("Malicious Affliction", at=ogre)
    duel.resolve(True, elf)
    duel.resolve_all()
    assert [one.zone for one in (bear, ogre, elf)] == ["graveyard"] * 3


def test_a_snub_asks_for_a_creature_as_it_is_cast(duel: Duel) -> None:
    """603.2: it does not matter whether there still is one as the ability resolves"""
    duel.alice.casts("Social Snub")
    assert len(duel.stack) == 1
    duel.resolve_all()
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Social Snub")
    assert len(duel.stack) == 2
    duel.bob.casts("Lightning Bolt", at=bear)
    duel.resolve()
    duel.resolve(True)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (23, 17)


def test_a_stormcaller_copies_the_next_cheap_spell_once_or_twice(duel: Duel) -> None:
    """603.7: a dear spell is let pass; the copies are made once"""
    duel.alice.casts("Sea Gate Stormcaller", kicked=1)
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    duel.alice.casts(balm)
    duel.resolve_all()
    assert duel.alice.life == 24
    for damage_done in (6, 8):
        duel.alice.casts(spark, at=duel.bob)
        duel.resolve_all()
        assert duel.bob.life == 20 - damage_done
    duel.alice.casts("Sea Gate Stormcaller")
    duel.resolve_all()
    duel.alice.casts(spark, at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 8


def test_only_the_first_spell_from_a_graveyard_is_copied(duel: Duel) -> None:
    """601.2i, 702.34a: spells from hand count neither way"""
    duel.alice.has("Sevinne, the Chronoclasm")
    first, second = duel.alice.has(again, "graveyard"), duel.alice.has(again, "graveyard")
    duel.play.unscripted = DEFAULT
    duel.alice.casts(spark, at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 18
    duel.alice.casts(first, way="flashback", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 16
    duel.alice.casts(second, way="flashback", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 15
    duel.next_turn()
    duel.alice.casts(duel.alice.has(again, "graveyard"), way="flashback", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 13
    duel.alice.casts(spark, at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 11


def test_a_second_spell_without_a_target_is_a_card_instead(duel: Duel) -> None:
    """707.10: either the second spell of a turn is copied, or its caster draws"""
    duel.alice.has("Shiko and Narset, Unified")
    duel.alice.casts(balm)
    duel.resolve_all()
    before = len(duel.alice.hand)
    duel.alice.casts(balm)
    duel.resolve_all()
    assert (duel.alice.life, len(duel.alice.hand)) == (28, before + 1)
    duel.next_turn()
    duel.next_turn()
    duel.alice.casts(balm)
    duel.resolve_all()
    before = len(duel.alice.hand)
    duel.alice.casts(spark, at=duel.bob)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert (duel.bob.life, len(duel.alice.hand)) == (16, before)


def test_spells_from_elsewhere_are_copied_once_each_turn(duel: Duel) -> None:
    """601.2i: a spell from a hand is not, and only one copy is made in a turn"""
    duel.alice.has("Spider-Verse")
    duel.alice.casts(spark, at=duel.bob)
    assert len(duel.stack) == 1
    duel.resolve()
    duel.alice.casts(duel.alice.has(again, "graveyard"), way="flashback", at=duel.bob)
    duel.resolve(True, duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 16
    duel.alice.casts(duel.alice.has(again, "graveyard"), way="flashback", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 15


def test_a_copied_creature_spell_makes_a_token_with_haste(duel: Duel) -> None:
    """707.10f, 400.7a: the token has what the copy gained, and the card has not"""
    duel.alice.has("Spider-Verse")
    duel.alice.has("Shock", "graveyard")
    ghoul = duel.alice.has(card("Ghoul", "{B}", "Creature — Zombie", "2/2", escape("{B}", 1)), "graveyard")
    duel.alice.casts(ghoul, way="escape")
    duel.resolve(True)
    duel.resolve_all()
    [token] = duel.alice.tokens
    assert ("haste" in token.keywords, "haste" in ghoul.keywords) == (True, False)
    assert (token.size, ghoul.zone) == ("2/2", "battlefield")


def test_a_tyrants_copies_wither(duel: Duel) -> None:
    """702.80a: the spell and its copy deal damage as counters"""
    duel.alice.has("Spinerock Tyrant")
    giant, other = duel.bob.has("Hill Giant"), duel.bob.has("Hill Giant")
    duel.alice.casts(spark, at=giant)
    duel.resolve(True, other)
    duel.resolve_all()
    assert [one.size for one in (giant, other)] == ["1/1", "1/1"]
    duel.next_turn()
    assert giant.counters == {"-1/-1": 2}


def test_a_roll_decides_what_a_spell_brings(duel: Duel) -> None:
    """706.2: each result has its own outcome, and a cheap spell is not rolled for"""
    duel.alice.has("Mathise, Surge Channeler")
    duel.play.unscripted = DEFAULT
    duel.alice.casts(spark, at=duel.bob)
    assert len(duel.stack) == 1
    duel.resolve_all()
    seen = set()
    for _ in range(12):
        hands, life = (len(duel.alice.hand), len(duel.bob.hand)), duel.alice.life
        duel.alice.casts(card("Rest", "{2}{W}", "Instant", gain_life(1)))
        duel.resolve_all()
        alice, bob = len(duel.alice.hand) - hands[0], len(duel.bob.hand) - hands[1]
        seen.add((alice, bob, duel.alice.life - life))
    assert seen <= {(1, 1, 1), (1, 0, 1), (0, 0, 2)}
    assert len(seen) >= 2


def test_an_artifact_is_given_for_a_copy(duel: Duel) -> None:
    """118.12: whoever has none, or will not, has no copy"""
    duel.alice.has("Mica, Reader of Ruins")
    duel.alice.casts(spark, at=duel.bob)
    duel.resolve_all()
    stone = duel.alice.has("Mind Stone")
    duel.alice.casts(spark, at=duel.bob)
    duel.resolve(True, duel.bob)
    duel.resolve_all()
    assert (stone.zone, duel.bob.life) == ("graveyard", 14)


# What is on the stack


def test_a_sheen_copies_what_aims_at_its_controller(duel: Duel) -> None:
    """115.1: a spell that aims at somebody else is no target"""
    sheen = duel.alice.has("Mirror Sheen")
    first = duel.bob.casts(spark, at=duel.alice)
    duel.alice.activates(sheen, at=first)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (18, 18)
    duel.bob.casts(spark, at=duel.bob)
    assert not any("Mirror Sheen" in option for option in duel.offered)


def test_a_rebuttal_copies_the_spell_that_it_countered(duel: Duel) -> None:
    """608.2h: as it last was on the stack, with new targets; only with two instants or sorceries in the graveyard"""
    duel.bob.casts(spark, at=duel.alice)
    duel.alice.casts("Psychic Rebuttal", at=duel.stack[0])
    duel.resolve()
    assert (len(duel.stack), duel.alice.life) == (0, 20)
    duel.alice.has("Shock", "graveyard")
    duel.bob.casts(spark, at=duel.alice)
    duel.alice.casts("Psychic Rebuttal", at=duel.stack[0])
    duel.resolve(True, duel.bob)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (20, 18)


def test_parnesse_lets_an_opponent_copy_too(duel: Duel) -> None:
    """707.10: of one copying comes one copy of the opponent's; theirs makes her trigger no more"""
    duel.alice.has("Parnesse, the Subtle Brush")
    spell = duel.alice.casts(spark, at=duel.bob)
    duel.alice.casts("Twincast", at=spell)
    duel.resolve(duel.bob, duel.bob)
    assert len(duel.stack) == 3
    duel.resolve(True, duel.bob)
    assert (len(duel.stack), duel.stack[-1].controller) == (3, duel.bob)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (20, 14)


def test_parnesse_asks_a_price_of_those_who_aim_at_her_side(duel: Duel) -> None:
    """702.21a is like it: four life, or it is countered"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has("Parnesse, the Subtle Brush")
    duel.bob.casts(spark, at=bear)
    duel.resolve(False)
    assert (len(duel.stack), bear.zone) == (0, "battlefield")
    duel.bob.casts(spark, at=duel.alice)
    duel.resolve(True)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (18, 16)


def test_a_camera_copies_abilities_as_long_as_it_has_film(duel: Duel) -> None:
    """602.2b, 707.10"""
    camera, needle = duel.alice.has("Peter Parker's Camera", counters={"film": 1}), duel.alice.has(pinger)
    ability = duel.alice.activates(needle, at=duel.bob)
    duel.alice.activates(camera, at=ability)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert (duel.bob.life, camera.counters) == (18, {})


def test_tawnos_copies_abilities_of_artifacts_only(duel: Duel) -> None:
    """113.7: what its source is decides"""
    tawnos, needle = duel.alice.has("Tawnos, Urza's Apprentice"), duel.alice.has(pinger)
    ability = duel.alice.activates(needle, at=duel.bob)
    assert not any("Tawnos" in option for option in duel.offered)
    duel.resolve()
    rod = duel.alice.has(card("Rod", "{1}", "Artifact", activated("{T}", damage(1, target()))))
    ability = duel.alice.activates(rod, at=duel.bob)
    duel.alice.activates(tawnos, at=ability)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 17


def test_a_quanar_that_is_turned_up_copies_a_spell(duel: Duel) -> None:
    """708.8: and it can be turned down again"""
    quanar = duel.alice.has("Mischievous Quanar")
    duel.alice.activates(quanar)
    duel.resolve()
    assert (quanar.face_down, quanar.size) == (True, "2/2")
    duel.alice.casts(spark, at=duel.bob)
    duel.alice.turns_up(quanar)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 16


def test_a_performer_makes_copies_for_everything_else(duel: Duel) -> None:
    """707.10e: each aims at another; none is made for what the spell aims at, or may not aim at"""
    bear = duel.bob.has("Grizzly Bears")
    hidden = duel.bob.has("Blurred Mongoose")
    duel.alice.casts(spark, at=bear)
    duel.alice.casts("Radiant Performer")
    duel.resolve()
    performer = duel.alice["Radiant Performer"]
    duel.play.unscripted = DEFAULT
    duel.resolve()
    aims = {target for one in duel.stack for target in one.targets}
    assert aims == {bear, performer, duel.alice, duel.bob}
    assert hidden not in aims


def test_x_artifacts_copy_a_spell_of_that_mana_value(duel: Duel) -> None:
    """107.3: X is chosen with the target"""
    technician = duel.alice.has("Resonance Technician")
    stones = [duel.alice.has("Mind Stone") for _ in range(2)]
    spell = duel.alice.casts(card("Drizzle", "{1}{U}", "Instant", damage(1, each(opponent))))
    duel.alice.activates(technician, x=2, at=spell, choosing=stones)
    duel.resolve_all()
    assert (duel.bob.life, [stone.tapped for stone in stones]) == (18, [True, True])


def test_each_riku_copies_once(duel: Duel) -> None:
    """602.5c: each ability once, however long it stays"""
    riku = duel.alice.has("Riku and Riku")
    spell = duel.alice.casts(plague)
    duel.alice.activates(riku, 1, at=spell)
    duel.resolve()
    assert not any("instant or sorcery" in option for option in duel.offered)
    duel.resolve_all()
    assert duel.bob.life == 18
    bears = duel.alice.casts("Grizzly Bears")
    duel.alice.activates(riku, at=bears)
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Grizzly Bears")) == 2


def test_one_half_counters_abilities_and_the_other_replicates(duel: Duel) -> None:
    """709.3"""
    needle, bear = duel.bob.has(pinger), duel.alice.has("Grizzly Bears")
    ability = duel.bob.activates(needle, at=duel.alice)
    duel.alice.casts("Repudiate // Replicate", way="Repudiate", at=ability)
    duel.resolve_all()
    duel.alice.casts("Repudiate // Replicate", way="Replicate", at=bear)
    duel.resolve_all()
    assert (duel.alice.life, len(duel.alice.tokens)) == (20, 1)


def test_a_palette_is_cast_while_the_wrangler_is_prepared(duel: Duel) -> None:
    """722.3: the copy of its spell has the next spell copied"""
    duel.alice.casts("Pigment Wrangler")
    duel.resolve()
    [palette] = duel.exile
    duel.alice.casts(palette)
    duel.resolve()
    duel.alice.casts(spark, at=duel.bob)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 16
