"""Whole games from a number: who sits there, with which decks, and which answers they give."""

import os
import subprocess
import sys
from collections.abc import Callable

from tests.book import all_cards
from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.decks import DECKS, find_deck
from twinstack.engine.magic.greedy import GreedyPlayer
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.table import new_game
from twinstack.engine.players import RandomPlayer, random_answer

LIMIT = 30_000  # hardly any game takes as many decisions
CROWD = 4_000  # so many permanents mean that their number doubles each turn: whoever made them wins
TIRED = 6_000
COPIERS = ("Hall of Mirrors", "Echo Chamber")  # decks that do nothing but copy
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")

ELSEWHERE = """
import sys
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.magic.table import replay
print(replay(Journal.from_json(sys.stdin.read())).hash())
"""


def pile(random: Randomness) -> tuple[str, ...]:
    """Sixty cards of two colors and none, without any plan: so that every card there is gets played."""
    colors = 1 << random.below(5) | 1 << random.below(5)
    names = [
        card.name
        for card in all_cards()
        if card.printed.layout != "melded" and all(face.colors & ~colors == 0 for face in card.printed.faces)
    ]
    lands = [name for at, name in enumerate(BASICS) if colors & 1 << at]
    return (*(random.pick(names) for _ in range(37)), *(lands[at % len(lands)] for at in range(23)))


class Seating:
    """A game and its players. The same number gives the same game, move by move."""

    def __init__(self, number: int, players: int = 0, *, copiers: bool = False) -> None:
        self.random = Randomness(f"seating {number}".encode())
        seats = players or self.random.pick((2, 2, 2, 3, 4, 5, 6))
        decks = [self._copiers() if copiers else self._deck() for _ in range(seats)]
        self.game = new_game(decks, seed=f"game {number}")
        self.players: list[GreedyPlayer | RandomPlayer] = [
            RandomPlayer(f"player {number} {seat}") if self.random.below(3) else GreedyPlayer() for seat in range(seats)
        ]

    def _deck(self) -> tuple[str, ...]:
        return self.random.pick(DECKS).list() if self.random.below(2) else pile(self.random)

    def _copiers(self) -> tuple[str, ...]:
        return find_deck(self.random.pick(COPIERS)).list()

    def choose(self, decision: Decision) -> Answer:
        """A player of rules of thumb may choose to go round in circles (732.3); after a while chance takes over."""
        if len(self.game.journal.answers) > TIRED:
            return random_answer(decision, self.random)
        return self.players[decision.seat].choose(self.game, decision)

    def seats_left(self) -> list[int]:
        s = self.game.state
        return [player.seat for player in s.players if not player.lost and player.seat not in s.conceded]

    def play(self, visit: Callable[[Table], object] | None = None, decisions: int = 0) -> Table:
        """Go on to the end, or for so many decisions; `visit` sees the game before each."""
        game = self.game
        last = len(game.journal.answers) + decisions if decisions else LIMIT + 100
        while game.decision is not None and len(game.journal.answers) < last:
            if visit is not None:
                visit(game)
            if len(game.state.battlefield) > CROWD or len(game.journal.answers) >= LIMIT:
                game.concede(next(seat for seat in self.seats_left() if seat != game.state.turn.active))
            else:
                game.answer(self.choose(game.decision))
        assert decisions or game.over, f"the game goes on after {LIMIT} decisions"
        return game


def replayed_elsewhere(game: Table, number: int) -> str:
    """The hash to which another process comes, in which Python hashes otherwise and nothing was played before."""
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=game.journal.to_json(),
        env={**os.environ, "PYTHONHASHSEED": str(number), "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()
