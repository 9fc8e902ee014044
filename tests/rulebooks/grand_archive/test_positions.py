"""What a position may say of a game of Grand Archive: links, loaded cards, lineages, influence, elements."""

import pytest

from tests.rulebooks.grand_archive.table import ally, card, holds, item, told, weapon
from twinstack.engine.errors import ScenarioError
from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards.faces import two_faced

brand = card("Phantasia", "Brand", w.has_link(w.ally & w.yours, w.Gets(power=2)), reserve_cost=1)
gun = weapon("Gun", 1, 3, line="Ranger Gun")
slug = item("Slug", line="Bullet", power=3)


def test_a_position_says_what_is_linked_and_loaded() -> None:
    """Link 2; Loaded Cards"""
    holds(
        'alice.field = ["Soldier as Rook", "Soldier", "Brand (linked to Rook)", "Gun"]\n'
        'alice.loaded = ["Slug (loaded in Gun)"]',
        """
        expect Brand is linked to Rook
        expect Rook has power 4
        expect Slug is loaded in Gun
        expect Ann may attack Ben using Gun
        """,
        brand,
        gun,
        slug,
    )


@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        ('alice.field = ["Soldier", "Brand"]', "Brand has Link; expected what it is linked to"),
        ('alice.field = ["Stone", "Brand (linked to Stone)"]', "Brand cannot be linked to Stone"),
        ('alice.field = ["Soldier", "Stone (linked to Soldier)"]', "Stone cannot be linked to Soldier"),
        ('alice.loaded = ["Slug"]', "Slug is loaded; expected what it is loaded in"),
        ('alice.field = ["Gun", "Slug (loaded in Gun)"]', "Slug cannot be loaded in Gun"),
    ],
)
def test_a_link_or_load_that_cannot_be_is_refused_in_a_sentence(position: str, wrong: str) -> None:
    with pytest.raises(ScenarioError, match=wrong):
        told(position, "expect nobody is asked", brand, gun, slug)


def test_the_cards_beneath_a_champion_enable_their_elements() -> None:
    """Lineage; Element 2"""
    holds(
        'alice.lineage = ["Dot"]\nalice.field = ["Vane"]',
        """
        expect alice has wind enabled
        expect alice has the fire element enabled
        expect alice does not have water enabled
        expect bob does not have wind enabled
        expect alice has tera enabled
        """,
        item("Vane", w.ElementEnabled("tera")),
    )
    played = told("", "expect alice has sand enabled")
    assert "there is no element 'sand'" in played.why_failed


def test_influence_counts_hand_and_memory() -> None:
    """Influence 1"""
    holds(
        'alice.hand = ["2 Filler"]\nalice.memory = ["Filler"]',
        "expect alice's influence is 3\nexpect alice's influence is not 2\nexpect bob's influence is 0",
    )


def test_what_is_transformed_has_its_other_face_up_from_the_beginning() -> None:
    """Double-faced Cards 1, 2"""
    moth = two_faced(ally("Grub", 1, 2), ally("Moth", 3, 4, w.stealth))
    holds(
        'alice.field = ["Grub (transformed) as Grub"]\nbob.field = ["Grub as Other"]',
        """
        expect Grub is named Moth
        expect Grub is transformed
        expect Grub's life is 4
        expect Grub has stealth
        expect Other is named Grub
        expect Other is not transformed
        """,
        moth,
    )
    with pytest.raises(ScenarioError, match="Soldier has no other face, or is not on the field"):
        told('alice.field = ["Soldier (transformed)"]', "expect nobody is asked", moth)
