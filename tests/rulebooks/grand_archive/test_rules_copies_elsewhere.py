"""Copies of cards that are neither on the field nor on the effects stack: each lies where its original does."""

import pytest

from tests.rulebooks.grand_archive.table import action, ally, card, champion, holds, item, weapon
from twinstack.engine.core.book.cards import Card
from twinstack.engine.grand_archive import words as w


def page(zone: str) -> Card:
    return action("Page", w.does(w.Copy(w.a(w.card_of(zone) & w.you_own & w.named("Thing")))))


thing = ally("Thing", 2, 2, w.activate_from("graveyard"), element="wind")


@pytest.mark.parametrize("zone", ["graveyard", "memory", "banishment", "main deck"])
def test_a_copied_card_is_in_the_zone_of_its_original_until_the_turn_ends(zone: str) -> None:
    """Copy 1.b, 1.d"""
    holds(
        f'alice."{zone}" = ["Thing as Old"]\nalice.hand = ["Page"]\nbob."main deck" = ["5 Filler"]',
        f"""
        alice activates Page
        resolve
        expect there is a copy of Thing in alice's {zone}
        go to end
        expect there is a copy of Thing in alice's {zone}
        go to bob's main
        expect there is no copy of Thing in alice's {zone}
        expect Old is in alice's {zone}
        """,
        page(zone),
        thing,
    )


def test_a_copy_in_the_memory_counts_there_and_ceases_as_it_is_recollected() -> None:
    """Copy 1.b; State-based: Copy"""
    holds(
        'alice.memory = ["Thing"]\nalice.hand = ["Page"]\nstep = "recollection"',
        """
        alice activates Page
        resolve
        expect alice's influence is 2
        go to main
        expect alice's memory is empty
        expect there is no copy of Thing in alice's hand
        expect alice has 2 cards in hand
        """,
        page("memory"),
        thing,
    )


def test_a_copy_is_known_only_to_those_who_see_that_zone() -> None:
    """Public vs Private Information 2"""
    for zone, seen in (("memory", "does not know"), ("graveyard", "knows")):
        holds(
            f'alice.{zone} = ["Thing"]\nalice.hand = ["Page"]',
            f"""
            alice activates Page
            resolve
            let Copied be copy of Thing
            expect alice knows what Copied is
            expect bob {seen} what Copied is
            """,
            page(zone),
            thing,
        )


def test_a_copy_in_the_graveyard_is_activated_from_there_as_the_card_could_be() -> None:
    """Copy 1.b; Copying Abilities 4: it becomes a token"""
    holds(
        'alice.graveyard = ["Thing as Old"]\nalice.lineage = ["Dot"]\nalice.hand = ["Page"]',
        """
        alice activates Page
        resolve
        alice activates copy of Thing
        resolve
        expect Thing token is on the field
        expect Old is in alice's graveyard
        """,
        page("graveyard"),
        thing,
    )


def test_a_copied_card_of_the_material_deck_can_be_materialized() -> None:
    """Copy 1.b, 1.d: it becomes a token, and the card stays."""
    twin = item("Twin", w.on_enter(w.Copy(w.a(w.card_of("material deck") & w.you_own)), w.Materialize(w.anything)))
    holds(
        'alice."material deck" = ["Charm as Old"]\nalice.hand = ["Twin"]',
        """
        alice activates Twin
        resolve Twin
        resolve
        alice materializes copy of Charm
        resolve
        expect Charm token is on the field
        expect Old is in alice's material deck
        """,
        card("Regalia Item", "Charm", memory_cost=0),
        twin,
    )


def test_a_copy_in_the_lineage_enables_its_element_for_as_long_as_it_is_there() -> None:
    """Copy 1.b; Element 2"""
    sight = action("Sight", w.does(w.Copy(w.a(w.card_of("lineage") & w.an_opponent_owns))))
    holds(
        'alice.hand = ["Sight"]\nbob.lineage = ["Sky"]\nbob."main deck" = ["5 Filler"]',
        """
        expect alice does not have luxem enabled
        alice activates Sight
        resolve
        expect alice has luxem enabled
        go to bob's main
        expect alice does not have luxem enabled
        expect bob has luxem enabled
        """,
        sight,
        champion("Sky", 0, element="luxem"),
    )


def test_a_copied_loaded_card_is_loaded_in_the_same_object() -> None:
    """Copy 1.b; Loaded Cards 2"""
    double = action("Double", w.does(w.Copy(w.a(w.card_of("loaded") & w.you_own))))
    holds(
        'alice.field = ["Fowler"]\nalice.loaded = ["Slug (loaded in Fowler)"]\nalice.hand = ["Double"]',
        """
        alice activates Double
        resolve
        expect copy of Slug is loaded in Fowler
        alice attacks Ben with Ann using Fowler
        alice passes
        bob passes
        alice passes
        bob passes
        expect Ben has 7 damage counters
        expect there is no copy of Slug in alice's graveyard
        """,
        double,
        weapon("Fowler", 1, 3, line="Ranger Gun"),
        item("Slug", power=3, line="Ranger Bullet"),
    )
