"""Bots that fill seats, from the weakest to the strongest. They see what a player at the table sees."""

import secrets
from collections.abc import Callable

from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.players import RandomPlayer, random_answer
from twinstack.engine.rulebook import AnyGame, Bot, RuleBook


class CasualPlayer:
    """Plays like the greedy bot half of the time, and otherwise at random."""

    def __init__(self, seed: bytes, greedy: Bot) -> None:
        self._random = Randomness(seed)
        self._greedy = greedy

    def choose(self, game: AnyGame, decision: Decision) -> Answer:
        if self._random.below(2):
            return random_answer(decision, self._random, game.state.sheet.hints.aside)
        return self._greedy.choose(game, decision)


def name_of_bot(bot: str) -> str:
    """A bot's name in a room; a second one of its kind gets a number as well."""
    return f"{bot.capitalize()} bot"


BOTS: dict[str, Callable[[RuleBook], Bot]] = {
    "random": lambda book: RandomPlayer(secrets.token_bytes(16)),
    "casual": lambda book: CasualPlayer(secrets.token_bytes(16), book.bots.greedy()),
    "greedy": lambda book: book.bots.greedy(),
}
