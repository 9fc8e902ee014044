"""A bot that looks ahead: `twinstack bot docs/examples/search_bot.py:SearchBot`. It needs `twinstack[local]`.

It makes up games that fit what it sees, takes each option in forks of them, lets both sides play on for a while, and
takes what came out best. Where no game can be made up, it plays by the rules of thumb of `GreedyBot`.
"""

import time
from random import Random

from greedy_bot import GreedyBot

from twinstack.client_sdk import Choice, Decision, View
from twinstack.client_sdk.decisions import CONCEDE
from twinstack.client_sdk.local import World, imagine, standing


class SearchBot(GreedyBot):
    thread = True  # it thinks for long
    seconds = 0.5  # for a decision
    worlds = 3

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self.random = Random(seed)

    def choose(self, view: View, decision: Decision) -> Choice:
        candidates = [one.place for one in decision.options if one.label != CONCEDE]
        if decision.kind != "priority" or not view.my_turn or view.stack or len(candidates) < 2:
            return super().choose(view, decision)
        made = (imagine(view, decision, self.random) for _ in range(self.worlds))
        worlds = [world for world in made if world is not None]
        scores = self.scores(worlds, candidates)
        if not scores:
            return super().choose(view, decision)
        return max(scores, key=lambda place: scores[place])

    def scores(self, worlds: list[World], candidates: list[int]) -> dict[int, float]:
        """The mean standing after each option, as far as the time goes."""
        until = time.monotonic() + self.seconds
        totals: dict[int, float] = {}
        for number, world in enumerate(worlds):
            found: dict[int, float] = {}
            for place in candidates:
                if place in world.answers:
                    found[place] = standing(world.after(place), world.seat)
                if time.monotonic() > until:
                    return totals or found
            totals = {place: (totals.get(place, 0.0) * number + one) / (number + 1) for place, one in found.items()}
        return totals
