"""Copies of objects with two sets of characteristics, or a text changed by casting. 707.8a, 707.10g, 718.3"""

from tests.harness import Duel
from twinstack.engine.magic.words import (
    END_OF_TURN,
    activated,
    another_target,
    become_copy,
    card,
    color,
    copy_spell,
    create_copy,
    creature,
    damage,
    face,
    has,
    haste,
    modal_faced,
    overload,
    prototype,
    spell,
    target,
    transform,
    transforming,
)

meta = card("Test Engine", "{7}", "Artifact Creature — Construct", "6/6", prototype("{2}{R}", "3/3"))
double = card("Test Double", "{U}", "Instant", copy_spell(target(spell)))
red_double = card("Test Fork", "{R}", "Instant", copy_spell(target(spell), except_=[color("red")]))
mould = card("Test Mould", "{1}", "Artifact", activated("{1}", create_copy(target(creature))))
turner = card("Test Turner", "{1}", "Artifact", activated("{1}", transform(target(creature))))
alike = card("Test Alike", "{U}", "Instant", become_copy(target(creature), another_target(creature), END_OF_TURN))
storm = card("Test Storm", "{R}", "Instant", damage(1, target(creature)), overload("{3}{R}"))
hound = transforming(
    face("Test Hound", "{1}{R}", "Creature — Dog", "2/2"),
    face("Test Wolf", None, "Creature — Wolf", "5/5", color="red"),
)


def test_a_copy_of_a_prototyped_spell_becomes_a_prototyped_token(duel: Duel) -> None:
    """718.3c, 707.10f"""
    original = duel.alice.casts(duel.card(meta), way="prototype")
    duel.alice.casts(duel.card(double), at=original)
    duel.resolve()
    copy = duel.stack[-1]
    assert (copy.size, copy.mana_value, copy.colors) == ("3/3", 3, {"red"})
    duel.resolve()
    assert (copy.zone, copy.is_token, copy.size, copy.colors) == ("battlefield", True, "3/3", {"red"})
    duel.resolve()
    assert original.size == "3/3"


def test_a_copy_of_a_spell_that_was_not_prototyped_is_not_prototyped(duel: Duel) -> None:
    """718.3c"""
    original = duel.alice.casts(duel.card(meta))
    duel.alice.casts(duel.card(double), at=original)
    duel.resolve()
    copy = duel.stack[-1]
    duel.resolve()
    assert (copy.size, copy.mana_value, copy.colors) == ("6/6", 7, set())


def test_copies_of_a_permanent_that_was_prototyped_have_its_size_and_cost(duel: Duel) -> None:
    """718.3d"""
    small = duel.alice.casts(duel.card(meta), way="prototype")
    duel.resolve()
    duel.alice.activates(duel.alice.has(duel.card(mould)), at=small)
    duel.resolve()
    token = duel.alice.battlefield[-1]
    clone = duel.alice.casts("Clone")
    duel.resolve(small)
    for copy in (token, clone):
        assert (copy.size, copy.mana_value, copy.colors) == ("3/3", 3, {"red"})


def test_a_fork_of_an_overloaded_spell_is_overloaded(duel: Duel) -> None:
    """702.96a, 707.10: with an exception as without one"""
    for each in (double, red_double):
        elves, other = duel.bob.has("Wandering Ones"), duel.bob.has("Wandering Ones")
        original = duel.alice.casts(duel.card(storm), way="overload")
        duel.alice.casts(duel.card(each), at=original)
        duel.resolve()
        duel.resolve()
        assert (elves.zone, other.zone) == ("graveyard", "graveyard")
        duel.resolve()


def test_a_fork_of_a_spell_that_was_cast_for_its_mana_cost_has_its_target(duel: Duel) -> None:
    """707.10"""
    elves, other = duel.bob.has("Wandering Ones"), duel.bob.has("Wandering Ones")
    original = duel.alice.casts(duel.card(storm), at=elves)
    duel.alice.casts(duel.card(red_double), at=original)
    duel.resolve_all()
    assert (elves.zone, other.zone) == ("graveyard", "battlefield")


def test_a_token_copy_of_a_two_faced_copy_is_two_faced(duel: Duel) -> None:
    """707.8a: it has on both faces what the copy effect has made of the original"""
    two_faced, bear = duel.alice.has(duel.card(hound)), duel.bob.has("Grizzly Bears")
    tool, lever = duel.alice.has(duel.card(mould)), duel.alice.has(duel.card(turner))
    duel.alice.casts(duel.card(alike), at=[two_faced, bear])
    duel.resolve()
    duel.alice.activates(tool, at=two_faced)
    duel.resolve()
    token = duel.alice.battlefield[-1]
    duel.alice.activates(lever, at=token)
    duel.resolve()
    assert (token.obj.face, token.name, token.size) == (1, "Grizzly Bears", "2/2")
    duel.alice.activates(tool, at=token)
    duel.resolve()
    second = duel.alice.battlefield[-1]
    assert (second.obj.face, second.name) == (1, "Grizzly Bears")
    duel.next_turn()
    assert (two_faced.name, token.name) == ("Test Hound", "Grizzly Bears")


def test_what_becomes_a_copy_of_such_a_token_is_not_two_faced(duel: Duel) -> None:
    """707.8"""
    two_faced, bear = duel.alice.has(duel.card(hound)), duel.bob.has("Grizzly Bears")
    tool, lever = duel.alice.has(duel.card(mould)), duel.alice.has(duel.card(turner))
    duel.alice.casts(duel.card(alike), at=[two_faced, bear])
    duel.resolve()
    duel.alice.activates(tool, at=two_faced)
    duel.resolve()
    clone = duel.alice.casts("Clone")
    duel.resolve(duel.alice.battlefield[-1])
    duel.alice.activates(tool, at=clone)
    duel.resolve()
    token = duel.alice.battlefield[-1]
    for copy in (clone, token):
        duel.alice.activates(lever, at=copy)
        duel.resolve()
        assert (copy.name, copy.obj.face) == ("Grizzly Bears", 0)


def test_a_token_copy_of_a_two_faced_permanent_goes_back_to_nothing_as_the_copy_effect_ends(duel: Duel) -> None:
    """707.2b, 707.8a: the token keeps what was copied"""
    two_faced, bear = duel.alice.has(duel.card(hound), transformed=True), duel.bob.has("Grizzly Bears")
    duel.alice.casts(duel.card(alike), at=[two_faced, bear])
    duel.resolve()
    duel.alice.activates(duel.alice.has(duel.card(mould)), at=two_faced)
    duel.resolve()
    token = duel.alice.battlefield[-1]
    duel.next_turn()
    assert (two_faced.name, token.name, token.obj.face) == ("Test Wolf", "Grizzly Bears", 1)


def test_a_token_copy_of_a_modal_permanent_under_a_copy_effect_has_two_faces(duel: Duel) -> None:
    """707.8a, 712.3"""
    twin = modal_faced(
        face("Test Left", "{1}", "Creature — Cat", "1/1"), face("Test Right", "{2}", "Creature — Cat", "4/4")
    )
    modal, bear = duel.alice.has(duel.card(twin)), duel.bob.has("Grizzly Bears")
    tool, lever = duel.alice.has(duel.card(mould)), duel.alice.has(duel.card(turner))
    duel.alice.casts(duel.card(alike), at=[modal, bear])
    duel.resolve()
    duel.alice.activates(tool, at=modal)
    duel.resolve()
    token = duel.alice.battlefield[-1]
    duel.alice.activates(lever, at=token)
    duel.resolve()
    assert (token.obj.face, token.name) == (1, "Grizzly Bears")


def test_a_copy_of_a_spell_that_was_cast_face_up_from_its_back_keeps_that_face(duel: Duel) -> None:
    """707.10g"""
    twin = modal_faced(
        face("Test Left", "{1}", "Creature — Cat", "1/1"), face("Test Right", "{2}", "Creature — Cat", "4/4")
    )
    original = duel.alice.casts(duel.card(twin), way="Test Right")
    duel.alice.casts(
        duel.card(card("Test Haste", "{U}", "Instant", copy_spell(target(spell), except_=[has(haste)]))), at=original
    )
    duel.resolve()
    duel.resolve()
    token = duel.alice.battlefield[-1]
    assert (token.name, token.size, token.keywords, token.obj.face) == ("Test Right", "4/4", {"haste"}, 1)
