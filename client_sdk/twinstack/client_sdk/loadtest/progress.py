"""How a run is going: a table that is kept up to date in a terminal, otherwise a line now and then."""

from collections.abc import Callable
from types import TracebackType

from rich.console import Console
from rich.live import Live
from rich.table import Table

from twinstack.client_sdk.loadtest.measure import Measures
from twinstack.client_sdk.loadtest.reports import ACTING, KINDS, OPPONENT, SENT

FIRST, SELDOM = 2.0, 10.0  # seconds until the first line where there is no terminal, and between two others


class Progress:
    """Shows what has been measured so far. `now` gives the seconds since the beginning."""

    def __init__(
        self, measures: Measures, title: str, now: Callable[[], float], console: Console | None = None
    ) -> None:
        self.console = console or Console()
        self._measures, self._title, self._now = measures, title, now
        self._live: Live | None = None
        self._next = FIRST

    def __enter__(self) -> "Progress":
        if self.console.is_terminal:
            self._live = Live(console=self.console, get_renderable=self.table, refresh_per_second=4)
            self._live.start()
        else:
            self.console.print(self._title, markup=False, highlight=False, soft_wrap=True)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._live is not None:
            self._live.stop()

    def told(self) -> None:
        """Something has been reported."""
        if self._live is None and self._now() >= self._next:
            self._next = SELDOM if self._next == FIRST else self._next + SELDOM
            self.console.print(self.line(), markup=False, highlight=False, soft_wrap=True)

    def line(self) -> str:
        measures = self._measures
        parts = [f"{self._now():.0f} s", f"{measures.playing} matches", f"{measures.latest_rate:.0f} decisions/s"]
        found = {kind: measures.timing(kind) for kind in (ACTING, OPPONENT)}
        parts += [
            f"{kind} p50 {one.p50:.1f} ms, p99 {one.p99:.1f} ms" for kind, one in found.items() if one is not None
        ]
        return ", ".join([*parts, f"{measures.errors.total()} errors", f"{self._left():.0f} s left"])

    def _left(self) -> float:
        return max(0.0, self._measures.plan.duration - self._now())

    def table(self) -> Table:
        measures, plan = self._measures, self._measures.plan
        table = Table(title=self._title, title_justify="left")
        for name in ("milliseconds", "count", "p50", "p90", "p99", "p99.9", "max"):
            table.add_column(name, justify="left" if name == "milliseconds" else "right", no_wrap=True)
        for kind, meaning in KINDS.items():
            if kind != SENT and (timing := measures.timing(kind)) is not None:
                times = (timing.p50, timing.p90, timing.p99, timing.p999, timing.max)
                table.add_row(meaning, str(timing.count), *(f"{one:.1f}" for one in times))
        errors = ", ".join(f"{many} × {code}" for code, many in measures.errors.most_common(4)) or "none"
        table.caption = (
            f"{measures.playing} of {plan.matches} matches, {measures.connections} connections, "
            f"{measures.latest_rate:.0f} decisions/s, {measures.counts['decisions']} in all\n"
            f"errors: {errors}\n{self._left():.0f} s left; Ctrl-C ends it early"
        )
        table.caption_justify = "left"
        return table
