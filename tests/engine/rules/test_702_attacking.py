"""Keyword abilities about attacking, blocking and combat damage. 702"""

import pytest

from tests.harness import DEFAULT, Duel, Handle
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    Keyword,
    afflict,
    annihilator,
    battle_cry,
    boast,
    bushido,
    card,
    decayed,
    dethrone,
    draw,
    exalted,
    flanking,
    frenzy,
    has,
    ingest,
    melee,
    mentor,
    mobilize,
    poisonous,
    provoke,
    rampage,
    renown,
    target,
    toxic,
    training,
    until_end_of_turn,
)
from twinstack.engine.magic.words.card import Card

BEAR, SPIDER = "Grizzly Bears", "Giant Spider"


def beast(*text: object, size: str = "3/3") -> Card:
    return card("Beast", "{2}{G}", "Creature — Beast", size, *text)


def fights(duel: Duel, *text: object, size: str = "3/3", blockers: int = 0) -> Handle:
    """A creature with these abilities attacks, is blocked by so many bears, and what triggers has resolved."""
    attacker = duel.alice.has(beast(*text, size=size))
    bears = [duel.bob.has(BEAR) for _ in range(blockers)]
    duel.alice.attacks(attacker)
    duel.resolve_all()
    if bears:
        duel.bob.blocks(dict.fromkeys(bears, attacker))
        duel.resolve_all()
    return attacker


# Attacking


def test_exalted_strengthens_whoever_attacks_alone(duel: Duel) -> None:
    """702.83a-b: a creature without it, too, and once for each exalted"""
    duel.alice.has(beast(exalted))
    duel.alice.has(beast(exalted))
    bear = duel.alice.has(BEAR)
    duel.alice.attacks(bear)
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    assert bear.size == "4/4"


def test_exalted_does_nothing_for_two(duel: Duel) -> None:
    """702.83b"""
    one, other = duel.alice.has(beast(exalted)), duel.alice.has(BEAR)
    duel.alice.attacks(one, other)
    assert len(duel.stack) == 0


def test_battle_cry_is_for_the_others(duel: Duel) -> None:
    """702.91a"""
    crier, bear, idle = duel.alice.has(beast(battle_cry)), duel.alice.has(BEAR), duel.alice.has(SPIDER)
    duel.alice.attacks(crier, bear)
    duel.resolve_all()
    assert (crier.size, bear.size, idle.size) == ("3/3", "3/2", "2/4")


@pytest.mark.parametrize(("life", "size"), [(20, "4/4"), (21, "4/4"), (19, "3/3")])
def test_dethrone_is_for_attacking_the_one_with_the_most_life(duel: Duel, life: int, size: str) -> None:
    """702.105a: tied for it is enough"""
    duel.state.players[1].life = life
    assert fights(duel, dethrone).size == size


def test_melee_counts_the_opponents_that_were_attacked() -> None:
    """702.121a: players, not planeswalkers, and however many creatures attack them"""
    duel = Duel("Ann", "Ben", "Cyd")
    fighter, bear, spider = duel.ann.has(beast(melee)), duel.ann.has(BEAR), duel.ann.has(SPIDER)
    duel.ann.attacks({fighter: duel.ben, bear: duel.ben, spider: duel.cyd})
    duel.resolve_all()
    assert fighter.size == "5/5"


def test_mentor_teaches_a_weaker_attacker(duel: Duel) -> None:
    """702.134a"""
    teacher, bear, idle = duel.alice.has(beast(mentor)), duel.alice.has(BEAR), duel.alice.has("Runeclaw Bear")
    duel.alice.attacks(teacher, bear)
    duel.resolve_all()
    assert (bear.size, idle.size) == ("3/3", "2/2")


def test_mentor_finds_nobody_who_is_as_strong(duel: Duel) -> None:
    """702.134a: the same power is not less"""
    teacher, other = duel.alice.has(beast(mentor)), duel.alice.has(card("Equal", "{G}", "Creature — Elk", "3/1"))
    duel.alice.attacks(teacher, other)
    assert len(duel.stack) == 0


@pytest.mark.parametrize(("partner", "size"), [("4/4", "4/4"), ("3/3", "3/3")])
def test_training_is_beside_a_stronger_one(duel: Duel, partner: str, size: str) -> None:
    """702.149a"""
    pupil, other = duel.alice.has(beast(training)), duel.alice.has(card("Other", "{G}", "Creature — Elk", partner))
    duel.alice.attacks(pupil, other)
    duel.resolve_all()
    assert pupil.size == size


def test_training_alone_is_none(duel: Duel) -> None:
    """702.149a"""
    assert fights(duel, training).size == "3/3"


def test_provoke_untaps_a_creature_that_has_to_block(duel: Duel) -> None:
    """702.39a, 509.1c"""
    bull, bear = duel.alice.has(beast(provoke)), duel.bob.has(BEAR, tapped=True)
    duel.alice.attacks(bull)
    duel.resolve_all(True)
    assert not bear.tapped
    with pytest.raises(ScenarioError, match="has to block"):
        duel.bob.blocks({})
    duel.bob.blocks({bear: bull})


def test_nobody_has_to_provoke(duel: Duel) -> None:
    """702.39a"""
    bull, bear = duel.alice.has(beast(provoke)), duel.bob.has(BEAR, tapped=True)
    duel.alice.attacks(bull)
    duel.resolve_all(False)
    assert bear.tapped


def test_decayed_does_not_block_and_attacks_once(duel: Duel) -> None:
    """702.147a"""
    zombie, bear = duel.alice.has(beast(decayed)), duel.bob.has(beast(decayed))
    duel.alice.attacks(zombie)
    duel.resolve_all()
    with pytest.raises(ScenarioError):
        duel.bob.blocks({bear: zombie})
    duel.pass_to("second main")
    assert (zombie.zone, bear.zone, duel.bob.life) == ("graveyard", "battlefield", 17)


def test_annihilator_has_the_defending_player_sacrifice(duel: Duel) -> None:
    """702.86a: permanents of their choice"""
    bears = [duel.bob.has(name) for name in (BEAR, "Runeclaw Bear", "Forest")]
    titan = duel.alice.has(beast(annihilator(2)))
    duel.alice.attacks(titan)
    duel.resolve_all([bears[0], bears[2]])
    assert [one.zone for one in bears] == ["graveyard", "battlefield", "graveyard"]


def test_mobilize_brings_warriors_for_one_attack(duel: Duel) -> None:
    """702.181a"""
    fights(duel, mobilize(2))
    warriors = duel.alice.battlefield.named("Warrior Token")
    assert [one.tapped for one in warriors] == [True, True]
    duel.pass_to("end combat")
    assert duel.bob.life == 15
    duel.pass_to("end")
    duel.resolve_all()
    assert len(duel.alice.battlefield) == 1


def test_a_boast_is_for_who_has_attacked_and_once_a_turn(duel: Duel) -> None:
    """702.142a"""
    hero = duel.alice.has(beast(boast("{1}", draw())))
    with pytest.raises(ScenarioError):
        duel.alice.activates(hero)
    duel.alice.attacks(hero)
    duel.alice.activates(hero)
    duel.resolve()
    assert len(duel.alice.hand) == 1
    with pytest.raises(ScenarioError):
        duel.alice.activates(hero)


# Blocking


BLOCKED = [
    (bushido(2), 1, "5/5", "702.45a"),
    (bushido(2), 0, "3/3", "702.45a"),
    (rampage(2), 1, "3/3", "702.23a"),
    (rampage(2), 3, "7/7", "702.23a"),
    (frenzy(2), 0, "3/3", "702.68a"),
    (frenzy(2), 1, "3/3", "702.68a"),
]


@pytest.mark.parametrize(("keyword", "blockers", "size", "rule"), BLOCKED)
def test_who_is_blocked_grows(duel: Duel, keyword: Keyword, blockers: int, size: str, rule: str) -> None:
    """702.45a, 702.23a, 702.68a"""
    assert fights(duel, keyword, blockers=blockers).size == size, rule


def test_rampage_is_reckoned_as_it_resolves(duel: Duel) -> None:
    """702.23b: a blocker that has died by then does not count."""
    attacker = duel.alice.has(beast(rampage(1)))
    bears = [duel.bob.has(BEAR) for _ in range(3)]
    duel.alice.attacks(attacker)
    duel.bob.blocks(dict.fromkeys(bears, attacker))
    duel.alice.casts("Incinerate", at=bears[0])
    duel.resolve_all()
    assert attacker.size == "4/4"


def test_bushido_is_for_blocking_too(duel: Duel) -> None:
    """702.45a"""
    samurai, bear = duel.bob.has(beast(bushido(1))), duel.alice.has(BEAR)
    duel.alice.attacks(bear)
    duel.bob.blocks({samurai: bear})
    duel.resolve_all()
    assert samurai.size == "4/4"


def test_frenzy_is_for_who_is_not_blocked(duel: Duel) -> None:
    """702.68a"""
    fights(duel, frenzy(2))
    duel.pass_to("end combat")
    assert duel.bob.life == 15


def test_flanking_weakens_each_blocker_without_it(duel: Duel) -> None:
    """702.25a"""
    rider, bear, other = duel.alice.has(beast(flanking)), duel.bob.has(SPIDER), duel.bob.has(beast(flanking))
    duel.alice.attacks(rider)
    duel.bob.blocks({bear: rider, other: rider})
    duel.resolve_all()
    assert (bear.size, other.size) == ("1/3", "3/3")


def test_flanking_twice_triggers_twice(duel: Duel) -> None:
    """702.25b"""
    rider, spider = duel.alice.has(beast(flanking, flanking)), duel.bob.has(SPIDER)
    duel.alice.attacks(rider)
    duel.bob.blocks({spider: rider})
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    assert spider.size == "0/2"


def test_afflict_hurts_whoever_blocks(duel: Duel) -> None:
    """702.130a"""
    fights(duel, afflict(3), blockers=1)
    assert duel.bob.life == 17


# Combat damage


def test_renown_comes_once(duel: Duel) -> None:
    """702.112a"""
    hero = fights(duel, renown(1))
    duel.pass_to("end combat")
    duel.resolve_all()
    assert hero.size == "4/4"
    duel.next_turn()
    duel.next_turn()
    duel.alice.attacks(hero)
    duel.pass_to("end combat")
    assert (hero.size, duel.bob.life, len(duel.stack)) == ("4/4", 13, 0)


def test_ingest_exiles_the_top_card(duel: Duel) -> None:
    """702.115a"""
    fights(duel, ingest)
    before = len(duel.bob.library)
    duel.pass_to("end combat")
    assert (len(duel.bob.library), len(duel.exile)) == (before - 1, 1)


@pytest.mark.parametrize(("keywords", "poison"), [((poisonous(2),), 2), ((toxic(1), toxic(2)), 3)])
def test_poison_comes_with_combat_damage(duel: Duel, keywords: tuple[Keyword, ...], poison: int) -> None:
    """702.70a, 702.164b-c: toxic is added up"""
    fights(duel, *keywords)
    duel.pass_to("end combat")
    assert (duel.bob.counters, duel.bob.life) == ({"poison": poison}, 17)


def test_what_is_given_by_an_effect_works_alike(duel: Duel) -> None:
    """702.91a, 611.2c"""
    crier, bear = duel.alice.has(SPIDER), duel.alice.has(BEAR)
    duel.alice.casts(card("Cry", "{R}", "Instant", until_end_of_turn(target(), has(battle_cry))), at=crier)
    duel.resolve()
    duel.alice.attacks(crier, bear)
    duel.resolve_all()
    assert bear.size == "3/2"
