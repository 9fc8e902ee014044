"""With cards of Grand Archive that chance makes up, all that is derived is what it would be from nothing."""

from typing import Any

import pytest

from tests.chance import play
from tests.rulebooks.grand_archive.chance_cards import book_of
from tests.rulebooks.invariants import problems_of
from twinstack.engine.rulebook import Opening, Sitting

pytestmark = pytest.mark.many_games

MOST = 80


@pytest.mark.parametrize("seed", [*range(40)])
def test_a_game_with_cards_that_nobody_has_thought_of_keeps_every_invariant(seed: int) -> None:
    book, deck = book_of(seed)
    game = book.games.open(Opening([Sitting(name, deck) for name in ("Alice", "Bob")], f"game {seed}".encode()))
    play(game, seed, MOST, check)


def check(game: Any) -> None:
    problems = list(problems_of(game))
    assert not problems, "\n".join(problems)
