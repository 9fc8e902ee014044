"""Masked random play through the environments for learners, beside random play of the engine alone."""

import time
from random import Random
from statistics import median

from bench.report import Row, Target, Yardstick
from twinstack.client_sdk.env import Batch, Game, Setting
from twinstack.engine import rulebooks
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.players import RandomPlayer
from twinstack.engine.rulebook import Opening, RuleBook, Sitting

TOGETHER = 16  # games of a batch
SHARE = 0.5  # of the engine's own decisions a second


def run(yardstick: Yardstick, quick: bool, name: str = "") -> list[Row]:
    """Of one rule book, or of all that come along."""
    rows: list[Row] = []
    for book in [name] if name else rulebooks.names():
        rows += _of_book(yardstick, rulebooks.find(book), 6 if quick else 40)
    return rows


def _of_book(yardstick: Yardstick, book: RuleBook, games: int) -> list[Row]:
    """Games of both by turns, so that other load on the machine affects both; a first of each makes what is kept."""
    setting = Setting(book.name)
    game = Game(setting)
    _alone(book, 0)
    _through(game, 0)
    alone, through, told, steps = [], [], [], []
    for number in range(1, games + 1):
        spent, answers = _alone(book, number)
        alone.append((spent, answers))
        spent, made = _through(game, number)
        through.append((spent, game.table.answers))
        told.append((spent, game.decisions))
        steps.append((spent, made))
    batched = _batched(setting, max(2000, 100 * games))
    own, seen = _rate(alone), _rate(through)
    return [
        yardstick.row("env", f"{book.name}: random play of the engine alone", own, "decisions/s"),
        yardstick.row("env", f"{book.name}: masked random play", seen, "decisions/s"),
        yardstick.row("env", f"{book.name}: of these, decisions that agents are asked", _rate(told), "decisions/s"),
        yardstick.row("env", f"{book.name}: small choices", _rate(steps), "steps/s"),
        yardstick.row("env", f"{book.name}: small choices, {TOGETHER} games in one call", batched, "steps/s"),
        yardstick.row("env", f"{book.name}: masked play / engine alone", seen / own, "times", Target("≥", SHARE)),
    ]


def _rate(parts: list[tuple[float, int]]) -> float:
    """How many a second: the median over thirds of the games, since single games differ much."""
    thirds = [parts[at::3] for at in range(3) if parts[at::3]]
    return median(sum(many for _, many in third) / sum(spent for spent, _ in third) for third in thirds)


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
