"""`python -m bench check`: a few stable ratios to the yardstick, compared with those that are stored.

Each is a processor time, as empty calls that were timed just before it, so that it hardly matters how fast the machine
is at that moment. The best of several rounds counts; what looks too slow is measured again before anything is said.
Stored is the middle of many rounds.
"""

import json
import platform
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from statistics import median

from bench import copying, engine, wire
from bench.report import SECONDS, Row, Yardstick, measure_yardstick

STORED = Path(__file__).with_name("stored.json")
WORSE = 1.25  # times the stored ratio
ROUNDS, AGAIN = 5, 100
PATIENCE = 120.0  # seconds
"""So long, after the rounds, what looks too slow is measured again: other work on the machine can slow down what uses
much memory for half a minute, and the yardstick hardly."""
Measure = Callable[[Yardstick], Iterable[Row]]
PARTS: tuple[Measure, ...] = (
    lambda yardstick: engine.random_play(yardstick, 2)[:1],
    lambda yardstick: engine.replayed(yardstick, 300),
    lambda yardstick: (row for row in copying.single(yardstick, 100, 2) if row.unit == "µs"),
    lambda yardstick: [yardstick.row("wire", wire.PLAIN, wire.plain_cost(40), "µs")],
)


class Rounds:
    """The ratios of each figure, one of each round."""

    def __init__(self) -> None:
        self.ratios: dict[str, list[float]] = {}

    def add(self, yardstick: Yardstick, rows: Iterable[Row]) -> None:
        for row in rows:
            ratio = row.value * SECONDS[row.unit] * yardstick.calls_per_second
            self.ratios.setdefault(f"{row.bench}: {row.figure}", []).append(ratio)

    def best(self) -> dict[str, float]:
        return {name: min(ratios) for name, ratios in self.ratios.items()}

    def middle(self) -> dict[str, float]:
        return {name: median(ratios) for name, ratios in self.ratios.items()}


def worse(stored: Mapping[str, float], measured: Mapping[str, float]) -> dict[str, str]:
    """A sentence for each figure that is too much worse than the stored one, or was not measured at all."""
    said = {}
    for name, before in stored.items():
        if name not in measured:
            said[name] = f"{name}: stored, but not measured any more; `python -m bench check --store` forgets it."
        elif measured[name] > before * WORSE:
            said[name] = (
                f"{name}: {measured[name]:,.0f} empty calls, {measured[name] / before - 1:.0%} more than the stored "
                f"{before:,.0f}; at most {WORSE - 1:.0%} more is allowed."
            )
    return said


def measure(stored: Mapping[str, float], parts: Iterable[Measure] = PARTS, rounds: int = ROUNDS) -> Rounds:
    """The rounds, and further ones while anything looks too slow."""
    found, parts, begin = Rounds(), tuple(parts), 0.0
    for at in range(rounds + AGAIN):
        suspicious = [name for name in worse(stored, found.best()) if name in found.ratios]
        if at == rounds:
            begin = time.monotonic()
        if at >= rounds and (not suspicious or time.monotonic() - begin > PATIENCE):
            break
        for part in parts:
            yardstick = measure_yardstick(0.025)
            found.add(yardstick, part(yardstick))
    return found


def of_this_python() -> str:
    return f"{platform.python_implementation()} {'.'.join(platform.python_version_tuple()[:2])}"


def main(*, store: bool, file: Path = STORED, parts: Iterable[Measure] = PARTS) -> int:
    """Compare with what is stored for this Python, or store it; gives the exit code."""
    known: dict[str, dict[str, float]] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    stored = {} if store else known.get(of_this_python(), {})
    found = measure(stored, parts, ROUNDS + AGAIN if store else ROUNDS)
    ratios = found.middle() if store else found.best()
    if store:
        known[of_this_python()] = {name: round(ratio) for name, ratio in ratios.items()}
        file.write_text(json.dumps(known, indent=2, ensure_ascii=False) + "\n", "utf-8")
    for name, ratio in ratios.items():
        beside = f", stored {stored[name]:,.0f}: {ratio / stored[name]:.2f} times" if name in stored else ""
        print(f"{name}: {ratio:,.0f} empty calls{beside}")
    if not stored:
        print(f"Nothing to compare with: these are the first for {of_this_python()}, or they were stored now.")
    said = worse(stored, ratios)
    for sentence in said.values():
        print(f"bench: {sentence}")
    return 1 if said else 0
