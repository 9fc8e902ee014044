"""Sentences that few cards say, each as it reads: what may be paid, played or counted, and what there is of others."""

from typing import Any

import pytest

from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words import (
    AttackOffer,
    activated,
    as_attacks,
    cant_enter,
    cost,
    count,
    counter_limit,
    creature,
    damage,
    draw,
    draws_instead,
    enters,
    enters_transformed,
    gain_life,
    if_,
    in_graveyard,
    itself,
    may_play,
    not_yours,
    seq,
    splice,
    tapped,
    target,
    there_is,
    unprepare,
    when,
    you,
    yours,
)


@pytest.mark.parametrize(
    ("word", "text"),
    [
        (as_attacks("{R}", draw()), "As this card attacks, you may pay {R}. When you do, draw a card."),
        (AttackOffer("may pay to attack", cost=cost("{R}")), "As this card attacks, you may pay {R}."),
        (counter_limit("dream", 7), "This card can't have more than seven dream counters on it."),
        (
            counter_limit("dream", 7, creature & yours),
            "Creatures you control can't have more than seven dream counters on them.",
        ),
        (may_play(creature & in_graveyard & yours, once=True), "You may play a creature card from your graveyard."),
        (
            may_play(creature & in_graveyard & yours, per_turn=1),
            "Once each turn, you may play a creature card from your graveyard.",
        ),
        (
            cant_enter(creature, from_=in_graveyard),
            "Creatures can't enter the battlefield from among cards in graveyards.",
        ),
        (splice(creature, "{R}"), "Splice onto creature {R}"),
        (enters_transformed(), "This card enters transformed."),
        (enters_transformed(creature), "Creatures enter transformed."),
        (unprepare(target(creature)), "Target creature becomes unprepared."),
        (activated(cost(energy=2), draw()), "Pay {E}{E}: Draw a card."),
        (
            activated(cost(energy=count(creature & yours)), draw()),
            "Pay an amount of {E} equal to the number of creatures you control: Draw a card.",
        ),
        (draws_instead(gain_life(1)), "If you would draw a card, you gain 1 life instead."),
        (
            draws_instead(seq(draw(2), damage(1, you))),
            "If you would draw a card, instead draw two cards. This card deals 1 damage to you.",
        ),
    ],
)  # fmt: skip
def test_it_reads_as_cards_do(word: Any, text: str) -> None:
    assert describe(word) == text


@pytest.mark.parametrize(
    ("what", "text"),
    [
        (there_is(creature & yours), "you control a creature"),
        (there_is(creature & yours, 0, 0), "you control no creatures"),
        (there_is(creature & not_yours), "there is a creature you don't control"),
        (there_is(creature & not_yours & tapped, 2), "there are two or more tapped creatures you don't control"),
        (there_is(creature & not_yours, 0, 0), "there are no creatures you don't control"),
    ],
)
def test_what_somebody_else_controls_is_there_and_not_missing(what: Any, text: str) -> None:
    """ "You don't control a creature" would be the opposite of "there is a creature you don't control"."""
    assert describe(when(enters(itself), if_(what, draw()))) == f"When this card enters, draw a card if {text}."
