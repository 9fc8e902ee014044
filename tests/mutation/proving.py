"""The tests that have to notice a fault, in one process: collected once, then run by children that each have one fault.

It is a plugin of pytest, so a test runs here as it does anywhere.
"""

import ast
import functools
import gc
import operator
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from tests.mutation.mutant import ROOT, Mutant, source

PROOFS = {
    "conformance": ("tests/engine/test_conformance.py",),
    "copying": ("tests/engine/copying",),
    "engine": ("tests/engine",),
    "rulebooks": ("tests/rulebooks",),
    "views": (
        "tests/server/test_views.py",
        "tests/server/test_secrets.py",
        "tests/server/test_asking.py",
        "tests/server/test_what_is_shown.py",
        "tests/server/test_many_equal.py",
    ),
    "server": (
        "tests/server/test_faults.py",
        "tests/server/test_kept.py",
        "tests/server/test_lessons.py",
        "tests/server/test_log.py",
        "tests/server/test_mailbox.py",
        "tests/server/test_passing_on.py",
        "tests/server/test_store.py",
        "tests/server/test_store_people.py",
        "tests/server/test_turn_length.py",
        "tests/server/test_two_servers.py",
        "tests/server/test_versions_of_rules.py",
        "tests/server/test_written_in_the_loop.py",
    ),
}
"""Tests belong to the first that names them."""

# They measure, play games that come out otherwise with any change at all, or compare with a process without the fault.
LEFT_OUT = (
    "tests/engine/test_flat_cost.py", "tests/engine/test_random_games.py", "tests/engine/test_machine.py",
    "tests/rulebooks/grand_archive/test_bots.py",
    "tests/engine/test_replay.py::test_a_journal_replays_to_the_same_hash_in_another_process",
)  # fmt: skip

PATIENCE = 10  # seconds of processor time for any test, and as much more as it usually takes, many times
BY_THE_CLOCK = 3  # so many times that, for a test that waits for what will never happen
ROOM = 3 << 30  # bytes that a process may have

Lines = dict[str, dict[int, int]]  # file, line, and the tests that run it: one bit for each


class Outcome(msgspec.Struct):
    by: str = ""  # the test that failed; none if the fault survived
    proof: str = ""
    said: str = ""  # how
    tests: int = 0  # run
    seconds: float = 0.0
    problem: str = ""  # why it could not be tried


@dataclass(eq=False)
class Proofs:
    """The plugin, which pytest keeps in a set. What is to be done with the collected tests is `work`; its answer is the
    exit code.
    """

    work: Callable[["Proofs"], int]

    def __post_init__(self) -> None:
        self.items: dict[str, pytest.Item] = {}
        self.failed: tuple[str, str] | None = None

    def pytest_configure(self) -> None:
        from hypothesis import settings  # pytest rewrites its assertions, and so has to be the first to import it

        settings.register_profile("mutation", derandomize=True, database=None, deadline=None)
        settings.load_profile("mutation")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items if not item.nodeid.startswith(LEFT_OUT)}
        session.exitstatus = self.work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.failed is None:
            crash = getattr(report.longrepr, "reprcrash", None)
            said = crash.message if crash is not None else str(report.longrepr)
            self.failed = (report.nodeid, said.strip().split("\n")[0][:200])

    def run(self, names: Sequence[str], each: Callable[[str], None]) -> Iterator[tuple[str, bool]]:
        """Run these tests, in this order; `each` is called before one."""
        for name, after in zip(names, [*names[1:], None], strict=False):
            item = self.items[name]
            each(name)
            self.failed = None
            following = self.items[after] if after is not None else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            yield name, self.failed is None

    def first_to_fail(self, names: Sequence[str], usual: dict[str, float]) -> Outcome:
        """Run tests until one fails."""
        done, begin, now = 0, time.monotonic(), ""

        def each(name: str) -> None:
            nonlocal now
            now = name
            most = PATIENCE + 20 * usual.get(name, 0)
            signal.setitimer(signal.ITIMER_PROF, most)
            signal.setitimer(signal.ITIMER_REAL, BY_THE_CLOCK * most)

        def too_long(signum: int, frame: object) -> None:
            answer(Outcome(now, proof_of(now), "it took too long", done + 1, time.monotonic() - begin))

        signal.signal(signal.SIGPROF, too_long)
        signal.signal(signal.SIGALRM, too_long)
        resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
        for name, passed in self.run(names, each):
            done += 1
            if not passed:
                assert self.failed is not None
                return Outcome(name, proof_of(name), self.failed[1], done, time.monotonic() - begin)
        return Outcome(tests=done, seconds=time.monotonic() - begin)


def answer(outcome: Outcome) -> None:
    """Tell whoever waits for this process, and end it."""
    os.write(int(os.environ[PIPE]), msgspec.json.encode(outcome))
    os._exit(0)


PIPE = "TWINSTACK_MUTATION_PIPE"


def start(paths: Sequence[str], work: Callable[[Proofs], int]) -> int:
    """Collect the tests of these files and do the work with them."""
    without = (f"no:{name}" for name in ("terminal", "xdist", "cacheprovider"))
    options = ["-o", "addopts=", "--import-mode=importlib", "-m", "not long", *(f"-p{name}" for name in without)]
    options.append("--timeout=0")  # a limit of ours is on the same clock
    os.chdir(ROOT)
    return int(pytest.main([*options, *paths], plugins=[Proofs(work)]))


def child(job: Callable[[], None]) -> tuple[int, int]:
    """Another process like this one; its number, and where its answer can be read."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading
    gc.disable()
    os.close(reading)
    os.set_inheritable(writing, True)
    os.environ[PIPE] = str(writing)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    try:
        job()
    except MemoryError:
        answer(Outcome("the process", "conformance", "it took too much memory"))
    except BaseException:  # of whatever runs the tests, since pytest keeps what a test raises
        answer(Outcome(problem=traceback.format_exc().strip().split("\n")[-1][:300]))
    finally:
        os._exit(1)


def proof_of(test: str) -> str:
    return next((name for name, places in PROOFS.items() if test.startswith(places)), "")


def statement(mutant: Mutant) -> range:
    """The lines of the smallest statement that holds what is changed."""
    return _smallest(mutant, ast.stmt)


def function(mutant: Mutant) -> range:
    """The lines of the function that it is in."""
    return _smallest(mutant, ast.FunctionDef)


def _smallest(mutant: Mutant, kind: type[ast.stmt]) -> range:
    text, [begin] = source(mutant.path), mutant.places()
    lead = len(mutant.old) - len(mutant.old.lstrip())
    first = text.count("\n", 0, begin + lead) + 1
    last = text.count("\n", 0, begin + len(mutant.old.rstrip())) + 1
    fitting = [
        (node.lineno, node.end_lineno or node.lineno)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, kind) and node.lineno <= first and (node.end_lineno or node.lineno) >= last
    ]
    lines = min(fitting, key=lambda place: place[1] - place[0], default=(first, last))
    return range(lines[0], lines[1] + 1)


def order(mutant: Mutant, names: Sequence[str], usual: dict[str, float], lines: Lines) -> list[str]:
    """The tests that can notice it, the likeliest first: those that run what few others run in the same function."""
    own = lines.get(mutant.file, {})
    bits = functools.reduce(operator.or_, (own.get(line, 0) for line in statement(mutant)), 0)
    rarity: dict[int, float] = {}
    for line in function(mutant):
        here = own.get(line, 0) & bits
        for at in _places(here):
            rarity[at] = rarity.get(at, 0.0) + 1 / here.bit_count()
    return sorted((names[at] for at in _places(bits)), key=dict(_ranks(names, usual, rarity)).__getitem__)


def _ranks(names: Sequence[str], usual: dict[str, float], rarity: dict[int, float]) -> Iterator[tuple[str, Any]]:
    for at, name in enumerate(names):
        yield name, (-round(rarity.get(at, 0.0), 3), usual.get(name, 1.0))


def _places(bits: int) -> list[int]:
    return [at for at, bit in enumerate(bin(bits)[:1:-1]) if bit == "1"]
