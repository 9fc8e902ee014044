"""Cleave: for that cost, a spell has no text in square brackets. 702.148"""

import pytest

from tests.harness import Duel, Handle
from twinstack.engine.errors import CardError, ScenarioError
from twinstack.engine.magic.explain import explain_object
from twinstack.engine.magic.position import Side
from twinstack.engine.magic.text import card_text, meaning, rules_text
from twinstack.engine.magic.words import (
    attacking,
    bracketed,
    brackets,
    card,
    cast_copy,
    cast_it,
    cleave,
    color,
    copy_spell,
    creature,
    damage,
    destroy,
    draw,
    each,
    flying,
    gain_life,
    in_graveyard,
    instant,
    land,
    red,
    return_to_hand,
    target,
    with_keyword,
)
from twinstack.engine.magic.words import spell as a_spell

crow = card("Crow", "{1}{U}", "Creature — Bird", "1/2", flying)
flyers = brackets(with_keyword("flying"))
storm = card("Storm", "{R}", "Instant", cleave("{3}{R}"), damage(2, target(creature & flyers)))
song = card("Song", "{W}", "Instant", cleave("{1}{W}"), gain_life(1), bracketed(gain_life(2), draw()), gain_life(4))
twin = card("Twin", "{U}", "Instant", copy_spell(target(a_spell), may_retarget=True))
red_twin = card("Red Twin", "{U}", "Instant", copy_spell(target(a_spell), except_=(color("red"),), may_retarget=True))


def text(spell: Handle) -> list[str]:
    return list(rules_text(spell.obj.chars))


def test_without_cleave_the_text_in_brackets_counts(duel: Duel) -> None:
    """702.148a"""
    bear, bird = duel.bob.has("Grizzly Bears"), duel.bob.has(crow)
    with pytest.raises(ScenarioError, match="Grizzly Bears"):
        duel.alice.casts(storm, at=bear)
    spell = duel.alice.casts(storm, at=bird)
    assert text(spell) == ["Cleave {3}{R}", "Storm deals 2 damage to target creature [with flying]."]
    duel.resolve()
    assert bird.zone == "graveyard"


def test_with_cleave_it_does_not(duel: Duel) -> None:
    """702.148a-b: and the spell on the stack reads so"""
    bear = duel.bob.has("Grizzly Bears")
    spell = duel.alice.casts(storm, at=bear, way="cleave")
    assert text(spell) == ["Cleave {3}{R}", "Storm deals 2 damage to target creature."]
    duel.resolve()
    assert bear.zone == "graveyard"
    assert text(spell) == ["Cleave {3}{R}", "Storm deals 2 damage to target creature [with flying]."]


def test_instructions_are_left_out_too(duel: Duel) -> None:
    """702.148a"""
    duel.alice.casts(song)
    duel.resolve()
    assert (duel.alice.life, len(duel.alice.hand)) == (27, 1)
    duel.alice.casts(song, way="cleave")
    duel.resolve()
    assert (duel.alice.life, len(duel.alice.hand)) == (32, 1)


def test_the_cleave_cost_is_paid_instead_of_the_mana_cost() -> None:
    """702.148a, 601.2f, 202.3b: its mana value is still that of its mana cost"""
    duel = Duel(sides=[Side("Alice", pool="RRRR"), Side("Bob")])
    spell = duel.alice.casts(storm, at=duel.bob.has("Grizzly Bears"), way="cleave")
    assert (duel.alice.pool, spell.mana_value) == ({}, 1)
    poor = Duel(sides=[Side("Alice", pool="RRR"), Side("Bob")])
    with pytest.raises(ScenarioError):
        poor.alice.casts(storm, at=poor.bob.has("Grizzly Bears"), way="cleave")


def test_it_is_not_cleaved_if_it_is_cast_for_free(duel: Duel) -> None:
    """118.9a: only one alternative cost"""
    buried = duel.alice.has(song, "graveyard")
    duel.alice.casts(card("Again", "{R}", "Sorcery", cast_it(target(instant & in_graveyard))), at=buried)
    duel.alice.answers("Cast Song", kind="may cast")
    duel.resolve()
    duel.resolve()
    assert duel.alice.life == 27


def test_a_copy_of_a_cleaved_spell_is_cleaved(duel: Duel) -> None:
    """707.10, 702.148b: the choice of its cost is copied, so that the new target may be any that fits"""
    one, other = duel.bob.has("Grizzly Bears"), duel.alice.has("Grizzly Bears")
    original = duel.alice.casts(storm, at=one, way="cleave")
    duel.bob.casts(twin, at=original)
    duel.bob.answers(other, kind="retarget")
    duel.resolve()
    copy = duel.stack[-1]
    assert (text(copy), copy.targets) == (text(original), [other])
    duel.resolve_all()
    assert (one.zone, other.zone) == ("graveyard", "graveyard")


def test_a_copy_with_an_exception_is_cleaved_as_well(duel: Duel) -> None:
    """707.10, 707.9b: as Fork makes it"""
    original = duel.alice.casts(song, way="cleave")
    duel.bob.casts(red_twin, at=original)
    duel.resolve()
    copy = duel.stack[-1]
    assert copy.colors == {"red"}
    assert text(copy) == ["Cleave {1}{W}", "You gain 1 life and gain 4 life."]
    duel.resolve()
    assert (duel.bob.life, len(duel.bob.hand)) == (25, 0)


def test_a_copy_of_a_copy_of_one_that_has_left_is_cleaved(duel: Duel) -> None:
    """707.10, 608.2h"""
    original = duel.alice.casts(song, way="cleave")
    duel.bob.casts(twin, at=original)
    duel.resolve()
    first = duel.stack[-1]
    duel.bob.casts(twin, at=first)
    duel.resolve_all()
    assert (duel.bob.life, duel.alice.life) == (30, 25)
    assert len(duel.bob.hand) == 0


def test_a_copy_of_one_that_is_not_cleaved_is_not(duel: Duel) -> None:
    """707.10"""
    original = duel.alice.casts(song)
    duel.bob.casts(twin, at=original)
    duel.resolve_all()
    assert (duel.bob.life, len(duel.bob.hand)) == (27, 1)


def test_a_copy_of_the_card_may_be_cast_for_its_cleave_cost(duel: Duel) -> None:
    """707.12: that copy has its text in brackets until it is cast"""
    buried = duel.alice.has(song, "graveyard")
    duel.alice.casts(card("Echo", "{R}", "Sorcery", cast_copy(target(instant & in_graveyard))), at=buried)
    duel.alice.answers("Cast Song (cleave {1}{W})", kind="may cast")
    duel.resolve_all()
    assert duel.alice.life == 25


def test_another_change_of_its_text_holds_for_what_is_left(duel: Duel) -> None:
    """612.1, 702.148b: both are text-changing effects"""
    duel.bob.has("Grizzly Bears")
    tide = card("Tide", "{U}", "Instant", cleave("{1}{U}"), destroy(each(creature & red & brackets(attacking))))
    spell = duel.alice.casts(tide, way="cleave")
    duel.alice.casts("Sleight of Mind", at=spell)
    duel.alice.answers("red to green")
    duel.resolve()
    assert text(spell) == ["Cleave {1}{U}", "Destroy all green creatures."]
    duel.resolve()
    assert [one.name for one in duel.bob.battlefield] == []


def test_why_it_reads_so(duel: Duel) -> None:
    """702.148b"""
    spell = duel.alice.casts(storm, at=duel.bob.has("Grizzly Bears"), way="cleave")
    [step] = [one for one in explain_object(duel.game, spell.id).steps if one.rule == "702.148b"]
    assert step.text == "Storm: it has its text without what is in square brackets until end of turn"


def test_brackets_and_cleave_go_together() -> None:
    """702.148a"""
    with pytest.raises(CardError, match=r"it needs a cost such as cleave\(\"\{2\}\{R\}\"\)"):
        card("Oops", "{R}", "Instant", damage(2, target(creature & flyers)))
    with pytest.raises(CardError, match=r"it needs brackets\(\.\.\.\) in its text"):
        card("Oops", "{R}", "Instant", cleave("{2}{R}"), damage(2, target(creature)))


def test_cards_of_the_book(duel: Duel) -> None:
    """702.148a: Path of Peril destroys all creatures, and Winged Portent counts them"""
    big, small = duel.bob.has("Hill Giant"), duel.bob.has("Grizzly Bears")
    duel.alice.casts("Path of Peril")
    duel.resolve()
    assert (big.zone, small.zone) == ("battlefield", "graveyard")
    for one in ("Hill Giant", crow):
        duel.alice.has(one)
    duel.alice.casts("Winged Portent")
    duel.resolve()
    assert len(duel.alice.hand) == 1
    duel.alice.casts("Winged Portent", way="cleave")
    duel.resolve()
    assert len(duel.alice.hand) == 3
    duel.alice.casts("Path of Peril", way="cleave")
    duel.resolve()
    assert big.zone == "graveyard"


def test_its_text() -> None:
    """702.148a"""
    assert card_text(song).endswith(
        "Cleave {1}{W}\nYou gain 1 life. [You gain 2 life and draw a card.] You gain 4 life."
    )
    herd = card("Herd", "{G}", "Sorcery", cleave("{G}"), return_to_hand(target(brackets(land) | creature)))
    assert card_text(herd).endswith("Return target [land] or creature to its owner's hand.")
    said = "You may pay its cost instead of its mana cost; then it is without its text in square brackets."
    assert meaning("cleave") == said


def test_of_alternatives_the_one_in_brackets_is_left_out(duel: Duel) -> None:
    """702.148a"""
    forest = duel.bob.has("Forest")
    herd = card("Herd", "{G}", "Sorcery", cleave("{G}"), return_to_hand(target(brackets(land) | creature)))
    with pytest.raises(ScenarioError):
        duel.alice.casts(herd, at=forest, way="cleave")
    duel.alice.casts(herd, at=forest)
    duel.resolve()
    assert forest.zone == "hand"
