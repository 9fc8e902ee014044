"""Whole games of any rule book, made from a number: it decides the players, their decks and their answers."""

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

from twinstack.engine import rulebooks
from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.players import RandomPlayer, random_answer
from twinstack.engine.rulebook import AnyGame, Bot, Opening, Sitting

LIMIT = 30_000  # hardly any game takes as many decisions
CROWD = 4_000  # so many things lie open that their number doubles each turn: whoever made them wins
TIRED = 6_000
OTHERS = {"masque": "tests.rulebooks.masque", "grand-archive": "twinstack.engine.grand_archive.rulebook"}
"""Rule books besides Magic, by the modules that they are in."""
RULES = ("magic", "magic-2004", *OTHERS)

ELSEWHERE = """
import sys
from tests.rulebooks.playing import known, replayed
from twinstack.engine.kernel.journal import Journal
known()
print(replayed(Journal.from_json(sys.stdin.read())).hash())
"""


def known() -> None:
    """From now on there are the rule books of the tests as well."""
    for name, module in OTHERS.items():
        if name not in rulebooks.names():
            rulebooks.add(name, rulebooks.in_module(module))


class Seating:
    """A game and its players. The same number gives the same game, move by move."""

    rules = ""

    def __init__(self, number: int, players: int = 0) -> None:
        self.random = Randomness(f"seating {number}".encode())
        self.book = rulebooks.find(self.rules)
        seats = players if players in self.book.games.seats else self.seats()
        self.game = self.begun([self.deck() for _ in range(seats)], number)
        self.players: list[Bot] = [
            RandomPlayer(f"player {number} {seat}") if self.random.below(3) else self.book.bots.greedy()
            for seat in range(seats)
        ]

    def seats(self) -> int:
        return self.random.pick([many for many in (2, 2, 3, 4) if many in self.book.games.seats])

    def deck(self) -> tuple[str, ...]:
        return tuple(self.random.pick(self.book.decks.offered).list())

    def begun(self, decks: list[tuple[str, ...]], number: int) -> Any:
        people = [Sitting(f"Player {at + 1}", deck) for at, deck in enumerate(decks)]
        return self.book.games.open(Opening(people, f"game {number}".encode()))

    def choose(self, decision: Decision) -> Answer:
        """A player of rules of thumb may choose to go round in circles; after a while chance takes over."""
        if len(self.game.journal.answers) > TIRED:
            return random_answer(decision, self.random, self.book.sheet.hints.aside)
        return self.players[decision.seat].choose(self.game, decision)

    def seats_left(self) -> list[int]:
        s = self.game.state
        return [player.seat for player in s.players if not player.lost and player.seat not in s.conceded]

    def crowded(self) -> bool:
        return len(self.game.state.objects) > CROWD

    def play(self, visit: Callable[[Any], object] | None = None, decisions: int = 0) -> Any:
        """Go on to the end, or for so many decisions; `visit` sees the game before each."""
        game = self.game
        last = len(game.journal.answers) + decisions if decisions else LIMIT + 100
        while game.decision is not None and len(game.journal.answers) < last:
            if visit is not None:
                visit(game)
            if self.crowded() or len(game.journal.answers) >= LIMIT:
                game.concede(next(seat for seat in self.seats_left() if seat != game.state.turn.active))
            else:
                game.answer(self.choose(game.decision))
        assert decisions or game.over, f"the game goes on after {LIMIT} decisions"
        return game


class SmallSeating(Seating):
    """That of a rule book of the tests."""

    def __init__(self, rules: str, number: int, players: int = 0) -> None:
        self.rules = rules
        super().__init__(number, players)


def seating(rules: str, number: int, players: int = 0) -> Seating:
    """A game of this book; of Magic with any cards of its edition."""
    if rules in OTHERS:
        return SmallSeating(rules, number, players)
    from tests.engine.playing import Seating as MagicSeating

    return MagicSeating(number, players, rules=rules)


def replayed(journal: Journal) -> AnyGame:
    """The game of a journal, whatever its book, played again to where it is."""
    game = rulebooks.of(journal).games.reopen(journal)
    for answer in journal.answers:
        game.replay(answer)
    return game


def replayed_elsewhere(game: AnyGame, number: int) -> str:
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
