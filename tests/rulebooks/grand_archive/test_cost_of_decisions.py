"""What a decision of Grand Archive costs, counted in lines that Python runs, which do not depend on the machine.

`python -m bench engine --book grand-archive` takes the time, beside that of Magic.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.test_flat_cost import lines_run
from twinstack.engine import rulebooks
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.players import RandomPlayer
from twinstack.engine.rulebook import Opening, RuleBook, Sitting

GAMES = 3
pytestmark = pytest.mark.many_games


def random_play(name: str) -> float:
    """The lines of one decision of random play with all its options, after a game that warms up."""
    book = rulebooks.find(name)
    played(book, GAMES)  # what is remembered from one game to the next is worked out
    costs, decisions = zip(*(played(book, number) for number in range(GAMES)), strict=True)
    return float(sum(costs)) / float(sum(decisions))


def played(book: RuleBook, number: int) -> tuple[int, int]:
    random = Randomness(f"bench {number}".encode())
    people = [Sitting(seat, tuple(random.pick(book.decks.offered).list())) for seat in ("Alice", "Bob")]
    game: Any = book.games.open(Opening(people, f"bench {number}".encode()))
    players = [RandomPlayer(f"bench {number} {seat}") for seat in range(2)]
    cost = 0
    while game.decision is not None:
        answer = players[game.decision.seat].choose(game, game.decision)
        cost += lines_run(answering(game, answer))
    return cost, len(game.journal.answers)


def answering(game: Any, answer: Any) -> Callable[[], object]:
    def answered() -> object:
        game.answer(answer)
        return game.decision.options if game.decision is not None else ()  # made when they are read

    return answered


def test_a_decision_of_random_play_costs_at_most_what_one_of_magic_does() -> None:
    assert random_play("grand-archive") <= random_play("magic")
