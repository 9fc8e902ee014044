"""Triggered abilities: when they trigger, their order on the stack, and what they know of the event. 603"""

import pytest

from tests.engine.made_up import slay as wrath_now
from tests.harness import WAIT, Duel
from twinstack.engine.magic.words import (
    activated,
    anything,
    becomes_true,
    beginning_of,
    card,
    casts,
    choose_one,
    cost,
    counters_put,
    creature,
    destroy,
    dies,
    draw,
    each,
    each_end_step,
    each_upkeep,
    enchant,
    enchanted,
    enters,
    enters_with,
    exile,
    gain_control,
    gain_life,
    in_graveyard,
    it,
    itself,
    land,
    later,
    lose_life,
    may_pay,
    owner_of,
    put_counters,
    put_into,
    put_onto_battlefield,
    return_to_hand,
    sacrifices,
    seq,
    target,
    there_is_no,
    when,
    when_you_do,
    you,
    you_own,
    your_upkeep,
    yours,
)

wrath = card("Wrath", "{2}{W}{W}", "Sorcery", destroy(each(creature)))
witness = card("Witness", "{1}{B}", "Creature — Human", "1/1", when(dies(creature), gain_life(1)))


def test_creatures_that_die_together_see_each_other_die(duel: Duel) -> None:
    """603.10a: what leaves at the same time is looked at as it was just before."""
    duel.alice.has(witness)
    duel.alice.has("Grizzly Bears")
    duel.bob.has(witness)
    duel.alice.casts(wrath)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (23, 23)


def test_a_creature_that_enters_with_others_sees_them(duel: Duel) -> None:
    """603.6a"""
    warden = card("Greeter", "{W}", "Creature — Human", "1/1", when(enters(creature - itself), gain_life(1)))
    for one in (warden, "Grizzly Bears", "Runeclaw Bear"):
        duel.alice.has(one, "graveyard")
    rise = card("Rise", "{B}", "Sorcery", put_onto_battlefield(each(creature & in_graveyard & you_own)))
    duel.alice.casts(rise)
    duel.resolve_all()
    assert duel.alice.life == 22


def test_abilities_go_on_the_stack_from_the_active_player_on(duel: Duel) -> None:
    """603.3b: so those of the last player in turn order resolve first."""
    bell = card("Bell", "{1}", "Artifact", when(each_upkeep, lose_life(1)))
    duel.alice.has(bell)
    duel.bob.has(bell)
    duel.pass_to("upkeep", duel.bob)
    assert [item.controller for item in duel.stack] == [duel.bob, duel.alice]


def test_among_three_players_the_turn_order_counts() -> None:
    """603.3b, 101.4: from the active player on, whoever sits first."""
    three = Duel("Ann", "Ben", "Cyd", active="Ben")
    bell = card("Bell", "{1}", "Artifact", when(each_upkeep, lose_life(1)))
    for seat in three.seats:
        seat.has(bell)
    three.pass_to("upkeep", three.cyd)
    assert [item.controller for item in three.stack] == [three.cyd, three.ann, three.ben]


def test_what_enters_together_is_ordered_by_turn(duel: Duel) -> None:
    """613.7m: what the active player controls has the earlier timestamp."""
    duel.bob.has("Grizzly Bears", "graveyard")
    duel.alice.has("Runeclaw Bear", "graveyard")
    graves = each(creature & in_graveyard)
    duel.bob.casts(card("Rise All", "{B}", "Instant", put_onto_battlefield(graves, under=owner_of(graves))))
    duel.resolve()
    assert duel.alice["Runeclaw Bear"].obj.timestamp < duel.bob["Grizzly Bears"].obj.timestamp


def test_each_player_orders_their_own(duel: Duel) -> None:
    """603.3b"""
    duel.alice.has(card("First", "{1}", "Artifact", when(your_upkeep, gain_life(3))))
    duel.alice.has(card("Second", "{1}", "Artifact", when(your_upkeep, lose_life(3))))
    duel.play.unscripted = WAIT
    duel.pass_to("upkeep", duel.alice)
    assert duel.asked == "order triggers"
    duel.alice.chooses(duel.alice["Second"], duel.alice["First"])
    assert [item.obj.cast.source for item in duel.stack] == [duel.alice["Second"].id, duel.alice["First"].id]
    duel.resolve()
    assert duel.alice.life == 23


@pytest.mark.parametrize("still", [True, False])
def test_the_condition_after_when_is_asked_twice(duel: Duel, still: bool) -> None:
    """603.4: as it triggers and as it resolves."""
    lone = when(your_upkeep, draw(), if_=there_is_no(creature & yours))
    duel.alice.has(card("Lone", "{1}", "Artifact", lone))
    duel.pass_to("upkeep", duel.alice)
    assert len(duel.stack) == 1
    before = len(duel.alice.hand)
    if not still:
        duel.alice.has("Grizzly Bears")
    duel.resolve()
    assert len(duel.alice.hand) == before + still


def test_without_its_condition_it_does_not_trigger(duel: Duel) -> None:
    """603.4"""
    lone = when(your_upkeep, draw(), if_=there_is_no(creature & yours))
    duel.alice.has(card("Lone", "{1}", "Artifact", lone))
    duel.alice.has("Grizzly Bears")
    duel.pass_to("upkeep", duel.alice)
    assert len(duel.stack) == 0


def test_without_a_legal_target_it_leaves_the_stack(duel: Duel) -> None:
    """603.3d"""
    duel.alice.casts(card("Killer", "{B}", "Creature — Human", "1/1", when(enters(), destroy(target(land)))))
    duel.resolve()
    assert len(duel.stack) == 0


def test_a_mode_without_a_target_cannot_be_chosen(duel: Duel) -> None:
    """603.3c"""
    either = when(enters(), choose_one(destroy(target(land)), gain_life(2)))
    duel.alice.casts(card("Envoy", "{W}", "Creature — Human", "1/1", either))
    duel.resolve_all()
    assert duel.alice.life == 22


def test_a_dying_creature_is_found_in_the_graveyard(duel: Duel) -> None:
    """603.6, 400.7d: the ability finds the object that it became there."""
    back = duel.alice.has(card("Comeback", "{1}", "Creature — Spirit", "1/1", when(dies(), return_to_hand(itself))))
    duel.bob.casts("Terror", at=back)
    duel.resolve_all()
    assert back.zone == "hand"


def test_one_that_has_moved_on_is_not_found(duel: Duel) -> None:
    """603.6: even if it is in the same zone again."""
    back = duel.alice.has(card("Comeback", "{1}", "Creature — Spirit", "1/1", when(dies(), return_to_hand(itself))))
    duel.bob.casts("Terror", at=back)
    duel.resolve()
    rob = card("Rob", "{B}", "Instant", exile(target(in_graveyard)))
    duel.bob.casts(rob, at=back)
    duel.resolve_all()
    assert back.zone == "exile"


def test_an_aura_may_find_itself_and_what_it_enchanted(duel: Duel) -> None:
    """603.6e"""
    last = when(dies(enchanted), return_to_hand(itself))
    aura = card("Loyal Spirit", "{B}", "Enchantment — Aura", enchant(creature), last)
    bear = duel.alice.has("Grizzly Bears")
    spirit = duel.alice.has(aura, attached_to=bear)
    duel.bob.casts(wrath_now, at=bear)
    duel.resolve_all()
    assert spirit.zone == "hand"


def test_from_anywhere_looks_at_the_card_where_it_is_now(duel: Duel) -> None:
    """603.6c, 113.6k: it is not a leaves-the-battlefield ability, and works in the graveyard."""
    phoenix = card(
        "Ember Bird", "{R}", "Creature — Phoenix", "1/1",
        when(put_into("graveyard"), gain_life(5), zones=("graveyard",)),
    )  # fmt: skip
    bird = duel.alice.has(phoenix)
    duel.bob.casts(wrath_now, at=bird)
    duel.resolve_all()
    assert duel.alice.life == 25
    duel.alice.has(phoenix, "library")
    duel.alice.casts("Thought Scour", at=duel.alice)
    duel.resolve_all()
    assert duel.alice.life == 30


def test_a_delayed_ability_lets_another_object_be(duel: Duel) -> None:
    """603.7c: what left in between and came back, or lies in a graveyard, is not what it is about."""
    doomed = seq(put_counters("+1/+1", 1, target(creature)), later(beginning_of("end"), exile(it)))
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Doom", "{B}", "Instant", doomed), at=bear)
    duel.resolve()
    duel.bob.casts(wrath_now, at=bear)
    duel.resolve()
    duel.pass_to("end")
    duel.resolve_all()
    assert bear.zone == "graveyard"


def test_a_delayed_ability_affects_what_has_changed(duel: Duel) -> None:
    """603.7c: it is still that object, whatever it looks like."""
    doomed = seq(put_counters("+1/+1", 1, target(creature)), later(beginning_of("end"), exile(it)))
    factory = duel.alice.has("Mishra's Factory")
    duel.alice.activates(factory, "becomes")
    duel.resolve()
    duel.alice.casts(card("Doom", "{B}", "Instant", doomed), at=factory)
    duel.resolve()
    duel.pass_to("end")
    duel.resolve_all()
    assert factory.zone == "exile"


def test_a_delayed_ability_triggers_once(duel: Duel) -> None:
    """603.7b"""
    duel.alice.casts(card("Promise", "{W}", "Instant", later(dies(creature), gain_life(3))))
    duel.resolve()
    duel.alice.has("Grizzly Bears")
    duel.bob.has("Grizzly Bears")
    duel.alice.casts(wrath)
    duel.resolve_all()
    assert duel.alice.life == 23


def test_what_is_done_makes_a_reflexive_ability_with_its_own_target(duel: Duel) -> None:
    """603.12: its target is chosen once it is on the stack, after the payment."""
    strike = when(enters(), may_pay(cost("{1}"), when_you_do(destroy(target(creature)))))
    bear = duel.bob.has("Grizzly Bears")
    giant = duel.bob.has("Giant Spider")
    duel.alice.casts(card("Duelist", "{R}", "Creature — Human", "2/2", strike))
    duel.resolve()
    assert duel.stack[-1].targets == []
    duel.resolve(True, giant)
    assert duel.stack[-1].targets == [giant]
    duel.resolve()
    assert (bear.zone, giant.zone) == ("battlefield", "graveyard")


def test_a_reflexive_ability_knows_what_the_spell_targeted(duel: Duel) -> None:
    """603.12, 603.7c: "that creature" in what it sets up is the spell's target, and no other creature."""
    marked = target(creature)
    doom = card(
        "Doom Mark", "{B}", "Sorcery",
        seq(put_counters("+1/+1", 1, marked), may_pay(cost("{1}"), when_you_do(later(dies(marked), gain_life(3))))),
    )  # fmt: skip
    bear, giant = duel.bob.has("Grizzly Bears"), duel.bob.has("Giant Spider")
    slay = card("Slay", "{B}", "Instant", destroy(target(creature)))
    duel.alice.casts(doom, at=bear)
    duel.resolve_all(True)
    duel.alice.casts(slay, at=giant)
    duel.resolve()
    assert (giant.zone, len(duel.stack)) == ("graveyard", 0)
    duel.alice.casts(slay, at=bear)
    duel.resolve_all()
    assert (bear.zone, duel.alice.life) == ("graveyard", 23)


def test_a_state_trigger_waits_until_it_has_left_the_stack(duel: Duel) -> None:
    """603.8"""
    sinking = when(becomes_true(there_is_no(land & yours)), lose_life(1))
    duel.alice.casts(card("Sinking", "{U}", "Creature — Serpent", "5/5", sinking))
    duel.resolve()
    assert len(duel.stack) == 1
    duel.resolve()
    assert duel.alice.life == 19
    assert len(duel.stack) == 1
    duel.alice.has("Island")
    duel.resolve()
    assert len(duel.stack) == 0


def test_counters_that_something_enters_with_are_put_on_it(duel: Duel) -> None:
    """122.6: so they trigger."""
    duel.alice.has(card("Counting House", "{1}", "Artifact", when(counters_put("+1/+1", creature), gain_life(1))))
    duel.alice.casts(card("Ready", "{G}", "Creature — Bear", "1/1", enters_with("+1/+1", 2)))
    duel.resolve_all()
    assert duel.alice.life == 21


def test_a_sacrifice_is_seen_by_what_is_sacrificed(duel: Duel) -> None:
    """603.10a"""
    martyr = card(
        "Martyr", "{W}", "Creature — Human", "1/1",
        when(sacrifices(you, creature), gain_life(2)), activated(cost(sacrifice=itself), draw()),
    )  # fmt: skip
    duel.alice.has(martyr)
    duel.alice.activates("Martyr", 1)
    duel.resolve_all()
    assert duel.alice.life == 22


def test_the_controller_is_who_controlled_it_when_it_triggered(duel: Duel) -> None:
    """603.3a: though someone else controls the source now."""
    bear = duel.alice.has(card("Fair Bear", "{G}", "Creature — Bear", "2/2", when(casts(anything), gain_life(4))))
    duel.alice.casts("Ponder")
    trigger = duel.stack[-1]
    assert trigger.controller is duel.alice
    duel.bob.casts(card("Grab", "{R}", "Instant", gain_control(target(creature))), at=bear)
    duel.resolve()
    duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (24, 20)


def test_a_game_whose_delayed_ability_remembers_what_triggered_has_a_hash(duel: Duel) -> None:
    """603.7c: what set it up is a part of the position, on the stack too"""
    omen = card("Omen", "{W}", "Enchantment", when(enters(), later(each_end_step, gain_life(1))))
    duel.alice.casts(omen)
    duel.resolve_all()
    duel.pass_to("end")
    assert len(duel.stack) == 1
    before = duel.game.hash()
    duel.resolve()
    assert (duel.game.hash() != before, duel.alice.life) == (True, 21)
