"""Costs of attacking and blocking. 508.1d, 508.1g-k, 509.1c-g, 702.154"""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    as_attacks,
    attack_cost,
    attacking,
    block_cost,
    card,
    cost,
    creature,
    draw,
    enlist,
    haste,
    is_,
    itself,
    must_attack,
    planeswalker,
    rule,
    tap_for,
    untapped,
    vigilance,
    you,
    yours,
)


def table(alice: str = "", bob: str = "", *, life: int = 20) -> Duel:
    """With just this mana."""
    return Duel(sides=[Side("Alice", pool=alice, life=life), Side("Bob", pool=bob, life=life)])


def with_lands(number: int, seat: str = "alice") -> Duel:
    duel = table()
    for _ in range(number):
        getattr(duel, seat).has("Plains")
    return duel


def tapped(duel: Duel, seat: str = "alice") -> int:
    return sum(one.tapped for one in getattr(duel, seat).battlefield if one.name == "Plains")


# Attacking


def test_each_attacker_costs_mana_for_itself() -> None:
    """508.1h-i"""
    duel = with_lands(5)
    duel.bob.has("Ghostly Prison")
    duel.alice.attacks(duel.alice.has("Grizzly Bears"), duel.alice.has("Runeclaw Bear"))
    assert (tapped(duel), len(duel.state.combat.attackers)) == (4, 2)


def test_an_attack_that_cannot_be_paid_in_full_is_illegal() -> None:
    """508.1j: partial payments are not allowed."""
    duel = with_lands(3)
    duel.bob.has("Ghostly Prison")
    bears = duel.alice.has("Grizzly Bears"), duel.alice.has("Runeclaw Bear")
    with pytest.raises(ScenarioError, match=r"the cost of this attack cannot be paid: \{4\}"):
        duel.alice.attacks(*bears)
    assert tapped(duel) == 0


def test_several_tolls_add_up() -> None:
    """508.1h"""
    duel = with_lands(3)
    duel.bob.has("Ghostly Prison")
    duel.bob.has("Baird, Steward of Argive")
    duel.alice.attacks(duel.alice.has("Grizzly Bears"))
    assert tapped(duel) == 3


def test_a_toll_is_asked_only_of_those_who_attack_whom_it_is_about() -> None:
    """508.1b, 508.1h: the planeswalker is not its controller."""
    duel = with_lands(2)
    duel.bob.has("Ghostly Prison")
    walker = duel.bob.has("Jace Beleren")
    duel.alice.attacks(duel.alice.has("Grizzly Bears"), defender=walker)
    assert tapped(duel) == 0


def test_a_toll_may_guard_planeswalkers_too() -> None:
    """508.1h"""
    duel = with_lands(2)
    duel.bob.has(card("Wards", "{W}", "Enchantment", attack_cost(creature, "{2}", you | (planeswalker & yours))))
    walker = duel.bob.has("Jace Beleren")
    duel.alice.attacks(duel.alice.has("Grizzly Bears"), defender=walker)
    assert tapped(duel) == 2


def test_nobody_has_to_pay_so_that_a_creature_can_attack() -> None:
    """508.1d"""
    duel = with_lands(2)
    duel.bob.has("Ghostly Prison")
    duel.alice.has(card("Brute", "{R}", "Creature — Ogre", "3/3", must_attack()))
    duel.alice.attacks()
    assert (tapped(duel), len(duel.state.combat.attackers)) == (0, 0)


def test_a_toll_may_be_counted() -> None:
    """508.1h: for each enchantment."""
    duel = with_lands(2)
    duel.bob.has("Sphere of Safety")
    duel.bob.has(card("Idle", "{W}", "Enchantment"))
    duel.alice.attacks(duel.alice.has("Grizzly Bears"))
    assert tapped(duel) == 2


def test_a_creature_may_cost_a_sacrifice_to_attack() -> None:
    """508.1h: costs may be other than mana."""
    duel = with_lands(1)
    dragon = duel.alice.has("Exalted Dragon")
    duel.alice.attacks(dragon)
    assert (duel.alice.graveyard.names, list(duel.state.combat.attackers)) == (["Plains"], [dragon.id])


def test_without_the_sacrifice_it_does_not_attack() -> None:
    """508.1j"""
    duel = table()
    dragon = duel.alice.has("Exalted Dragon")
    with pytest.raises(ScenarioError, match="the cost of this attack cannot be paid: Sacrifice a land"):
        duel.alice.attacks(dragon)


def test_life_for_several_attackers_has_to_be_there() -> None:
    """508.1j, 118.3, 119.4"""
    duel = table(life=3)
    duel.bob.has(card("Tithe", "{B}", "Enchantment", attack_cost(creature, cost(life=2), you)))
    bears = duel.alice.has("Grizzly Bears"), duel.alice.has("Runeclaw Bear")
    with pytest.raises(ScenarioError, match="the cost of this attack cannot be paid"):
        duel.alice.attacks(*bears)
    duel.alice.attacks(bears[0])
    assert duel.alice.life == 1


def test_attackers_are_tapped_before_the_toll_is_paid() -> None:
    """508.1f, 508.1i: so they tap for no mana."""
    duel = table()
    duel.bob.has(card("Gate", "{W}", "Enchantment", attack_cost(creature, "{1}", you)))
    elf = duel.alice.has(card("Elf", "{G}", "Creature — Elf", "1/1", tap_for("G")))
    bear = duel.alice.has("Grizzly Bears")
    with pytest.raises(ScenarioError, match=r"the cost of this attack cannot be paid: \{1\}"):
        duel.alice.attacks(elf)
    duel.alice.attacks(bear)
    assert elf.tapped


def test_a_toll_may_hold_only_under_a_condition() -> None:
    """604.2: as long as its source is untapped."""
    for is_tapped, paid in ((True, 0), (False, 1)):
        duel = with_lands(1)
        toll = attack_cost(creature, "{1}", you, if_=is_(itself, untapped))
        duel.bob.has(card("Gatekeeper", "{W}", "Creature — Angel", "3/5", toll), tapped=is_tapped)
        duel.alice.attacks(duel.alice.has("Grizzly Bears"))
        assert tapped(duel) == paid


# Blocking


def test_each_blocker_costs_mana_for_itself() -> None:
    """509.1d-e"""
    duel = with_lands(3, "bob")
    toll = block_cost(creature, "{1}", if_=is_(itself, attacking))
    angel = duel.alice.has(card("Gatekeeper", "{W}", "Creature — Angel", "3/5", toll))
    first, second = duel.bob.has("Grizzly Bears"), duel.bob.has("Runeclaw Bear")
    duel.alice.attacks(angel)
    duel.bob.blocks({first: angel, second: angel})
    assert (tapped(duel, "bob"), len(duel.state.combat.blockers)) == (2, 2)


def test_blocks_that_cannot_be_paid_in_full_are_illegal() -> None:
    """509.1f: partial payments are not allowed."""
    duel = with_lands(1, "bob")
    duel.alice.has(card("Din", "{R}", "Enchantment", block_cost(creature, "{1}")))
    bear = duel.alice.has("Grizzly Bears")
    first, second = duel.bob.has("Grizzly Bears"), duel.bob.has("Runeclaw Bear")
    duel.alice.attacks(bear)
    with pytest.raises(ScenarioError, match=r"the cost of these blocks cannot be paid: \{2\}"):
        duel.bob.blocks({first: bear, second: bear})
    duel.bob.blocks({first: bear})
    assert (tapped(duel, "bob"), list(duel.state.combat.blockers)) == (1, [first.id])


def test_nobody_has_to_pay_so_that_a_creature_can_block() -> None:
    """509.1c"""
    duel = with_lands(2, "bob")
    duel.alice.has(card("Din", "{R}", "Enchantment", block_cost(creature, "{1}")))
    bear = duel.alice.has("Grizzly Bears")
    duel.bob.has(card("Guard", "{W}", "Creature — Human", "1/1", rule("must block")))
    duel.alice.attacks(bear)
    duel.bob.blocks({})
    assert (tapped(duel, "bob"), bear.obj.id in duel.state.combat.blockers) == (0, False)


def test_who_blocks_for_free_has_to_if_it_must() -> None:
    """509.1c: another creature's toll excuses nobody."""
    duel = with_lands(2, "bob")
    bear = duel.alice.has("Grizzly Bears")
    duel.bob.has(card("Dear", "{W}", "Creature — Human", "1/1", rule("must block"), block_cost(itself, "{1}")))
    duel.bob.has(card("Guard", "{W}", "Creature — Human", "1/1", rule("must block")))
    duel.alice.attacks(bear)
    with pytest.raises(ScenarioError, match="Guard has to block"):
        duel.bob.blocks({})


def test_a_toll_may_be_for_blocking_one_creature() -> None:
    """509.1d: another may be blocked for nothing."""
    duel = table(life=2)
    dear = duel.alice.has(card("Dread", "{B}", "Creature — Horror", "2/2", block_cost(creature, cost(life=2), itself)))
    bear = duel.alice.has("Grizzly Bears")
    guard, other = duel.bob.has("Grizzly Bears"), duel.bob.has("Runeclaw Bear")
    duel.alice.attacks(dear, bear)
    duel.bob.blocks({guard: bear, other: dear})
    assert duel.bob.life == 0


def test_the_x_of_a_toll_is_that_of_the_ability() -> None:
    """107.3a, 509.1d: it holds this turn."""
    duel = Duel(sides=[Side("Alice", plenty=True), Side("Bob", pool="")])
    for _ in range(3):
        duel.bob.has("Plains")
    duel.alice.activates(duel.alice.has("War Cadence"), x=3)
    duel.resolve()
    bear, guard = duel.alice.has("Grizzly Bears"), duel.bob.has("Runeclaw Bear")
    duel.alice.attacks(bear)
    duel.bob.blocks({guard: bear})
    assert tapped(duel, "bob") == 3


def test_a_blocker_that_is_gone_once_the_toll_is_paid_does_not_block() -> None:
    """509.1g: it was sacrificed for it."""
    duel = table()
    duel.alice.has(card("Din", "{R}", "Enchantment", block_cost(creature, cost(sacrifice=creature))))
    bear = duel.alice.has("Grizzly Bears")
    guard = duel.bob.has("Runeclaw Bear")
    duel.alice.attacks(bear)
    duel.bob.blocks({guard: bear})
    assert (guard.zone, duel.state.combat.blockers, duel.state.combat.attackers[bear.id].blocked) == (
        "graveyard", {}, False,
    )  # fmt: skip


# Optional costs to attack


raider = card("Raider", "{R}", "Creature — Goblin", "1/1", as_attacks("{2}", draw()))
brute = card("Brute", "{R}", "Creature — Minotaur", "3/4", enlist)
BEAR = "Grizzly Bears"


def test_who_pays_as_it_attacks_gets_what_is_said_for_it() -> None:
    """508.1g, 603.12"""
    duel = with_lands(2)
    duel.alice.answers(True, kind="pay to attack")
    duel.alice.attacks(duel.alice.has(raider))
    assert tapped(duel) == 2
    duel.resolve()
    assert len(duel.alice.hand) == 1


def test_nobody_has_to_pay_for_what_is_optional() -> None:
    """508.1g"""
    duel = with_lands(2)
    duel.alice.answers(False, kind="pay to attack")
    duel.alice.attacks(duel.alice.has(raider))
    assert (tapped(duel), len(duel.stack)) == (0, 0)


def test_what_is_optional_is_paid_besides_what_is_not() -> None:
    """508.1h: of three lands two are for the prison, and one is not enough."""
    duel = with_lands(3)
    duel.bob.has("Ghostly Prison")
    duel.alice.attacks(duel.alice.has(raider))
    assert (tapped(duel), len(duel.stack)) == (2, 0)


def test_a_creature_enlists_another_and_gets_its_power(duel: Duel) -> None:
    """702.154a"""
    attacker, helper = duel.alice.has(brute), duel.alice.has(BEAR)
    duel.alice.answers(True, kind="pay to attack")
    duel.alice.attacks(attacker)
    assert helper.tapped
    duel.resolve()
    assert attacker.size == "5/4"


def test_the_power_is_that_of_the_tapped_creature_as_it_resolves(duel: Duel) -> None:
    """702.154a, 608.2h"""
    attacker, helper = duel.alice.has(brute), duel.alice.has(BEAR)
    duel.alice.answers(True, kind="pay to attack")
    duel.alice.attacks(attacker)
    duel.alice.casts("Giant Growth", at=helper)
    duel.resolve_all()
    assert attacker.size == "8/4"


@pytest.mark.parametrize("helper", ["itself", "an attacker", "what has just come", "what is tapped", "theirs"])
def test_attackers_and_creatures_that_are_tapped_new_or_theirs_cannot_be_enlisted(duel: Duel, helper: str) -> None:
    """702.154a, 702.154c: then nothing is asked."""
    attackers = [duel.alice.has(brute)]
    if helper == "an attacker":
        attackers.append(duel.alice.has(card("Watcher", "{W}", "Creature — Knight", "2/2", vigilance)))
    elif helper == "what has just come":
        duel.alice.casts(BEAR)
        duel.resolve()
    elif helper == "what is tapped":
        duel.alice.has(BEAR, tapped=True)
    elif helper == "theirs":
        duel.bob.has(BEAR)
    duel.alice.attacks(*attackers)
    assert len(duel.stack) == 0


def test_a_creature_with_haste_may_be_enlisted_at_once(duel: Duel) -> None:
    """702.154a"""
    attacker = duel.alice.has(brute)
    helper = duel.alice.casts(card("Sprinter", "{R}", "Creature — Goblin", "2/1", haste))
    duel.resolve()
    duel.alice.answers(True, kind="pay to attack")
    duel.alice.attacks(attacker)
    assert helper.tapped


def test_one_creature_is_enlisted_only_once(duel: Duel) -> None:
    """702.154d: the second enlist finds nobody to tap."""
    attacker = duel.alice.has(card("Twice", "{R}", "Creature — Minotaur", "3/4", enlist, enlist))
    duel.alice.has(BEAR)
    duel.alice.answers(True, kind="pay to attack")
    duel.alice.attacks(attacker)
    duel.resolve_all()
    assert attacker.size == "5/4"


def test_whoever_watches_for_enlisting_sees_it(duel: Duel) -> None:
    """702.154c"""
    duel.play.unscripted = DEFAULT
    guardian, helper = duel.alice.has("Guardian of New Benalia"), duel.alice.has(BEAR)
    duel.alice.answers(True, kind="pay to attack")
    duel.alice.attacks(guardian)
    assert (helper.tapped, len(duel.stack)) == (True, 2)
