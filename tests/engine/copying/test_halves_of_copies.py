"""What is not copied, and when copying does nothing. 613, 707"""

import pytest

from tests.engine.made_up import shape_permanent as shape
from tests.harness import Duel
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.magic.words import (
    anything,
    artifact,
    base_pt,
    becomes_only,
    becomes_target,
    beginning_of,
    card,
    cast_copy,
    color,
    copy_spell,
    create,
    create_copy,
    creature,
    destroy,
    each,
    enchant,
    enchantment,
    exile,
    gain_life,
    gets,
    green,
    in_exile,
    in_graveyard,
    instant,
    is_copy_of,
    it,
    itself,
    later,
    lose_the_game,
    put_as_copy,
    put_into_graveyard,
    put_onto_battlefield,
    red,
    seq,
    sorcery,
    spell,
    static,
    tapped,
    target,
    there_is,
    until_end_of_turn,
    when,
    yours,
)
from twinstack.engine.magic.words.card import make_token

slay = card("Test Slay", "{B}", "Instant", destroy(target(creature)))
study = card("Test Study", "{U}", "Sorcery", gain_life(1))
piker = card("Test Piker", "{1}{R}", "Creature — Goblin", "2/1")
relic = card("Test Relic", "{1}", "Artifact")
studied = there_is(in_graveyard & sorcery)


def casts(duel: Duel, spell: object, at: object = None) -> None:
    duel.alice.casts(duel.card(spell), at=at)  # type: ignore[arg-type]
    duel.resolve()


# Static copy effects


def test_a_static_copy_effect_does_not_keep_its_own_condition_true(duel: Duel) -> None:
    """611.3a, 613.6: the creature that it makes of its source is none without it"""
    duel.bob.has("Grizzly Bears")
    mine = duel.alice.has("Runeclaw Bear")
    mask = card(
        "Mask", "{1}", "Artifact", static(itself, is_copy_of(each(creature - yours)), while_=there_is(creature & yours))
    )
    shifter = duel.alice.has(duel.card(mask))
    assert shifter.name == "Grizzly Bears"
    casts(duel, slay, mine)
    assert (shifter.name, shifter.types) == ("Mask", {"Artifact"})


def test_a_static_copy_effect_does_not_keep_its_own_condition_true_by_a_color(duel: Duel) -> None:
    """611.3b, 613.6: what it copies is green, and so is the copy, but not what it is without it"""
    duel.bob.has("Grizzly Bears")
    mine = duel.alice.has("Runeclaw Bear")
    follows = static(itself, is_copy_of(each(creature - yours)), while_=there_is(creature & green & yours))
    shifter = duel.alice.has(duel.card(card("Newt", "{U}", "Creature — Salamander", "1/1", follows)))
    assert (shifter.name, shifter.colors) == ("Grizzly Bears", {"green"})
    casts(duel, slay, mine)
    assert (shifter.name, shifter.colors) == ("Newt", {"blue"})


def test_what_would_find_itself_first_is_a_copy_of_the_other_and_alone_of_nothing(duel: Duel) -> None:
    """707.2c"""
    mime = duel.alice.has(
        duel.card(card("Mime", "{1}", "Creature — Shapeshifter", "1/1", static(itself, is_copy_of(each(creature)))))
    )
    assert (mime.name, mime.obj.copies) == ("Mime", ())
    bear = duel.bob.has("Grizzly Bears")
    assert (mime.name, bear.name, bear.obj.copies) == ("Grizzly Bears", "Grizzly Bears", ())


def test_a_static_copy_effect_is_as_new_as_what_gave_its_source_the_ability(duel: Duel) -> None:
    """613.7a: it is on top of a copy effect that is newer than the source, and older than its ability"""
    wide = card("Wide", "{1}", "Artifact", static(creature & yours, is_copy_of(each(tapped & artifact))))
    duel.bob.has(duel.card(card("Idol", "{1}", "Artifact")), tapped=True)
    old, model = duel.alice.has(duel.card(relic)), duel.bob.has(duel.card(wide))
    runeclaw, ones = duel.alice.has("Runeclaw Bear"), duel.alice.has("Wandering Ones")
    casts(duel, shape, [runeclaw, ones])
    assert runeclaw.name == "Wandering Ones"
    casts(duel, shape, [old, model])
    assert runeclaw.name == "Idol"


def test_that_a_static_copy_effect_begins_is_told(duel: Duel) -> None:
    """707.2c: once, and not again as long as it goes on"""
    bear = duel.bob.has("Grizzly Bears")
    mask = duel.alice.has(
        duel.card(card("Mask", "{1}", "Artifact", static(itself, is_copy_of(each(creature)), while_=studied)))
    )

    def told() -> list[tuple[int, int]]:
        return [(one.obj, one.other) for one in duel.state.log if one.kind == "becomes copy" and one.rule == "707.2c"]

    assert told() == []
    casts(duel, study)
    assert told() == [(mask.id, bear.id)]
    duel.next_turn()
    assert told() == [(mask.id, bear.id)]


def test_whether_something_becomes_a_copy_turns_on_what_it_is_in_that_layer(duel: Duel) -> None:
    """613.1a: what is red by a later layer is not red yet, and what was red in this one still is"""
    duel.bob.has("Grizzly Bears")
    plain, goblin = duel.alice.has("Runeclaw Bear"), duel.alice.has(duel.card(piker))
    casts(duel, card("Blush", "{R}", "Instant", until_end_of_turn(target(creature), color("red"))), plain)
    casts(duel, card("Pale", "{R}", "Instant", until_end_of_turn(target(creature), color("blue"))), goblin)
    duel.alice.has(duel.card(card("Prism", "{1}", "Artifact", static(red & yours, is_copy_of(each(creature - yours))))))
    assert (plain.colors, goblin.colors) == ({"red"}, {"blue"})
    assert (plain.name, goblin.name) == ("Runeclaw Bear", "Grizzly Bears")


def test_static_copy_effects_begin_in_the_order_of_their_time(duel: Duel) -> None:
    """613.7: the later one copies what the earlier one has made"""
    duel.bob.has("Grizzly Bears")
    model = duel.bob.has(duel.card(relic), tapped=True)
    duel.alice.has(
        duel.card(
            card("First", "{1}", "Enchantment", static(artifact - yours, is_copy_of(each(creature)), while_=studied))
        )
    )
    second = duel.alice.has(
        duel.card(card("Second", "{1}", "Enchantment", static(itself, is_copy_of(each(tapped)), while_=studied)))
    )
    casts(duel, study)
    assert (model.name, second.name) == ("Grizzly Bears", "Grizzly Bears")


# Spells that come back as copies


def test_a_card_that_comes_back_as_a_copy_is_a_spell_of_who_puts_it_there(duel: Duel) -> None:
    """707.10: "you" is whoever controls it now"""
    spring = duel.bob.casts(duel.card(card("Spring", "{G}", "Instant", gain_life(2))))
    casts(duel, card("Borrow", "{U}", "Instant", seq(exile(target(spell)), put_as_copy(it))), spring)
    assert duel.stack[-1].controller == duel.alice
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (22, 20)


def test_what_a_card_that_comes_back_targets_becomes_its_target(duel: Duel) -> None:
    """707.10c, 115.1"""
    wary = duel.bob.has(
        duel.card(card("Wary", "{1}", "Creature — Cat", "2/2", when(becomes_target(itself), gain_life(1))))
    )
    growth = duel.alice.casts(
        duel.card(card("Growth", "{G}", "Instant", until_end_of_turn(target(creature), gets(3, 3)))), at=wary
    )
    duel.resolve()
    assert duel.bob.life == 21
    casts(duel, card("Borrow", "{U}", "Instant", seq(exile(target(spell)), put_as_copy(it))), growth)
    duel.resolve_all()
    assert (duel.bob.life, wary.size) == (22, "5/5")


def test_a_card_that_was_a_permanent_does_not_come_back_as_the_spell_that_it_was_before(duel: Duel) -> None:
    """707.10: its last object was no spell"""
    bear = duel.alice.casts("Grizzly Bears")
    duel.resolve()
    casts(duel, slay, bear)
    casts(duel, card("Again", "{U}", "Instant", put_as_copy(target(in_graveyard & creature))), bear)
    assert (bear.zone, len(duel.stack)) == ("graveyard", 0)


def test_no_copy_is_cast_of_a_card_that_has_left(duel: Duel) -> None:
    """707.12: the copy is made where the card is"""
    bolt = duel.alice.has("Incinerate", "graveyard")
    imprint = seq(exile(target(in_graveyard & instant)), later(beginning_of("end"), cast_copy(it, free=True)))
    casts(duel, card("Imprint", "{U}", "Instant", imprint), bolt)
    casts(duel, card("Lose", "{U}", "Instant", put_into_graveyard(target(in_exile & anything))), bolt)
    duel.pass_to("end")
    duel.resolve_all()
    assert (bolt.zone, duel.bob.life, len(duel.exile)) == ("graveyard", 20, 0)


# Tokens


def test_who_has_lost_creates_no_token() -> None:
    """800.4b"""
    duel = Duel("Alice", "Bob", "Carol")
    soldier = make_token("Soldier", "1/1", "Creature — Soldier")
    casts(duel, card("Pyre", "{B}", "Instant", seq(lose_the_game(), create(soldier, 2))))
    assert duel.alice.lost
    assert len(duel.battlefield) == 0


def test_a_token_does_not_return_from_exile(duel: Duel) -> None:
    """111.8: a card that is exiled with it does"""
    token, real = duel.alice.has("Grizzly Bears", token=True), duel.alice.has("Runeclaw Bear")
    for one in (token, real):
        casts(duel, card("Blink", "{W}", "Instant", seq(exile(target(creature)), put_onto_battlefield(it))), one)
    assert duel.alice.battlefield.names == ["Runeclaw Bear"]
    assert token.zone is None


# Layers


def test_what_is_said_of_permanents_does_not_reach_spells(duel: Duel) -> None:
    """611.3, 109.2: "creatures" are those on the battlefield"""
    duel.alice.has(duel.card(card("Banner", "{1}", "Artifact", static(creature, gets(1, 1)))))
    bear = duel.alice.casts("Grizzly Bears")
    assert (bear.zone, bear.size) == ("stack", "2/2")
    duel.resolve()
    assert (bear.zone, bear.size) == ("battlefield", "3/3")


def test_a_size_that_a_static_ability_sets_is_no_defining_size(duel: Duel) -> None:
    """613.4a, 613.4b, 613.7: of two that set it, the later one counts"""
    bear = duel.alice.has("Grizzly Bears")
    casts(duel, card("Giant", "{G}", "Instant", until_end_of_turn(target(creature), base_pt(5, 5))), bear)
    assert bear.size == "5/5"
    duel.alice.has(duel.card(card("Shrink", "{1}", "Artifact", static(creature, base_pt(0, 2)))))
    assert bear.size == "0/2"


@pytest.mark.parametrize(("exception", "times"), [(becomes_only("Artifact"), 1), (color("blue"), 2)])
def test_a_copy_that_is_no_aura_targets_nothing(duel: Duel, exception: Mod, times: int) -> None:
    """707.2, 303.4a: one that stays an Aura targets what the original does"""
    wary = duel.alice.has(card("Wary", "{G}", "Creature — Bear", "2/2", when(becomes_target(itself), gain_life(1))))
    bond = duel.alice.casts(card("Bond", "{W}", "Enchantment — Aura", enchant(creature)), at=wary)
    twin = copy_spell(target(enchantment & spell), except_=[exception])
    duel.alice.casts(card("Twin", "{U}", "Instant", twin), at=bond)
    duel.resolve_all()
    assert duel.alice.life == 20 + times
    assert len(wary.attachments) == times


def test_a_prototyped_permanent_under_a_copy_effect_is_copied_as_what_it_has_become(duel: Duel) -> None:
    """707.3, 718.3d: a token copy of it is one too, and created, though that has no second set of characteristics"""
    thresher = duel.alice.casts("Combat Thresher", way="prototype")
    duel.resolve_all()
    bear = duel.bob.has("Grizzly Bears")
    casts(duel, shape, [thresher, bear])
    duel.alice.casts(card("Repeat", "{U}", "Sorcery", create_copy(target(creature))), at=thresher)
    duel.resolve()
    assert [(one.name, one.size) for one in duel.battlefield if one.is_token] == [("Grizzly Bears", "2/2")]
