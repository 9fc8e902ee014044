"""Combat damage, on a battlefield set up by hand. 510"""

import pytest

from tests.engine.arena import Arena, refusal
from twinstack.engine.magic.rules import combat
from twinstack.engine.magic.rules.control import drop_from_combat
from twinstack.engine.magic.turn import Attack
from twinstack.engine.magic.words import (
    creature,
    deathtouch,
    double_strike,
    first_strike,
    rule,
    trample,
)


@pytest.fixture
def arena() -> Arena:
    return Arena()


def test_unblocked_creatures_damage_what_they_attack(arena: Arena) -> None:
    """510.1b"""
    bear, ox, jace = arena.creature("2/2"), arena.creature("3/3"), arena.walker()
    arena.attacked_by(bear, ox)
    arena.s.combat.attackers[ox.id] = Attack(jace.id, 1)
    arena.block()
    assert arena.damage() == []
    assert arena.life() == [20, 18]
    assert jace.counters == {"loyalty": 2}


def test_a_creature_that_attacks_nothing_any_more_deals_no_damage(arena: Arena) -> None:
    """506.4c, 702.19f"""
    bear, ox, jace = arena.creature("2/2"), arena.creature("3/3", trample), arena.walker()
    wall = arena.creature("0/1", seat=1)
    for one in (bear, ox):
        arena.s.combat.attackers[one.id] = Attack(jace.id, 1)
    arena.block((wall, ox))
    del arena.s.battlefield[jace.id]
    arena.damage()
    assert arena.life() == [20, 20]
    assert wall.damage == 3


def test_a_blocked_creature_and_its_blocker_damage_one_another(arena: Arena) -> None:
    """510.1c-d, 510.2"""
    bear, ox = arena.creature("2/2"), arena.creature("3/3", seat=1)
    arena.attacked_by(bear)
    arena.block((ox, bear))
    assert arena.damage() == []
    assert (bear.damage, ox.damage) == (3, 2)
    assert arena.life() == [20, 20]


def test_damage_is_divided_as_its_controller_likes(arena: Arena) -> None:
    """510.1c, with its example: nobody needs lethal damage first"""
    elf = arena.creature("4/3")
    spawn, hunter = arena.creature("2/3", seat=1), arena.creature("1/1", seat=1)
    arena.attacked_by(elf)
    arena.block((spawn, elf), (hunter, elf))
    [asked] = arena.damage((0, 4))
    assert (asked.seat, asked.default) == (0, (3, 1))
    assert "add up to 4" in refusal(asked, 1, 1)
    assert (spawn.damage, hunter.damage) == (0, 4)


def test_a_blocker_of_several_divides_its_damage(arena: Arena) -> None:
    """510.1d"""
    one, two = arena.creature("1/1"), arena.creature("2/2")
    guard = arena.creature("3/6", rule("can block more", amount=1), seat=1)
    arena.attacked_by(one, two)
    arena.block((guard, one), (guard, two))
    [asked] = arena.damage()
    assert (asked.seat, asked.default) == (1, (1, 2))
    assert (one.damage, two.damage, guard.damage) == (1, 2, 3)
    assert [event.amount for event in arena.events("block")] == [1, 2]


def test_without_power_no_damage_is_assigned(arena: Arena) -> None:
    """510.1a"""
    weak = arena.creature("0/2")
    arena.attacked_by(weak)
    arena.block()
    arena.damage()
    assert not arena.events("damage")


def test_a_blocked_creature_without_blockers_deals_no_damage(arena: Arena) -> None:
    """510.1c, 702.19d"""
    bear, rhino = arena.creature("2/2"), arena.creature("4/4", trample)
    one, two = arena.creature("2/2", seat=1), arena.creature("2/2", seat=1)
    arena.attacked_by(bear, rhino)
    arena.block((one, bear), (two, rhino))
    drop_from_combat(arena.s, {one.id})
    drop_from_combat(arena.s, {two.id})
    arena.damage()
    assert arena.life() == [20, 16]
    assert (one.damage, two.damage, bear.damage) == (0, 0, 0)


def test_trample_sends_the_rest_on(arena: Arena) -> None:
    """702.19b"""
    rhino, wall = arena.creature("5/5", trample), arena.creature("0/3", seat=1, name="Wall")
    wall.damage = 1
    arena.attacked_by(rhino)
    arena.block((wall, rhino))
    [asked] = arena.damage((3, 2))
    assert asked.default == (2, 3)
    assert "Wall needs 2" in refusal(asked, 1, 4)
    asked.check((5, 0))
    assert (wall.damage, arena.life()) == (4, [20, 18])


def test_trample_with_too_little_power_has_nothing_to_send_on(arena: Arena) -> None:
    rhino, wall = arena.creature("2/2", trample), arena.creature("0/2", seat=1)
    arena.attacked_by(rhino)
    arena.block((wall, rhino))
    assert arena.damage() == []
    assert wall.damage == 2


def test_with_deathtouch_one_damage_is_lethal(arena: Arena) -> None:
    """702.2c, 702.19b"""
    basilisk = arena.creature("3/3", trample, deathtouch)
    one, two = arena.creature("5/5", seat=1), arena.creature("5/5", seat=1)
    arena.attacked_by(basilisk)
    arena.block((one, basilisk), (two, basilisk))
    [asked] = arena.damage()
    assert asked.default == (1, 1, 1)
    assert arena.life() == [20, 19]


def test_trample_counts_what_others_assign_in_the_same_step(arena: Arena) -> None:
    """702.19b"""
    rhino, bear = arena.creature("3/3", trample), arena.creature("2/2")
    guard = arena.creature("0/4", rule("can block more", amount=1), seat=1)
    arena.attacked_by(rhino, bear)
    arena.block((guard, rhino), (guard, bear))
    [asked] = arena.damage()
    assert asked.default == (2, 1)
    assert (guard.damage, arena.life()) == (4, [20, 19])


def test_trample_counts_what_a_deathtoucher_assigns_as_lethal(arena: Arena) -> None:
    """702.2c, 702.19b"""
    rhino, snake = arena.creature("3/3", trample), arena.creature("1/1", deathtouch)
    guard = arena.creature("0/9", rule("can block more", amount=1), seat=1)
    arena.attacked_by(rhino, snake)
    arena.block((guard, rhino), (guard, snake))
    [asked] = arena.damage()
    assert asked.default == (0, 3)
    assert arena.life() == [20, 17]


def test_damage_may_be_dealt_with_toughness(arena: Arena) -> None:
    turtle = arena.creature("0/4")
    arena.put("Enchantment", rule("assign damage with toughness", creature))
    arena.attacked_by(turtle)
    arena.block()
    arena.damage()
    assert arena.life() == [20, 16]


def test_first_strike_makes_two_steps(arena: Arena) -> None:
    """510.4, 702.7b, 702.4b"""
    knight, hero, bear = (
        arena.creature("1/1", first_strike),
        arena.creature("3/3", double_strike),
        arena.creature("10/10"),
    )
    arena.attacked_by(bear)
    assert not combat.has_first_strike_step(arena.s)
    arena.attacked_by(knight, hero)
    arena.block()
    assert combat.has_first_strike_step(arena.s)
    arena.damage(first=True)
    assert arena.life() == [20, 16]
    arena.damage(first=False)
    assert arena.life() == [20, 3]


def test_a_blocker_with_first_strike_strikes_first(arena: Arena) -> None:
    """702.7b"""
    bear, guard = arena.creature("2/2"), arena.creature("2/2", first_strike, seat=1)
    arena.attacked_by(bear)
    arena.block((guard, bear))
    assert combat.has_first_strike_step(arena.s)
    arena.damage(first=True)
    assert (bear.damage, guard.damage) == (2, 0)


def test_keywords_may_come_or_go_between_the_two_damage_steps(arena: Arena) -> None:
    """702.4c, 702.4d, 702.7c"""
    loses, gains, late = (
        arena.creature("1/1", double_strike),
        arena.creature("2/2", first_strike),
        arena.creature("4/4"),
    )
    arena.attacked_by(loses, gains, late)
    arena.block()
    arena.damage(first=True)
    assert arena.life() == [20, 17]
    for obj, abilities in ((loses, (first_strike,)), (gains, (double_strike,)), (late, (first_strike,))):
        obj.chars = obj.chars.replaced(abilities=abilities)
    steps = combat.combat_damage(arena.g, first=False)
    arena.play(steps)
    assert arena.life() == [20, 11]


def test_after_combat_nothing_attacks(arena: Arena) -> None:
    """511.3"""
    bear, wall = arena.creature("2/2"), arena.creature("0/3", seat=1)
    arena.attacked_by(bear)
    arena.block((wall, bear))
    combat.end_combat(arena.s)
    assert not arena.s.combat.attackers
    assert not arena.s.combat.blockers
