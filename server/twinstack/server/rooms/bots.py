"""Bots that fill seats, from the weakest to the strongest. They see what a player at the table sees."""

import secrets
from collections.abc import Callable
from typing import Protocol

from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.state import Table
from twinstack.engine.players import GreedyPlayer, RandomPlayer, random_answer


class Bot(Protocol):
    def choose(self, game: Table, decision: Decision) -> Answer: ...


class CasualPlayer:
    """Knows what the greedy one knows, and half of the time does not think of it."""

    def __init__(self, seed: bytes) -> None:
        self._random = Randomness(seed)
        self._greedy = GreedyPlayer()

    def choose(self, game: Table, decision: Decision) -> Answer:
        if self._random.below(2):
            return random_answer(decision, self._random)
        return self._greedy.choose(game, decision)


def name_of_bot(bot: str) -> str:
    """What it is called at a table; further ones have a number."""
    return f"{bot.capitalize()} bot"


BOTS: dict[str, Callable[[], Bot]] = {
    "random": lambda: RandomPlayer(secrets.token_bytes(16)),
    "casual": lambda: CasualPlayer(secrets.token_bytes(16)),
    "greedy": GreedyPlayer,
}
