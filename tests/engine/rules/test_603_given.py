"""Abilities that something has only since an event: they see that event, unless they look back. 603.10"""

import pytest

from tests.harness import Duel
from twinstack.engine.core.words.base import Cond
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.words import (
    at_least,
    becomes_tapped,
    card,
    casts,
    count,
    creature,
    destroy,
    dies,
    discard,
    discards,
    each,
    enters,
    gain_life,
    gains_life,
    has,
    in_graveyard,
    in_hand,
    itself,
    leaves,
    life_of,
    opponent,
    spell,
    static,
    tap,
    tapped,
    target,
    when,
    you,
    yours,
)

ONE_CREATURE = at_least(count(creature & yours), 1)


def while_(cond: Cond, ability: Ability) -> Ability:
    return static(itself, has(ability), while_=cond)


def has_card(duel: Duel, ability: Ability) -> None:
    duel.alice.has(card("Watcher", "{U}", "Artifact", ability))


@pytest.mark.parametrize(
    "ability",
    [
        static(creature & yours, has(when(enters(), gain_life(1)))),
        static(creature & yours, has(when(enters(creature), gain_life(1))), while_=ONE_CREATURE),
        while_(ONE_CREATURE, when(enters(creature), gain_life(1))),
        while_(at_least(count(spell & yours), 1), when(casts(), gain_life(1))),
    ],
    ids=["its own", "that of all creatures", "that of something else", "while a spell is there"],
)
def test_what_a_creature_brings_about_sees_it_come(duel: Duel, ability: Ability) -> None:
    """603.6a, 603.10: though nothing watched for anything like it before."""
    has_card(duel, ability)
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert duel.alice.life == 21


def test_what_is_given_to_tapped_creatures_sees_one_become_tapped(duel: Duel) -> None:
    """603.10"""
    has_card(duel, static(creature & tapped & yours, has(when(becomes_tapped(itself), gain_life(1)))))
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Nudge", "{U}", "Instant", tap(target(creature))), at=bear)
    duel.resolve_all()
    assert duel.alice.life == 21


def test_what_is_there_from_some_life_total_on_sees_that_life_gained(duel: Duel) -> None:
    """603.10"""
    has_card(duel, while_(at_least(life_of(you), 21), when(gains_life(you), discard(1, each(opponent)))))
    duel.bob.holds("Island")
    duel.alice.casts(card("Sip", "{U}", "Instant", gain_life(1)))
    duel.resolve_all()
    assert not len(duel.bob.hand)


def test_what_is_there_while_a_hand_is_empty_sees_its_last_card_discarded(duel: Duel) -> None:
    """603.10"""
    has_card(duel, while_(~at_least(count(in_hand & yours), 1), when(discards(you), gain_life(1))))
    duel.alice.holds("Island")
    duel.bob.casts(card("Lapse", "{U}", "Instant", discard(1, target(opponent))), at=duel.alice)
    duel.resolve_all()
    assert duel.alice.life == 21


@pytest.mark.parametrize(
    ("ability", "life"),
    [
        (while_(at_least(count(in_graveyard & creature & yours), 1), when(dies(creature), gain_life(1))), 20),
        (while_(ONE_CREATURE, when(leaves(creature), gain_life(1))), 21),
    ],
    ids=["is there only then", "was there until then"],
)
def test_what_looks_back_has_to_have_been_there(duel: Duel, ability: Ability, life: int) -> None:
    """603.10a"""
    has_card(duel, ability)
    bear = duel.alice.has("Grizzly Bears")
    duel.bob.casts(card("Slay", "{U}", "Instant", destroy(target(creature))), at=bear)
    duel.resolve_all()
    assert duel.alice.life == life
