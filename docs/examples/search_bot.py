"""A bot that looks ahead: `twinstack bot docs/examples/search_bot.py:SearchBot`. It needs `twinstack[local]`.

It makes up games that fit what it sees, takes each option in forks of them, lets both sides play on for a while, and
leaves the rules of thumb by which they do only for what came out better. It knows no game by itself, so it plays any of
which games can be made up. Where none can be, it plays as `GreedyBot` does.
"""

from collections.abc import Sequence
from random import Random

from greedy_bot import GreedyBot

from twinstack.client_sdk import Choice, Decision, View
from twinstack.client_sdk.local import Planned, World, imagine, standing

Way = tuple[int, ...]  # the places of the options that are chosen together


class SearchBot(GreedyBot):
    thread = True  # it thinks for long
    worlds = 2  # games that are made up for a decision
    proofs = 8  # and those in which what came out best must be better once more, since the best of many may be chance
    turns = 2  # for which they are played on
    most = 24  # ways that are tried in each
    margin = 1.0  # by how much, on average

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self.random = Random(seed)
        self.plan: list[Planned] = []  # how the best of the games that were tried went on

    def choose(self, view: View, decision: Decision) -> Choice:
        planned = self.plan.pop(0).fits(decision) if self.plan else None
        if planned is not None:
            return planned
        self.plan = []
        if decision.form != "choose" or len(decision.options) < 2:
            return super().choose(view, decision)
        worlds = self.made_up(self.worlds, view, decision)
        if not worlds:
            return super().choose(view, decision)
        ways = self.ways(worlds[0], view, decision)
        best = self.best(worlds, ways)
        if best != ways[0]:
            best = self.best(self.made_up(self.proofs, view, decision), (ways[0], best))
        self.tried.update((view.turn.number, decision.options[place].label) for place in best)
        self.plan = worlds[0].plan(*best)
        return list(best)

    def made_up(self, many: int, view: View, decision: Decision) -> list[World]:
        made = (imagine(view, decision, self.random) for _ in range(many))
        return [world for world in made if world is not None]

    def ways(self, world: World, view: View, decision: Decision) -> list[Way]:
        """What may be chosen, the rules of thumb first; they begin nothing twice in a turn."""
        usual, options = tuple(world.usual or decision.default), decision.options
        if any((view.turn.number, options[place].label) in self.tried for place in usual):
            usual = tuple(decision.default)
        single = [(place,) for place in world.answers if options[place].kind not in view.sheet.hints.aside]
        fewer = [tuple(place for place in usual if place != without) for without in usual]
        more = [(*usual, place) for (place,) in single if place not in usual]
        fitting = (way for way in (*fewer, *single, *more) if decision.minimum <= len(way) <= decision.maximum)
        return list(dict.fromkeys((usual, tuple(decision.default), *fitting)))[: self.most]

    def best(self, worlds: Sequence[World], ways: Sequence[Way]) -> Way:
        """The way after which the mean standing is best, or the first one if that is hardly worse."""
        totals = dict.fromkeys(ways, 0.0)
        for world in worlds:
            for way in [*totals]:
                after = world.after(*way, turns=self.turns)
                if after is None:  # these cannot be chosen together
                    del totals[way]
                else:
                    totals[way] += standing(after, world.seat)
        best = max(totals, key=lambda way: totals[way])
        usual = ways[0] if ways[0] in totals else best
        return best if totals[best] - totals[usual] > self.margin * len(worlds) else usual
