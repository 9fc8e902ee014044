"""Looks into a process from inside: `python -m bench.inside FILE -m MODULE …` runs the module.

At SIGUSR1 it writes into FILE the number of Trio's living tasks, and of objects that only the garbage collector could
free so far. With `--sample`, what the main thread is doing is
looked at every few milliseconds of processor time; SIGUSR1 begins to count, and at SIGUSR2 FILE gets each stack with
its seconds.
"""

import argparse
import gc
import json
import runpy
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from types import FrameType

import trio

EVERY = 0.002  # seconds of processor time between two looks
BESIDE = "other threads"  # whose work the main thread's stack does not show
_HERE = __file__


class Sampler:
    """Adds up the processor time of the main thread, by its stack: file and function, the innermost first."""

    def __init__(self) -> None:
        self.seconds: Counter[tuple[str, ...]] = Counter()
        self._before = time.thread_time()

    def start(self) -> None:
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)

    def _look(self, number: int, frame: FrameType | None) -> None:
        now = time.thread_time()
        stack = []
        while frame is not None and frame.f_code.co_filename != _HERE:
            stack.append(f"{frame.f_code.co_filename}:{frame.f_code.co_qualname}")
            frame = frame.f_back
        self.seconds[tuple(stack)] += now - self._before  # type: ignore[assignment]
        self._before = now

    def clear(self) -> None:
        self.seconds.clear()
        self._before, self._whole = time.thread_time(), time.process_time()

    def write(self, file: Path) -> None:
        """All stacks with their seconds, and what the other threads used."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        others = time.process_time() - self._whole - sum(self.seconds.values())
        stacks = [(list(stack), spent) for stack, spent in self.seconds.items()]
        written = file.with_suffix(".new")
        written.write_text(json.dumps([*stacks, ([BESIDE], max(others, 0.0))]), "utf-8")
        written.replace(file)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m bench.inside", description="Run a module, look into it.", allow_abbrev=False
    )
    parser.add_argument("--sample", action="store_true", help="add up what the main thread does, by its stack")
    parser.add_argument("file", metavar="FILE", help="where what is seen goes")
    parser.add_argument(
        "-m", dest="module", metavar="MODULE", required=True, help="what to run; its own options follow"
    )
    options, rest = parser.parse_known_args()
    file = options.file
    sys.argv = [options.module, *rest]
    if options.sample:
        sampler = Sampler()
        sampler.clear()
        signal.signal(signal.SIGUSR1, lambda *_: sampler.clear())
        signal.signal(signal.SIGUSR2, lambda *_: sampler.write(Path(file)))
        sampler.start()
    else:
        signal.signal(signal.SIGUSR1, lambda *_: _count_tasks(Path(file)))
    runpy.run_module(options.module, run_name="__main__", alter_sys=True)


def _count_tasks(file: Path) -> None:
    living = trio.lowlevel.current_statistics().tasks_living
    written = file.with_suffix(".new")
    freed = sum(one["collected"] for one in gc.get_stats())
    written.write_text(f"{living} {freed}", "utf-8")
    written.replace(file)


if __name__ == "__main__":
    main()
