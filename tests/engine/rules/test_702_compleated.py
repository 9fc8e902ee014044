"""Planeswalkers that enter with less loyalty for the life that was paid for them. 702.150"""

from typing import Any

import pytest

from tests.harness import DEFAULT, Duel, Handle
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    card,
    compleated,
    copy_spell,
    create_copy,
    draw,
    loyalty,
    planeswalker,
    spell,
    target,
)

WALKER = card("Walker", "{B/P}{B/P}", "Planeswalker — Tezzeret", compleated, loyalty("+1", draw()), loyalty=5)
AGAIN = card("Again", "{0}", "Instant", copy_spell(target(spell)))


def _for_life(symbols: int, **how: Any) -> tuple[Duel, Handle]:
    """Lands pay for the rest."""
    duel = Duel(sides=[Side("Alice"), Side("Bob", plenty=True)], **how)
    duel.card(WALKER)
    for _ in range(2 - symbols):
        duel.alice.has("Swamp")
    return duel, duel.alice.casts("Walker")


@pytest.mark.parametrize("symbols", [0, 1, 2])
def test_two_less_for_each_symbol(symbols: int) -> None:
    """702.150a, 107.4f"""
    duel, walker = _for_life(symbols)
    duel.resolve()
    assert walker.counters == {"loyalty": 5 - 2 * symbols}
    assert duel.alice.life == 20 - 2 * symbols


def test_a_copy_of_the_spell_was_paid_for_like_it() -> None:
    """707.10: how the spell was paid is copied, though nobody pays for the copy."""
    duel, walker = _for_life(2, unscripted=DEFAULT)
    duel.card(AGAIN)
    duel.alice.casts("Again", at=walker)
    duel.resolve()
    duel.resolve()
    (token,) = duel.alice.tokens
    assert (token.counters, duel.alice.life) == ({"loyalty": 1}, 16)


def test_a_token_copy_of_the_permanent_was_not_paid_for() -> None:
    """702.150a: no life was paid for that one."""
    duel, walker = _for_life(2, unscripted=DEFAULT)
    duel.resolve()
    duel.card(card("Double", "{0}", "Sorcery", create_copy(target(planeswalker))))
    duel.alice.casts("Double", at=walker)
    duel.resolve()
    (token,) = duel.alice.tokens
    assert (walker.counters, token.counters) == ({"loyalty": 1}, {"loyalty": 5})
