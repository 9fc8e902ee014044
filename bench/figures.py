"""What is known of all benchmarks: `docs/performance.json`, written by runs, and `docs/performance.md`, made from it.

A run writes the rows of its own benchmark anew; those of the others stay as they are, with their date and commit.
"""

import json
import os
import platform
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Any

from bench.report import Row, Yardstick
from twinstack.engine.running_as import running_as

LIBRARIES = ("trio", "websockets", "msgspec")
HEAD = """\
# Performance

This file is written by runs, never by hand: `python -m bench NAME --write docs/performance.md` measures one benchmark
again, `python -m bench all --write docs/performance.md` every one, which takes more than an hour. Rows that were not
measured again stay as they were, with the date and the commit of their run. Numbers for machines are beside it, in
`performance.json`. [bench.md](bench.md) says what each figure means and how it is measured.

The *yardstick* is how many empty method calls Python makes in a second, measured in the same run. The *ratio* of a
rate is its share of the yardstick; that of a time is how many empty calls fit in it. Compare ratios across machines,
not figures. Times until somebody sees something also depend on the disk and on what else runs on the machine: where
several processes for each core ran before (the load), they are worse than the server's own.

`python -m bench check` measures a few stable ratios within a minute and fails where one is 25 % worse than the stored
one; `python -m bench check --store` stores them. CI runs it.
"""


def machine() -> dict[str, str]:
    """What ran it: the machine, Python, the libraries, the commit, the time."""
    model = next(iter(_values("/proc/cpuinfo", "model name")), platform.processor() or platform.machine())
    memory = next((int(one.split()[0]) / 1e6 for one in _values("/proc/meminfo", "MemTotal")), None)
    size = "" if memory is None else f", {memory:.0f} GB of memory"
    return {
        "date": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        "commit": _git("rev-parse", "--short=10", "HEAD") + (" and changes" if _git("status", "--porcelain") else ""),
        "load": f"{os.getloadavg()[0]:.1f}",
        "machine": f"{os.cpu_count()} cores, {model}{size}, {platform.system()} {platform.release()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "engine": running_as(),
        "libraries": ", ".join(f"{name} {metadata.version(name)}" for name in LIBRARIES),
    }


def _values(file: str, key: str) -> Iterator[str]:
    if Path(file).exists():
        for line in Path(file).read_text("utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == key:
                yield value.strip()


def _git(*args: str) -> str:
    try:
        done = subprocess.run(["git", *args], capture_output=True, text=True, check=True, cwd=Path(__file__).parent)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()


def write(file: Path, name: str, rows: Sequence[Row], yardstick: Yardstick, facts: dict[str, str]) -> None:
    """Put the rows of this benchmark in the place of its earlier ones."""
    numbers = file.with_suffix(".json")
    known: dict[str, Any] = json.loads(numbers.read_text("utf-8")) if numbers.exists() else {}
    known[name] = {
        **facts,
        "yardstick_calls_per_second": yardstick.calls_per_second,
        "rows": [{key: value for key, value in asdict(row).items() if key != "yardstick"} for row in rows],
    }
    numbers.write_text(json.dumps(known, indent=1, ensure_ascii=False, sort_keys=True) + "\n", "utf-8")
    file.write_text(page(known), "utf-8")


def page(known: dict[str, Any]) -> str:
    """The page for people."""
    runs = sorted(known.items())
    judged = [row for _, run in runs for row in run["rows"] if row["met"] is not None]
    missed = [row for row in judged if not row["met"]]
    parts = [HEAD, f"Of {len(judged)} targets, {len(judged) - len(missed)} are met."]
    if missed:
        parts += [
            "\nMissed:\n",
            *(f"- `{row['bench']}`, {row['figure']}: {_value(row)}, {row['target']}" for row in missed),
        ]
    for name, run in runs:
        parts += [f"\n## {name}\n", f"{run['date']}, commit {run['commit']}; {run['machine']}; {run['python']},"]
        load = f" Load before the run, averaged over a minute: {run['load']}." if "load" in run else ""
        engine = f", the engine {run['engine']}" if "engine" in run else ""
        yardstick = f"{run['yardstick_calls_per_second']:,.0f} empty calls a second"
        parts += [f"{run['libraries']}{engine}.{load} Yardstick: {yardstick}.\n"]
        parts += ["| figure | value | ratio | target | met |", "|---|---:|---:|---|---|"]
        for row in run["rows"]:
            ratio = "" if row["ratio"] is None else f"{row['ratio']:,.4g}"
            met = {None: "", True: "yes", False: "**no**"}[row["met"]]
            parts.append(f"| {row['figure']} | {_value(row)} | {ratio} | {row['target'] or ''} | {met} |")
    return "\n".join(parts) + "\n"


def _value(row: dict[str, Any]) -> str:
    return f"{row['value']:,.4g} {row['unit']}"
