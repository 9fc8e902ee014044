"""Sagas: lore counters, chapters, their end, and what a copy of one does. 714, 702.155"""

from collections.abc import Callable

import pytest

from tests.harness import DEFAULT, Duel, Handle
from twinstack.engine.errors import CardError
from twinstack.engine.magic.words import (
    a,
    become_copy,
    card,
    chapter,
    copy_spell,
    counter,
    create_copy,
    destroy,
    draw,
    each,
    enchantment,
    enters_as_copy,
    gain_life,
    loses_all_abilities,
    more_counters,
    permanent,
    put_counters,
    read_ahead,
    remove_counters,
    sacrifices,
    spell,
    static,
    subtype,
    target,
    when,
    you,
)
from twinstack.engine.magic.words.selectors_play import Status
from twinstack.engine.magic.words.selectors_stack import AnAbility

tale = card("Tale", "{W}", "Enchantment — Saga", chapter((1, 2), gain_life(1)), chapter(3, gain_life(10)))
choice = card(
    "Choice", "{W}", "Enchantment — Saga",
    read_ahead, chapter(1, gain_life(1)), chapter(2, gain_life(10)), chapter(3, gain_life(100)),
)  # fmt: skip
lore = card("Lore", "{U}", "Instant", put_counters("lore", 1, target(permanent)))
stop = card("Stop", "{U}", "Instant", counter(target(AnAbility())))
raze = card("Raze", "{G}", "Instant", destroy(target(enchantment)))
silence = card("Silence", "{W}", "Enchantment", static(subtype("Saga"), loses_all_abilities()))
_victim, _model = target(permanent), target(enchantment)
turn = card("Turn", "{U}", "Sorcery", become_copy(_victim, _model))


def alice_again(duel: Duel) -> None:
    """To Alice's next precombat main phase; abilities go on the stack as they come."""
    duel.play.unscripted = DEFAULT
    duel.pass_to("main", duel.bob)
    duel.pass_to("main", duel.alice)


def told(duel: Duel, saga: object) -> Handle:
    """Alice's Saga, with its first chapter resolved."""
    found = duel.alice.casts(saga)  # type: ignore[arg-type]
    duel.resolve_all()
    return found


def test_a_saga_enters_with_a_lore_counter_and_tells_its_first_chapter(duel: Duel) -> None:
    """714.3a, 714.2b"""
    saga = duel.alice.casts(tale)
    duel.resolve()
    assert (saga.counters, len(duel.stack)) == ({"lore": 1}, 1)
    duel.resolve()
    assert duel.alice.life == 21


def test_it_goes_on_as_its_controller_s_precombat_main_phase_begins(duel: Duel) -> None:
    """714.3c, 505.4, 703.4f: not in another's turn, not after combat, and without using the stack"""
    saga = told(duel, tale)
    duel.pass_to("second main")
    duel.pass_to("main", duel.bob)
    assert saga.counters == {"lore": 1}
    duel.pass_to("main", duel.alice)
    assert (saga.counters, len(duel.stack), duel.alice.life) == ({"lore": 2}, 1, 21)
    duel.resolve()
    assert duel.alice.life == 22


def test_after_its_last_chapter_it_is_sacrificed(duel: Duel) -> None:
    """714.4, 704.5s: only once that chapter has left the stack"""
    duel.alice.has(card("Grief", "{B}", "Enchantment", when(sacrifices(you), gain_life(100))))
    saga = duel.alice.has(tale, counters={"lore": 2})
    alice_again(duel)
    assert (saga.counters, saga.zone, len(duel.stack)) == ({"lore": 3}, "battlefield", 1)
    duel.resolve()
    assert (saga.zone, len(duel.stack)) == ("graveyard", 1)
    duel.resolve()
    assert duel.alice.life == 130


def test_a_countered_last_chapter_ends_it_too(duel: Duel) -> None:
    """714.4: it has left the stack"""
    saga = duel.alice.has(tale, counters={"lore": 2})
    duel.alice.casts(lore, at=saga)
    duel.resolve()
    assert saga.zone == "battlefield"
    duel.bob.casts(stop)
    duel.resolve()
    assert (saga.zone, duel.alice.life) == ("graveyard", 20)


def test_a_chapter_triggers_only_as_its_number_is_reached(duel: Duel) -> None:
    """714.2b: the second counter triggers the second chapter alone"""
    saga = told(duel, tale)
    duel.alice.casts(lore, at=saga)
    duel.resolve_all()
    assert (saga.counters, duel.alice.life) == ({"lore": 2}, 22)


def test_several_counters_at_once_tell_several_chapters(duel: Duel) -> None:
    """714.2b-c"""
    duel.play.unscripted = DEFAULT
    long = card("Long", "{W}", "Enchantment — Saga", chapter((1, 2), gain_life(1)), chapter(5, draw()))
    saga = told(duel, long)
    duel.alice.casts(card("Leap", "{U}", "Instant", put_counters("lore", 4, target(permanent))), at=saga)
    duel.resolve()
    assert len(duel.stack) == 2
    duel.resolve_all()
    assert (saga.zone, duel.alice.life, len(duel.alice.hand)) == ("graveyard", 22, 1)


def test_what_makes_more_counters_counts_as_it_enters(duel: Duel) -> None:
    """714.3a, 614.1c: with two counters, both chapters trigger"""
    duel.play.unscripted = DEFAULT
    duel.alice.has(card("Chorus", "{G}", "Enchantment", more_counters("lore", enchantment, plus=1)))
    saga = duel.alice.casts(tale)
    duel.resolve()
    assert (saga.counters, len(duel.stack)) == ({"lore": 2}, 2)


def test_a_chapter_can_be_reached_again(duel: Duel) -> None:
    """714.2b"""
    saga = told(duel, tale)
    duel.alice.casts(card("Unsay", "{U}", "Instant", remove_counters("lore", 1, target(permanent))), at=saga)
    duel.resolve()
    assert saga.counters == {}
    duel.alice.casts(lore, at=saga)
    duel.resolve_all()
    assert duel.alice.life == 22


def test_a_chapter_resolves_without_its_saga(duel: Duel) -> None:
    """113.7a"""
    saga = duel.alice.casts(tale)
    duel.resolve()
    duel.bob.casts(raze, at=saga)
    duel.resolve_all()
    assert (saga.zone, duel.alice.life) == ("graveyard", 21)


def test_without_chapters_it_is_neither_continued_nor_sacrificed(duel: Duel) -> None:
    """714.2d, 714.3c, 714.4"""
    saga = duel.alice.has(tale, counters={"lore": 2})
    duel.alice.has(silence)
    duel.alice.casts(lore, at=saga)
    duel.resolve_all()
    assert (saga.counters, saga.zone) == ({"lore": 3}, "battlefield")
    alice_again(duel)
    assert saga.counters == {"lore": 3}


def test_chapters_that_come_back_end_it(duel: Duel) -> None:
    """714.4: it has as many lore counters as its last chapter, and no chapter on the stack"""
    saga = duel.alice.has(tale, counters={"lore": 4})
    mute = duel.alice.has(silence)
    duel.alice.casts(raze, at=mute)
    duel.resolve()
    assert saga.zone == "graveyard"


# Copies


def test_a_token_copy_of_a_saga_begins_anew(duel: Duel) -> None:
    """707.2, 714.3a: counters are not copied; it enters with one of its own"""
    saga = duel.alice.has(tale, counters={"lore": 2})
    duel.alice.casts(card("Echo", "{U}", "Sorcery", create_copy(target(enchantment))), at=saga)
    duel.resolve()
    copy = next(one for one in duel.alice.battlefield if one.is_token)
    assert (copy.counters, saga.counters, len(duel.stack)) == ({"lore": 1}, {"lore": 2}, 1)
    duel.resolve()
    assert duel.alice.life == 21


def test_what_enters_as_a_copy_of_a_saga_begins_anew(duel: Duel) -> None:
    """707.5, 714.3a: as it will be on the battlefield, it is a Saga. 614.12"""
    duel.alice.has(tale, counters={"lore": 2})
    mimic = duel.alice.casts(card("Mimic", "{U}", "Enchantment", enters_as_copy(a(enchantment))))
    duel.resolve_all()
    assert (mimic.name, mimic.counters, duel.alice.life) == ("Tale", {"lore": 1}, 21)


def test_what_becomes_a_copy_of_a_saga_has_no_lore_yet(duel: Duel) -> None:
    """707.4, 714.3a: it has not entered; its story begins with its controller's next main phase"""
    saga, bear = duel.alice.has(tale, counters={"lore": 1}), duel.alice.has("Grizzly Bears")
    duel.alice.casts(turn, at=[bear, saga])
    duel.resolve_all()
    assert (bear.name, bear.counters, bear.zone) == ("Tale", {}, "battlefield")
    alice_again(duel)
    assert bear.counters == {"lore": 1}


def test_a_saga_that_becomes_another_keeps_its_lore(duel: Duel) -> None:
    """714.4, 707.4: with another last chapter, its end comes at another time"""
    short = duel.alice.has(card("Short", "{W}", "Enchantment — Saga", chapter(1, draw()), chapter(2, draw())))
    saga = duel.alice.has(tale, counters={"lore": 2})
    duel.alice.casts(turn, at=[saga, short])
    duel.resolve()
    assert (saga.zone, len(duel.stack), len(duel.alice.hand)) == ("graveyard", 0, 0)


def test_a_saga_spell_that_is_copied_is_told_twice(duel: Duel) -> None:
    """707.10f, 714.3a: the copy becomes a token that enters with its own counter"""
    saga = duel.alice.casts(tale)
    duel.alice.casts(card("Twice", "{U}", "Instant", copy_spell(target(spell))), at=saga)
    duel.resolve_all()
    assert [one.counters for one in duel.alice.battlefield] == [{"lore": 1}, {"lore": 1}]
    assert duel.alice.life == 22


# Read ahead


def test_read_ahead_begins_with_a_chapter_of_choice(duel: Duel) -> None:
    """702.155a-b, 714.3b: the chapters before it do not trigger"""
    saga = duel.alice.casts(choice)
    duel.resolve(2)
    assert (saga.counters, len(duel.stack)) == ({"lore": 2}, 1)
    duel.resolve()
    assert duel.alice.life == 30


def test_read_ahead_may_begin_with_the_end(duel: Duel) -> None:
    """702.155b, 714.4"""
    saga = duel.alice.casts(choice)
    duel.resolve(3)
    duel.resolve()
    assert (saga.zone, duel.alice.life) == ("graveyard", 120)


def test_a_saga_with_read_ahead_goes_on_as_others_do(duel: Duel) -> None:
    """702.155a: in later turns each chapter triggers as its number is reached"""
    saga = duel.alice.casts(choice)
    duel.resolve(2)
    duel.resolve()
    alice_again(duel)
    duel.resolve()
    assert (saga.zone, duel.alice.life) == ("graveyard", 130)


# Cards


def test_history_of_benalia_makes_two_knights_and_strengthens_them(duel: Duel) -> None:
    """714.2c: two knights, and then they strike"""
    told(duel, "History of Benalia")
    for _ in range(2):
        alice_again(duel)
        duel.resolve_all()
    assert [one.size for one in duel.alice.battlefield] == ["4/3", "4/3"]
    assert "History of Benalia" in duel.alice.graveyard


def test_the_eldest_reborn_takes_a_creature_and_a_card_from_hand(duel: Duel) -> None:
    """714.2b"""
    bear = duel.bob.has("Grizzly Bears")
    duel.bob.holds("Giant Spider")
    told(duel, "The Eldest Reborn")
    assert bear.zone == "graveyard"
    duel.alice.casts(lore, at="The Eldest Reborn")
    duel.resolve_all()
    assert "Giant Spider" in duel.bob.graveyard
    duel.alice.casts(lore, at="The Eldest Reborn")
    duel.resolve("Giant Spider")
    duel.resolve()
    assert "Giant Spider" in duel.alice.battlefield
    assert "The Eldest Reborn" in duel.alice.graveyard


def test_three_blind_mice_copies_its_mouse(duel: Duel) -> None:
    """707.2"""
    told(duel, "Three Blind Mice")
    alice_again(duel)
    duel.resolve_all()
    assert [one.name for one in duel.alice.battlefield].count("Mouse Token") == 2


def test_city_of_death_copies_no_saga(duel: Duel) -> None:
    """707.2: a token that is a Saga is no target"""
    duel.alice.has("City of Death", counters={"lore": 1})
    duel.alice.has(tale, token=True, counters={"lore": 1})
    duel.alice.has("Grizzly Bears", token=True)
    alice_again(duel)
    duel.resolve_all()
    assert [one.name for one in duel.alice.battlefield].count("Grizzly Bears") == 2


def test_fable_of_the_mirror_breaker_becomes_its_reflection(duel: Duel) -> None:
    """712, 714: exiled by its own last chapter, it is another object when it returns, and no Saga"""
    duel.alice.has("Fable of the Mirror-Breaker", counters={"lore": 2})
    alice_again(duel)
    duel.resolve_all()
    kiki = duel.alice.battlefield["Reflection of Kiki-Jiki"]
    assert (kiki.size, kiki.counters) == ("2/2", {})


# Malformed

MALFORMED: list[tuple[Callable[[], object], str]] = [
    (lambda: chapter(0, draw()), "chapter(...): its numbers are 1, 2 and so on, such as 3 or (1, 2), not 0"),
    (lambda: chapter((), draw()), "chapter(...): its numbers are 1, 2 and so on"),
    (lambda: card("Oops", "{W}", "Enchantment — Saga"), "a Saga needs chapter(...) among its abilities"),
]


@pytest.mark.parametrize(("make", "message"), MALFORMED, ids=[message for _, message in MALFORMED])
def test_a_malformed_saga_is_refused(make: Callable[[], object], message: str) -> None:
    """714.2"""
    with pytest.raises(CardError) as error:
        make()
    assert message in str(error.value)


def test_what_entered_this_turn_is_told_from_what_was_there(duel: Duel) -> None:
    """400.7: from the beginning of the turn"""
    old = duel.alice.has("Grizzly Bears")
    new = duel.alice.casts("Giant Spider")
    duel.resolve()
    duel.alice.casts(card("Sweep", "{U}", "Sorcery", destroy(each(permanent & Status("came this turn")))))
    duel.resolve()
    assert (old.zone, new.zone) == ("battlefield", "graveyard")
