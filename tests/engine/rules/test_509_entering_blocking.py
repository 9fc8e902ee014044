"""Creatures that are put onto the battlefield blocking. 509.4"""

import pytest

from tests.harness import DEFAULT, Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    becomes_blocked,
    blocks,
    card,
    create_copy,
    creature,
    draw,
    flanking,
    gain_life,
    it,
    target,
    when,
)


def _attacked(duel: Duel, *names: str) -> list[Handle]:
    """Alice attacks Bob with these, and blockers have been declared: none."""
    attackers = [duel.alice.has(name) for name in names]
    duel.alice.attacks(*attackers)
    duel.pass_to("blockers")
    return attackers


def test_each_copy_blocks_what_it_is_a_copy_of() -> None:
    """509.4: the effect says whom it blocks; the tokens deal and are dealt damage."""
    duel = Duel(unscripted=DEFAULT)
    bears, giant = _attacked(duel, "Grizzly Bears", "Hill Giant")
    duel.bob.casts("Mirror Match")
    duel.resolve()
    assert sorted(one.name for one in duel.bob.tokens) == ["Grizzly Bears", "Hill Giant"]
    duel.pass_to("end combat")
    assert (bears.zone, giant.zone, duel.bob.tokens, duel.bob.life) == ("graveyard", "graveyard", [], 20)


def test_a_copy_that_survives_is_exiled_at_the_end_of_combat() -> None:
    """511.2: with the ability that triggers then."""
    duel = Duel(unscripted=DEFAULT)
    (wall,) = _attacked(duel, "Ornithopter")
    duel.bob.casts("Mirror Match")
    duel.resolve()
    duel.pass_to("second main")
    assert (wall.zone, duel.bob.tokens) == ("battlefield", [])


def test_it_is_cast_during_the_declare_blockers_step_only(duel: Duel) -> None:
    """601.3: the card says so of itself."""
    duel.alice.has("Grizzly Bears")
    with pytest.raises(ScenarioError):
        duel.alice.casts("Mirror Match")


MIRROR = card("Mirror", "{0}", "Instant", create_copy(target(creature), blocking=it))
WARY = card("Wary", "{0}", "Creature — Cat", "2/2", when(blocks(), gain_life(5)), when(becomes_blocked(), draw()))
KNIGHT = card("Flanker", "{0}", "Creature — Knight", "2/2", flanking)


def test_what_enters_blocking_never_blocked_but_its_attacker_becomes_blocked(duel: Duel) -> None:
    """509.4, 509.3a, 509.3c: whenever it blocks does not trigger; whenever it becomes blocked does, once."""
    duel.card(MIRROR)
    duel.card(WARY)
    (wary,) = _attacked(duel, "Wary")
    hand = len(duel.alice.hand)
    duel.bob.casts("Mirror", at=wary)
    duel.resolve()
    assert [one.controller for one in duel.stack] == [duel.alice]
    duel.resolve()
    assert (duel.bob.life, len(duel.alice.hand)) == (20, hand + 1)
    duel.bob.casts("Mirror", at=wary)
    duel.resolve()
    assert len(duel.stack) == 0


def test_an_attacker_with_flanking_becomes_blocked_by_it(duel: Duel) -> None:
    """509.3d, 702.25a: a copy with flanking itself is not meant, another would be."""
    duel.card(KNIGHT)
    duel.card(card("Strange Mirror", "{0}", "Instant", create_copy(target(creature), blocking=target(creature))))
    (knight,) = _attacked(duel, "Flanker")
    bears = duel.bob.has("Grizzly Bears")
    duel.bob.casts("Strange Mirror", at=[bears, knight])
    duel.resolve()
    duel.resolve()
    (token,) = duel.bob.tokens
    assert (token.name, token.size) == ("Grizzly Bears", "1/1")


def test_it_does_not_block_what_does_not_attack_its_controller() -> None:
    """509.4a: it enters, and is never a blocking creature."""
    duel = Duel("Ann", "Ben", "Cyd", unscripted=DEFAULT)
    duel.card(MIRROR)
    bears, idle = duel.ann.has("Grizzly Bears"), duel.ann.has("Hill Giant")
    duel.ann.attacks(bears, defender=duel.ben)
    duel.pass_to("blockers")
    duel.cyd.casts("Mirror", at=bears)
    duel.resolve()
    duel.ben.casts("Mirror", at=idle)
    duel.resolve()
    duel.pass_to("end combat")
    assert (bears.zone, duel.ben.life) == ("battlefield", 18)
    assert [len(one.tokens) for one in (duel.ben, duel.cyd)] == [1, 1]
