"""What the machine itself does to times: its disk, and the moments in which its cores stand still or go slowly."""

import os
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from bench.report import Row, Yardstick
from twinstack.server.storage.sqlite.file import opened

SECONDS = 30.0  # that a core is kept busy
WINDOW = 0.005  # seconds in which the work of a busy core is counted


class Core(NamedTuple):
    """Shares of the time in which a busy core was kept from its work, whatever the server does."""

    stood: float  # it stood still for a millisecond or more at once
    slow: float  # it did less than half of what it usually does in such a time


def run(yardstick: Yardstick, quick: bool) -> list[Row]:
    """The machine alone, without a server: what no server can be better than here."""
    return rows(yardstick, "machine", SECONDS / 10 if quick else SECONDS)


def commits(count: int) -> list[float]:
    """The time that this disk takes for a commit like the journal's, which survives a power cut."""
    with tempfile.TemporaryDirectory() as folder:
        db, lock = opened(Path(folder, "bench.db"))
        took = []
        for at in range(count):
            begin = time.perf_counter()
            db.execute("insert into rooms values (?, '')", (str(at),))
            took.append(time.perf_counter() - begin)
        db.close()
        lock.release()
    return sorted(took)


def busy_core(seconds: float) -> Core:
    """Keep the core of the servers busy for this long, and see how much of its time it gives."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    done, stood = [], 0.0
    begin = last = time.perf_counter()
    while last - begin < seconds:
        window, count = last, 0
        while last - window < WINDOW:
            now = time.perf_counter()
            if now - last >= 0.001:
                stood += now - last
            last, count = now, count + 1
        done.append(count / (last - window))
    os.sched_setaffinity(0, cores)
    usual = sorted(done)[len(done) // 2]
    return Core(stood / seconds, sum(one < usual / 2 for one in done) / len(done))


def rows(yardstick: Yardstick, bench: str, seconds: float) -> list[Row]:
    """What to keep in mind when times are read: where a core is slow in 5 % of the time, so are 5 % of the answers."""
    disk, core = commits(300), busy_core(seconds)
    return [
        yardstick.row(bench, "one commit to this disk, 99 %", disk[len(disk) * 99 // 100] * 1e3, "ms"),
        yardstick.row(bench, "time in which the machine let a busy core stand still", core.stood * 100, "%"),
        yardstick.row(bench, "time in which a busy core did less than half of the usual", core.slow * 100, "%"),
    ]
