"""What the engine costs: a decision of random play, actions beside thousands of tokens, tokens, replays, forks."""

import time
import tracemalloc
from collections.abc import Callable

from bench.report import Row, Target, Yardstick
from twinstack.engine.kernel.randomness import Randomness
from twinstack.engine.magic.decks import DECKS
from twinstack.engine.magic.position import Position, Side, Thing, lay_out
from twinstack.engine.magic.rules.look import refresh
from twinstack.engine.magic.rules.making import Making, create
from twinstack.engine.magic.rules.verbs import tap, untap
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.table import new_game, replay
from twinstack.engine.magic.words.card import token
from twinstack.engine.players import random_answer

GOBLIN = token("Goblin", "1/1", "Creature — Goblin", color=("red",))
FEW, MANY, SPELLS = 10, 2000, 12


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    rows = [_decision(yardstick, 4 if quick else 20)]
    rows += _flat(yardstick, 20 if quick else 60)
    rows += _tokens(yardstick)
    rows += _replay_and_fork(yardstick)
    return rows


def _decision(yardstick: Yardstick, games: int) -> Row:
    """Random two-player games with the decks: options listed, journal kept."""
    decisions, spent = 0, 0.0
    for number in range(games):
        random = Randomness(f"bench {number}".encode())
        game = new_game([random.pick(DECKS).list() for _ in range(2)], seed=f"bench {number}")
        while game.decision is not None:
            answer = random_answer(game.decision, random)
            begin = time.process_time()
            game.answer(answer)
            spent += time.process_time() - begin
            decisions += 1
    return yardstick.row(
        "engine",
        f"a decision, of {decisions:,} in {games} games",
        spent / decisions * 1e6,
        "µs",
        Target("≤", 12_000, "ratio"),
    )


def _table(tokens: int) -> Table:
    """A little position with so many Goblin tokens beside it."""
    hand = [Thing("Consider") for _ in range(SPELLS)]
    side = Side("Alice", hand, [Thing("Grizzly Bears")], plenty=True)
    g = lay_out(Position((side, Side("Bob", (), [Thing("Forest")]))))
    for decision in create(g, [Making(GOBLIN, tokens, 0)]):
        raise AssertionError(f"nothing should be asked here: {decision.prompt}")
    _cast_one(g)  # so that all is checked that the tokens brought
    while g.state.stack:
        _answer(g)
    return g


def _answer(g: Table) -> None:
    """Pass, or take the default."""
    assert g.decision is not None
    g.answer(g.decision.default)


def _cast_one(g: Table) -> float:
    assert g.decision is not None
    cast = next(option.id for option in g.decision.options if option.id.startswith("cast:"))
    begin = time.process_time()
    g.answer((cast,))
    return time.process_time() - begin


def _flat(yardstick: Yardstick, times: int) -> list[Row]:
    """The same actions in the same position, beside few tokens and beside many; the best of some rounds."""
    rows = []
    for name, measure in (
        ("tap one creature", _tap), ("cast one small spell", _cast), ("pass one priority round", _pass),
    ):  # fmt: skip
        small, large = (min(measure(_table(tokens)) for _ in range(max(2, times // 20))) for tokens in (FEW, MANY))
        rows.append(yardstick.row("engine", f"{name}, {FEW} tokens", small * 1e6, "µs"))
        rows.append(yardstick.row("engine", f"{name}, {MANY:,} tokens", large * 1e6, "µs"))
        rows.append(yardstick.row("engine", f"{name}: many / few", large / small, "times", Target("≤", 1.5)))
    return rows


def _timed(act: Callable[[], object]) -> float:
    begin = time.process_time()
    act()
    return time.process_time() - begin


def _tap(g: Table) -> float:
    """Tapping, with the characteristics and indexes current again."""
    bear = next(id for id, obj in g.state.battlefield.items() if obj.chars.name == "Grizzly Bears")

    def act() -> None:
        for _ in range(50):
            tap(g, [bear])
            refresh(g.state)
            untap(g, [bear])
            refresh(g.state)

    return min(_timed(act) for _ in range(10)) / 100


def _cast(g: Table) -> float:
    """Casting it, up to the next decision with all its options."""
    return min(_cast_one(g) for _ in range(SPELLS - 1))


def _pass(g: Table) -> float:
    """Everyone passes once, with spells on the stack: the top one resolves, and there is priority again."""
    while any(option.id.startswith("cast:") for option in (g.decision.options if g.decision is not None else ())):
        _cast_one(g)
    best = float("inf")
    while g.state.stack:
        size = len(g.state.stack)
        begin = time.process_time()
        while len(g.state.stack) == size or (g.decision is not None and g.decision.kind != "priority"):
            _answer(g)
        best = min(best, time.process_time() - begin)
    return best


def _tokens(yardstick: Yardstick) -> list[Row]:
    best = float("inf")
    for _ in range(5):
        g = _table(1)
        begin = time.process_time()
        for decision in create(g, [Making(GOBLIN, 1000, 0)]):
            raise AssertionError(f"nothing should be asked here: {decision.prompt}")
        refresh(g.state)
        best = min(best, time.process_time() - begin)
    tracemalloc.start()
    g = _table(1000)
    for _ in range(4):
        g.answer(("pass",))
    memory = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    return [
        yardstick.row("engine", "1,000 tokens in one effect, each", best / 1000 * 1e6, "µs", Target("≤", 600, "ratio")),
        yardstick.row("engine", "a game of 1,000 tokens", memory, "MB", Target("≤", 20)),
    ]


def _replay_and_fork(yardstick: Yardstick) -> list[Row]:
    random = Randomness(b"bench replay 7")
    game = new_game([DECKS[0].list(), DECKS[1].list()], seed="bench replay")
    while game.decision is not None and len(game.journal.answers) < 500:
        game.answer(random_answer(game.decision, random))
    begin = time.process_time()
    again = replay(game.journal)
    replayed = time.process_time() - begin
    assert again.hash() == game.hash()
    while not game.at_rest:
        assert game.decision is not None
        game.answer(random_answer(game.decision, random))
    best = float("inf")
    for _ in range(20):
        begin = time.process_time()
        game.fork()
        best = min(best, time.process_time() - begin)
    answers = len(game.journal.answers)
    return [
        yardstick.row("engine", f"replay of {answers} decisions", replayed, "s", Target("≤", 1)),
        yardstick.row("engine", f"fork at rest, turn {game.state.turn.number}", best * 1e3, "ms", Target("≤", 5)),
    ]
