"""The report of a benchmark: its rows, the yardstick, a table for people and JSON for machines.

Since machines differ, each run also measures how many empty method calls Python does in a second: the yardstick. The
ratio of a figure to it can be compared across machines.
"""

import json
import platform
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from rich.console import Console
from rich.table import Table

from twinstack.engine.running_as import running_as

SECONDS = {"s": 1.0, "ms": 1e-3, "µs": 1e-6, "ns": 1e-9}


@dataclass(frozen=True, slots=True)
class Target:
    """A limit for a figure: for its value, or for its ratio to the yardstick."""

    sense: Literal["≥", "≤"]
    bound: float
    of: Literal["value", "ratio"] = "value"

    def __str__(self) -> str:
        return f"{self.of} {self.sense} {self.bound:g}"

    def met(self, figure: float) -> bool:
        return figure >= self.bound if self.sense == "≥" else figure <= self.bound


@dataclass(frozen=True, slots=True)
class Row:
    """One figure of one benchmark. `ratio` is None if it cannot be compared with the yardstick."""

    bench: str
    figure: str
    value: float
    unit: str
    yardstick: float
    ratio: float | None
    target: str | None
    met: bool | None


@dataclass(frozen=True, slots=True)
class Yardstick:
    """Empty method calls per second, on this machine, in this run."""

    calls_per_second: float

    def row(self, bench: str, figure: str, value: float, unit: str, target: Target | None = None) -> Row:
        """A row with its ratio and, if there is a target, whether it is met."""
        ratio, met = self.ratio(value, unit), None
        if target is not None:
            judged = value if target.of == "value" else ratio
            if judged is None:
                raise ValueError(f"{figure} in {unit} has no ratio to the yardstick: set the target on its value")
            met = target.met(judged)
        return Row(
            bench, figure, value, unit, self.calls_per_second, ratio, None if target is None else str(target), met
        )

    def ratio(self, value: float, unit: str) -> float | None:
        """Of a rate (a unit ending in "/s"): its share of the yardstick. Of a time: the empty calls that fit in it."""
        if unit.endswith("/s"):
            return value / self.calls_per_second
        if unit in SECONDS:
            return value * SECONDS[unit] * self.calls_per_second
        return None


class _Empty:
    def call(self) -> None:
        pass


def measure_yardstick(seconds: float = 0.5, calls: int = 50_000) -> Yardstick:
    """The best of the rounds in so many seconds of processor time.

    Other work on the machine only ever makes a round slower, and often a tenth of a second of them in a row.
    """
    call = _Empty().call
    best, begin = float("inf"), time.process_time()
    until = begin + seconds
    while begin < until:
        for _ in range(calls):
            call()
        now = time.process_time()
        best, begin = min(best, now - begin), now
    return Yardstick(calls / best)


def middle(rows: Sequence[Row]) -> Row:
    """Of one figure, measured several times, each beside a yardstick of its own: the row with the middle ratio."""
    return sorted(rows, key=lambda row: row.ratio or 0.0)[len(rows) // 2]


def print_table(rows: Sequence[Row], yardstick: Yardstick, console: Console | None = None) -> None:
    """Show the rows to a person."""
    table = Table(title=f"Yardstick: {yardstick.calls_per_second:,.0f} empty method calls per second")
    for heading in ("bench", "figure"):
        table.add_column(heading)
    for heading in ("value", "ratio to yardstick"):
        table.add_column(heading, justify="right")
    for heading in ("target", "met"):
        table.add_column(heading)
    for row in rows:
        ratio = "" if row.ratio is None else f"{row.ratio:,.4g}"
        met = {None: "", True: "yes", False: "[red]no[/red]"}[row.met]
        table.add_row(row.bench, row.figure, f"{row.value:,.4g} {row.unit}", ratio, row.target or "", met)
    (console or Console()).print(table)


def write_json(file: Path, rows: Sequence[Row], yardstick: Yardstick, *, quick: bool) -> None:
    """Write the rows, with the facts that are needed to compare them."""
    report = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {platform.machine()}",
        "engine": running_as(),
        "quick": quick,
        "yardstick_calls_per_second": yardstick.calls_per_second,
        "rows": [asdict(row) for row in rows],
    }
    file.write_text(json.dumps(report, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
