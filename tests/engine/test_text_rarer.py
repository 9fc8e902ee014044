"""Sentences that few cards say, each as it reads: what may be paid, played or counted, and what there is of others."""

from typing import Any

import pytest

from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words import (
    AttackOffer,
    Status,
    a,
    activated,
    as_attacks,
    cant_enter,
    cast_copy,
    cast_it,
    casts,
    cost,
    count,
    counter_limit,
    creature,
    damage,
    destroy,
    die_together,
    draw,
    draws_instead,
    either,
    enters,
    enters_transformed,
    exile,
    for_nothing,
    gain_life,
    if_,
    in_graveyard,
    itself,
    leave_together,
    mana_value_of,
    may_play,
    may_play_from_top,
    most_discarded,
    not_yours,
    opponent,
    pay_any_times,
    rule,
    seq,
    splice,
    tapped,
    target,
    that_entered_from,
    that_many,
    there_is,
    unprepare,
    when,
    when_you_do,
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
            may_play(creature & in_graveyard & yours, price="{2}"),
            "You may play creature cards from your graveyard by paying {2} rather than paying their mana costs.",
        ),
        (
            may_play_from_top(creature, per_turn=1, price=for_nothing),
            "Once each turn, you may play a creature card from the top of your library without paying its mana cost.",
        ),
        (
            may_play_from_top(creature, price=cost(life=mana_value_of(itself))),
            "You may play creature cards from the top of your library. If you cast a spell this way, pay life equal to "
            "that spell's mana value rather than pay its mana cost.",
        ),
        (rule("reveals top", you), "Play with the top card of your library revealed."),
        (
            when(die_together(creature & yours), gain_life(1)),
            "Whenever one or more creatures you control die, you gain 1 life.",
        ),
        (
            when(leave_together(creature & yours, from_="graveyard", to="exile"), gain_life(1)),
            "Whenever one or more creature cards leave your graveyard for exile, you gain 1 life.",
        ),
        (
            when(enters(), cast_it(a(creature & in_graveyard), who=target(opponent), price=cost("{1}"))),
            "When this card enters, target opponent may cast a creature card in a graveyard by paying {1} rather than "
            "paying its mana cost.",
        ),
        (
            when(enters(), cast_copy(a(creature & in_graveyard), free=True, times=2)),
            "When this card enters, copy a creature card in a graveyard twice. You may cast any number of the copies "
            "without paying their mana costs.",
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
        (
            activated(either(cost(discard=creature), cost(life=3), cost(sacrifice=creature)), draw()),
            "Discard a creature card, pay 3 life, or sacrifice a creature: Draw a card.",
        ),
        (
            when(enters(), pay_any_times("{R}", when_you_do(draw(that_many)))),
            "When this card enters, you may pay {R} any number of times. When you do so one or more times, draw that "
            "many cards.",
        ),
        (
            exile(target(creature & in_graveyard, 0, that_many, of_one_player=True)),
            "Exile up to that many target creature cards from a single graveyard.",
        ),
        (
            destroy(target(creature, 2, 2, of_one_player=True)),
            "Destroy two target creatures controlled by the same player.",
        ),
        (
            when(casts(creature - Status("copied")), draw(most_discarded)),
            "Whenever you cast a creature spell that isn't a copy, draw a number of cards equal to the greatest number "
            "of cards a player discarded this way.",
        ),
        (
            when(enters(creature & that_entered_from("exile")), gain_life(1)),
            "Whenever a creature that entered from exile this turn enters, you gain 1 life.",
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
