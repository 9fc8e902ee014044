"""Targets: which are legal, who chooses them, and what changes them. 115, 601.2c"""

import pytest

from tests.harness import WAIT, Duel, Handle, Seat
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    Target,
    a,
    another_target,
    artifact,
    becomes_target,
    card,
    choose_one,
    counter,
    creature,
    damage,
    destroy,
    enters,
    exile,
    gain_life,
    hexproof,
    hexproof_from,
    in_graveyard,
    lose_life,
    monarch,
    opponent,
    phase_out,
    player,
    red,
    rule,
    seq,
    spell,
    target,
    that_player,
    when,
)

BEAR = "Grizzly Bears"
shy = card("Shy Bear", "{G}", "Creature — Bear", "2/2", when(becomes_target(), gain_life(1)))
forked = card("Forked", "{R}", "Instant", damage(1, target(creature)), damage(1, another_target(creature)))


@pytest.fixture
def table() -> Duel:
    return Duel("Alice", "Bob", "Carol", unscripted=WAIT)


def offered(duel: Duel) -> str:
    assert duel.game.decision is not None
    return "; ".join(option.label for option in duel.game.decision.options)


def asked(duel: Duel) -> Seat:
    assert duel.game.decision is not None
    return duel.seats[duel.game.decision.seat]


def can_be_chosen(duel: Duel) -> list[Handle | Seat]:
    assert duel.game.decision is not None
    return [duel.handle(option.refs[0]) for option in duel.game.decision.options]


@pytest.mark.parametrize("noticed", [True, False])
def test_what_a_triggered_ability_targets_has_become_a_target(duel: Duel, noticed: bool) -> None:
    """603.3d, 115.1: and what it leaves alone has not"""
    bear, other = duel.bob.has(shy), duel.bob.has(BEAR)
    duel.alice.casts(card("Archer", "{R}", "Creature — Archer", "1/1", when(enters(), damage(1, target(creature)))))
    duel.resolve(bear if noticed else other)
    duel.resolve_all()
    assert duel.bob.life == 20 + noticed


def test_what_is_targeted_twice_by_one_spell_becomes_a_target_once(duel: Duel) -> None:
    """601.2c, 603.2: though it is a target for each time that the word is said"""
    bear = duel.bob.has(shy)
    duel.alice.casts(
        card("Prod", "{R}", "Instant", damage(1, target(creature)), damage(0, target(creature))), at=[bear, bear]
    )
    duel.resolve_all()
    assert (bear.damage, duel.bob.life) == (1, 21)


def test_a_spell_with_two_different_targets_is_offered_where_there_are_two(duel: Duel) -> None:
    """601.2c, 115.3"""
    duel.bob.has(BEAR)
    duel.alice.holds(forked)
    assert "Forked" not in offered(duel)
    duel.bob.has(BEAR)
    assert "Forked" in offered(duel)


def test_a_mode_with_two_different_targets_is_offered_where_there_are_two(duel: Duel) -> None:
    """700.2a, 115.3: with one creature and one artifact, an artifact creature is not both"""
    both = seq(destroy(target(artifact)), destroy(another_target(creature)))
    duel.play.unscripted = WAIT
    charm = duel.card(card("Charm", "{R}", "Instant", choose_one(both, gain_life(2), gain_life(3))))
    duel.bob.has(card("Golem", "{1}", "Artifact Creature — Golem", "2/2"))
    duel.alice.casts(charm)
    assert offered(duel) == "You gain 2 life.; You gain 3 life."


def test_another_target_is_none_that_the_spell_has_already(duel: Duel) -> None:
    """115.3"""
    bear = duel.bob.has(BEAR)
    duel.bob.has(BEAR)
    with pytest.raises(ScenarioError, match="not a legal target"):
        duel.alice.casts(forked, at=[bear, bear])


def test_a_target_that_may_be_left_out_is_not_missed(duel: Duel) -> None:
    """601.2c: the first two words may have the same target, and the third needs none"""
    bear = duel.bob.has("Giant Spider")
    third = Target(creature, 0, 1, differs=True)
    text = (damage(1, target(creature)), damage(1, target(creature)), damage(1, third))
    duel.alice.casts(card("Volley", "{R}", "Instant", *text), at=[bear, bear])
    duel.resolve()
    assert bear.damage == 2


def test_what_an_opponent_chooses_among_their_own_is_theirs(table: Duel) -> None:
    """601.6b: neither what its controller has can be chosen, nor what another opponent has"""
    theirs = [table.bob.has(BEAR), table.bob.has("Giant Spider")]
    for seat in (table.alice, table.carol):
        seat.has(BEAR)
    theirs_to_lose = Target(creature, by=a(opponent), theirs=True)
    table.alice.casts(card("Edict", "{B}", "Instant", destroy(theirs_to_lose)))
    table.alice.chooses(table.bob)
    assert asked(table) is table.bob
    assert can_be_chosen(table) == theirs


def test_somebody_who_is_not_there_chooses_no_target(table: Duel) -> None:
    """601.2c, 603.3d: while there is no monarch, an ability with a target of the monarch's choice is not put there."""
    table.alice.has(BEAR)
    fall = destroy(Target(creature, by=monarch))
    table.alice.casts(card("Herald", "{0}", "Creature — Elf", "1/1", when(enters(), fall)))
    table.resolve()
    assert not table.stack
    with pytest.raises(ScenarioError):
        table.alice.casts(card("Coup", "{0}", "Instant", fall))


def test_hexproof_from_red_does_not_stop_its_own_controller(duel: Duel) -> None:
    """702.11d"""
    bear = duel.alice.has(card("Bright Bear", "{W}", "Creature — Bear", "2/2", hexproof_from(red)))
    duel.alice.casts("Incinerate", at=bear)
    duel.resolve()
    assert bear.zone == "graveyard"


def test_hexproof_is_of_no_use_in_a_graveyard(duel: Duel) -> None:
    """702.11b, 113.6: it is an ability of permanents"""
    card_there = duel.bob.has(card("Bogle", "{G}", "Creature — Beast", "1/1", hexproof), "graveyard")
    duel.alice.casts(card("Cremate", "{B}", "Instant", exile(target(creature & in_graveyard))), at=card_there)
    duel.resolve()
    assert card_there.zone == "exile"


def test_what_an_effect_keeps_from_being_targeted_is_no_target_of_anybody(duel: Duel) -> None:
    """101.2, 115.4: and what it is not about is one"""
    duel.play.unscripted = WAIT
    duel.alice.has(card("Veil", "{U}", "Enchantment", rule("cant be targeted", artifact & creature)))
    duel.alice.has(card("Golem", "{1}", "Artifact Creature — Golem", "2/2"))
    bears = [duel.alice.has(BEAR), duel.bob.has(BEAR)]
    duel.alice.casts(card("Sting", "{R}", "Instant", damage(1, target(creature))))
    assert can_be_chosen(duel) == bears


def test_a_spell_is_no_target_of_its_own(table: Duel) -> None:
    """115.5"""
    spells = [table.alice.casts("Incinerate", at=table.bob), table.alice.casts("Incinerate", at=table.carol)]
    table.bob.casts(card("No", "{U}", "Instant", counter(target(spell))))
    assert can_be_chosen(table) == spells


def test_a_player_who_has_left_is_no_legal_target(table: Duel) -> None:
    """608.2b, 800.4a: so a spell that has no other does nothing at all"""
    drain = table.card(card("Drain", "{B}", "Instant", lose_life(2, target(player)), gain_life(2)))
    for victim in (table.bob, table.carol):
        table.alice.casts(drain, at=victim)
    table.bob.concedes()
    table.resolve_all()
    assert (table.alice.life, table.bob.life, table.carol.life) == (22, 20, 18)


def test_who_targets_it_is_that_player(duel: Duel) -> None:
    """603.2: whoever controls the spell or ability"""
    bear = duel.bob.has(
        card("Spiny Bear", "{G}", "Creature — Bear", "3/3", when(becomes_target(), lose_life(1, that_player)))
    )
    for seat in (duel.alice, duel.bob, duel.alice):
        seat.casts("Giant Growth", at=bear)
        duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (18, 19)


def test_a_target_that_has_phased_out_is_illegal(duel: Duel) -> None:
    """608.2b, 702.26b"""
    bear = duel.bob.has(BEAR)
    duel.alice.casts(card("Drain", "{B}", "Instant", destroy(target(creature)), gain_life(2)), at=bear)
    duel.bob.casts(card("Fade", "{U}", "Instant", phase_out(target(creature))), at=bear)
    duel.resolve_all()
    assert duel.alice.life == 20
    duel.pass_to("upkeep", duel.bob)
    assert bear in duel.battlefield
