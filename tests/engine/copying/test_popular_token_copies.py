"""The most played cards that create token copies, each tested for what only it does. 707.2"""

import pytest

from tests.engine.made_up import doubling, goblin, kill, study
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    a,
    become_monarch,
    card,
    create,
    create_copy,
    creature,
    each,
    enters,
    flash,
    flying,
    in_graveyard,
    itself,
    may,
    return_to_hand,
    tap_for,
    target,
    tokens_as_copies,
    untap,
    when,
    yours,
)

raising = card("Raising", "{G}", "Instant", return_to_hand(target(in_graveyard & yours)))
rabble = card("Rabble", "{R}", "Instant", create(goblin, 2, tapped=True))
twins = card("Twins", "{U}", "Instant", create_copy(each(creature & yours)))
small_esix = card("Small Esix", "{G}", "Creature — Fractal", "1/1", tokens_as_copies(a(creature - itself), first=True))
ring = card("Ring", "{1}", "Artifact", tap_for("CC"))
sprite = card(
    "Sprite", "{2}{U}", "Creature — Faerie", "2/1", flash, flying, when(enters(), may(untap(target(creature))))
)


def test_a_kicked_rite_makes_five(duel: Duel) -> None:
    """702.33d"""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Rite of Replication", at=bear)
    duel.resolve()
    assert len(duel.alice.tokens) == 1
    duel.alice.casts("Rite of Replication", at=bear, kicked=True)
    duel.resolve()
    assert [one.name for one in duel.alice.tokens] == ["Grizzly Bears"] * 6


def test_what_is_sawn_in_half_comes_back_as_two_halves(duel: Duel) -> None:
    """Of the size that it had when it died, rounded up; its controller has them. 608.2h"""
    dragon = duel.bob.has("Shivan Dragon", counters={"+1/+1": 2})
    duel.alice.casts("Saw in Half", at=dragon)
    duel.resolve()
    assert [(one.name, one.size) for one in duel.bob.tokens] == [("Shivan Dragon", "4/4")] * 2
    assert duel.alice.tokens == []


def test_what_does_not_die_is_not_halved(duel: Duel) -> None:
    """700.4: what is indestructible stays, and what is exiled instead did not die."""
    god = duel.bob.has("Darksteel Myr")
    duel.alice.casts("Saw in Half", at=god)
    duel.resolve()
    assert (god.zone, duel.bob.tokens) == ("battlefield", [])
    duel.alice.has("Leyline of the Void")
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Saw in Half", at=bear)
    duel.resolve()
    assert (bear.zone, duel.bob.tokens) == ("exile", [])


def test_an_epiphany_does_as_many_things_as_are_chosen(duel: Duel) -> None:
    """700.2d"""
    mine, theirs = duel.alice.has("Grizzly Bears"), duel.bob.has("Mind Stone")
    bolt = duel.bob.casts("Lightning Bolt", at=duel.alice)
    before = len(duel.alice.hand)
    duel.alice.casts("Sublime Epiphany", modes=[1, 3, 4, 5], at=[bolt, theirs, mine, duel.alice])
    duel.resolve()
    assert (bolt.zone, theirs.zone, duel.alice.life) == ("graveyard", "hand", 20)
    assert ([one.name for one in duel.alice.tokens], len(duel.alice.hand)) == (["Grizzly Bears"], before + 1)


def test_a_misalignment_comes_back_next_turn(duel: Duel) -> None:
    """702.88a: and its copies of legends are none."""
    olivia = duel.alice.has("Olivia Voldaren")
    spell = duel.alice.casts("Quantum Misalignment", at=olivia)
    duel.resolve()
    assert ([one.types & {"Legendary"} for one in duel.alice.tokens], spell.zone) == ([set()], "exile")
    duel.pass_to("upkeep", duel.alice)
    duel.resolve("Cast Quantum", olivia)
    duel.resolve()
    assert (len(duel.alice.tokens), olivia.zone, spell.zone) == (2, "battlefield", "graveyard")


def test_a_quasiduplicate_jumps_once(duel: Duel) -> None:
    """702.133a"""
    bear = duel.alice.has("Grizzly Bears")
    spell = duel.alice.has("Quasiduplicate", "graveyard")
    duel.alice.casts(spell, way="jump-start", at=bear, choosing=[duel.alice.holds("Forest")])
    duel.resolve()
    assert (len(duel.alice.tokens), spell.zone) == (1, "exile")


def test_a_counterpart_is_a_frog_of_no_other_kind(duel: Duel) -> None:
    """707.9b: size, color and creature types are set; the rest is copied."""
    duel.alice.casts("Croaking Counterpart", at=duel.bob.has("Shivan Dragon"))
    duel.resolve()
    (frog,) = duel.alice.tokens
    assert (frog.name, frog.size, frog.colors, frog.types) == ("Shivan Dragon", "1/1", {"green"}, {"Creature", "Frog"})
    assert "flying" in frog.keywords
    with pytest.raises(ScenarioError):
        duel.alice.casts("Croaking Counterpart", at=frog)


def test_a_technique_that_is_demonstrated_serves_an_opponent_too(duel: Duel) -> None:
    """702.144a"""
    bear, stone = duel.alice.has("Grizzly Bears"), duel.bob.has("Mind Stone")
    duel.alice.casts("Replication Technique", at=bear)
    duel.resolve(True, stone)
    duel.resolve_all()
    assert [[one.name for one in seat.tokens] for seat in duel.seats] == [["Grizzly Bears"] * 2, ["Mind Stone"]]


def test_the_common_good_counts_the_new_tokens(duel: Duel) -> None:
    """608.2c: one after the other, and until your next turn."""
    insect = duel.alice.has("Insect (green)", token=True)
    duel.alice.casts("For the Common Good", x=2, at=insect)
    duel.resolve()
    assert (len(duel.alice.tokens), duel.alice.life) == (3, 23)
    assert all("indestructible" in one.keywords for one in duel.alice.tokens)
    duel.next_turn()
    assert all("indestructible" in one.keywords for one in duel.alice.tokens)
    duel.next_turn()
    assert not any("indestructible" in one.keywords for one in duel.alice.tokens)


def test_a_red_sun_copies_what_it_destroyed_as_it_was(duel: Duel) -> None:
    """608.2h: a steel that was a copy is copied as such; what was not destroyed is not copied."""
    steel = duel.bob.has("Sculpting Steel", copy_of="Mind Stone")
    safe = duel.bob.has("Darksteel Myr")
    duel.alice.casts("Red Sun's Twilight", x=5, at=[steel, safe])
    duel.resolve()
    (made,) = duel.alice.tokens
    assert (steel.zone, safe.zone, made.name, "haste" in made.keywords) == (
        "graveyard",
        "battlefield",
        "Mind Stone",
        True,
    )
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_a_smaller_red_sun_copies_nothing(duel: Duel) -> None:
    stone = duel.bob.has("Mind Stone")
    duel.alice.casts("Red Sun's Twilight", x=4, at=[stone])
    duel.resolve()
    assert (stone.zone, duel.alice.tokens) == ("graveyard", [])


def test_a_charge_is_of_one_kind_for_one_turn(duel: Duel) -> None:
    duel.alice.has("Grizzly Bears")
    duel.alice.has("Shivan Dragon")
    duel.bob.has("Grizzly Bears")
    duel.alice.casts("Kindred Charge")
    duel.resolve("Bear")
    (made,) = duel.alice.tokens
    assert (made.name, "haste" in made.keywords) == ("Grizzly Bears", True)
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_kiki_jiki_copies_no_legend(duel: Duel) -> None:
    """115.4: himself neither; the copies have haste and go at the end."""
    kiki, bear = duel.alice.has("Kiki-Jiki, Mirror Breaker"), duel.alice.has("Grizzly Bears")
    duel.alice.activates(kiki, at=bear)
    duel.resolve()
    (made,) = duel.alice.tokens
    assert (made.name, made.keywords) == ("Grizzly Bears", {"haste"})
    duel.pass_to("end")
    duel.resolve_all()
    assert (duel.alice.tokens, bear.zone) == ([], "battlefield")
    duel.next_turn()
    duel.next_turn()
    with pytest.raises(ScenarioError):
        duel.alice.activates(kiki, at=kiki)


def test_a_splinter_twin_untaps_who_made_it(duel: Duel) -> None:
    """603.7d: the oldest loop of all, twice round; the twins are exiled."""
    exarch = duel.alice.has(duel.card(sprite))
    duel.alice.has("Splinter Twin", attached_to=exarch)
    for _ in range(2):
        duel.alice.activates(exarch)
        duel.resolve(exarch)
        duel.resolve(True)
        assert not exarch.tapped
    assert [one.keywords for one in duel.alice.tokens] == [{"flash", "flying", "haste"}] * 2
    duel.play.unscripted = DEFAULT
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_a_vat_holds_one_card_at_a_time(duel: Duel) -> None:
    """607.2a: the card that it held before goes back to its owner's graveyard."""
    vat = duel.alice.has("Mimic Vat")
    dragon, bear = duel.bob.has("Shivan Dragon"), duel.alice.has("Grizzly Bears")
    for one in (dragon, bear):
        duel.alice.casts(duel.card(kill), at=one)
        duel.resolve()
        duel.resolve(True)
    assert (dragon.zone, bear.zone, dragon in duel.bob.graveyard) == ("graveyard", "exile", True)
    duel.alice.activates(vat)
    duel.resolve()
    (made,) = duel.alice.tokens
    assert (made.name, made.keywords) == ("Grizzly Bears", {"haste"})
    duel.pass_to("end")
    duel.resolve_all()
    assert (duel.alice.tokens, bear.zone) == ([], "exile")


def test_a_vat_that_finds_nothing_keeps_what_it_has(duel: Duel) -> None:
    """118.12: what could not be exiled was not, so nothing is put back."""
    duel.alice.has("Mimic Vat")
    bear, dragon = duel.alice.has("Grizzly Bears"), duel.bob.has("Shivan Dragon")
    duel.alice.casts(duel.card(kill), at=bear)
    duel.resolve()
    duel.resolve(True)
    duel.bob.casts(duel.card(kill), at=dragon)
    duel.resolve()
    duel.bob.casts(duel.card(raising), at=dragon)
    duel.resolve()
    duel.resolve_all()
    assert (bear.zone, dragon.zone) == ("exile", "hand")


def test_the_fire_crystal_makes_red_cheap_and_creatures_quick(duel: Duel) -> None:
    """601.2f"""
    crystal, bear = duel.alice.has("The Fire Crystal"), duel.alice.has("Grizzly Bears")
    assert "haste" in bear.keywords
    duel.alice.activates(crystal, at=bear)
    duel.resolve()
    assert len(duel.alice.tokens) == 1
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_mirrorworks_copies_cards_and_not_its_own_copies(duel: Duel) -> None:
    """603.6a: the token triggers nothing, nor do the artifacts of others."""
    duel.alice.has("Mirrorworks")
    duel.alice.casts("Mind Stone")
    duel.resolve()
    duel.resolve(True)
    assert ([one.name for one in duel.alice.tokens], len(duel.stack)) == (["Mind Stone"], 0)


def test_a_chariot_brings_more_of_what_is_there(duel: Duel) -> None:
    """702.122a"""
    duel.alice.casts("Esika's Chariot")
    duel.resolve_all()
    cats = duel.alice.tokens
    assert [one.size for one in cats] == ["2/2", "2/2"]
    chariot = duel.alice["Esika's Chariot"]
    duel.next_turn()
    duel.next_turn()
    duel.alice.activates(chariot, "other untapped creatures", choosing=[cats])
    duel.resolve()
    duel.alice.answers(cats[0], kind="target")
    duel.alice.attacks(chariot)
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Cat Token"] * 3


def test_a_balloon_is_red_besides(duel: Duel) -> None:
    """707.9b-c: its size is set, color and types are added."""
    man, bear = duel.alice.has("The Jolly Balloon Man"), duel.alice.has("Grizzly Bears")
    duel.alice.activates(man, at=bear)
    duel.resolve()
    (made,) = duel.alice.tokens
    assert (made.size, made.colors, made.types) == ("1/1", {"red", "green"}, {"Creature", "Bear", "Balloon"})
    assert made.keywords == {"flying", "haste"}
    duel.pass_to("end")
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_a_shadow_that_comes_by_ninjutsu_doubles_an_attacker(duel: Duel) -> None:
    """508.4: the token is attacking, though it was never declared."""
    bear, ones = duel.alice.has("Grizzly Bears"), duel.alice.has("Wandering Ones")
    shadow = duel.alice.holds("Thousand-Faced Shadow")
    duel.alice.attacks(bear, ones)
    duel.pass_to("blockers")
    duel.alice.activates(shadow, choosing=[ones])
    duel.resolve_all()
    (made,) = duel.alice.tokens
    assert (made.name, made.tapped, shadow.zone) == ("Grizzly Bears", True, "battlefield")
    duel.pass_to("end combat")
    assert duel.bob.life == 15


def test_a_shadow_that_is_cast_doubles_nothing(duel: Duel) -> None:
    """603.4: it enters from the stack."""
    duel.alice.casts("Thousand-Faced Shadow")
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_a_rider_takes_another_along_for_the_combat(duel: Duel) -> None:
    """508.4, 511.2"""
    rider, bear = duel.alice.has("Flamerush Rider"), duel.alice.has("Grizzly Bears")
    duel.alice.attacks(rider, bear)
    duel.resolve_all()
    (made,) = duel.alice.tokens
    assert (made.name, made.tapped) == ("Grizzly Bears", True)
    duel.pass_to("second main")
    assert (duel.alice.tokens, duel.bob.life) == ([], 13)


def test_a_stormsinger_doubles_the_tokens_of_this_turn(duel: Duel) -> None:
    """400.7: those that were there before are not."""
    singer = duel.alice.has("Redoubled Stormsinger")
    duel.alice.has("Devil (red)", token=True)
    duel.alice.casts("Rite of Replication", at=duel.alice.has("Grizzly Bears"))
    duel.resolve()
    duel.alice.attacks(singer)
    duel.resolve()
    names = [one.name for one in duel.alice.tokens]
    assert (names.count("Grizzly Bears"), names.count("Devil Token")) == (2, 1)
    assert duel.bob.life == 20
    duel.pass_to("second main")
    assert duel.bob.life == 15
    duel.pass_to("end")
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens].count("Grizzly Bears") == 1


def test_hashaton_raises_what_is_discarded(duel: Duel) -> None:
    """707.9b: a 4/4 black Zombie and nothing else, tapped."""
    duel.alice.has("Hashaton, Scarab's Fist")
    dragon, forest = duel.alice.holds("Shivan Dragon"), duel.alice.holds("Forest")
    duel.alice.casts(duel.card(study))
    duel.resolve([dragon, forest])
    duel.resolve(True)
    (made,) = duel.alice.tokens
    assert (made.name, made.size, made.colors, made.types) == (
        "Shivan Dragon", "4/4", {"black"}, {"Creature", "Zombie"},
    )  # fmt: skip
    assert (made.tapped, dragon.zone, len(duel.stack)) == (True, "graveyard", 0)


def test_a_shepherd_keeps_the_dead_as_small_nightmares(duel: Duel) -> None:
    """603.10a: the token is a copy of what died, and is none of those that the shepherd watches for."""
    duel.alice.has("Nightmare Shepherd")
    steel = duel.alice.has("Clone", copy_of="Shivan Dragon")
    duel.bob.casts(duel.card(kill), at=steel)
    duel.resolve()
    duel.resolve(True)
    (made,) = duel.alice.tokens
    assert (made.name, made.size, made.types) == ("Shivan Dragon", "1/1", {"Creature", "Dragon", "Nightmare"})
    assert steel.zone == "exile"
    duel.bob.casts(duel.card(kill), at=made)
    duel.resolve_all()
    assert duel.alice.tokens == []


def test_cadric_lets_a_legend_have_a_double_for_a_turn(duel: Duel) -> None:
    """704.5j: of tokens there is no legend rule, and the other one is alone."""
    duel.alice.has("Cadric, Soul Kindler")
    olivia = duel.alice.casts("Olivia Voldaren")
    duel.resolve()
    duel.resolve(True)
    (made,) = duel.alice.tokens
    assert (made.name, "haste" in made.keywords, olivia.zone) == ("Olivia Voldaren", True, "battlefield")
    duel.pass_to("end")
    duel.resolve_all()
    assert (duel.alice.tokens, olivia.zone) == ([], "battlefield")


def test_anikthea_makes_zombies_of_enchantments(duel: Duel) -> None:
    """707.9b-c: a creature besides; no color but black."""
    anthem = duel.alice.has("Glorious Anthem", "graveyard")
    anikthea = duel.alice.casts("Anikthea, Hand of Erebos")
    duel.resolve(anthem)
    duel.resolve_all()
    (made,) = duel.alice.tokens
    assert (made.size, made.colors, made.types) == ("4/4", {"black"}, {"Enchantment", "Creature", "Zombie"})
    assert (anthem.zone, made.keywords, anikthea.size) == ("exile", {"menace"}, "5/5")


def test_artisans_keep_only_their_newest_work(duel: Duel) -> None:
    """607.2: all other tokens created with it are exiled, and no others."""
    duel.alice.has("Faerie Artisans")
    duel.alice.has("Insect (green)", token=True)
    for name in ("Grizzly Bears", "Shivan Dragon"):
        duel.pass_to("main", duel.bob)
        duel.bob.casts(name)
        duel.resolve_all()
    assert sorted(one.name for one in duel.alice.tokens) == ["Insect Token", "Shivan Dragon"]
    assert {"Artifact", "Creature", "Dragon"} in [one.types for one in duel.alice.tokens]


def test_dino_dna_clones_only_what_it_took(duel: Duel) -> None:
    """607.2a: another card in exile is no target."""
    dna = duel.alice.has("Dino DNA")
    ones, bear = duel.bob.has("Wandering Ones", "graveyard"), duel.bob.has("Grizzly Bears", "exile")
    duel.alice.activates(dna, "Exile target", at=ones)
    duel.resolve()
    duel.alice.activates(dna, "Create a token", at=ones)
    duel.resolve()
    (made,) = duel.alice.tokens
    assert (made.size, made.colors, made.types, made.keywords) == (
        "6/6", {"green"}, {"Creature", "Dinosaur"}, {"trample"},
    )  # fmt: skip
    with pytest.raises(ScenarioError):
        duel.alice.activates(dna, "Create a token", at=bear)


def test_a_horde_grows_by_the_second_card(duel: Duel) -> None:
    """603.2: not by the first, nor the third."""
    duel.alice.has("Homunculus Horde")
    duel.play.unscripted = DEFAULT
    duel.alice.casts(duel.card(study))
    duel.resolve()
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Homunculus Horde"]


def test_duplimancy_copies_the_only_target(duel: Duel) -> None:
    """115.1: of a spell with two targets nothing."""
    duel.alice.has("Vesuvan Duplimancy")
    olivia, theirs = duel.alice.has("Olivia Voldaren"), duel.bob.has("Grizzly Bears")
    duel.alice.casts("Giant Growth", at=theirs)
    assert len(duel.stack) == 1
    duel.resolve_all()
    duel.alice.casts("Giant Growth", at=olivia)
    duel.resolve_all()
    (made,) = duel.alice.tokens
    assert (made.name, "Legendary" in made.types, made.size) == ("Olivia Voldaren", False, "3/3")


# Copies instead of other tokens


def made_by(duel: Duel, *answers: object) -> list[str]:
    """What Alice gets when she creates two tapped goblins."""
    before = duel.alice.tokens
    duel.alice.casts(duel.card(rabble))
    duel.resolve(*answers)
    return [one.name for one in duel.alice.tokens if one not in before]


def test_esix_makes_the_first_tokens_of_a_turn_copies(duel: Duel) -> None:
    """614.1a, 707.2: as many, tapped as they would have been; the next ones are what they are, until her next turn."""
    duel.alice.has("Esix, Fractal Bloom")
    bear = duel.bob.has("Grizzly Bears", counters={"+1/+1": 1})
    assert made_by(duel, bear) == ["Grizzly Bears"] * 2
    assert [(one.size, one.tapped) for one in duel.alice.tokens] == [("2/2", True)] * 2
    assert made_by(duel) == ["Goblin Token"] * 2
    duel.pass_to("main", duel.bob)
    assert made_by(duel) == ["Goblin Token"] * 2
    duel.pass_to("main", duel.alice)
    assert made_by(duel, bear) == ["Grizzly Bears"] * 2


def test_tokens_that_esix_let_be_were_the_first_ones(duel: Duel) -> None:
    """614.1a: she may, and what is created later is no longer the first."""
    duel.alice.has("Esix, Fractal Bloom")
    duel.bob.has("Grizzly Bears")
    assert made_by(duel, None) == ["Goblin Token"] * 2
    assert made_by(duel) == ["Goblin Token"] * 2


def test_esix_comes_too_late_for_a_turn_in_which_tokens_were_created(duel: Duel) -> None:
    """614.1a, 614.4"""
    duel.bob.has("Grizzly Bears")
    assert made_by(duel) == ["Goblin Token"] * 2
    duel.alice.has("Esix, Fractal Bloom")
    assert made_by(duel) == ["Goblin Token"] * 2


def test_esix_is_no_choice_and_others_create_what_they_create(duel: Duel) -> None:
    duel.alice.has("Esix, Fractal Bloom")
    assert made_by(duel) == ["Goblin Token"] * 2
    duel.pass_to("upkeep", duel.alice)
    duel.bob.casts(duel.card(rabble))
    duel.resolve()
    assert [one.name for one in duel.bob.tokens] == ["Goblin Token"] * 2


def test_copies_that_esix_makes_are_doubled_like_other_tokens(duel: Duel) -> None:
    """616.1: it makes no difference which of the two applies first, so nobody is asked."""
    duel.alice.has("Esix, Fractal Bloom")
    duel.alice.has(duel.card(doubling))
    assert made_by(duel, duel.bob.has("Grizzly Bears")) == ["Grizzly Bears"] * 4


def test_all_kinds_that_one_instruction_creates_become_copies_of_one_creature(duel: Duel) -> None:
    """608.2c, 614.1a: copies of two creatures are one event, and one choice."""
    duel.alice.has("Esix, Fractal Bloom")
    duel.alice.has("Shivan Dragon")
    duel.alice.has("Wandering Ones")
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(duel.card(twins))
    duel.resolve(bear)
    assert [one.name for one in duel.alice.tokens] == ["Grizzly Bears"] * 3


def test_of_two_who_make_copies_the_last_choice_counts(duel: Duel) -> None:
    """616.1e: who creates them says which effect applies first."""
    esix = duel.alice.has("Esix, Fractal Bloom")
    duel.alice.has(duel.card(small_esix))
    bear, dragon = duel.bob.has("Grizzly Bears"), duel.bob.has("Shivan Dragon")
    assert made_by(duel, esix, bear, dragon) == ["Shivan Dragon"] * 2


def test_roles_that_become_creatures_are_attached_to_nothing(duel: Duel) -> None:
    """303.4h: not even for a moment, so that nothing comes off."""
    duel.alice.has("Esix, Fractal Bloom")
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Monstrous Rage", at=bear)
    duel.resolve(bear)
    (made,) = duel.alice.tokens
    assert (made.name, made.obj.attached_to) == ("Grizzly Bears", 0)
    assert "unattach" not in [event.kind for event in duel.state.log]


def test_a_bestowed_springheart_copies_what_it_enchants_for_each_land(duel: Duel) -> None:
    """702.103b, 707.2: what it gives that creature is not copied."""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Springheart Nantuko", way="bestow", at=bear)
    duel.resolve()
    assert bear.size == "3/3"
    duel.alice.plays("Forest")
    duel.resolve(True)
    assert [(one.name, one.size) for one in duel.alice.tokens] == [("Grizzly Bears", "2/2")]


def test_without_the_payment_a_springheart_makes_an_insect(duel: Duel) -> None:
    duel.alice.casts("Springheart Nantuko", way="bestow", at=duel.alice.has("Grizzly Bears"))
    duel.resolve()
    duel.alice.plays("Forest")
    duel.resolve(False)
    assert [(one.name, one.size) for one in duel.alice.tokens] == [("Insect Token", "1/1")]


def test_a_springheart_that_enchants_nothing_of_its_controllers_makes_insects(duel: Duel) -> None:
    """As a creature, and on what somebody else controls: nobody is asked to pay."""
    duel.alice.has("Springheart Nantuko")
    duel.alice.casts("Springheart Nantuko", way="bestow", at=duel.bob.has("Grizzly Bears"))
    duel.resolve()
    duel.play.unscripted = DEFAULT
    duel.alice.plays("Forest")
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Insect Token", "Insect Token"]


def test_a_springheart_whose_creature_has_died_makes_an_insect(duel: Duel) -> None:
    """702.103f, 608.2h: it is attached to nothing any more as the ability resolves"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Springheart Nantuko", way="bestow", at=bear)
    duel.resolve()
    duel.alice.plays("Forest")
    duel.bob.casts(kill, at=bear)
    duel.resolve_all()
    assert [one.name for one in duel.alice.tokens] == ["Insect Token"]
    assert duel.alice["Springheart Nantuko"].size == "1/1"


def test_a_court_of_the_monarch_makes_tokens(duel: Duel) -> None:
    """725.1, 707.2: at the beginning of each upkeep of its controller, if they are the monarch"""
    vial = duel.bob.has(duel.card(ring))
    duel.alice.casts("Court of Vantress")
    duel.resolve_all()
    duel.play.unscripted = DEFAULT
    duel.pass_to("upkeep", duel.alice, choosing=[vial])
    court = duel.alice["Court of Vantress"]
    assert duel.stack[-1].targets == [vial]
    duel.resolve(True)
    assert [one.name for one in duel.alice.tokens] == ["Ring"]
    assert court.name == "Court of Vantress"


def test_a_court_of_another_becomes_a_copy_and_stays_a_court(duel: Duel) -> None:
    """707.9a: with its second ability, which goes on where its controller is not the monarch"""
    first, second = duel.bob.has(duel.card(ring)), duel.bob.has("Crucible of Worlds")
    court = duel.alice.has("Court of Vantress")
    duel.play.unscripted = DEFAULT
    for original in (first, second):
        duel.pass_to("upkeep", duel.alice, choosing=[original])
        duel.resolve(True)
        assert (court.name, court.types) == (original.name, {"Artifact"})
        assert duel.alice.tokens == []
        duel.pass_to("draw")


def test_a_court_asks_who_is_the_monarch_as_its_ability_resolves(duel: Duel) -> None:
    """608.2c"""
    vial = duel.bob.has(duel.card(ring))
    court = duel.alice.has("Court of Vantress")
    duel.alice.casts("Thorn of the Black Rose")
    duel.resolve_all()
    duel.play.unscripted = DEFAULT
    duel.pass_to("upkeep", duel.alice, choosing=[vial])
    duel.bob.casts(card("Coup", "{B}", "Instant", become_monarch()))
    duel.resolve()
    duel.resolve(True)
    assert (court.name, duel.alice.tokens) == ("Ring", [])
