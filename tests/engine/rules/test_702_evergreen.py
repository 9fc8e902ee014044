"""The keywords that every set has, subrule by subrule. 702.2-702.29, 702.111"""

import pytest

from tests.engine.made_up import slay
from tests.harness import DEFAULT, Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    activated,
    card,
    creature,
    cycles,
    cycling,
    damage,
    deathtouch,
    defender,
    destroy,
    double_strike,
    draw,
    each,
    equip,
    equipped,
    fight,
    first_strike,
    flash,
    flying,
    gain_life,
    gains_life,
    gets,
    has,
    haste,
    hexproof,
    indestructible,
    legendary,
    lifelink,
    loses,
    menace,
    no_longer,
    reach,
    shroud,
    static,
    subtype,
    target,
    trample,
    until_end_of_turn,
    vigilance,
    when,
    you,
)
from twinstack.engine.magic.words.card import Card

BEAR, SPIDER = "Grizzly Bears", "Giant Spider"
one, other = target(creature), target(creature)
brawl = card("Brawl", "{R}", "Instant", fight(one, other))


def beast(*keywords: object, size: str = "2/2") -> Card:
    return card("Beast", "{G}", "Creature — Beast", size, *keywords)


# Deathtouch


def test_deathtouch_destroys_whatever_the_toughness(duel: Duel) -> None:
    """702.2b, 704.5h"""
    snake, spider = duel.alice.has(beast(deathtouch, size="1/1")), duel.bob.has(SPIDER)
    duel.alice.casts(brawl, at=[snake, spider])
    duel.resolve()
    assert spider.zone == "graveyard"


def test_deathtouch_destroys_nothing_indestructible(duel: Duel) -> None:
    """702.2b, 702.12b"""
    snake = duel.alice.has(beast(deathtouch))
    golem = duel.bob.has(card("Golem", "{1}", "Artifact Creature — Golem", "3/3", indestructible, indestructible))
    duel.alice.casts(brawl, at=[snake, golem])
    duel.resolve()
    assert (golem.zone, golem.damage) == ("battlefield", 2)


def test_a_source_that_is_gone_had_deathtouch_and_lifelink(duel: Duel) -> None:
    """702.2e, 702.15c: its last known information counts"""
    tap = activated("{0}", damage(1, target(creature)))
    archer, spider = duel.alice.has(beast(tap, deathtouch, lifelink)), duel.bob.has(SPIDER)
    duel.alice.activates(archer, at=spider)
    duel.bob.casts(slay, at=archer)
    duel.resolve_all()
    assert (spider.zone, duel.alice.life) == ("graveyard", 21)


def test_deathtouch_and_lifelink_work_from_anywhere(duel: Duel) -> None:
    """702.2d, 702.15d: a card in a graveyard deals the damage"""
    shot = activated("{1}", damage(1, target(creature)), zones=("graveyard",))
    spider = duel.bob.has(SPIDER)
    ghost = duel.alice.has(beast(shot, deathtouch, lifelink), "graveyard")
    duel.alice.activates(ghost, at=spider)
    duel.resolve()
    assert (spider.zone, duel.alice.life) == ("graveyard", 21)


# Strikes


def test_a_creature_that_loses_double_strike_between_the_strikes_strikes_once(duel: Duel) -> None:
    """702.4c"""
    rider = duel.alice.has(beast(double_strike))
    duel.alice.attacks(rider)
    duel.pass_to("first damage")
    slow = card("Slow", "{U}", "Instant", until_end_of_turn(target(creature), loses("double strike")))
    duel.alice.casts(slow, at=rider)
    duel.resolve()
    duel.pass_to("end combat")
    assert duel.bob.life == 18


def test_who_gains_double_strike_after_the_first_strike_strikes_again(duel: Duel) -> None:
    """702.4d"""
    rider = duel.alice.has(beast(first_strike))
    duel.alice.attacks(rider)
    duel.pass_to("first damage")
    fast = card("Fast", "{R}", "Instant", until_end_of_turn(target(creature), has(double_strike)))
    duel.alice.casts(fast, at=rider)
    duel.resolve()
    duel.pass_to("end combat")
    assert duel.bob.life == 16


def test_first_strike_that_comes_or_goes_too_late(duel: Duel) -> None:
    """702.7c: who had none strikes with the others; who has struck does not strike again"""
    plain, fencer = duel.alice.has(BEAR), duel.alice.has(beast(first_strike, size="3/3"))
    duel.alice.attacks(plain, fencer)
    duel.pass_to("first damage")
    assert duel.bob.life == 17
    duel.alice.casts(card("Late", "{R}", "Instant", until_end_of_turn(target(creature), has(first_strike))), at=plain)
    duel.resolve()
    gone = card("Gone", "{U}", "Instant", until_end_of_turn(target(creature), loses("first strike")))
    duel.alice.casts(gone, at=fencer)
    duel.resolve()
    duel.pass_to("end combat")
    assert duel.bob.life == 15


def test_first_strike_twice_strikes_once(duel: Duel) -> None:
    """702.7d, 702.4e: the same keyword twice is no more than once"""
    for keywords, life in (((first_strike, first_strike), 18), ((double_strike, double_strike), 16)):
        table = Duel()
        rider = table.alice.has(beast(*keywords))
        table.alice.attacks(rider)
        table.pass_to("end combat")
        assert table.bob.life == life


# Attacking and blocking


def test_a_defender_does_not_attack(duel: Duel) -> None:
    """702.3b-c"""
    wall = duel.alice.has(beast(defender, defender))
    with pytest.raises(ScenarioError):
        duel.alice.attacks(wall)


def test_flying_is_blocked_by_flying_and_reach_alone(duel: Duel) -> None:
    """702.9b-c, 702.17b"""
    bird = duel.alice.has(beast(flying, flying))
    bear = duel.bob.has(BEAR)
    archer = duel.bob.has(card("Archer", "{G}", "Creature — Elf", "1/3", reach))
    duel.alice.attacks(bird)
    with pytest.raises(ScenarioError, match="cannot block"):
        duel.bob.blocks({bear: bird})
    duel.bob.blocks({archer: bird})


def test_what_flies_may_block_what_does_not(duel: Duel) -> None:
    """702.9b"""
    bear, bird = duel.alice.has(BEAR), duel.bob.has(beast(flying))
    duel.alice.attacks(bear)
    duel.bob.blocks({bird: bear})
    duel.pass_to("end combat")
    assert duel.bob.life == 20


def test_reach_does_not_fly(duel: Duel) -> None:
    """702.17b: anything may block what has reach"""
    archer, bear = duel.alice.has(card("Archer", "{G}", "Creature — Elf", "1/3", reach)), duel.bob.has(BEAR)
    duel.alice.attacks(archer)
    duel.bob.blocks({bear: archer})
    duel.pass_to("end combat")
    assert duel.bob.life == 20


def test_menace_twice_needs_two_blockers(duel: Duel) -> None:
    """702.111b-c: not three"""
    brute = duel.alice.has(beast(menace, menace))
    bear, spider = duel.bob.has(BEAR), duel.bob.has(SPIDER)
    duel.alice.attacks(brute)
    with pytest.raises(ScenarioError):
        duel.bob.blocks({bear: brute})
    duel.bob.blocks({bear: brute, spider: brute})


def test_vigilance_attacks_untapped(duel: Duel) -> None:
    """702.20b"""
    guard = duel.alice.has(beast(vigilance, vigilance))
    duel.alice.attacks(guard)
    assert not guard.tapped


def test_haste_attacks_and_taps_at_once(duel: Duel) -> None:
    """702.10b-c: and without it, neither"""
    tap = activated("{T}", gain_life(1))
    quick, slow = duel.alice.has(beast(tap, haste), sick=True), duel.alice.has(beast(tap), sick=True)
    duel.alice.activates(quick)
    duel.resolve()
    assert duel.alice.life == 21
    with pytest.raises(ScenarioError):
        duel.alice.activates(slow)


def test_haste_attacks_in_the_turn_it_comes(duel: Duel) -> None:
    """702.10b"""
    quick = duel.alice.casts(beast(haste))
    duel.resolve()
    duel.alice.attacks(quick)
    duel.pass_to("end combat")
    assert duel.bob.life == 18


def test_a_blocker_with_trample_spills_nothing(duel: Duel) -> None:
    """702.19a"""
    bear, giant = duel.alice.has(BEAR), duel.bob.has(beast(trample, size="9/9"))
    duel.alice.attacks(bear)
    duel.bob.blocks({giant: bear})
    duel.pass_to("end combat")
    assert (bear.zone, duel.alice.life) == ("graveyard", 20)


# Lifelink


def test_two_sources_with_lifelink_gain_life_twice(duel: Duel) -> None:
    """702.15e, 119.9: separate events"""
    duel.play.unscripted = DEFAULT
    duel.alice.has(card("Choir", "{W}", "Enchantment", when(gains_life(you), draw())))
    bats = [duel.alice.has(card(f"Bat {n}", "{B}", "Creature — Bat", "1/1", lifelink)) for n in (1, 2)]
    duel.alice.attacks(*bats)
    duel.pass_to("damage")
    duel.resolve_all()
    assert (duel.alice.life, len(duel.alice.hand)) == (22, 2)


# Equip


def test_equip_may_ask_for_a_quality(duel: Duel) -> None:
    """702.6c: only to move it there; what carries it may lose the quality"""
    worth = static(equipped, gets(1, 1))
    crown = card("Crown", "{1}", "Artifact — Equipment", worth, equip("{1}", creature & legendary))
    hero = duel.alice.has(card("Hero", "{W}", "Legendary Creature — Human", "1/1"))
    worn = duel.alice.has(crown, attached_to=hero)
    plain = card("Plain", "{U}", "Instant", until_end_of_turn(target(creature), no_longer("Legendary")))
    duel.alice.casts(plain, at=hero)
    duel.resolve()
    assert (worn.attached_to, hero.size) == (hero, "2/2")
    with pytest.raises(ScenarioError):
        duel.alice.activates(worn, at=hero)


def test_any_of_several_equip_abilities_may_be_used(duel: Duel) -> None:
    """702.6d"""
    blade = card("Blade", "{1}", "Artifact — Equipment", equip("{3}"), equip("{0}", creature & legendary))
    hero = duel.alice.has(card("Hero", "{W}", "Legendary Creature — Human", "1/1"))
    bear, held = duel.alice.has(BEAR), duel.alice.has(blade)
    duel.alice.activates(held, 2, at=hero)
    duel.resolve()
    duel.alice.activates(held, 1, at=bear)
    duel.resolve()
    assert held.attached_to == bear


# Others


def test_an_indestructible_creature_dies_of_no_toughness(duel: Duel) -> None:
    """702.12b, 704.5f"""
    golem = duel.bob.has(card("Golem", "{1}", "Artifact Creature — Golem", "2/2", indestructible))
    duel.alice.casts(card("Shrink", "{B}", "Instant", until_end_of_turn(target(creature), gets(-2, -2))), at=golem)
    duel.resolve()
    assert golem.zone == "graveyard"


def test_flash_twice_is_flash(duel: Duel) -> None:
    """702.8b"""
    duel.pass_to("upkeep", duel.bob)
    frog = duel.alice.casts(beast(flash, flash))
    duel.resolve()
    assert frog.zone == "battlefield"


def test_shroud_and_hexproof_say_nothing_about_what_has_no_target(duel: Duel) -> None:
    """702.18a, 702.11b, 702.11h, 702.18b"""
    safe = duel.bob.has(beast(shroud, shroud, hexproof, hexproof))
    duel.alice.casts(card("Wrath", "{W}", "Sorcery", destroy(each(creature))))
    duel.resolve()
    assert safe.zone == "graveyard"


def test_the_damage_of_a_fight_is_no_combat_damage(duel: Duel) -> None:
    """701.14a, 701.14d"""
    mine, theirs = duel.alice.has(beast(first_strike, size="3/3")), duel.bob.has(beast(size="3/3"))
    duel.alice.casts(brawl, at=[mine, theirs])
    duel.resolve()
    assert (mine.zone, theirs.zone) == ("graveyard", "graveyard")


def test_equipment_that_moves_has_a_new_timestamp(duel: Duel) -> None:
    """701.3c, 613.7e"""
    first, second = duel.alice.has(BEAR), duel.alice.has(SPIDER)
    blade = duel.alice.has(card("Blade", "{1}", "Artifact — Equipment", equip("{0}")), attached_to=first)
    before = blade.obj.timestamp
    duel.alice.activates(blade, at=second)
    duel.resolve()
    assert blade.obj.timestamp > before
    moved = blade.obj.timestamp
    duel.alice.activates(blade, at=second)
    duel.resolve()
    assert blade.obj.timestamp == moved  # 701.3b: it is there already


# Cycling


def test_typecycling_finds_a_card_of_its_kind(duel: Duel) -> None:
    """702.29e"""
    barrens = duel.alice.holds("Ash Barrens")
    duel.alice.has("Forest", "library")
    duel.alice.activates(barrens, "search")
    duel.resolve("Forest")
    assert ("Forest" in duel.alice.hand, barrens.zone) == (True, "graveyard")


def test_typecycling_is_cycling(duel: Duel) -> None:
    """702.29f, 702.29c: it is seen by what watches for cycling, from where the card ends up"""
    shown = when(cycles(), gain_life(2))
    elk = card("Elk", "{G}", "Creature — Elk", "1/1", cycling("{1}", subtype("Forest")), shown)
    duel.alice.activates(duel.alice.holds(elk))
    assert len(duel.stack) == 2
    duel.resolve()
    assert duel.alice.life == 22


def test_cycling_is_there_in_every_zone(duel: Duel) -> None:
    """702.29b: on the battlefield the ability cannot be activated, and it has it"""
    drake = duel.alice.has(beast(cycling("{1}")))
    assert "cycling" in drake.keywords
    with pytest.raises(ScenarioError):
        duel.alice.activates(drake)
