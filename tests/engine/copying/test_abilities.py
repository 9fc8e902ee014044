"""Copies of activated and triggered abilities. 707.10"""

from tests.engine.made_up import pinger, surge
from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.words import (
    ability_on_stack,
    attacks,
    card,
    counter,
    draw,
    gain_life,
    put_counters,
    target,
    when,
)

marcher = card("Marcher", "{1}", "Creature — Bear", "2/2", when(attacks(), put_counters("+1/+1")))


def test_a_copied_trigger_has_the_same_source(duel: Duel) -> None:
    """707.10b"""
    first, other = duel.alice.has(marcher), duel.alice.has(marcher)
    resonator = duel.alice.has("Strionic Resonator")
    duel.alice.attacks(first)
    duel.alice.activates(resonator, at=duel.stack[-1])
    duel.resolve_all()
    assert (first.size, other.size) == ("4/4", "2/2")


def test_a_copied_trigger_may_have_another_target(duel: Duel) -> None:
    """707.10c"""
    bear, ones = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    resonator = duel.alice.has("Strionic Resonator")
    duel.alice.casts("Nekrataal")
    duel.resolve(bear)
    duel.alice.activates(resonator, at=duel.stack[-1])
    duel.resolve(ones)
    duel.resolve_all()
    assert (bear.zone, ones.zone) == ("graveyard", "graveyard")


def test_a_copy_of_an_ability_is_not_activated(duel: Duel) -> None:
    """707.10"""
    duel.alice.has("Rings of Brighthearth")
    duel.alice.activates(duel.alice.has(pinger), at=duel.bob)
    duel.resolve(True, duel.alice)
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (19, 19)


def test_rings_copy_an_ability_that_has_been_countered(duel: Duel) -> None:
    """608.2h"""
    duel.alice.has("Rings of Brighthearth")
    ping = duel.alice.activates(duel.alice.has(pinger), at=duel.bob)
    duel.bob.casts(duel.card(card("Squelch", "{U}", "Instant", counter(target(ability_on_stack)))), at=ping)
    duel.resolve()
    assert len(duel.stack) == 1
    duel.resolve(True, duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 19


def test_the_x_of_an_ability_is_copied(duel: Duel) -> None:
    """707.10"""
    duel.alice.has("Rings of Brighthearth")
    bear = duel.alice.has(surge)
    duel.alice.activates(bear, x=3)
    duel.resolve(True)
    duel.resolve_all()
    assert bear.size == "8/2"


def test_an_ability_that_sacrificed_its_source_is_copied(duel: Duel) -> None:
    """608.2h"""
    duel.alice.has("Rings of Brighthearth")
    duel.alice.has("Mind Stone")
    before = len(duel.alice.library)
    duel.alice.activates("Mind Stone", "draw")
    duel.resolve(True)
    duel.resolve_all()
    assert len(duel.alice.library) == before - 2


def test_the_engine_copies_any_ability_once(duel: Duel) -> None:
    """707.10"""
    duel.alice.has("Lithoform Engine")
    ping = duel.alice.activates(duel.alice.has(pinger), at=duel.bob)
    duel.alice.activates("Lithoform Engine", 1, at=ping)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 18


def test_a_copied_linked_ability_is_linked_too(duel: Duel) -> None:
    """707.10b, 607.2"""
    bear, ones = duel.bob.has("Grizzly Bears"), duel.bob.has("Wandering Ones")
    resonator = duel.alice.has("Strionic Resonator")
    warden = duel.alice.casts("Fairgrounds Warden")
    duel.resolve(bear)
    duel.alice.activates(resonator, at=duel.stack[-1])
    duel.resolve(ones)
    duel.resolve_all()
    assert (bear.zone, ones.zone) == ("exile", "exile")
    duel.bob.casts("Incinerate", at=warden)
    duel.resolve_all()
    assert sorted(duel.bob.battlefield.names) == ["Grizzly Bears", "Wandering Ones"]


def test_kurkesh_copies_abilities_of_artifacts(duel: Duel) -> None:
    """707.10"""
    duel.alice.has("Kurkesh, Onakke Ancient")
    duel.alice.activates(duel.alice.has(pinger), at=duel.bob)
    duel.resolve(True, duel.bob)
    duel.resolve_all()
    assert duel.bob.life == 18


def test_bracers_copy_what_the_creature_does(duel: Duel) -> None:
    """707.10"""
    bear = duel.alice.has(surge)
    duel.alice.has("Battlemage's Bracers", attached_to=bear)
    duel.alice.activates(bear, x=1)
    duel.resolve(True)
    duel.resolve_all()
    assert bear.size == "4/2"


def test_rowans_talent_copies_loyalty_abilities(duel: Duel) -> None:
    """606, 707.10"""
    chandra = duel.alice.has("Chandra, the Firebrand")
    duel.alice.has("Rowan's Talent", attached_to=chandra)
    duel.alice.activates(chandra, 1, at=duel.bob)
    duel.resolve(duel.bob)
    duel.resolve_all()
    assert (duel.bob.life, chandra.counters) == (18, {"loyalty": 4})


def test_a_copied_trigger_that_asks_is_answered_for_each(duel: Duel) -> None:
    """707.10"""
    duel.alice.has(card("Scribe", "{1}", "Creature — Bear", "2/2", when(attacks(), draw(), gain_life(1))))
    resonator = duel.alice.has("Strionic Resonator")
    duel.alice.attacks("Scribe")
    duel.alice.activates(resonator, at=duel.stack[-1])
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    assert duel.alice.life == 22


def test_a_new_target_is_looked_for_by_what_was_chosen_for_the_source(duel: Duel) -> None:
    """707.10b-c: the copy of the ability asks its own source, while it is not on the stack yet."""
    duel.alice.has("Rings of Brighthearth")
    mirror = duel.alice.has("Mirror of the Forebears", chosen={"creature type": "Bear"})
    bears, cub = duel.alice.has("Grizzly Bears"), duel.alice.has(marcher)
    duel.alice.activates(mirror, at=bears)
    duel.resolve(True, cub)
    duel.resolve()
    assert mirror.name == "Marcher"
