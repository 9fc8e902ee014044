"""With cards of Grand Archive that chance makes up, all that is derived is what it would be from nothing."""

import pytest

from tests.rulebooks.grand_archive.chance_cards import book_of
from tests.rulebooks.invariants import problems_of
from twinstack.engine.players import RandomPlayer
from twinstack.engine.rulebook import Opening, Sitting

pytestmark = pytest.mark.many_games

MOST, LARGE = 80, 300


@pytest.mark.parametrize("seed", [*range(40)])
def test_a_game_with_cards_that_nobody_has_thought_of_keeps_every_invariant(seed: int) -> None:
    play(seed)


def play(seed: int, most: int = MOST) -> None:
    """Let two players play at random, and check everything each time that one is asked."""
    book, deck = book_of(seed)
    game = book.games.open(Opening([Sitting(name, deck) for name in ("Alice", "Bob")], f"game {seed}".encode()))
    players = [RandomPlayer(f"{seed} {at}") for at in range(2)]
    while (asked := game.decision) is not None and len(game.journal.answers) < most:
        problems = list(problems_of(game))
        assert not problems, "\n".join(problems)
        if len(game.state.objects) > LARGE:
            return
        game.answer(players[asked.seat].choose(game, asked))
