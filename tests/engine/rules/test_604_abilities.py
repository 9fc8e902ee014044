"""Activated, static, mana and loyalty abilities, and linked ones. 602, 604, 605, 606, 607"""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    AddMana,
    Happens,
    activated,
    add_mana,
    as_enters,
    base_pt,
    card,
    choose,
    count,
    creature,
    damage,
    defines,
    draw,
    enters,
    exile,
    gain_control,
    gets,
    has,
    haste,
    land,
    leaves,
    linked,
    lose_life,
    loyalty,
    of_chosen,
    put_counters,
    put_onto_battlefield,
    rule,
    static,
    tap_for,
    target,
    untap,
    until_end_of_turn,
    when,
    with_counter,
    yours,
)


def table(pool: str = "") -> Duel:
    return Duel(sides=[Side("Alice", pool=pool), Side("Bob", plenty=True)])


# Activated abilities


def test_a_creature_that_has_just_come_does_not_tap(duel: Duel) -> None:
    """602.5a, 302.6"""
    pinger = card("Pinger", "{R}", "Creature — Human", "1/1", activated("{T}", damage(1, target())))
    new = duel.alice.has(pinger, sick=True)
    with pytest.raises(ScenarioError):
        duel.alice.activates(new, 1, at=duel.bob)
    duel.alice.casts(card("Rush", "{R}", "Instant", until_end_of_turn(target(creature), has(haste))), at=new)
    duel.resolve()
    duel.alice.activates(new, 1, at=duel.bob)
    assert new.tapped


def test_a_restriction_on_use_stays_with_the_object(duel: Duel) -> None:
    """602.5b: also for another controller."""
    fount = duel.alice.has(card("Fount", "{1}", "Creature — Golem", "1/1", haste, activated("{1}", draw(), per_turn=1)))
    duel.alice.activates(fount, 1)
    duel.resolve()
    duel.bob.casts(card("Grab", "{R}", "Instant", gain_control(target(creature))), at=fount)
    duel.resolve()
    with pytest.raises(ScenarioError):
        duel.bob.activates(fount, 1)


def test_an_ability_used_as_a_sorcery_waits_for_sorcery_time(duel: Duel) -> None:
    """602.5d"""
    forge = duel.bob.has(card("Forge", "{1}", "Artifact", activated("{1}", draw(), as_sorcery=True)))
    with pytest.raises(ScenarioError):
        duel.bob.activates(forge, 1)


def test_what_is_forbidden_is_not_forbidden_for_mana_abilities(duel: Duel) -> None:
    """602.5, 605.1"""
    duel.bob.has(card("Needle", "{1}", "Artifact", rule("cant activate", creature)))
    elf = duel.alice.has(card("Elf", "{G}", "Creature — Elf", "1/1", tap_for("G"), activated("{1}", draw())))
    with pytest.raises(ScenarioError):
        duel.alice.activates(elf, 2)
    duel.alice.activates(elf, 1)
    assert elf.tapped


# Mana abilities


def test_a_mana_ability_does_not_use_the_stack() -> None:
    """605.3b"""
    duel = table()
    forest = duel.alice.has("Forest")
    duel.alice.activates(forest, 1)
    assert (len(duel.stack), duel.state.players[0].pool) == (0, {16: 1})


def test_a_triggered_mana_ability_resolves_at_once() -> None:
    """605.1b, 605.4a: so its mana pays for the same spell."""
    duel = table()
    duel.alice.has(card("Flare", "{R}", "Enchantment", when(Happens("tap for mana", land & yours), add_mana("G"))))
    duel.alice.has("Forest")
    duel.alice.activates(duel.alice["Forest"], 1)
    assert (len(duel.stack), duel.state.players[0].pool) == (0, {16: 2})
    duel.alice.casts("Grizzly Bears")
    assert duel.stack.names == ["Grizzly Bears"]


def test_one_that_adds_no_mana_uses_the_stack() -> None:
    """605.5a"""
    duel = table()
    duel.alice.has(card("Leech", "{B}", "Enchantment", when(Happens("tap for mana", land), lose_life(1))))
    duel.alice.activates(duel.alice.has("Forest"), 1)
    assert len(duel.stack) == 1


def test_an_ability_with_a_target_is_no_mana_ability(duel: Duel) -> None:
    """605.1a, 605.5a"""
    rite = activated("{1}", add_mana("B"), untap(target(land)))
    swamp = duel.alice.has("Swamp")
    duel.alice.activates(duel.alice.has(card("Altar", "{1}", "Artifact", rite)), 1, at=swamp)
    assert len(duel.stack) == 1


def test_a_mana_ability_may_cost_mana() -> None:
    """605.3a"""
    duel = table("R")
    signet = duel.alice.has(card("Signet", "{2}", "Artifact", activated("{1}{T}", add_mana("WU"))))
    duel.alice.activates(signet, 1)
    assert (len(duel.stack), duel.state.players[0].pool) == (0, {1: 1, 2: 1})


def test_unspent_mana_is_lost_as_the_step_ends() -> None:
    """106.4"""
    duel = table("GG")
    duel.pass_to("begin combat")
    assert duel.state.players[0].pool == {}


def test_mana_of_no_defined_kind_is_not_produced() -> None:
    """106.5, 605.2: the ability may be activated all the same."""
    duel = table()
    chosen = activated("{T}", AddMana((), chosen="color"))
    rock = duel.alice.has(card("Chooser", "{1}", "Artifact", chosen))
    duel.alice.activates(rock, 1)
    assert (rock.tapped, duel.state.players[0].pool) == (True, {})


# Loyalty abilities


def test_a_permanent_uses_one_loyalty_ability_each_turn(duel: Duel) -> None:
    """606.3, 606.4"""
    walker = card("Walker", "{2}{U}", "Planeswalker — Jace", loyalty("+1", draw()), loyalty("-2", draw(2)), loyalty=3)
    jace = duel.alice.has(walker)
    duel.alice.activates(jace, 1)
    assert jace.counters == {"loyalty": 4}
    duel.resolve()
    with pytest.raises(ScenarioError):
        duel.alice.activates(jace, 2)


def test_loyalty_that_is_not_there_is_not_paid(duel: Duel) -> None:
    """606.6"""
    walker = card("Walker", "{2}{U}", "Planeswalker — Jace", loyalty("-4", draw(2)), loyalty=3)
    with pytest.raises(ScenarioError):
        duel.alice.activates(duel.alice.has(walker), 1)


def test_loyalty_abilities_wait_for_an_empty_stack(duel: Duel) -> None:
    """606.3"""
    walker = duel.alice.has(card("Walker", "{2}{U}", "Planeswalker — Jace", loyalty("+1", draw()), loyalty=3))
    duel.alice.casts(card("Jolt", "{R}", "Instant", damage(1, target())), at=duel.bob)
    with pytest.raises(ScenarioError):
        duel.alice.activates(walker, 1)


# Static abilities


@pytest.mark.parametrize("zone", ["hand", "graveyard", "battlefield", "exile"])
def test_what_defines_an_object_works_everywhere(duel: Duel, zone: str) -> None:
    """604.3"""
    duel.alice.has("Grizzly Bears")
    herd = card("Herd", "{G}", "Creature — Elephant", "*/*", defines(base_pt(count(creature), count(creature))))
    beast = duel.alice.has(herd, zone)
    assert beast.size == ("2/2" if zone == "battlefield" else "1/1")
    duel.bob.has("Grizzly Bears")
    assert beast.size == ("3/3" if zone == "battlefield" else "2/2")


def test_a_static_ability_asks_about_now(duel: Duel) -> None:
    """604.7: it knows nothing of how things last were."""
    bear = duel.alice.has("Grizzly Bears", counters={"+1/+1": 1})
    pump = static(creature & yours & with_counter("+1/+1"), gets(1, 1))
    duel.alice.has(card("Banner", "{1}", "Artifact", pump))
    assert bear.size == "4/4"
    wash = card("Wash", "{U}", "Instant", put_counters("-1/-1", 1, target(creature)))
    duel.alice.casts(wash, at=bear)
    duel.resolve()
    assert bear.size == "2/2"


# Linked abilities


def test_the_second_of_two_linked_abilities_finds_what_the_first_exiled(duel: Duel) -> None:
    """607.2a: and not what another object of the same name did."""
    ring = card(
        "Prison Ring", "{W}", "Enchantment",
        when(enters(), exile(target(creature), link="held")),
        when(leaves(), put_onto_battlefield(linked("held"))),
    )  # fmt: skip
    bear, rat = duel.bob.has("Grizzly Bears"), duel.bob.has("Typhoid Rats")
    first = duel.alice.casts(ring)
    duel.resolve(bear)
    duel.resolve()
    duel.alice.casts(ring)
    duel.resolve()
    duel.resolve()
    assert (bear.zone, rat.zone) == ("exile", "exile")
    duel.bob.casts("Disenchant", at=first)
    duel.resolve_all()
    assert (bear.zone, rat.zone) == ("battlefield", "exile")


def test_a_choice_made_as_it_enters_is_what_the_other_ability_means(duel: Duel) -> None:
    """607.2d"""
    chosen = static(creature & of_chosen("color"), gets(1, 1))
    banner = card("Banner", "{1}", "Artifact", as_enters(choose("color")), chosen)
    bear, dragon = duel.bob.has("Grizzly Bears"), duel.bob.has("Shivan Dragon")
    duel.alice.casts(banner)
    duel.resolve("red")
    assert (bear.size, dragon.size) == ("2/2", "6/6")
