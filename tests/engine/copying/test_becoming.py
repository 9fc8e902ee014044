"""Permanents that become copies while they are on the battlefield. 707.3, 707.4, 707.7, 707.11"""

import pytest

from tests.engine.made_up import flip, unveil
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    END_OF_TURN,
    WHILE_SOURCE,
    YOUR_NEXT_TURN,
    a,
    activated,
    another_target,
    become_copy,
    card,
    creature,
    draw,
    enters,
    gain_control,
    in_hand,
    leaves,
    put_onto_battlefield,
    target,
    when,
    yours,
)

_subject = target(creature)
shape = card("Shape", "{U}", "Instant", become_copy(_subject, another_target(creature)))
brief = card("Brief Shape", "{U}", "Instant", become_copy(target(creature), another_target(creature), END_OF_TURN))
season = card("Season", "{U}", "Instant", become_copy(target(creature), another_target(creature), YOUR_NEXT_TURN))
orb = card(
    "Orb", "{1}", "Artifact", activated("{T}", become_copy(target(creature), another_target(creature), WHILE_SOURCE))
)
smuggle = card("Smuggle", "{G}", "Instant", put_onto_battlefield(a(creature & in_hand & yours)))


def test_becoming_a_copy_is_neither_entering_nor_leaving(duel: Duel) -> None:
    """707.4"""
    watcher = card("Watcher", "{1}", "Enchantment", when(enters(creature), draw()), when(leaves(creature), draw()))
    duel.alice.has(watcher)
    bear = duel.alice.has("Grizzly Bears", counters={"+1/+1": 1}, damage=1, tapped=True)
    duel.alice.has("Flight", attached_to=bear)
    wall = duel.bob.has("Wall of Omens")
    before = len(duel.alice.library)
    duel.alice.casts(duel.card(shape), at=[bear, wall])
    duel.resolve_all()
    assert len(duel.alice.library) == before
    assert (bear.name, bear.size, bear.damage, bear.tapped) == ("Wall of Omens", "1/5", 1, True)
    assert {"flying", "defender"} <= bear.keywords


def test_other_effects_stay_on_what_becomes_a_copy(duel: Duel) -> None:
    """707.4"""
    shifter = duel.alice.has("Unstable Shapeshifter")
    duel.alice.casts("Giant Growth", at=shifter)
    duel.resolve()
    assert shifter.size == "3/4"
    duel.alice.casts("Wandering Ones")
    duel.resolve_all()
    assert (shifter.name, shifter.size, shifter.colors) == ("Wandering Ones", "4/4", {"blue"})
    duel.next_turn()
    assert (shifter.name, shifter.size) == ("Wandering Ones", "1/1")


def test_a_flipped_permanent_shows_the_flipped_half_of_what_it_copies(duel: Duel) -> None:
    """707.3, 710.1"""
    tomoya = duel.alice.has("Jushi Apprentice // Tomoya the Revealer", flipped=True)
    shortfang = duel.bob.has("Nezumi Shortfang // Stabwhisker the Odious")
    duel.alice.casts(duel.card(shape), at=[tomoya, shortfang])
    duel.resolve()
    assert (tomoya.name, tomoya.size) == ("Stabwhisker the Odious", "3/3")
    assert shortfang.name == "Nezumi Shortfang"


def test_a_copy_of_a_flipped_permanent_is_not_flipped_and_can_flip(duel: Duel) -> None:
    """707.2, 710.1"""
    tomoya = duel.bob.has("Jushi Apprentice // Tomoya the Revealer", flipped=True)
    clone = duel.alice.casts("Clone")
    duel.resolve(tomoya)
    assert clone.name == "Jushi Apprentice"
    duel.alice.casts(duel.card(flip), at=clone)
    duel.resolve()
    assert clone.name == "Tomoya the Revealer"


def test_a_face_down_creature_that_becomes_a_copy_stays_face_down(duel: Duel) -> None:
    """707.3, 708.2"""
    demon = duel.alice.has("Grinning Demon", face_down="morph")
    lorian = duel.bob.has("Branchsnap Lorian")
    duel.alice.casts(duel.card(shape), at=[demon, lorian])
    duel.resolve()
    assert (demon.name, demon.size, demon.colors) == ("", "2/2", set())
    duel.alice.turns_up(demon)
    assert (demon.name, demon.size, demon.colors) == ("Branchsnap Lorian", "4/1", {"green"})
    assert "trample" in demon.keywords


def test_a_face_down_creature_that_became_something_without_morph_stays_down(duel: Duel) -> None:
    """707.3, 708.2"""
    demon = duel.alice.has("Grinning Demon", face_down="morph")
    ones = duel.bob.has("Wandering Ones")
    duel.alice.casts(duel.card(shape), at=[demon, ones])
    duel.resolve()
    with pytest.raises(ScenarioError):
        duel.alice.turns_up(demon)
    duel.alice.casts(duel.card(unveil), at=demon)
    duel.resolve()
    assert (demon.name, demon.size, demon.colors) == ("Wandering Ones", "1/1", {"blue"})


def test_a_copy_of_a_transformed_creature_has_one_face_whatever_it_was(duel: Duel) -> None:
    """707.8"""
    bear = duel.alice.has("Grizzly Bears")
    wolf = duel.bob.has("Afflicted Deserter // Werewolf Ransacker", transformed=True)
    duel.alice.casts(duel.card(shape), at=[bear, wolf])
    duel.resolve()
    assert bear.name == "Werewolf Ransacker"


def test_a_transformed_permanent_that_becomes_a_copy_is_the_copy_and_its_back_again(duel: Duel) -> None:
    """712.8, 707.4"""
    wolf = duel.alice.has("Afflicted Deserter // Werewolf Ransacker", transformed=True)
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(duel.card(brief), at=[wolf, bear])
    duel.resolve()
    assert (wolf.name, wolf.size) == ("Grizzly Bears", "2/2")
    duel.play.unscripted = DEFAULT
    duel.next_turn("upkeep")
    assert wolf.name == "Werewolf Ransacker"


def test_the_latest_copy_effect_is_seen(duel: Duel) -> None:
    """613.7"""
    elf = duel.alice.has("Quirion Elves", chosen={"color": "red"})
    bear, dragon = duel.bob.has("Grizzly Bears"), duel.bob.has("Shivan Dragon")
    duel.alice.casts(duel.card(shape), at=[elf, bear])
    duel.resolve()
    duel.alice.casts(duel.card(brief), at=[elf, dragon])
    duel.resolve()
    assert elf.name == "Shivan Dragon"
    duel.next_turn()
    assert elf.name == "Grizzly Bears"


def test_an_earlier_short_effect_ends_beneath_a_later_long_one(duel: Duel) -> None:
    """613.7, 514.2"""
    elf = duel.alice.has("Wandering Ones")
    bear, dragon = duel.bob.has("Grizzly Bears"), duel.bob.has("Shivan Dragon")
    duel.alice.casts(duel.card(brief), at=[elf, dragon])
    duel.resolve()
    duel.alice.casts(duel.card(season), at=[elf, bear])
    duel.resolve()
    assert elf.name == "Grizzly Bears"
    duel.next_turn()
    assert elf.name == "Grizzly Bears"
    duel.next_turn("upkeep")
    assert elf.name == "Wandering Ones"


def test_until_your_next_turn_is_the_turn_of_whoever_made_it(duel: Duel) -> None:
    """611.2a"""
    ones, bear = duel.alice.has("Wandering Ones"), duel.bob.has("Grizzly Bears")
    duel.bob.casts(duel.card(season), at=[ones, bear])
    duel.resolve()
    duel.next_turn("upkeep")
    assert ones.name == "Wandering Ones"


def test_a_copy_lasts_for_as_long_as_its_maker_controls_the_source(duel: Duel) -> None:
    """611.2b"""
    ones, bear = duel.bob.has("Wandering Ones"), duel.bob.has("Grizzly Bears")
    first, second = duel.alice.has(orb), duel.alice.has(orb)
    dragon = duel.bob.has("Shivan Dragon")
    duel.alice.activates(first, at=[ones, bear])
    duel.resolve()
    duel.alice.activates(second, at=[ones, dragon])
    duel.resolve()
    assert ones.name == "Shivan Dragon"
    duel.alice.casts(duel.card(card("Steal", "{U}", "Instant", gain_control(target(creature)))), at=ones)
    duel.resolve()
    assert ones.name == "Shivan Dragon"
    duel.bob.casts("Disenchant", at=second)
    duel.resolve()
    assert ones.name == "Grizzly Bears"
    duel.bob.casts("Disenchant", at=first)
    duel.resolve()
    assert ones.name == "Wandering Ones"


def test_a_copy_effect_ends_while_it_is_phased_out(duel: Duel) -> None:
    """702.26e"""
    ones, bear = duel.alice.has("Wandering Ones"), duel.bob.has("Grizzly Bears")
    duel.alice.casts(duel.card(brief), at=[ones, bear])
    duel.resolve()
    illusionist = duel.alice.has("Vodalian Illusionist")
    duel.alice.activates(illusionist, at=ones)
    duel.resolve()
    duel.next_turn()
    duel.next_turn()
    assert (ones.zone, ones.name) == ("battlefield", "Wandering Ones")


def test_shapesharer_stays_a_copy_until_its_controllers_next_turn(duel: Duel) -> None:
    """707.4"""
    sharer = duel.alice.has("Shapesharer")
    dragon = duel.bob.has("Shivan Dragon")
    duel.alice.activates(sharer, at=dragon)
    duel.resolve()
    assert (sharer.name, "changeling" in sharer.keywords, len(sharer.abilities)) == ("Shivan Dragon", False, 2)
    duel.next_turn()
    assert sharer.name == "Shivan Dragon"
    duel.next_turn("upkeep")
    assert sharer.name == "Shapesharer"


def test_shapesharer_of_a_face_down_creature_is_face_up(duel: Duel) -> None:
    """707.2, 708.2"""
    sharer = duel.alice.has("Shapesharer")
    demon = duel.bob.has("Grinning Demon", face_down="morph")
    duel.alice.activates(sharer, at=demon)
    duel.resolve()
    assert (sharer.name, sharer.size, sharer.types, sharer.face_down) == ("", "2/2", {"Creature"}, False)


def test_shapesharer_does_nothing_when_a_target_is_gone(duel: Duel) -> None:
    """608.2b"""
    sharer = duel.alice.has("Shapesharer")
    dragon = duel.bob.has("Shivan Dragon")
    duel.alice.activates(sharer, at=dragon)
    duel.bob.casts("Swords to Plowshares", at=dragon)
    duel.resolve_all()
    assert sharer.name == "Shapesharer"


def test_cytoshape_chooses_as_it_resolves(duel: Duel) -> None:
    """608.2d"""
    sergeant, dragon = duel.alice.has("Mirror-Sigil Sergeant"), duel.bob.has("Shivan Dragon")
    duel.bob.has("Olivia Voldaren")
    duel.alice.casts("Cytoshape", at=dragon)
    duel.resolve(sergeant)
    assert (dragon.name, dragon.size) == ("Mirror-Sigil Sergeant", "4/4")
    duel.next_turn()
    assert dragon.name == "Shivan Dragon"


def test_renegade_doppelganger_copies_what_has_left_as_it_last_was(duel: Duel) -> None:
    """608.2h"""
    renegade = duel.alice.has("Renegade Doppelganger")
    bear = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    duel.bob.casts("Swords to Plowshares", at=bear)
    duel.resolve()
    duel.resolve(True)
    assert renegade.name == "Grizzly Bears"
    duel.next_turn()
    assert renegade.name == "Renegade Doppelganger"


def test_a_copy_of_a_legend_brings_the_legend_rule(duel: Duel) -> None:
    """704.5j"""
    duel.alice.has("Renegade Doppelganger")
    olivia = duel.alice.casts("Olivia Voldaren")
    duel.resolve()
    duel.resolve(True, olivia)
    assert olivia.zone == "battlefield"
    assert "Renegade Doppelganger" in duel.alice.graveyard


def test_damage_that_was_survived_before_cleanup_does_not_kill(duel: Duel) -> None:
    """514.2"""
    renegade = duel.alice.has("Renegade Doppelganger")
    duel.alice.casts("Shivan Dragon")
    duel.resolve()
    duel.resolve(True)
    duel.bob.casts("Incinerate", at=renegade)
    duel.resolve()
    assert renegade.damage == 3
    duel.next_turn()
    assert (renegade.zone, renegade.name) == ("battlefield", "Renegade Doppelganger")


def test_choices_are_not_made_by_what_has_not_entered(duel: Duel) -> None:
    """707.6, 607.2"""
    shifter = duel.alice.has("Unstable Shapeshifter")
    duel.alice.casts("Voice of All")
    duel.resolve("red")
    duel.resolve_all()
    assert shifter.name == "Voice of All"
    duel.bob.casts("Incinerate", at=shifter)
    duel.resolve()
    assert shifter.zone == "graveyard"


def test_linked_abilities_are_linked_to_one_another_only() -> None:
    """707.7"""
    duel = Duel(sides=[Side("Alice", pool="U"), Side("Bob")])
    elves = duel.bob.has("Quirion Elves")
    duel.bob.has("Silver Knight")
    spirit = duel.alice.has("Vesuvan Doppelganger", copy_of="Chameleon Spirit", chosen={"color": "white"})
    assert spirit.size == "1/1"
    duel.alice.casts(duel.card(shape), at=[spirit, elves])
    duel.resolve()
    assert (spirit.name, spirit.size) == ("Quirion Elves", "1/1")
    with pytest.raises(ScenarioError, match="cannot cast"):
        duel.alice.casts("Moment of Triumph", at=spirit)
    duel.alice.has("Quirion Elves", chosen={"color": "white"})
    duel.alice.casts("Moment of Triumph", at=spirit)
    duel.resolve()
    assert spirit.size == "3/3"


def test_an_effect_follows_the_permanent_that_has_become_something_else(duel: Duel) -> None:
    """707.11"""
    shifter = duel.alice.has("Unstable Shapeshifter")
    duel.bob.holds("Olivia Voldaren")
    duel.bob.casts(duel.card(smuggle))
    duel.resolve_all()
    assert shifter.name == "Olivia Voldaren"
    knight = duel.bob.has("Wilt-Leaf Cavaliers")
    duel.alice.activates(shifter, 1, at=knight)
    duel.alice.holds("Wandering Ones")
    duel.alice.casts("Smuggle")
    duel.resolve()
    duel.resolve()
    assert shifter.name == "Wandering Ones"
    duel.resolve()
    assert (knight.damage, "Vampire" in knight.types) == (1, True)
    assert (shifter.size, shifter.counters) == ("2/2", {"+1/+1": 1})
