"""Random words inside each way of copying either work when they are played, or are refused with the card."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.engine.test_text_any_word import CLASSES, composed
from tests.harness import DEFAULT, Duel
from twinstack.engine.core.words.base import Calc, Cond, Effect, Num, Ref, Selector
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.refs import Fixed
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic.words import (
    END_OF_TURN,
    a,
    activated,
    base_pt,
    become_copy,
    card,
    copy_spell,
    create_copy,
    creature,
    each,
    enters_as_copy,
    green,
    if_,
    instant,
    is_copy_of,
    itself,
    power_of,
    smaller,
    spell,
    static,
    target,
)
from twinstack.engine.magic.words.card import Card

KINDS: tuple[type, ...] = (Mod, Num, Cond, Selector, Ref, Effect)
MANY = 120
NOT_WRITTEN = (Calc, Fixed)  # no card is written with these classes themselves
twin = card("Test Twin", "{U}", "Instant", copy_spell(target(spell)))


def parts(of: str, many: int) -> Iterator[Any]:
    """Words that could be parts of a way of copying, the same in each run; numbers and references end in `itself`."""
    for number in range(many):
        chance = Random(f"{of} {number}")
        part = composed(chance, chance.choice(CLASSES[KINDS[number % len(KINDS)]]), chance.randint(1, 2))
        if not any(isinstance(word, NOT_WRITTEN) for word in part.walk()):
            yield part


def exceptions(part: Any) -> list[Any]:
    if isinstance(part, Mod):
        return [part]
    return [base_pt(part, power_of(itself))] if isinstance(part, Num) else []


def entering(part: Any) -> Card:
    more: dict[str, Any] = {"except_": exceptions(part)}
    if isinstance(part, Num):
        more["counters"] = (("+1/+1", smaller(part, 9)),)
    if isinstance(part, Cond):
        more["if_"] = part
    if isinstance(part, Effect):
        more["then"] = part
    of = creature & part if isinstance(part, Selector) else creature
    return card("Test", "{X}{U}", "Creature — Bird", "0/1", enters_as_copy(a(of), **more))


def becoming(part: Any) -> Card:
    of = part if isinstance(part, Ref) else each(creature - itself)
    effect = become_copy(itself, of, END_OF_TURN, except_=exceptions(part))
    return machine(if_(part, effect) if isinstance(part, Cond) else effect)


def making(part: Any) -> Card:
    of = part if isinstance(part, Ref) else each(creature)
    amount = smaller(part, 4) if isinstance(part, Num) else 1
    return machine(create_copy(of, amount, except_=exceptions(part)))


def copying(part: Any) -> Card:
    what = part if isinstance(part, Ref) else each(spell & instant)
    amount = smaller(part, 4) if isinstance(part, Num) else 1
    return machine(copy_spell(what, amount, except_=exceptions(part)))


def standing(part: Any) -> Card:
    affects = part if isinstance(part, Ref) else creature & part if isinstance(part, Selector) else itself
    copies = is_copy_of(each(creature & green))
    return card("Test", "{1}", "Artifact", static(affects, copies, while_=part if isinstance(part, Cond) else None))


def machine(effect: Effect) -> Card:
    return card("Test", "{1}", "Artifact", activated("{1}", effect))


def played(made: Card) -> None:
    """Everybody does what there is to do with it; a copy of it as a spell comes first."""
    duel = Duel(unscripted=DEFAULT)
    bear = duel.alice.has("Grizzly Bears")
    duel.bob.has("Wandering Ones")
    cast = duel.alice.casts(duel.card(made), x=2 if "{X}" in str(made.printed.front.mana_cost) else None)
    duel.bob.casts(duel.card(twin), at=cast)
    duel.resolve_all()
    duel.alice.casts("Giant Growth", at=bear)
    if made.printed.front.functions("battlefield").activated:
        duel.alice.activates("Test")
    duel.resolve_all()
    duel.next_turn()


@pytest.mark.parametrize("way", [entering, becoming, making, copying, standing])
def test_any_word_works_in_a_way_of_copying_or_is_refused(way: Any) -> None:
    """707.2, 707.9, 707.10"""
    worked = 0
    for part in parts(way.__name__, MANY):
        try:
            played(way(part))
        except (CardError, ScenarioError):
            continue  # refused; or it was countered, copied away, or could not be activated
        except Exception as error:
            error.add_note(f"with {part}")
            raise
        worked += 1
    assert worked > MANY / 3
