"""Keyword abilities that let creatures grow. 702"""

import pytest

from tests.engine.made_up import slay_permanent as slay
from tests.harness import Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    amplify,
    bloodthirst,
    bloodthirst_x,
    card,
    chosen_number,
    damage,
    devour,
    enters,
    evolve,
    fabricate,
    flash,
    gain_life,
    graft,
    increment,
    modular,
    outlast,
    player,
    ravenous,
    reinforce,
    riot,
    scavenge,
    sunburst,
    target,
    tribute,
    tribute_refused,
    unleash,
    when,
)
from twinstack.engine.magic.words.card import Card

BEAR = "Grizzly Bears"
sting = card("Sting", "{R}", "Instant", damage(2, target(player)))


def beast(*text: object, cost: str = "{2}{G}", kind: str = "Creature — Beast", size: str = "2/2") -> Card:
    return card("Beast", cost, kind, size, *text)


def comes(duel: Duel, *text: object, choosing: tuple[object, ...] = (), **more: str) -> Handle:
    found = duel.alice.casts(beast(*text, **more))
    duel.resolve_all(*choosing)
    return found


# As it enters


def test_riot_is_a_counter_or_haste(duel: Duel) -> None:
    """702.136a"""
    grown = comes(duel, riot, choosing=(True,))
    fast = comes(duel, riot, choosing=(False,))
    assert (grown.counters, grown.keywords) == ({"+1/+1": 1}, {"riot"})
    assert (fast.counters, fast.keywords) == ({}, {"riot", "haste"})
    duel.alice.attacks(fast)


def test_riot_twice_is_two_choices(duel: Duel) -> None:
    """702.136b"""
    both = comes(duel, riot, riot, choosing=(True, False))
    assert (both.counters, "haste" in both.keywords) == ({"+1/+1": 1}, True)


def test_what_adds_counters_adds_to_those_that_were_chosen(duel: Duel) -> None:
    """614.16, 702.136a: it enters with them"""
    duel.alice.has("Hardened Scales")
    assert comes(duel, riot, choosing=(True,)).counters == {"+1/+1": 2}


@pytest.mark.parametrize(("counter", "size"), [(True, "3/3"), (False, "2/2")])
def test_unleashed_it_does_not_block(duel: Duel, counter: bool, size: str) -> None:
    """702.98a"""
    fiend = comes(duel, unleash, choosing=(counter,))
    assert fiend.size == size
    bear = duel.bob.has(BEAR)
    duel.pass_to("main", duel.bob)
    duel.bob.attacks(bear)
    if counter:
        with pytest.raises(ScenarioError):
            duel.alice.blocks({fiend: bear})
    else:
        duel.alice.blocks({fiend: bear})


@pytest.mark.parametrize(
    ("kind", "size", "counters"),
    [("Artifact Creature — Golem", "0/0", {"+1/+1": 3}), ("Artifact", "", {"charge": 3})],
)
def test_sunburst_counts_the_colors_that_were_spent(kind: str, size: str, counters: dict[str, int]) -> None:
    """702.44a: a color twice counts once, colorless mana not at all."""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob")])
    for name in ("Forest", "Forest", "Island", "Swamp", "Wastes"):
        duel.alice.has(name)
    golem = card("Prism", "{5}", kind, *([size] if size else []), sunburst)
    prism = duel.alice.casts(golem)
    duel.resolve()
    assert prism.counters == counters


@pytest.mark.parametrize(("x", "drawn"), [(4, 0), (5, 1)])
def test_ravenous_draws_for_five(duel: Duel, x: int, drawn: int) -> None:
    """702.156a, 107.3m"""
    maw = duel.alice.casts(beast(ravenous, cost="{X}{G}", size="0/0"), x=x)
    duel.resolve_all()
    assert (maw.size, len(duel.alice.hand)) == (f"{x}/{x}", drawn)


def test_bloodthirst_is_for_an_opponent_who_bled(duel: Duel) -> None:
    """702.54a"""
    assert comes(duel, bloodthirst(2)).size == "2/2"
    duel.alice.casts(sting, at=duel.alice)
    duel.resolve()
    assert comes(duel, bloodthirst(2)).size == "2/2"
    duel.alice.casts(sting, at=duel.bob)
    duel.resolve()
    assert comes(duel, bloodthirst(3)).size == "5/5"


def test_bloodthirst_x_is_the_damage_of_the_turn(duel: Duel) -> None:
    """702.54b"""
    duel.alice.casts(sting, at=duel.bob)
    duel.alice.casts(sting, at=duel.bob)
    duel.resolve_all()
    assert comes(duel, bloodthirst_x).size == "6/6"


def test_devour_eats_any_number(duel: Duel) -> None:
    """702.82a-b"""
    bears = [duel.alice.has(BEAR), duel.alice.has("Runeclaw Bear"), duel.alice.has("Giant Spider")]
    feast = when(enters(), gain_life(chosen_number("devoured")))
    dragon = comes(duel, devour(2), feast, choosing=([bears[0], bears[1]],))
    assert (dragon.size, duel.alice.life) == ("6/6", 22)
    assert [one.zone for one in bears] == ["graveyard", "graveyard", "battlefield"]


def test_amplify_counts_what_is_shown(duel: Duel) -> None:
    """702.38a: cards that share a creature type"""
    kin = duel.alice.holds(card("Kin", "{G}", "Creature — Beast", "1/1"))
    duel.alice.holds(BEAR)
    assert comes(duel, amplify(2), choosing=([kin],)).size == "4/4"


@pytest.mark.parametrize(("paid", "size", "life"), [(True, "5/5", 20), (False, "2/2", 24)])
def test_an_opponent_may_pay_tribute(duel: Duel, paid: bool, size: str, life: int) -> None:
    """702.104a-b"""
    titan = comes(duel, tribute(3), when(enters(), gain_life(4), if_=tribute_refused), choosing=(paid,))
    assert (titan.size, duel.alice.life) == (size, life)


@pytest.mark.parametrize(("counters", "size", "servos"), [(True, "4/4", 0), (False, "2/2", 2)])
def test_fabricate_is_counters_or_servos(duel: Duel, counters: bool, size: str, servos: int) -> None:
    """702.123a"""
    artist = comes(duel, fabricate(2), choosing=(counters,))
    assert (artist.size, len(duel.alice.battlefield.named("Servo Token"))) == (size, servos)


def test_modular_hands_its_counters_on(duel: Duel) -> None:
    """702.43a"""
    worker = comes(duel, modular(2), kind="Artifact Creature — Golem", size="0/0")
    other = duel.alice.has(card("Golem", "{1}", "Artifact Creature — Golem", "1/1"))
    duel.alice.has(BEAR)
    duel.alice.casts(slay, at=worker)
    duel.resolve_all(True)
    assert other.size == "3/3"


# As others come


@pytest.mark.parametrize(("size", "grown"), [("3/1", "3/3"), ("1/3", "3/3"), ("2/2", "2/2")])
def test_evolve_is_for_greater_power_or_toughness(duel: Duel, size: str, grown: str) -> None:
    """702.100a"""
    crab = duel.alice.has(beast(evolve))
    duel.alice.casts(card("Newcomer", "{G}", "Creature — Elk", size))
    duel.resolve_all()
    assert crab.size == grown


def test_evolve_looks_again_as_it_resolves(duel: Duel) -> None:
    """702.100a, 603.4"""
    crab = duel.alice.has(beast(evolve))
    duel.alice.casts(card("Newcomer", "{G}", "Creature — Elk", "3/3"))
    duel.resolve()
    duel.alice.casts("Giant Growth", at=crab)
    duel.resolve_all()
    assert crab.counters == {}


def test_graft_moves_a_counter(duel: Duel) -> None:
    """702.58a, 122.5: to whoever's creature it is"""
    root = comes(duel, graft(2), size="0/0")
    bear = duel.bob.casts(card("Viper", "{G}", "Creature — Snake", "1/1", flash))
    duel.resolve_all(True)
    assert (root.size, bear.counters) == ("1/1", {"+1/+1": 1})


def test_without_a_counter_graft_does_not_trigger(duel: Duel) -> None:
    """702.58a, 603.4"""
    duel.alice.has(beast(graft(1)))
    duel.alice.casts(BEAR)
    duel.resolve()
    assert len(duel.stack) == 0


def test_increment_compares_the_mana_with_the_creature() -> None:
    """702.191a"""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob")])
    for _ in range(8):
        duel.alice.has("Forest")
    mage = duel.alice.has(beast(increment, size="1/3"))
    duel.alice.casts(BEAR)
    duel.resolve_all()
    assert mage.size == "2/4"
    duel.alice.casts("Runeclaw Bear")
    duel.resolve_all()
    assert mage.size == "2/4"


# For a price


def test_outlast_taps(duel: Duel) -> None:
    """702.107a"""
    abzan = duel.alice.has(beast(outlast("{W}")))
    duel.alice.activates(abzan)
    duel.resolve()
    assert (abzan.size, abzan.tapped) == ("3/3", True)


def test_scavenge_gives_the_power_of_the_card(duel: Duel) -> None:
    """702.97a"""
    corpse, bear = duel.alice.has(beast(scavenge("{G}"), size="4/1"), "graveyard"), duel.alice.has(BEAR)
    duel.alice.activates(corpse, at=bear)
    duel.resolve()
    assert (bear.size, corpse.zone) == ("6/6", "exile")


def test_reinforce_is_done_from_the_hand(duel: Duel) -> None:
    """702.77a: at instant speed"""
    helper, bear = duel.alice.holds(beast(reinforce(2, "{W}"))), duel.alice.has(BEAR)
    duel.alice.attacks(bear)
    duel.alice.activates(helper, at=bear)
    duel.resolve()
    assert (bear.size, helper.zone) == ("4/4", "graveyard")


def test_what_was_gained_while_entering_is_kept_by_forks_and_replays(duel: Duel) -> None:
    """702.136a, 611.2"""
    comes(duel, riot, choosing=(False,))
    assert duel.game.fork().hash() == duel.game.hash()
