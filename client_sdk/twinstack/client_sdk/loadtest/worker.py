"""A client process: reads its task from the first line of standard input, and writes its reports to standard output.

It stops when its input ends; Ctrl-C, which a terminal sends to all processes, is left to the one in charge.
"""

import gc
import os
import signal
import sys

import msgspec
import trio

from twinstack.client_sdk.loadtest.driving import Driving, Task
from twinstack.client_sdk.loadtest.reports import READY, Report, encoded

SELDOM = (50_000, 50, 1000)
"""How seldom the garbage collector runs, whose pauses would count as the server's."""


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _tell(Report(0, READY))
    task = msgspec.json.decode(sys.stdin.buffer.readline(), type=Task)
    trio.run(_drive, task)


async def _drive(task: Task) -> None:
    stop = trio.Event()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_heed, stop)
        try:
            await Driving(task, _tell).run(stop)
        except Exception as error:  # told to the one in charge, which would otherwise only see the process end
            _tell(Report(task.process, 0.0, last=True, problem=f"{type(error).__name__}: {error}"))
        nursery.cancel_scope.cancel()


async def _heed(stop: trio.Event) -> None:
    await trio.to_thread.run_sync(os.read, sys.stdin.fileno(), 1, abandon_on_cancel=True)
    stop.set()


def _tell(report: Report) -> None:
    rest = memoryview(encoded(report))
    while rest:
        rest = rest[os.write(sys.stdout.fileno(), rest) :]


if __name__ == "__main__":
    main()
