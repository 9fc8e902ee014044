"""Continuous effects, changed texts, and timestamps. 611, 612, 613.7"""

import pytest

from tests.harness import Duel
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    activated,
    also_color,
    another_target,
    apply,
    artifact,
    base_pt,
    become_copy,
    becomes,
    cant_attack,
    card,
    change_words,
    color,
    controlled_by,
    count,
    create,
    creature,
    enchant,
    enchanted,
    enchantment,
    enters,
    equip,
    equipped,
    face,
    flying,
    gain_life,
    gets,
    green,
    has,
    in_graveyard,
    it,
    itself,
    land,
    loses,
    morph,
    no_maximum_hand_size,
    prevent_damage,
    protection,
    put_counters,
    put_onto_battlefield,
    red,
    shield,
    static,
    subtype,
    tap,
    tapped,
    target,
    transform,
    transforming,
    untap,
    until_end_of_turn,
    when,
    white,
    you,
    yours,
)
from twinstack.engine.magic.words.card import Card, make_token
from twinstack.engine.magic.words.exceptions import NameMod

cub = card("Cub", "{G}", "Creature — Bear", "2/2")
mark = card("Mark", "{W}", "Instant", until_end_of_turn(target(creature), color("white")))
blush = card("Blush", "{R}", "Instant", until_end_of_turn(target(creature), color("red")))


def cast(duel: Duel, spell: Card, at: object = None) -> None:
    duel.alice.casts(duel.card(spell), at=at)
    duel.resolve()


def field(name: str, *static_: object) -> Card:
    return card(name, "{3}", "Enchantment", static(*static_))  # type: ignore[arg-type]


# 611


def test_an_effect_without_a_duration_stays(duel: Duel) -> None:
    """611.2a: to the end of the game."""
    bear = duel.alice.has(cub)
    cast(duel, card("Growth", "{G}", "Instant", apply(target(creature), gets(1, 1))), bear)
    duel.next_turn()
    duel.next_turn()
    assert bear.size == "3/3"


def test_a_rule_from_a_resolution_is_about_what_comes_later_too(duel: Duel) -> None:
    """611.2c: it modifies no characteristics, so it is not about a fixed set."""
    cast(duel, card("Peace", "{W}", "Instant", shield(prevent_damage(by=creature))))
    duel.alice.has(cub)
    duel.alice.attacks("Cub")
    duel.pass_to("end combat")
    assert duel.bob.life == 20


@pytest.mark.parametrize("at_once", [True, False])
def test_what_is_said_of_a_permanent_is_true_as_it_enters(duel: Duel, at_once: bool) -> None:
    """611.2e: is an enchantment as it enters; becoming one comes later, and triggers nothing."""
    duel.alice.has(card("Shrine", "{1}", "Artifact", when(enters(enchantment), gain_life(1))))
    bear = duel.alice.has(cub, "graveyard")
    grave = target(creature & in_graveyard)
    mods = (becomes("Enchantment"),)
    put = put_onto_battlefield(grave, is_=mods) if at_once else put_onto_battlefield(grave)
    then = () if at_once else (apply(it, *mods),)
    cast(duel, card("Raise", "{B}", "Sorcery", put, *then), bear)
    duel.resolve_all()
    assert bear.types == {"Creature", "Bear", "Enchantment"}
    assert duel.alice.life == (21 if at_once else 20)


def test_what_it_is_said_to_be_is_later_than_its_own_abilities(duel: Duel) -> None:
    """613.7n: it turns itself red; the effect that puts it onto the battlefield makes it white."""
    ember = card("Ember", "{R}", "Creature — Elemental", "1/1", static(itself, color("red")))
    one = duel.alice.has(ember, "graveyard")
    cast(
        duel,
        card("Raise", "{B}", "Sorcery", put_onto_battlefield(target(creature & in_graveyard), is_=(color("white"),))),
        one,
    )
    assert one.colors == {"white"}


def test_a_static_effect_is_there_as_long_as_its_source(duel: Duel) -> None:
    """611.3b, 613.5: who turns white is among the white creatures at once."""
    duel.alice.has(field("Honor", creature & white & yours, gets(1, 1)))
    bear = duel.alice.has(cub)
    assert bear.size == "2/2"
    cast(duel, mark, bear)
    assert bear.size == "3/3"
    cast(duel, blush, bear)
    assert bear.size == "2/2"


def test_effects_apply_to_a_permanent_as_it_enters(duel: Duel) -> None:
    """611.3c: so that it enters as what they make of it, and triggers as that."""
    duel.alice.has(field("Works", creature, becomes("Artifact"), gets(1, 1)))
    duel.alice.has(card("Shrine", "{1}", "Artifact", when(enters(subtype("Bear") & artifact), gain_life(1))))
    duel.alice.casts(cub)
    duel.resolve_all()
    assert duel.alice.life == 21
    assert duel["Cub"].size == "3/3"


# 612


def test_a_changed_text_is_in_the_type_line_too_but_not_in_the_name(duel: Duel) -> None:
    """612.1, 612.2"""
    place = duel.alice.has(card("Swamp Road", None, "Land — Swamp"))
    cast(
        duel,
        card("Shift", "{U}", "Instant", apply(target(land), change_words("basic land type", "Swamp", "Island"))),
        place,
    )
    assert (place.name, place.types) == ("Swamp Road", {"Land", "Island"})


def test_the_token_that_a_changed_text_creates_has_the_other_color(duel: Duel) -> None:
    """612.2a, 612.4: and the text of the token is changed with it."""
    ward = make_token("Sprite", "1/1", "Creature — Faerie", protection(red), color="red")
    nest = duel.alice.has(card("Nest", "{1}", "Enchantment", when(enters(creature & green), create(ward))))
    cast(duel, card("Tint", "{U}", "Instant", apply(target(enchantment), change_words("color", "red", "blue"))), nest)
    duel.alice.casts(cub)
    duel.resolve_all()
    sprite = duel.alice.battlefield[-1]
    assert sprite.colors == {"blue"}
    cast(duel, card("Zap", "{R}", "Instant", apply(target(creature), gets(1, 0))), sprite)
    assert sprite.power == 2


def test_the_text_of_a_token_can_be_changed(duel: Duel) -> None:
    """612.4: what created it has defined that text."""
    ward = make_token("Sprite", "1/1", "Creature — Faerie", protection(red), color="blue")
    cast(duel, card("Call", "{U}", "Sorcery", create(ward)))
    sprite = duel.alice.battlefield[-1]
    cast(duel, card("Tint", "{U}", "Instant", apply(target(creature), change_words("color", "red", "green"))), sprite)
    cast(duel, blush, sprite)
    assert sprite.colors == {"red"}


def test_an_ability_that_was_given_is_not_in_the_text(duel: Duel) -> None:
    """612.3: the change of text comes before it, in layer 3."""
    bear = duel.alice.has(cub)
    cast(duel, card("Guard", "{W}", "Instant", until_end_of_turn(target(creature), has(protection(red)))), bear)
    cast(duel, card("Tint", "{U}", "Instant", apply(target(creature), change_words("color", "red", "green"))), bear)
    with pytest.raises(ScenarioError, match="cannot cast Blush"):
        duel.alice.casts(duel.card(blush), at=bear)


def test_an_effect_that_sets_a_name_takes_every_other(duel: Duel) -> None:
    """612.8"""
    bear = duel.alice.has(cub)
    cast(duel, card("Baptism", "{W}", "Instant", apply(target(creature), NameMod("Bruin"))), bear)
    assert bear.name == "Bruin"


# 613.7


def test_a_static_ability_is_as_old_as_its_object(duel: Duel) -> None:
    """613.7a, 613.7d: not as old as the card, but as the permanent."""
    bear = duel.alice.has(cub)
    late = duel.alice.holds(card("Late", "{1}", "Enchantment", static(creature, color("red"))))
    duel.alice.has(card("Early", "{1}", "Enchantment", static(creature, color("white"))))
    assert bear.colors == {"white"}
    duel.alice.casts(late)
    duel.resolve()
    assert bear.colors == {"red"}


def test_an_effect_of_a_resolution_is_as_old_as_the_resolution(duel: Duel) -> None:
    """613.7b: not as the spell that was cast first."""
    bear = duel.alice.has(cub)
    duel.alice.casts(duel.card(mark), at=bear)
    duel.alice.casts(duel.card(blush), at=bear)
    duel.resolve_all()
    assert bear.colors == {"white"}


def test_counters_of_a_kind_are_as_old_as_the_youngest(duel: Duel) -> None:
    """613.7c: a second flying counter after the effect makes the first one count again too."""
    lift = card("Lift", "{U}", "Instant", put_counters("flying", 1, target(creature)))
    drop = card("Drop", "{G}", "Instant", until_end_of_turn(target(creature), loses("flying")))
    bear = duel.alice.has(cub)
    for spell, keywords in ((lift, {"flying"}), (drop, set()), (lift, {"flying"})):
        cast(duel, spell, bear)
        assert bear.keywords == keywords
    assert bear.counters == {"flying": 2}


def test_an_aura_is_as_old_as_its_attachment(duel: Duel) -> None:
    """613.7e, 613.9: of two Equipment, the one attached last wins."""
    wings = card("Wings", "{1}", "Artifact — Equipment", static(equipped, has(flying)), equip("{1}"))
    weight = card("Weight", "{1}", "Artifact — Equipment", static(equipped, loses("flying")), equip("{1}"))
    bear = duel.alice.has(cub)
    duel.alice.has(wings)
    duel.alice.has(weight)
    for name, keywords in (("Weight", set()), ("Wings", {"flying"})):
        duel.alice.activates(name, at=bear)
        duel.resolve()
        assert bear.keywords == keywords


def test_an_ability_from_an_aura_keeps_its_place_after_those_of_its_object(duel: Duel) -> None:
    """613.7a: the Equipment gets a new timestamp with all its abilities, in the order that they had."""
    rune = card(
        "Rune", "{1}", "Enchantment — Aura", enchant(subtype("Equipment")),
        static(enchanted, has(static(equipped, has(flying)))),
    )  # fmt: skip
    hammer = card(
        "Hammer", "{1}", "Artifact — Equipment", static(equipped, gets(10, 10), loses("flying")), equip("{1}")
    )
    bear, tool = duel.alice.has(cub), duel.alice.has(hammer)
    duel.alice.has(rune, attached_to=tool)
    duel.alice.activates("Hammer", at=bear)
    duel.resolve()
    assert (bear.size, bear.keywords) == ("12/12", {"flying"})


def test_turning_face_up_gives_a_new_time(duel: Duel) -> None:
    """613.7f"""
    sly = card("Sly", "{3}{U}", "Creature — Shapeshifter", "2/2", static(creature - itself, color("red")), morph("{U}"))
    bear = duel.alice.has(cub)
    duel.alice.has(sly, face_down=True)
    duel.alice.has(field("Wash", creature, color("white")))
    assert bear.colors == {"white"}
    duel.alice.turns_up(next(one for one in duel.alice.battlefield if one.face_down))
    assert bear.colors == {"red"}


def test_transforming_gives_a_new_time(duel: Duel) -> None:
    """613.7g"""
    day = face("Day", "{1}", "Enchantment", activated("{1}", transform()))
    night = face("Night", None, "Enchantment", static(creature, color("black")), color="black")
    bear = duel.alice.has(cub)
    duel.alice.has(transforming(day, night))
    duel.alice.has(field("Wash", creature, color("white")))
    duel.alice.activates("Day", 1)
    duel.resolve()
    assert bear.colors == {"black"}


def test_transforming_gives_a_new_time_to_abilities_that_it_was_given(duel: Duel) -> None:
    """613.7a, 613.7g: though the effect that gives them, and another that is younger, are as old as before."""
    day = face("Day", "{1}", "Creature — Shapeshifter", "2/2")
    night = face("Night", None, "Creature — Shapeshifter", "4/4")
    bear, shifter = duel.alice.has(cub), duel.alice.has(transforming(day, night))
    duel.alice.has(field("Masks", subtype("Shapeshifter"), NameMod("Nobody")))  # so that it looks the same
    duel.alice.has(field("Mantle", subtype("Shapeshifter"), has(static(creature, base_pt(1, 1)))))
    duel.alice.has(field("Growth", creature, base_pt(3, 3)))
    assert bear.size == "3/3"
    duel.alice.casts(card("Turn", "{U}", "Instant", transform(target(creature))), at=shifter)
    duel.resolve()
    assert (bear.size, shifter.size) == ("1/1", "1/1")


def test_what_is_counted_is_the_same_though_it_is_another(duel: Duel) -> None:
    """613.4b, 611.3a: one creature is no artifact any more as the other becomes one."""
    plate = card("Plate", "{1}", "Artifact — Equipment", static(equipped, becomes("Artifact")), equip("{1}"))
    gauge = card("Gauge", "{1}", "Artifact — Equipment", static(equipped, base_pt(count(artifact), 2)), equip("{1}"))
    bear, other = duel.alice.has(cub), duel.alice.has("Grizzly Bears")
    duel.alice.has(gauge, attached_to=bear)
    duel.alice.has(plate, attached_to=bear)
    assert bear.size == "3/2"
    duel.alice.activates("Plate", at=other)
    duel.resolve()
    assert bear.size == "3/2"


def test_control_of_a_set_begins_and_ends_with_being_in_it(duel: Duel) -> None:
    """611.3a, 613.1b: as soon as something is tapped, and no longer than that"""
    bear = duel.bob.has(cub)
    duel.alice.has(field("Tamer", creature & tapped, controlled_by(you)))
    duel.alice.casts(card("Nap", "{U}", "Instant", tap(target(creature))), at=bear)
    duel.resolve()
    assert bear.controller is duel.alice
    duel.alice.casts(card("Call", "{U}", "Instant", untap(target(creature))), at=bear)
    duel.resolve()
    assert bear.controller is duel.bob


def test_one_effect_can_give_what_another_asks_for(duel: Duel) -> None:
    """613.9"""
    duel.alice.has(field("Crusade", creature & white, gets(1, 1)))
    bear = duel.alice.has(cub)
    paint = card("Paint", "{W}", "Enchantment — Aura", enchant(creature), static(enchanted, also_color("white")))
    duel.alice.has(paint, attached_to=bear)
    assert (bear.size, bear.colors) == ("3/3", {"green", "white"})


def test_effects_on_rules_come_after_all_others(duel: Duel) -> None:
    """613.11, 613.10: the rule is about what objects and players are in the end."""
    duel.alice.has(field("Wash", creature, color("white")))
    duel.alice.has(card("Ban", "{1}", "Enchantment", cant_attack(creature & white)))
    duel.alice.has(card("Room", "{1}", "Enchantment", no_maximum_hand_size(you)))
    bear = duel.alice.has(cub)
    assert subject_to(duel.state, "cant attack", bear.obj)
    assert subject_to(duel.state, "no maximum hand size", duel.state.players[0])


def test_face_down_comes_after_copying(duel: Duel) -> None:
    """613.2, 613.2b-c: a copy of something else it may be, and is seen as a plain 2/2 still, and copied as that."""
    hidden = duel.alice.has("Shivan Dragon", face_down=True)
    giant = duel.alice.has("Giant Spider")
    turn = become_copy(target(creature), another_target(creature))
    cast(duel, card("Turn", "{U}", "Instant", turn), [hidden, giant])
    assert (hidden.name, hidden.size) == ("", "2/2")
    cast(duel, card("Turn Back", "{U}", "Instant", turn), [giant, hidden])
    assert (giant.name, giant.size) == ("", "2/2")
