"""Modes that have not been chosen for the object. 700.2a-b, 700.2g"""

from tests.harness import Duel
from twinstack.engine.magic.words import activated, card, choose_one, copy_ability, draw, gain_life, target
from twinstack.engine.magic.words.selectors_stack import ability_on_stack

CLERK = card("Clerk", "{0}", "Artifact", activated("{1}", choose_one(draw(), gain_life(3), not_chosen="turn")))


def test_each_mode_is_chosen_once(duel: Duel) -> None:
    """603.3c: once none is left, the ability is removed from the stack."""
    gandalf = duel.alice.has("Gandalf the Grey")
    duel.alice.casts("Lightning Bolt", at=duel.bob, choosing=[])
    duel.alice.chooses("This creature deals 3 damage to each opponent.")
    duel.resolve_all()
    assert duel.bob.life == 14
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    assert "deals 3 damage" not in " ".join(duel.offered)
    duel.alice.chooses("Copy target instant or sorcery spell you control. You may choose new targets for the copy.")
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert (duel.bob.life, gandalf.zone) == (8, "battlefield")


def test_a_copy_of_gandalf_may_choose_all_of_them(duel: Duel) -> None:
    """707.2: what was chosen for the original is not copied."""
    gandalf = duel.alice.has("Gandalf the Grey")
    duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.alice.chooses("This creature deals 3 damage to each opponent.")
    duel.resolve_all()
    duel.bob.has("Clone", "hand")
    duel.next_turn("main")
    clone = duel.bob.casts("Clone")
    duel.resolve(gandalf)
    duel.bob.casts("Lightning Bolt", at=clone)
    assert "This creature deals 3 damage to each opponent." in duel.question


def test_a_mode_that_was_chosen_this_turn_is_there_again_in_the_next(duel: Duel) -> None:
    """700.2a: an ability without a mode that may be chosen cannot be activated."""
    duel.card(CLERK)
    clerk, other = duel.alice.has("Clerk"), duel.alice.has("Clerk")
    duel.alice.activates(clerk, modes=[2])
    duel.alice.activates(clerk)
    duel.resolve_all()
    assert duel.alice.life == 23
    assert not any(f"use:{clerk.id}" in one for one in duel.offered)
    duel.alice.activates(other, modes=[2])
    duel.resolve_all()
    assert duel.alice.life == 26
    duel.next_turn("main")
    duel.next_turn("main")
    duel.alice.activates(clerk, modes=[2])
    duel.resolve_all()
    assert duel.alice.life == 29


def test_a_copy_has_the_mode_that_was_chosen_and_uses_up_none(duel: Duel) -> None:
    """700.2g"""
    duel.card(CLERK)
    duel.card(card("Twice", "{0}", "Instant", copy_ability(target(ability_on_stack))))
    clerk = duel.alice.has("Clerk")
    ability = duel.alice.activates(clerk, modes=[2])
    duel.alice.casts("Twice", at=ability)
    duel.resolve_all()
    hand = len(duel.alice.hand)
    assert duel.alice.life == 26
    duel.alice.activates(clerk)
    duel.resolve_all()
    assert len(duel.alice.hand) == hand + 1
