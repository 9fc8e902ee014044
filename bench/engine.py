"""The costs of the engine: decisions of ordinary games, actions beside thousands of tokens, replays and forks."""

import gc
import time
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from statistics import median

from bench.report import Row, Target, Yardstick
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.decks import DECKS
from twinstack.engine.magic.position import Position, Side, Thing, lay_out
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.table import new_game, replay
from twinstack.engine.magic.words import card, create, gain_life, tap_for
from twinstack.engine.magic.words.card import Card, make_token
from twinstack.engine.players import RandomPlayer

SOLDIER = make_token("Soldier", "1/1", "Creature — Soldier", color="white")
CARDS = {
    "Elf": card("Elf", "{G}", "Creature — Elf", "1/1", tap_for("G")),
    "Meal": card("Meal", "{G}", "Instant", gain_life(1)),
    "Levy of 5": card("Levy of 5", "{W}", "Instant", create(SOLDIER, 5)),
    "Levy of 1000": card("Levy of 1000", "{W}", "Instant", create(SOLDIER, 1000)),
}
ACTIONS = 12
LONG_GAME = 40  # turns


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    rows = random_play(yardstick, 4 if quick else 40)
    rows += _flat(yardstick, 2 if quick else 5)
    rows += _many_tokens(yardstick, 2 if quick else 5)
    rows += _again(yardstick)
    return rows


# Random play


def two_players(number: int) -> tuple[Table, list[RandomPlayer]]:
    random = Randomness(f"bench {number}".encode())
    game = new_game([random.pick(DECKS).list() for _ in range(2)], seed=f"bench {number}")
    return game, [RandomPlayer(f"bench {number} {seat}") for seat in range(2)]


def answers(games: int) -> Iterator[tuple[float, int]]:
    """Of each answer in random games, the same ones each time: its processor time, and how many options came next.

    The time includes everything up to the next decision, with all its options, and not what asking for the time takes.
    """
    asking = min(_asking_for_the_time() for _ in range(5))
    for number in range(games):
        game, players = two_players(number)
        while game.decision is not None:
            answer = players[game.decision.seat].choose(game, game.decision)
            begin = time.process_time()
            game.answer(answer)
            options = look(game)
            yield time.process_time() - begin - asking, options


def _asking_for_the_time() -> float:
    """What it takes to ask for the processor time once, which is a call of the system."""
    many = 10_000
    begin = time.process_time()
    for _ in range(many):
        time.process_time()
    return (time.process_time() - begin) / many


def random_play(yardstick: Yardstick, games: int) -> list[Row]:
    """The cost of answers."""
    times, many = zip(*answers(games), strict=True)
    spent, options, decisions = sum(times), sum(many), len(times)
    each = spent / decisions
    return [
        yardstick.row("engine", "random play: one decision", each * 1e6, "µs", Target("≤", 12_000, "ratio")),
        yardstick.row("engine", "random play: decisions", 1 / each, "decisions/s"),
        yardstick.row("engine", "random play: options of a decision", options / decisions, "options"),
    ]


# Flat cost


def beside(levy: str, cards: Mapping[str, Card] = CARDS) -> Table:
    """A game in which both players have many tokens, and Alice can act and has effects that look at every token."""
    mine = [*(Thing("Elf") for _ in range(ACTIONS)), Thing("Glorious Anthem"), Thing("Scion of the Wild")]
    hand = [Thing(levy), *(Thing("Meal") for _ in range(ACTIONS))]
    alice = Side("Alice", battlefield=mine, hand=hand, plenty=True)
    game = lay_out(Position((alice, Side("Bob", hand=[Thing(levy)], plenty=True)), cards=cards))
    cast(game, levy)
    game.answer(("pass",))
    cast(game, levy)
    pass_round(game)
    pass_round(game)
    return game


def cast(game: Table, name: str) -> None:
    assert game.decision is not None
    game.answer((next(option.id for option in game.decision.options if option.label == f"Cast {name}"),))
    look(game)


def tap(game: Table, elf: int) -> None:
    game.answer((f"mana:{elf}:0:0",))
    look(game)


def pass_round(game: Table) -> None:
    """Everybody reads the options and passes once, so the top of the stack resolves."""
    for _ in range(2):
        game.answer(("pass",))
        look(game)


def look(game: Table) -> int:
    """Read all options of a decision, since some are made only when they are read; gives their number."""
    return len(game.decision.options) if game.decision is not None else 0


def timed(do: Callable[[], object]) -> float:
    begin = time.process_time()
    do()
    return time.process_time() - begin


def _actions(levy: str) -> dict[str, float]:
    """The median cost of each action, in seconds."""
    game = beside(levy)
    elves = [obj.id for obj in game.state.battlefield.values() if obj.name == "Elf"]
    spent: dict[str, list[float]] = {"tap a creature": [], "cast a small spell": [], "pass a round of priority": []}
    for elf in elves:
        spent["tap a creature"].append(timed(lambda elf=elf: tap(game, elf)))  # type: ignore[misc]
        spent["cast a small spell"].append(timed(lambda: cast(game, "Meal")))
        spent["pass a round of priority"].append(timed(lambda: pass_round(game)))
    return {name: median(times) for name, times in spent.items()}


def _flat(yardstick: Yardstick, rounds: int) -> list[Row]:
    """The best of several rounds, in the same position with few tokens and with many."""
    few: dict[str, float] = {}
    many: dict[str, float] = {}
    for _ in range(rounds):
        for best, levy in ((few, "Levy of 5"), (many, "Levy of 1000")):
            for name, cost in _actions(levy).items():
                best[name] = min(cost, best.get(name, cost))
    rows = []
    for name, cost in few.items():
        rows.append(yardstick.row("engine", f"{name}: beside 10 tokens", cost * 1e6, "µs"))
        rows.append(yardstick.row("engine", f"{name}: beside 2,000 tokens", many[name] * 1e6, "µs"))
        rows.append(yardstick.row("engine", f"{name}: 2,000 / 10", many[name] / cost, "times", Target("≤", 1.5)))
    return rows


# Many tokens


def _levied() -> Table:
    game = lay_out(Position((Side("Alice", hand=[Thing("Levy of 1000")], plenty=True), Side("Bob")), cards=CARDS))
    cast(game, "Levy of 1000")
    return game


def _many_tokens(yardstick: Yardstick, rounds: int) -> list[Row]:
    best = float("inf")
    for _ in range(rounds):
        game = _levied()
        best = min(best, timed(lambda game=game: pass_round(game)))  # type: ignore[misc]
    return [
        yardstick.row("engine", "1,000 tokens at once: each", best / 1000 * 1e6, "µs", Target("≤", 600, "ratio")),
        yardstick.row("engine", "1,000 tokens: memory of the game", _memory(), "MB", Target("≤", 20)),
    ]


def _memory() -> float:
    """The memory that Python has allocated for a whole game with 1,000 tokens, two turns later."""
    gc.collect()
    tracemalloc.start()
    game = _levied()
    pass_round(game)
    turn = game.state.turn.number
    while game.decision is not None and game.state.turn.number < turn + 2:
        game.answer(game.decision.default)
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / 1e6


# Replays and forks


def replayed(yardstick: Yardstick, decisions: int) -> list[Row]:
    """The best of several replays of the first decisions of a random game."""
    for number in range(100):
        game, players = two_players(number)
        while game.decision is not None and len(game.journal.answers) < decisions:
            game.answer(players[game.decision.seat].choose(game, game.decision))
        if game.decision is not None:
            break
    journal = game.journal
    spent = min(timed(lambda: replay(journal)) for _ in range(2))
    return [yardstick.row("engine", f"replay of {decisions} decisions", spent, "s")]


def _again(yardstick: Yardstick) -> list[Row]:
    journal, forks = None, []
    number = 0
    while journal is None or len(forks) < 5:
        game, players = two_players(number)
        number += 1
        while game.decision is not None and (game.state.turn.number < LONG_GAME or not game.at_rest):
            game.answer(players[game.decision.seat].choose(game, game.decision))
        if len(game.journal.answers) >= 500:
            journal = game.journal.copy()
        if game.decision is not None:
            forks.append(median(timed(game.fork) for _ in range(5)))
    del journal.answers[500:]
    replayed = min(timed(lambda: replay(journal)) for _ in range(3))
    forked = median(forks) * 1e3
    return [
        yardstick.row("engine", "replay of 500 decisions", replayed, "s", Target("≤", 1)),
        yardstick.row("engine", f"fork at rest, {LONG_GAME} turns in", forked, "ms", Target("≤", 5)),
    ]
