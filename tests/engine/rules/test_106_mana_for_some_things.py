"""Mana that may be spent only on certain things, also what is left of it in the pool. 106.6"""

import pytest

from tests.harness import Duel
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import activated, add_mana, artifact, card, creature, damage, gain_life, target
from twinstack.engine.magic.words.card import Card

ooze = card("Ooze", "{G}", "Creature — Ooze", "1/1", activated("{G}", gain_life(1)))
spring = card("Spring", "{G}", "Instant", gain_life(3))
trinket = card("Trinket", "{1}", "Artifact", activated("{1}", gain_life(5)))
shard = card("Shard", "{1}", "Instant", damage(1, target()))
for_creatures = add_mana("GG", only=creature, only_to="cast")
kennel = card("Kennel", "", "Land", activated("{T}", for_creatures))
forge = card("Forge", "", "Land", activated("{T}", add_mana("CC", only=artifact)))
gears = card("Gears", "", "Land", activated("{T}", add_mana("CC", only_to="activate")))
font = card("Font", "", "Land", activated("{T}", add_mana("CC", only_to="cast")))
gift = card("Gift", "{R}", "Sorcery", for_creatures)


@pytest.fixture
def duel() -> Duel:
    return Duel(sides=[Side("Alice"), Side("Bob")])


def _offered(duel: Duel, land: Card) -> set[str]:
    """What is offered to a player with this land, a Trinket, and a Trinket, an Ooze, a Shard and a Spring in hand."""
    duel.alice.has(land)
    duel.alice.has(trinket)
    for one in (trinket, ooze, shard, spring):
        duel.alice.holds(one)
    return {one for one in duel.offered if one.startswith(("Cast ", "Trinket: "))}


@pytest.mark.parametrize(
    ("land", "offered"),
    [
        (kennel, {"Cast Ooze"}),
        (forge, {"Cast Trinket", "Trinket: {1}: You gain 5 life."}),
        (gears, {"Trinket: {1}: You gain 5 life."}),
        (font, {"Cast Trinket", "Cast Shard"}),
    ],
)
def test_mana_pays_only_for_what_it_is_for(duel: Duel, land: Card, offered: set[str]) -> None:
    """106.6: spells of a kind, what has to do with a kind, any ability, or any spell"""
    assert _offered(duel, land) == offered


def test_what_is_left_in_the_pool_is_restricted_too(duel: Duel) -> None:
    """106.6: of two mana for creatures, one casts an Ooze; the other casts no instant and pays for no ability"""
    duel.alice.has(kennel)
    first, second = duel.alice.holds(ooze), duel.alice.holds(ooze)
    duel.alice.holds(spring)
    duel.alice.casts(first)
    assert sum(duel.alice.pool.values()) == 1
    duel.resolve()
    assert not {one for one in duel.offered if one.startswith(("Cast Spring", "Ooze"))}
    duel.alice.casts(second)
    duel.resolve()
    assert (second.zone, duel.alice.pool) == ("battlefield", {})


def test_mana_that_a_spell_adds_is_restricted(duel: Duel) -> None:
    """106.6: as that of a land is"""
    duel.alice.has("Mountain")
    found = duel.alice.holds(ooze)
    duel.alice.holds(spring)
    duel.alice.casts(gift)
    duel.resolve()
    assert "Cast Spring" not in duel.offered
    duel.alice.casts(found)
    assert sum(duel.alice.pool.values()) == 1


def test_restricted_mana_is_spent_before_any_other(duel: Duel) -> None:
    """106.6, 601.2h: so that the rest can be spent on anything"""
    duel.alice.has("Mountain")
    duel.alice.has("Mountain")
    for ritual in (gift, card("Rite", "{R}", "Sorcery", add_mana("GG"))):
        duel.alice.casts(ritual)
        duel.resolve()
    for _ in range(2):
        duel.alice.casts(ooze)
        duel.resolve()
    duel.alice.casts(spring)
    duel.resolve()
    assert (duel.alice.life, sum(duel.alice.pool.values())) == (23, 1)
