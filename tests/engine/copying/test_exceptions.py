"""Exceptions of copy effects become part of what the copy is. 707.9"""

import pytest

from tests.engine.made_up import copier
from tests.harness import DEFAULT, Duel, Handle
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    a,
    apply,
    base_pt,
    becomes,
    becomes_only,
    card,
    color,
    destroy,
    enchantment,
    enters_as_copy,
    if_it_is,
    land,
    permanent,
    target,
)

wake = card("Wake", "{G}", "Instant", apply(target(land), becomes("Creature"), base_pt(3, 3)))


def test_a_gargantuan_is_7_7(duel: Duel) -> None:
    """707.9b"""
    bear = duel.bob.has("Grizzly Bears")
    gargantuan = duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(bear)
    assert (gargantuan.name, gargantuan.size, gargantuan.colors) == ("Grizzly Bears", "7/7", {"green"})


def test_a_gargantuan_loses_the_ability_that_defines_its_size(duel: Duel) -> None:
    """707.9d"""
    goyf = duel.bob.has("Tarmogoyf")
    gargantuan = duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(goyf)
    duel.alice.has("Giant Growth", "graveyard")
    assert (gargantuan.size, goyf.size) == ("7/7", "1/2")
    assert not gargantuan.abilities
    clone = duel.alice.casts("Clone")
    duel.resolve(gargantuan)
    assert clone.size == "7/7"


def test_a_gargantuan_that_is_no_creature_has_no_size(duel: Duel) -> None:
    """208.3"""
    forest = duel.bob.has("Forest")
    duel.alice.casts(duel.card(wake), at=forest)
    duel.resolve()
    gargantuan = duel.alice.casts("Quicksilver Gargantuan")
    duel.resolve(forest)
    assert (gargantuan.name, gargantuan.types) == ("Forest", {"Basic", "Land", "Forest"})
    assert (gargantuan.power, gargantuan.toughness) == (None, None)
    duel.alice.casts("Wake", at=gargantuan)
    duel.resolve()
    assert gargantuan.size == "3/3"


def test_types_in_addition_become_copiable(duel: Duel) -> None:
    """707.9b"""
    juggernaut = duel.bob.has("Juggernaut")
    copy = duel.alice.casts("Copy Artifact")
    duel.resolve(juggernaut)
    assert copy.types == {"Artifact", "Creature", "Enchantment", "Juggernaut"}
    clone = duel.alice.casts("Clone")
    duel.resolve(copy)
    assert clone.types == copy.types
    duel.bob.casts(duel.card(card("Unweave", "{W}", "Instant", destroy(target(enchantment)))), at=copy)
    duel.resolve()
    assert copy.zone == "graveyard"


def test_in_addition_to_its_types_keeps_changeling(duel: Duel) -> None:
    """707.9d"""
    sharer = duel.alice.has("Shapesharer")
    mimic = duel.alice.casts("Glasspool Mimic")
    duel.resolve(sharer)
    assert "changeling" in mimic.keywords
    assert {"Goblin", "Rogue", "Wall"} <= mimic.types


def test_a_mimic_keeps_its_types_and_can_only_copy_your_creatures(duel: Duel) -> None:
    """707.9b"""
    duel.bob.has("Grizzly Bears")
    wall = duel.alice.has("Wall of Omens")
    mimic = duel.alice.casts("Glasspool Mimic")
    duel.resolve(wall)
    assert mimic.types == {"Creature", "Wall", "Shapeshifter", "Rogue"}
    duel.resolve_all()


def test_a_doppelganger_keeps_its_color_and_no_indicator_comes_along(duel: Duel) -> None:
    """707.9c, 707.9d"""
    wolf = duel.bob.has("Afflicted Deserter // Werewolf Ransacker", transformed=True)
    doppelganger = duel.alice.casts("Vesuvan Doppelganger")
    duel.resolve(wolf)
    duel.resolve_all()
    assert (doppelganger.name, doppelganger.colors, doppelganger.mana_value) == ("Werewolf Ransacker", {"blue"}, 0)
    assert doppelganger.obj.copiable.front.indicator == 0


def test_a_doppelganger_has_the_mana_cost_of_what_it_copies(duel: Duel) -> None:
    """707.9c"""
    dragon = duel.bob.has("Shivan Dragon")
    doppelganger = duel.alice.casts("Vesuvan Doppelganger")
    duel.resolve(dragon)
    assert (doppelganger.size, doppelganger.mana_value, doppelganger.colors) == ("5/5", 6, {"blue"})


def test_a_doppelganger_of_a_face_down_creature_is_blue_and_can_change_on(duel: Duel) -> None:
    """707.9c, 708.2"""
    demon = duel.bob.has("Grinning Demon", face_down="morph")
    doppelganger = duel.alice.casts("Vesuvan Doppelganger")
    duel.resolve(demon)
    assert (doppelganger.name, doppelganger.size, doppelganger.colors) == ("", "2/2", {"blue"})
    assert len(doppelganger.abilities) == 1


def test_an_ability_from_the_exception_is_copied_on(duel: Duel) -> None:
    """707.9a"""
    wall = duel.bob.has("Wall of Omens")
    doppelganger = duel.alice.casts("Vesuvan Doppelganger")
    duel.resolve(wall)
    duel.resolve_all()
    duel.alice.activates(duel.alice.has(copier), at=doppelganger)
    duel.resolve_all()
    token = duel["Wall of Omens token"]
    assert token.colors == {"blue"}
    assert len(token.abilities) == len(wall.abilities) + 1


def test_a_clone_of_a_doppelganger_is_one_too(duel: Duel) -> None:
    """707.3"""
    bear, juggernaut = duel.bob.has("Grizzly Bears"), duel.bob.has("Juggernaut")
    doppelganger = duel.alice.casts("Vesuvan Doppelganger")
    duel.resolve(bear)
    clone = duel.bob.has("Clone", copy_of=doppelganger)
    assert (clone.name, clone.size, clone.colors) == ("Grizzly Bears", "2/2", {"blue"})
    duel.pass_to("draw", duel.bob, choosing=[juggernaut, True])
    assert (clone.name, clone.size, clone.colors) == ("Juggernaut", "5/3", {"blue"})
    assert len(clone.abilities) == len(juggernaut.abilities) + 1


def test_a_copy_does_not_change_with_its_original(duel: Duel) -> None:
    """707.2b"""
    bear, juggernaut = duel.bob.has("Grizzly Bears"), duel.bob.has("Juggernaut")
    doppelganger = duel.alice.casts("Vesuvan Doppelganger")
    duel.resolve(bear)
    clone = duel.bob.has("Clone", copy_of=doppelganger)
    duel.pass_to("draw", duel.bob, choosing=[bear, False])
    duel.pass_to("end", duel.bob)
    duel.pass_to("draw", duel.alice, choosing=[juggernaut, True])
    assert (doppelganger.name, clone.name) == ("Juggernaut", "Grizzly Bears")


def test_a_shapeshifter_gains_its_ability_once_more_when_it_copies_one_like_itself(duel: Duel) -> None:
    """707.9a"""
    elves, shifter = duel.bob.has("Quirion Elves"), duel.alice.has("Unstable Shapeshifter")
    first = duel.alice.casts("Clone")
    duel.resolve(elves, "green")
    duel.resolve_all()
    assert shifter.name == first.name == "Quirion Elves"
    duel.play.unscripted = DEFAULT
    second = duel.alice.casts("Clone")
    duel.resolve(shifter, "green")
    duel.resolve_all()
    trigger = [one for one in shifter.abilities if one not in elves.abilities]
    assert len(trigger) == 2
    assert [one for one in second.abilities if one not in elves.abilities] == trigger[:1]
    duel.alice.casts("Wandering Ones")
    duel.resolve()
    assert len(duel.stack) == 3
    duel.resolve_all()
    assert (shifter.name, second.name, first.name) == ("Wandering Ones", "Wandering Ones", "Quirion Elves")
    assert len(shifter.abilities) == len(second.abilities) == 1


def test_altered_ego_enters_with_counters_as_the_copy(duel: Duel) -> None:
    """707.9e"""
    bear = duel.bob.has("Grizzly Bears")
    ego = duel.alice.casts("Altered Ego", x=2)
    duel.resolve(bear)
    assert (ego.size, ego.counters) == ("4/4", {"+1/+1": 2})


def test_altered_ego_that_copies_nothing_gets_no_counters(duel: Duel) -> None:
    """707.9e"""
    duel.bob.has("Grizzly Bears")
    ego = duel.alice.casts("Altered Ego", x=2)
    duel.resolve(None)
    assert ego.zone == "graveyard"


def test_a_copy_effect_after_it_takes_the_counters_away(duel: Duel) -> None:
    """707.9e"""
    duel.alice.has("Glorious Anthem")
    clone, bear = duel.alice.has("Clone"), duel.alice.has("Grizzly Bears")
    ego = duel.alice.casts("Altered Ego", x=3)
    duel.resolve(clone, bear)
    assert (ego.name, ego.size, ego.counters) == ("Grizzly Bears", "3/3", {})


def test_a_copy_of_altered_ego_has_the_x_of_nobody(duel: Duel) -> None:
    """707.9e, 107.3m"""
    duel.alice.has("Glorious Anthem")
    ego, bear = duel.alice.has("Altered Ego"), duel.alice.has("Grizzly Bears")
    clone = duel.alice.casts("Clone")
    duel.resolve(ego, bear)
    assert (clone.size, clone.counters) == ("3/3", {})


def test_a_clone_of_a_clone_that_copies_nothing_may_copy_something(duel: Duel) -> None:
    """707.5, 616.1f: what it gained by copying is another ability than its own."""
    duel.alice.has("Glorious Anthem")
    plain, bear = duel.alice.has("Clone"), duel.alice.has("Grizzly Bears")
    clone = duel.alice.casts("Clone")
    duel.resolve(plain, bear)
    assert (clone.name, plain.name) == ("Grizzly Bears", "Clone")


def test_an_ability_that_was_copied_from_one_clone_applies_once(duel: Duel) -> None:
    """614.5: to copy the same Clone once more gives no other ability."""
    duel.alice.has("Glorious Anthem")
    plain, other = duel.alice.has("Clone"), duel.alice.has("Clone")
    duel.alice.has("Grizzly Bears")
    clone = duel.alice.casts("Clone")
    duel.resolve(plain, other, plain)
    assert (clone.name, clone.size) == ("Clone", "1/1")


def test_altered_ego_as_altered_ego_as_a_bear_has_no_counters(duel: Duel) -> None:
    """707.9e, 107.3j: the later copy effect takes the counters away, and its own X is 0."""
    duel.alice.has("Glorious Anthem")
    plain, bear = duel.alice.has("Altered Ego"), duel.alice.has("Grizzly Bears")
    ego = duel.alice.casts("Altered Ego", x=3)
    duel.resolve(plain, bear)
    assert (ego.name, ego.size, ego.counters) == ("Grizzly Bears", "3/3", {})


def test_moritte_that_copies_a_creature_is_a_changeling_with_counters(duel: Duel) -> None:
    """707.9f"""
    bear = duel.alice.has("Grizzly Bears")
    moritte = duel.alice.casts("Moritte of the Frost")
    duel.resolve(bear)
    assert (moritte.name, moritte.size, moritte.counters) == ("Grizzly Bears", "4/4", {"+1/+1": 2})
    assert {"Legendary", "Snow", "Goblin"} <= moritte.types
    assert "changeling" in moritte.keywords


def test_moritte_that_copies_an_animated_land_is_no_creature(duel: Duel) -> None:
    """707.9f"""
    forest = duel.alice.has("Forest")
    duel.alice.casts(duel.card(wake), at=forest)
    duel.resolve()
    moritte = duel.alice.casts("Moritte of the Frost")
    duel.resolve(forest)
    assert (moritte.types, moritte.counters) == ({"Basic", "Legendary", "Snow", "Land", "Forest"}, {})
    duel.alice.casts("Wake", at=moritte)
    duel.resolve()
    assert (moritte.size, moritte.keywords) == ("3/3", set())


def entering_as(duel: Duel, original: str, *exceptions: Mod) -> Handle:
    text = enters_as_copy(a(permanent), except_=exceptions)
    duel.bob.has(original)
    shape = duel.alice.casts(duel.card(card("Odd Shape", "{3}{U}", "Creature — Shapeshifter", "0/0", text)))
    duel.resolve()
    return shape


def test_a_condition_can_be_fulfilled_by_another_exception_with_a_condition(duel: Duel) -> None:
    """707.9f: all other exceptions are taken into account, wherever they stand."""
    animated = if_it_is("Artifact", becomes("Creature"))
    large = if_it_is("Creature", base_pt(4, 5))
    assert entering_as(duel, "Chimeric Staff", large, animated).size == "4/5"


def test_a_condition_is_not_fulfilled_where_another_exception_takes_it_away(duel: Duel) -> None:
    """707.9f"""
    red = if_it_is("Creature", color("red"))
    enchanting = if_it_is("Artifact", becomes_only("Enchantment"))
    shape = entering_as(duel, "Myr Propagator", red, enchanting)
    assert ("Enchantment" in shape.types, "Creature" in shape.types, shape.colors) == (True, False, set())


def test_a_condition_does_not_look_at_its_own_exception(duel: Duel) -> None:
    """707.9f"""
    enchanting = if_it_is("Creature", becomes_only("Enchantment"))
    shape = entering_as(duel, "Grizzly Bears", enchanting, if_it_is("Enchantment", color("red")))
    assert (shape.types, shape.colors) == ({"Enchantment"}, {"red"})


def test_exceptions_with_conditions_that_do_not_hold_do_nothing(duel: Duel) -> None:
    """707.9f: neither makes the other's condition hold."""
    shape = entering_as(
        duel, "Glorious Anthem", if_it_is("Creature", becomes("Artifact")), if_it_is("Artifact", becomes("Creature"))
    )
    assert shape.types == {"Enchantment"}


def test_a_chosen_creature_may_have_shroud(duel: Duel) -> None:
    """115.10a"""
    ascetic = duel.bob.has("Troll Ascetic")
    clone = duel.alice.casts("Clone")
    duel.resolve(ascetic)
    assert clone.name == "Troll Ascetic"
    with pytest.raises(ScenarioError, match="not a legal target"):
        duel.alice.casts("Incinerate", at=ascetic)
