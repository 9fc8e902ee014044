"""Gathering random ingredients, and brewing with them. Gather 1 to 3, Brew 1"""

from tests.rulebooks.grand_archive.table import action, holds, item, told
from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards import CARDS

INGREDIENTS = [CARDS.find(name) for name in w.INGREDIENTS]
forage = action("Forage", w.does(w.Gather(99)))
tonic = item("Tonic", w.brew(w.sacrifice(w.item & w.of_subtype("Root") & w.yours)), cost=4)


def test_each_time_chance_picks_one_of_the_six_ingredients() -> None:
    """Gather 2, 3"""
    each = "\n".join(f"expect it happened: alice summons {name}" for name in w.INGREDIENTS)
    holds(
        'alice.hand = ["Forage"]',
        f"alice activates Forage\nresolve Forage\nexpect alice controls 99 items\nexpect bob controls 0 items\n{each}",
        forage,
        *INGREDIENTS,
    )


def test_each_ingredient_is_of_one_kind_and_one_part_of_a_plant() -> None:
    """Gather 2"""
    kinds = {card.printed.front.subtypes for card in INGREDIENTS}

    assert len(kinds) == 6
    for kind, part in kinds:
        assert kind in ("Adjuvant", "Catalyst")
        assert part in ("Root", "Leaf", "Flower")


def test_an_ingredient_of_the_right_kind_is_brewed() -> None:
    """Brew 1"""
    holds(
        'alice.field = ["Manaroot", "Fraysia"]\nalice.hand = ["Tonic"]',
        "alice activates Tonic\nexpect Tonic is brewed\nexpect alice controls 1 item\nexpect Fraysia is on the field",
        tonic,
        *INGREDIENTS,
    )
    position = 'alice.field = ["Fraysia"]\nalice.hand = ["Tonic"]'
    assert "cannot activate Tonic" in told(position, "alice activates Tonic", tonic, *INGREDIENTS).why_failed
