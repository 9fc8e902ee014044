"""Who can play Magic."""

from twinstack.engine import rulebook
from twinstack.engine.magic.greedy import GreedyPlayer


class Bots:
    def greedy(self) -> rulebook.Bot:
        return GreedyPlayer()
