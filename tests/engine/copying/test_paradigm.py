"""Paradigm: the first spell of a name is exiled, and copies of it are cast for the rest of the game. 702.192"""

from tests.harness import Duel
from twinstack.engine.magic.words import card, copy_spell, counter, damage, gain_life, paradigm, spell, target

LESSON = card("Lesson", "{2}{W}", "Sorcery", gain_life(3), paradigm)
BLAST = card("Blast", "{2}{R}", "Sorcery", damage(2, target()), paradigm)
FORK = card("Echo", "{U}", "Instant", copy_spell(target(spell)))


def test_a_copy_is_cast_for_free_in_each_first_main_phase_of_its_player(duel: Duel) -> None:
    """702.192a, 707.12: the card stays in exile; it is not cast in other main phases, or in those of others"""
    lesson = duel.alice.casts(LESSON)
    duel.resolve()
    assert (lesson.zone, duel.alice.life) == ("exile", 23)
    duel.pass_to("second main")
    duel.pass_to("main", duel.bob)
    assert (duel.alice.life, len(duel.stack)) == (23, 0)

    for life in (26, 29):
        duel.pass_to("main", duel.alice)
        duel.resolve("Cast Lesson")
        assert duel.stack[0].name == "Lesson"
        duel.resolve()
        assert (duel.alice.life, lesson.zone) == (life, "exile")
        assert [one.name for one in duel.exile] == ["Lesson"]  # the copy is gone


def test_it_need_not_be_cast(duel: Duel) -> None:
    """702.192a, 704.5e: what is not cast ceases to exist; the next main phase brings another copy"""
    duel.alice.casts(LESSON)
    duel.resolve()
    duel.pass_to("main", duel.alice)
    duel.resolve("no")
    assert [one.name for one in duel.exile] == ["Lesson"]
    duel.pass_to("main", duel.alice)
    duel.resolve("Cast Lesson")
    duel.resolve()
    assert duel.alice.life == 26


def test_a_copy_gets_targets_of_its_own(duel: Duel) -> None:
    """707.12: it is cast, not copied from a spell"""
    duel.alice.casts(BLAST, at=duel.bob)
    duel.resolve()
    bear = duel.bob.has("Grizzly Bears")
    duel.pass_to("main", duel.alice)
    duel.resolve("Cast Blast", bear)
    duel.resolve()
    assert (duel.bob.life, bear.zone) == (18, "graveyard")


def test_only_the_first_of_its_name_brings_copies(duel: Duel) -> None:
    """702.192a: the second is exiled, too, and no more; another player has a first of their own"""
    for _ in range(2):
        duel.alice.casts(LESSON)
        duel.resolve()
    assert len(duel.exile) == 2
    duel.pass_to("main", duel.bob)
    duel.bob.casts(LESSON)
    duel.resolve()

    for player in (duel.alice, duel.bob):
        duel.pass_to("main", player)
        assert len(duel.stack) == 1
        duel.resolve("no")


def test_another_name_has_a_first_of_its_own(duel: Duel) -> None:
    """702.192a: what a spell is called counts, not what it does"""
    for name in ("Lesson", "Lecture"):
        duel.alice.casts(card(name, "{2}{W}", "Sorcery", gain_life(3), paradigm))
        duel.resolve()
    duel.pass_to("main", duel.alice, choosing=[["Lesson", "Lecture"]])
    assert len(duel.stack) == 2


def test_a_spell_that_does_not_resolve_is_not_the_first(duel: Duel) -> None:
    """702.192a, 701.6a"""
    countered = duel.alice.casts(LESSON)
    duel.bob.casts(card("No", "{U}", "Instant", counter(target(spell))), at=countered)
    duel.resolve_all()
    assert countered.zone == "graveyard"
    duel.pass_to("main", duel.alice)
    assert len(duel.stack) == 0

    duel.alice.casts(LESSON)
    duel.resolve()
    duel.pass_to("main", duel.alice)
    assert len(duel.stack) == 1


def test_a_copy_of_the_spell_that_resolves_first_is_copied_though_it_is_gone(duel: Duel) -> None:
    """702.192a, 707.10: it ceases to exist, and is copied as it last was. The original is the second of its name"""
    lesson = duel.alice.casts(LESSON)
    duel.alice.casts(FORK, at=lesson)
    duel.resolve_all()
    assert (duel.alice.life, lesson.zone) == (26, "exile")

    duel.pass_to("main", duel.alice)
    assert len(duel.stack) == 1
    duel.resolve("Cast Lesson")
    duel.resolve()
    assert duel.alice.life == 29


def test_who_copies_a_spell_of_another_player_has_the_copies(duel: Duel) -> None:
    """702.192a, 707.10: the copy is a spell of theirs, and for each of the two it is the first"""
    lesson = duel.alice.casts(LESSON)
    duel.bob.casts(FORK, at=lesson)
    duel.resolve_all()
    assert (duel.alice.life, duel.bob.life) == (23, 23)
    for player in (duel.bob, duel.alice):
        duel.pass_to("main", player)
        duel.resolve("Cast Lesson")
        duel.resolve()
    assert (duel.alice.life, duel.bob.life) == (26, 26)
