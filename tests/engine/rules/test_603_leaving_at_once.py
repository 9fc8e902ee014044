"""Abilities that watch for one or more objects leaving a zone: once for all that leave at the same time. 603.2c"""

import pytest

from tests.harness import Duel
from twinstack.engine.magic import words as w

WIPE = w.card("Wipe", "{W}", "Sorcery", w.destroy(w.each(w.creature)))
BURN = w.card("Burn", "{W}", "Sorcery", w.exile(w.each(w.creature)))
DIG = w.card("Dig", "{B}", "Sorcery", w.exile(w.each(w.in_graveyard & w.yours)))


def mourner(watch: w.Watch) -> w.Card:
    return w.card("Mourner", "{B}", "Enchantment", w.when(watch, w.gain_life(1)))


@pytest.mark.parametrize(("wipe", "gained"), [(WIPE, 1), (BURN, 0)])
def test_it_triggers_once_for_all_that_die_together(duel: Duel, wipe: w.Card, gained: int) -> None:
    """603.2c, 700.4: and not if they are exiled."""
    duel.alice.has(mourner(w.die_together(w.creature & w.yours)))
    for _ in range(3):
        duel.alice.has("Grizzly Bears")
    duel.alice.casts(wipe)
    duel.resolve_all()
    assert duel.alice.life == 20 + gained


def test_it_does_not_trigger_for_others(duel: Duel) -> None:
    """603.2: creatures of an opponent die."""
    duel.alice.has(mourner(w.die_together(w.creature & w.yours)))
    duel.bob.has("Grizzly Bears")
    duel.alice.casts(WIPE)
    duel.resolve_all()
    assert duel.alice.life == 20


def test_it_sees_what_leaves_with_it(duel: Duel) -> None:
    """603.10a: the creature that watches dies in the same moment."""
    watcher = w.card(
        "Widow", "{B}", "Creature — Human", "1/1", w.when(w.die_together(w.creature & w.yours), w.gain_life(1))
    )
    duel.alice.has(watcher), duel.alice.has("Grizzly Bears")
    duel.alice.casts(WIPE)
    duel.resolve_all()
    assert duel.alice.life == 21


def test_one_after_the_other_is_twice(duel: Duel) -> None:
    """603.2c"""
    duel.alice.has(mourner(w.die_together(w.creature & w.yours)))
    bears, giant = duel.alice.has("Grizzly Bears"), duel.alice.has("Hill Giant")
    for one in (bears, giant):
        duel.alice.casts("Murder", at=one)
        duel.resolve_all()
    assert duel.alice.life == 22


def test_those_are_all_that_left(duel: Duel) -> None:
    """603.2c: they are copied as they last were, tokens too. 608.2h"""
    duel.alice.has(
        w.card(
            "Echo",
            "{U}",
            "Enchantment",
            w.when(w.die_together(w.creature & w.yours), w.create_copy(w.those(w.creature & w.yours))),
        )
    )
    duel.alice.has("Grizzly Bears"), duel.alice.has("Hill Giant"), duel.bob.has("Shivan Dragon")
    duel.alice.casts(WIPE)
    duel.resolve_all()
    assert sorted(one.name for one in duel.alice.tokens) == ["Grizzly Bears", "Hill Giant"]


def test_cards_leave_a_graveyard_together(duel: Duel) -> None:
    """603.2c, 603.10a: once for three cards; and for one that is cast from there."""
    duel.alice.has(mourner(w.leave_together(w.anything & w.yours, from_="graveyard")))
    for name in ("Forest", "Island", "Grizzly Bears"):
        duel.alice.has(name, "graveyard")
    duel.bob.has("Swamp", "graveyard")
    duel.alice.casts(DIG)
    duel.resolve_all()
    assert duel.alice.life == 21
    spell = duel.alice.has(w.card("Echo", "{U}", "Instant", w.draw(0), w.flashback("{U}")), "graveyard")
    duel.alice.casts(spell)
    duel.resolve_all()
    assert duel.alice.life == 22


def test_only_what_goes_to_one_zone(duel: Duel) -> None:
    """603.2c: of what leaves together, some may go elsewhere."""
    duel.alice.has(mourner(w.leave_together(w.creature, to="exile")))
    last = w.card("Ghost", "{W}", "Creature — Spirit", "1/1", w.goes_instead(w.itself, "graveyard", "exile"))
    duel.alice.has("Grizzly Bears")
    duel.alice.casts(WIPE)
    duel.resolve_all()
    assert duel.alice.life == 20
    duel.alice.has("Grizzly Bears"), duel.alice.has(last)
    duel.alice.casts(WIPE)
    duel.resolve_all()
    assert duel.alice.life == 21
