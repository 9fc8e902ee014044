"""Two objects that look the same, of which an effect applies to one, for how it was cast or what was paid. 611.3a"""

from tests.engine.invariants import check
from tests.harness import DEFAULT, Duel
from twinstack.engine.magic import words as w

ELF = w.card("Elf", "{G}", "Creature — Elf", "1/1")
ZAP = w.card("Zap", "{X}{R}", "Instant", w.damage(w.x, w.target(w.player)))
LENS = w.card("Lens", "{1}", "Artifact", w.may_play(w.in_exile & w.yours))


def test_a_spell_from_exile_is_none_from_the_hand(duel: Duel) -> None:
    """611.3a, 601.2a: of two equal spells, the one that was cast from exile gains the ability."""
    duel.alice.has(LENS)
    duel.alice.has(
        w.card("Echo", "{U}", "Enchantment", w.static(w.spell & w.that_was_cast_from("exile"), w.has(w.flash)))
    )
    first = duel.alice.casts(ELF)
    assert "flash" not in first.keywords
    duel.resolve()
    second = duel.alice.casts(duel.alice.has(ELF, "exile"))
    assert "flash" in second.keywords
    check(duel.game)
    duel.resolve()
    third = duel.alice.casts(ELF)
    assert "flash" not in third.keywords


def test_a_permanent_that_was_cast_from_exile_is_none_from_the_hand(duel: Duel) -> None:
    """611.3a"""
    duel.alice.has(LENS)
    duel.alice.has(
        w.card("Echo", "{U}", "Enchantment", w.static(w.creature & w.that_was_cast_from("exile"), w.gets(3, 3)))
    )
    first = duel.alice.casts(ELF)
    duel.resolve()
    second = duel.alice.casts(duel.alice.has(ELF, "exile"))
    duel.resolve()
    assert (first.size, second.size) == ("1/1", "4/4")
    check(duel.game)


def test_a_spell_with_a_greater_x_is_worth_more() -> None:
    """202.3e, 611.3a: of two equal spells on the stack, the one whose mana value is great enough."""
    duel = Duel(unscripted=DEFAULT)
    duel.alice.has(w.card("Echo", "{U}", "Enchantment", w.static(w.spell & w.mana_value_is(">=", 5), w.has(w.flash))))
    small = duel.alice.casts(ZAP, at=duel.bob, x=1)
    assert "flash" not in small.keywords
    large = duel.alice.casts(ZAP, at=duel.bob, x=4)
    assert "flash" in large.keywords
    assert "flash" not in small.keywords
    check(duel.game)


def test_a_new_print_of_an_old_card_is_not_an_old_card(duel: Duel) -> None:
    """206.1, 611.3a: both look the same, and each has the symbol of the expansion in which it was printed itself."""
    old, new = (w.card("Juzam", "{G}", "Creature — Djinn", "1/1", expansion=expansion) for expansion in ("arn", ""))
    duel.alice.has(w.card("Echo", "{U}", "Enchantment", w.static(w.creature & w.from_expansion("arn"), w.gets(2, 2))))
    first, second = duel.alice.has(old), duel.alice.has(new)
    assert (first.size, second.size) == ("3/3", "1/1")
    check(duel.game)
