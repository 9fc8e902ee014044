"""What an event costs depends on what it changes, not on how much lies on the table. 3.5

Counted in Python's own instructions, of which other work of the machine makes no more; `python -m bench engine` takes
the time.
"""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from bench import engine as bench
from twinstack.engine.magic.rules.continuous import refresh
from twinstack.engine.magic.rules.durations import add_lasting
from twinstack.engine.magic.scene import Scene
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import END_OF_TURN, gets


def instructions(do: Callable[[], object]) -> int:
    count = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        do()
    finally:
        sys.settrace(before)
    return count


def tap(game: Table) -> None:
    bench.tap(game, next(obj.id for obj in game.state.battlefield.values() if obj.name == "Elf" and not obj.tapped))


def cast(game: Table) -> None:
    bench.cast(game, "Meal")


def cast_and_resolve(game: Table) -> None:
    bench.cast(game, "Meal")
    bench.pass_round(game)


@pytest.mark.parametrize("action", [tap, cast, cast_and_resolve])
def test_an_action_costs_the_same_beside_2000_tokens(action: Callable[[Table], None]) -> None:
    few, many = bench.beside("Levy of 5"), bench.beside("Levy of 1000")
    for game in (few, many):
        action(game)  # what is made once is made now
    cost = instructions(lambda: action(few))
    assert cost > 1000
    assert instructions(lambda: action(many)) <= 1.1 * cost


def test_a_new_plan_costs_as_much_as_it_has_effects() -> None:
    """613.7: where nothing can depend on anything, effects are put in order by time and no more."""

    def planning(effects: int) -> int:
        game = bench.beside("Levy of 5")
        bear = next(iter(game.state.battlefield))
        for _ in range(effects):
            add_lasting(game.state, Scene(bear, 0), END_OF_TURN, mods=(gets(1, 0),), only=(bear,))
        return instructions(lambda: refresh(game.state))

    assert planning(800) <= 4.5 * planning(200)
