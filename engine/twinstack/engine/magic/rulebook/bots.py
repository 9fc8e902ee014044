"""The group `bots`: the bot that the engine itself brings."""

from twinstack.engine import rulebook
from twinstack.engine.magic.greedy import GreedyPlayer


class Bots:
    def greedy(self) -> rulebook.Bot:
        return GreedyPlayer()
