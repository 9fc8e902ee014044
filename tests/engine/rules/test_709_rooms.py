"""Rooms: halves that are locked or unlocked, and copies of them. 709.5"""

import pytest

from tests.harness import Duel
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.rules.open_actions import could_act
from twinstack.engine.magic.words import (
    activated,
    another_target,
    become_copy,
    card,
    color,
    copy_spell,
    create_copy,
    creature,
    enchantment,
    exile,
    face,
    flying,
    fully_unlocks,
    gain_life,
    has,
    it,
    keeps_own,
    lock_or_unlock,
    put_onto_battlefield,
    room,
    seq,
    spell,
    static,
    target,
    this_door,
    unlock,
    when,
)

HALL = room(
    face("Hall", "{W}", "Enchantment — Room", when(this_door, gain_life(1)), activated("{0}", gain_life(10))),
    face("Cellar", "{1}{B}", "Enchantment — Room", when(this_door, gain_life(2)), static(creature, has(flying))),
)
DEN = room(face("Den", "{R}", "Enchantment — Room"), face("Lair", "{G}", "Enchantment — Room"))


def test_off_the_battlefield_a_room_is_both_its_halves(duel: Duel) -> None:
    """709.4, 709.4b"""
    hall = duel.alice.holds(duel.card(HALL))
    assert (hall.name, hall.mana_value, hall.colors) == ("Hall // Cellar", 3, {"white", "black"})


def test_on_the_stack_it_is_the_half_that_is_cast(duel: Duel) -> None:
    """709.3b, 709.5a"""
    cellar = duel.alice.casts(HALL, way="Cellar")
    assert (cellar.name, cellar.mana_value, cellar.colors) == ("Cellar", 2, {"black"})
    assert cellar.types == {"Enchantment", "Room"}


@pytest.mark.parametrize(("half", "mana_value", "life"), [("Hall", 1, 21), ("Cellar", 2, 22)])
def test_the_half_that_was_cast_is_unlocked_as_it_enters(duel: Duel, half: str, mana_value: int, life: int) -> None:
    """709.5, 709.5d, 709.5h: the other half has no name, no mana cost and no text"""
    hall = duel.alice.casts(HALL, way=half)
    duel.resolve_all()

    assert (hall.name, hall.mana_value) == (half, mana_value)
    assert duel.alice.life == life
    assert ("flying" in duel.alice.has("Grizzly Bears").keywords) == (half == "Cellar")


def test_put_onto_the_battlefield_it_has_neither_half(duel: Duel) -> None:
    """709.5d: it is an enchantment without a name, a mana cost, a color or text"""
    hall = duel.alice.has(duel.card(HALL))

    assert (hall.name, hall.mana_value, hall.colors) == ("", 0, set())
    assert hall.types == {"Enchantment", "Room"}
    assert hall.abilities == ()


def test_a_locked_half_is_unlocked_for_its_mana_cost(duel: Duel) -> None:
    """709.5e, 709.5h, 116.2m: without the stack"""
    hall = duel.alice.has(duel.card(HALL))
    duel.alice.unlocks("Cellar")
    assert len(duel.stack) == 1  # its ability, which has triggered
    duel.resolve()
    assert (hall.name, duel.alice.life) == ("Cellar", 22)
    assert "flying" in duel.alice.has("Grizzly Bears").keywords

    duel.alice.unlocks("Hall")
    duel.resolve()

    assert (hall.name, hall.mana_value, hall.colors) == ("Hall // Cellar", 3, {"white", "black"})
    assert duel.alice.life == 23
    assert not [one for one in duel.offered if one.startswith("Unlock")]


def test_an_ability_watches_for_its_own_door_only(duel: Duel) -> None:
    """709.5h"""
    duel.alice.has(duel.card(HALL), unlocked=(0, 1))
    duel.alice.casts(HALL, way="Hall")
    duel.resolve_all()
    assert duel.alice.life == 21


def test_only_its_controller_unlocks_it_and_only_at_the_time_of_a_sorcery() -> None:
    """709.5e, 116.2m"""
    duel = Duel(sides=[Side("Alice", pool="UUB"), Side("Bob")])
    for _ in range(3):
        duel.alice.has("Plains")
        duel.bob.has("Plains")
    duel.alice.has(duel.card(HALL))
    duel.bob.has(duel.card(DEN))
    assert [one for one in duel.offered if one.startswith("Unlock")] == ["Unlock Hall ({W})", "Unlock Cellar ({1}{B})"]

    duel.alice.casts("Boomerang", at=duel.bob.has("Grizzly Bears"))
    assert not [one for one in duel.offered if one.startswith("Unlock")]
    duel.alice.passes()
    assert not [one for one in duel.offered if one.startswith("Unlock")]


def test_a_half_that_cannot_be_paid_for_stays_locked() -> None:
    """709.5e"""
    duel = Duel(sides=[Side("Alice"), Side("Bob")])
    duel.alice.has("Plains")
    duel.alice.has(duel.card(HALL), unlocked=(0,))
    assert not [one for one in duel.offered if one.startswith("Unlock")]


def test_a_copy_of_a_room_has_halves_of_its_own_to_unlock(duel: Duel) -> None:
    """709.5, 709.5d, 707.2: what is unlocked is not copied"""
    hall = duel.alice.has(duel.card(HALL), unlocked=(0,))
    duel.alice.casts(card("Mold", "{U}", "Sorcery", create_copy(target(enchantment))), at=hall)
    duel.resolve()
    [token] = duel.alice.tokens
    assert (hall.name, token.name) == ("Hall", "")
    assert duel.alice.life == 20

    duel.play.does(0, token.obj, "special", "unlock cellar")
    duel.resolve()

    assert (hall.name, token.name) == ("Hall", "Cellar")
    assert duel.alice.life == 22


def test_what_becomes_a_copy_of_a_room_is_locked_and_a_room_keeps_what_it_has(duel: Duel) -> None:
    """709.5c: the designations are those of the permanent, whatever it is"""
    hall, plain = duel.alice.has(duel.card(HALL), unlocked=(1,)), duel.alice.has("Glorious Anthem")
    other = duel.alice.has(duel.card(DEN), unlocked=(0,))
    mimic = card("Mimicry", "{U}", "Sorcery", become_copy(target(enchantment), another_target(enchantment)))
    duel.alice.casts(mimic, at=[[plain], [hall]])
    duel.resolve()
    duel.alice.casts(mimic, at=[[other], [hall]])
    duel.resolve()

    assert (hall.name, plain.name, other.name) == ("Cellar", "", "Hall")
    assert plain.types == {"Enchantment", "Room"}


def test_a_copy_of_a_room_spell_was_not_cast(duel: Duel) -> None:
    """709.5b, 709.5d, 707.10: so the token has neither half"""
    hall = duel.alice.casts(HALL, way="Hall")
    duel.bob.casts(card("Echoing Word", "{U}", "Instant", copy_spell(target(spell))), at=hall)
    duel.resolve()
    assert duel.stack[0].name == "Hall"
    duel.resolve_all()

    [token] = duel.bob.tokens
    assert (hall.name, token.name) == ("Hall", "")
    assert (duel.alice.life, duel.bob.life) == (21, 20)


def test_an_exception_belongs_to_no_half(duel: Duel) -> None:
    """707.9a, 707.9b, 709.5: the copy has it once, whichever halves are unlocked"""
    hall = duel.alice.has(duel.card(HALL))
    odd = [has(activated("{0}", gain_life(100))), color("red")]
    duel.alice.casts(card("Odd", "{U}", "Sorcery", create_copy(target(enchantment), except_=odd)), at=hall)
    duel.resolve()
    [token] = duel.alice.tokens
    assert (token.name, token.colors, len(token.abilities)) == ("", {"red"}, 1)

    for half, name, abilities in (("hall", "Hall", 3), ("cellar", "Hall // Cellar", 5)):
        duel.play.does(0, token.obj, "special", f"unlock {half}")
        duel.resolve()
        assert (token.name, token.colors, len(token.abilities)) == (name, {"red"}, abilities)


def test_what_keeps_its_own_name_has_it_whichever_halves_are_unlocked(duel: Duel) -> None:
    """707.9c, 709.5; a copy of it has that name too"""
    hall = duel.alice.has(duel.card(HALL), unlocked=(0, 1))
    anthem = duel.alice.has("Glorious Anthem")
    kept = become_copy(target(enchantment), another_target(enchantment), except_=keeps_own("name"))
    duel.alice.casts(card("Guise", "{U}", "Sorcery", kept), at=[[anthem], [hall]])
    duel.resolve()
    assert (anthem.name, anthem.mana_value, anthem.abilities) == ("Glorious Anthem", 0, ())

    duel.alice.casts(card("Mold", "{U}", "Sorcery", create_copy(target(enchantment))), at=anthem)
    duel.resolve()
    [token] = duel.alice.tokens
    assert (token.name, token.mana_value) == ("Glorious Anthem", 0)


def test_a_room_that_leaves_and_comes_back_is_locked(duel: Duel) -> None:
    """709.5d, 400.7"""
    hall = duel.alice.has(duel.card(HALL), unlocked=(0, 1))
    blink = seq(exile(target(enchantment)), put_onto_battlefield(it))
    duel.alice.casts(card("Blink", "{W}", "Sorcery", blink), at=hall)
    duel.resolve()
    [back] = [one for one in duel.battlefield if "Room" in one.types]
    assert back.name == ""


def test_an_effect_unlocks_a_half_of_its_players_choice(duel: Duel) -> None:
    """709.5f; nothing happens to a Room that has no locked half, or to anything else"""
    key = card("Key", "{1}", "Sorcery", unlock(target(enchantment)))
    hall = duel.alice.has(duel.card(HALL), unlocked=(0,))
    duel.alice.casts(key, at=hall)
    duel.resolve_all()
    assert hall.name == "Hall // Cellar"
    assert duel.alice.life == 22

    for at in (hall, duel.alice.has("Glorious Anthem")):
        duel.alice.casts(key, at=at)
        duel.resolve_all()
    assert duel.alice.life == 22


def test_an_effect_locks_a_half_that_is_unlocked(duel: Duel) -> None:
    """709.5g; 709.5e, 709.5h: it can be unlocked again, and its ability triggers again"""
    turn = card("Turn the Key", "{1}", "Sorcery", lock_or_unlock(target(enchantment)))
    hall = duel.alice.has(duel.card(HALL), unlocked=(0, 1))
    duel.alice.casts(turn, at=hall)
    duel.resolve("Lock Cellar")
    assert (hall.name, hall.mana_value, duel.alice.life) == ("Hall", 1, 20)
    assert "flying" not in duel.alice.has("Grizzly Bears").keywords

    duel.alice.unlocks("Cellar")
    duel.resolve()
    assert (hall.name, duel.alice.life) == ("Hall // Cellar", 22)


def test_what_locks_or_unlocks_does_the_one_that_is_possible(duel: Duel) -> None:
    """709.5f, 709.5g; 709.5i: to lock is not to unlock, fully or otherwise. Nothing happens to what is no Room"""
    turn = card("Turn the Key", "{1}", "Sorcery", lock_or_unlock(target(enchantment)))
    duel.alice.has(card("Eerie", "{W}", "Enchantment", when(fully_unlocks(), gain_life(5))))
    den = duel.alice.has(duel.card(DEN), unlocked=(0,))
    for choice, name, life in (("Unlock Lair", "Den // Lair", 25), ("Lock Den", "Lair", 25), ("Lock Lair", "", 25)):
        duel.alice.casts(turn, at=den)
        duel.resolve_all(choice)
        assert (den.name, duel.alice.life) == (name, life)

    duel.alice.casts(turn, at=duel.alice.has("Glorious Anthem"))
    duel.resolve_all()
    assert den.name == ""


def test_a_player_fully_unlocks_a_room_with_its_second_half(duel: Duel) -> None:
    """709.5i"""
    duel.alice.has(card("Eerie", "{W}", "Enchantment", when(fully_unlocks(), gain_life(5))))
    duel.bob.has(card("Quiet", "{W}", "Enchantment", when(fully_unlocks(), gain_life(5))))
    duel.alice.casts(DEN, way="Den")
    duel.resolve_all()
    assert duel.alice.life == 20

    duel.alice.unlocks("Lair")
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (25, 20)


def test_mirror_room_copies_a_creature(duel: Duel) -> None:
    """709.5h, 707.9b"""
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Mirror Room // Fractured Realm", way="Mirror Room")
    duel.resolve()
    assert duel.stack[0].targets == [bear]
    duel.resolve_all()
    [token] = duel.alice.tokens
    assert (token.name, token.types) == ("Grizzly Bears", {"Creature", "Bear", "Reflection"})

    duel.alice.unlocks("Fractured Realm")
    before = len(duel.alice.library)
    duel.alice.casts("Elvish Visionary")
    duel.resolve_all()
    assert before - len(duel.alice.library) == 2


def test_a_room_can_be_unlocked_as_far_as_everybody_can_tell(duel: Duel) -> None:
    """116.2m"""
    duel.alice.has("Plains")
    assert not could_act(duel.game, 0)
    duel.alice.has(duel.card(HALL))
    assert could_act(duel.game, 0)


def test_only_a_room_in_play_has_unlocked_halves(duel: Duel) -> None:
    for name, zone in (("Mirror Room // Fractured Realm", "graveyard"), ("Glorious Anthem", "battlefield")):
        with pytest.raises(ScenarioError, match="only Rooms on the battlefield have unlocked halves"):
            duel.alice.has(name, zone, unlocked=(0,))


def test_both_halves_are_rooms() -> None:
    with pytest.raises(CardError, match="both halves of a Room have the same types, and the subtype Room"):
        room(face("Hall", "{G}", "Enchantment — Room"), face("Deed", "{G}", "Enchantment"))
