"""What effects set: costs and types; and what happens as something wakes up or rests."""

import pytest

from tests.rulebooks.grand_archive.table import action, ally, card, holds, item
from twinstack.engine.errors import CardError
from twinstack.engine.grand_archive import words as w
from twinstack.engine.grand_archive.cards import faces
from twinstack.engine.grand_archive.text.abilities import _HAPPENS
from twinstack.engine.grand_archive.words.watches import HAPPENINGS

allies = w.of_type("Ally") & w.you_own


def test_a_cost_is_set_before_others_add_to_it_and_a_removed_cost_is_nothing() -> None:
    """Card Activation 7.a to 7.d"""
    fixed, tax, free = w.CostsSet(allies, 1), w.CostsChange(allies, 2), w.CostsNothing(allies)
    for rules, cost in (((), 3), ((fixed,), 1), ((fixed, tax), 3), ((tax, fixed), 3), ((fixed, free, tax), 0)):
        halls = [item(f"Hall{at}", rule) for at, rule in enumerate(rules)]
        names = ", ".join(f'"{one.name}"' for one in halls)
        holds(
            f'alice.field = [{names}]\nalice.hand = ["9 Stone", "Brute"]\nchoices = "default"',
            f"alice activates Brute\nexpect alice's memory has {cost} cards",
            *halls,
        )


def test_of_two_effects_that_set_a_cost_the_latest_counts() -> None:
    """Timestamps 2"""
    holds(
        'alice.field = ["Dear"]\nalice.hand = ["9 Stone", "Brute", "Cheap"]\nchoices = "default"',
        "alice activates Cheap\nresolve\nalice activates Brute\nexpect alice's memory has 1 card",
        item("Dear", w.CostsSet(allies, 5)),
        action("Cheap", w.does(w.rules_for_now(w.CostsSet(allies, 1)))),
    )


def test_a_memory_cost_is_set_too_and_others_are_left_alone() -> None:
    """Card Materialization 7.b"""
    holds(
        'alice.field = ["Hall"]\nalice.memory = ["3 Stone"]\nalice."material deck" = ["Crown", "Ring"]\n'
        'step = "start of materialize"\nchoices = "default"',
        "alice materializes Crown\nexpect alice's memory has 1 card",
        item("Hall", w.CostsSet(w.named("Crown"), 2)),
        card("Regalia Item", "Ring", memory_cost=1),
    )


def test_what_is_set_to_a_type_loses_its_types_and_supertypes_but_no_subtype() -> None:
    """Type-Overwriting and Type-setting 1, 2; Objects 2: its power stays"""
    angel = card("Unique Ally", "Angel", reserve_cost=0, power=2, life=2, line="Warrior Angel")
    holds(
        'alice.field = ["Angel"]\nalice.hand = ["Petrify"]\nbob."main deck" = ["5 Filler"]',
        """
        alice activates Petrify targeting Angel
        resolve
        expect Angel is an item
        expect Angel is not an ally
        expect Angel is not unique
        expect Angel is an angel
        expect Angel's power is 2
        expect Angel cannot attack
        go to bob's main
        expect Angel is a unique ally
        """,
        angel,
        action("Petrify", w.does(w.for_now(w.Target(w.ally), w.SetsType(("Item",))))),
    )


def test_only_what_was_rested_wakes_up_and_only_what_was_awake_rests() -> None:
    """Wake Up Phase 1; Rest 5; Wake Up 2"""
    yawner = ally("Yawner", 1, 1, w.when(w.Happens("wake up", w.itself), w.Draw(1)))
    nodder = ally("Nodder", 1, 1, w.when(w.Happens("rest", w.itself), w.Draw(1)))
    holds(
        'alice.field = ["Yawner", "Yawner (rested)", "Nodder", "Nodder (rested)"]\nalice.hand = ["Bell", "Lull"]',
        """
        alice activates Lull
        resolve
        expect it happened: Nodder triggers
        expect it did not happen: Nodder triggers twice
        resolve
        alice activates Bell
        resolve
        expect it happened: Yawner triggers twice
        expect it did not happen: Nodder triggers twice
        """,
        yawner,
        nodder,
        action("Bell", w.does(w.WakeUp(w.each(w.ally)))),
        action("Lull", w.does(w.Rest(w.each(w.ally)))),
    )


def test_the_texts_say_what_is_set_and_what_happens() -> None:
    hall = faces.item("Hall", 0, "", w.CostsSet(w.of_type("Ally"), 1), w.CostsNothing(w.of_type("Item")))
    assert hall.printed.front.text.splitlines() == ["Ally cards have a cost of 1.", "Item cards cost nothing."]
    bed = faces.ally("Bed", 0, "", 1, 1, w.when(w.Happens("wake up", w.itself), w.Draw(1)))
    assert bed.printed.front.text == "Whenever Bed wakes up, draw a card."
    stone = faces.action("Petrify", 0, "", w.does(w.for_now(w.Target(w.ally), w.SetsType(("Item",)))))
    assert stone.printed.front.text == "Target ally becomes an item instead of its other types until end of turn."
    assert set(HAPPENINGS) == set(_HAPPENS)


def test_a_happening_that_there_is_not_is_refused() -> None:
    with pytest.raises(CardError, match="card 'Bed'"):
        faces.ally("Bed", 0, "", 1, 1, w.when(w.Happens("waken", w.itself), w.Draw(1)))
