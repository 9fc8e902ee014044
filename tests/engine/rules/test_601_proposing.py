"""What may be cast or activated, the order of its choices, and mana abilities that cost mana. 601, 602, 605, 118"""

import pytest

from tests.harness import WAIT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    FOREVER,
    ApplyRules,
    CastIt,
    Happens,
    Modal,
    Mode,
    Move,
    a,
    abilities_cost_more,
    activated,
    add_mana,
    additional_cost,
    any_mana_to_activate,
    artifact,
    card,
    cost,
    count,
    creature,
    damage,
    draw,
    each,
    gain_life,
    in_exile,
    in_graveyard,
    instant,
    kicked,
    kicker,
    land,
    look_at,
    mana_is_added,
    miracle,
    opponent,
    player,
    rule,
    seq,
    spell,
    target,
    there_is_no,
    top_cards,
    when,
    you,
    yours,
)


def table(pool: str = "", *lands: str) -> Duel:
    """Alice has just this mana and these lands."""
    duel = Duel(sides=[Side("Alice", pool=pool), Side("Bob", plenty=True)])
    for name in lands:
        duel.alice.has(name)
    return duel


# Beginning to cast


def test_of_face_down_cards_in_exile_only_those_that_may_be_looked_at_are_chosen_from(duel: Duel) -> None:
    """601.3f: what an effect allows by a quality takes that one can see it."""
    plot = card(
        "Hidden Plan", "{U}", "Sorcery",
        Move(top_cards(1, each(opponent)), "exile", face_down=True),
        ApplyRules((rule("may play", in_exile & artifact),), FOREVER),
    )  # fmt: skip
    duel.bob.has("Mind Stone", "library")
    duel.alice.casts(plot)
    duel.resolve()
    stone = duel.exile[0]
    with pytest.raises(ScenarioError):
        duel.alice.casts(stone)
    duel.alice.casts(card("Peek", "{U}", "Instant", look_at(each(in_exile))))
    duel.resolve()
    duel.alice.casts(stone)
    assert duel.stack.names == ["Mind Stone"]


def test_what_a_kicked_spell_may_choose_follows_from_kicking_it(duel: Duel) -> None:
    """601.4, 700.2d: "choose one; if it was kicked, choose any number"."""
    verdict = Modal((Mode(draw()), Mode(gain_life(3))), more_if=kicked)
    duel.card(card("Verdict", "{W}", "Sorcery", kicker("{2}"), verdict))
    before = len(duel.alice.hand)
    duel.alice.casts("Verdict", kicked=True, modes=["draw", "gain"])
    duel.resolve()
    assert (duel.alice.life, len(duel.alice.hand)) == (23, before + 1)
    with pytest.raises(ScenarioError):
        duel.alice.casts("Verdict", modes=["draw", "gain"])


def test_what_forbids_a_spell_once_it_is_proposed_comes_too_late() -> None:
    """601.5: the ban begins as the artifact is sacrificed to pay for it."""
    duel = table()
    duel.alice.has(card("Vow", "{1}", "Enchantment", rule("cant cast", spell & instant, if_=there_is_no(artifact))))
    stone = duel.alice.has("Mind Stone")
    duel.alice.casts(card("Spark", "{0}", "Instant", additional_cost(cost(sacrifice=artifact)), gain_life(1)))
    assert (stone.zone, duel.stack.names) == ("graveyard", ["Spark"])


def test_an_effect_may_ask_for_an_alternative_cost() -> None:
    """118.9b: who casts it for its miracle cost pays that, and has no other way to cast it then."""
    duel = table("UR")
    duel.play.unscripted = WAIT
    duel.alice.has(card("Wonder", "{7}{R}", "Sorcery", miracle("{R}"), damage(5, target(player))), "library")
    duel.alice.casts(card("Look", "{U}", "Instant", draw()))
    duel.resolve()
    duel.alice.chooses("yes")
    duel.resolve()
    assert duel.offered == ["Cast Wonder (miracle {R})", "Don't cast it"]
    duel.alice.chooses("Cast Wonder")
    duel.alice.chooses(duel.bob)
    assert duel.state.players[0].pool == {}


def test_who_is_told_to_cast_if_able_has_to(duel: Duel) -> None:
    """118.8c: unless it costs what would have to be shown to be had."""
    duel.play.unscripted = WAIT
    orders = card("Orders", "{U}", "Sorcery", CastIt(target(in_graveyard & instant), must=True))
    sip = duel.alice.has(card("Sip", "{W}", "Instant", gain_life(1)), "graveyard")
    duel.alice.casts(orders, at=sip)
    duel.resolve()
    assert duel.stack.names == ["Sip"]
    duel.resolve()
    duel.alice.holds("Grizzly Bears")
    price = additional_cost(cost(discard=creature))
    feast = duel.alice.has(card("Feast", "{W}", "Instant", price, gain_life(5)), "graveyard")
    duel.alice.casts(orders, at=feast)
    duel.resolve()
    assert duel.asked == "may cast"
    duel.alice.chooses("Don't cast it")
    assert feast.zone == "graveyard"


# Who chooses first


@pytest.mark.parametrize("way", ["spell", "ability"])
def test_its_controller_chooses_before_another_player_does(duel: Duel, way: str) -> None:
    """601.6b, 602.3b: wherever the text says so first."""
    duel.play.unscripted = WAIT
    duel.bob.has("Grizzly Bears")
    duel.bob.has("Runeclaw Bear")
    duel.alice.has("Giant Spider")
    theirs, mine = target(creature, by=a(opponent)), target(creature)
    text = seq(damage(1, theirs), damage(2, mine))
    if way == "spell":
        duel.alice.casts(card("Duel of Wits", "{R}", "Sorcery", text))
    else:
        duel.alice.activates(duel.alice.has(card("Scale", "{1}", "Artifact", activated("{1}", text))))
    asked = []
    for pick in ("Grizzly Bears", "Runeclaw Bear"):
        assert duel.game.decision is not None
        seat = duel.seats[duel.game.decision.seat]
        asked.append(seat.name)
        seat.chooses(pick)
    assert asked == ["Alice", "Bob"]
    duel.resolve()
    assert (duel["Grizzly Bears"].zone, duel["Runeclaw Bear"].damage) == ("graveyard", 1)


# What activating costs


def test_what_lets_mana_of_any_type_pay_counts_for_the_whole_cost() -> None:
    """602.1e: also for what other effects add to it."""
    duel = table("CCC")
    lamp = duel.alice.has(card("Blue Lamp", "{1}", "Artifact", activated("{U}{U}", draw())))
    duel.alice.has(card("Tax", "{1}", "Artifact", abilities_cost_more(artifact, "{R}")))
    with pytest.raises(ScenarioError):
        duel.alice.activates(lamp)
    duel.alice.has(card("Soul Pot", "{1}", "Artifact", any_mana_to_activate(artifact & yours, by=you)))
    duel.alice.activates(lamp)
    assert (len(duel.stack), duel.state.players[0].pool) == (1, {})


# Mana of mana


def test_a_trigger_on_mana_being_added_is_a_mana_ability(duel: Duel) -> None:
    """605.1b, 605.4a: also while a spell resolves."""
    duel = table("B")
    more = when(mana_is_added(), add_mana("G"), per_turn=1)
    duel.alice.has(card("Echo of Roots", "{G}", "Enchantment", more))
    duel.alice.casts(card("Rite", "{B}", "Instant", add_mana("BBB"), draw()))
    duel.resolve()
    assert (len(duel.stack), duel.state.players[0].pool) == (0, {4: 3, 16: 1})


def test_a_mana_ability_that_would_give_none_may_be_activated() -> None:
    """605.2, 106.12a: it taps all the same, and is not tapped for mana."""
    duel = table()
    cradle = duel.alice.has(card("Cradle", None, "Land", activated("{T}", add_mana("G", count(creature & yours)))))
    watch = when(Happens("tap for mana", land), gain_life(1))
    duel.alice.has(card("Meter", "{1}", "Artifact", watch))
    duel.alice.activates(cradle, 1)
    assert (cradle.tapped, duel.state.players[0].pool, len(duel.stack), duel.alice.life) == (True, {}, 0, 20)


def test_nobody_pays_with_a_mana_ability_that_would_give_none() -> None:
    """605.2"""
    duel = table("", "Island")
    cradle = duel.alice.has(card("Cradle", None, "Land", activated("{T}", add_mana("G", count(creature & yours)))))
    duel.alice.casts("Wandering Ones")
    assert (cradle.tapped, duel.alice["Island"].tapped) == (False, True)
