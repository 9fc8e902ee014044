"""Ascend and the city's blessing. 702.131"""

import pytest

from tests.harness import Duel, Seat
from twinstack.engine.kernel.canonical import digest
from twinstack.engine.magic import rulebook
from twinstack.engine.magic.position import Position, Side, lay_out
from twinstack.engine.magic.text import describe, tell
from twinstack.engine.magic.words import (
    ascend,
    blessed,
    card,
    copy_spell,
    create_copy,
    creature,
    each,
    enchant,
    enchanted,
    enters,
    gain_control,
    gain_life,
    get_blessing,
    gets,
    has,
    has_blessing,
    if_,
    itself,
    opponent,
    power_of,
    static,
    target,
    token,
    until_end_of_turn,
    when,
)
from twinstack.engine.magic.words import spell as a_spell

sentry = card("Sentry", "{W}", "Creature — Soldier", "1/1", ascend, static(itself, gets(3, 0), while_=blessed))
chant = card("Chant", "{W}", "Instant", ascend, if_(blessed, gain_life(5), gain_life(1)))
twin = card("Twin", "{U}", "Instant", copy_spell(target(a_spell)))


def with_lands(seat: Seat, number: int) -> None:
    for _ in range(number):
        seat.has("Plains")


def has_it(seat: Seat) -> bool:
    return seat.seat in seat.duel.state.blessed


def told(duel: Duel) -> list[str]:
    return [tell(duel.state, event) for event in duel.state.log if event.kind == "blessing"]


def test_with_ten_permanents_one_of_which_has_ascend(duel: Duel) -> None:
    """702.131b: itself among them"""
    with_lands(duel.alice, 8)
    duel.bob.has("Grizzly Bears")
    guard = duel.alice.has(sentry)
    duel.alice.casts(chant)
    assert (has_it(duel.alice), guard.size) == (False, "1/1")
    duel.resolve()
    duel.alice.plays("Plains")
    assert (has_it(duel.alice), has_it(duel.bob), guard.size) == (True, False, "4/1")
    assert told(duel) == ["Alice gets the city's blessing (Sentry, 702.131b)."]


def test_without_ascend_ten_permanents_are_nothing(duel: Duel) -> None:
    """702.131b"""
    with_lands(duel.alice, 11)
    with_lands(duel.bob, 3)
    duel.bob.has(sentry)
    duel.alice.casts("Giant Growth", at=duel.alice.has("Grizzly Bears"))
    assert (has_it(duel.alice), has_it(duel.bob)) == (False, False)


def test_it_stays_for_the_rest_of_the_game(duel: Duel) -> None:
    """702.131b-c: without the permanents, and whatever has become of what had ascend"""
    with_lands(duel.alice, 9)
    guard = duel.alice.casts(sentry)
    duel.resolve()
    assert has_it(duel.alice)
    duel.bob.casts("Murder", at=guard)
    duel.resolve()
    assert (guard.zone, has_it(duel.alice)) == ("graveyard", True)
    heir = card("Heir", "{W}", "Creature — Soldier", "1/1", static(itself, gets(3, 0), while_=blessed))
    another = duel.alice.casts(heir)
    duel.resolve()
    assert another.size == "4/1"
    assert len(told(duel)) == 1


def test_any_number_of_players_may_have_it(duel: Duel) -> None:
    """702.131c"""
    for seat in (duel.alice, duel.bob):
        with_lands(seat, 9)
        seat.has(sentry)
    duel.alice.casts("Giant Growth", at=duel.alice.battlefield["Sentry"])
    assert (has_it(duel.alice), has_it(duel.bob)) == (True, True)


def test_the_tenth_permanent_sees_it_as_it_enters(duel: Duel) -> None:
    """702.131d: before the game looks for what triggers"""
    with_lands(duel.alice, 8)
    duel.alice.has(sentry)
    priest = card("Priest", "{W}", "Creature — Cleric", "1/1", when(enters(), gain_life(3), if_=blessed))
    duel.alice.casts(priest)
    duel.resolve_all()
    assert (has_it(duel.alice), duel.alice.life) == (True, 23)


def test_what_depends_on_it_applies_before_anything_triggers(duel: Duel) -> None:
    """702.131d"""
    with_lands(duel.alice, 7)
    duel.alice.has(sentry)
    gained = has(when(enters(), gain_life(3)))
    duel.alice.has(card("Choir", "{W}", "Enchantment", static(creature, gained, while_=blessed)))
    duel.alice.casts("Grizzly Bears")
    duel.resolve_all()
    assert (has_it(duel.alice), duel.alice.life) == (True, 23)


def test_a_token_may_be_the_tenth(duel: Duel) -> None:
    """702.131d"""
    with_lands(duel.alice, 7)
    guard = duel.alice.has(sentry)
    duel.alice.has(card("Well", "{W}", "Land", when(enters(token), gain_life(3), if_=blessed)))
    duel.alice.casts(card("Mirror", "{U}", "Instant", create_copy(target(creature))), at=guard)
    assert not has_it(duel.alice)
    duel.resolve_all()
    assert (has_it(duel.alice), duel.alice.life) == (True, 23)


def test_an_aura_with_ascend_is_an_aura(duel: Duel) -> None:
    """702.131b, 303.4a: it has no text that would be carried out, and a target nevertheless"""
    with_lands(duel.alice, 8)
    bear = duel.alice.has("Grizzly Bears")
    halo = card("Halo", "{W}", "Enchantment — Aura", enchant(creature), ascend, static(enchanted, gets(1, 1)))
    aura = duel.alice.casts(halo, at=bear)
    assert not has_it(duel.alice)
    duel.resolve()
    assert (aura.attached_to, bear.size, has_it(duel.alice)) == (bear, "3/3", True)


def test_a_permanent_that_dies_at_once_counts(duel: Duel) -> None:
    """702.131b, 704.3: it is no state-based action, and comes before those"""
    with_lands(duel.alice, 8)
    duel.alice.has(sentry)
    duel.alice.casts(card("Husk", "{B}", "Creature — Spirit", "0/0"))
    duel.resolve()
    assert has_it(duel.alice)
    assert len(duel.alice.battlefield) == 9


def test_gaining_control_or_ascend_is_enough(duel: Duel) -> None:
    """702.131b: at any time"""
    with_lands(duel.alice, 9)
    theirs = duel.bob.has(sentry)
    duel.alice.casts(card("Mine", "{U}", "Sorcery", gain_control(target(creature))), at=theirs)
    duel.resolve()
    assert (has_it(duel.alice), theirs.size) == (True, "4/1")
    with_lands(duel.bob, 10)
    bear = duel.bob.has("Grizzly Bears")
    duel.bob.casts(card("Rise", "{W}", "Instant", until_end_of_turn(target(creature), has(ascend))), at=bear)
    assert not has_it(duel.bob)
    duel.resolve()
    assert has_it(duel.bob)


@pytest.mark.parametrize(("lands", "life"), [(9, 21), (10, 25)])
def test_a_spell_asks_as_it_resolves(duel: Duel, lands: int, life: int) -> None:
    """702.131a: before the rest of its text, and not as it is cast"""
    with_lands(duel.alice, lands)
    duel.alice.casts(chant)
    assert not has_it(duel.alice)
    duel.resolve()
    assert (has_it(duel.alice), duel.alice.life) == (lands >= 10, life)


def test_a_permanent_spell_with_ascend_does_nothing_on_the_stack(duel: Duel) -> None:
    """702.131b: it is not on the battlefield"""
    with_lands(duel.alice, 10)
    guard = duel.alice.casts(sentry)
    duel.bob.casts("Cancel", at=guard)
    duel.resolve()
    assert (guard.zone, has_it(duel.alice)) == ("graveyard", False)


def test_a_copy_of_a_spell_asks_about_its_own_controller(duel: Duel) -> None:
    """707.10, 702.131a"""
    with_lands(duel.bob, 10)
    original = duel.alice.casts(chant)
    duel.bob.casts(twin, at=original)
    duel.resolve_all()
    assert (has_it(duel.bob), has_it(duel.alice)) == (True, False)
    assert (duel.bob.life, duel.alice.life) == (25, 21)


def test_a_copy_of_a_permanent_has_ascend(duel: Duel) -> None:
    """707.2"""
    with_lands(duel.alice, 9)
    theirs = duel.bob.has(sentry)
    clone = duel.alice.casts("Clone")
    duel.alice.answers(theirs)
    duel.resolve()
    assert (has_it(duel.alice), clone.size, theirs.size) == (True, "4/1", "1/1")


def test_it_can_be_given_and_asked_about(duel: Duel) -> None:
    """702.131c"""
    for _ in range(2):
        duel.alice.casts(card("Bless", "{W}", "Sorcery", get_blessing(each(opponent))))
        duel.resolve()
    assert (has_it(duel.alice), has_it(duel.bob), len(told(duel))) == (False, True, 1)
    duel.alice.casts(card("Ask", "{W}", "Sorcery", if_(has_blessing(each(opponent)), gain_life(2))))
    duel.resolve()
    assert duel.alice.life == 22


def test_an_effect_counts_with_it_at_once(duel: Duel) -> None:
    """702.131d: as does the rest of the text that gives it"""
    guard = duel.alice.has(sentry)
    rite = card("Rite", "{W}", "Sorcery", get_blessing(), gain_life(power_of(target(creature))))
    duel.alice.casts(rite, at=guard)
    duel.resolve()
    assert duel.alice.life == 24


def test_cards_of_the_book(duel: Duel) -> None:
    """702.131, 602.5: Arch of Orazca opens with the blessing, and Secrets of the Golden City draw one card more"""
    arch = duel.alice.has("Arch of Orazca")
    with_lands(duel.alice, 8)
    duel.alice.casts("Secrets of the Golden City")
    duel.resolve()
    assert len(duel.alice.hand) == 2
    duel.alice.plays("Plains")
    duel.alice.casts("Secrets of the Golden City")
    duel.resolve()
    assert len(duel.alice.hand) == 5
    duel.alice.activates(arch, 2)
    duel.resolve()
    assert len(duel.alice.hand) == 6


def test_who_has_it_is_seen_and_part_of_a_position() -> None:
    """702.131c"""
    plain = lay_out(Position([Side("Alice"), Side("Bob")])).state
    state = lay_out(Position([Side("Alice", blessed=True), Side("Bob")])).state
    stats = [rulebook.BOOK.showing.stats(state, player)[-1] for player in state.players]
    assert stats == [["city's blessing"], []]
    assert digest(state.clone().extra_form()) == digest(state.extra_form()) != digest(plain.extra_form())


def test_its_text() -> None:
    """702.131"""
    assert describe(ascend) == "Ascend"
    assert describe(get_blessing(each(opponent))) == "Each opponent gets the city's blessing."
    said = describe(when(enters(), gain_life(1), if_=blessed))
    assert said.endswith("if you have the city's blessing, you gain 1 life.")
