"""Combat, step by step: attackers, blockers and combat damage, on a table set up by hand."""

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twinstack.engine.errors import IllegalAnswer
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.decisions import Answer, Decision, Steps
from twinstack.engine.kernel.entities import Obj, Player
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game, Ruleset
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.profile import MAGIC_CURRENT
from twinstack.engine.magic.rules import combat
from twinstack.engine.magic.rules.blocking import Blocks, Field
from twinstack.engine.magic.rules.look import refresh
from twinstack.engine.magic.rules.moving import Moving, new_object, place
from twinstack.engine.magic.state import Attack, MagicState
from twinstack.engine.magic.words import (
    attack_cost,
    attack_limit,
    black,
    block_limit,
    cant_attack,
    cant_attack_unless_defender,
    cant_be_blocked,
    cant_be_blocked_by,
    cant_be_blocked_except_by,
    cant_block,
    card,
    creature,
    deathtouch,
    defender,
    double_strike,
    fear,
    first_strike,
    flying,
    haste,
    horsemanship,
    intimidate,
    itself,
    landwalk,
    menace,
    must_attack,
    protection,
    reach,
    rule,
    shadow,
    skulk,
    subtype,
    trample,
    vigilance,
    with_keyword,
    you,
)

TURN = 5


class Arena:
    """A battlefield in the active player's combat; seat 0 is active."""

    def __init__(self, players: int = 2) -> None:
        seats = [Player(seat, name, 20) for seat, name in enumerate(["Alice", "Bob", "Carol", "Dave"][:players])]
        self.s = MagicState(seats, Randomness(b"arena"), MAGIC_CURRENT)
        self.s.turn.number = seats[0].began = TURN
        nobody = cast(Ruleset[MagicState], None)  # no turn is taken: the rules' verbs are called directly
        self.g: Game[MagicState] = Game(nobody, self.s, Journal("magic-current", (), (), "", ""))

    def put(
        self, line: str, *parts: Any, seat: int = 0, sick: bool = False, cost: str | None = "{1}", **more: Any
    ) -> Obj:
        """A permanent, named by its type line unless a name is given."""
        name = more.pop("name", line)
        face = card(name, cost, line, *parts, **more)
        obj = new_object(self.s, "card", seat, face.printed, "battlefield")
        self.s.objects[obj.id] = obj
        obj.since = TURN if sick else TURN - 1
        place(self.s, obj, Moving(0, "battlefield"))
        refresh(self.s)
        return obj

    def creature(self, size: str, *abilities: Ability, seat: int = 0, **more: Any) -> Obj:
        return self.put("Creature — Bear", size, *abilities, seat=seat, **more)

    def walker(self, seat: int = 1) -> Obj:
        obj = self.put("Planeswalker — Jace", seat=seat, loyalty=5)
        obj.counters = {"loyalty": 5}
        return obj

    def play(self, steps: Steps[Any], *answers: Answer | None) -> list[Decision]:
        """Run to the end; None answers with the default."""
        asked: list[Decision] = []
        left = list(answers)
        try:
            decision = next(steps)
            while True:
                asked.append(decision)
                given = left.pop(0) if left else None
                answer = decision.default if given is None else given
                decision.check(answer)
                decision = steps.send(answer)
        except StopIteration:
            refresh(self.s)
            assert not left, "more answers than decisions"
            return asked

    def offered(self) -> set[str]:
        """The options for the declaration of attackers."""
        asked = next(combat.declare_attackers(self.g), None)
        return {option.id for option in asked.options} if asked is not None else set()

    def attack(self, *pairs: tuple[Obj, Any]) -> None:
        self.play(combat.declare_attackers(self.g), tuple(f"{one.id}>{whom.id}" for one, whom in pairs))

    def attacked_by(self, *attackers: Obj, seat: int = 1) -> None:
        """These attack, whether they could or not. 508.4"""
        for obj in attackers:
            self.s.combat.attackers[obj.id] = Attack(seat + 1, seat)

    def blocks(self) -> Decision | None:
        """The declaration of blockers of the first player who is asked."""
        return next(combat.declare_blockers(self.g), None)

    def block(self, *pairs: tuple[Obj, Obj]) -> list[Decision]:
        answer = tuple(f"{blocker.id}>{attacker.id}" for blocker, attacker in pairs)
        return self.play(combat.declare_blockers(self.g), *([answer] if pairs else []))

    def damage(self, *answers: Answer | None, first: bool = False) -> list[Decision]:
        return self.play(combat.combat_damage(self.g, first), *answers)

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.s.log if event.kind == kind]

    def life(self) -> list[int]:
        return [player.life for player in self.s.players]


@pytest.fixture
def arena() -> Arena:
    return Arena()


def pair(one: Obj, other: Any) -> str:
    return f"{one.id}>{other.id}"


def refusal(decision: Decision | None, *answer: str | int) -> str:
    assert decision is not None
    with pytest.raises(IllegalAnswer) as error:
        decision.check(answer)
    return str(error.value)


# Attackers


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
    assert "this attack costs {2}" in refusal(asked, pair(bear, bob))
    islands = [arena.put("Land — Island", cost=None) for _ in range(3)]
    asked = next(combat.declare_attackers(arena.g))
    assert "this attack costs {4}" in refusal(asked, pair(bear, bob), pair(other, bob))
    arena.attack((bear, bob))
    assert sum(island.tapped for island in islands) == 2
    assert list(arena.s.combat.attackers) == [bear.id]


# Blockers


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
    combat.remove_from_combat(arena.s, wall.id)
    combat.remove_from_combat(arena.s, bird.id)
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
def test_evasion(arena: Arena, attacker: list[Ability], blocker: list[Ability], problem: str) -> None:
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


def test_limits_of_blocking(arena: Arena) -> None:
    """509.1a-b"""
    rhino = arena.creature("4/4", rule("cant be blocked by more than", amount=1), name="Rhino")
    bear = arena.creature("2/2")
    one = arena.creature("2/2", seat=1, name="One")
    two = arena.creature("2/2", rule("can block more", amount=1), seat=1)
    arena.attacked_by(rhino, bear)
    asked = arena.blocks()
    assert asked is not None
    assert "Rhino can't be blocked by more than 1" in refusal(asked, pair(one, rhino), pair(two, rhino))
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
def fields(draw: st.DrawFn) -> Field:
    some = st.lists(st.sampled_from(ATTACKERS), unique=True, min_size=1)
    able = {blocker: tuple(draw(some)) for blocker in BLOCKERS}
    wants: dict[int, list[frozenset[int]]] = {}
    for blocker in draw(st.lists(st.sampled_from(BLOCKERS), unique=True)):
        demands = [frozenset(draw(some)) & set(able[blocker]) for _ in range(draw(st.integers(1, 2)))]
        if any(demands):
            wants[blocker] = [demand for demand in demands if demand]
    return Field(
        able,
        capacity=draw(st.dictionaries(st.sampled_from(BLOCKERS), st.just(2), max_size=2)),
        least=draw(st.dictionaries(st.sampled_from(ATTACKERS), st.integers(2, 3), max_size=2)),
        most=draw(st.dictionaries(st.sampled_from(ATTACKERS), st.integers(1, 2), max_size=2)),
        limits=draw(st.lists(st.tuples(st.integers(1, 2), st.frozensets(st.sampled_from(BLOCKERS))), max_size=1)),
        wants=wants,
        calls=draw(st.dictionaries(st.sampled_from(ATTACKERS), st.integers(0, 1), max_size=2)),
    )


def all_blocks(field: Field) -> list[Blocks]:
    ways: Sequence[list[tuple[int, ...]]] = [
        [way for size in range(field.capacity.get(blocker, 1) + 1) for way in combinations(able, size)]
        for blocker, able in field.able.items()
    ]
    return [{blocker: way for blocker, way in zip(field.able, chosen, strict=True) if way} for chosen in product(*ways)]


@given(fields())
@settings(max_examples=150, deadline=None)
def test_no_legal_blocks_obey_more_requirements_than_the_best(field: Field) -> None:
    """509.1c"""
    best = field.best()
    assert field.flaw(best) is None
    assert field.obeyed(best) == max(field.obeyed(blocks) for blocks in all_blocks(field) if field.flaw(blocks) is None)


def test_requirements_of_very_many_creatures_are_no_trouble() -> None:
    able: dict[int, tuple[int, ...]] = dict.fromkeys(range(1000, 2000), (1,))
    wants = {blocker: [frozenset((1,))] for blocker in able}
    assert len(Field(able, wants=wants).best()) == 1000
    assert len(Field(able, wants=wants, limits=[(7, frozenset(able))]).best()) == 7


# Combat damage


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
    combat.remove_from_combat(arena.s, one.id)
    combat.remove_from_combat(arena.s, two.id)
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


def test_keywords_that_come_or_go_between_the_two_steps(arena: Arena) -> None:
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


def test_what_is_no_creature_any_more_is_out_of_combat(arena: Arena) -> None:
    """506.4"""
    golem, wall = arena.put("Artifact Creature — Golem", "3/3"), arena.creature("0/3", seat=1)
    arena.attacked_by(golem)
    arena.block((wall, golem))
    golem.chars = golem.chars.replaced(types=frozenset(("Artifact",)))
    arena.damage()
    assert wall.damage == 0
    assert not arena.s.combat.attackers


def test_after_combat_nothing_attacks(arena: Arena) -> None:
    """511.3"""
    bear, wall = arena.creature("2/2"), arena.creature("0/3", seat=1)
    arena.attacked_by(bear)
    arena.block((wall, bear))
    combat.end_combat(arena.s)
    assert not arena.s.combat.attackers
    assert not arena.s.combat.blockers
