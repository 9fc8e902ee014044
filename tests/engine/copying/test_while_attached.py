"""Copies for as long as an Equipment remains attached. 611.2b, 707.4"""

from tests.harness import DEFAULT, Duel, Handle
from twinstack.engine.magic.words import artifact, card, creature, enchantment, gain_control, target
from twinstack.engine.magic.words.effects_permanents import Attach

TAKE = card("Take", "{0}", "Instant", gain_control(target(artifact)))
MOVE = card("Move", "{0}", "Instant", Attach(target(artifact | enchantment), target(creature)))


def equipped(duel: Duel) -> tuple[Handle, Handle, Handle]:
    """An Equipment whose bearer has become a copy of Hill Giant."""
    blade, bears = duel.alice.has("Blade of Shared Souls"), duel.alice.has("Grizzly Bears")
    giant = duel.alice.has("Hill Giant")
    duel.alice.activates(blade, at=bears)
    duel.resolve()
    duel.resolve("yes")
    return blade, bears, giant


def test_the_bearer_is_a_copy_until_the_blade_is_attached_elsewhere(duel: Duel) -> None:
    """611.2b: it ends as the Equipment moves, and the next creature becomes a copy by an effect of its own."""
    blade, bears, giant = equipped(duel)
    assert (bears.name, bears.size) == ("Hill Giant", "3/3")
    elves = duel.alice.has("Llanowar Elves")
    duel.alice.activates(blade, at=elves)
    duel.resolve(giant)
    assert bears.name == "Grizzly Bears"
    duel.resolve("no")
    assert elves.name == "Llanowar Elves"


def test_the_copy_stays_though_the_blade_is_controlled_by_another_player(duel: Duel) -> None:
    """611.2b: who controls the Equipment does not matter, only that it stays attached."""
    blade, bears, _ = equipped(duel)
    duel.card(TAKE)
    duel.bob.casts("Take", at=blade)
    duel.resolve()
    assert blade.controller is duel.bob
    assert bears.name == "Hill Giant"


def test_the_copy_ends_as_the_blade_leaves_the_battlefield(duel: Duel) -> None:
    """611.2b"""
    blade, bears, _ = equipped(duel)
    duel.bob.casts("Disenchant", at=blade)
    duel.resolve()
    assert bears.name == "Grizzly Bears"


def test_nothing_happens_if_the_blade_has_moved_on_before(duel: Duel) -> None:
    """611.2b: the first trigger is about the first bearer, where the duration has ended before it begins."""
    blade, bears = duel.alice.has("Blade of Shared Souls"), duel.alice.has("Grizzly Bears")
    duel.alice.has("Hill Giant")
    elves = duel.alice.has("Llanowar Elves")
    duel.card(MOVE)
    duel.alice.activates(blade, at=bears)
    duel.resolve("Hill Giant")
    duel.alice.casts("Move", at=[blade, elves])
    duel.resolve("Hill Giant")
    duel.resolve("no")
    duel.resolve("yes")
    assert (bears.name, elves.name) == ("Grizzly Bears", "Llanowar Elves")


def test_a_copy_of_the_bearer_is_what_it_has_become_for_good() -> None:
    """707.3: a copy of the bearer copies what it is, and has nothing to do with the Equipment."""
    duel = Duel(unscripted=DEFAULT)
    blade, bears, _ = equipped(duel)
    clone = duel.alice.casts("Clone")
    duel.resolve(bears)
    duel.bob.casts("Disenchant", at=blade)
    duel.resolve()
    assert (bears.name, clone.name) == ("Grizzly Bears", "Hill Giant")
