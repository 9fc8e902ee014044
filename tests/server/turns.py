"""`python -m tests.server.turns FILE serve …`: a server that notes how long its event loop is held, and by which task.

It measures the processor time of the loop's thread, so that other programs make no difference. It also notes the time
by the clock; the difference is time in which the loop waited for the interpreter or for the machine.
"""

import argparse
import heapq
import json
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import trio

from tests.arguments import file_to_write

LONGEST = 20  # of which is told what they did


class Turns(trio.abc.Instrument):
    """Notes each turn of the loop, from one wait to the next."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._began = self._clock = self._step = 0.0
        self._task: Any = None
        self._steps: list[tuple[float, str]] = []
        self._longest: list[tuple[float, float, list[tuple[float, str]]]] = []
        self._waited: list[float] = []  # ms by the clock more than of the processor, where much
        self._said = time.monotonic()
        self.turns = 0

    def after_io_wait(self, timeout: float) -> None:
        self._began, self._clock = time.thread_time(), time.perf_counter()
        self._steps = []

    def before_task_step(self, task: Any) -> None:
        self._step = time.thread_time()

    def after_task_step(self, task: Any) -> None:
        took = time.thread_time() - self._step
        if took > 0.002:
            self._steps.append((round(1000 * took, 1), task.name))

    def before_io_wait(self, timeout: float) -> None:
        if not self._began:
            return
        took, clock = time.thread_time() - self._began, time.perf_counter() - self._clock
        self.turns += 1
        heapq.heappush(self._longest, (round(1000 * took, 1), round(1000 * clock, 1), self._steps))
        if len(self._longest) > LONGEST:
            heapq.heappop(self._longest)
        if clock - took > 0.05:
            self._waited.append(round(1000 * (clock - took), 1))
        if time.monotonic() - self._said > 1.0:
            self._said = time.monotonic()
            self._file.write_text(json.dumps([self.turns, sorted(self._longest, reverse=True), self._waited]))


def main() -> None:
    from twinstack.server.cli import main as twinstack

    parser = argparse.ArgumentParser(prog="python -m tests.server.turns", description="A server that notes its turns.")
    parser.add_argument("file", type=file_to_write, help="what it notes")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="what `twinstack` is given, such as serve --port 0")
    options = parser.parse_args()
    sys.argv[1:] = options.command
    instrument = Turns(options.file)
    setattr(trio, "run", partial(trio.run, instruments=[instrument]))  # noqa: B010  # the command line calls it
    twinstack()


if __name__ == "__main__":
    main()
