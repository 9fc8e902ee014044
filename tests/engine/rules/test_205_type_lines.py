"""Type lines are read and shown as they are printed; to the rules, the order of types means nothing. 205"""

import pytest

from tests.harness import Duel
from twinstack.engine.kernel.canonical import digest
from twinstack.engine.magic.types import Ordered, fitting, in_order, parse_types, type_line
from twinstack.engine.magic.words import becomes, card, creature, target, until_end_of_turn


@pytest.mark.parametrize(
    "line",
    [
        "Creature — Human Wizard",
        "Legendary Artifact Creature — Phyrexian Imp",
        "Kindred Enchantment — Treefolk Aura",
        "Creature — Time Lord Doctor",
        "Land — Mountain Forest",
        "Instant",
    ],
)
def test_subtypes_are_shown_in_their_printed_order(line: str) -> None:
    assert type_line(*parse_types(line)) == line


def test_cards_that_differ_in_the_order_of_their_subtypes_are_equal() -> None:
    """205.3: one value, one hash, in whichever order they are written; it is shown as the first of them was."""
    one, other = (card("Test Mage", "{U}", f"Creature — {line}", "1/1") for line in ("Wizard Human", "Human Wizard"))
    assert one.front is other.front
    assert one.front.subtypes == {"Human", "Wizard"}
    assert digest(one.front.subtypes) == digest(frozenset({"Human", "Wizard"}))
    assert type_line(one.front.supertypes, one.front.types, other.front.subtypes) == "Creature — Wizard Human"


def test_what_is_left_of_types_and_what_is_added_keeps_its_order() -> None:
    wizard, plain = Ordered(("Human", "Wizard")), frozenset(("Zombie", "Angel"))
    assert in_order(wizard | plain) == ("Human", "Wizard", "Angel", "Zombie")
    assert in_order(plain | wizard) == ("Angel", "Zombie", "Human", "Wizard")
    assert in_order(wizard | wizard) == ("Human", "Wizard")
    assert in_order(wizard - {"Human"}) == ("Wizard",)
    assert in_order(wizard & {"Wizard", "Human", "Elf"}) == ("Human", "Wizard")
    assert in_order(fitting(Ordered(("Treefolk", "Aura")), frozenset(("Enchantment", "Kindred")))) == (
        "Treefolk",
        "Aura",
    )


def test_an_added_type_is_shown_after_the_printed_ones(duel: Duel) -> None:
    """205.1b"""
    mage = duel.alice.has(card("Test Mage of Two", "{U}", "Creature — Human Wizard", "1/1"))
    spell = card("Test Change", "{U}", "Instant", until_end_of_turn(target(creature), becomes("Angel")))
    duel.alice.casts(spell, at=mage)
    duel.resolve()
    chars = mage.obj.chars
    assert type_line(chars.supertypes, chars.types, chars.subtypes) == "Creature — Human Wizard Angel"
