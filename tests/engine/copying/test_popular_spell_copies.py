"""The most played cards that copy spells, abilities and cards. 707.10, 707.12"""

import pytest

from tests.engine.made_up import kill
from tests.engine.made_up import pinger_creature as pinger
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    END_OF_TURN,
    card,
    creature,
    damage,
    discard,
    draw,
    enchant,
    enchanted,
    enchantment,
    flash,
    gain_control,
    gain_life,
    gets,
    static,
    tap_for,
    target,
    up_to,
)

drain = card("Drain", "{R}", "Instant", damage(2, target()), gain_life(2))
spark = card("Spark", "{R}", "Instant", damage(2, target()))
elf = card("Elf", "{G}", "Creature — Elf", "1/1", tap_for("G"))
forked = card("Forked", "{R}", "Instant", damage(1, up_to(2, creature)))
borrowing = card("Borrowing", "{R}", "Instant", gain_control(target(enchantment), lasts=END_OF_TURN))
heavy = card("Heavy", "{B}", "Enchantment — Aura", flash, enchant(creature), static(enchanted, gets(-1, -1)))
study = card("Study", "{U}", "Sorcery", draw(2), discard(2))


def test_a_bolt_is_countered_and_not_its_copy(duel: Duel) -> None:
    """707.10: a twincast copy resolves though the original does not."""
    bolt = duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.alice.casts("Twincast", at=bolt)
    duel.resolve(duel.bob)
    duel.bob.casts("Counterspell", at=bolt)
    duel.resolve_all()
    assert (bolt.zone, duel.bob.life) == ("graveyard", 17)


def test_a_twincast_copies_the_spells_of_others(duel: Duel) -> None:
    """707.10c: with a new target, and its controller is who copied it."""
    bolt = duel.bob.casts("Lightning Bolt", at=duel.alice)
    duel.alice.casts("Twincast", at=bolt)
    duel.resolve(duel.bob)
    assert duel.stack[-1].controller == duel.alice
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (17, 17)


def test_a_dualcaster_comes_in_between(duel: Duel) -> None:
    """702.8a"""
    drained = duel.alice.casts(duel.card(drain), at=duel.bob)
    duel.alice.casts("Dualcaster Mage")
    duel.resolve()
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life, drained.zone) == (24, 16, "graveyard")


def test_a_chain_goes_on_as_long_as_lands_are_given(duel: Duel) -> None:
    """707.10: who was hit pays, has the copy and chooses for it."""
    bear, stone = duel.bob.has("Grizzly Bears"), duel.alice.has("Mind Stone")
    forest = duel.bob.has("Forest")
    duel.alice.has("Island")
    duel.alice.casts("Chain of Vapor", at=bear)
    duel.resolve(True, True, stone)
    assert (bear.zone, forest.zone, duel.stack[-1].controller) == ("hand", "graveyard", duel.bob)
    duel.resolve(False)
    assert (stone.zone, len(duel.stack)) == ("hand", 0)


def test_vengeance_from_the_graveyard_copies_twice(duel: Duel) -> None:
    """702.34a; a copy of it was cast from nowhere, and copies once."""
    bolt = duel.alice.casts("Lightning Bolt", at=duel.bob)
    vengeance = duel.alice.has("Increasing Vengeance", "graveyard")
    spell = duel.alice.casts(vengeance, way="flashback", at=bolt)
    duel.alice.casts("Twincast", at=spell)
    duel.play.unscripted = DEFAULT
    duel.resolve()
    assert len(duel.stack) == 3
    duel.resolve()
    assert len(duel.stack) == 3
    duel.resolve_all()
    assert duel.bob.life == 20 - 4 * 3


def test_a_bonus_round_serves_everybody_and_itself_not(duel: Duel) -> None:
    """603.7a: who casts has the copy; it is there for this turn only."""
    duel.alice.casts("Bonus Round")
    duel.resolve()
    duel.play.unscripted = DEFAULT
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    duel.resolve_all()
    assert duel.alice.life == 14
    duel.next_turn()
    duel.bob.casts("Lightning Bolt", at=duel.alice)
    duel.resolve_all()
    assert duel.alice.life == 11


def test_each_creature_that_is_sacrificed_is_a_copy(duel: Duel) -> None:
    """601.2b, 601.2h: the copies cost nothing more."""
    ones, bear = duel.alice.has("Wandering Ones"), duel.alice.has("Grizzly Bears")
    kept = duel.alice.has("Shivan Dragon")
    before = len(duel.alice.hand)
    duel.alice.casts("Plumb the Forbidden", paying={"creatures sacrificed": 2}, choosing=[ones, bear])
    duel.resolve_all()
    assert (ones.zone, bear.zone, kept.zone) == ("graveyard", "graveyard", "battlefield")
    assert (duel.alice.life, len(duel.alice.hand)) == (17, before + 3)


def test_nothing_is_plumbed_without_a_sacrifice(duel: Duel) -> None:
    """603.4"""
    duel.alice.has("Grizzly Bears")
    duel.alice.casts("Plumb the Forbidden")
    assert len(duel.stack) == 1
    duel.resolve()
    assert duel.alice.life == 19


def test_an_intelligence_may_copy_instants_and_sorceries(duel: Duel) -> None:
    """603.2: but no creature spell."""
    duel.alice.has("Swarm Intelligence")
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve(True, duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 14
    duel.alice.casts("Grizzly Bears")
    assert len(duel.stack) == 1


def test_bracers_copy_abilities_and_no_mana(duel: Duel) -> None:
    """605.1a: a mana ability is not copied."""
    duel.play.unscripted = DEFAULT
    one, maker = duel.alice.has(duel.card(pinger)), duel.alice.has(duel.card(elf))
    bracers = duel.alice.has("Illusionist's Bracers", attached_to=one)
    duel.alice.activates(one, at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 18
    duel.alice.activates(bracers, at=maker)
    duel.resolve()
    duel.alice.activates(maker)
    assert len(duel.stack) == 0


def test_kitsa_copies_when_she_is_strong_enough(duel: Duel) -> None:
    """602.5b: prowess alone makes her 2/4, and twice 3/5."""
    kitsa = duel.alice.has("Kitsa, Otterball Elite")
    bolt = duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve()
    with pytest.raises(ScenarioError):
        duel.alice.activates(kitsa, "Copy", at=bolt)
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve()
    assert kitsa.size == "3/5"
    duel.alice.activates(kitsa, "Copy", at=bolt)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 11


def test_a_spelldancer_saves_oil_for_a_copy(duel: Duel) -> None:
    """118.12: with one counter nothing can be removed."""
    dancer = duel.alice.has("Mercurial Spelldancer", counters={"oil": 1})
    duel.alice.attacks(dancer)
    duel.pass_to("second main")
    assert (dancer.counters, duel.bob.life) == ({"oil": 1}, 18)
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    assert (dancer.counters, duel.bob.life) == ({"oil": 2}, 15)
    duel.next_turn()
    duel.next_turn()
    duel.alice.attacks(dancer)
    duel.pass_to("second main", choosing=[True])
    duel.play.unscripted = DEFAULT
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    assert (dancer.counters, duel.bob.life) == ({"oil": 1}, 7)


def test_ivy_wants_what_others_get(duel: Duel) -> None:
    """707.10c: of anybody's spell with one target; not of one that has Ivy already."""
    ivy, bear = duel.alice.has("Ivy, Gleeful Spellthief"), duel.bob.has("Grizzly Bears")
    duel.bob.casts("Giant Growth", at=bear)
    duel.resolve(True)
    duel.resolve_all()
    assert (ivy.size, bear.size) == ("5/4", "5/5")
    duel.alice.casts("Giant Growth", at=ivy)
    assert len(duel.stack) == 1


def test_ivy_has_an_aura_of_her_own(duel: Duel) -> None:
    """707.10f: a copy of a permanent spell becomes a token."""
    ivy, bear = duel.alice.has("Ivy, Gleeful Spellthief"), duel.bob.has("Grizzly Bears")
    duel.alice.casts("Rancor", at=bear)
    duel.resolve(True)
    duel.resolve_all()
    assert [one.is_token for one in ivy.attachments] == [True]


def test_the_sixth_doctor_meets_himself_once_a_turn(duel: Duel) -> None:
    """707.10f: the copy of a legend is none."""
    duel.alice.has("The Sixth Doctor")
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert len(duel.alice.battlefield) == 2
    duel.alice.casts("Olivia Voldaren")
    duel.resolve_all()
    olivias = duel.alice.battlefield.named("Olivia Voldaren")
    assert sorted("Legendary" in one.types for one in olivias) == [False, True]
    duel.alice.casts("Mind Stone")
    duel.resolve_all()
    assert len(duel.alice.battlefield.named("Mind Stone")) == 1


def test_alania_pays_with_a_card_for_the_first_of_a_kind(duel: Duel) -> None:
    """603.2: the first instant and the first sorcery, each once."""
    duel.alice.has("Alania, Divergent Storm")
    duel.play.unscripted = DEFAULT
    before = len(duel.bob.hand)
    for expected in (14, 11):
        duel.alice.casts("Lightning Bolt", at=duel.bob)
        duel.alice.answers(True, kind="may") if expected == 14 else None
        duel.resolve_all()
        assert (duel.bob.life, len(duel.bob.hand)) == (expected, before + 1)
    duel.alice.casts(duel.card(study))
    assert len(duel.stack) == 2


def test_alania_does_not_count_herself_among_the_otters(duel: Duel) -> None:
    """201.5: the next Otter spell is the first one other than Alania."""
    duel.alice.casts("Alania, Divergent Storm")
    assert len(duel.stack) == 1
    duel.resolve()
    duel.alice.casts("Kitsa, Otterball Elite")
    assert len(duel.stack) == 2


def test_ulalek_copies_all_there_is_but_its_own_ability(duel: Duel) -> None:
    """707.10: spells first, then abilities."""
    ulalek = duel.alice.has("Ulalek, Fused Atrocity")
    one = duel.alice.has(duel.card(pinger))
    duel.play.unscripted = DEFAULT
    duel.alice.activates(one, at=duel.bob)
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.alice.casts(card("Spawn", "{C}", "Kindred Instant — Eldrazi", gain_life(1)))
    duel.alice.answers(True, kind="pay")
    duel.resolve()
    assert (len(duel.stack), ulalek.colors) == (6, set())
    duel.resolve_all()
    assert (duel.bob.life, duel.alice.life) == (20 - 2 - 6, 22)


# Magecraft


def test_an_archmage_draws_for_copies_too(duel: Duel) -> None:
    """707.10: copying a spell is not casting it, and counts as well; copying an ability does not."""
    duel.alice.has("Archmage Emeritus")
    one = duel.alice.has(duel.card(pinger))
    duel.alice.has("Illusionist's Bracers", attached_to=one)
    duel.play.unscripted = DEFAULT
    before = len(duel.alice.hand)
    bolt = duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.alice.casts("Twincast", at=bolt)
    duel.resolve_all()
    assert len(duel.alice.hand) == before + 3
    duel.alice.activates(one, at=duel.bob)
    duel.resolve_all()
    assert len(duel.alice.hand) == before + 3


def test_a_copied_card_is_cast_once_and_not_copied_as_a_spell(duel: Duel) -> None:
    """707.12: the copy of the card is no spell until it is cast."""
    duel.alice.has("Archmage Emeritus")
    bolt = duel.alice.holds("Lightning Bolt")
    scepter = duel.alice.casts("Isochron Scepter")
    duel.resolve()
    duel.resolve(True)
    before = len(duel.alice.hand)
    duel.alice.activates(scepter)
    duel.resolve("Cast Lightning Bolt", duel.bob)
    duel.resolve_all()
    assert (bolt.zone, duel.bob.life, len(duel.alice.hand)) == ("exile", 17, before + 1)


def test_an_apprentice_drains(duel: Duel) -> None:
    duel.alice.has("Witherbloom Apprentice")
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (21, 16)


def test_a_witch_has_a_pest_for_each_spell(duel: Duel) -> None:
    """Who targets her pays three life or is countered (702.21a)."""
    witch = duel.alice.has("Sedgemoor Witch")
    bolt = duel.bob.casts("Lightning Bolt", at=witch)
    duel.resolve(False)
    assert (bolt.zone, witch.zone, duel.bob.life) == ("graveyard", "battlefield", 20)
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve()
    pest = duel.alice["Pest Token"]
    assert (pest.size, pest.colors) == ("1/1", {"black", "green"})
    duel.alice.casts(duel.card(spark), at=pest)
    duel.resolve_all()
    assert duel.alice.life == 21


def test_octavia_is_cheap_with_eight_spells_in_the_graveyard(duel: Duel) -> None:
    """601.2f"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has("Octavia, Living Thesis")
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve(bear)
    assert bear.size == "8/8"
    octavia = duel.alice.holds("Octavia, Living Thesis")
    for _ in range(7):
        duel.alice.has(duel.card(spark), "graveyard")
    duel.resolve_all()
    duel.alice.casts(octavia)
    spent = sum(octavia.obj.cast.paid.get(f"spent {letter}", 0) for letter in "WUBRGC")
    assert spent == 2


def test_professor_onyx_takes_the_strongest(duel: Duel) -> None:
    """701.21a"""
    onyx = duel.alice.has("Professor Onyx", counters={"loyalty": 9})
    dragon, bear = duel.bob.has("Shivan Dragon"), duel.bob.has("Grizzly Bears")
    duel.alice.has("Juggernaut")
    duel.alice.activates(onyx, "Each opponent sacrifices")
    duel.resolve()
    assert (dragon.zone, bear.zone) == ("graveyard", "battlefield")


def test_professor_onyx_asks_seven_times(duel: Duel) -> None:
    """118.12a"""
    onyx = duel.alice.has("Professor Onyx", counters={"loyalty": 9})
    duel.bob.holds("Forest")
    cards = len(duel.bob.hand)
    duel.alice.activates(onyx, "seven times")
    duel.play.unscripted = DEFAULT
    duel.bob.answers(*([False] * 4), kind="pay")
    duel.resolve()
    assert duel.bob.life == 20 - 3 * (7 - (cards - len(duel.bob.hand)))
    assert duel.bob.life <= 8


def test_ral_shoots_for_each_spell_and_copies_the_next(duel: Duel) -> None:
    """603.7b"""
    ral = duel.alice.has("Ral, Storm Conduit")
    duel.play.unscripted = DEFAULT
    duel.alice.activates(ral, "When you next cast")
    duel.resolve()
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 20 - 6 - 2
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 20 - 6 - 2 - 4


# Copies of cards


def test_a_scepter_takes_only_small_instants(duel: Duel) -> None:
    """607.2a: and it casts the copy again and again."""
    duel.alice.holds("Shivan Dragon")
    duel.alice.holds(duel.card(study))
    duel.alice.casts("Isochron Scepter")
    duel.resolve_all()
    assert len(duel.exile) == 0


def test_a_mastery_casts_a_copy_and_is_exiled(duel: Duel) -> None:
    """707.12a"""
    bolt = duel.alice.has("Lightning Bolt", "graveyard")
    mastery = duel.alice.casts("Mizzix's Mastery", at=bolt)
    duel.resolve("Cast Lightning Bolt", duel.bob)
    duel.resolve_all()
    assert (bolt.zone, mastery.zone, duel.bob.life) == ("exile", "exile", 17)


def test_an_overloaded_mastery_casts_them_all(duel: Duel) -> None:
    """702.96a"""
    bolts = [duel.alice.has("Lightning Bolt", "graveyard") for _ in range(3)]
    bear = duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.casts("Mizzix's Mastery", way="overload")
    duel.play.unscripted = DEFAULT
    duel.alice.answers(*(["Cast Lightning Bolt"] * 3), kind="may cast")
    duel.alice.answers(*([duel.bob] * 3), kind="target")
    duel.resolve_all()
    assert ({one.zone for one in bolts}, bear.zone, duel.bob.life) == ({"exile"}, "graveyard", 11)


def test_a_bombardment_grows_from_turn_to_turn(duel: Duel) -> None:
    """607.2a: each time all that it has exiled is copied; only the first spell of a turn counts."""
    duel.alice.has("Arcane Bombardment")
    duel.alice.has("Lightning Bolt", "graveyard")
    duel.alice.casts(duel.card(spark), at=duel.bob)
    duel.resolve("Cast Lightning Bolt", duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 15
    duel.alice.casts(duel.card(spark), at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 13


def test_a_crucible_mills_and_casts_what_it_finds(duel: Duel) -> None:
    """707.10f: the copy of a permanent card becomes a token; permanents of its controller have ward."""
    duel.alice.has("Grizzly Bears", "library")
    duel.alice.has("Forest", "library")
    crucible = duel.alice.has("Wondrous Crucible")
    assert "ward" in crucible.keywords
    duel.pass_to("end")
    duel.resolve("Cast Grizzly Bears")
    duel.resolve_all()
    assert duel.alice["Grizzly Bears token"].is_token


def test_narset_borrows_from_every_graveyard(duel: Duel) -> None:
    """115.1: less than her power, no creature and no land."""
    narset = duel.alice.has("Narset, Enlightened Exile")
    bolt = duel.bob.has("Lightning Bolt", "graveyard")
    duel.bob.has("Grizzly Bears", "graveyard")
    duel.alice.attacks(narset)
    duel.resolve("Cast Lightning Bolt", duel.bob)
    duel.resolve_all()
    assert (bolt.zone, duel.bob.life, narset.size) == ("exile", 17, "4/5")


def test_devils_make_somebody_exile_a_spell(duel: Duel) -> None:
    """The player whom chance chooses exiles a card of their own; whose ability it is may cast the copy."""
    theirs, mine = duel.bob.has("Lightning Bolt", "graveyard"), duel.alice.has("Lightning Bolt", "graveyard")
    duel.alice.casts("Wildfire Devils")
    duel.resolve()
    duel.resolve("Cast Lightning Bolt", duel.bob)
    duel.resolve_all()
    assert {theirs.zone, mine.zone} == {"exile", "graveyard"}
    assert duel.bob.life == 17


# Spells of others that are taken


def test_a_kiss_sends_a_spell_and_its_copy_elsewhere(duel: Duel) -> None:
    """112.2, 707.10, 115.7: they are hers now, and neither of them goes to her or to what is hers."""
    bear = duel.alice.has("Grizzly Bears")
    drained = duel.bob.casts(duel.card(drain), at=bear)
    duel.alice.casts("Chef's Kiss", at=drained)
    duel.resolve()
    assert [(one.controller, one.targets) for one in duel.stack] == [(duel.alice, [duel.bob])] * 2
    duel.resolve_all()
    assert (bear.zone, duel.bob.life, duel.alice.life) == ("battlefield", 16, 24)
    assert (drained.zone, drained.obj.owner) == ("graveyard", duel.bob.seat)


def test_chance_gives_each_of_the_two_a_target_of_its_own() -> None:
    """115.7: any legal one can come out, that it had as well; in a few games all of them do."""
    seen = set()
    for seed in range(12):
        duel = Duel(seed=str(seed))
        bear = duel.bob.has("Grizzly Bears")
        bolt = duel.bob.casts("Lightning Bolt", at=bear)
        duel.alice.casts("Chef's Kiss", at=bolt)
        duel.resolve()
        seen.add(tuple(one.targets == [bear] for one in duel.stack))
    assert seen == {(True, True), (True, False), (False, True), (False, False)}


def test_a_target_stays_where_only_her_own_things_are_left(duel: Duel) -> None:
    """115.7: the spell is hers nevertheless."""
    bear = duel.alice.has("Grizzly Bears")
    doom = duel.bob.casts(duel.card(kill), at=bear)
    duel.alice.casts("Chef's Kiss", at=doom)
    duel.resolve()
    assert [(one.controller, one.targets) for one in duel.stack] == [(duel.alice, [bear])] * 2


def test_a_kiss_is_for_spells_with_one_permanent_or_player_as_target(duel: Duel) -> None:
    """115.1: not for two targets, and not for a spell that targets a spell."""
    one, other = duel.alice.has("Grizzly Bears"), duel.bob.has("Grizzly Bears")
    both = duel.bob.casts(duel.card(forked), at=[one, other])
    denial = duel.bob.casts("Counterspell", at=both)
    for spell in (both, denial):
        with pytest.raises(ScenarioError):
            duel.alice.casts("Chef's Kiss", at=spell)


def test_an_aura_that_was_taken_is_hers_on_the_battlefield(duel: Duel) -> None:
    """110.2b, 400.7a: the permanent and a token, both hers; its owner is still its owner."""
    duel.alice.has("Grizzly Bears")
    theirs = duel.bob.has("Shivan Dragon")
    chains = duel.bob.casts(duel.card(heavy), at=theirs)
    duel.alice.casts("Chef's Kiss", at=chains)
    duel.resolve()
    duel.resolve_all()
    assert (chains.controller, chains.obj.owner, theirs.size) == (duel.alice, duel.bob.seat, "3/3")
    duel.bob.casts(duel.card(borrowing), at=chains)
    duel.resolve()
    assert chains.controller == duel.bob
    duel.pass_to("main", duel.bob)
    assert (chains.controller, chains.obj.under) == (duel.alice, duel.bob.seat)


def test_a_spell_goes_back_to_who_cast_it_when_its_taker_leaves() -> None:
    """800.4a: what gave control of it ends; the copy was the taker's own and is gone."""
    duel = Duel("Alice", "Bob", "Cyd")
    bear = duel.cyd.has("Grizzly Bears")
    doom = duel.bob.casts(duel.card(kill), at=bear)
    duel.alice.casts("Chef's Kiss", at=doom)
    duel.resolve()
    duel.alice.concedes()
    assert [(one.id, one.controller) for one in duel.stack] == [(doom.id, duel.bob)]
    duel.resolve_all()
    assert bear.zone == "graveyard"
