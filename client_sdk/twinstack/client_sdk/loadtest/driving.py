"""What one client process does: drive its tables until the time is over or it is told to stop, and report."""

import time
from collections import Counter
from collections.abc import Callable

import trio
from msgspec import Struct

from twinstack.client_sdk.loadtest.plan import Plan
from twinstack.client_sdk.loadtest.player import HANDSHAKES, WITH_KEY, Player
from twinstack.client_sdk.loadtest.reports import Report, Sample
from twinstack.client_sdk.loadtest.schedule import Schedule
from twinstack.client_sdk.loadtest.table import Table

EVERY = 0.5  # seconds between two reports
TICK = 0.01  # seconds between two looks at how late this process is itself


class Task(Struct):
    """What the one in charge gives to a client process."""

    plan: Plan
    url: str
    decks: list[str]
    key: str = ""
    process: int = 0
    processes: int = 1
    starts_in: float = 0.0  # seconds


class Driving:
    """The tables of one process. `tell` is called with each report."""

    def __init__(self, task: Task, tell: Callable[[Report], None]) -> None:
        self.task, self._tell = task, tell
        self._zero = trio.current_time() + task.starts_in
        self._counts: Counter[str] = Counter()
        self._errors: Counter[str] = Counter()
        self._said: dict[str, str] = {}
        self._samples: list[Sample] = []
        self._lag = 0.0
        self._busy_since = (time.perf_counter(), time.process_time())
        handshakes = trio.CapacityLimiter(max(1, (WITH_KEY if task.key else HANDSHAKES) // task.processes))

        def new_player(kind: str) -> Player:
            return Player(task.url, task.key, handshakes, self._counts, self._timed, self._error, kind)

        schedule, numbers = Schedule(task.plan), range(task.process, task.plan.matches, task.processes)
        self.tables = [
            Table(one, schedule, task.decks, self._zero, new_player, self._counts, self._error, self._timed)
            for one in numbers
        ]

    def _timed(self, kind: str, seconds: float) -> None:
        self._samples.append(Sample(kind, max(0, round(seconds * 1e6))))

    def _error(self, code: str, said: str) -> None:
        self._errors[code] += 1
        self._said.setdefault(code, said)

    async def run(self, stop: trio.Event) -> None:
        """Until the duration of the plan is over, or somebody sets `stop`."""
        async with trio.open_nursery() as background:
            background.start_soon(self._report_regularly)
            background.start_soon(self._watch_itself)
            async with trio.open_nursery() as nursery:
                for table in self.tables:
                    nursery.start_soon(table.run)
                with trio.move_on_at(self._zero + self.task.plan.duration):
                    await stop.wait()
                for table in self.tables:
                    table.stop()
            background.cancel_scope.cancel()
        self._report(last=True)

    async def _report_regularly(self) -> None:
        while True:
            await trio.sleep(EVERY)
            self._report()

    async def _watch_itself(self) -> None:
        while True:
            due = trio.current_time() + TICK
            await trio.sleep_until(due)
            self._lag = max(self._lag, trio.current_time() - due)

    def _report(self, *, last: bool = False) -> None:
        counts, errors, samples, lag = self._counts.copy(), dict(self._errors), self._samples, self._lag
        self._counts.clear()
        self._errors.clear()
        self._samples, self._lag = [], 0.0
        passed, used = time.perf_counter(), time.process_time()
        before, self._busy_since = self._busy_since, (passed, used)
        online = sum(player.socket is not None for table in self.tables for player in (*table.players, *table.watchers))
        self._tell(
            Report(
                self.task.process, trio.current_time() - self._zero, samples, connections=online,
                decisions=counts["decisions"], updates=counts["updates"], update_bytes=counts["update_bytes"],
                begun=counts["begun"], finished=counts["finished"], resumed=counts["resumed"],
                malformed=counts["malformed"], refused=counts["refused"],
                playing=sum(table.playing for table in self.tables), errors=errors,
                said={code: self._said[code] for code in errors},
                lag=lag, busy=(used - before[1]) / max(passed - before[0], 1e-6), last=last,
                left=[table.left for table in self.tables if table.left] if last else [],
            )
        )  # fmt: skip
