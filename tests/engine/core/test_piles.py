"""Piles in the hollow: who looks at their top, what a search tells the others, and how cards are laid back."""

from typing import Any

import pytest

from tests.engine.core.hollow import Asleep, HollowState, Table, animal, answer, asked, done, hollow
from twinstack.engine.core.making import EVERYONE
from twinstack.engine.core.piles import lay, order_cards, peek_at_top, search
from twinstack.engine.core.secrecy import reveal
from twinstack.engine.core.words.base import Selector
from twinstack.engine.core.words.selectors import anything
from twinstack.engine.kernel.decisions import Steps


@pytest.fixture
def s() -> HollowState:
    """Ann has four animals in the deep: the wren lies on top, the mole lies lowest and sleeps."""
    s = hollow()
    animal(s, "mole", 0, "deep", asleep=True)
    for name in ("toad", "hare", "wren"):
        animal(s, name, 0, "deep")
    return s


def deep(s: HollowState) -> list[str]:
    """From the topmost."""
    return [s.objects[id].chars.name for id in reversed(s.players[0].piles["deep"])]


def searched(s: HollowState, of: Selector, fits: Any, number: int = 1) -> tuple[Table, list[str]]:
    found: list[str] = []

    def do(g: Table) -> Steps[None]:
        picked = yield from search(g, 0, s.players[0].piles["deep"], of, fits, number)
        found.extend(obj.chars.name for obj in picked)

    return done(s, do), found


def test_whoever_looks_at_the_top_knows_those_cards_and_nobody_else_does(s: HollowState) -> None:
    pile = s.players[0].piles["deep"]

    assert [obj.chars.name for obj in peek_at_top(s, pile, 2, 1)] == ["wren", "hare"]
    assert [s.objects[id].known for id in pile] == [0, 0, 2, 2]


def test_of_a_small_pile_all_is_looked_at_and_of_no_cards_none(s: HollowState) -> None:
    pile = s.players[0].piles["deep"]

    assert len(peek_at_top(s, pile, 9, 0)) == 4
    assert peek_at_top(s, pile, 0, 0) == peek_at_top(s, pile, -1, 0) == peek_at_top(s, [], 2, 0) == []


def test_cards_are_laid_on_top_from_the_topmost_and_below_from_the_lowest(s: HollowState) -> None:
    pile = s.players[0].piles["deep"]
    wren, hare, toad = peek_at_top(s, pile, 3, 0)

    lay(s, pile, top=[hare], bottom=[wren, toad])
    assert deep(s) == ["hare", "mole", "toad", "wren"]

    lay(s, pile, top=[toad, wren])
    assert deep(s) == ["toad", "wren", "hare", "mole"]


def test_a_player_orders_cards_and_is_not_asked_about_one(s: HollowState) -> None:
    ordered: list[str] = []

    def do(g: Table) -> Steps[None]:
        for cards in (peek_at_top(s, s.players[0].piles["deep"], number, 0) for number in (1, 2)):
            ordered.extend(obj.chars.name for obj in (yield from order_cards(g, 0, cards, "Which first?")))

    game = done(s, do)
    assert ordered == ["wren"]
    answer(game, "hare", "wren")
    assert ordered == ["wren", "hare", "wren"]


def test_nobody_has_to_find_what_is_described_and_is_asked_even_if_it_is_not_there(s: HollowState) -> None:
    """701.23b: the others can tell neither from the question nor from the answer"""
    game, found = searched(s, Asleep(), lambda obj: bool(obj.marks.get("asleep")))
    assert asked(game) == ["mole"]
    answer(game)
    assert found == []

    game, _ = searched(hollow_without_sleepers(), Asleep(), lambda obj: False)
    assert asked(game) == []


def hollow_without_sleepers() -> HollowState:
    s = hollow()
    animal(s, "hare", 0, "deep")
    return s


def test_just_a_card_has_to_be_found(s: HollowState) -> None:
    """701.23d"""
    game, found = searched(s, anything, lambda obj: True)
    assert game.decision is not None
    assert game.decision.minimum == 1

    answer(game, "toad")

    assert found == ["toad"]
    assert [event.kind for event in s.log] == ["search"]


def test_what_is_revealed_everybody_knows_and_it_is_told_who_showed_it(s: HollowState) -> None:
    wren, hare = peek_at_top(s, s.players[0].piles["deep"], 2, 0)

    def do(g: Table) -> Steps[None]:
        reveal(g, (wren,))
        reveal(g, (hare,), 1)
        yield from ()

    done(s, do)

    assert [wren.known, hare.known] == [EVERYONE, EVERYONE]
    assert [(event.kind, event.obj, event.player) for event in s.log] == [
        ("reveal", wren.id, 0),
        ("reveal", hare.id, 1),
    ]
