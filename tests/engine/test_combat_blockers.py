"""Declaring blockers, on a battlefield set up by hand. 509"""

from collections.abc import Sequence
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.arena import Arena, pair, refusal
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules import combat
from twinstack.engine.magic.rules.blocking import BlockRules, Blocks
from twinstack.engine.magic.rules.control import drop_from_combat
from twinstack.engine.magic.turn import Attack
from twinstack.engine.magic.words import (
    black,
    block_limit,
    cant_be_blocked,
    cant_be_blocked_by,
    cant_be_blocked_except_by,
    cant_block,
    creature,
    fear,
    flying,
    horsemanship,
    intimidate,
    landwalk,
    menace,
    protection,
    reach,
    rule,
    shadow,
    skulk,
    subtype,
    with_keyword,
)


@pytest.fixture
def arena() -> Arena:
    return Arena()


def test_where_nobody_can_block_nothing_is_asked(arena: Arena) -> None:
    bear = arena.creature("2/2")
    arena.creature("2/2", seat=1).tapped = True
    arena.attacked_by(bear)
    assert arena.block() == []
    assert [(e.obj, e.player, e.extra) for e in arena.events("unblocked")] == [(bear.id, 0, 1)]


def test_where_nobody_attacks_nothing_happens(arena: Arena) -> None:
    arena.creature("2/2", seat=1)
    assert arena.block() == []
    assert not arena.s.log


def test_blocked_creatures_stay_blocked(arena: Arena) -> None:
    """509.1g-h, 506.4"""
    first, second = arena.creature("2/2"), arena.creature("2/2")
    wall, bird = arena.creature("0/4", seat=1), arena.creature("1/1", seat=1)
    arena.attacked_by(first, second)
    arena.block((wall, first), (bird, first))
    assert arena.s.combat.attackers[first.id] == Attack(2, 1, blocked=True, blockers=(wall.id, bird.id))
    assert not arena.s.combat.attackers[second.id].blocked
    assert arena.s.combat.blockers == {wall.id: (first.id,), bird.id: (first.id,)}
    assert [(e.obj, e.other, e.amount) for e in arena.events("block")] == [
        (wall.id, first.id, 1),
        (bird.id, first.id, 1),
    ]
    assert [(e.obj, e.amount, e.player, e.extra) for e in arena.events("blocked")] == [(first.id, 2, 0, 1)]
    assert [e.obj for e in arena.events("unblocked")] == [second.id]
    drop_from_combat(arena.s, {wall.id, bird.id})
    assert arena.s.combat.attackers[first.id] == Attack(2, 1, blocked=True, blockers=())


def test_each_defending_player_blocks_only_what_attacks_them() -> None:
    """802.4"""
    arena = Arena(players=3)
    one, two = arena.creature("2/2"), arena.creature("2/2")
    bobs, carols = arena.creature("2/2", seat=1), arena.creature("2/2", seat=2)
    arena.attacked_by(one, seat=2)
    arena.attacked_by(two, seat=1)
    asked = arena.play(combat.declare_blockers(arena.g))
    assert [(decision.seat, [option.id for option in decision.options]) for decision in asked] == [
        (1, [pair(bobs, two)]),
        (2, [pair(carols, one)]),
    ]


@pytest.mark.parametrize(
    ("attacker", "blocker", "problem"),
    [
        ([flying], [], "neither flying nor reach"),
        ([flying], [reach], ""),
        ([flying], [flying], ""),
        ([], [flying], ""),
        ([shadow], [], "shadow"),
        ([], [shadow], "shadow"),
        ([shadow], [shadow], ""),
        ([flying, shadow], [flying], "shadow"),
        ([horsemanship], [], "horsemanship"),
        ([], [horsemanship], ""),
        ([skulk], [], ""),
        ([fear], [], "neither an artifact nor black"),
        ([intimidate], [], "shares a color"),
        ([cant_be_blocked()], [], "can't be blocked"),
        ([cant_be_blocked_by(with_keyword("flying"))], [], ""),
        ([cant_be_blocked_by(with_keyword("flying"))], [flying], "can't be blocked by"),
        ([cant_be_blocked_except_by(with_keyword("flying"))], [flying], ""),
        ([cant_be_blocked_except_by(with_keyword("flying"))], [], "only by some creatures"),
        ([protection(creature)], [], "protection"),
        ([protection(black)], [], ""),
        ([], [cant_block()], "can't block"),
        ([flying], [rule("cant block", other=~with_keyword("flying")), reach], ""),
        ([], [rule("cant block", other=~with_keyword("flying"))], "can't block"),
    ],
)
def test_an_evasion_ability_keeps_unfit_blockers_from_blocking(
    arena: Arena, attacker: list[Ability], blocker: list[Ability], problem: str
) -> None:
    """509.1b, 702.9b, 702.13b, 702.16f, 702.28b, 702.31b, 702.36b, 702.118b"""
    bear, other = arena.creature("2/2", *attacker), arena.creature("2/2", *blocker, seat=1)
    found = combat.evasion_problem(arena.s, other, bear)
    assert (problem in found) if found is not None and problem else (found is None and not problem)
    arena.attacked_by(bear)
    assert (arena.blocks() is None) == bool(problem)


def test_evasion_that_looks_at_colors_types_and_power(arena: Arena) -> None:
    """702.13b, 702.36b, 702.118b"""
    afraid, proud = arena.creature("2/2", fear, cost="{B}"), arena.creature("2/2", intimidate, cost="{R}")
    rat = arena.creature("2/2", skulk)
    red, dark = arena.creature("3/3", seat=1, cost="{R}"), arena.creature("2/2", seat=1, cost="{B}")
    golem = arena.put("Artifact Creature — Golem", "1/1", seat=1)

    def can(blocker: Obj) -> list[Obj]:
        return [one for one in (afraid, proud, rat) if combat.evasion_problem(arena.s, blocker, one) is None]

    assert can(red) == [proud]
    assert can(dark) == [afraid, rat]
    assert can(golem) == [afraid, proud, rat]


def test_landwalk_asks_what_the_defending_player_controls(arena: Arena) -> None:
    """702.14c"""
    merfolk, bear = arena.creature("2/2", landwalk(subtype("Island"), "islandwalk")), arena.creature("2/2", seat=1)
    arena.put("Land — Island", cost=None, seat=0)
    assert combat.evasion_problem(arena.s, bear, merfolk) is None
    arena.put("Land — Island", cost=None, seat=1)
    assert combat.evasion_problem(arena.s, bear, merfolk) is not None


def test_menace_asks_for_two_blockers(arena: Arena) -> None:
    """702.111b"""
    pirate = arena.creature("3/3", menace, name="Pirate")
    one, two = arena.creature("2/2", seat=1), arena.creature("2/2", seat=1)
    arena.attacked_by(pirate)
    asked = arena.blocks()
    assert "Pirate can be blocked only by 2 or more creatures" in refusal(asked, pair(one, pirate))
    assert asked is not None
    asked.check((pair(one, pirate), pair(two, pirate)))
    asked.check(())


def test_blockers_keep_to_limits_on_their_number(arena: Arena) -> None:
    """509.1a-b"""
    rhino = arena.creature("4/4", rule("cant be blocked by more than", amount=1), name="Rhino")
    bear = arena.creature("2/2")
    one = arena.creature("2/2", seat=1, name="One")
    two = arena.creature("2/2", rule("can block more", amount=1), seat=1)
    arena.attacked_by(rhino, bear)
    asked = arena.blocks()
    assert asked is not None
    assert "Rhino can't be blocked by more than 1 creature" in refusal(asked, pair(one, rhino), pair(two, rhino))
    assert "One can block only 1 creature" in refusal(asked, pair(one, rhino), pair(one, bear))
    asked.check((pair(two, rhino), pair(two, bear), pair(one, bear)))
    arena.put("Enchantment", block_limit(1))
    assert "no more than 1" in refusal(arena.blocks(), pair(two, bear), pair(one, bear))


def test_a_creature_that_has_to_block_does(arena: Arena) -> None:
    """509.1c"""
    bear, flier = arena.creature("2/2"), arena.creature("2/2", flying)
    brave = arena.creature("2/2", rule("must block"), seat=1, name="Brave")
    arena.attacked_by(bear, flier)
    asked = arena.blocks()
    assert asked is not None
    assert asked.default == (pair(brave, bear),)
    assert "Brave has to block" in refusal(asked)


def test_a_creature_that_has_to_block_brings_help_against_menace(arena: Arena) -> None:
    """509.1c, with its example"""
    pirate = arena.creature("3/3", menace)
    brave, other = arena.creature("2/2", rule("must block"), seat=1), arena.creature("2/2", seat=1)
    arena.attacked_by(pirate)
    asked = arena.blocks()
    assert asked is not None
    both = (pair(brave, pirate), pair(other, pirate))
    assert sorted(asked.default, key=str) == sorted(both)
    for answer in ((), both[:1], both[1:]):
        refusal(asked, *answer)


def test_all_who_can_have_to_block_a_lure(arena: Arena) -> None:
    """509.1c"""
    lure, bear = arena.creature("2/2", name="Lure"), arena.creature("2/2")
    arena.put("Enchantment", rule("must block", creature, other=with_keyword("menace")))
    lure_too = arena.creature("2/2", menace)
    one, two = arena.creature("2/2", seat=1), arena.creature("2/2", seat=1)
    arena.attacked_by(lure, bear, lure_too)
    asked = arena.blocks()
    assert asked is not None
    assert set(asked.default) == {pair(one, lure_too), pair(two, lure_too)}
    refusal(asked, pair(one, bear), pair(two, lure))


ATTACKERS, BLOCKERS = (101, 102, 103), (1, 2, 3, 4)


@st.composite
def fields(draw: st.DrawFn) -> BlockRules:
    some = st.lists(st.sampled_from(ATTACKERS), unique=True, min_size=1)
    able = {blocker: tuple(draw(some)) for blocker in BLOCKERS}
    must_block: dict[int, list[frozenset[int]]] = {}
    for blocker in draw(st.lists(st.sampled_from(BLOCKERS), unique=True)):
        demands = [frozenset(draw(some)) & set(able[blocker]) for _ in range(draw(st.integers(1, 2)))]
        if any(demands):
            must_block[blocker] = [demand for demand in demands if demand]
    return BlockRules(
        able,
        capacity=draw(st.dictionaries(st.sampled_from(BLOCKERS), st.just(2), max_size=2)),
        least=draw(st.dictionaries(st.sampled_from(ATTACKERS), st.integers(2, 3), max_size=2)),
        most=draw(st.dictionaries(st.sampled_from(ATTACKERS), st.integers(1, 2), max_size=2)),
        limits=draw(st.lists(st.tuples(st.integers(1, 2), st.frozensets(st.sampled_from(BLOCKERS))), max_size=1)),
        must_block=must_block,
        must_be_blocked=draw(st.dictionaries(st.sampled_from(ATTACKERS), st.integers(0, 1), max_size=2)),
    )


def all_blocks(field: BlockRules) -> list[Blocks]:
    ways: Sequence[list[tuple[int, ...]]] = [
        [way for size in range(field.capacity.get(blocker, 1) + 1) for way in combinations(able, size)]
        for blocker, able in field.able.items()
    ]
    return [{blocker: way for blocker, way in zip(field.able, chosen, strict=True) if way} for chosen in product(*ways)]


@given(fields())
@settings(max_examples=150, deadline=None)
def test_no_legal_blocks_obey_more_requirements_than_the_best(field: BlockRules) -> None:
    """509.1c"""
    best = field.best()
    assert field.broken_restriction(best) is None
    assert field.obeyed(best) == max(
        field.obeyed(blocks) for blocks in all_blocks(field) if field.broken_restriction(blocks) is None
    )


def test_requirements_of_very_many_creatures_are_no_trouble() -> None:
    able: dict[int, tuple[int, ...]] = dict.fromkeys(range(1000, 2000), (1,))
    must_block = {blocker: [frozenset((1,))] for blocker in able}
    assert len(BlockRules(able, must_block=must_block).best()) == 1000
    assert len(BlockRules(able, must_block=must_block, limits=[(7, frozenset(able))]).best()) == 7
