"""How long effects last, and states that hold for a moment only. 611.2, 603.8"""

import pytest

from tests.engine.invariants import check
from tests.harness import Duel
from twinstack.engine.magic.words import (
    END_OF_YOUR_NEXT_TURN,
    UNTIL_LEAVES,
    WHILE_SOURCE,
    WHILE_TAPPED,
    Effect,
    activated,
    another_target,
    apply,
    artifact,
    at_most,
    become_copy,
    becomes_true,
    cant_attack,
    card,
    cost,
    counters,
    creature,
    destroy,
    discard,
    draw,
    each,
    gain_control,
    gain_life,
    gets,
    hand_size,
    if_,
    is_,
    it,
    itself,
    lose_life,
    phase_out,
    put_onto_battlefield,
    return_to_hand,
    tap,
    target,
    untap,
    when,
    you,
    yours,
)
from twinstack.engine.magic.words.effects_lasting import ApplyRules

bold = card("Bold", "{1}", "Artifact", activated("{T}", apply(target(creature), gets(3, 3), lasts=WHILE_TAPPED)))
blink = card("Blink", "{U}", "Instant", untap(target(artifact)), tap(each(artifact)))


def test_an_effect_that_has_ended_within_a_resolution_stays_over(duel: Duel) -> None:
    """611.2b: the source is tapped again at once, and yet the duration was over."""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(bold)
    duel.alice.activates("Bold", 1, at=bear)
    duel.resolve()
    assert bear.size == "5/5"
    duel.alice.casts(duel.card(blink), at=duel["Bold"])
    duel.resolve()
    assert duel["Bold"].tapped
    assert bear.size == "2/2"


def test_what_follows_in_the_same_text_sees_that_the_effect_has_ended(duel: Duel) -> None:
    """611.2b, 608.2c: the stolen creature is no longer yours as the next instruction is carried out."""
    thief = card(
        "Thief", "{U}", "Creature — Human", "1/1", activated("{1}", gain_control(target(creature), WHILE_SOURCE))
    )
    bear, robber = duel.bob.has("Grizzly Bears"), duel.alice.has(thief)
    duel.alice.activates(robber, 1, at=bear)
    duel.resolve()
    assert bear.controller is duel.alice
    mine = if_(is_(target_bear := target(creature), yours), gain_life(5))
    slay = card("Slay", "{B}", "Instant", destroy(a_robber := target(creature)), mine)
    duel.alice.casts(duel.card(slay), at=[robber, bear])
    duel.resolve()
    assert (bear.controller, duel.alice.life) == (duel.bob, 20)
    assert target_bear is not a_robber


def test_a_source_that_leaves_and_returns_in_one_resolution_is_another(duel: Duel) -> None:
    """611.2b, 400.7"""
    totem = card("Totem", "{1}", "Artifact", activated("{1}", apply(target(creature), gets(2, 2), lasts=WHILE_SOURCE)))
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(totem)
    duel.alice.activates("Totem", 1, at=bear)
    duel.resolve()
    assert bear.size == "4/4"
    flicker = card("Flicker", "{W}", "Instant", return_to_hand(target(artifact)), put_onto_battlefield(it))
    duel.alice.casts(duel.card(flicker), at=duel["Totem"])
    duel.resolve()
    assert duel["Totem"].zone in ("hand", "battlefield")
    assert bear.size == "2/2"


def test_a_duration_may_begin_while_the_ability_resolves(duel: Duel) -> None:
    """611.2b: the source is untapped as the effect would begin, and tapped by the same text."""
    late = activated("{1}", apply(target(creature), gets(3, 3), lasts=WHILE_TAPPED), tap(itself))
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(card("Late", "{1}", "Artifact", late))
    duel.alice.activates("Late", 1, at=bear)
    duel.resolve()
    assert bear.size == "5/5"


def test_a_duration_that_begins_after_the_ability_has_resolved_is_none(duel: Duel) -> None:
    """611.2b"""
    early = activated("{1}", apply(target(creature), gets(3, 3), lasts=WHILE_TAPPED))
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(card("Early", "{1}", "Artifact", early))
    duel.alice.activates("Early", 1, at=bear)
    duel.resolve()
    wind = card("Wind", "{U}", "Instant", tap(target(artifact)))
    duel.alice.casts(duel.card(wind), at=duel["Early"])
    duel.resolve()
    assert (duel["Early"].tapped, bear.size) == (True, "2/2")


def test_nothing_becomes_a_copy_for_a_duration_that_is_over(duel: Duel) -> None:
    """611.2b: it does not become one and stop again at once."""
    turn = become_copy(target(creature), another_target(creature), WHILE_SOURCE)
    bear, elf = duel.alice.has("Grizzly Bears"), duel.alice.has("Soul Warden")
    duel.alice.has(card("Orb", "{1}", "Artifact", activated("{1}", turn)))
    duel.alice.activates("Orb", 1, at=[bear, elf])
    duel.bob.casts("Disenchant", at=duel["Orb"])
    duel.resolve_all()
    assert bear.name == "Grizzly Bears"
    assert not any("becomes a copy" in line for line in duel.log)


@pytest.mark.parametrize("lasts", [WHILE_SOURCE, UNTIL_LEAVES])
def test_what_phases_out_is_seen_no_more_but_has_not_left(duel: Duel, lasts: str) -> None:
    """702.26d, 702.26f"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.has(card("Totem", "{1}", "Artifact", activated("{1}", apply(target(creature), gets(2, 2), lasts=lasts))))
    duel.alice.activates("Totem", 1, at=bear)
    duel.resolve()
    fade = card("Fade", "{U}", "Instant", phase_out(target(artifact)))
    duel.alice.casts(duel.card(fade), at=duel["Totem"])
    duel.resolve()
    assert bear.size == ("2/2" if lasts == WHILE_SOURCE else "4/4")
    check(duel.game)


def test_a_rule_for_as_long_as_never_begins_either(duel: Duel) -> None:
    """611.2b: an effect that changes the rules is bound by its duration in the same way."""
    bear = duel.bob.has("Grizzly Bears")
    net = card("Net", "{1}", "Artifact", activated("{1}", ApplyRules((cant_attack(),), WHILE_SOURCE, target(creature))))
    duel.alice.has(net)
    duel.alice.activates("Net", 1, at=bear)
    duel.bob.casts("Disenchant", at=duel["Net"])
    duel.resolve_all()
    assert not duel.state.effects


# States


wreath = card("Wreath", "{1}", "Artifact", when(becomes_true(at_most(hand_size(you), 0)), gain_life(1)))


def _holding(duel: Duel, *effects: Effect) -> None:
    """Alice has an empty hand but for a card, and casts a spell with these effects."""
    duel.alice.holds("Forest")
    duel.alice.has(wreath)
    duel.alice.casts(duel.card(card("Spell", "{U}", "Instant", *effects)))
    duel.resolve()


def test_a_state_of_a_moment_within_a_resolution_triggers(duel: Duel) -> None:
    """603.8: the hand is empty between the two instructions."""
    _holding(duel, discard(hand_size(you)), draw(2))
    assert len(duel.alice.hand) == 2
    assert len(duel.stack) == 1
    duel.resolve()
    assert duel.alice.life == 21


def test_a_state_that_does_not_come_about_does_not_trigger(duel: Duel) -> None:
    """603.8"""
    _holding(duel, draw(2), discard(2, at_random=True))
    assert len(duel.alice.hand) == 1
    assert len(duel.stack) == 0


def test_a_state_while_a_cost_is_paid_triggers(duel: Duel) -> None:
    """603.8: the first part of the cost brings it about, and the second part ends it."""
    low = when(becomes_true(at_most(counters("charge", itself), 0)), gain_life(1))
    spent = cost(remove="charge", put="charge")
    duel.alice.has(card("Well", "{1}", "Artifact", low, activated(spent, lose_life(3))), counters={"charge": 1})
    duel.alice.activates("Well", 1)
    assert duel["Well"].counters == {"charge": 1}
    duel.resolve_all()
    assert duel.alice.life == 18


def test_a_state_triggers_once_until_the_ability_has_left_the_stack(duel: Duel) -> None:
    """603.8: though the state comes twice within one resolution."""
    _holding(duel, discard(hand_size(you)), draw(), discard(hand_size(you)), draw())
    assert len(duel.stack) == 1


def test_nothing_is_looked_at_where_no_state_is_watched_for(duel: Duel) -> None:
    """603.8"""
    duel.alice.casts(duel.card(card("Spell", "{U}", "Instant", draw(), lose_life(1))))
    duel.resolve()
    assert duel.state.states_at == -1


def test_until_the_end_of_your_next_turn_is_not_this_one(duel: Duel) -> None:
    """611.2: made in a turn of one's own, it lasts over that turn's end and over the opponent's"""
    bear = duel.alice.has("Grizzly Bears")
    spur = duel.card(card("Spur", "{R}", "Instant", apply(target(creature), gets(2, 0), lasts=END_OF_YOUR_NEXT_TURN)))
    duel.alice.casts(spur, at=bear)
    duel.resolve()
    for of in (duel.alice, duel.bob, duel.alice):
        assert (bear.size, duel.active) == ("4/2", of)
        duel.next_turn()
    assert (bear.size, duel.active) == ("2/2", duel.bob)
