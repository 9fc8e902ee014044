"""The Ring tempts players, who have Ring-bearers. 701.54"""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.kernel.canonical import digest
from twinstack.engine.magic import rulebook
from twinstack.engine.magic.explain.objects import explain_object
from twinstack.engine.magic.position import Position, Side, Thing, lay_out
from twinstack.engine.magic.rules.the_ring import THE_RING
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.story.board import board
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words import (
    activated,
    at_least,
    becomes_ring_bearer,
    card,
    create_copy,
    creature,
    crew,
    damage,
    dies,
    draw,
    each,
    gain_control,
    gain_life,
    if_,
    opponent,
    ring_bearer,
    ring_tempts,
    target,
    the_ring_tempts,
    times_tempted,
    when,
    yours,
)
from twinstack.engine.magic.words.card import Card

tempt = card("Tempt", "{1}", "Instant", the_ring_tempts())
mould = card("Mould", "{1}", "Instant", create_copy(target(creature)))
lure = card("Lure", "{1}", "Artifact", activated("{1}", gain_control(target(creature))))
bolt = card("Bolt", "{1}", "Instant", damage(3, target(creature)))
small, large = (card(name, "{1}", "Creature — Halfling", size) for name, size in (("Small", "1/2"), ("Large", "4/4")))


def tempted(duel: Duel, times: int, *choosing: object) -> None:
    for _ in range(times):
        duel.alice.casts(tempt)
        duel.resolve(*choosing)


# The emblem and the bearer


def test_the_first_time_the_player_gets_the_ring_and_chooses_a_bearer(duel: Duel) -> None:
    """701.54a, 701.54c: it is legendary, and a player who has the emblem gets no second one"""
    hero = duel.alice.has(small)
    tempted(duel, 2)
    assert "Legendary" in hero.types
    assert [one.chars.name for one in duel.state.command.values()] == ["The Ring"]


def test_only_one_creature_is_the_bearer(duel: Duel) -> None:
    """701.54a: until another creature becomes it; the same one may be chosen again"""
    one, other = duel.alice.has(small), duel.alice.has(large)
    tempted(duel, 1, one)
    tempted(duel, 1, other)
    assert ("Legendary" in one.types, "Legendary" in other.types) == (False, True)
    tempted(duel, 1, other)
    assert "Legendary" in other.types


def test_without_a_creature_it_tempts_all_the_same(duel: Duel) -> None:
    """701.54d: what triggers on it does, and the time counts"""
    duel.alice.has(card("Watcher", "{1}", "Enchantment", when(ring_tempts(), gain_life(1))))
    tempted(duel, 2)
    duel.resolve_all()
    count = card("Count", "{1}", "Instant", if_(at_least(times_tempted(), 2), gain_life(10)))
    duel.alice.casts(count)
    duel.resolve_all()
    assert duel.alice.life == 32


def test_who_loses_control_of_it_has_no_bearer(duel: Duel) -> None:
    """701.54a: nor again when it comes back"""
    hero = duel.alice.has(small)
    tempted(duel, 1)
    for seat in (duel.bob, duel.alice):
        seat.activates(seat.has(lure), at=hero)
        duel.resolve()
        assert (hero.controller, "Legendary" in hero.types) == (seat, False)


def test_it_stays_the_bearer_though_it_is_no_creature_any_more(duel: Duel) -> None:
    """701.54a: a Vehicle, after the turn in which it was crewed"""
    car, _ = duel.alice.has(card("Car", "{1}", "Artifact — Vehicle", "2/2", crew(1))), duel.alice.has(large)
    duel.alice.activates(car)
    duel.resolve()
    tempted(duel, 1, car)
    duel.next_turn()
    assert ("Creature" in car.types, "Legendary" in car.types) == (False, True)


def test_a_copy_of_the_bearer_is_no_bearer(duel: Duel) -> None:
    """701.54b, 707.2: and so it is not legendary, and nothing is put into the graveyard"""
    duel.alice.has(small)
    tempted(duel, 1)
    duel.alice.casts(mould, at=duel["Small"])
    duel.resolve_all()
    (token,) = duel.alice.tokens
    assert ("Legendary" in token.types, len(duel.alice.battlefield.named("Small"))) == (False, 2)


def test_a_bearer_that_becomes_a_copy_is_still_the_bearer(duel: Duel) -> None:
    """701.54b: the designation is the permanent's"""
    hero = duel.alice.has(small)
    duel.bob.has(large)
    tempted(duel, 1)
    duel.alice.casts("Mirrorweave", at="Large")
    duel.resolve_all()
    assert (hero.name, "Legendary" in hero.types) == ("Large", True)


def test_a_bearer_that_dies_was_the_bearer(duel: Duel) -> None:
    """603.10a: what watches for it sees it die"""
    duel.alice.has(card("Mourner", "{1}", "Enchantment", when(dies(ring_bearer & yours), gain_life(5))))
    hero, other = duel.alice.has(small), duel.alice.has(card("Other", "{1}", "Creature — Human", "1/1"))
    tempted(duel, 1, hero)
    for one in (other, hero):
        duel.bob.casts(bolt, at=one)
        duel.resolve_all()
    assert duel.alice.life == 25


def test_becoming_the_bearer_is_watched_for(duel: Duel) -> None:
    """701.54a: each time that one is chosen, also the same one"""
    duel.alice.has(card("Herald", "{1}", "Enchantment", when(becomes_ring_bearer(creature & yours), gain_life(1))))
    duel.alice.has(small)
    tempted(duel, 2)
    duel.resolve_all()
    assert duel.alice.life == 22


# What the Ring does


@pytest.mark.parametrize(("blocker", "may"), [(large, False), (small, True)])
def test_creatures_with_greater_power_cannot_block_the_bearer(duel: Duel, blocker: Card, may: bool) -> None:
    """701.54c: those with as much can; and other attackers are blocked as ever"""
    hero, other = duel.alice.has(small), duel.alice.has(card("Other", "{1}", "Creature — Human", "1/1"))
    guard = duel.bob.has(blocker)
    tempted(duel, 1, hero)
    duel.alice.attacks(hero, other)
    if may:
        duel.bob.blocks({guard: hero})
    else:
        with pytest.raises(ScenarioError, match=r"Large cannot block Small"):
            duel.bob.blocks({guard: hero})
        duel.bob.blocks({guard: other})


@pytest.mark.parametrize(("times", "drawn"), [(1, 0), (2, 1)])
def test_the_second_time_attacks_loot(duel: Duel, times: int, drawn: int) -> None:
    """701.54c: draw a card, then discard a card"""
    hero = duel.alice.has(small)
    duel.alice.has("Forest", "library")
    tempted(duel, times)
    buried, held = len(duel.alice.graveyard), len(duel.alice.hand)
    duel.alice.attacks(hero)
    duel.resolve_all()
    assert (len(duel.alice.graveyard) - buried, len(duel.alice.hand) - held) == (drawn, 0)


@pytest.mark.parametrize("times", [2, 3])
def test_the_third_time_blockers_are_sacrificed_at_end_of_combat(duel: Duel, times: int) -> None:
    """701.54c: each that blocks it, by its own controller"""
    hero = duel.alice.has(small)
    guards = [duel.bob.has(card(name, "{1}", "Creature — Wall", "0/9")) for name in ("One", "Two")]
    tempted(duel, times)
    duel.play.unscripted = DEFAULT
    duel.alice.attacks(hero)
    duel.resolve_all()
    duel.bob.blocks(dict.fromkeys(guards, hero))
    duel.resolve_all()
    duel.pass_to("second main")
    assert {one.zone for one in guards} == ({"graveyard"} if times == 3 else {"battlefield"})


@pytest.mark.parametrize(("times", "life"), [(3, 19), (4, 16)])
def test_the_fourth_time_each_opponent_loses_life(duel: Duel, times: int, life: int) -> None:
    """701.54c"""
    hero = duel.alice.has(small)
    tempted(duel, times)
    duel.alice.attacks(hero)
    duel.pass_to("second main")
    assert duel.bob.life == life


def test_each_player_has_a_ring_of_their_own() -> None:
    """701.54c: an opponent's bearer is blocked by whoever can"""
    duel = Duel(sides=[Side("Alice", plenty=True, tempted=4), Side("Bob", plenty=True)])
    mine, theirs = duel.alice.has(small, ring_bearer=True), duel.bob.has(small)
    duel.bob.casts(tempt)
    duel.resolve_all()
    assert ("Legendary" in mine.types, "Legendary" in theirs.types) == (True, True)
    duel.alice.attacks(mine)
    duel.pass_to("second main")
    assert duel.bob.life == 16


def test_a_position_says_who_was_tempted_and_who_bears_the_ring() -> None:
    """A bearer was chosen as the Ring tempted its player, so once at least."""
    duel = Duel("Alice", "Bob")
    hero = duel.alice.has(small, ring_bearer=True)
    duel.alice.casts(card("Study", "{1}", "Instant", draw(times_tempted())))
    before = len(duel.alice.hand)
    duel.resolve_all()
    assert ("Legendary" in hero.types, len(duel.alice.hand)) == (True, before + 1)


# What is seen of it


def test_who_bears_the_ring_is_seen_and_part_of_a_position() -> None:
    """701.54b: also in a copy of the state"""
    sides = [Side("Alice", battlefield=[Thing(small, ring_bearer=True)], tempted=3), Side("Bob")]
    plain, state = lay_out(Position([Side("Alice"), Side("Bob")])).state, lay_out(Position(sides)).state
    (hero,) = state.battlefield.values()
    showing = rulebook.BOOK.showing
    assert [showing.stats(state, one)[-1] for one in state.players] == [["the Ring 3"], []]
    assert showing.flags(state, hero) & SHEET.flag("Ring-bearer")
    assert digest(state.clone().extra_form()) == digest(state.extra_form()) != digest(plain.extra_form())
    assert "tempted by the Ring three times" in next(board(state))[1]


def test_it_is_explained_whose_bearer_it_is(duel: Duel) -> None:
    hero = duel.alice.has(small)
    tempted(duel, 1)
    told = [(step.text, step.rule) for step in explain_object(duel.game, hero.id).steps]
    assert ("It is Alice's Ring-bearer", "701.54a") in told


def test_its_texts() -> None:
    """701.54c"""
    assert describe(the_ring_tempts(each(opponent))) == "The Ring tempts each opponent."
    assert describe(when(ring_tempts(), gain_life(1))) == "Whenever the Ring tempts you, you gain 1 life."
    assert [describe(one) for one in THE_RING.front.abilities] == [
        "Ring-bearers you control are legendary.",
        "Ring-bearers you control can't be blocked by creatures with power greater than the attacker's power.",
        "Whenever a Ring-bearer you control attacks while the Ring has tempted you two or more times this game, "
        "draw a card, then discard a card.",
        "Whenever a creature blocks a Ring-bearer you control while the Ring has tempted you three or more times this "
        "game, note that creature. At end of combat, its controller sacrifices it.",
        "Whenever a Ring-bearer you control deals combat damage to a player while the Ring has tempted you four or "
        "more times this game, each opponent loses 3 life.",
    ]
