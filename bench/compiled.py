"""Random play and the whole path, compiled and trained and in pure Python, in processes of their own, by turns.

Also, compiled only, what other benchmarks measure in pure Python: when both players see an answer, the Scute Swarms and
the plain update.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from bench import copying, tokens, wire
from bench.by_turns import Both, Turn
from bench.load import Rate
from bench.one_side import TOGETHER
from bench.report import Row, Target, Yardstick
from bench.server import ROOMS, RUNS, best_and_worst
from tests.compiled.modules import compiled_copy, hook
from twinstack.engine.running_as import COMPILED

TURNS, PARTS = 4, 12


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    """Of random play, each 40 decisions count with their least time: other work on the machine can only make it worse.

    Of the whole path and the echo, which need other processes, the median counts.
    """
    if why_not := hook().why_not():
        print(f"bench: nothing can be compiled here: {why_not}", file=sys.stderr)
        return []
    with tempfile.TemporaryDirectory() as folder:
        print("bench: compiling, which takes minutes", file=sys.stderr)
        begin = time.perf_counter()
        environment = compiled_copy(Path(folder), "0" if quick else "trained")
        print(f"bench: compiled in {time.perf_counter() - begin:.0f} s", file=sys.stderr)
        found: dict[str, list[dict[str, Any]]] = {}
        for turn in range(1 if quick else TURNS):
            for env in (None, environment):
                runs = RUNS if env is not None and turn == 0 and not quick else 0
                one = _one_side(env, games=4 if quick else 40, turns=1 if quick else PARTS, runs=runs)
                found.setdefault(one["as"], []).append(one)
            print(f"bench: turn {turn + 1} done", file=sys.stderr)
    seen = [(late, middle) for late, middle in found[COMPILED][0]["seen"]]
    return [
        *_play(yardstick, found),
        *_path(yardstick, found),
        *(best_and_worst(yardstick, "compiled", seen, ROOMS, "compiled, ") if seen else ()),
        *_things(yardstick, found[COMPILED]),
    ]


def _one_side(env: Mapping[str, str] | None, games: int, turns: int, runs: int) -> dict[str, Any]:
    command = [sys.executable, "-m", "bench.one_side", *map(str, (games, turns, runs))]
    told = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True).stdout
    found: dict[str, Any] = json.loads(told)
    return found


def _play(yardstick: Yardstick, found: Mapping[str, list[dict[str, Any]]]) -> list[Row]:
    rows, each = [], []
    for how, turns in found.items():
        least = [min(times) for times in zip(*(turn["took"] for turn in turns), strict=True)]
        each.append(sum(least) / (TOGETHER * len(least)))
        rows.append(yardstick.row("compiled", f"random play, {how}: one decision", each[-1] * 1e6, "µs"))
    pure, compiled = each
    rows.append(
        yardstick.row("compiled", "random play, times as fast", pure / compiled, "times", Target("≥", 2.5)),
    )
    return rows


def _path(yardstick: Yardstick, found: Mapping[str, list[dict[str, Any]]]) -> list[Row]:
    rows = []
    for (how, sides), bound in zip(found.items(), (0.16, 0.2), strict=True):
        turns = (Turn(Rate(*path), Rate(*echo)) for side in sides for path, echo in side["turns"])
        both, row = Both.of(turns), partial(yardstick.row, "compiled")
        rows += [
            row(f"echo, beside {how}, a second of processor time", both.echo.used, "echoes/s"),
            row(f"whole path, {how}, a second of processor time", both.path.used, "decisions/s"),
            row(f"{how}, as a share of the echo", both.share.used, "of the echo", Target("≥", bound)),
        ]
    return rows


def _things(yardstick: Yardstick, compiled: Sequence[Mapping[str, Any]]) -> list[Row]:
    """Each with its least time."""
    bounds = (tokens.SWARM_BOUND, copying.SWARM_BOUND, wire.PLAIN_BOUND)
    each = {name: min(side["things"][name] for side in compiled) for name in compiled[0]["things"]}
    return [
        yardstick.row("compiled", f"{name}, compiled", took, "µs", bound)
        for (name, took), bound in zip(each.items(), bounds, strict=True)
    ]
