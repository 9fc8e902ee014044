"""Ripple: spells of the same name on top of the library are cast for nothing. 702.60"""

from tests.harness import Duel, Handle
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.text import card_text, meaning
from twinstack.engine.magic.text.names import may_know
from twinstack.engine.magic.words import (
    card,
    cast_copy,
    copy_spell,
    gain_life,
    has,
    in_graveyard,
    instant,
    ripple,
    static,
    target,
)
from twinstack.engine.magic.words import spell as a_spell

wave = card("Wave", "{1}{U}", "Instant", ripple(4), gain_life(1))
twin = card("Twin", "{U}", "Instant", copy_spell(target(a_spell)))


def small(*cards: object, pool: str = "") -> tuple[Duel, list[Handle]]:
    """A game in which Alice's library is these cards."""
    duel = Duel(sides=[Side("Alice", fill=0, pool=pool, plenty=not pool), Side("Bob", plenty=True)])
    return duel, library(duel, *cards)


def library(duel: Duel, *cards: object) -> list[Handle]:
    """These are on top of Alice's library, the first on the very top."""
    found: list[Handle] = [duel.alice.has(one, "library") for one in reversed(cards)]  # type: ignore[arg-type]
    return found[::-1]


def test_cards_of_its_name_are_cast_and_the_rest_go_to_the_bottom(duel: Duel) -> None:
    """702.60a: in any order; those below are not seen, and what was cast ripples itself"""
    first, bear, giant, second, third = library(duel, wave, "Grizzly Bears", "Hill Giant", wave, wave)
    duel.alice.answers("yes", "Cast Wave", "Cast Wave", (giant, bear), "no", "no")
    spell = duel.alice.casts(wave)
    duel.resolve()
    assert (first.zone, second.zone, spell.zone, third.zone) == ("stack", "stack", "stack", "library")
    assert [one.name for one in duel.alice.library][:2] == ["Hill Giant", "Grizzly Bears"]
    assert (may_know(third.obj, 0), may_know(third.obj, 1)) == (False, False)
    duel.resolve_all()
    assert duel.alice.life == 23


def test_no_mana_is_paid_for_them() -> None:
    """702.60a"""
    duel, _ = small(wave, pool="UU")
    duel.alice.answers("yes", "Cast Wave", "no")
    duel.alice.casts(wave)
    duel.resolve_all()
    assert duel.alice.life == 22


def test_nothing_has_to_be_revealed(duel: Duel) -> None:
    """702.60a"""
    (top,) = library(duel, wave)
    duel.alice.answers("no")
    duel.alice.casts(wave)
    duel.resolve()
    assert (duel.alice.library[-1], may_know(top.obj, 0)) == (top, False)


def test_nothing_has_to_be_cast_and_goes_to_the_bottom_then(duel: Duel) -> None:
    """702.60a"""
    top, bear, giant, bird, _ = library(duel, wave, "Grizzly Bears", "Hill Giant", "Llanowar Elves", "Forest")
    duel.alice.answers("yes", "no", (top, bear, giant, bird))
    duel.alice.casts(wave)
    duel.resolve()
    assert [one.name for one in duel.alice.library][:4] == ["Wave", "Grizzly Bears", "Hill Giant", "Llanowar Elves"]
    assert duel.alice.library[-1].name == "Forest"


def test_with_fewer_cards_all_of_them_are_revealed() -> None:
    """702.60a"""
    duel, _ = small(wave, wave)
    duel.alice.answers("yes", "Cast Wave", "Cast Wave", "no", "no")
    duel.alice.casts(wave)
    duel.resolve_all()
    assert (duel.alice.life, len(duel.alice.library)) == (23, 0)


def test_what_has_another_name_is_not_cast(duel: Duel) -> None:
    """702.60a"""
    other = card("Surge", "{1}{U}", "Instant", ripple(4), gain_life(7))
    (top,) = library(duel, other)
    duel.alice.answers("yes")
    spell = duel.alice.casts(wave)
    duel.alice.answers((top, *duel.alice.library[-4:-1]))
    duel.resolve()
    assert (top.zone, spell.zone) == ("library", "stack")


def test_it_ripples_although_the_spell_is_countered() -> None:
    """113.7a, 608.2h: its name is the one that it had"""
    duel, _ = small(wave)
    spell = duel.alice.casts(wave)
    duel.bob.casts("Cancel", at=spell)
    duel.alice.answers("yes", "Cast Wave", "no")
    duel.resolve()
    duel.resolve_all()
    assert (spell.zone, duel.alice.life) == ("graveyard", 21)


def test_each_instance_ripples() -> None:
    """702.60b: also one that an effect gives it"""
    duel, _ = small(wave, wave)
    duel.alice.has(card("Shore", "{U}", "Enchantment", static(a_spell & instant, has(ripple(1)))))
    duel.alice.casts(wave)
    labels = [one.label for one in duel.play.asked().options]
    assert labels == ["Wave: You may ripple 4.", "Wave: You may ripple 1."]


def test_a_copy_on_the_stack_does_not_ripple(duel: Duel) -> None:
    """707.10: it isn't cast"""
    spell = duel.alice.casts(wave)
    duel.bob.casts(twin, at=spell)
    duel.resolve()
    assert [one.obj.kind for one in duel.stack] == ["card", "ability", "copy"]


def test_a_copy_that_is_cast_ripples() -> None:
    """707.12, 702.60a"""
    duel, (top,) = small(wave)
    buried = duel.alice.has(wave, "graveyard")
    duel.alice.casts(card("Echo", "{R}", "Sorcery", cast_copy(target(instant & in_graveyard))), at=buried)
    duel.alice.answers("Cast Wave", "yes", "Cast Wave", "no")
    duel.resolve_all()
    assert (top.zone, duel.alice.life) == ("graveyard", 22)


def test_its_text() -> None:
    assert "Ripple 4" in card_text(wave)
    assert meaning("ripple", 4).startswith("When you cast it, you may reveal 4 cards")


def test_cards_of_the_book() -> None:
    """702.60a: Surging Flame asks for a target of each"""
    duel, _ = small("Surging Flame")
    duel.alice.answers("yes", "Cast Surging Flame", duel.bob, "no")
    duel.alice.casts("Surging Flame", at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 16
