"""Abilities that are copied because of what was paid for them, or by which keyword they are there. 602.2b, 707.10"""

from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.words import (
    activated,
    activates_ability,
    card,
    copy_ability,
    cost,
    creature,
    damage,
    draw,
    exhaust,
    exhaust_ability,
    itself,
    player,
    target,
    that_object,
    when,
    yours,
)

BOLTER = card("Bolter", "{0}", "Creature — Wizard", "1/1", activated("{4}", draw()), activated("{3}", draw()))
FLINGER = card(
    "Flinger", "{0}", "Creature — Goblin", "1/1",
    activated(cost("{1}", sacrifice=creature & yours - itself), draw()), activated("{1}", draw()),
)  # fmt: skip


def test_the_next_ability_for_four_mana_is_copied(duel: Duel) -> None:
    """603.7b: one that cost less does not use up the delayed ability."""
    duel.card(BOLTER)
    dynaheir, bolter = duel.alice.has("Dynaheir, Invoker Adept"), duel.alice.has("Bolter")
    hand = len(duel.alice.hand)
    duel.alice.activates(dynaheir)
    duel.resolve()
    duel.alice.activates(bolter, 2)
    assert len(duel.stack) == 1
    duel.resolve()
    duel.alice.activates(bolter, 1)
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert len(duel.alice.hand) == hand + 3
    duel.alice.activates(bolter, 1)
    assert len(duel.stack) == 1


def test_a_new_creature_may_tap_for_its_ability_and_for_mana(duel: Duel) -> None:
    """302.6: as though it had haste, but it may not attack."""
    elves = duel.alice.casts("Llanowar Elves")
    duel.resolve()
    assert not any(one.startswith("mana") for one in duel.offered)
    duel.alice.has("Dynaheir, Invoker Adept")
    timber = duel.alice.casts("Prodigal Sorcerer")
    duel.resolve()
    duel.alice.activates(timber, at=duel.bob)
    assert timber.tapped
    assert "haste" not in elves.keywords


def test_an_ability_is_copied_if_a_permanent_was_sacrificed_for_it() -> None:
    """602.2b: not if none was."""
    duel = Duel(unscripted=DEFAULT)
    duel.card(FLINGER)
    duel.alice.has("Ashnod the Uncaring")
    flinger, _ = duel.alice.has("Flinger"), duel.alice.has("Grizzly Bears")
    duel.alice.activates(flinger, 2)
    assert len(duel.stack) == 1
    duel.resolve()
    duel.alice.activates(flinger, 1)
    assert len(duel.stack) == 2
    duel.resolve("yes")
    assert len(duel.stack) == 2


def test_an_exhaust_ability_is_known_by_its_keyword(duel: Duel) -> None:
    """702.177a: its copy is of an ability that has been activated already."""
    duel.card(
        card("Twins", "{0}", "Artifact", when(activates_ability(what=exhaust_ability), copy_ability(that_object)))
    )
    duel.card(
        card(
            "Car", "{0}", "Creature — Robot", "1/1", exhaust("{1}", damage(1, target(player))), activated("{1}", draw())
        )
    )
    duel.alice.has("Twins")
    car = duel.alice.has("Car")
    duel.alice.activates(car, 2)
    assert len(duel.stack) == 1
    duel.resolve()
    duel.alice.activates(car, 1, at=duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 18
