"""All faults, one after another, shared among processes."""

import os
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tests.mutation import covering, proving
from tests.mutation.fresh import Task
from tests.mutation.mutant import ROOT, Mutant
from tests.mutation.noticed import Noticed
from tests.mutation.proving import Outcome, Proofs
from tests.mutation.swapping import Loaded

Told = Callable[[str], None]


def outcomes(
    proofs: Proofs,
    loaded: Loaded,
    mutants: Sequence[Mutant],
    files: list[str],
    told: Told,
    *,
    noted: Noticed,
    workers: int,
    most: int | None,
    old_map: bool,
) -> Iterator[tuple[Mutant, Outcome]]:
    """Each mutant with what became of it, as they are done. What noticed it the last time is tried first."""
    loaded.ready()
    names = list(proofs.items)
    wanted = covering.key(names, files)
    found = covering.kept(None if old_map else wanted)
    if found is None:
        told(f"running {len(names)} tests without any fault, to see which runs which line: some minutes")
        found = covering.made(proofs, wanted, names, files, workers)
        covering.keep(found)
    elif found.key != wanted:
        found = covering.brought_up(found, proofs, names, files, workers)
        covering.keep(found)
    for test, said in found.failing.items():
        told(f"left out, as it fails without any fault: {test}: {said}")
    sound = [name for name in names if name not in found.failing]
    lines = found.numbers(sound)
    with tempfile.TemporaryDirectory() as folder:
        yield from _all(_Run(proofs, loaded, sound, found.usual, lines, Path(folder), most, noted), mutants, workers)


def by_the_same(
    proofs: Proofs, loaded: Loaded, mutants: Sequence[Mutant], noted: Noticed, workers: int
) -> Iterator[tuple[Mutant, Outcome]]:
    """Each mutant with what became of it, only the test being run that noticed it the last time."""
    loaded.ready()
    with tempfile.TemporaryDirectory() as folder:
        run = _Run(proofs, loaded, list(proofs.items), {}, {}, Path(folder), 1, noted)
        yield from _all(run, mutants, workers)


@dataclass
class _Run:
    proofs: Proofs
    loaded: Loaded
    names: list[str]
    usual: dict[str, float]
    lines: proving.Lines
    folder: Path
    most: int | None
    noted: Noticed

    def begin(self, mutant: Mutant) -> tuple[int, int]:
        tests = proving.order(mutant, self.names, self.usual, self.lines)
        last = self.noted.get(mutant.name, "")
        if last in self.names:
            tests = [last, *(one for one in tests if one != last)]
        if self.loaded.can_swap(mutant):
            return proving.child(lambda: self._swapped(mutant, tests[: self.most]))
        rest = sorted(set(self.names).difference(tests), key=lambda name: self.usual.get(name, 1.0))
        return proving.child(lambda: self._fresh(mutant, [*tests, *rest][: self.most]))

    def _swapped(self, mutant: Mutant, tests: list[str]) -> None:
        self.loaded.swap(mutant)
        proving.answer(self.proofs.first_to_fail(tests, self.usual))

    def _fresh(self, mutant: Mutant, tests: list[str]) -> None:
        path = self.folder / f"{os.getpid()}.json"
        path.write_bytes(msgspec.json.encode(Task(mutant, tests, self.usual)))
        os.chdir(ROOT)
        os.execv(sys.executable, [sys.executable, "-m", "tests.mutation.fresh", str(path)])


def _all(run: _Run, mutants: Sequence[Mutant], workers: int) -> Iterator[tuple[Mutant, Outcome]]:
    waiting = deque(mutants)
    running: dict[int, tuple[Mutant, int, float]] = {}
    while waiting or running:
        while waiting and len(running) < workers:
            mutant = waiting.popleft()
            try:
                pid, pipe = run.begin(mutant)
            except SyntaxError as error:
                yield mutant, Outcome(problem=f"it is no Python: {error.msg}")
                continue
            running[pid] = (mutant, pipe, time.monotonic())
        if not running:
            return
        pid, status = os.wait()
        mutant, pipe, begin = running.pop(pid)
        with os.fdopen(pipe, "rb") as file:
            said = file.read()
        if said:
            yield mutant, msgspec.json.decode(said, type=Outcome)
        elif os.WIFSIGNALED(status):  # the fault took the process with it
            how = f"signal {os.WTERMSIG(status)} ended it"
            yield mutant, Outcome("the process", "conformance", how, 0, time.monotonic() - begin)
        else:
            yield mutant, Outcome(problem=f"the process that runs its tests ended with {os.WEXITSTATUS(status)}")
