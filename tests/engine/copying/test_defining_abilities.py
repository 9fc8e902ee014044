"""A characteristic-defining ability is not copied if an exception sets its characteristic; X of a gained one is 0."""

from typing import Any

import pytest

from tests.harness import Duel, Handle
from twinstack.engine.magic.words import (
    END_OF_TURN,
    a,
    activated,
    also_color,
    another_target,
    at_least,
    base_pt,
    become_copy,
    becomes,
    becomes_only,
    card,
    cast_x,
    changeling,
    color,
    copy_spell,
    count,
    creature,
    defines,
    devoid,
    draw,
    enters,
    enters_as_copy,
    enters_with,
    gain_life,
    has,
    if_it_is,
    in_graveyard,
    keeps_own,
    prototype,
    ravenous,
    spell,
    target,
    when,
    x,
)
from twinstack.engine.magic.words.card import Card

drone = card("Test Drone", "{1}{U}", "Creature — Eldrazi", "1/2", devoid)
shifter = card("Test Shifter", "{1}{G}", "Creature — Shapeshifter", "1/1", changeling)
sized = card("Test Hermit", "{1}{G}", "Creature — Human", "0/5", defines(base_pt(count(in_graveyard), None)))
hydra = card("Test Hydra", "{X}{G}", "Creature — Hydra", "1/1", enters_with("+1/+1", x))


def copier(*exceptions: Any, cost: str = "{3}{U}", **more: Any) -> Card:
    return card(
        "Test Copier",
        cost,
        "Creature — Bird",
        "0/0",
        enters_as_copy(a(creature), optional=True, except_=exceptions, **more),
    )


def copy_of(duel: Duel, original: Card, *exceptions: Any) -> Handle:
    there = duel.bob.has(duel.card(original))
    copy = duel.alice.casts(duel.card(copier(*exceptions)))
    duel.resolve(there)
    return copy


@pytest.mark.parametrize("exception", [color("black"), keeps_own("colors")])
def test_an_exception_that_sets_the_color_leaves_devoid_behind(duel: Duel, exception: Any) -> None:
    """707.9d"""
    copy = copy_of(duel, drone, exception)
    assert copy.colors == ({"black"} if exception.__class__.__name__ == "ColorMod" else {"blue"})
    assert not copy.abilities


def test_an_exception_that_adds_a_color_leaves_devoid_as_it_is(duel: Duel) -> None:
    """707.9d"""
    copy = copy_of(duel, drone, also_color("black"))
    assert (copy.colors, copy.keywords) == (set(), {"devoid"})


def test_an_exception_that_sets_creature_types_leaves_changeling_behind(duel: Duel) -> None:
    """707.9d"""
    copy = copy_of(duel, shifter, becomes_only("Bird"))
    assert (copy.types, copy.keywords) == ({"Creature", "Bird"}, set())


def test_an_exception_about_something_else_leaves_changeling_as_it_is(duel: Duel) -> None:
    """707.9d"""
    copy = copy_of(duel, shifter, becomes("Artifact — Bird"), color("black"), base_pt(4, 4))
    assert {"Goblin", "Artifact"} <= copy.types
    assert copy.keywords == {"changeling"}


def test_changeling_that_the_exception_gives_stays(duel: Duel) -> None:
    """707.9a, 707.9d: what is not copied is an ability of the original."""
    copy = copy_of(duel, shifter, has(changeling), becomes_only("Bird"))
    assert "Goblin" in copy.types
    assert len(copy.abilities) == 1


def test_only_what_defines_the_very_characteristic_is_left_behind(duel: Duel) -> None:
    """707.9d"""
    copy = copy_of(duel, sized, base_pt(None, 7))
    duel.alice.has("Giant Growth", "graveyard")
    duel.alice.has("Giant Growth", "graveyard")
    assert copy.size == "2/7"


def test_an_exception_that_does_not_apply_leaves_nothing_behind(duel: Duel) -> None:
    """707.9d, 707.9f"""
    copy = copy_of(duel, shifter, if_it_is("Artifact", becomes_only("Bird")))
    assert copy.keywords == {"changeling"}


def test_an_exception_that_applies_under_a_condition_leaves_changeling_behind(duel: Duel) -> None:
    """707.9d, 707.9f"""
    copy = copy_of(duel, shifter, if_it_is("Creature", becomes_only("Bird")))
    assert (copy.types, copy.keywords) == ({"Creature", "Bird"}, set())


def test_a_copy_of_the_copy_has_no_defining_ability_either(duel: Duel) -> None:
    """707.3, 707.9d"""
    copy = copy_of(duel, drone, color("black"))
    clone = duel.alice.casts("Clone")
    duel.resolve(copy)
    assert (clone.colors, clone.keywords) == ({"black"}, set())


def test_x_of_an_ability_that_a_copy_effect_gave_is_0(duel: Duel) -> None:
    """107.3j; of the ability that the spell had it is what was chosen. 107.3m"""
    original = duel.bob.has(duel.card(hydra))
    copy = duel.alice.casts(duel.card(copier(cost="{X}{U}", counters=(("+1/+1", x),))), x=3)
    duel.resolve(original)
    assert (copy.counters, copy.size) == ({"+1/+1": 3}, "4/4")


def test_x_of_a_hydra_is_that_of_its_spell_and_of_a_copy_of_the_spell(duel: Duel) -> None:
    """107.3m, 707.10"""
    original = duel.alice.casts(duel.card(hydra), x=2)
    duel.alice.casts(duel.card(card("Test Double", "{U}", "Instant", copy_spell(target(spell)))), at=original)
    duel.resolve_all()
    assert sorted(one.size for one in duel.alice.battlefield) == ["3/3", "3/3"]


@pytest.mark.parametrize("number", [x, cast_x])
def test_x_of_a_triggered_ability_of_what_it_copies_is_0(duel: Duel, number: Any) -> None:
    """107.3j, 107.3m"""
    eater = card(
        "Test Eater", "{X}{G}", "Creature — Beast", "1/1",
        when(enters(), gain_life(number), draw(), if_=at_least(number, 2)),
    )  # fmt: skip
    original = duel.alice.casts(duel.card(eater), x=3)
    duel.resolve_all()
    assert (duel.alice.life, len(duel.alice.hand)) == (23, 1)
    duel.alice.casts(duel.card(copier(cost="{X}{U}")), x=3)
    duel.resolve(original)
    duel.resolve_all()
    assert (duel.alice.life, len(duel.alice.hand)) == (23, 1)


def test_a_ravenous_original_gives_the_x_of_another_spell_no_counters(duel: Duel) -> None:
    """107.3j, 702.156a"""
    beast = card("Test Ravener", "{X}{G}", "Creature — Beast", "1/1", ravenous)
    original = duel.bob.has(duel.card(beast))
    copy = duel.alice.casts(duel.card(copier(cost="{X}{U}")), x=6)
    duel.resolve(original)
    duel.resolve_all()
    assert (copy.counters, len(duel.alice.hand)) == ({}, 0)


def test_a_condition_of_what_enters_may_ask_for_x(duel: Duel) -> None:
    """107.3m"""
    spawn = card("Test Spawn", "{X}{G}", "Creature — Beast", "1/1", enters_with("+1/+1", 1, if_=at_least(x, 2)))
    small = duel.alice.casts(duel.card(spawn), x=1)
    duel.resolve()
    great = duel.alice.casts(spawn, x=2)
    duel.resolve()
    assert (small.size, great.size) == ("1/1", "2/2")


def test_what_is_done_when_it_enters_as_a_copy_knows_the_x_of_its_spell(duel: Duel) -> None:
    """107.3m, 603.11"""
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(duel.card(copier(cost="{X}{U}", then=gain_life(x))), x=4)
    duel.resolve(bear)
    duel.resolve_all()
    assert duel.alice.life == 24


def test_a_two_faced_permanent_keeps_the_color_of_the_face_that_is_up(duel: Duel) -> None:
    """707.9c, 712.8e"""
    copying = become_copy(target(creature), another_target(creature), END_OF_TURN, except_=[keeps_own("colors")])
    mask = card("Test Mask", "{1}", "Artifact", activated("{1}", copying))
    wolf = duel.alice.has("Afflicted Deserter // Werewolf Ransacker", transformed=True)
    drake = duel.alice.has("Wandering Ones")
    duel.alice.activates(duel.alice.has(duel.card(mask)), at=[wolf, drake])
    duel.resolve()
    assert (wolf.name, wolf.colors) == ("Wandering Ones", {"red"})


def test_a_prototyped_permanent_keeps_the_size_that_it_has(duel: Duel) -> None:
    """707.9c, 718.3b"""
    meta = card(
        "Test Metamorph", "{9}", "Artifact Creature — Shapeshifter", "7/7",
        prototype("{2}{U}{U}", "3/3"),
        enters_as_copy(a(creature), optional=True, except_=[keeps_own("power"), keeps_own("toughness")]),
    )  # fmt: skip
    bear = duel.bob.has("Grizzly Bears")
    small = duel.alice.casts(duel.card(meta), way="prototype")
    duel.resolve(bear)
    great = duel.alice.casts(meta)
    duel.resolve(bear)
    assert (small.size, great.size) == ("3/3", "7/7")
