"""Cards that copy after they have counted or compared something. 701.55, 707.10, 707.12"""

import pytest

from tests.harness import Duel
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.words import (
    activated,
    card,
    draw,
    enters,
    exhaust,
    gain_life,
    if_,
    it,
    mill,
    put_counters,
    share,
    when,
)
from twinstack.engine.magic.words.card import Card

omen = card("Omen", "{5}", "Sorcery", gain_life(9))
giant = card("Giant", "{6}", "Creature — Giant", "7/7")
thopter = card("Thopter", "{1}", "Artifact Creature — Thopter", "1/1", when(enters(), draw()))
engine = card("Engine", "{2}", "Artifact", exhaust("{1}", put_counters("+1/+1")), activated("{1}", gain_life(1)))


# Storm of Forms


def test_a_storm_is_copied_for_each_kind_of_counter(duel: Duel) -> None:
    """707.10: two kinds on three permanents are two copies; those of an opponent count for nothing"""
    for kinds in ({"+1/+1": 2}, {"+1/+1": 1, "charge": 3}, {"charge": 1}):
        duel.alice.has("Ornithopter", counters=kinds)
    duel.bob.has("Ornithopter", counters={"oil": 1})
    bears = [duel.bob.has("Grizzly Bears") for _ in range(3)]
    duel.alice.casts("Storm of Forms", at=bears[0])
    duel.alice.answers(bears[1], kind="retarget")
    duel.alice.answers(bears[2], kind="retarget")
    duel.resolve_all()
    assert {one.zone for one in bears} == {"hand"}


def test_without_counters_there_is_no_copy(duel: Duel) -> None:
    """707.10"""
    bears = [duel.bob.has("Grizzly Bears") for _ in range(2)]
    duel.alice.casts("Storm of Forms", at=bears[0])
    duel.resolve_all()
    assert [one.zone for one in bears] == ["hand", "battlefield"]


# Gandalf, Westward Voyager


@pytest.mark.parametrize(("top", "copied"), [("Shock", False), (omen, True), ("Grizzly Bears", False)])
def test_gandalf_copies_what_shares_a_card_type(duel: Duel, top: str | Card, copied: bool) -> None:
    """707.10: each opponent draws then; otherwise the card is Gandalf's"""
    duel.alice.has("Gandalf, Westward Voyager")
    duel.alice.has("Forest", "library")
    duel.bob.has(top, "library")
    before = len(duel.alice.hand), len(duel.bob.hand)
    duel.alice.casts(omen)
    duel.resolve_all()
    assert duel.alice.life == (38 if copied else 29)
    drawn = (len(duel.alice.hand) - before[0], len(duel.bob.hand) - before[1])
    assert drawn == ((0, 1) if copied else (1, 0))


def test_one_of_several_revealed_cards_is_enough() -> None:
    """707.10: one copy, even if all of them share a type"""
    table = Duel("Ann", "Ben", "Cyd")
    table.ann.has("Gandalf, Westward Voyager")
    table.ben.has("Forest", "library")
    table.cyd.has("Grizzly Bears", "library")
    table.ann.casts(giant)
    table.resolve_all()
    assert [one.name for one in table.ann.tokens] == ["Giant"]
    assert (len(table.ben.hand), len(table.cyd.hand)) == (1, 1)


# The Tale of Tamiyo


def test_the_tale_goes_on_while_milled_cards_share_a_type(duel: Duel) -> None:
    """714.2b, 608.2c: two creatures bring a card and two more; a land and a creature end it"""
    for one in ("Forest", "Island", "Grizzly Bears", "Plains", "Giant Spider", "Shivan Dragon"):
        duel.alice.has(one, "library")
    duel.alice.casts("The Tale of Tamiyo")
    duel.resolve_all()
    assert duel.alice.hand.names == ["Plains"]
    assert sorted(duel.alice.graveyard.names) == ["Giant Spider", "Grizzly Bears", "Island", "Shivan Dragon"]


@pytest.mark.parametrize(("third", "drawn"), [("Forest", 1), ("Shock", 0)])
def test_two_of_three_cards_may_share_a_type(duel: Duel, third: str, drawn: int) -> None:
    """205.2: any two of them, but not one with itself"""
    for one in ("Island", "Grizzly Bears", third):
        duel.alice.has(one, "library")
    before = len(duel.alice.hand)
    duel.alice.casts(card("Sift", "{1}", "Sorcery", mill(3), if_(share("card type", it), draw())))
    duel.resolve_all()
    assert len(duel.alice.hand) == before + drawn


def test_the_last_chapter_copies_spells_and_only_tamiyo_of_planeswalkers(duel: Duel) -> None:
    """707.12: the copies are cast for their costs, and the cards stay exiled"""
    tale = duel.alice.has("The Tale of Tamiyo", counters={"lore": 3})
    buried = [duel.alice.has(one, "graveyard") for one in (omen, card("Balm", "{1}", "Instant", gain_life(2)))]
    duel.alice.has("Jace, Cunning Castaway", "graveyard")
    duel.next_turn()
    duel.next_turn(choosing=[buried])
    duel.resolve_all("Cast Omen", "Cast Balm")
    assert (duel.alice.life, {one.zone for one in buried}) == (31, {"exile"})
    assert tale.zone == "graveyard"


# The Master, Gallifrey's End


def test_the_opponent_with_the_most_life_chooses_between_life_and_a_copy() -> None:
    """701.55a: tied with nobody, Cyd faces it; the copy is of the exiled card"""
    table = Duel(sides=[Side("Ann", plenty=True), Side("Ben", life=15), Side("Cyd", life=18)])
    table.ann.has("The Master, Gallifrey's End")
    fallen = [table.ann.has(thopter) for _ in range(2)]
    table.ann.casts("Shock", at=fallen[0])
    table.resolve_all("yes", "It loses 4 life.")
    assert (table.ben.life, table.cyd.life, fallen[0].zone) == (15, 14, "exile")
    table.ann.casts("Shock", at=fallen[1])
    table.resolve_all("yes", "Create a token that's a copy of it.")
    assert [one.name for one in table.ann.tokens] == ["Thopter"]


def test_a_token_that_dies_is_not_the_masters_business(duel: Duel) -> None:
    """111.7: nor is a creature that is no artifact"""
    duel.alice.has("The Master, Gallifrey's End")
    for one in (duel.alice.has(thopter, token=True), duel.alice.has("Ornithopter", token=True)):
        duel.alice.casts("Shock", at=one)
        duel.resolve_all()
    bear = duel.alice.has("Grizzly Bears")
    duel.alice.casts("Shock", at=bear)
    duel.resolve_all()
    assert (bear.zone, len(duel.alice.tokens)) == ("graveyard", 0)


# Mysterious Stranger


@pytest.mark.parametrize(("graveyards", "life"), [((omen,), 20), ((omen, omen), 29)])
def test_a_stranger_copies_one_of_two_cards_or_more(duel: Duel, graveyards: tuple[Card, ...], life: int) -> None:
    """707.12: of a single card there is no copy"""
    exiled = [seat.has(one, "graveyard") for seat, one in zip((duel.alice, duel.bob), graveyards, strict=False)]
    duel.alice.casts("Mysterious Stranger")
    duel.resolve_all(*(["Cast Omen"] if len(exiled) > 1 else []))
    assert ({one.zone for one in exiled}, duel.alice.life) == ({"exile"}, life)


# Pit Automaton


def test_the_next_exhaust_ability_is_copied(duel: Duel) -> None:
    """707.10, 702.177: and no other ability"""
    automaton, machine = duel.alice.has("Pit Automaton"), duel.alice.has(engine)
    duel.alice.activates(automaton, "{2}")
    duel.resolve_all()
    duel.alice.activates(machine, 2)
    duel.resolve_all()
    assert duel.alice.life == 21
    duel.alice.activates(machine, 1)
    duel.resolve_all()
    assert machine.counters == {"+1/+1": 2}


def test_its_mana_activates_abilities_and_casts_nothing() -> None:
    """106.6"""
    duel = Duel(sides=[Side("Alice"), Side("Bob")])
    duel.alice.has("Pit Automaton", sick=False)
    machine = duel.alice.has(engine)
    duel.alice.holds(thopter)
    assert "Cast Thopter" not in duel.offered
    duel.alice.activates(machine, 1)
    duel.resolve_all()
    assert machine.counters == {"+1/+1": 1}
    assert "Cast Thopter" not in duel.offered
