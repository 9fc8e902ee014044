"""Cards that effects let players cast from elsewhere than hand, for another price than their mana cost. 118.9, 601.3"""

import pytest

from tests.harness import Duel
from twinstack.engine.core.scenario.play import WAIT
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic import words as w
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.rules.open_actions import could_act

FREE = w.may_play(w.in_exile & w.yours, price=w.for_nothing)
PROTOTYPE = w.card("Golem", "{7}", "Artifact Creature — Golem", "6/6", w.prototype("{2}{R}", "3/3"))
HALVES = w.split_card(
    w.face("Left Half", "{1}{R}", "Instant", w.gain_life(1), w.fuse), w.face("Right Half", "{W}", "Instant", w.fuse)
)
LOAN = w.card("Loan", "{3}", "Artifact", FREE)
CITADEL = w.card(
    "Citadel",
    "{3}",
    "Legendary Artifact",
    w.rule("looks at top", w.you),
    w.may_play_from_top(w.anything, price=w.cost(life=w.mana_value_of(w.itself))),
)
SIGHT = w.card("Sight", "{2}", "Enchantment", w.rule("reveals top", w.you), w.may_play_from_top(w.anything))


def test_without_paying_its_mana_cost() -> None:
    """118.9: nothing is paid, and its mana cost is not offered besides."""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", plenty=True)])
    duel.alice.has(LOAN)
    dragon = duel.alice.has("Shivan Dragon", "exile")
    assert [one for one in duel.offered if "Shivan" in one] == ["Cast Shivan Dragon without paying its mana cost"]
    duel.alice.casts(dragon)
    duel.resolve()
    assert dragon in duel.alice.battlefield


def test_only_one_alternative_cost_can_be_paid(duel: Duel) -> None:
    """118.9a: with it, no evoke; with another permission that asks nothing of it, the card is cast as from the hand."""
    mulldrifter = w.card("Drifter", "{4}{U}", "Creature — Elemental", "2/2", w.evoke("{2}{U}"))
    duel.alice.has(LOAN)
    card = duel.alice.has(mulldrifter, "exile")
    assert [one for one in duel.offered if "Drifter" in one] == ["Cast Drifter without paying its mana cost"]
    duel.alice.has(w.card("Lens", "{1}", "Artifact", w.may_play(w.in_exile & w.yours)))
    assert [one for one in duel.offered if "Drifter" in one] == [
        "Cast Drifter",
        "Cast Drifter (evoke {2}{U})",
        "Cast Drifter without paying its mana cost",
    ]
    assert card.zone == "exile"


def test_x_is_0_where_no_mana_is_paid(duel: Duel) -> None:
    """107.3b"""
    duel.alice.has(LOAN)
    blaze = duel.alice.has("Blaze", "exile")
    duel.alice.casts(blaze, at=duel.bob)
    duel.resolve()
    assert duel.bob.life == 20


def test_what_costs_more_costs_more_than_nothing() -> None:
    """118.9d: increases are applied to the alternative cost."""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", plenty=True)])
    duel.alice.has(LOAN), duel.bob.has(w.card("Levy", "{2}", "Artifact", w.costs_more(w.anything, 2)))
    bears = duel.alice.has("Grizzly Bears", "exile")
    with pytest.raises(ScenarioError):
        duel.alice.casts(bears)
    forests = [duel.alice.has("Forest") for _ in range(2)]
    duel.alice.casts(bears)
    assert all(forest.tapped for forest in forests)


def test_a_card_without_a_mana_cost_can_be_cast_for_another_price(duel: Duel) -> None:
    """118.6a: it has no mana cost that could be paid, but this one."""
    duel.alice.has(LOAN)
    gift = duel.card(w.card("Gift", None, "Sorcery", w.gain_life(3), color="white"))
    spell = duel.alice.has(gift, "exile")
    duel.alice.casts(spell)
    duel.resolve()
    assert duel.alice.life == 23


def test_a_land_has_no_cost_and_is_played(duel: Duel) -> None:
    """305.1, 305.9: it is not cast; it is the land of this turn."""
    duel.alice.has(LOAN)
    forests = [duel.alice.has("Forest", "exile") for _ in range(2)]
    duel.alice.plays(forests[0])
    assert "Play Forest" not in duel.offered


def test_it_is_cast_at_its_own_time(duel: Duel) -> None:
    """601.3: the effect changes what it costs and from where, not when."""
    duel.alice.has(LOAN)
    duel.alice.has("Grizzly Bears", "exile"), duel.alice.has("Incinerate", "exile")
    duel.pass_to("upkeep", duel.bob)
    duel.bob.passes()
    assert [one for one in duel.offered if "mana cost" in one] == ["Cast Incinerate without paying its mana cost"]


def test_for_life_instead(duel: Duel) -> None:
    """118.9, 119.4: life equal to what it is worth; without that much life it cannot be cast."""
    duel.alice.has(CITADEL)
    dragons = [duel.alice.has("Shivan Dragon", "library") for _ in range(4)]
    for dragon in reversed(dragons[1:]):
        duel.alice.casts(dragon)
        duel.resolve()
    assert duel.alice.life == 2
    with pytest.raises(ScenarioError):
        duel.alice.casts(dragons[0])


def test_only_the_top_card_may_be_played_from_a_library(duel: Duel) -> None:
    """401.5"""
    duel.alice.has(SIGHT)
    for name in ("Forest", "Giant Spider", "Grizzly Bears"):
        duel.alice.has(name, "library")
    offered = [one for one in duel.offered if "Cast" in one or "Play" in one]
    assert offered == ["Cast Grizzly Bears"]


def test_a_revealed_top_card_is_known_to_all(duel: Duel) -> None:
    """401.5: also each one that a player draws on the way; without the effect, nobody knows it."""
    cards = [duel.alice.has(name, "library") for name in ("Forest", "Giant Spider", "Grizzly Bears")]
    duel.alice.casts(w.card("Nap", "{U}", "Instant", w.gain_life(1)))
    duel.resolve()
    assert not any(one.obj.known >> 1 & 1 for one in cards)
    duel.alice.has(SIGHT)
    duel.alice.casts(w.card("Study", "{U}", "Instant", w.draw(2)))
    duel.resolve()
    assert all(one.obj.known >> 1 & 1 for one in cards)
    assert [one.zone for one in cards] == ["library", "hand", "hand"]


def test_the_next_card_is_not_looked_at_until_the_spell_is_cast() -> None:
    """401.5"""
    duel = Duel(unscripted=WAIT)
    duel.alice.has(SIGHT)
    forest, shock = duel.alice.has("Forest", "library"), duel.alice.has("Incinerate", "library")
    duel.alice.casts(shock)
    assert duel.asked == "target"
    assert not forest.obj.known >> 1 & 1
    duel.alice.chooses(duel.bob)
    assert forest.obj.known >> 1 & 1


def test_a_permission_for_one_price_is_not_used_up_by_another(duel: Duel) -> None:
    """611.3d, 118.9: a card that is cast for its mana cost leaves the one that costs nothing for another."""
    duel.alice.has(w.card("Loan", "{3}", "Artifact", w.may_play(w.in_exile & w.yours, price=w.for_nothing, per_turn=1)))
    duel.alice.has(w.card("Lens", "{1}", "Artifact", w.may_play(w.in_exile & w.yours)))
    bears, elves = duel.alice.has("Grizzly Bears", "exile"), duel.alice.has("Llanowar Elves", "exile")
    duel.alice.casts(bears, way="")
    duel.resolve()
    duel.alice.casts(elves, way="without paying its mana cost")
    duel.resolve()
    duel.alice.has("Hill Giant", "exile")
    assert [one for one in duel.offered if "Giant" in one] == ["Cast Hill Giant"]


@pytest.mark.parametrize(("what", "acts"), [(w.instant, True), (w.land | w.sorcery, True), (w.land, False)])
def test_what_might_be_on_top_keeps_its_player_acting(what: w.Selector, acts: bool) -> None:
    """402.3: nobody else knows what it is, so it may be any card that could be cast; a land is played in one's turn."""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", pool="")])
    duel.alice.has(w.card("Mole", "{1}", "Artifact", w.rule("looks at top", w.you), w.may_play_from_top(what)))
    duel.alice.has("Mountain"), duel.alice.has("Forest", "library")
    assert could_act(duel.game, 0)
    duel.pass_to("upkeep", duel.bob)
    assert could_act(duel.game, 0) is acts


def test_a_spell_of_another_player_is_cast_for_another_price() -> None:
    """118.9, 601.2: by the player whom the effect names."""
    duel = Duel(sides=[Side("Alice", plenty=True), Side("Bob", pool="R")])
    dragon = duel.bob.has("Shivan Dragon", "graveyard")
    gift = w.cast_it(w.a(w.creature & w.in_graveyard), who=w.target(w.opponent), price=w.cost("{R}"))
    duel.alice.casts(w.card("Offer", "{1}", "Sorcery", gift), at=duel.bob)
    duel.bob.answers("Cast Shivan Dragon")
    duel.resolve_all()
    assert (dragon.controller, dragon.zone, duel.bob.pool) == (duel.bob, "battlefield", {})


def test_a_prototype_costs_nothing_either(duel: Duel) -> None:
    """718.3, 118.9: how it is cast is no alternative cost; and a split card is cast as one of its halves. 702.102a"""
    duel.alice.has(LOAN)
    duel.alice.has(PROTOTYPE, "exile")
    assert sorted(one for one in duel.offered if "Golem" in one) == [
        "Cast Golem (prototype) without paying its mana cost",
        "Cast Golem without paying its mana cost",
    ]
    duel.alice.has(HALVES, "exile")
    assert sorted(one for one in duel.offered if "Half" in one) == [
        "Cast Left Half without paying its mana cost",
        "Cast Right Half without paying its mana cost",
    ]
