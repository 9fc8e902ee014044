"""A bot that looks ahead: `twinstack bot docs/examples/search_bot.py:SearchBot`. It needs `twinstack[local]`.

It makes up games that fit what it sees, takes each option in forks of them, lets both sides play on for a while, and
takes what came out best. It knows no game by itself, so it plays any of which games can be made up. Where none can be,
it plays by the rules of thumb of `GreedyBot`.
"""

import time
from random import Random

from greedy_bot import GreedyBot

from twinstack.client_sdk import Choice, Decision, View
from twinstack.client_sdk.local import Planned, World, imagine, standing


class SearchBot(GreedyBot):
    thread = True  # it thinks for long
    seconds = 0.5  # for a decision
    worlds = 3

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self.random = Random(seed)
        self.plan: list[Planned] = []  # how the best of the games that were tried went on

    def choose(self, view: View, decision: Decision) -> Choice:
        planned = self.plan.pop(0).fits(decision) if self.plan else None
        if planned is not None:
            return planned
        self.plan = []
        places = [one.place for one in decision.options]
        if decision.form != "choose" or decision.maximum != 1 or len(places) < 2:
            return super().choose(view, decision)
        made = (imagine(view, decision, self.random) for _ in range(self.worlds))
        worlds = [world for world in made if world is not None]
        scores = self.scores(worlds, places)
        if not scores:
            return super().choose(view, decision)
        best = max(scores, key=lambda place: scores[place])
        self.plan = next(world.plan(best) for world in worlds if best in world.answers)
        return best

    def scores(self, worlds: list[World], places: list[int]) -> dict[int, float]:
        """The mean standing after each option, as far as the time goes."""
        until = time.monotonic() + self.seconds
        totals: dict[int, float] = {}
        for number, world in enumerate(worlds):
            found: dict[int, float] = {}
            for place in places:
                if place in world.answers:
                    found[place] = standing(world.after(place), world.seat)
                if time.monotonic() > until:
                    return totals or found
            totals = {place: (totals.get(place, 0.0) * number + one) / (number + 1) for place, one in found.items()}
        return totals
