"""The cost of copying, compared with that of creating an unrelated token; and the Scute Swarm test."""

import time
from collections import deque
from collections.abc import Callable
from statistics import median

from bench.engine import look
from bench.report import Row, Target, Yardstick
from twinstack.engine.core import copying
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.copying.on_the_stack import copy_on_stack
from twinstack.engine.core.creating import create
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.position import Position, Side, Thing, lay_out
from twinstack.engine.magic.rules.moving import Making
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import CopyOnStack, card, extra_lands, itself, you
from twinstack.engine.magic.words.card import make_token

EXPLORER = card("Pathfinder", "{G}", "Enchantment", extra_lands(you, 20))
ROUNDS = 40
SWARM_BOUND = Target("≤", 3_000, "ratio")
UNRELATED = make_token("Beast", "3/3", "Creature — Beast")


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    rows = single(yardstick, 200, 5 if quick else ROUNDS)
    rows += _chain(yardstick)
    rows += _swarm(yardstick, 6 if quick else 10)
    return rows


def _finish(steps: Steps[object]) -> None:
    """Run steps that ask no decision."""
    for decision in steps:
        raise AssertionError(f"nothing should be asked here: {decision.prompt}")


def _timed(times: int, do: Callable[[], None], rounds: int = 5) -> float:
    """The seconds for one run, from the best of several rounds."""
    best = float("inf")
    for _ in range(rounds):
        begin = time.process_time()
        for _ in range(times):
            do()
        best = min(best, time.process_time() - begin)
    return best / times


def _table(*battlefield: Thing, hand: tuple[Thing, ...] = ()) -> Table:
    return lay_out(Position((Side("Alice", hand, battlefield), Side("Bob")), cards={"Pathfinder": EXPLORER}))


def single(yardstick: Yardstick, times: int, rounds: int = 5) -> list[Row]:
    """Make one copy of each kind, each in its own position, and compare it with one unrelated token.

    All kinds have their turn in each round, so that whatever else runs on the machine affects all; of what they are to
    the token in each round, the middle counts.
    """
    unrelated = "unrelated token"
    kinds: dict[str, Callable[[Table], None]] = {
        unrelated: lambda g: _finish(create(g, [Making(UNRELATED, 1, 0)])),
        "token copy": _token_copy,
        "becoming a copy": _become,
        "stack copy": _stack_copy,
    }
    costs: dict[str, list[float]] = {name: [] for name in kinds}
    for _ in range(rounds):
        for name, do in kinds.items():
            costs[name].append(_in_a_round(times, do))
    rows = []
    for name, found in costs.items():
        rows.append(yardstick.row("copying", name, min(found) * 1e6, "µs"))
        if name != unrelated:
            shares = [cost / token for cost, token in zip(found, costs[unrelated], strict=True)]
            rows.append(yardstick.row("copying", f"{name} / {unrelated}", median(shares), "times", Target("≤", 1.2)))
    return rows


def _in_a_round(times: int, do: Callable[[Table], None]) -> float:
    """The seconds for one."""
    g = _table(Thing("Grizzly Bears"), Thing("Runeclaw Bear"), hand=(Thing("Giant Growth"),))
    _cast_growth(g)
    refresh(g.state)
    begin = time.process_time()
    for _ in range(times):
        do(g)
    refresh(g.state)
    return (time.process_time() - begin) / times


def _cast_growth(g: Table) -> None:
    """Put an original on the stack without paying for it."""
    from twinstack.engine.magic.rules.casting import cast_during_resolution

    s = g.state
    steps = cast_during_resolution(g, 0, [s.objects[s.players[0].hand[0]]], free=True)
    answer = None
    try:
        decision = next(steps)
        while True:
            answer = ("cast0",) if decision.kind == "may cast" else decision.default
            decision = steps.send(answer)
    except StopIteration:
        return


def _token_copy(g: Table) -> None:
    s = g.state
    bear = next(iter(s.battlefield.values()))
    copied = copying.copy_of(s, bear, bear.id, "707.2", (), Scene(bear.id), both_faces=True)
    _finish(create(g, [Making(copied.value, 1, 0, origin=copied)]))


def _become(g: Table) -> None:
    s = g.state
    bear, other = list(s.battlefield.values())[:2]
    copied = copying.copy_of(s, other, bear.id, "707.4", (), Scene(bear.id))
    effect = copying.become(s, bear, copied.value, bear.id, other.id, copied=copied)
    refresh(s)
    copying.end_copies(s, bear, [effect.id], "514.2")


_COPY = CopyOnStack(itself)


def _stack_copy(g: Table) -> None:
    s = g.state
    _finish(copy_on_stack(g, s.objects[s.stack[0]], 0, _COPY, Scene(s.stack[0])))


def _chain(yardstick: Yardstick) -> list[Row]:
    """Make a chain of tokens, each a copy of the one before. Twice the length may take twice the time, and a little."""

    def chain(length: int) -> float:
        best = float("inf")
        for _ in range(5):
            g = _table(Thing("Grizzly Bears"))
            s = g.state
            begin = time.process_time()
            for _ in range(length):
                last = s.battlefield[next(reversed(s.battlefield))]
                copied = copying.copy_of(s, last, last.id, "707.2", (), Scene(last.id), both_faces=True)
                _finish(create(g, [Making(copied.value, 1, 0, origin=copied)]))
            refresh(s)
            best = min(best, time.process_time() - begin)
        return best

    hundred, two_hundred = chain(100), chain(200)
    return [
        yardstick.row("copying", "chain of 100 copies of copies", hundred * 1e3, "ms"),
        yardstick.row("copying", "chain of 200 / chain of 100", two_hundred / hundred, "times", Target("≤", 2.4)),
    ]


def _swarm(yardstick: Yardstick, drops: int) -> list[Row]:
    """Begin with six lands and one Scute Swarm. Each land doubles the Swarms; every trigger resolves."""
    spent, made, before, after = min(_one_swarm(drops) for _ in range(3))
    return [
        yardstick.row("copying", *_each(spent, made), "µs", SWARM_BOUND),
        yardstick.row("copying", "Scute Swarm: ordinary action before", before * 1e6, "µs"),
        yardstick.row("copying", "Scute Swarm: ordinary action after", after * 1e6, "µs"),
        yardstick.row("copying", "Scute Swarm: after / before", after / before, "times", Target("≤", 1.5)),
    ]


def each_token() -> tuple[str, float]:
    """What a token of a thousand takes: the name of the figure, and microseconds."""
    return _each(*min(_one_swarm(10) for _ in range(3))[:2])


def _each(spent: float, made: int) -> tuple[str, float]:
    return f"Scute Swarm: {made} tokens, each", spent / made * 1e6


def _one_swarm(drops: int) -> tuple[float, int, float, float]:
    """The time, the number of tokens, and the cost of an ordinary action before and after."""
    lands = [Thing("Forest", tapped=True) for _ in range(6)]
    g = _table(Thing("Scute Swarm"), Thing("Pathfinder"), *lands, hand=tuple(Thing("Forest") for _ in range(drops + 1)))
    before = _ordinary(g)
    begin = time.process_time()
    for _ in range(drops):
        _land_drop(g)
    spent = time.process_time() - begin
    made = sum(1 for obj in g.state.battlefield.values() if obj.kind == "token")
    return spent, made, before, _ordinary(g)


def _land_drop(g: Table) -> None:
    decision = g.decision
    assert decision is not None
    g.answer((next(option.id for option in decision.options if option.id.startswith("land:")),))
    look(g)
    while g.state.stack:
        g.answer(("pass",))
        look(g)


def _ordinary(g: Table) -> float:
    """Tap a land for mana: an action, its mana ability, and the next decision with all its options."""

    def act() -> None:
        assert g.decision is not None
        land = next(obj for obj in g.state.battlefield.values() if obj.name == "Forest")
        land.tapped = False
        g.state.touch(land)
        g.state.turn.stage = "checks"
        g._steps = None
        deque(g._run(None), maxlen=0)
        g.answer((next(option.id for option in g.decision.options if option.id.startswith("mana:")),))
        look(g)

    return _timed(20, act)
