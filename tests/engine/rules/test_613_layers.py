"""Continuous effects in layers, by timestamp and dependency. 613"""

import pytest

from tests.engine.made_up import frog, growth, moon, sword
from tests.engine.made_up import giant as giant_card
from tests.harness import Duel
from twinstack.engine.magic.words import (
    activated,
    artifact,
    base_pt,
    becomes,
    becomes_only,
    black,
    card,
    color,
    controlled_by,
    count,
    creature,
    defines,
    each,
    enchant,
    enchanted,
    enchantment,
    flash,
    flying,
    gets,
    green,
    has,
    in_graveyard,
    it,
    itself,
    land,
    loses,
    loses_all_abilities,
    mana_value_of,
    prowess,
    put_counters,
    static,
    subtype,
    switched_pt,
    target,
    there_is,
    until_end_of_turn,
    you,
    yours,
)

swamps = card("Swamps", None, "Legendary Land", static(land, becomes("Swamp")))
humbling = card("Humbling", "{2}{W}{W}", "Enchantment", static(creature, loses_all_abilities(), base_pt(1, 1)))
own_value = base_pt(mana_value_of(it), mana_value_of(it))
awakening = card(
    "Awakening", "{2}{W}{W}", "Enchantment",
    static(enchantment - subtype("Aura") - itself, becomes("Creature"), own_value),
)  # fmt: skip
switch = card("Switch", "{U}", "Instant", until_end_of_turn(target(creature), switched_pt()))
wall_card = card("Stone Wall", "{1}{R}{R}", "Creature — Wall", "3/8")


@pytest.mark.parametrize("moon_first", [True, False])
def test_the_land_that_loses_its_ability_makes_no_swamps(duel: Duel, moon_first: bool) -> None:
    """613.8a: what makes every land a Swamp depends on what takes its ability away, whichever came first."""
    forest, ruins = duel.bob.has("Forest"), duel.bob.has("Reliquary Tower")
    for one in (moon, swamps) if moon_first else (swamps, moon):
        duel.alice.has(one)
    assert duel.alice["Swamps"].types == {"Legendary", "Land", "Mountain"}
    assert ruins.types == {"Land", "Mountain"}
    assert forest.types == {"Basic", "Land", "Forest"}


def test_once_the_moon_is_gone_the_swamps_are_back(duel: Duel) -> None:
    """611.3a: effects of static abilities are never locked in."""
    forest = duel.bob.has("Forest")
    duel.alice.has(swamps)
    duel.alice.has(moon)
    assert "Swamp" not in forest.types
    duel.bob.casts("Disenchant", at=duel.alice["Moon"])
    duel.resolve()
    assert {"Forest", "Swamp"} <= forest.types


@pytest.mark.parametrize("humbling_first", [True, False])
def test_enchantments_made_creatures_are_humbled_in_order_of_time(duel: Duel, humbling_first: bool) -> None:
    """613.6, 613.7: the ability that is lost in layer 6 still sets sizes in 7b; the later of the two sets them last."""
    for one in (humbling, awakening) if humbling_first else (awakening, humbling):
        duel.alice.has(one)
    size = "4/4" if humbling_first else "1/1"
    assert duel.alice["Humbling"].size == size
    assert "Creature" in duel.alice["Humbling"].types
    assert "Creature" not in duel.alice["Awakening"].types


def test_humbled_creatures_lose_what_they_had_before_and_gain_what_comes_later(duel: Duel) -> None:
    """613.7: within layer 6, the order is that of time."""
    dragon = duel.bob.has("Shivan Dragon")
    duel.alice.has(humbling)
    assert dragon.keywords == set()
    assert dragon.size == "1/1"
    wings = duel.card(card("Wings", "{U}", "Instant", until_end_of_turn(target(creature), has(flying))))
    duel.bob.casts(wings, at=dragon)
    duel.resolve()
    assert dragon.keywords == {"flying"}


def test_an_effect_counts_as_often_as_it_began(duel: Duel) -> None:
    """613.4c: the uses of one ability, of another, and one before and after what sets the size."""
    dragon = duel.alice.has("Shivan Dragon")
    for _ in range(3):
        duel.alice.activates(dragon)
        duel.resolve()
    duel.alice.casts(growth, at=dragon)
    duel.resolve()
    duel.alice.casts(frog, at=dragon)
    duel.resolve()
    duel.alice.activates(dragon)
    duel.resolve()
    assert dragon.size == "8/4"
    duel.alice.has("Glorious Anthem")
    assert dragon.size == "9/5"
    duel.next_turn()
    assert dragon.size == "6/6"


def test_equal_effects_in_a_row_are_one_when_another_has_come(duel: Duel) -> None:
    """611.2c: each is an effect of its own, but applying them costs as little as one."""
    dragon = duel.alice.has("Shivan Dragon")
    for _ in range(3):
        duel.alice.activates(dragon)
        duel.resolve()
    duel.alice.has("Glorious Anthem")
    assert dragon.size == "9/6"
    assert len(duel.game.state.plan.by_object[dragon.id]) == 1


def test_two_abilities_of_one_creature_are_two_effects(duel: Duel) -> None:
    """613.4c: each counts for itself, whichever begins after which."""
    grow, swell = (activated("{0}", until_end_of_turn(itself, gets(more, more))) for more in (1, 3))
    toad = duel.alice.has(card("Toad", "{G}", "Creature — Frog", "1/1", grow, swell))
    for which in (1, 2, 2, 1):
        duel.alice.activates(toad, which)
        duel.resolve()
    assert toad.size == "9/9"


def test_flying_given_twice_is_flying(duel: Duel) -> None:
    """702.9c: several instances count as one. 613.7: what takes it away takes all that came before."""
    wings = duel.card(card("Wings", "{U}", "Instant", until_end_of_turn(target(creature), has(flying))))
    chains = duel.card(card("Chains", "{G}", "Instant", until_end_of_turn(target(creature), loses("flying"))))
    bear = duel.alice.has("Grizzly Bears")
    for spell, left in ((wings, 1), (wings, 1), (chains, 0), (wings, 1)):
        duel.alice.casts(spell, at=bear)
        duel.resolve()
        assert len(bear.obj.chars.abilities) == left


def test_prowess_given_twice_triggers_twice(duel: Duel) -> None:
    """702.108b: each instance triggers separately."""
    train = duel.card(card("Train", "{U}", "Sorcery", until_end_of_turn(target(creature), has(prowess))))
    bear = duel.alice.has("Grizzly Bears")
    for _ in range(2):
        duel.alice.casts(train, at=bear)
        duel.resolve_all()
    duel.alice.casts("Shock", at=duel.bob)
    duel.resolve_all()
    assert bear.size == "5/5"


def test_a_keyword_counter_has_the_time_of_the_counter(duel: Duel) -> None:
    """613.7c: a counter that was put there after the effect is not taken away by it."""
    early = duel.bob.has("Grizzly Bears")
    late = duel.bob.has(giant_card)
    lift = duel.card(card("Lift", "{U}", "Instant", put_counters("flying", 1, target(creature))))
    duel.alice.casts(lift, at=early)
    duel.resolve()
    duel.alice.casts(humbling)
    duel.resolve()
    duel.alice.casts(lift, at=late)
    duel.resolve()
    assert early.keywords == set()
    assert late.keywords == {"flying"}


def test_sizes_are_set_then_changed_then_switched(duel: Duel) -> None:
    """613.4b-d: whatever the order of time."""
    bear = duel.bob.has("Grizzly Bears", counters={"+1/+1": 1})
    for spell in (switch, growth, frog):
        duel.alice.casts(spell, at=bear)
        duel.resolve()
    assert bear.size == "5/5"
    other = duel.bob.has(giant_card, counters={"-1/-1": 1})
    lop = duel.card(card("Lop", "{B}", "Instant", until_end_of_turn(target(creature), gets(-1, 0))))
    for spell in (switch, lop):
        duel.alice.casts(spell, at=other)
        duel.resolve()
    assert other.size == "2/1"


def test_a_counter_of_power_alone_counts_before_the_switch(duel: Duel) -> None:
    """613.4c, 613.4d: and leaves the toughness alone"""
    wall = duel.alice.has(card("Slab", "{1}", "Creature — Wall", "1/4"), counters={"+2/+0": 1})
    assert wall.size == "3/4"
    duel.alice.casts(switch, at=wall)
    duel.resolve()
    assert wall.size == "4/3"


def test_two_switches_cancel(duel: Duel) -> None:
    """613.4d"""
    wall = duel.bob.has(wall_card)
    for _ in range(2):
        duel.alice.casts(switch, at=wall)
        duel.resolve()
    assert wall.size == "3/8"


def test_what_defines_a_size_comes_before_what_sets_it(duel: Duel) -> None:
    """613.4a: an effect that sets the size wins over the ability that defines it, even if it is older."""
    herd = card("Herd", "{G}", "Creature — Elephant", "*/*", defines(base_pt(count(creature & yours), count(creature))))
    duel.alice.has("Grizzly Bears")
    beast = duel.alice.has(herd)
    assert beast.size == "2/2"
    duel.bob.casts(frog, at=beast)
    duel.resolve()
    assert beast.size == "1/1"


def test_an_effect_of_several_layers_keeps_its_objects(duel: Duel) -> None:
    """613.6: what it began to apply to in layer 4 is what it applies to in layer 7, and nothing else."""
    rise = static(land & yours, becomes("Creature"), base_pt(3, 3))
    duel.alice.has(card("Rise", "{3}{G}", "Enchantment", rise))
    lands = duel.alice.has("Forest")
    duel.alice.has(card("Sink", "{3}{U}", "Enchantment", static(creature & land, becomes_only("Artifact Creature"))))
    assert lands.types == {"Basic", "Artifact", "Creature"}
    assert lands.size == "3/3"


def test_what_is_no_creature_has_no_size(duel: Duel) -> None:
    """208.3: neither what is printed on it nor counters give a permanent power and toughness that is no creature."""
    bear = duel.bob.has("Grizzly Bears", counters={"+1/+1": 1})
    stone = card("Stone", "{U}", "Instant", until_end_of_turn(target(creature), becomes_only("Artifact")))
    duel.alice.casts(duel.card(stone), at=bear)
    duel.resolve()
    assert (bear.power, bear.toughness, bear.zone) == (None, None, "battlefield")
    duel.next_turn()
    assert bear.size == "3/3"


def test_what_becomes_a_member_later_is_not_in_the_set(duel: Duel) -> None:
    """613.6: a creature that becomes white in layer 5 is not among those that an effect of layer 4 is about."""
    whites = static(creature & ~green, becomes("Artifact"), base_pt(7, 7))
    duel.alice.has(card("Gild", "{3}", "Enchantment", whites))
    bear = duel.bob.has("Grizzly Bears")
    duel.bob.casts(frog, at=bear)
    duel.resolve()
    assert "Artifact" not in bear.types
    assert (bear.size, bear.colors) == ("1/1", {"blue"})


def test_type_effects_that_feed_each_other_depend(duel: Duel) -> None:
    """613.8a(b): what applies to artifacts waits for what makes artifacts, though it is older."""
    duel.alice.has(card("Robots", "{4}", "Enchantment", static(artifact, becomes("Creature"), base_pt(2, 2))))
    duel.alice.has(card("Rust", "{4}", "Enchantment", static(land & yours, becomes("Artifact"))))
    forest = duel.alice.has("Forest")
    assert forest.types == {"Basic", "Artifact", "Creature", "Land", "Forest"}
    assert forest.size == "2/2"


def test_effects_that_depend_on_each_other_go_by_time(duel: Duel) -> None:
    """613.8b: a loop of dependencies is ignored."""
    duel.alice.has(card("One", "{1}", "Enchantment", static(artifact, becomes_only("Enchantment"))))
    duel.alice.has(card("Two", "{1}", "Enchantment", static(enchantment & artifact, becomes("Creature"))))
    ring = duel.alice.has("Mind Stone")
    assert ring.types == {"Enchantment"}


def test_a_longer_loop_goes_by_time_too(duel: Duel) -> None:
    """613.8b: each of three waits for another; what is outside of the loop keeps its own time."""
    for name, asked, given in (("A", "Elf", "Goblin"), ("B", "Goblin", "Bird"), ("C", "Bird", "Elf")):
        duel.alice.has(card(name, "{1}", "Enchantment", static(subtype(asked), becomes_only(given))))
    duel.alice.has(card("D", "{1}", "Enchantment", static(creature, becomes("Cat"))))
    three = [duel.bob.has(card(f"Plain {one}", "{1}", f"Creature — {one}", "1/1")) for one in ("Elf", "Goblin", "Bird")]
    assert all(one.types == {"Creature", "Elf", "Cat"} for one in three)


def test_the_color_an_effect_asks_about_is_of_an_earlier_layer(duel: Duel) -> None:
    """613.1e-g: black creatures are those that are black after layer 5."""
    duel.alice.has(card("Crown", "{1}{B}", "Enchantment", static(creature & black, gets(1, 1))))
    bear = duel.bob.has("Grizzly Bears")
    dye = duel.card(card("Dye", "{B}", "Instant", until_end_of_turn(target(creature), color("black"))))
    duel.alice.casts(dye, at=bear)
    duel.resolve()
    assert (bear.size, bear.colors) == ("3/3", {"black"})


def test_a_granted_ability_has_the_later_of_two_times(duel: Duel) -> None:
    """613.7a: the ability is as old as the effect that gives it, if that is younger than the object."""
    lord = static(creature & yours - itself, has(flying))
    duel.alice.has("Grizzly Bears")
    giant = duel.alice.has(giant_card)
    duel.alice.has(card("Clip", "{U}", "Enchantment", static(creature, loses("flying"))))
    grant = duel.card(card("Grant", "{U}", "Instant", until_end_of_turn(target(creature), has(lord))))
    duel.alice.casts(grant, at=giant)
    duel.resolve()
    assert duel.alice["Grizzly Bears"].keywords == {"flying"}


def test_the_ability_that_is_taken_away_gives_nothing(duel: Duel) -> None:
    """613.6: an ability lost in layer 6 has no effect in layer 7 that it did not start before."""
    duel.alice.has("Grizzly Bears")
    duel.alice.has(card("Chief", "{1}{R}", "Creature — Goblin", "2/2", static(creature & yours - itself, gets(1, 1))))
    assert duel.alice["Grizzly Bears"].size == "3/3"
    mute = duel.card(card("Mute", "{U}", "Instant", until_end_of_turn(target(creature), loses_all_abilities())))
    duel.bob.casts(mute, at=duel.alice["Chief"])
    duel.resolve()
    assert duel.alice["Grizzly Bears"].size == "2/2"


def test_the_latest_control_effect_decides(duel: Duel) -> None:
    """613.7: and when it ends, the one before is seen."""
    steal = card(
        "Steal", "{3}{U}", "Enchantment — Aura", flash, enchant(creature), static(enchanted, controlled_by(you))
    )
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(duel.card(steal), at=bear)
    duel.resolve()
    assert bear.controller is duel.alice
    duel.bob.casts(steal, at=bear)
    duel.resolve()
    assert bear.controller is duel.bob
    duel.alice.casts("Disenchant", at=duel.bob.battlefield["Steal"])
    duel.resolve()
    assert bear.controller is duel.alice


def test_an_effect_can_give_a_whole_set_to_a_player(duel: Duel) -> None:
    """613.1b: a set is asked anew at any time. 611.3a"""
    duel.alice.casts(duel.card(card("Rule", "{9}", "Enchantment", static(creature, controlled_by(you)))))
    bear = duel.bob.has("Grizzly Bears")
    duel.resolve()
    assert bear.controller is duel.alice
    assert duel.bob.has(giant_card).controller is duel.alice


def test_a_resolved_effect_applies_to_what_was_there(duel: Duel) -> None:
    """611.2c"""
    rally = duel.card(card("Rally", "{R}", "Instant", until_end_of_turn(each(creature & yours), gets(1, 1))))
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(rally)
    duel.resolve()
    later = duel.alice.has(giant_card)
    assert (bear.size, later.size) == ("3/3", "3/3")


def test_attached_effects_move_along_and_get_a_new_time(duel: Duel) -> None:
    """604.4, 613.7e"""
    duel.alice.has("Grizzly Bears")
    giant = duel.alice.has(giant_card)
    blade = duel.alice.has(sword, attached_to=duel.alice["Grizzly Bears"])
    duel.alice.activates(blade, 1, at=giant)
    duel.resolve()
    assert (duel.alice["Grizzly Bears"].size, giant.size) == ("2/2", "4/4")


def test_a_condition_is_asked_at_any_time(duel: Duel) -> None:
    """611.3a"""
    ape = card("Ape", "{G}", "Creature — Ape", "1/1", static(itself, gets(1, 1), while_=there_is(artifact & yours)))
    beast = duel.alice.has(ape)
    assert beast.size == "1/1"
    ring = duel.alice.has("Mind Stone")
    assert beast.size == "2/2"
    duel.bob.casts("Disenchant", at=ring)
    duel.resolve()
    assert beast.size == "1/1"


def test_the_full_text_of_a_card_is_what_is_printed_on_it(duel: Duel) -> None:
    """612.6: what effects make of the card where it lies is not its text."""
    duel.alice.has(card("Wraiths", "{B}", "Enchantment", static(creature & in_graveyard, has(flying), gets(2, 2))))
    volrath, bear = duel.alice.has("Volrath's Shapeshifter"), duel.alice.has("Grizzly Bears", "graveyard")
    assert (bear.keywords, bear.size) == ({"flying"}, "4/4")
    assert (volrath.name, volrath.keywords, volrath.size) == ("Grizzly Bears", set(), "2/2")
