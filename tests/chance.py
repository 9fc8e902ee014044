"""What games with cards that chance makes up have in common, whichever their rule book."""

from collections.abc import Callable
from random import Random
from typing import Any

from twinstack.engine.players import RandomPlayer

LARGE = 300
"""With so many objects a game has gone on long enough."""


def one_of(chance: Random, *ways: Callable[[], Any]) -> Any:
    """What one of these makes."""
    return chance.choice(ways)()


def play(game: Any, seed: int, most: int, check: Callable[[Any], object]) -> None:
    """Let two players play at random, and check everything each time that one is asked."""
    players = [RandomPlayer(f"{seed} {at}") for at in range(2)]
    while (asked := game.decision) is not None and len(game.journal.answers) < most:
        check(game)
        if len(game.state.objects) > LARGE:
            return
        game.answer(players[asked.seat].choose(game, asked))
    check(game)
