"""A bot that plays at random: `twinstack bot docs/examples/random_bot.py:RandomBot`."""

from random import Random

from twinstack.client_sdk import Bot, Decision, View


class RandomBot(Bot):
    def __init__(self) -> None:
        self.random = Random()

    def choose(self, view: View, decision: Decision) -> list[int]:
        return decision.random(self.random)
