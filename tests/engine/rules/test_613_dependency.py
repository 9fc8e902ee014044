"""Dependency between continuous effects, in every layer and every sense. 613.8"""

import pytest

from tests.engine.made_up import giant
from tests.harness import Duel, Handle
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.words.base import Cond, Selector
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.numbers import Greatest
from twinstack.engine.magic.words import (
    Compares,
    activated,
    artifact,
    base_pt,
    becomes,
    becomes_only,
    card,
    change_words,
    color,
    colors_of,
    controlled_by,
    count,
    creature,
    defines,
    destroy,
    devotion,
    draw,
    each,
    enchant,
    enchanted,
    enchantment,
    flying,
    gain_life,
    gets,
    has,
    has_abilities_of,
    hexproof_from,
    it,
    itself,
    land,
    loses_all_abilities,
    put_counters,
    red,
    static,
    subtype,
    switched_pt,
    tap,
    tapped,
    target,
    there_is,
    untap,
    until_end_of_turn,
    vigilance,
    with_keyword,
    you,
    yours,
)
from twinstack.engine.magic.words.card import Card
from twinstack.engine.magic.words.numbers import power_of
from twinstack.engine.magic.words.selectors import power

ORDERS = pytest.mark.parametrize("turned", [False, True], ids=["in order", "turned"])
hold = card("Hold", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, controlled_by(you)))
seize = card("Seize", "{U}", "Enchantment — Aura", enchant(enchantment), static(enchanted, controlled_by(you)))
murder = card("Murder", "{B}", "Instant", destroy(target(creature)))
flyers = there_is(creature & yours & with_keyword("flying"))
best = Greatest("power", creature & yours - itself)


def field(name: str, affects: Selector, *mods: Mod, while_: Cond | None = None) -> Card:
    return card(name, "{3}", "Enchantment", static(affects, *mods, while_=while_))


def laid(duel: Duel, one: Card, other: Card, turned: bool) -> None:
    for each_ in (other, one) if turned else (one, other):
        duel.alice.has(each_)


# Layer 2


def test_who_gets_the_creature_waits_for_who_gets_the_aura() -> None:
    """613.8a: what the first effect does depends on the third, so that it applies after the second."""
    duel = Duel("Alice", "Bob", "Carol")
    bear = duel.carol.has("Grizzly Bears")
    held = duel.alice.has(hold, attached_to=bear)
    duel.carol.has(card("Grasp", "{U}", "Enchantment — Aura", enchant(creature), static(enchanted, controlled_by(you))),
                   attached_to=bear)  # fmt: skip
    assert bear.controller is duel.carol
    duel.bob.has(seize, attached_to=held)
    assert held.controller is duel.bob
    assert bear.controller is duel.bob


def test_control_effects_in_a_loop_go_by_time(duel: Duel) -> None:
    """613.8b: each says to whom the other belongs; the earlier one applies with its own player."""
    mine, theirs = duel.alice.has(seize), duel.bob.has(seize)
    first, second = (one.obj for one in (mine, theirs))
    for one, host in ((first, second), (second, first)):
        one.attached_to = host.id
        host.attachments = (one.id,)
        duel.state.touch(one)
    duel.state.plan_stale = True
    duel.alice.has("Forest")
    assert mine.controller is theirs.controller is duel.alice


def test_a_condition_on_control_is_asked_while_control_is_worked_out(duel: Duel) -> None:
    """613.8a: the effect is there only if the other does not apply, whichever is older."""
    alone = there_is(creature & yours)
    duel.alice.has(field("Claim", land, controlled_by(you), while_=alone))
    forest, bear = duel.bob.has("Forest"), duel.bob.has("Grizzly Bears")
    assert forest.controller is duel.bob
    duel.alice.has(hold, attached_to=bear)
    assert forest.controller is duel.alice


def test_what_is_a_creature_only_later_is_not_among_the_creatures_that_change_control(duel: Duel) -> None:
    """613.1b: types change in layer 4; in layer 2 it is still a land and nothing else."""
    forest = duel.bob.has("Forest")
    duel.alice.has(field("Wake", land, becomes("Creature"), base_pt(1, 1)))
    duel.alice.has(field("Rule", creature, controlled_by(you)))
    assert "Creature" in forest.types
    assert forest.controller is duel.bob
    assert duel.bob.has("Grizzly Bears").controller is duel.alice


# Layer 3


def test_a_text_that_changes_texts_may_be_changed_first(duel: Duel) -> None:
    """613.8a: what the static ability says depends on the spell, though that came later."""
    swamp = duel.bob.has("Swamp")
    speech = duel.alice.has(field("Speech", land, change_words("basic land type", "Swamp", "Island")))
    assert swamp.types == {"Basic", "Land", "Island"}
    learn = until_end_of_turn(target(enchantment), change_words("basic land type", "Island", "Forest"))
    duel.alice.casts(duel.card(card("Learn", "{U}", "Instant", learn)), at=speech)
    duel.resolve()
    assert swamp.types == {"Basic", "Land", "Forest"}


def test_a_static_ability_in_a_new_text_applies_from_layer_4_on(duel: Duel) -> None:
    """612.1: the effect of the new text, and not that of the old one."""
    swamp, island = duel.bob.has("Swamp"), duel.bob.has("Island")
    wake = duel.alice.has(field("Wake", subtype("Swamp"), becomes("Creature"), base_pt(1, 1)))
    assert (swamp.size, island.power) == ("1/1", None)
    swap = until_end_of_turn(target(enchantment), change_words("basic land type", "Swamp", "Island"))
    duel.alice.casts(duel.card(card("Swap", "{U}", "Instant", swap)), at=wake)
    duel.resolve()
    assert (swamp.power, island.size) == (None, "1/1")


def test_what_comes_to_be_in_a_set_has_other_words_from_then_on(duel: Duel) -> None:
    """612.1, 611.3a: a static ability that changes the words of tapped creatures."""
    duel.alice.has(field("Slur", creature & tapped, change_words("color", "red", "green")))
    crier = duel.bob.has(card("Crier", "{1}", "Creature — Elf", "1/1", static(creature & red, gets(1, 1))))
    bear = duel.bob.has("Grizzly Bears")
    assert bear.size == "2/2"
    duel.alice.casts(duel.card(card("Bind", "{U}", "Instant", tap(target(creature)))), at=crier)
    duel.resolve()
    assert bear.size == "3/3"
    duel.alice.casts(duel.card(card("Loose", "{U}", "Instant", untap(target(creature)))), at=crier)
    duel.resolve()
    assert bear.size == "2/2"


def test_what_changes_its_own_words_goes_on_as_it_began(duel: Duel) -> None:
    """612.1, 613.6: it says blue in both places then, and does not begin once more with that."""
    speech = static(creature, change_words("color", "red", "blue"), gets(1, 1))
    speaker = duel.alice.has(card("Speaker", "{1}", "Creature — Elf", "2/2", speech))
    bear = duel.bob.has("Grizzly Bears")
    assert (speaker.size, bear.size) == ("3/3", "3/3")
    answer = static(creature, change_words("color", "blue", "red"), gets(1, 1))
    duel.bob.has(card("Answer", "{1}", "Creature — Elf", "2/2", answer))
    assert (speaker.size, bear.size, duel.bob["Answer"].size) == ("4/4", "4/4", "4/4")


# Layers 4 to 6


@ORDERS
def test_an_effect_waits_for_what_makes_its_condition_true(duel: Duel, turned: bool) -> None:
    """613.8a: its existence depends on it; both apply in layer 4."""
    wakes = field("Vigil", land & yours, becomes("Artifact"), while_=there_is(creature & yours))
    duel.alice.has("Forest")
    laid(duel, wakes, field("Rise", land & yours, becomes("Creature"), base_pt(1, 1)), turned)
    assert {"Artifact", "Creature"} <= duel.alice["Forest"].types


def test_a_condition_is_not_kept_true_by_its_own_effect(duel: Duel) -> None:
    """613.5: once the bird is gone nothing flies, though all have flown."""
    bird = duel.alice.has(card("Bird", "{W}", "Creature — Bird", "1/1", flying))
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(field("Flock", creature & yours, has(flying), while_=flyers))
    assert bear.keywords == {"flying"}
    duel.bob.casts(murder, at=bird)
    duel.resolve()
    assert bear.keywords == set()


def test_a_condition_is_not_ended_by_its_own_effect(duel: Duel) -> None:
    """613.6: nothing else flies, now and later; what does ends it in all layers"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(field("Lift", creature & yours, has(flying), gets(1, 1), while_=~flyers))
    assert (bear.size, bear.keywords) == ("3/3", {"flying"})
    for name in ("Forest", "Plains"):
        duel.alice.has(name)
        assert (bear.size, bear.keywords) == ("3/3", {"flying"})
        before = duel.state.version
        refresh(duel.state)
        assert duel.state.version == before, "nothing changes back and forth"
    duel.alice.has("Birds of Paradise")
    assert (bear.size, bear.keywords) == ("2/2", set())


@ORDERS
def test_flying_given_by_one_effect_counts_for_the_condition_of_another(duel: Duel, turned: bool) -> None:
    """613.8a"""
    flock = field("Flock", creature & yours, has(vigilance), while_=flyers)
    bear = duel.alice.has("Grizzly Bears")
    laid(duel, flock, field("Wings", creature & yours, has(flying)), turned)
    assert bear.keywords == {"flying", "vigilance"}
    duel.alice.has(field("Hush", creature, loses_all_abilities()))
    assert bear.keywords == set()


def test_what_a_thing_says_depends_on_what_else_it_says(duel: Duel) -> None:
    """613.8a: its second ability would not be there if the first one were applied, so it waits, and is lost."""
    wings = static(creature - itself, has(flying), gets(1, 1))
    hush = static(creature, loses_all_abilities())
    for at, abilities in enumerate(((hush, wings), (wings, hush))):
        both = duel.alice.has(card(f"Muse {at}", "{1}", "Creature — Elf", "2/2", *abilities))
        assert not both.abilities
        assert duel.bob.has("Grizzly Bears").size == "2/2"
        duel.alice.casts(duel.card(murder), at=both)
        duel.resolve_all()


def test_two_that_silence_each_other_go_by_time_only_while_they_do(duel: Duel) -> None:
    """613.8b: untapped, the younger silences the older and not the other way round; tapped, the older is first."""
    older = duel.bob.has(card("Lull", "{1}", "Creature — Elf", "2/2", static(creature & tapped, loses_all_abilities())))
    younger = duel.alice.has(card("Hush", "{1}", "Creature — Elf", "2/2", static(creature, loses_all_abilities())))
    birds = duel.bob.has("Birds of Paradise")
    assert "flying" not in birds.keywords
    duel.alice.casts(duel.card(card("Bind", "{U}", "Instant", tap(target(creature)))), at=younger)
    duel.resolve_all()
    assert "flying" in birds.keywords
    assert older.abilities
    duel.alice.casts(duel.card(card("Loose", "{U}", "Instant", untap(target(creature)))), at=younger)
    duel.resolve_all()
    assert "flying" not in birds.keywords


@ORDERS
def test_what_loses_all_abilities_has_no_keyword_where_that_is_asked_about(duel: Duel, turned: bool) -> None:
    """613.8a"""
    bear, birds = duel.alice.has("Grizzly Bears"), duel.alice.has("Birds of Paradise")
    hush = field("Hush", subtype("Bird"), loses_all_abilities())
    laid(duel, field("Flock", subtype("Bear"), has(vigilance), while_=flyers), hush, turned)
    assert (bear.keywords, birds.keywords) == (set(), set())


def test_a_condition_on_devotion_is_asked_while_control_is_worked_out(duel: Duel) -> None:
    """613.8a, 700.5: the effect is there only with the other, whichever is older."""
    devoted = Compares(devotion("green"), ">=", 1)
    duel.alice.has(field("Claim", land, controlled_by(you), while_=devoted))
    forest, bear = duel.bob.has("Forest"), duel.bob.has("Grizzly Bears")
    assert forest.controller is duel.bob
    duel.alice.has(hold, attached_to=bear)
    assert forest.controller is duel.alice


@ORDERS
def test_hexproof_from_something_counts_where_hexproof_is_asked_about(duel: Duel, turned: bool) -> None:
    """613.8a, 702.11e"""
    watch = field("Watch", creature & yours & with_keyword("hexproof"), has(vigilance))
    bear = duel.alice.has("Grizzly Bears")
    laid(duel, watch, field("Ward", creature & yours, has(hexproof_from(red))), turned)
    assert bear.keywords == {"hexproof from", "vigilance"}


def test_what_is_asked_about_a_keyword_waits_for_the_counter_that_gives_it(duel: Duel) -> None:
    """613.8a, 122.1b: though the counter is younger."""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(field("Watch", creature & with_keyword("flying"), has(vigilance)))
    lift = card("Lift", "{U}", "Instant", put_counters("flying", 1, target(creature)))
    duel.alice.casts(duel.card(lift), at=bear)
    duel.resolve()
    assert bear.keywords == {"flying", "vigilance"}


@ORDERS
def test_colors_that_are_asked_for_are_those_that_another_effect_gives(duel: Duel, turned: bool) -> None:
    """613.8a(b): in layer 5"""
    bear = duel.bob.has("Grizzly Bears")
    laid(duel, field("Rust", creature & red, color("black")), field("Glow", creature, color("red")), turned)
    assert bear.colors == {"black"}


def test_the_order_is_looked_at_anew_after_each_effect(duel: Duel) -> None:
    """613.8c: A waits for B as long as B would reach the ring; once C has applied, B would not, and A is older."""
    ring = duel.alice.has("Mind Stone")
    duel.alice.has(field("A", creature & artifact, becomes("Golem")))
    duel.alice.has(field("C", artifact - creature, becomes_only("Enchantment")))
    duel.alice.has(field("B", artifact, becomes("Creature")))
    assert "Golem" not in ring.types


# Layer 7


@ORDERS
def test_a_base_size_may_make_another_effect_apply(duel: Duel, turned: bool) -> None:
    """613.8a(b): in layer 7b"""
    bear = duel.bob.has(giant)
    laid(duel, field("Small", creature & power("<=", 1), base_pt(5, 5)), field("One", creature, base_pt(1, 1)), turned)
    assert bear.size == "5/5"


@ORDERS
def test_the_strong_are_those_whom_other_effects_made_strong(duel: Duel, turned: bool) -> None:
    """613.8a(b): in layer 7c"""
    strong = duel.alice.has(giant)
    weak = duel.alice.has("Grizzly Bears")
    laid(duel, field("Pride", creature & power(">=", 4), gets(2, 2)), field("Help", creature, gets(1, 1)), turned)
    assert (strong.size, weak.size) == ("6/6", "3/3")


def test_the_strong_are_those_whom_counters_made_strong(duel: Duel) -> None:
    """613.4c: counters are added in the same layer."""
    duel.alice.has(field("Pride", creature & power(">=", 4), gets(2, 2)))
    big = duel.alice.has(giant)
    assert big.size == "3/3"
    grow = card("Grow", "{G}", "Instant", put_counters("+1/+1", 1, target(creature)))
    duel.alice.casts(duel.card(grow), at=big)
    duel.resolve()
    assert big.size == "6/6"


@ORDERS
def test_a_number_is_counted_after_the_effects_that_change_it(duel: Duel, turned: bool) -> None:
    """613.8a(b): what it does to the things it applies to"""
    duel.alice.has(giant)
    mimic = card("Mimic", "{2}", "Artifact Creature — Shapeshifter", "0/1", static(itself, gets(best, 0)))
    laid(duel, mimic, field("Help", subtype("Giant"), gets(2, 2)), turned)
    assert duel.alice["Mimic"].size == "5/1"
    duel.bob.casts(murder, at=duel.alice["Giant"])
    duel.resolve()
    assert duel.alice["Mimic"].size == "0/1"


def test_numbers_that_feed_each_other_go_by_time(duel: Duel) -> None:
    """613.8b: the older takes the strength that the younger has before its own effect."""
    mimic = static(itself, gets(best, 0))
    one = duel.alice.has(card("One", "{2}", "Creature — Shapeshifter", "1/1", mimic))
    two = duel.alice.has(card("Two", "{2}", "Creature — Shapeshifter", "2/2", mimic))
    assert (one.size, two.size) == ("3/1", "5/2")


def test_an_effect_does_not_feed_itself(duel: Duel) -> None:
    """613.8a: it depends on others, not on itself."""
    one, other = duel.alice.has("Grizzly Bears"), duel.alice.has(giant)
    duel.alice.has(field("Together", creature & yours, gets(Greatest("power", creature & yours), 0)))
    assert (one.size, other.size) == ("5/2", "6/3")


@ORDERS
def test_a_number_of_each_object_is_counted_after_what_changes_it(duel: Duel, turned: bool) -> None:
    """613.8a(b): it doubles the power that the other effect has changed already."""
    bear = duel.alice.has("Grizzly Bears")
    laid(duel, field("Double", creature, gets(power_of(it), 0)), field("Help", creature, gets(1, 1)), turned)
    assert bear.size == "6/3"


@ORDERS
def test_a_switch_makes_another_switch_apply(duel: Duel, turned: bool) -> None:
    """613.8a(b): in layer 7d"""
    wall = duel.alice.has(card("Wall", "{1}", "Creature — Wall", "1/5"))
    strong = field("Turn", creature & power(">=", 4), switched_pt())
    laid(duel, strong, field("Always", creature, switched_pt()), turned)
    assert wall.size == "1/5"


@ORDERS
def test_what_defines_a_size_depends_on_nothing_else(duel: Duel, turned: bool) -> None:
    """613.8a(c), 613.4a: of two that define their own size the one may wait for the other, not for a later sublayer."""
    herd = card("Herd", "{G}", "Creature — Elephant", "*/*", defines(base_pt(count(land & yours), 4)))
    mirror = card("Mirror", "{G}", "Creature — Shapeshifter", "*/*", defines(base_pt(best, best)))
    duel.alice.has("Forest")
    duel.alice.has("Forest")
    laid(duel, mirror, herd, turned)
    assert (duel.alice["Herd"].size, duel.alice["Mirror"].size) == ("2/4", "2/2")
    duel.alice.has(field("Help", subtype("Elephant"), gets(3, 3)))
    assert (duel.alice["Herd"].size, duel.alice["Mirror"].size) == ("5/7", "2/2")


def test_an_ability_that_is_given_does_not_define_a_size(duel: Duel) -> None:
    """604.3a, 613.6: so it sets the size in layer 7b, at the time of the effect that gives it."""
    own = defines(base_pt(count(land & yours), count(land & yours)))
    duel.alice.has("Forest")
    bear = duel.alice.has("Grizzly Bears")
    seven = duel.card(card("Seven", "{U}", "Instant", until_end_of_turn(target(creature), base_pt(7, 7))))
    give = duel.card(card("Give", "{U}", "Instant", until_end_of_turn(each(creature), has(own))))
    for spell, at, size in ((seven, bear, "7/7"), (give, None, "1/1"), (seven, bear, "7/7")):
        _cast(duel, spell, at)
        assert bear.size == size


def _cast(duel: Duel, spell: Card, at: Handle | None) -> None:
    duel.alice.casts(spell, at=at)
    duel.resolve()


def test_what_enters_is_asked_for_its_own_power_already(duel: Duel) -> None:
    """614.12: as it would be on the battlefield."""
    duel.alice.has(field("Double", creature, gets(power_of(it), 0)))
    duel.alice.casts(giant)
    duel.resolve()
    assert duel["Giant"].size == "6/3"


def test_what_another_would_do_is_worked_out_as_things_stand_in_the_layer(duel: Duel) -> None:
    """613.8a: the younger would make one more of them strong, so it is first; the older would not change how many."""
    strong = static(creature & yours, base_pt(count(creature & power(">", 2)), 5))
    older = duel.bob.has(card("Elder", "{1}", "Creature — Elf", "3/5", strong))
    duel.bob.has(card("Tall", "{1}", "Creature — Elf", "3/5"))
    duel.alice.has(card("Small", "{1}", "Creature — Elf", "2/5"))
    younger = duel.alice.has(card("Younger", "{1}", "Creature — Elf", "3/5", strong))
    assert (younger.size, duel["Small"].size) == ("3/5", "3/5")
    assert (older.size, duel["Tall"].size) == ("4/5", "4/5")


def test_what_another_would_do_is_worked_out_anew_after_each_effect(duel: Duel) -> None:
    """613.8c: nobody is strong before the banner; after it, the second would make one more strong for the first."""
    strong = count(creature & power(">", 2))
    first = duel.bob.has(card("First", "{1}", "Creature — Elf", "2/5", static(creature - yours, gets(strong, 0))))
    second = duel.bob.has(card("Second", "{1}", "Creature — Elf", "0/5", static(creature & yours, gets(strong, 0))))
    banner = duel.alice.has(card("Banner", "{1}", "Creature — Elf", "2/5", static(creature, gets(1, 0))))
    assert (first.size, second.size, banner.size) == ("5/5", "3/5", "6/5")


def test_two_that_have_each_others_abilities_do_not_keep_what_a_third_had(duel: Duel) -> None:
    """613.8b: in that loop the older one takes what the younger one has before it; so neither has it from the other."""
    kraj = static(itself, has_abilities_of(each(creature - itself)))
    older = duel.alice.has(card("Older", "{1}", "Creature — Ooze", "4/6", kraj))
    younger = duel.bob.has(card("Younger", "{1}", "Creature — Ooze", "4/6", kraj))
    tapper = duel.bob.has(card("Tapper", "{1}", "Creature — Elf", "1/1", activated("{T}", gain_life(1))))
    assert len(older.abilities) == len(younger.abilities) == 2
    duel.alice.casts(duel.card(murder), at=tapper)
    duel.resolve()
    assert len(older.abilities) == len(younger.abilities) == 1


def test_what_has_the_abilities_of_all_creatures_has_each_once(duel: Duel) -> None:
    """613.1f: its own among them, and no longer those of what has gone."""
    every = duel.alice.has(card("Mirror", "{1}", "Enchantment", static(creature, has_abilities_of(each(creature)))))
    tapper = duel.bob.has(card("Tapper", "{1}", "Creature — Elf", "1/1", activated("{T}", gain_life(1))))
    bear = duel.alice.has("Grizzly Bears")
    assert (len(tapper.abilities), len(bear.abilities)) == (1, 1)
    duel.alice.casts(duel.card(murder), at=tapper)
    duel.resolve()
    assert (every.zone, bear.abilities) == ("battlefield", ())


def test_abilities_of_others_are_had_as_other_effects_of_the_layer_have_left_them(duel: Duel) -> None:
    """613.8a: it waits for what gives one of them an ability, and for what takes one away, however young they are."""
    copycat = duel.alice.has(card("Copycat", "{1}", "Artifact", static(itself, has_abilities_of(each(creature)))))
    had = []
    for what in (
        card("Tapper", "{1}", "Creature — Elf", "1/1", activated("{T}", gain_life(1))),
        field("Lesson", creature, has(activated("{1}", draw(1)))),
        field("Hush", creature, loses_all_abilities()),
    ):
        duel.bob.has(what)
        had.append(len(copycat.abilities) - 1)
    assert had == [1, 2, 0]


def test_two_that_have_each_others_colors_do_not_keep_what_a_third_had(duel: Duel) -> None:
    """613.8b, in layer 5"""
    hue = static(itself, colors_of(each(creature - itself)))
    one = duel.alice.has(card("One", "{1}", "Creature — Elf", "4/6", hue))
    other = duel.bob.has(card("Other", "{1}", "Creature — Elf", "4/6", hue))
    bear = duel.bob.has("Grizzly Bears")
    assert one.colors == other.colors == {"green"}
    duel.alice.casts(duel.card(murder), at=bear)
    duel.resolve()
    assert one.colors == other.colors == set()
