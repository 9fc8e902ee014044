"""A creature of yours is returned to hand to cast a spell: web-slinging and sneak. 702.188, 702.190"""

import pytest

from tests.harness import Duel, Handle
from twinstack.engine import rulebooks
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.text import card_text, meaning
from twinstack.engine.magic.words import (
    card,
    copy_spell,
    create_copy,
    creature,
    damage,
    each,
    enters,
    flash,
    gain_life,
    opponent,
    sneak,
    sneaked,
    target,
    web_slinging,
    when,
)
from twinstack.engine.magic.words import spell as a_spell

swinger = card("Swinger", "{4}{W}", "Creature — Spider", "3/3", web_slinging("{W}"))
shade = card(
    "Shade", "{4}{U}", "Creature — Ninja", "3/2", sneak("{U}"), when(enters(), gain_life(1), if_=sneaked)
)  # fmt: skip
dart = card("Dart", "{3}{U}", "Sorcery", damage(1, each(opponent)), sneak("{U}"))
twin = card("Twin", "{U}", "Instant", copy_spell(target(a_spell)))


def offered(duel: Duel, of: Handle) -> list[str]:
    return [one.label for one in duel.play.asked().options if one.refs[:1] == (of.id,)]


def attacks(duel: Duel, attacker: Handle, whom: Handle | None = None) -> None:
    """Alice attacks, nothing can block, and she may act after that."""
    duel.alice.attacks(attacker if whom is None else {attacker: whom})
    duel.pass_to("blockers", duel.alice)


# Web-slinging


def test_a_tapped_creature_is_returned() -> None:
    """702.188a"""
    duel = Duel(sides=[Side("Alice", pool="W"), Side("Bob")])
    rested, fresh = duel.alice.has("Hill Giant", tapped=True), duel.alice.has("Grizzly Bears")
    spell = duel.alice.casts(swinger, way="web-slinging")
    assert (rested.zone, fresh.zone, duel.alice.pool) == ("hand", "battlefield", {})
    duel.resolve()
    assert spell.zone == "battlefield"


def test_without_a_tapped_creature_of_ones_own_there_is_no_web(duel: Duel) -> None:
    """702.188a"""
    duel.alice.has("Hill Giant")
    duel.bob.has("Hill Giant", tapped=True)
    held = duel.alice.holds(swinger)
    assert offered(duel, held) == ["Cast Swinger"]


def test_it_is_cast_when_it_could_be_anyway(duel: Duel) -> None:
    """702.188a, 117.1a"""
    duel.alice.has("Hill Giant", tapped=True)
    held = duel.alice.holds(swinger)
    duel.pass_to("main", duel.bob)
    duel.bob.passes()
    assert offered(duel, held) == []


def test_a_copy_of_a_spell_that_was_slung_was_too(duel: Duel) -> None:
    """707.10: and nothing more is returned"""
    first, second = (duel.alice.has("Hill Giant", tapped=True) for _ in range(2))
    duel.alice.answers(first, kind="cost returned")
    spell = duel.alice.casts("Spiders-Man, Heroic Horde", way="web-slinging")
    duel.bob.casts(twin, at=spell)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life, second.zone) == (23, 23, "battlefield")
    duel.alice.casts(card("Mold", "{U}", "Sorcery", create_copy(target(creature))), at=spell)
    duel.alice.answers(spell)
    duel.resolve_all()
    assert duel.alice.life == 23


# Sneak


def test_it_takes_the_place_of_an_unblocked_attacker(duel: Duel) -> None:
    """702.190a-b"""
    bears = duel.alice.has("Grizzly Bears")
    held = duel.alice.holds(shade)
    attacks(duel, bears)
    duel.alice.casts(held, way="sneak")
    assert bears.zone == "hand"
    duel.resolve()
    assert (held.zone, held.tapped, held.attacks) == ("battlefield", True, duel.bob)
    duel.resolve()
    assert duel.alice.life == 21
    duel.pass_to("second main", duel.alice)
    assert duel.bob.life == 17


def test_a_blocked_attacker_is_no_way_in(duel: Duel) -> None:
    """702.190a"""
    bears, wall = duel.alice.has("Grizzly Bears"), duel.bob.has("Hill Giant")
    held = duel.alice.holds(card("Mist", "{4}{U}", "Creature — Ninja", "1/1", sneak("{U}")))
    duel.alice.attacks(bears)
    duel.bob.blocks({wall: bears})
    assert offered(duel, held) == []


def test_it_is_cast_in_ones_own_declare_blockers_step_only(duel: Duel) -> None:
    """702.190a: though it has flash, or is an instant"""
    quick = card("Quick", "{4}{U}", "Creature — Ninja", "1/1", flash, sneak("{U}"))
    spark = card("Spark", "{4}{U}", "Instant", gain_life(1), sneak("{U}"))
    bears, *held = duel.alice.has("Grizzly Bears"), duel.alice.holds(quick), duel.alice.holds(spark)
    assert [len(offered(duel, one)) for one in held] == [1, 1]
    duel.alice.attacks(bears)
    assert [len(offered(duel, one)) for one in held] == [1, 1]
    duel.pass_to("blockers", duel.alice)
    assert [len(offered(duel, one)) for one in held] == [2, 2]
    duel.pass_to("damage", duel.alice)
    assert [len(offered(duel, one)) for one in held] == [1, 1]


def test_it_attacks_the_same_planeswalker(duel: Duel) -> None:
    """702.190b"""
    walker = duel.bob.has("Jace Beleren")
    bears, held = duel.alice.has("Grizzly Bears"), duel.alice.holds(shade)
    attacks(duel, bears, walker)
    duel.alice.casts(held, way="sneak")
    duel.resolve()
    assert held.attacks == walker


def test_if_that_planeswalker_is_gone_it_only_enters_tapped(duel: Duel) -> None:
    """702.190b, 508.4a"""
    walker = duel.bob.has("Jace Beleren")
    bears, held = duel.alice.has("Grizzly Bears"), duel.alice.holds(shade)
    attacks(duel, bears, walker)
    duel.alice.casts(held, way="sneak")
    duel.alice.casts("Hero's Downfall", at=walker)
    duel.resolve()
    duel.resolve()
    assert (held.tapped, held.id in duel.state.combat.attackers) == (True, False)


def test_a_sorcery_that_sneaks_just_does_what_it_says(duel: Duel) -> None:
    """702.190a: at a time when only instants could be cast"""
    bears, held = duel.alice.has("Grizzly Bears"), duel.alice.holds(dart)
    attacks(duel, bears)
    duel.alice.casts(held, way="sneak")
    duel.resolve()
    assert (duel.bob.life, held.zone) == (19, "graveyard")


def test_for_its_mana_cost_it_neither_is_tapped_nor_attacks(duel: Duel) -> None:
    """702.190b"""
    held = duel.alice.casts(shade)
    duel.resolve()
    assert (held.tapped, duel.alice.life) == (False, 20)


def test_a_copy_of_a_spell_that_sneaks_attacks_as_well(duel: Duel) -> None:
    """707.10f, 702.190b: its sneak cost was paid, too"""
    bears, held = duel.alice.has("Grizzly Bears"), duel.alice.holds(shade)
    attacks(duel, bears)
    duel.alice.casts(held, way="sneak")
    duel.alice.casts(twin, at=held)
    duel.resolve_all()
    [token] = duel.alice.tokens
    assert (token.tapped, token.attacks, held.attacks, duel.alice.life) == (True, duel.bob, duel.bob, 22)


def test_a_copy_under_a_defending_player_s_control_is_tapped_and_does_not_attack(duel: Duel) -> None:
    """508.4, 506.3b"""
    bears, held = duel.alice.has("Grizzly Bears"), duel.alice.holds(shade)
    attacks(duel, bears)
    duel.alice.casts(held, way="sneak")
    duel.bob.casts(twin, at=held)
    duel.resolve_all()
    [token] = duel.bob.tokens
    assert (token.tapped, token.id in duel.state.combat.attackers) == (True, False)


def test_what_enters_as_a_copy_attacks_all_the_same(duel: Duel) -> None:
    """702.190b, 707.5"""
    mask = card("Mask", "{4}{U}", "Creature — Ninja", "3/2", sneak("{U}"))
    giant = duel.bob.has("Hill Giant", tapped=True)
    bears, held = duel.alice.has("Grizzly Bears"), duel.alice.holds(mask)
    attacks(duel, bears)
    duel.alice.casts("Mystic Reflection", at=giant)
    duel.resolve()
    duel.alice.casts(held, way="sneak")
    duel.resolve()
    assert (held.name, held.tapped, held.attacks) == ("Hill Giant", True, duel.bob)


def test_who_asks_is_told_when_it_sneaks(duel: Duel) -> None:
    """702.190a"""
    duel.alice.has("Grizzly Bears")
    held = duel.alice.holds(shade)
    deeds = rulebooks.find("magic").explain.deeds(duel.game, held.id, 0)
    [deed] = [one for one in deeds if "sneak" in one.name]
    assert (deed.reason, deed.rule) == ("it waits for your declare blockers step", "702.190a")


def test_their_texts() -> None:
    assert "When this creature enters, if its sneak cost was paid, you gain 1 life." in card_text(shade)
    assert "Web-slinging {W}" in card_text(swinger)
    assert meaning("sneak").startswith("After blocks you may pay its cost")
    assert meaning("web-slinging")
    with pytest.raises(ScenarioError):
        Duel(sides=[Side("Alice", pool="W"), Side("Bob")]).alice.casts(swinger, way="web-slinging")
