"""Total costs: reductions and increases of every kind, lower limits, and what a payment is. 118, 601.2f"""

import pytest

from tests.harness import WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.mana import Discount, ManaCost, mana
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.rules.mana_plan import Source, can_pay, max_x, plan
from twinstack.engine.magic.words import (
    abilities_cost_less,
    abilities_cost_more,
    activated,
    any_mana_for,
    anything,
    artifact,
    card,
    cost,
    costs_at_least,
    costs_less,
    costs_less_itself,
    costs_more,
    count,
    creature,
    cycling,
    damage,
    draw,
    equip,
    flashback,
    gain_life,
    instant,
    is_,
    itself,
    opponent,
    player,
    spell,
    tap_for,
    target,
    untapped,
    you,
    yours,
)

gain = card("Gain", "{1}{W}", "Instant", gain_life(1))


def table(pool: str = "", *lands: str, life: int = 20) -> Duel:
    """Alice has just this mana and these lands."""
    duel = Duel(sides=[Side("Alice", pool=pool, life=life), Side("Bob", plenty=True)])
    for name in lands:
        duel.alice.has(name)
    return duel


def enchanted_with(pool: str, *parts: object) -> Duel:
    """Alice has this mana, and an enchantment with these abilities."""
    duel = table(pool)
    duel.alice.has(card("Edict", "{1}", "Enchantment", *parts))
    return duel


def takes(price: str, pool: str, *parts: object) -> None:
    """Such an instant costs exactly this mana: all of it, and not one less."""
    for missing in range(len(pool)):
        less = enchanted_with(pool[:missing] + pool[missing + 1 :], *parts)
        with pytest.raises(ScenarioError, match="cannot cast"):
            less.alice.casts(card("Gain", price, "Instant", gain_life(1)))
    duel = enchanted_with(pool, *parts)
    duel.alice.casts(card("Gain", price, "Instant", gain_life(1)))
    assert duel.alice.pool == {}


# Reductions


@pytest.mark.parametrize(
    ("price", "reduction", "pool"),
    [
        ("{1}{W}{W}", "{W}", "CW"),  # that color first
        ("{2}{W}", "{W}{W}", "C"),  # 118.7c: what is too much reduces generic mana
        ("{2}{U}", "{W}", "CU"),  # 118.7b: and so does what is not there at all
        ("{U}", "{W}{W}", "U"),  # but never another color
        ("{1}{C}{C}", "{C}", "CC"),
        ("{3}{C}", "{C}{C}", "CC"),  # 118.7d
        ("{2}{R}", "{C}", "CR"),
        ("{2}{W}", "{W}{U}{B}{R}{G}", ""),
        ("{1}{W}{U}", "{1}{W}", "U"),
        ("{3}{R}", "{S}{S}", "CR"),  # 118.7g: snow means generic
        ("{1}{R}{R}", "{R/P}", "CR"),  # 118.7f: Phyrexian means its color
        ("{1}{R}", "{G/P}", "R"),
    ],
)
def test_a_reduction_takes_its_own_kind_of_mana_and_then_generic(price: str, reduction: str, pool: str) -> None:
    """118.7a-d, 118.7f-g"""
    takes(price, pool, costs_less(instant, reduction, by=you))


def test_a_reduction_may_reduce_only_colored_mana() -> None:
    """118.7: where the text says so, what finds no mana of its color reduces nothing."""
    takes("{2}{W}", "CC", costs_less(instant, "{W}{U}{B}", only_colored=True))


@pytest.mark.parametrize("pool", ["W", "U"])
def test_of_a_hybrid_reduction_the_payer_chooses_a_half(pool: str) -> None:
    """118.7e: either color may be what is reduced."""
    takes("{W}{U}", pool, costs_less(instant, "{W/U}"))


@pytest.mark.parametrize("pool", ["W", "CC"])
def test_a_half_may_be_generic(pool: str) -> None:
    """118.7e: then generic mana is reduced by its number."""
    takes("{2}{W}", pool, costs_less(instant, "{2/W}"))


@pytest.mark.parametrize(("pool", "lives"), [("C", 20), ("", 18)])
def test_a_phyrexian_symbol_of_the_cost_is_announced_before_it_is_reduced(pool: str, lives: int) -> None:
    """601.2b, 601.2f: with mana announced the reduction takes that; with life it takes generic mana."""
    duel = enchanted_with(pool, costs_less(instant, "{W}"))
    duel.alice.casts(card("Probe", "{1}{W/P}", "Instant", gain_life(1)))
    assert (duel.alice.pool, duel.alice.life) == ({}, lives)


@pytest.mark.parametrize("pool", ["G", "W"])
def test_a_hybrid_symbol_of_the_cost_is_announced_before_it_is_reduced(pool: str) -> None:
    """601.2b, 601.2f: {G/W} announced as white is not reduced by green mana, but generic mana is."""
    takes("{1}{G/W}", pool, costs_less(instant, "{G}")) if pool == "W" else takes(
        "{G}{G/W}", pool, costs_less(instant, "{G}")
    )


def test_a_reduction_may_be_counted_in_colored_mana() -> None:
    """118.7c, 601.2f: for each creature so much."""
    duel = table("G")
    for _ in range(2):
        duel.alice.has("Grizzly Bears")
    hydra = card("Herd", "{G}{G}{G}", "Creature — Hydra", "3/3", costs_less_itself("{G}", each=count(creature & yours)))
    duel.alice.casts(hydra)
    assert duel.alice.pool == {}


def test_a_cost_reduced_to_nothing_is_zero_and_has_to_be_paid_all_the_same() -> None:
    """118.5, 118.7: it is cast like any other."""
    duel = enchanted_with("", costs_less(instant, "{1}{W}{W}"))
    duel.alice.holds(gain)
    assert len(duel.stack) == 0
    spell_ = duel.alice.casts("Gain")
    assert (spell_.mana_value, len(duel.stack)) == (2, 1)


def test_several_reductions_add_up() -> None:
    """601.2f"""
    takes("{4}{W}{W}", "CW", costs_less(instant, "{W}"), costs_less(instant, 2), costs_less(instant, 1, by=you))


def test_x_may_be_greater_for_what_a_reduction_saves() -> None:
    """107.3a, 601.2f: X is generic mana, so a reduction pays for some of it."""
    duel = enchanted_with("RR", costs_less(instant, 3))
    duel.play.unscripted = WAIT
    duel.alice.casts(card("Blast", "{X}{R}", "Instant", damage(3, target(player))))
    assert duel.game.decision is not None
    assert (duel.asked, duel.game.decision.maximum) == ("x", 4)


def test_by_hand_the_player_says_how_a_reduced_cost_is_read() -> None:
    """118.7e: which half of the reduction."""
    duel = enchanted_with("WU", costs_less(instant, "{W/U}"))
    duel.play.unscripted = WAIT
    duel.alice.has("Forest")
    duel.alice.holds(card("Gain", "{W}{U}", "Instant", gain_life(1)))
    duel.alice.pays_by_hand()
    duel.alice.casts("Gain")
    assert duel.asked == "reading"
    duel.alice.chooses("{U}")
    duel.alice.chooses("pay")
    assert duel.alice.pool == {1: 1}


def test_by_hand_a_reduced_cost_may_be_read_as_life() -> None:
    """601.2b: 2 life for a Phyrexian symbol, and the reduction takes generic mana then."""
    duel = enchanted_with("W", costs_less(instant, "{W}"))
    duel.play.unscripted = WAIT
    duel.alice.has("Forest")
    duel.alice.holds(card("Probe", "{1}{W/P}", "Instant", gain_life(1)))
    duel.alice.pays_by_hand()
    duel.alice.casts("Probe")
    duel.alice.chooses("2 life")
    assert (duel.alice.pool, duel.alice.life) == ({1: 1}, 18)


# Increases and floors


def test_an_increase_may_be_colored() -> None:
    """601.2f"""
    takes("{1}", "CR", costs_more(instant, "{R}"))


def test_an_increase_comes_before_every_reduction() -> None:
    """601.2f: so a reduction reduces the increase too."""
    takes("{W}", "W", costs_less(instant, 2), costs_more(instant, 2))


def test_an_increase_may_be_something_other_than_mana() -> None:
    """118.8: an effect may impose an additional cost."""
    duel = table("W", life=2)
    duel.bob.has(card("Toll", "{B}", "Enchantment", costs_more(creature & spell, cost(life=2), by=opponent)))
    bear = card("Cub", "{W}", "Creature — Bear", "1/1")
    duel.alice.casts(bear)
    assert duel.alice.life == 0
    poor = table("W", life=1)
    poor.bob.has(card("Toll", "{B}", "Enchantment", costs_more(creature & spell, cost(life=2), by=opponent)))
    with pytest.raises(ScenarioError, match="cannot cast"):
        poor.alice.casts(bear)


@pytest.mark.parametrize(("price", "pool"), [("{W}", "CCW"), ("{0}", "CCC"), ("{1}{W}{W}", "CWW"), ("{4}", "CCCC")])
def test_a_cost_below_the_least_is_the_least(price: str, pool: str) -> None:
    """601.2f: what directly affects the total cost is applied after the reductions."""
    takes(price, pool, costs_at_least(anything, 3), costs_less(instant, 0))


def test_the_least_comes_after_reductions() -> None:
    """601.2f"""
    takes("{5}{W}", "CCW", costs_at_least(anything, 3), costs_less(instant, 5))


def test_the_least_counts_for_a_spell_cast_for_its_flashback_cost() -> None:
    """118.9d, 601.2f"""
    duel = table("RCC")
    duel.bob.has(card("Sphere", "{3}", "Artifact", costs_at_least(anything, 3, if_=is_(itself, untapped))))
    old = duel.alice.has(card("Ember", "{4}{R}", "Instant", gain_life(1), flashback("{R}")), "graveyard")
    duel.alice.casts(old, way="flashback")
    assert duel.alice.pool == {}


def test_life_for_a_phyrexian_symbol_is_no_mana_of_the_least() -> None:
    """601.2b, 601.2f"""
    duel = enchanted_with("CCC", costs_at_least(anything, 3))
    duel.alice.casts(card("Probe", "{W/P}", "Instant", gain_life(1)))
    assert (duel.alice.pool, duel.alice.life) == ({}, 18)


def test_a_change_of_costs_leaves_what_is_on_the_stack_alone() -> None:
    """601.7: the total cost is locked in as it is paid."""
    duel = table("CW")
    first = duel.alice.casts(gain)
    duel.alice.has(card("Tax", "{1}", "Enchantment", costs_more(instant, 3)))
    duel.resolve()
    assert (first.zone, duel.alice.life) == ("graveyard", 21)


def test_mana_of_any_type_pays_where_an_effect_says_so() -> None:
    """118.14, 609.4b: but snow has to be snow."""
    takes("{1}{W}{W}{C}", "RGRU", any_mana_for(spell, by=you))
    duel = enchanted_with("R", any_mana_for(spell, by=you))
    with pytest.raises(ScenarioError, match="cannot cast"):
        duel.alice.casts(card("Cold", "{S}", "Instant", gain_life(1)))


# Activated abilities


lamp = card("Lamp", "{1}", "Artifact", activated("{2}", draw()))


def test_activated_abilities_may_cost_more() -> None:
    """602.2b, 601.2f"""
    duel = table("CCC")
    duel.bob.has(card("Field", "{W}", "Enchantment", abilities_cost_more(anything, 2, which="not mana")))
    stone = duel.alice.has(lamp)
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(stone)


def test_abilities_in_other_zones_cost_more_too() -> None:
    """113.6: cycling is an activated ability."""
    duel = table("CC")
    duel.bob.has(card("Field", "{W}", "Enchantment", abilities_cost_more(anything, 2)))
    drake = duel.alice.holds(card("Drake", "{4}{U}", "Creature — Drake", "2/2", cycling("{0}")))
    duel.alice.activates(drake)
    assert duel.alice.pool == {}


def test_abilities_of_creatures_are_those_of_permanents() -> None:
    """109.2: a card in hand is no creature."""
    duel = table("")
    duel.bob.has(card("Field", "{W}", "Enchantment", abilities_cost_more(creature, 2)))
    drake = duel.alice.holds(card("Drake", "{4}{U}", "Creature — Drake", "2/2", cycling("{0}")))
    duel.alice.activates(drake)
    assert duel.stack


def test_mana_abilities_may_be_spared() -> None:
    """605.1a: this effect is not about mana abilities."""
    duel = table("")
    duel.bob.has(card("Field", "{W}", "Enchantment", abilities_cost_more(anything, 2, which="not mana")))
    elf = duel.alice.has(card("Elf", "{G}", "Creature — Elf", "1/1", tap_for("G")))
    duel.alice.activates(elf)
    assert duel.alice.pool == {16: 1}


def test_a_mana_ability_that_costs_more_is_no_free_mana() -> None:
    """605.3a, 601.2f: it is still a mana ability, but mana has to be paid for it."""
    duel = table("R")
    duel.bob.has(card("Gloom", "{B}", "Enchantment", abilities_cost_more(creature, 1)))
    elf = duel.alice.has(card("Elf", "{G}", "Creature — Elf", "1/1", tap_for("GG")))
    with pytest.raises(ScenarioError, match="cannot cast"):
        duel.alice.casts(card("Big", "{3}", "Artifact"))
    duel.alice.activates(elf)
    assert (duel.alice.pool, len(duel.stack), elf.tapped) == ({16: 2}, 0, True)


def test_a_mana_ability_that_costs_more_needs_that_mana() -> None:
    """118.3"""
    duel = table("")
    duel.bob.has(card("Gloom", "{B}", "Enchantment", abilities_cost_more(creature, 1)))
    elf = duel.alice.has(card("Elf", "{G}", "Creature — Elf", "1/1", tap_for("GG")))
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(elf)


@pytest.mark.parametrize(("price", "pool"), [("{4}", "CC"), ("{2}", "C"), ("{1}", "C"), ("{2}{U}", "U"), ("{0}", "")])
def test_a_reduction_may_leave_at_least_one_mana(price: str, pool: str) -> None:
    """118.7, 601.2f: it stops there, but does not raise what is already less."""
    duel = table(pool)
    duel.alice.has(card("Grounds", "{U}", "Enchantment", abilities_cost_less(creature & yours, 2, least=1)))
    sage = duel.alice.has(card("Sage", "{U}", "Creature — Human", "1/1", activated(price, draw())))
    duel.alice.activates(sage)
    assert duel.alice.pool == {}


def test_a_reduction_that_stops_is_applied_before_one_that_does_not() -> None:
    """601.2f: the player may apply them in any order, and this one costs the least."""
    duel = table("")
    duel.alice.has(card("Grounds", "{U}", "Enchantment", abilities_cost_less(creature & yours, 2, least=1)))
    duel.alice.has(card("Stone", "{U}", "Artifact", abilities_cost_less(creature, 1)))
    sage = duel.alice.has(card("Sage", "{U}", "Creature — Human", "1/1", activated("{2}", draw())))
    duel.alice.activates(sage)
    assert len(duel.stack) == 1


def test_an_equip_cost_may_be_reduced() -> None:
    """702.6, 601.2f: only for the player that the effect is about."""
    duel = table("C")
    duel.alice.has(
        card("Smith", "{W}", "Creature — Human", "1/1", abilities_cost_less(anything, 1, by=you, which="equip"))
    )
    blade = card("Blade", "{1}", "Artifact — Equipment", equip("{2}"), activated("{2}", draw()))
    mine = duel.alice.has(blade)
    duel.alice.activates(mine, "Attach")
    assert duel.alice.pool == {}
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(mine, "draw")


def test_x_of_an_ability_may_be_greater_for_what_a_reduction_saves() -> None:
    """107.3a, 602.2b"""
    duel = enchanted_with("CC", abilities_cost_less(artifact, 3))
    duel.play.unscripted = WAIT
    duel.alice.activates(duel.alice.has(card("Mill", "{1}", "Artifact", activated("{X}", draw()))))
    assert duel.game.decision is not None
    assert (duel.asked, duel.game.decision.maximum) == ("x", 5)


# The arithmetic


def test_a_plan_pays_a_reduced_cost() -> None:
    """118.7e: whichever half the mana allows."""
    price = mana("{W}{U}").less(Discount(pips=mana("{W/U}").pips))
    forest, island = Source(0, ((16,),)), Source(1, ((2,),))
    assert not can_pay(price, {}, [forest])
    found = plan(price, {}, [forest, island])
    assert found is not None
    assert found.uses == ((1, 0),)


def test_the_greatest_x_knows_of_reductions() -> None:
    """107.3a: for two X, two mana are one."""
    price = mana("{X}{X}").less(Discount(3))
    assert max_x(price, {32: 1}, []) == 2
    assert max_x(ManaCost(variables=1, least=3), {32: 2}, []) == -1


# Cards


def test_morophon_saves_the_colored_mana_of_his_people() -> None:
    """118.7: one of each color, and no generic mana."""
    duel = table("CR")
    duel.alice.has("Morophon, the Boundless", chosen={"creature type": "Goblin"})
    duel.alice.casts(card("Twins", "{1}{R}{R}", "Creature — Goblin", "2/2"))
    assert duel.alice.pool == {}


def test_trinisphere_does_nothing_while_it_is_tapped() -> None:
    """613.11: its rule holds as long as its condition does."""
    for tapped, pool in ((True, "W"), (False, "WCC")):
        duel = table(pool)
        duel.bob.has("Trinisphere", tapped=tapped)
        duel.alice.casts(card("Sip", "{W}", "Instant", gain_life(1)))
        assert duel.alice.pool == {}


def test_a_steelshaper_with_equipment_leads_soldiers_and_knights(duel: Duel) -> None:
    """604.2"""
    smith = duel.alice.has("Auriok Steelshaper")
    duel.alice.has("Silver Knight")
    assert smith.size == "1/1"
    duel.alice.has("Loxodon Warhammer", attached_to=smith)
    assert (smith.size, duel.alice["Silver Knight"].size) == ("5/2", "3/3")
