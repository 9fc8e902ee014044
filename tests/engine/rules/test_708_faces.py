"""Face-down objects, split, flip and double-faced cards, melding. 708-712"""

import pytest

from tests.engine.made_up import bounce, slay
from tests.harness import WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    AsTurnedUp,
    ShuffleInto,
    TurnFaceDown,
    TurnFaceUp,
    activated,
    add_mana,
    another_target,
    base_pt,
    become_copy,
    card,
    counter,
    create_copy,
    creature,
    damage,
    destroy,
    dies,
    draw,
    each,
    enters,
    exile,
    face,
    flip_card,
    flip_over,
    flying,
    gain_control,
    gain_life,
    has,
    in_graveyard,
    it,
    itself,
    manifest,
    may,
    meld,
    meld_pair,
    modal_faced,
    morph,
    named,
    owner_of,
    permanent,
    player,
    put_counters,
    put_on_library,
    put_onto_battlefield,
    return_to_hand,
    seq,
    spell,
    split_card,
    start_your_engines,
    static,
    target,
    transform,
    transforming,
    turned_face_up,
    when,
)
from twinstack.engine.magic.words.card import Card

what = target(permanent)
blink = card("Blink", "{W}", "Instant", seq(exile(what), put_onto_battlefield(it, under=owner_of(what))))
drake = card(
    "Hidden Drake", "{4}{U}", "Creature — Drake", "4/4", flying, morph("{2}{U}"),
    when(enters(), gain_life(5)), when(dies(), gain_life(7)), when(turned_face_up(), gain_life(1)),
)  # fmt: skip
summons = card("Summons", "{1}{W}", "Sorcery", manifest())
wolf = transforming(
    face("Villager", "{1}{G}", "Creature — Human", "1/1", activated("{G}", transform())),
    face("Werewolf", None, "Creature — Wolf", "4/4", activated("{G}", transform()), color="green"),
)
LEFT, RIGHT = meld_pair(
    card("Left Half", "{1}{W}", "Creature — Angel", "2/2"),
    card("Right Half", "{2}{W}", "Creature — Angel", "3/3"),
    face("Whole", None, "Legendary Creature — Angel", "9/9", flying, color="white"),
)


# Face down


def test_what_a_face_down_creature_can_do_is_offered_in_its_name(duel: Duel) -> None:
    """708.5: its controller may look at it; a token that copies it has no name at all (707.2, 708.2)."""
    gift = has(activated("{1}", gain_life(1))), has(activated("{T}", add_mana("G")))
    duel.alice.has(card("Gift", "{1}", "Enchantment", static(creature, *gift)))
    duel.alice.has("Clone", face_down=True)
    duel.alice.has("Mountain")
    assert {"face-down Clone: {1}: You gain 1 life.", "face-down Clone: add {G}"} < set(duel.offered)
    duel.alice.casts(duel.card(card("Twin", "{0}", "Instant", create_copy(target(creature)))), at="Clone")
    duel.resolve()
    assert "nameless: {1}: You gain 1 life." in duel.offered


def test_a_nameless_token_that_is_turned_face_down_is_called_a_creature(duel: Duel) -> None:
    """708.2: it has no name that its controller could look at."""
    duel.alice.has("Clone", face_down=True)
    duel.alice.casts(duel.card(card("Twin", "{0}", "Instant", create_copy(target(creature)))), at="Clone")
    duel.resolve()
    duel.alice.casts(duel.card(card("Mask", "{0}", "Instant", TurnFaceDown(target(creature)))), at=duel.alice.tokens[0])
    duel.resolve()
    duel.alice.has(card("Gift", "{1}", "Enchantment", static(creature, has(activated("{1}", gain_life(1))))))
    duel.alice.has("Mountain")
    assert "face-down creature: {1}: You gain 1 life." in duel.offered


def test_a_question_about_what_a_face_down_creature_does_names_it(duel: Duel) -> None:
    """708.5, 603.3b: before the ability goes on the stack, on it, and as it resolves."""
    given = has(when(dies(itself), may(draw(1))), when(dies(itself), gain_life(1)))
    duel.alice.has(card("Gift", "{1}", "Enchantment", static(creature, given)))
    duel.alice.has("Clone", face_down=True)
    duel.alice.casts(duel.card(card("End", "{0}", "Instant", destroy(target(creature)))), at="Clone")
    duel.alice.passes()
    duel.bob.passes()
    assert duel.offered[0] == "Face-down Clone: You may draw a card."
    duel.alice.chooses(duel.offered[:2])
    duel.alice.passes()
    duel.bob.passes()
    duel.alice.passes()
    duel.bob.passes()
    assert duel.question.startswith("Alice is asked: face-down Clone: Draw a card?")


def test_nameless_things_that_enter_together_are_options_too(duel: Duel) -> None:
    """613.7m, 708.2: two tokens that copy a face-down creature, beside one that can tell them apart."""
    loud = static(creature, base_pt(1, 1))
    duel.alice.has("Clone", face_down=True)
    duel.alice.has(card("Loud", "{1}", "Creature — Elf", "2/2", loud))
    duel.alice.has(card("Still", "{1}", "Creature — Elf", "2/2", static(creature, base_pt(3, 3))))
    copies = card("Twins", "{0}", "Instant", create_copy(each(creature)))
    duel.alice.casts(duel.card(copies))
    duel.alice.passes()
    duel.bob.passes()
    assert "nameless" in duel.offered


def test_a_face_down_spell_is_a_nameless_two_two(duel: Duel) -> None:
    """708.2, 708.4, 702.37c"""
    spell_ = duel.alice.casts(drake, way="face down")
    assert (spell_.name, spell_.size, spell_.mana_value, spell_.colors) == ("", "2/2", 0, set())
    duel.resolve()
    assert (spell_.name, spell_.size, spell_.face_down, spell_.zone) == ("", "2/2", True, "battlefield")
    assert duel.alice.life == 20


def test_what_is_turned_face_up_has_not_entered(duel: Duel) -> None:
    """708.8"""
    hidden = duel.alice.has(drake, face_down="morph", counters={"+1/+1": 1})
    duel.alice.turns_up(hidden)
    duel.resolve_all()
    assert (hidden.name, hidden.size) == ("Hidden Drake", "5/5")
    assert duel.alice.life == 21


def test_turning_face_up_does_not_use_the_stack(duel: Duel) -> None:
    """116.2b, 702.37e"""
    hidden = duel.alice.has(drake, face_down="morph")
    bolt = duel.bob.casts("Incinerate", at=hidden)
    duel.alice.turns_up(hidden)
    assert not hidden.face_down
    assert bolt.zone == "stack"
    duel.resolve_all()
    assert hidden.zone == "battlefield"


def test_effects_stay_on_what_is_turned_face_up(duel: Duel) -> None:
    """708.8"""
    hidden = duel.alice.has(drake, face_down="morph")
    duel.alice.casts("Giant Growth", at=hidden)
    duel.resolve()
    duel.alice.turns_up(hidden)
    assert hidden.size == "7/7"


def test_what_is_turned_face_up_is_looked_at_by_state_based_actions_at_once(duel: Duel) -> None:
    """117.5, 704.3: before anybody has priority again: with toughness 0 it dies, and speed begins"""
    duel.card(card("Wisp", "{U}", "Creature — Spirit", "1/0", morph("{U}")))
    duel.card(card("Sprinter", "{R}", "Creature — Goblin", "1/1", start_your_engines, morph("{R}")))
    wisp = duel.alice.has("Wisp", face_down="morph")
    sprinter = duel.alice.has("Sprinter", face_down="morph")
    duel.alice.turns_up(wisp)
    assert "Wisp" in duel.alice.graveyard
    assert duel.alice.speed == 0
    duel.alice.turns_up(sprinter)
    assert duel.alice.speed == 1


def test_a_second_legend_that_is_turned_face_up_is_one_too_many() -> None:
    """704.5j"""
    duel = Duel(unscripted=WAIT)
    duel.card(card("Old Hat", "{U}", "Legendary Creature — Spirit", "1/1", morph("{U}")))
    mine = duel.alice.has("Old Hat")
    hidden = duel.alice.has("Old Hat", face_down="morph")
    duel.alice.turns_up(hidden)
    duel.alice.chooses(hidden)
    assert mine.zone == "graveyard"
    assert hidden.zone == "battlefield"


def test_a_face_down_permanent_that_dies_is_shown_and_does_not_trigger(duel: Duel) -> None:
    """708.9, 603.10a: it looked like a creature without abilities"""
    hidden = duel.bob.has(drake, face_down="morph")
    duel.alice.casts(slay, at=hidden)
    duel.resolve_all()
    assert (hidden.zone, hidden.name, duel.bob.life) == ("graveyard", "Hidden Drake", 20)


def test_a_face_down_permanent_that_goes_to_a_hand_is_shown_to_all(duel: Duel) -> None:
    """708.9"""
    hidden = duel.bob.has(drake, face_down="morph")
    assert not hidden.obj.known & 1
    duel.alice.casts(bounce, at=hidden)
    duel.resolve()
    assert hidden.zone == "hand"
    assert hidden.obj.known & 1
    assert any("Hidden Drake" in line for line in duel.log)


def test_a_face_down_permanent_that_is_shuffled_away_is_shown_first(duel: Duel) -> None:
    """708.9"""
    hidden = duel.bob.has(drake, face_down="morph")
    duel.alice.casts(card("Sweep Away", "{U}", "Instant", ShuffleInto(target(creature))), at=hidden)
    duel.resolve()
    assert any("reveal" in line and "Hidden Drake" in line for line in duel.log)


def test_a_face_down_spell_that_is_countered_is_shown(duel: Duel) -> None:
    """708.9"""
    hidden = duel.alice.casts(drake, way="face down")
    duel.bob.casts(card("Deny", "{U}", "Instant", counter(target(spell), to="hand")), at=hidden)
    duel.resolve()
    assert hidden.zone == "hand"
    assert hidden.obj.known & 2


def test_only_the_controller_may_look_at_a_face_down_permanent(duel: Duel) -> None:
    """708.5"""
    hidden = duel.bob.has(drake, face_down="morph")
    assert (hidden.obj.known & 1, hidden.obj.known & 2) == (0, 2)


def test_what_is_turned_face_down_is_a_two_two(duel: Duel) -> None:
    """708.2a"""
    dragon = duel.bob.has("Shivan Dragon")
    duel.alice.casts(card("Conceal", "{U}", "Instant", TurnFaceDown(target(creature))), at=dragon)
    duel.resolve()
    assert (dragon.name, dragon.size, dragon.colors) == ("", "2/2", set())


def test_a_double_faced_permanent_is_not_turned_face_down(duel: Duel) -> None:
    """712.16"""
    villager, half = duel.bob.has(wolf), duel.bob.has(LEFT)
    conceal = duel.card(card("Conceal", "{U}", "Instant", TurnFaceDown(target(creature))))
    for one in (villager, half):
        duel.alice.casts(conceal, at=one)
        duel.resolve()
        assert not one.face_down


def test_a_manifested_creature_is_turned_up_for_its_mana_cost(duel: Duel) -> None:
    """701.40a, 701.40b"""
    bear = duel.alice.has("Grizzly Bears", "library")
    duel.alice.casts(summons)
    duel.resolve()
    assert (bear.zone, bear.face_down) == ("battlefield", True)
    duel.alice.turns_up(bear)
    assert (bear.name, bear.face_down) == ("Grizzly Bears", False)


def test_a_manifested_sorcery_cannot_be_turned_up(duel: Duel) -> None:
    """701.40b, 701.40g: it is shown, and stays face down"""
    trick = duel.alice.has("Mind Rot", "library")
    duel.alice.casts(summons)
    duel.resolve()
    assert not any("face up" in option for option in duel.offered)
    duel.alice.casts(card("Unmask", "{U}", "Sorcery", TurnFaceUp(each(creature))))
    duel.resolve()
    assert (trick.zone, trick.face_down) == ("battlefield", True)
    assert trick.obj.known & 2


def test_a_manifested_card_with_morph_may_be_turned_up_for_either_cost(duel: Duel) -> None:
    """701.40c"""
    duel.alice.has(drake, "library")
    duel.alice.casts(summons)
    duel.resolve()
    assert len([option for option in duel.offered if "face up" in option]) >= 1


def test_as_it_is_turned_face_up_applies_while_it_is(duel: Duel) -> None:
    """708.11"""
    beast = card("Waker", "{G}", "Creature — Beast", "1/1", morph("{G}"), AsTurnedUp(put_counters("+1/+1", 5)))
    hidden = duel.alice.has(beast, face_down="morph", damage=1)
    duel.alice.turns_up(hidden)
    assert (hidden.size, len(duel.stack)) == ("6/6", 0)


# Split


fire_ice = split_card(
    face("Burn", "{1}{R}", "Instant", damage(2, target(player))), face("Chill", "{1}{U}", "Sorcery", draw())
)


def test_a_split_card_has_both_halves_outside_the_stack(duel: Duel) -> None:
    """709.4, 709.4b-c"""
    card_ = duel.alice.holds(fire_ice)
    assert card_.mana_value == 4
    assert card_.colors == {"red", "blue"}
    assert card_.types == {"Instant", "Sorcery"}


def test_a_split_card_has_two_names(duel: Duel) -> None:
    """709.4a"""
    split = duel.alice.has(fire_ice, "graveyard")
    dig = card("Dig Up", "{B}", "Sorcery", return_to_hand(each(named("Chill") & in_graveyard)))
    duel.alice.casts(dig)
    duel.resolve()
    assert split.zone == "hand"


def test_only_the_half_that_is_cast_is_on_the_stack(duel: Duel) -> None:
    """709.3, 709.3b"""
    half = duel.alice.casts(fire_ice, way="Burn", at=duel.bob)
    assert (half.name, half.mana_value, half.colors) == ("Burn", 2, {"red"})
    duel.resolve()
    assert (duel.bob.life, half.mana_value) == (18, 4)


# Flip


adept = flip_card(
    face("Pupil", "{1}{U}", "Creature — Human", "1/1", activated("{U}", flip_over())),
    face("Master", None, "Legendary Creature — Human", "3/4"),
)


def test_a_flipped_permanent_stays_flipped_and_keeps_its_color_and_cost(duel: Duel) -> None:
    """710.1c, 710.4: the second ability was on the stack already as the first one flipped it"""
    pupil = duel.alice.has(adept)
    duel.alice.activates(pupil)
    duel.alice.activates(pupil)
    duel.resolve()
    assert pupil.name == "Master"
    duel.resolve()
    assert (pupil.name, pupil.size, pupil.colors, pupil.mana_value) == ("Master", "3/4", {"blue"}, 2)
    assert sum("flips" in line for line in duel.log) == 1


def test_a_flipped_permanent_forgets_it_elsewhere(duel: Duel) -> None:
    """710.4, 710.2"""
    pupil = duel.alice.has(adept, flipped=True)
    assert pupil.name == "Master"
    duel.alice.casts(bounce, at=pupil)
    duel.resolve()
    assert pupil.name == "Pupil"


# Double-faced


def test_a_transformed_permanent_is_the_same_object(duel: Duel) -> None:
    """712.18, 712.8d-e"""
    villager = duel.alice.has(wolf, counters={"+1/+1": 1})
    duel.alice.casts("Giant Growth", at=villager)
    duel.resolve()
    duel.alice.activates(villager)
    duel.resolve()
    assert (villager.name, villager.size, villager.mana_value) == ("Werewolf", "8/8", 2)


def test_elsewhere_it_has_its_front_face_only(duel: Duel) -> None:
    """712.8a, 712.14"""
    werewolf = duel.alice.has(wolf, transformed=True)
    duel.alice.casts(blink, at=werewolf)
    duel.resolve()
    assert (duel.alice["Villager"].zone, duel.alice["Villager"].name) == ("battlefield", "Villager")


def test_an_ability_transforms_it_only_once(duel: Duel) -> None:
    """701.27f: the second ability was on the stack already as the first one turned it"""
    villager = duel.alice.has(wolf)
    duel.alice.activates(villager)
    duel.alice.activates(villager)
    duel.resolve_all()
    assert villager.name == "Werewolf"
    duel.alice.activates(villager)
    duel.resolve()
    assert villager.name == "Villager"


def test_what_has_one_face_does_not_transform(duel: Duel) -> None:
    """701.27c"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Moon", "{G}", "Sorcery", transform(each(creature))))
    duel.resolve()
    assert bear.name == "Grizzly Bears"


def test_a_transforming_permanent_gets_a_new_timestamp(duel: Duel) -> None:
    """613.7g"""
    villager = duel.alice.has(wolf)
    before = villager.obj.timestamp
    duel.alice.activates(villager)
    duel.resolve()
    assert villager.obj.timestamp > before


# Melding


@pytest.fixture
def whole(duel: Duel) -> Duel:
    """Alice's two halves have melded."""
    one, other = meld_pair(
        card("Left Half", "{1}{W}", "Creature — Angel", "2/2", activated("{W}", meld("Right Half"))),
        card("Right Half", "{2}{W}", "Creature — Angel", "3/3"),
        face("Whole", None, "Legendary Creature — Angel", "9/9", flying, color="white"),
    )
    left = duel.alice.has(one)
    duel.alice.has(other)
    duel.alice.activates(left)
    duel.resolve()
    return duel


def test_what_cannot_be_melded_is_exiled_all_the_same(duel: Duel) -> None:
    """701.42b: a token has the name of the other half, but is no card of the pair"""
    one, other = meld_pair(
        card("Left Half", "{1}{W}", "Creature — Angel", "2/2", activated("{W}", meld("Right Half"))),
        card("Right Half", "{2}{W}", "Creature — Angel", "3/3"),
        face("Whole", None, "Legendary Creature — Angel", "9/9", flying, color="white"),
    )
    left, right = duel.alice.has(one), duel.bob.has(other)
    duel.alice.casts(card("Twin", "{U}", "Instant", create_copy(target(creature))), at=right)
    duel.resolve()
    duel.alice.activates(left)
    duel.resolve()
    assert duel.exile.names == ["Left Half"]
    assert duel.alice.battlefield.names == []
    assert duel.bob.battlefield.names == ["Right Half"]


def test_a_melded_permanent_is_one_object(whole: Duel) -> None:
    """701.42a, 712.8g"""
    angel = whole.alice.battlefield["Whole"]
    assert len(whole.battlefield) == 1
    assert (angel.size, angel.mana_value, angel.keywords) == ("9/9", 5, {"flying"})


def test_the_cards_of_a_melded_permanent_are_arranged(whole: Duel) -> None:
    """712.21a, 401.4"""
    whole.bob.casts(card("Stow", "{U}", "Instant", put_on_library(target(creature))), at="Whole")
    whole.resolve(["Left Half", "Right Half"])
    assert [one.name for one in whole.alice.library][-2:] == ["Right Half", "Left Half"]


def test_a_melded_permanent_dies_once_and_leaves_two_cards(whole: Duel) -> None:
    """712.21"""
    whole.bob.has(card("Mourner", "{B}", "Creature — Cleric", "1/1", when(dies(creature), gain_life(1))))
    whole.alice.casts(slay, at="Whole")
    whole.resolve_all()
    assert sorted(whole.alice.graveyard.names) == ["Left Half", "Right Half", "Slay"]
    assert whole.bob.life == 21


def test_an_effect_finds_both_cards(whole: Duel) -> None:
    """712.21c, 400.7"""
    whole.alice.casts(blink, at="Whole")
    whole.resolve()
    assert sorted(whole.alice.battlefield.names) == ["Left Half", "Right Half"]


def test_a_copy_of_a_melded_permanent_is_one_card(whole: Duel) -> None:
    """712.8g: its mana value is 0; it leaves as itself"""
    clone = whole.bob.has("Clone", copy_of=whole.alice["Whole"])
    assert (clone.name, clone.mana_value) == ("Whole", 0)
    whole.alice.casts(slay, at=clone)
    whole.resolve()
    assert whole.bob.graveyard.names == ["Clone"]


def halves() -> tuple[Card, Card]:
    return meld_pair(
        card("Left Half", "{1}{W}", "Creature — Angel", "2/2", activated("{W}", meld("Right Half"))),
        card("Right Half", "{2}{W}", "Creature — Angel", "3/3"),
        face("Whole", None, "Legendary Creature — Angel", "9/9"),
    )


def test_halves_that_do_not_belong_together_do_not_meld(duel: Duel) -> None:
    """701.42b-c: both are exiled, and stay there"""
    one, other = halves()
    left = duel.alice.has(one)
    clone = duel.alice.has("Clone", copy_of=duel.bob.has(other))
    duel.alice.activates(left)
    duel.resolve()
    assert (left.zone, clone.zone, len(duel.battlefield)) == ("exile", "exile", 1)


def test_a_half_that_has_merged_with_another_card_does_not_meld(duel: Duel) -> None:
    """701.42b-c, 730.3: all three cards are exiled, and stay there"""
    one, other = halves()
    left = duel.alice.has(one)
    duel.alice.has(other, over=("Grizzly Bears",))
    duel.alice.activates(left)
    duel.resolve()
    assert sorted(duel.exile.names) == ["Grizzly Bears", "Left Half", "Right Half"]
    assert duel.alice.battlefield.names == []


@pytest.mark.parametrize("token", ["Left Half", "Right Half"])
def test_tokens_do_not_meld(duel: Duel, token: str) -> None:
    """701.42b-c: the card is exiled and stays there, and the token ceases to exist"""
    left, right = (duel.alice.has(one, token=one.name == token) for one in halves())
    duel.alice.activates(left)
    duel.resolve()
    assert (duel.exile.names, len(duel.battlefield)) == (["Right Half" if token == "Left Half" else "Left Half"], 0)
    assert {left.zone, right.zone} == {"exile", None}


def test_of_several_its_controller_says_with_which_it_melds(duel: Duel) -> None:
    """701.42a, 608.2d"""
    one, other = halves()
    left, token, right = duel.alice.has(one), duel.alice.has(other, token=True), duel.alice.has(other)
    duel.alice.activates(left)
    duel.resolve(right)
    assert sorted(permanent.name for permanent in duel.battlefield) == ["Right Half", "Whole"]
    assert token.zone == "battlefield"


@pytest.mark.parametrize("lent", [0, 1])
def test_what_another_player_owns_does_not_meld(duel: Duel, lent: int) -> None:
    """701.42c: such a text asks for what one both owns and controls"""
    sides = [duel.bob if at == lent else duel.alice for at in range(2)]
    left, right = (seat.has(one) for seat, one in zip(sides, halves(), strict=True))
    lure = card("Lure", "{U}", "Sorcery", gain_control(target(creature)))
    duel.alice.casts(lure, at=(left, right)[lent])
    duel.resolve()
    duel.alice.activates(left)
    duel.resolve()
    assert (left.zone, right.zone, len(duel.battlefield)) == ("battlefield", "battlefield", 2)


def test_what_is_face_down_does_not_transform(duel: Duel) -> None:
    """712.15a: and has its front up as it is turned face up"""
    hidden = duel.alice.has(wolf, face_down="manifest")
    duel.alice.casts(card("Howl", "{G}", "Sorcery", transform(target(creature))), at=hidden)
    duel.resolve()
    assert (hidden.size, any("transform" in line for line in duel.log)) == ("2/2", False)
    duel.alice.turns_up(hidden)
    assert (hidden.name, hidden.size) == ("Villager", "1/1")


def test_nothing_transforms_into_a_sorcery(duel: Duel) -> None:
    """701.27d, 712.10"""
    sage = duel.alice.has(
        modal_faced(face("Sage", "{U}", "Creature — Wizard", "1/3"), face("Storm", "{U}", "Sorcery", draw()))
    )
    duel.alice.casts(card("Howl", "{G}", "Sorcery", transform(target(creature))), at=sage)
    duel.resolve()
    assert (sage.name, sage.size) == ("Sage", "1/3")
    assert not any("transform" in line for line in duel.log)


def test_what_is_no_flip_card_is_not_flipped(duel: Duel) -> None:
    """710.1, 110.5: and as a copy of one later on it has its normal half"""
    mirror, student = duel.alice.has("Clone", copy_of=duel.bob.has("Grizzly Bears")), duel.alice.has("Jushi Apprentice")
    duel.alice.casts(card("Tumble", "{U}", "Instant", flip_over(target(creature))), at=mirror)
    duel.resolve()
    duel.alice.casts(
        card("Mimic", "{U}", "Instant", become_copy(target(creature), another_target(creature))), at=[mirror, student]
    )
    duel.resolve()
    assert mirror.name == "Jushi Apprentice"


def test_what_cannot_be_a_permanent_stays_where_it_is(duel: Duel) -> None:
    """304.4, 307.4, 712.14b"""
    bolt = duel.alice.has("Incinerate", "graveyard")
    bear = duel.alice.has("Grizzly Bears", "graveyard")
    duel.alice.casts(card("Return All", "{W}", "Sorcery", put_onto_battlefield(each(in_graveyard))))
    duel.resolve()
    assert (bolt.zone, bear.zone) == ("graveyard", "battlefield")


def test_nobody_may_turn_up_what_another_controls(duel: Duel) -> None:
    """702.37e"""
    hidden = duel.bob.has(drake, face_down="morph")
    duel.play.unscripted = WAIT
    with pytest.raises(ScenarioError):
        duel.alice.turns_up(hidden)


def test_what_was_turned_face_up_is_known_to_all_also_in_a_hand(duel: Duel) -> None:
    """708.8: everybody has seen it, and where it goes from there"""
    hidden = duel.alice.has(drake, face_down="morph")
    assert not hidden.obj.known & 2
    duel.alice.turns_up(hidden)
    duel.resolve_all()
    duel.bob.casts(bounce, at=hidden)
    duel.resolve()
    assert (hidden.zone, hidden.name) == ("hand", "Hidden Drake")
    assert hidden.obj.known & 2
