"""What the tests run of the engine and the SDK, measured for the gates of `python3 run test` (`-p tests.measuring`).

Each process that shares the tests gives modules their probes as it imports them, so this is loaded before whatever
imports them, and writes what was run to a file of its own. Processes that tests start are not measured.

Tests that are about the engine or the SDK are measured, and come first. What a server, a browser or many games happen
to reach afterwards does not count: a short test is to prove it.
"""

import json
import os
import shutil
import sys
import tomllib
from pathlib import Path

import pytest
import slipcover

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".measured"
LEAST: dict[str, float] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["twinstack"]["coverage"]
"""The least percentage by package; only these are measured."""
NOT_OURS = ["*/node_modules/*"]
NOT_TO_BE_RUN = [r"assert_never\(", r"^\s*\.\.\.\s*(#|$)"]
NEVER = 2**31 - 1
LESS = {50, 200, 800}
"""After so many tests, the probes that have answered are taken out of all modules. That takes half a second each time;
slipcover by itself would do it so often that it takes longer than the probes do."""


def measure() -> slipcover.Slipcover:
    """Give probes to what is imported from now on."""
    probes = slipcover.Slipcover(branch=True, d_miss_threshold=NEVER, exclude_also=NOT_TO_BE_RUN)
    sources = [ROOT / package for package in LEAST]
    slipcover.ImportManager(probes, slipcover.FileMatcher(sources=sources, omit=NOT_OURS)).__enter__()
    return probes


WORKER = os.environ.get("PYTEST_XDIST_WORKER")
measuring = measure() if WORKER else None
ran = 0


def pytest_configure() -> None:
    """What an earlier run has left goes before the processes that share the tests begin."""
    if not WORKER:
        shutil.rmtree(FOLDER, ignore_errors=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """First come those that are measured, then the project's own, for the mutants keep one process busy for long."""
    items.sort(key=lambda item: (not is_measured(item), item.path.parent != Path(__file__).parent))


def pytest_runtest_setup(item: pytest.Item) -> None:
    global ran
    ran += 1
    if sys.version_info < (3, 12) and measuring and (ran in LESS or not is_measured(item)):
        measuring.deinstrument_seen()  # later Pythons do so by themselves
    if not is_measured(item):
        write()


def pytest_sessionfinish() -> None:
    write()


def write() -> None:
    """Write what was run until now, once."""
    global measuring
    if measuring:
        FOLDER.mkdir(exist_ok=True)
        Path(FOLDER, f"{WORKER}.json").write_text(json.dumps(measuring.get_coverage()), encoding="utf-8")
        measuring = None


def is_measured(test: pytest.Item) -> bool:
    first, *others = test.path.relative_to(Path(__file__).parent).parts
    marks = {mark.name for mark in test.iter_markers()}
    return bool(others) and first not in ("e2e", "server") and not marks & {"many_games", "browser"}
