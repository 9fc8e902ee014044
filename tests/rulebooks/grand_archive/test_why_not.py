"""Why can't I? What forbids a player of Grand Archive to do something, with its section of the rules."""

from typing import Any

from tests.rulebooks.grand_archive.table import action, ally, told
from twinstack.engine import rulebooks
from twinstack.engine.grand_archive import words as w

OFFERED = ("", "")


def refused(seat: int, name: str, position: str, story: str, *cards: Any) -> dict[str, tuple[str, str]]:
    """What forbids each deed with the thing of this name, where the story ends."""
    game = told(position, story, *cards).game
    (id,) = (id for id, obj in game.state.objects.items() if obj.name == name)
    deeds = rulebooks.of(game.journal).explain.deeds(game, id, seat)
    return {deed.name: (deed.reason, deed.rule) for deed in deeds}


def test_a_cost_that_cannot_be_paid_is_told_with_its_section() -> None:
    """Card Activation 8"""
    deed = "Activate Soldier (reserve 2)"
    poor = refused(0, "Soldier", 'alice.hand = ["Filler", "Soldier"]', "expect alice has 2 cards in hand")
    assert poor == {deed: ("its cost cannot be paid", "Card Activation 8")}
    rich = refused(0, "Soldier", 'alice.hand = ["2 Stone", "Soldier"]', "expect alice may activate Soldier")
    assert rich == {deed: OFFERED}


def test_something_slow_waits_for_its_players_main_phase() -> None:
    """Fast vs Slow 2"""
    found = refused(1, "Soldier", 'bob.hand = ["2 Stone", "Soldier"]', "expect bob has 3 cards in hand")
    [(reason, section)] = found.values()
    assert reason.endswith("and this is not your turn")
    assert section == "Fast vs Slow 2"


def test_elements_must_be_enabled_and_targets_be_there() -> None:
    """Card Activation 2, 5"""
    wave = action("Wave", w.does(w.Draw(1)), element="water")
    hand = 'alice.hand = ["Wave"]'
    assert refused(0, "Wave", hand, "expect alice has 1 card in hand", wave) == {
        "Activate Wave (reserve 0)": ("an element of it is not enabled", "Card Activation 2")
    }
    fell = action("Fell", w.does(w.Destroy(w.Target(w.ally))))
    assert refused(0, "Fell", 'alice.hand = ["Fell"]', "expect alice has 1 card in hand", fell) == {
        "Activate Fell (reserve 0)": ("there are not enough legal targets for it", "Card Activation 5")
    }


def test_what_cannot_attack_says_why() -> None:
    """Attacking 1.a, 1.c; Pride 1"""
    calm, proud = ally("Calm", 0, 2), ally("Proud", 2, 2, w.pride(3))
    field = 'alice.field = ["Soldier", "Brute (rested)", "Calm", "Proud"]'
    nothing = "expect alice has 0 cards in hand"
    for name, section in (("Brute", "Attacking 1.a"), ("Calm", "Attacking 1.c"), ("Proud", "Pride 1")):
        found = refused(0, name, field, nothing, calm, proud)
        assert found[f"Attack with {name}"][1] == section
    assert refused(0, "Soldier", field, nothing, calm, proud) == {"Attack with Soldier": OFFERED}


def test_what_lies_elsewhere_says_when_it_can_be_used() -> None:
    """Materialize Phase; Recollection Phase"""
    position = 'alice."material deck" = ["Crown"]\nalice.memory = ["Stone"]\nalice.graveyard = ["Bolt"]'
    story = "expect alice has 0 cards in hand"
    for name, section in (("Crown", "Materialize Phase"), ("Stone", "Recollection Phase")):
        assert refused(0, name, position, story)["Use it"][1] == section
    assert refused(0, "Bolt", position, story) == {
        "Use it": ("nothing lets you play it from where it is", "Special Play Permissions")
    }
