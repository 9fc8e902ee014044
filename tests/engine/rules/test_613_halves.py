"""What the effects of each layer do not change. 205.1b, 506.4, 604.3a, 611.2b, 613.3, 709.4"""

from tests.engine.made_up import moon
from tests.harness import Duel
from twinstack.engine.core.words.durations import WHILE_SOURCE
from twinstack.engine.magic.words import (
    activated,
    become_copy,
    becomes_only,
    card,
    changeling,
    color,
    creature,
    damage,
    devoid,
    draw,
    face,
    gain_control,
    gain_life,
    itself,
    split_card,
    static,
    target,
    until_end_of_turn,
    yours,
)


def test_what_defines_creature_types_applies_before_an_effect_that_takes_it_away(duel: Duel) -> None:
    """613.3, 613.8a: a defining ability waits for no other; a land that becomes a Mountain stays every creature type"""
    grove = duel.alice.has(card("Grove", None, "Land Creature — Forest Dryad", "1/1", changeling))
    duel.alice.has(moon)
    assert {"Mountain", "Dryad", "Goblin"} <= grove.types
    assert "Forest" not in grove.types


def test_what_defines_a_color_applies_before_an_older_effect_that_sets_it(duel: Duel) -> None:
    """613.3: the drone is red with everything else, and colorless where nothing says so"""
    drone = card("Drone", "{U}", "Creature — Drone", "1/1", devoid)
    plain = duel.bob.has(drone)
    duel.alice.has(card("Blush", "{R}", "Enchantment", static(creature & yours, color("red"))))
    assert (duel.alice.has(drone).colors, plain.colors) == ({"red"}, set())


def test_new_creature_types_leave_other_subtypes(duel: Duel) -> None:
    """205.1b"""
    thing = duel.alice.has(card("Thing", "{1}", "Artifact Creature — Clue Bear", "1/1"))
    change = card("Change", "{U}", "Instant", until_end_of_turn(target(creature), becomes_only("Goblin")))
    duel.alice.casts(change, at=thing)
    duel.resolve()
    assert thing.types == {"Artifact", "Creature", "Clue", "Goblin"}


def test_a_split_card_in_hand_has_the_abilities_of_both_halves(duel: Duel) -> None:
    """709.4"""
    pair = split_card(face("Warm", "{R}", "Instant", damage(1, target())), face("Cold", "{U}", "Instant", draw()))
    assert len(duel.alice.holds(pair).abilities) == 2


def test_what_changes_control_in_combat_fights_no_longer(duel: Duel) -> None:
    """506.4"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.attacks(bear)
    duel.bob.casts(card("Steal", "{U}", "Instant", gain_control(target(creature))), at=bear)
    duel.resolve()
    duel.pass_to("end combat")
    assert (bear.controller, duel.alice.life, duel.bob.life) == (duel.bob, 20, 20)


def test_a_copy_effect_outlasts_what_does_not_end_its_duration(duel: Duel) -> None:
    """611.2b: for as long as you control the source, whether that is tapped or not"""
    becomes = activated("{1}", become_copy(target(creature), itself, WHILE_SOURCE))
    source = duel.alice.has(card("Shape", "{U}", "Artifact", becomes, activated("{T}", gain_life(1))))
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.activates(source, 1, at=bear)
    duel.resolve()
    duel.alice.activates(source, 2)
    duel.resolve()
    assert (source.tapped, bear.name, duel.alice.life) == (True, "Shape", 21)
