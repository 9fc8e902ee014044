"""Copies of cards that are cast. 707.12-707.14"""

from tests.engine.made_up import listener
from tests.harness import DEFAULT, Duel
from twinstack.engine.magic.words import (
    activated,
    card,
    cast_copy,
    exile,
    in_exile,
    itself,
    target,
    yours,
)

tower = card(
    "Tower", "{1}", "Artifact",
    activated("{T}", cast_copy(target(in_exile & yours), free=True)),
    activated("{1}", exile(target(in_exile))),
)  # fmt: skip


def test_a_copy_of_a_card_is_cast_and_the_card_stays(duel: Duel) -> None:
    """707.12"""
    duel.alice.has(listener)
    bear = duel.alice.has("Grizzly Bears")
    growth = duel.alice.has("Giant Growth", "exile")
    duel.alice.activates(duel.alice.has(tower), 1, at=growth)
    duel.alice.answers(bear, kind="target")
    duel.resolve("Cast Giant Growth")
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert (bear.size, growth.zone, duel.alice.life) == ("5/5", "exile", 21)
    assert duel.alice.exile.names == ["Giant Growth"]


def test_a_copy_that_is_not_cast_ceases_to_exist(duel: Duel) -> None:
    """707.12, 704.5e"""
    duel.alice.has("Grizzly Bears")
    growth = duel.alice.has("Giant Growth", "exile")
    duel.alice.activates(duel.alice.has(tower), 1, at=growth)
    duel.resolve("Don't cast it")
    assert duel.alice.exile.names == ["Giant Growth"]


def test_a_cast_copy_can_be_countered(duel: Duel) -> None:
    """707.12"""
    bear = duel.alice.has("Grizzly Bears")
    growth = duel.alice.has("Giant Growth", "exile")
    duel.alice.activates(duel.alice.has(tower), 1, at=growth)
    duel.resolve("Cast Giant Growth")
    copy = duel.stack[-1]
    duel.bob.casts("Dissolve", at=copy)
    duel.play.unscripted = DEFAULT
    duel.resolve_all()
    assert (bear.size, copy.zone, duel.alice.graveyard.names) == ("2/2", None, [])


def test_x_is_zero_for_a_copy_cast_for_free(duel: Duel) -> None:
    """107.3b"""
    play = duel.alice.has("Devil's Play", "exile")
    duel.alice.activates(duel.alice.has(tower), 1, at=play)
    duel.alice.answers(duel.bob, kind="target")
    duel.resolve("Cast Devil's Play")
    duel.resolve_all()
    assert duel.bob.life == 20


def test_garth_makes_a_dragon_from_outside_the_game(duel: Duel) -> None:
    """707.13"""
    garth = duel.alice.has("Garth One-Eye")
    duel.alice.activates(garth)
    duel.resolve("Shivan Dragon", "Cast Shivan Dragon")
    spell = duel.stack[-1]
    assert (spell.name, spell.mana_value, spell.colors) == ("Shivan Dragon", 6, {"red"})
    assert (spell.owner, spell.controller) == (duel.alice, duel.alice)
    duel.resolve()
    token = duel["Shivan Dragon token"]
    assert (token.is_token, token.size) == (True, "5/5")
    duel.next_turn()
    duel.next_turn()
    duel.alice.activates(garth)
    duel.resolve("Black Lotus", "Don't cast it")
    assert len(duel.alice.battlefield) == 2


def test_garth_names_no_card_twice_and_another_garth_does(duel: Duel) -> None:
    """707.13, 607.2"""
    garth, twin = duel.alice.has("Garth One-Eye"), duel.bob.has("Garth One-Eye")
    duel.play.unscripted = DEFAULT
    duel.alice.answers(1, kind="x")
    for _ in range(6):
        duel.alice.activates(garth)
        duel.resolve_all()
        duel.next_turn()
        duel.next_turn()
    duel.alice.activates(garth)
    duel.resolve()
    assert len(garth.obj.choices["chosen before"]) == 6
    assert "chosen before" not in twin.obj.choices


def test_magar_casts_what_the_card_was_in_the_graveyard(duel: Duel) -> None:
    """707.14"""
    magar = duel.alice.has("Magar of the Magic Strings")
    growth = duel.alice.has("Giant Growth", "graveyard")
    duel.alice.activates(magar, at=growth)
    duel.resolve()
    assert (growth.zone, growth.size, growth.name) == ("battlefield", "3/3", "")
    duel.next_turn()
    duel.next_turn()
    duel.alice.attacks(growth)
    duel.pass_to("damage")
    duel.resolve(True, "Cast Giant Growth", growth)
    copy = duel.stack[-1]
    assert (copy.name, copy.colors, copy.mana_value) == ("Giant Growth", {"green"}, 1)
    duel.resolve()
    assert growth.size == "6/6"


def test_a_string_that_would_leave_is_exiled(duel: Duel) -> None:
    """614.6"""
    growth = duel.alice.has("Giant Growth", "graveyard")
    duel.alice.activates(duel.alice.has("Magar of the Magic Strings"), at=growth)
    duel.resolve()
    duel.bob.casts("Incinerate", at=growth)
    duel.resolve()
    assert growth.zone == "exile"


def test_no_copy_of_a_spell_is_cast_while_that_is_a_spell(duel: Duel) -> None:
    """707.12, 601.2a: it would be created on the stack, from where nothing is cast"""
    duel.alice.casts(card("Echo", "{U}", "Instant", cast_copy(itself, free=True)))
    duel.resolve_all()
    assert duel.alice.graveyard.names == ["Echo"]
    assert not any("copy" in line for line in duel.log)
