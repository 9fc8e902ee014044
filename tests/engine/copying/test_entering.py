"""Permanents that enter as copies. 707.2, 707.3, 707.5, 707.6, 707.8"""

import pytest

from tests.engine.made_up import copier
from tests.harness import Duel
from twinstack.engine.errors import ScenarioError
from twinstack.engine.magic.words import (
    activated,
    apply,
    becomes,
    card,
    creature,
    enters,
    gain_life,
    lose_life,
    subtype,
    target,
    transform,
    when,
)

turner = card("Turner", "{1}", "Artifact", activated("{T}", transform(target(creature))))


def test_a_copy_has_everything_printed_on_the_original_and_nothing_of_its_own(duel: Duel) -> None:
    """707.2"""
    juggernaut = duel.bob.has("Juggernaut")
    clone = duel.alice.casts("Clone")
    duel.resolve(juggernaut)
    assert (clone.name, clone.size, clone.mana_value, clone.colors) == ("Juggernaut", "5/3", 4, set())
    assert clone.types == {"Artifact", "Creature", "Juggernaut"}
    assert clone.abilities == juggernaut.abilities


def test_counters_damage_and_status_are_not_copied(duel: Duel) -> None:
    """707.2"""
    bear = duel.bob.has("Grizzly Bears", tapped=True, damage=1, counters={"+1/+1": 3})
    clone = duel.alice.casts("Clone")
    duel.resolve(bear)
    assert (clone.size, clone.counters, clone.tapped, clone.damage) == ("2/2", {}, False, 0)


def test_effects_that_change_types_are_not_copied(duel: Duel) -> None:
    """707.2"""
    bear = duel.bob.has("Grizzly Bears")
    iron = duel.card(card("Iron", "{U}", "Instant", apply(target(creature), becomes("Artifact"))))
    duel.alice.casts(iron, at=bear)
    duel.resolve()
    clone = duel.alice.casts("Clone")
    duel.resolve(bear)
    assert "Artifact" in bear.types
    assert "Artifact" not in clone.types


def test_changed_words_are_not_copied(duel: Duel) -> None:
    """707.2"""
    knight = duel.bob.has("Silver Knight")
    duel.alice.casts("Sleight of Mind", at=knight)
    duel.resolve("red to blue")
    clone = duel.alice.casts("Clone")
    duel.resolve(knight)
    assert clone.abilities != knight.abilities
    duel.bob.casts("Incinerate", at=knight)
    with pytest.raises(ScenarioError, match="not a legal target"):
        duel.bob.casts("Incinerate", at=clone)


def test_declining_leaves_a_shapeshifter_that_dies(duel: Duel) -> None:
    """707.5, 704.5f"""
    duel.bob.has("Grizzly Bears")
    clone = duel.alice.casts("Clone")
    duel.resolve(None)
    assert clone.zone == "graveyard"


def test_a_copy_of_a_copy_is_what_the_copy_is(duel: Duel) -> None:
    """707.3"""
    bear = duel.bob.has("Grizzly Bears")
    first = duel.alice.casts("Clone")
    duel.resolve(bear)
    second = duel.alice.casts("Clone")
    duel.resolve(first)
    duel.bob.casts("Swords to Plowshares", at=bear)
    duel.resolve()
    duel.bob.casts("Swords to Plowshares", at=first)
    duel.resolve()
    third = duel.alice.casts("Clone")
    duel.resolve(second)
    assert (third.name, third.size, third.mana_value) == ("Grizzly Bears", "2/2", 2)


def test_an_animated_staff_is_copied_as_the_artifact_it_is(duel: Duel) -> None:
    """707.2"""
    staff = duel.alice.has("Chimeric Staff")
    duel.alice.activates(staff, x=5)
    duel.resolve()
    assert staff.size == "5/5"
    clone = duel.alice.casts("Clone")
    duel.resolve(staff)
    assert (clone.name, clone.types, clone.mana_value) == ("Chimeric Staff", {"Artifact"}, 4)
    duel.alice.activates(clone, x=3)
    duel.resolve()
    assert (clone.size, staff.size) == ("3/3", "5/5")


def test_a_face_down_creature_is_copied_as_it_is_seen(duel: Duel) -> None:
    """707.2, 708.2"""
    demon = duel.bob.has("Grinning Demon", face_down="morph")
    clone = duel.alice.casts("Clone")
    duel.resolve(demon)
    assert (clone.name, clone.size, clone.colors, clone.mana_value) == ("", "2/2", set(), 0)
    assert clone.types == {"Creature"}
    assert not clone.face_down
    assert not clone.abilities
    with pytest.raises(ScenarioError, match="face up"):
        duel.alice.turns_up(clone)


def test_the_copy_is_never_seen_as_what_it_was(duel: Duel) -> None:
    """707.5"""
    watcher = card(
        "Watcher", "{1}", "Enchantment",
        when(enters(subtype("Bear")), gain_life(1)),
        when(enters(subtype("Shapeshifter")), lose_life(1)),
    )  # fmt: skip
    duel.alice.has(watcher)
    bear = duel.bob.has("Grizzly Bears")
    duel.alice.casts("Clone")
    duel.resolve(bear)
    duel.resolve_all()
    assert duel.alice.life == 21


def test_what_the_copy_enters_with_is_its_own(duel: Duel) -> None:
    """707.5"""
    servant = duel.bob.has("Servant of the Scale", counters={"+1/+1": 2})
    clone = duel.alice.casts("Clone")
    duel.resolve(servant)
    assert (clone.size, clone.counters) == ("1/1", {"+1/+1": 1})


def test_a_copy_of_fading_enters_tapped_with_its_own_counters(duel: Duel) -> None:
    """707.5"""
    behemoth = duel.bob.has("Skyshroud Behemoth", counters={"fade": 1})
    clone = duel.alice.casts("Clone")
    duel.resolve(behemoth)
    assert (clone.tapped, clone.counters) == (True, {"fade": 2})
    for left in (1, 0):
        duel.pass_to("draw", duel.alice)
        assert clone.counters.get("fade", 0) == left
    duel.pass_to("draw", duel.alice)
    assert clone.zone == "graveyard"


def test_enters_triggers_of_the_copy_trigger(duel: Duel) -> None:
    """707.5"""
    nekrataal, bear = duel.bob.has("Nekrataal"), duel.bob.has("Grizzly Bears")
    duel.alice.casts("Clone")
    duel.resolve(nekrataal)
    duel.resolve_all()
    assert bear.zone == "graveyard"
    assert nekrataal.zone == "battlefield"


def test_each_ability_arrives_once(duel: Duel) -> None:
    """707.2a"""
    wall = duel.bob.has("Wall of Omens")
    clone = duel.alice.casts("Clone")
    before = len(duel.alice.library)
    duel.resolve(wall)
    duel.resolve_all()
    assert len(duel.alice.library) == before - 1
    assert clone.colors == {"white"}


def test_choices_of_the_original_are_made_anew(duel: Duel) -> None:
    """707.6"""
    duel.bob.has("Voice of All", chosen={"color": "red"})
    clone = duel.alice.casts("Clone")
    duel.resolve("Voice of All", "black")
    duel.bob.casts("Incinerate", at=clone)
    duel.resolve()
    assert clone.zone == "graveyard"


def test_a_copied_automaton_names_its_own_type(duel: Duel) -> None:
    """707.6"""
    automaton = duel.bob.has("Adaptive Automaton", chosen={"creature type": "Goblin"})
    bear = duel.alice.has("Grizzly Bears")
    clone = duel.alice.casts("Clone")
    duel.resolve(automaton, "Bear")
    assert (bear.size, clone.size) == ("3/3", "2/2")
    assert "Bear" in clone.types
    assert "Goblin" not in clone.types


def test_of_a_two_faced_creature_only_the_face_that_is_up_is_copied(duel: Duel) -> None:
    """707.8"""
    wolf = duel.bob.has("Afflicted Deserter // Werewolf Ransacker", transformed=True)
    clone = duel.alice.casts("Clone")
    duel.resolve(wolf)
    duel.resolve_all()
    assert (clone.name, clone.size, clone.colors, clone.mana_value) == ("Werewolf Ransacker", "5/4", {"red"}, 0)
    duel.alice.activates(duel.alice.has(turner), at=clone)
    duel.resolve()
    assert clone.name == "Werewolf Ransacker"


def test_a_token_copy_of_a_two_faced_permanent_has_both_faces_and_the_same_one_up(duel: Duel) -> None:
    """707.8a"""
    spear = duel.bob.has("Khenra Spellspear // Gitaxian Spellstalker", transformed=True)
    duel.alice.activates(duel.alice.has(copier), at=spear)
    duel.resolve(True)  # ward
    duel.resolve_all()
    token = duel["Gitaxian Spellstalker token"]
    assert (token.name, token.size) == ("Gitaxian Spellstalker", "3/3")
    duel.alice.activates(duel.alice.has(turner), at=token)
    duel.resolve_all()
    assert (token.name, token.size) == ("Khenra Spellspear", "2/2")


def test_a_token_that_enters_as_a_copy_is_not_two_faced(duel: Duel) -> None:
    """707.8a"""
    duel.alice.has("Glorious Anthem")
    clone = duel.alice.has("Clone")
    deserter = duel.bob.has("Afflicted Deserter // Werewolf Ransacker")
    duel.alice.activates(duel.alice.has(copier), at=clone)
    duel.resolve(deserter)
    token = duel["Afflicted Deserter token"]
    duel.alice.activates(duel.alice.has(turner), at=token)
    duel.resolve()
    assert token.name == "Afflicted Deserter"


def test_x_in_the_cost_of_the_copied_creature_is_zero(duel: Duel) -> None:
    """107.3"""
    ivy = duel.bob.has("Ivy Elemental", counters={"+1/+1": 3})
    clone = duel.alice.casts("Clone")
    duel.resolve(ivy)
    assert clone.zone == "graveyard"


def test_copying_a_token_copies_what_it_was_created_as(duel: Duel) -> None:
    """707.2, 111.3"""
    duel.alice.casts("Dragon Fodder")
    duel.resolve()
    goblin = duel.alice.battlefield.named("Goblin Token")[0]
    clone = duel.alice.casts("Clone")
    duel.resolve(goblin)
    assert (clone.name, clone.size, clone.colors, clone.is_token) == ("Goblin Token", "1/1", {"red"}, False)


def test_melded_permanents_are_copied_as_one_face(duel: Duel) -> None:
    """707.8, 712.8"""
    duel.alice.has("Hanweir Battlements", sick=False)
    duel.alice.has("Hanweir Garrison")
    duel.alice.activates("Hanweir Battlements", 3)
    duel.resolve()
    melded = duel["Hanweir, the Writhing Township"]
    duel.next_turn()
    clone = duel.bob.casts("Clone")
    duel.resolve(melded)
    assert (clone.name, clone.size) == ("Hanweir, the Writhing Township", "7/4")
    assert clone.mana_value == 0
