"""Leveler cards: what they are with so many level counters, and what a copy of them is. 702.87, 711"""

from collections.abc import Callable

import pytest

from tests.harness import Duel
from twinstack.engine.errors import CardError
from twinstack.engine.magic.words import (
    Activated,
    another_target,
    at_levels,
    become_copy,
    card,
    create_copy,
    creature,
    flying,
    target,
)


def test_level_up_puts_a_level_counter_on_it_at_the_time_of_a_sorcery(duel: Duel) -> None:
    """702.87a"""
    escort = duel.alice.has("Caravan Escort")
    duel.alice.activates(escort, "level up")
    assert not [one for one in duel.offered if "level" in one.casefold()]
    duel.resolve()
    assert escort.counters == {"level": 1}


@pytest.mark.parametrize(
    ("levels", "size", "flies"),
    [(0, "2/2", False), (1, "2/2", False), (2, "3/3", True), (3, "3/3", True), (4, "4/4", True), (9, "4/4", True)],
)
def test_its_size_and_abilities_are_those_of_its_level(duel: Duel, levels: int, size: str, flies: bool) -> None:
    """711.2a, 711.2b, 711.5"""
    counters = {"level": levels} if levels else {}
    commander = duel.alice.has("Coralhelm Commander", counters=counters)
    other = duel.alice.has(card("Fry", "{U}", "Creature — Merfolk", "1/1"))

    assert (commander.size, "flying" in commander.keywords) == (size, flies)
    assert other.size == ("2/2" if levels >= 4 else "1/1")


def test_it_may_level_up_at_any_level(duel: Duel) -> None:
    """711.4"""
    breaker = duel.alice.has("Beastbreaker of Bala Ged", counters={"level": 4})
    assert (breaker.size, breaker.keywords) == ("6/6", {"trample", "level up", "at levels"})
    duel.alice.activates(breaker, "level up")
    duel.resolve()
    assert breaker.counters == {"level": 5}


def test_other_effects_change_the_size_of_its_level(duel: Duel) -> None:
    """711.2a, 613.4b-c: it is a base size"""
    escort = duel.alice.has("Caravan Escort", counters={"level": 1, "+1/+1": 2})
    duel.alice.casts("Giant Growth", at=escort)
    duel.resolve()
    assert escort.size == "7/7"


def test_a_copy_has_levels_of_its_own(duel: Duel) -> None:
    """711.2, 707.2: the level symbols are copied, level counters are not"""
    commander = duel.alice.has("Coralhelm Commander", counters={"level": 4})
    duel.alice.casts(card("Mold", "{U}", "Sorcery", create_copy(target(creature))), at=commander)
    duel.resolve()
    [token] = duel.alice.tokens

    assert token.size == "3/3"  # 2/2, and the original makes other Merfolk larger
    duel.alice.activates(token, "level up")
    duel.resolve()
    duel.alice.activates(token, "level up")
    duel.resolve()
    assert token.size == "4/4"
    assert "flying" in token.keywords


def test_what_becomes_a_copy_of_a_leveler_uses_the_level_counters_that_it_has(duel: Duel) -> None:
    """711.2, 707.2"""
    escort = duel.alice.has("Caravan Escort", counters={"level": 5})
    breaker = duel.alice.has("Beastbreaker of Bala Ged")
    shift = card("Shift", "{U}", "Sorcery", become_copy(target(creature), another_target(creature)))
    duel.alice.casts(shift, at=[[escort], [breaker]])
    duel.resolve()
    assert (escort.size, breaker.size) == ("6/6", "2/2")


def test_echo_mage_copies_a_spell_twice_from_level_four_on(duel: Duel) -> None:
    """711.2b, 707.10"""
    mage = duel.alice.has("Echo Mage", counters={"level": 3})
    bolt = duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.alice.activates(mage, "copy", at=bolt)
    duel.alice.answers(duel.bob)
    duel.resolve()
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert duel.bob.life == 14

    greater = duel.alice.has("Echo Mage", counters={"level": 4})
    assert [isinstance(one, Activated) for one in greater.abilities].count(True) == 1  # that of this level alone
    bolt = duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.alice.activates(greater, "copy", at=bolt)
    duel.alice.answers(duel.bob, duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 5


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: at_levels(2, "big"), "'big' is not a power and toughness such as '2/4'"),
        (lambda: at_levels(3, "2/2", flying, most=1), "no number of counters is at least 3 and at most 1"),
    ],
)
def test_a_level_without_a_size_or_with_an_empty_range_is_refused(make: Callable[[], object], message: str) -> None:
    with pytest.raises(CardError, match=message):
        make()
