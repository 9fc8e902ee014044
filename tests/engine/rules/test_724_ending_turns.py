"""A turn or a combat phase that ends at once; a copy on the stack ceases to exist with it. 724"""

from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.words import (
    card,
    creature,
    damage,
    destroy,
    dies,
    each_end_step,
    end_the_combat_phase,
    end_the_turn,
    gain_life,
    gets,
    leaves,
    make_token,
    target,
    until_end_of_turn,
    when,
)

peace = card("Truce", "{W}", "Instant", end_the_combat_phase())
stop = card("Halt", "{U}", "Instant", end_the_turn())
bell = card("Bell", "{1}", "Enchantment", when(each_end_step, gain_life(1)))
mourner = card("Mourner", "{1}", "Enchantment", when(dies(creature), gain_life(1)))
goblin = make_token("Goblin", "1/1", "Creature — Goblin", color="red")


def bob_begins(duel: Duel) -> bool:
    """Has Alice's turn ended?"""
    return (duel.step, duel.active is duel.bob) == ("upkeep", True)


def test_everything_on_the_stack_is_exiled_and_copies_cease_to_exist(duel: Duel) -> None:
    """724.1b, 704.5e: the spells are exiled, also the one that resolves; the copy is nowhere."""
    bolt = duel.alice.casts("Lightning Bolt", at=duel.bob)
    twin = duel.alice.casts("Twincast", at=bolt)
    duel.resolve(duel.bob)
    assert len(duel.stack) == 2
    stopped = duel.alice.casts(stop)
    duel.resolve()
    assert (bolt.zone, twin.zone, stopped.zone) == ("exile", "graveyard", "exile")
    assert (duel.bob.life, len(duel.stack)) == (20, 0)
    assert [one.kind for one in duel.state.objects.values() if one.zone == "exile"] == ["card", "card"]


def test_the_turn_goes_on_with_its_cleanup_step(duel: Duel) -> None:
    """724.1d: damage wears off, and so does what lasts until end of turn."""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(card("Grow", "{G}", "Instant", until_end_of_turn(target(creature), gets(2, 2))), at=bear)
    duel.resolve()
    duel.alice.casts(card("Spark", "{R}", "Instant", damage(3, target(creature))), at=bear)
    duel.resolve()
    duel.alice.casts(stop)
    duel.resolve()
    assert bob_begins(duel)
    assert (bear.zone, bear.size, bear.damage) == ("battlefield", "2/2", 0)


def test_the_end_step_is_skipped() -> None:
    """724.1e"""
    duel = Duel(unscripted=DEFAULT)
    duel.alice.has(bell)
    duel.alice.casts(stop)
    duel.resolve()
    assert bob_begins(duel)
    assert duel.alice.life == 20


def test_what_has_triggered_before_never_comes(duel: Duel) -> None:
    """724.1a: the creature dies as the same spell resolves, before the turn ends."""
    duel.alice.has(mourner)
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts(card("Doom", "{B}", "Instant", destroy(target(creature)), end_the_turn()), at=bear)
    duel.resolve()
    assert bob_begins(duel)
    assert (bear.zone, duel.alice.life) == ("graveyard", 20)


def test_what_triggers_meanwhile_comes_in_the_cleanup_step() -> None:
    """724.1f: it triggers as the turn ends, for a state-based action; then there is another cleanup step."""
    duel = Duel(unscripted=DEFAULT)
    duel.alice.has(mourner)
    bear = duel.bob.has("Grizzly Bears")
    shrinks = card("Wilt", "{B}", "Instant", until_end_of_turn(target(creature), gets(-2, -2)), end_the_turn())
    duel.alice.casts(shrinks, at=bear)
    duel.resolve()
    assert (bear.zone, duel.step) == ("graveyard", "cleanup")
    duel.resolve_all()
    assert (duel.alice.life, duel.step, duel.active is duel.alice) == (21, "cleanup", True)
    duel.alice.passes()
    duel.bob.passes()
    assert bob_begins(duel)


def test_nobody_fights_on(duel: Duel) -> None:
    """724.1d: the creatures are removed from combat."""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.attacks(bear)
    duel.bob.casts(stop)
    duel.resolve()
    assert bob_begins(duel)
    assert (duel.bob.life, duel.state.combat.attackers) == (20, {})


def test_in_the_cleanup_step_another_begins() -> None:
    """724.1d"""
    duel = Duel(unscripted=DEFAULT)
    rest = card("Rest", "{1}", "Enchantment", when(leaves(creature), gain_life(1)))
    duel.alice.has(rest)
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts(
        card("Wilt", "{B}", "Instant", until_end_of_turn(target(creature), gets(-2, -2)), end_the_turn()), at=bear
    )
    duel.resolve()
    assert duel.step == "cleanup"
    duel.alice.casts(stop)
    duel.resolve()
    assert bob_begins(duel)
    assert (duel.alice.life, len(duel.stack)) == (20, 0)


def test_what_waits_for_the_end_step_waits_for_the_next() -> None:
    """724.1e: Glorious End loses the game in the next turn of its player."""
    duel = Duel(unscripted=DEFAULT)
    duel.alice.casts("Glorious End")
    duel.resolve()
    assert bob_begins(duel)
    duel.pass_to("end")
    assert not duel.alice.lost
    duel.pass_to("end", duel.alice)
    duel.resolve_all()
    assert duel.alice.lost


def test_the_player_whose_turn_it_is_may_end_it(duel: Duel) -> None:
    """Obeka asks them; if they will not, nothing ends."""
    obeka = duel.bob.has("Obeka, Brute Chronologist")
    bolt = duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.bob.activates(obeka, 1)
    duel.resolve("no")
    assert bolt.zone == "stack"
    assert duel.asked


def test_a_combat_phase_that_ends_is_followed_by_the_next_phase(duel: Duel) -> None:
    """724.2d"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.attacks(bear)
    bolt = duel.bob.casts("Lightning Bolt", at=bear)
    duel.bob.casts(peace)
    duel.resolve()
    assert (duel.step, duel.active is duel.alice, duel.state.combat.attackers) == ("second main", True, {})
    assert (bolt.zone, bear.zone, duel.bob.life) == ("exile", "battlefield", 20)


def test_outside_of_combat_no_combat_phase_ends(duel: Duel) -> None:
    """724.2g"""
    bolt = duel.alice.casts("Lightning Bolt", at=duel.bob)
    duel.alice.casts(peace)
    duel.resolve()
    assert (bolt.zone, duel.step) == ("stack", "main")
