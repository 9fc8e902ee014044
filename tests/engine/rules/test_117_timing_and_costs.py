"""Priority, payments while something resolves, drawing, life. 117, 118.12, 119, 121"""

import pytest

from tests.harness import DEFAULT, WAIT, Duel
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    Cost,
    SetLife,
    base_pt,
    card,
    controller_of,
    cost,
    count,
    counter,
    creature,
    damage,
    defines,
    draw,
    draws,
    each_player,
    gain_life,
    gains_life,
    power,
    search,
    spell,
    target,
    unless_pays,
    when,
)

jolt = card("Jolt", "{R}", "Instant", damage(1, target()))
leak = target(spell)
leaking = card("Leak", "{U}", "Instant", unless_pays(controller_of(leak), cost("{1}"), counter(leak)))


def test_who_acts_has_priority_again_and_all_must_pass_in_turn(duel: Duel) -> None:
    """117.3c, 117.4"""
    duel.alice.casts(jolt, at=duel.bob)
    assert duel.state.turn.holder == 0
    duel.alice.passes()
    duel.bob.casts(jolt, at=duel.alice)
    assert duel.state.turn.holder == 1
    duel.bob.passes()
    duel.alice.passes()
    assert (duel.alice.life, duel.bob.life, duel.state.turn.holder) == (19, 20, 0)


def test_what_came_last_resolves_first(duel: Duel) -> None:
    """117.7"""
    first = duel.alice.casts("Grizzly Bears")
    duel.bob.casts("Dissolve", at=first)
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    assert first.zone == "graveyard"


def test_state_based_actions_come_before_triggers_until_nothing_is_left(duel: Duel) -> None:
    """117.5"""
    duel.alice.has(card("Host", "{1}", "Creature — Ooze", "2/2", when(gains_life(), damage(2, target(creature)))))
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(card("Sip", "{W}", "Instant", gain_life(1)))
    duel.play.unscripted = WAIT
    duel.resolve()
    assert duel.asked == "target"
    duel.alice.chooses(bear)
    duel.resolve()
    assert bear.zone == "graveyard"


def test_unless_paid_asks_the_other_player() -> None:
    """118.2, 118.12a: and mana abilities may be used for it. 117.1d"""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", plenty=True)])
    forest = duel.alice.has("Forest")
    duel.alice.has(card("Idle", "{0}", "Artifact"))
    free = duel.alice.casts(card("Free", "{0}", "Sorcery", gain_life(1)))
    duel.bob.casts(
        card("Leak", "{U}", "Instant", unless_pays(controller_of(leak), cost("{1}"), counter(leak))), at=free
    )
    duel.resolve(True)
    duel.resolve()
    assert (forest.tapped, duel.alice.life) == (True, 21)


@pytest.mark.parametrize(
    ("price", "asked"),
    [
        (cost("{1}"), "Leak: pay {1}?"),
        (cost(life=2), "Leak: pay 2 life?"),
    ],
)
def test_what_is_to_be_paid_is_asked_for_in_a_sentence(duel: Duel, price: Cost, asked: str) -> None:
    free = duel.alice.casts(card("Free", "{0}", "Sorcery", gain_life(1)))
    duel.bob.casts(card("Leak", "{U}", "Instant", unless_pays(controller_of(leak), price, counter(leak))), at=free)
    duel.play.unscripted = WAIT
    duel.resolve()
    assert duel.game.decision is not None
    assert duel.game.decision.prompt == asked


def test_without_the_means_nobody_is_asked() -> None:
    """118.3"""
    duel = Duel(sides=[Side("Alice", pool=""), Side("Bob", plenty=True)])
    free = duel.alice.casts(card("Free", "{0}", "Sorcery", gain_life(1)))
    duel.bob.casts(
        card("Leak", "{U}", "Instant", unless_pays(controller_of(leak), cost("{1}"), counter(leak))), at=free
    )
    duel.resolve_all()
    assert duel.alice.life == 20


def test_a_life_total_that_is_set_is_gained_or_lost(duel: Duel) -> None:
    """119.5"""
    duel.alice.has(card("Choir", "{W}", "Enchantment", when(gains_life(), draw())))
    before = len(duel.alice.hand)
    duel.alice.casts(card("Reset", "{W}", "Instant", SetLife(25)))
    duel.resolve_all()
    assert (duel.alice.life, len(duel.alice.hand)) == (25, before + 1)


def test_gaining_nothing_is_no_gain(duel: Duel) -> None:
    """119.9"""
    duel.alice.has(card("Choir", "{W}", "Enchantment", when(gains_life(), draw())))
    before = len(duel.alice.hand)
    duel.alice.casts(card("Dry", "{W}", "Instant", gain_life(0)))
    duel.resolve_all()
    assert len(duel.alice.hand) == before


def test_each_card_is_drawn_for_itself(duel: Duel) -> None:
    """121.2"""
    duel.alice.has(card("Tally", "{U}", "Enchantment", when(draws(), gain_life(1))))
    duel.alice.casts(card("Study", "{U}", "Instant", draw(3)))
    duel.resolve_all()
    assert duel.alice.life == 23


def test_the_active_player_draws_first(duel: Duel) -> None:
    """121.2c"""
    duel.bob.casts(card("Share", "{U}", "Instant", draw(1, each_player)))
    before = len(duel.state.log)
    duel.resolve()
    assert [event.player for event in duel.state.log[before:] if event.kind == "draw"] == [0, 1]


def test_drawing_from_nothing_loses_only_when_that_is_looked_at(duel: Duel) -> None:
    """121.4"""
    duel.state.players[0].library.clear()
    duel.alice.casts(card("Study", "{U}", "Instant", draw(1), gain_life(5)))
    duel.resolve()
    assert duel.alice.lost
    assert duel.alice.life == 25


def test_a_card_in_a_library_is_what_it_defines_itself_to_be(duel: Duel) -> None:
    """604.3: also where nobody looks, until someone does."""
    herd = card("Herd", "{G}", "Creature — Elephant", "*/*", defines(base_pt(count(creature), count(creature))))
    beast = duel.alice.has(herd, "library")
    duel.alice.has("Grizzly Bears")
    duel.bob.has("Grizzly Bears")
    duel.alice.casts(card("Call", "{G}", "Sorcery", search(creature & power(">=", 2))))
    duel.resolve(beast)
    assert beast.zone == "hand"
