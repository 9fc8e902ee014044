"""Paying: the whole cost or nothing, what counts as paid, and mana symbols in costs. 118, 601.2h"""

import pytest

from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    Card,
    CastIt,
    Discard,
    Effect,
    MayPay,
    RemoveCounters,
    a,
    activated,
    add_mana,
    additional_cost,
    anything,
    artifact,
    buyback,
    card,
    controller_of,
    cost,
    costs_less,
    costs_more,
    count,
    counter,
    creature,
    did,
    draw,
    exile,
    flashback,
    gain_life,
    goes_instead,
    if_,
    in_graveyard,
    in_hand,
    instant,
    itself,
    kicked,
    kicker,
    land,
    lose_life,
    may,
    more_counters,
    morph,
    player,
    rule,
    sacrifice,
    search,
    spell,
    target,
    unless_pays,
    yours,
)

forest = "Forest"
theirs = target(spell)


def table(pool: str = "", *lands: str, life: int = 20) -> Duel:
    """Alice has just this mana and these lands."""
    duel = Duel(sides=[Side("Alice", pool=pool, life=life), Side("Bob", plenty=True)])
    for name in lands:
        duel.alice.has(name)
    return duel


def tax(price: str) -> Card:
    """Counters a spell unless its controller pays."""
    return card("Leak", "{U}", "Instant", unless_pays(controller_of(theirs), cost(price), counter(theirs)))


# All of it


def test_what_is_left_of_the_mana_stays_in_the_pool() -> None:
    """118.3a"""
    duel = table("GGG")
    duel.alice.casts("Grizzly Bears")
    assert duel.alice.pool == {16: 1}


@pytest.mark.parametrize(("life", "castable"), [(5, True), (4, False)])
def test_life_for_two_parts_of_a_cost_has_to_be_there_for_both(life: int, castable: bool) -> None:
    """118.3, 119.4"""
    duel = table(life=life)
    dear = card("Dear", "{0}", "Sorcery", additional_cost(cost(life=3)), additional_cost(cost(life=2)), gain_life(7))
    duel.alice.holds(duel.card(dear))
    if castable:
        duel.alice.casts("Dear")
        assert duel.alice.life == 0
    else:
        with pytest.raises(ScenarioError, match="cannot cast"):
            duel.alice.casts("Dear")


def test_life_for_a_phyrexian_symbol_has_to_be_there_besides_other_life() -> None:
    """118.3, 107.4f"""
    dear = card("Dear", "{B/P}", "Sorcery", additional_cost(cost(life=2)), gain_life(7))
    duel = table(life=3)
    duel.alice.holds(duel.card(dear))
    with pytest.raises(ScenarioError, match="cannot cast"):
        duel.alice.casts("Dear")
    rich = table("B", life=3)
    rich.alice.casts(dear)
    assert (rich.alice.life, rich.alice.pool) == (1, {})


def test_no_life_can_be_paid_by_anyone(duel: Duel) -> None:
    """118.3b, 119.4b: 0 life, whatever the life total."""
    duel.alice.has(card("Grace", "{W}", "Enchantment", rule("cant lose", player)))
    duel.bob.casts(card("Drain", "{B}", "Instant", lose_life(25, target(player))), at=duel.alice)
    duel.resolve()
    duel.alice.casts(card("Toll", "{B}", "Instant", additional_cost(cost(life=count(artifact))), gain_life(1)))
    duel.resolve()
    assert duel.alice.life == -4


def test_one_sacrifice_pays_for_one_part_only() -> None:
    """118.10, 118.3: a creature and an artifact, and not the same artifact creature for both."""
    rite = card(
        "Rite",
        "{0}",
        "Sorcery",
        additional_cost(cost(sacrifice=creature)),
        additional_cost(cost(sacrifice=artifact)),
        draw(),
    )
    duel = table()
    both = card("Golem", "{3}", "Artifact Creature — Golem", "3/3")
    duel.alice.has(both)
    duel.alice.holds(duel.card(rite))
    with pytest.raises(ScenarioError, match="cannot cast"):
        duel.alice.casts("Rite")
    duel.alice.has("Grizzly Bears")
    duel.alice.casts("Rite", choosing=["Grizzly Bears"])
    assert sorted(duel.alice.graveyard.names) == ["Golem", "Grizzly Bears"]


def test_one_sacrifice_pays_for_one_ability_only(duel: Duel) -> None:
    """118.10"""
    altar = card("Altar", "{1}", "Artifact", activated(cost(sacrifice=creature), gain_life(1)))
    first, second = duel.alice.has(altar), duel.alice.has(altar)
    duel.alice.has("Grizzly Bears")
    duel.alice.activates(first)
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(second)


def test_a_permanent_that_taps_itself_is_no_other_permanent_to_tap(duel: Duel) -> None:
    """118.3: what is tapped can't be tapped to pay."""
    crew = card("Crew", "{1}", "Creature — Human", "1/1", activated(cost("{T}", tap=creature & yours), draw()))
    one = duel.alice.has(crew)
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(one)
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.activates(one)
    assert (one.tapped, bear.tapped) == (True, True)


# Nothing


def test_an_ability_that_costs_nothing_waits_to_be_activated(duel: Duel) -> None:
    """118.5, 118.5a"""
    lamp = duel.alice.has(card("Lamp", "{1}", "Artifact", activated("{0}", draw())))
    before = len(duel.alice.hand)
    duel.alice.passes()
    assert len(duel.alice.hand) == before
    duel.pass_to("main", duel.alice)
    before = len(duel.alice.hand)
    duel.alice.activates(lamp)
    duel.resolve()
    assert len(duel.alice.hand) == before + 1


@pytest.mark.parametrize(("pays", "zone"), [(True, "stack"), (False, "graveyard")])
def test_a_payment_of_nothing_has_to_be_acknowledged(pays: bool, zone: str) -> None:
    """118.5: unless they pay {0}, it is countered."""
    duel = table()
    free = duel.alice.casts(card("Free", "{0}", "Sorcery", gain_life(1)))
    duel.bob.casts(tax("{0}"), at=free)
    duel.resolve(pays)
    assert free.zone == zone


# No mana cost


vision = card("Vision", None, "Sorcery", draw(3), color="blue")


def test_an_increase_makes_an_unpayable_cost_no_payable_one(duel: Duel) -> None:
    """118.6a"""
    duel.bob.has(card("Tax", "{1}", "Artifact", costs_more(anything, 1)))
    duel.alice.holds(duel.card(vision))
    with pytest.raises(ScenarioError, match="cannot cast"):
        duel.alice.casts("Vision")


def test_an_additional_cost_makes_an_unpayable_cost_no_payable_one(duel: Duel) -> None:
    """118.6a"""
    duel.alice.holds(duel.card(card("Vision", None, "Sorcery", kicker("{1}"), draw(3), color="blue")))
    with pytest.raises(ScenarioError, match="cannot cast"):
        duel.alice.casts("Vision", kicked=True)


def test_without_a_mana_cost_an_alternative_cost_may_be_paid(duel: Duel) -> None:
    """118.6a"""
    old = duel.alice.has(card("Vision", None, "Sorcery", draw(3), flashback("{U}"), color="blue"), "graveyard")
    duel.alice.casts(old, way="flashback")
    assert duel.stack.names == ["Vision"]


free_cast = card("Gift", "{U}", "Sorcery", CastIt(a(in_hand & yours)))


def test_without_a_mana_cost_a_spell_may_be_cast_without_paying_it() -> None:
    """118.6a"""
    duel = table("U")
    duel.alice.has(vision, "hand")
    duel.alice.casts(free_cast)
    before = len(duel.alice.hand)
    duel.resolve("Cast Vision")
    duel.resolve()
    assert len(duel.alice.hand) == before + 2


# Changed costs


def test_a_reduced_kicker_counts_as_paid() -> None:
    """118.7: what was reduced was paid all the same."""
    duel = table("R")
    duel.bob.has(card("Medal", "{1}", "Artifact", costs_less(instant, 2)))
    duel.alice.casts(
        card("Burst", "{R}", "Instant", kicker("{2}"), if_(kicked, gain_life(5), gain_life(1))), kicked=True
    )
    duel.resolve()
    assert duel.alice.life == 25


def test_additional_costs_may_all_be_paid() -> None:
    """118.8a-b: any number of them, each announced by itself."""
    duel = table("RCCCC")
    burst = card("Burst", "{R}", "Instant", kicker("{2}"), buyback("{2}"), if_(kicked, gain_life(5), gain_life(1)))
    spell_ = duel.alice.casts(burst, paying={"kicked": 1, "buyback": 1})
    duel.resolve()
    assert (duel.alice.life, spell_.zone, duel.alice.pool) == (25, "hand", {})


def test_additional_costs_change_no_mana_value() -> None:
    """118.8d"""
    duel = table("RCC")
    assert duel.alice.casts(card("Burst", "{R}", "Instant", kicker("{2}"), gain_life(1)), kicked=True).mana_value == 1


def test_an_alternative_cost_changes_no_mana_value(duel: Duel) -> None:
    """118.9c"""
    old = duel.alice.has(card("Ember", "{4}{R}", "Sorcery", gain_life(1), flashback("{R}")), "graveyard")
    assert duel.alice.casts(old, way="flashback").mana_value == 5


def test_a_spell_is_cast_for_only_one_alternative_cost() -> None:
    """118.9a: cast without paying its mana cost, it isn't cast for its evoke cost too; 118.9d: but may be kicked."""
    duel = table("UC")
    duel.alice.has(
        card("Burst", "{5}{R}", "Sorcery", kicker("{1}"), flashback("{R}"), if_(kicked, gain_life(5), gain_life(1))),
        "hand",
    )
    duel.alice.casts(free_cast)
    duel.resolve("Cast Burst", True)
    duel.resolve()
    assert (duel.alice.life, duel.alice.pool) == (25, {})


def test_an_increase_has_to_be_paid_for_a_free_spell() -> None:
    """118.9d"""
    duel = table("UC")
    duel.bob.has(card("Tax", "{1}", "Artifact", costs_more(creature, 1)))
    duel.alice.has("Grizzly Bears", "hand")
    duel.alice.casts(free_cast)
    duel.resolve("Cast Grizzly Bears")
    assert (duel.alice.pool, duel.stack.names) == ({}, ["Grizzly Bears"])


def test_a_free_spell_is_not_offered_where_an_increase_cannot_be_paid() -> None:
    """118.9d, 118.3"""
    duel = table("U")
    duel.bob.has(card("Tax", "{1}", "Artifact", costs_more(creature, 1)))
    bear = duel.alice.has("Grizzly Bears", "hand")
    duel.alice.casts(free_cast)
    duel.resolve()
    assert bear.zone == "hand"


# What is paid with something else in the end


def test_a_sacrifice_that_ends_in_exile_is_paid(duel: Duel) -> None:
    """118.11"""
    duel.bob.has(card("Void", "{2}", "Artifact", goes_instead(creature, "graveyard", "exile")))
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Rite", "{B}", "Sorcery", additional_cost(cost(sacrifice=creature)), gain_life(3)))
    duel.resolve()
    assert (bear.zone, duel.alice.life) == ("exile", 23)


def test_counters_that_are_doubled_as_they_are_put_are_paid(duel: Duel) -> None:
    """118.11"""
    duel.bob.has(card("Pits", "{2}", "Artifact", more_counters("-1/-1", creature, times=2)))
    brute = duel.alice.has(
        card("Brute", "{1}", "Creature — Giant", "5/5", activated(cost(put="-1/-1", count=1), gain_life(1)))
    )
    duel.alice.activates(brute)
    duel.resolve()
    assert (brute.size, duel.alice.life) == ("3/3", 21)


# While something resolves


def test_if_you_do_asks_whether_it_was_paid(duel: Duel) -> None:
    """118.12: not what came of it."""
    duel.bob.has(card("Void", "{2}", "Artifact", goes_instead(creature, "graveyard", "exile")))
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Deal", "{B}", "Sorcery", may(sacrifice(a(creature & yours))), if_(did, gain_life(3))))
    duel.resolve(True)
    assert (bear.zone, duel.alice.life) == ("exile", 23)


@pytest.mark.parametrize(
    "offer",
    [
        sacrifice(a(creature & yours)),
        sacrifice(a(creature)),
        sacrifice(itself),
        Discard(9),
        RemoveCounters("charge", 1, itself),
        exile(a(in_graveyard & creature)),
    ],
)
def test_what_cannot_be_done_is_not_offered(duel: Duel, offer: Effect) -> None:
    """118.3, 118.12, 608.2d: so it wasn't done either."""
    duel.bob.has("Grizzly Bears")
    duel.alice.casts(card("Deal", "{B}", "Sorcery", may(offer), if_(did, gain_life(3), lose_life(3))))
    duel.resolve()
    assert duel.alice.life == 17


def test_who_may_search_has_searched_though_nothing_is_found(duel: Duel) -> None:
    """118.12b"""
    duel.alice.casts(card("Look", "{B}", "Sorcery", may(search(land)), if_(did, gain_life(3))))
    duel.play.unscripted = DEFAULT
    duel.resolve(True)
    assert duel.alice.life == 23


@pytest.mark.parametrize(("pool", "life"), [("U", 20), ("", 18)])
def test_a_symbol_with_a_choice_is_paid_as_can_be_while_something_resolves(pool: str, life: int) -> None:
    """118.13b"""
    duel = table(pool)
    free = duel.alice.casts(card("Free", "{0}", "Sorcery", draw()))
    duel.bob.casts(tax("{U/P}"), at=free)
    duel.resolve(True)
    assert (free.zone, duel.alice.life) == ("stack", life)


def test_a_symbol_with_a_choice_is_paid_as_can_be_for_a_special_action() -> None:
    """118.13c: turning something face up."""
    duel = table("")
    down = duel.alice.has(card("Lurker", "{3}{U}", "Creature — Beast", "4/4", morph("{U/P}")), face_down="morph")
    duel.alice.turns_up(down)
    assert (down.face_down, duel.alice.life) == (False, 18)


def test_a_face_down_permanent_is_not_turned_up_for_what_cannot_be_paid() -> None:
    """118.3, 702.37e: costs other than mana too."""
    duel = table("", life=1)
    down = duel.alice.has(card("Lurker", "{3}{U}", "Creature — Beast", "4/4", morph(cost(life=2))), face_down="morph")
    with pytest.raises(ScenarioError, match="cannot turn it face up"):
        duel.alice.turns_up(down)


# In which order


def test_what_chance_decides_is_paid_last(duel: Duel) -> None:
    """601.2h: the creature is sacrificed first, whatever the order in which the costs are written."""
    duel.alice.has("Grizzly Bears")
    duel.alice.holds("Dissolve")
    rite = card(
        "Rite",
        "{B}",
        "Sorcery",
        additional_cost(cost(discard=anything, at_random=True)),
        additional_cost(cost(mill=1)),
        additional_cost(cost(sacrifice=creature)),
        gain_life(1),
    )
    before = len(duel.state.log)
    duel.alice.casts(rite)
    kinds = [event.kind for event in duel.state.log[before:] if event.kind in ("discard", "sacrifice", "mill")]
    assert kinds[:2] == ["sacrifice", "discard"]
    assert {"Grizzly Bears", "Dissolve", "Filler"} <= {one.name for one in duel.alice.graveyard}


def test_more_cards_are_not_milled_for_a_cost_than_there_are(duel: Duel) -> None:
    """118.3, 701.17b"""
    del duel.state.players[0].library[2:]
    mill = duel.alice.has(card("Wheel", "{1}", "Artifact", activated(cost(mill=3), gain_life(1))))
    with pytest.raises(ScenarioError, match="cannot activate"):
        duel.alice.activates(mill)


def test_a_random_discard_asks_nobody(duel: Duel) -> None:
    """701.9b"""
    lamp = duel.alice.has(
        card("Lamp", "{1}", "Artifact", activated(cost(discard=anything, at_random=True), gain_life(1)))
    )
    duel.alice.holds("Dissolve")
    duel.alice.holds("Ponder")
    duel.alice.activates(lamp)
    assert len(duel.alice.graveyard) == 1


def test_what_a_cost_comes_to_is_locked_in_before_mana_is_made() -> None:
    """601.2f-g: the medal is sacrificed for the mana that pays the spell it made cheaper."""
    duel = table("C")
    medal = duel.alice.has(
        card(
            "Medal",
            "{1}",
            "Artifact",
            costs_less(artifact, 2),
            activated(cost(sacrifice=itself), add_mana("C")),
        )
    )
    duel.alice.casts(card("Idol", "{4}", "Artifact"))
    assert (medal.zone, duel.stack.names) == ("graveyard", ["Idol"])


# Mana abilities that cost mana

signet = card("Signet", "{2}", "Artifact", activated("{1}{T}", add_mana("WU")))


def test_mana_is_turned_into_other_mana_while_something_resolves() -> None:
    """605.3a: a mana ability that costs mana may be activated for a payment too."""
    duel = table("", "Forest")
    mine = duel.alice.has(signet)
    free = duel.alice.casts(card("Free", "{0}", "Sorcery", draw()))
    duel.bob.casts(tax("{U}"), at=free)
    duel.resolve("Signet", True)
    assert (free.zone, mine.tapped, duel.alice.pool) == ("stack", True, {1: 1})


def test_mana_need_not_be_turned_into_other_mana() -> None:
    """118.3c"""
    duel = table("", "Island")
    mine = duel.alice.has(signet)
    free = duel.alice.casts(card("Free", "{0}", "Sorcery", draw()))
    duel.bob.casts(tax("{U}"), at=free)
    duel.resolve("No mana ability", True)
    assert (free.zone, mine.tapped) == ("stack", False)


def test_without_mana_for_it_no_mana_ability_is_offered() -> None:
    """118.3"""
    duel = table("")
    mine = duel.alice.has(signet)
    free = duel.alice.casts(card("Free", "{0}", "Sorcery", draw()))
    duel.bob.casts(tax("{U}"), at=free)
    duel.resolve()
    assert (free.zone, mine.tapped) == ("graveyard", False)


def test_a_payment_for_each_of_nothing_is_a_payment_of_nothing() -> None:
    """118.5"""
    duel = table("")
    free = duel.alice.casts(card("Free", "{0}", "Sorcery", draw()))
    leak = MayPay(cost("{1}"), None, counter(theirs), controller_of(theirs), count(artifact))
    duel.bob.casts(card("Count", "{U}", "Instant", leak), at=free)
    duel.resolve(True)
    assert free.zone == "stack"
