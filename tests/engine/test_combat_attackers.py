"""Declaring attackers, on a battlefield set up by hand. 508"""

import pytest

from tests.engine.arena import TURN, Arena, pair, refusal
from twinstack.engine.magic.rules import combat
from twinstack.engine.magic.turn import Attack
from twinstack.engine.magic.words import (
    attack_cost,
    attack_limit,
    cant_attack,
    cant_attack_unless_defender,
    creature,
    defender,
    haste,
    itself,
    must_attack,
    rule,
    subtype,
    vigilance,
    you,
)


@pytest.fixture
def arena() -> Arena:
    return Arena()


def test_untapped_creatures_that_were_there_at_the_beginning_may_attack(arena: Arena) -> None:
    """508.1a, 302.6, 702.10b"""
    bob = arena.s.players[1]
    bear, fast = arena.creature("2/2"), arena.creature("1/1", haste, sick=True)
    arena.creature("2/2", sick=True)
    arena.creature("2/2").tapped = True
    arena.creature("2/2", seat=1)
    arena.put("Artifact")
    assert arena.offered() == {pair(bear, bob), pair(fast, bob)}


def test_where_nobody_can_attack_nothing_is_asked(arena: Arena) -> None:
    arena.creature("0/4", defender)
    assert arena.play(combat.declare_attackers(arena.g)) == []


def test_a_wall_attacks_only_as_though_it_had_no_defender(arena: Arena) -> None:
    """702.3b"""
    wall = arena.creature("0/4", defender)
    assert not arena.offered()
    arena.put("Enchantment", rule("can attack as though no defender", creature))
    assert arena.offered() == {pair(wall, arena.s.players[1])}


def test_planeswalkers_and_all_opponents_can_be_attacked() -> None:
    """506.2, 508.1b, 802.2"""
    arena = Arena(players=3)
    bear, jace = arena.creature("2/2"), arena.walker(seat=2)
    arena.walker(seat=0)
    assert arena.offered() == {pair(bear, who) for who in (arena.s.players[1], arena.s.players[2], jace)}
    arena.attack((bear, jace))
    assert arena.s.combat.attackers[bear.id] == Attack(jace.id, 2)


def test_team_mates_and_players_who_have_lost_are_not_attacked() -> None:
    arena = Arena(players=4)
    arena.s.players[1].team = 0
    arena.s.players[2].lost = "conceded"
    bear = arena.creature("2/2")
    assert arena.offered() == {pair(bear, arena.s.players[3])}


def test_attacking_taps_all_but_the_vigilant(arena: Arena) -> None:
    """508.1f, 702.20b"""
    bob = arena.s.players[1]
    bear, watchful = arena.creature("2/2"), arena.creature("2/2", vigilance)
    arena.attack((bear, bob), (watchful, bob))
    assert (bear.tapped, watchful.tapped) == (True, False)
    assert [(e.obj, e.other, e.player, e.extra) for e in arena.events("attack")] == [
        (bear.id, bob.id, 0, 1),
        (watchful.id, bob.id, 0, 1),
    ]
    assert [(e.player, e.amount) for e in arena.events("attack declared")] == [(0, 2)]
    assert arena.s.players[0].facts["attacked"] == 2
    assert bear.choices["attacked"] == TURN


def test_attacking_with_nothing_is_allowed_and_is_not_attacking(arena: Arena) -> None:
    """508.8"""
    arena.creature("2/2")
    arena.attack()
    assert not arena.s.combat.attackers
    assert not arena.events("attack declared")


def test_a_creature_attacks_one_defender_only(arena: Arena) -> None:
    bear, jace, bob = arena.creature("2/2"), arena.walker(), arena.s.players[1]
    arena.creature("1/1")
    asked = next(combat.declare_attackers(arena.g))
    assert "only one player or planeswalker" in refusal(asked, pair(bear, bob), pair(bear, jace))


def test_restrictions_keep_creatures_from_attacking(arena: Arena) -> None:
    """508.1c"""
    bob = arena.s.players[1]
    arena.creature("2/2", cant_attack())
    serpent = arena.creature("5/5", cant_attack_unless_defender(itself, subtype("Island")))
    assert not arena.offered()
    arena.put("Land — Island", cost=None, seat=0)
    assert not arena.offered()
    arena.put("Land — Island", cost=None, seat=1)
    assert arena.offered() == {pair(serpent, bob)}


def test_a_restriction_may_protect_players_and_not_planeswalkers(arena: Arena) -> None:
    bear, jace = arena.creature("2/2"), arena.walker()
    arena.put("Enchantment", rule("cant attack", creature, other=you), seat=1)
    assert arena.offered() == {pair(bear, jace)}


def test_creatures_that_have_to_attack_do(arena: Arena) -> None:
    """508.1d"""
    bob = arena.s.players[1]
    bear, juggernaut = arena.creature("2/2"), arena.creature("5/3", must_attack(), name="Juggernaut")
    arena.creature("5/3", must_attack(), sick=True)
    asked = next(combat.declare_attackers(arena.g))
    assert asked.default == (pair(juggernaut, bob),)
    assert asked.constraints == ("Juggernaut has to attack if able",)
    assert "Juggernaut has to attack if able" in refusal(asked)
    assert "Juggernaut has to attack if able" in refusal(asked, pair(bear, bob))
    asked.check((pair(bear, bob), pair(juggernaut, bob)))


def test_a_creature_that_has_to_attack_someone_attacks_them() -> None:
    """508.1d"""
    arena = Arena(players=3)
    bob, carol = arena.s.players[1:]
    bear = arena.creature("2/2")
    arena.put("Enchantment", rule("must attack", creature, other=you), seat=2)
    asked = next(combat.declare_attackers(arena.g))
    assert asked.default == (pair(bear, carol),)
    assert "has to attack Carol if able" in refusal(asked, pair(bear, bob))


def test_requirements_are_obeyed_as_far_as_limits_allow(arena: Arena) -> None:
    """508.1d, with its example"""
    bob = arena.s.players[1]
    bear, juggernaut = arena.creature("2/2"), arena.creature("5/3", must_attack(), name="Juggernaut")
    arena.put("Enchantment", attack_limit(1))
    asked = next(combat.declare_attackers(arena.g))
    assert "no more than 1" in refusal(asked, pair(bear, bob), pair(juggernaut, bob))
    assert "has to attack" in refusal(asked, pair(bear, bob))
    assert "has to attack" in refusal(asked)
    asked.check((pair(juggernaut, bob),))


def test_attacking_may_cost_mana(arena: Arena) -> None:
    """508.1h-j; the price is refused where the creatures that attack would have to pay it"""
    bob = arena.s.players[1]
    bear = arena.creature("2/2", must_attack())
    other = arena.creature("2/2")
    arena.put("Enchantment", attack_cost(creature, "{2}", you), seat=1)
    asked = next(combat.declare_attackers(arena.g))
    assert asked.default == ()
    assert "the cost of this attack cannot be paid: {2}" in refusal(asked, pair(bear, bob))
    islands = [arena.put("Land — Island", cost=None) for _ in range(3)]
    asked = next(combat.declare_attackers(arena.g))
    assert "the cost of this attack cannot be paid: {4}" in refusal(asked, pair(bear, bob), pair(other, bob))
    arena.attack((bear, bob))
    assert sum(island.tapped for island in islands) == 2
    assert list(arena.s.combat.attackers) == [bear.id]
