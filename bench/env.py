"""Masked random play through the environments for learners, beside random play of the engine alone."""

import gc
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import inf
from multiprocessing import get_context
from random import Random

from bench.report import Row, Target, Yardstick
from twinstack.client_sdk.env import Batch, Game, Setting
from twinstack.engine import rulebooks
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.players import RandomPlayer
from twinstack.engine.rulebook import Opening, RuleBook, Sitting

TOGETHER = 16  # games of a batch
SHARE = 0.5  # of the engine's own decisions a second
ROUNDS = 3


def run(yardstick: Yardstick, quick: bool, name: str = "") -> list[Row]:
    """Of one rule book, or of all that come along: each in a process of its own, as a learner plays one game."""
    games, rounds = (6, 1) if quick else (40, ROUNDS)
    if name:
        return _of_book(yardstick, games, rounds, name)
    with ProcessPoolExecutor(1, get_context("spawn"), gc.disable, max_tasks_per_child=1) as own:
        of_each = [*own.map(partial(_of_book, yardstick, games, rounds), rulebooks.names())]
    return [row for rows in of_each for row in rows]


def _of_book(yardstick: Yardstick, games: int, rounds: int, name: str) -> list[Row]:
    """Games of both by turns, so that other load on the machine affects both; a first of each makes what is kept.

    Each game is played in each round and counts with its least time: other load can only make it worse.
    """
    book, setting = rulebooks.find(name), Setting(name)
    game = Game(setting)
    _alone(book, 0)
    _through(game, 0)
    alone, through = Least(), Least()
    for _ in range(rounds):
        for number in range(1, games + 1):
            spent, answers = _alone(book, number)
            alone.note(number, spent, answers)
            spent, made = _through(game, number)
            through.note(number, spent, game.table.answers, game.decisions, made)
    batched = _batched(setting, max(2000, 100 * games))
    (own,), (seen, told, steps) = alone.rates(), through.rates()
    return [
        yardstick.row("env", f"{name}: random play of the engine alone", own, "decisions/s"),
        yardstick.row("env", f"{name}: masked random play", seen, "decisions/s"),
        yardstick.row("env", f"{name}: of these, decisions that agents are asked", told, "decisions/s"),
        yardstick.row("env", f"{name}: small choices", steps, "steps/s"),
        yardstick.row("env", f"{name}: small choices, {TOGETHER} games in one call", batched, "steps/s"),
        yardstick.row("env", f"{name}: masked play / engine alone", seen / own, "times", Target("≥", SHARE)),
    ]


class Least:
    """The least time of each game, and what was counted in it: the same in each round."""

    def __init__(self) -> None:
        self._games: dict[int, tuple[float, Sequence[int]]] = {}

    def note(self, number: int, spent: float, *counted: int) -> None:
        before = self._games.get(number, (inf, ()))[0]
        self._games[number] = (min(spent, before), counted)

    def rates(self) -> list[float]:
        """How many a second, of each that was counted."""
        spent = sum(spent for spent, _ in self._games.values())
        counts = zip(*(counted for _, counted in self._games.values()), strict=True)
        return [sum(many) / spent for many in counts]


def _alone(book: RuleBook, number: int) -> tuple[float, int]:
    """The seconds and the decisions of a game that the engine plays at random."""
    random = Randomness(f"bench {number}".encode())
    begin = time.process_time()
    decks = [tuple(random.pick(book.decks.offered).list()) for _ in range(2)]
    people = [Sitting(f"Player {at + 1}", deck) for at, deck in enumerate(decks)]
    game = book.games.open(Opening(people, f"bench {number}".encode()))
    players = [RandomPlayer(f"bench {number} {seat}") for seat in range(2)]
    while (decision := game.decision) is not None:
        game.answer(players[decision.seat].choose(game, decision))
    return time.process_time() - begin, len(game.journal.answers)


def _through(game: Game, number: int) -> tuple[float, int]:
    """The seconds and the small choices of a game in which each observation and each mask is made."""
    random, made = Random(number), 0
    begin = time.process_time()
    game.begin(number)
    while not game.over:
        seat = game.asked
        game.observe(seat)
        game.act(random.choice(game.mask(seat).nonzero()[0]))
        made += 1
    return time.process_time() - begin, made


def _batched(setting: Setting, steps: int) -> float:
    """Small choices a second of a batch."""
    batch, random = Batch(setting, TOGETHER), Random(1)
    seen = batch.reset(1)
    begin = time.process_time()
    for _ in range(steps // TOGETHER):
        seen = batch.step([random.choice(mask.nonzero()[0]) for mask in seen.mask])
    return steps // TOGETHER * TOGETHER / (time.process_time() - begin)
