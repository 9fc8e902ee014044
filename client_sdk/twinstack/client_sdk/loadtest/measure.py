"""Makes results of reports: histograms of everything that was timed, and what each second was like."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping

from hdrh.histogram import HdrHistogram  # type: ignore[import-untyped]

from twinstack.client_sdk.loadtest.plan import Plan
from twinstack.client_sdk.loadtest.reports import NO_CONNECTION, Report
from twinstack.client_sdk.loadtest.results import Second, Timing

LONGEST = 3_600_000_000  # microseconds
CURVE = (
    0,
    10,
    20,
    30,
    40,
    50,
    60,
    70,
    75,
    80,
    85,
    90,
    92.5,
    95,
    97,
    98,
    99,
    99.5,
    99.8,
    99.9,
    99.95,
    99.98,
    99.99,
    100,
)
COUNTS = ("decisions", "updates", "update_bytes", "begun", "finished", "resumed", "malformed", "refused")
LATE = 0.010  # seconds by which a client process may be late without a word about it
BUSY = 0.85  # the share of a processor from which one is too busy to measure


class Measures:
    """What has been reported so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.counts: Counter[str] = Counter()
        self.errors: Counter[str] = Counter()
        self.said: dict[str, str] = {}  # what the server said with the first error of each code
        self.left: list[str] = []
        self.problems: list[str] = []
        self.playing = self.connections = 0
        self._histograms: dict[str, HdrHistogram] = {}
        self._sums: Counter[str] = Counter()  # microseconds, since a histogram takes long to tell its mean
        self._seconds: dict[int, Second] = {}
        self._times: dict[int, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        self._now: dict[int, tuple[int, int]] = {}  # process -> its connections and matches, now

    def add(self, report: Report) -> None:
        second = self._seconds.setdefault(max(0, int(report.at)), Second(max(0, int(report.at))))
        for name in COUNTS:
            self.counts[name] += getattr(report, name)
        self.errors.update(report.errors)
        self.said = report.said | self.said
        self.left += report.left
        self.problems += [report.problem] if report.problem else []
        self._now[report.process] = (0, 0) if report.last else (report.connections, report.playing)
        self.connections = sum(one for one, _ in self._now.values())
        self.playing = sum(one for _, one in self._now.values())
        times = self._times[second.at]
        for sample in report.samples:
            took = min(max(sample.microseconds, 1), LONGEST)
            self._histogram(sample.kind).record_value(took)
            self._sums[sample.kind] += took
            times[sample.kind].append(sample.microseconds)
        second.decisions += report.decisions
        second.updates += report.updates
        second.update_bytes += report.update_bytes
        second.errors += sum(report.errors.values())
        if not report.last:
            second.connections, second.playing = self.connections, self.playing
        second.lag = max(second.lag, report.lag * 1e3)
        second.busy = max(second.busy, report.busy)

    def _histogram(self, kind: str) -> HdrHistogram:
        if kind not in self._histograms:
            self._histograms[kind] = HdrHistogram(1, LONGEST, 3)
        return self._histograms[kind]

    def timing(self, kind: str) -> Timing | None:
        """How long something took over the whole run; None if that never happened."""
        found = self._histograms.get(kind)
        if found is None:
            return None
        values = found.get_percentile_to_value_dict(CURVE)
        count = found.get_total_count()
        p50, p90, p99, p999, most = (values[one] / 1e3 for one in (50, 90, 99, 99.9, 100))
        curve = [(one, values[one] / 1e3) for one in CURVE]
        return Timing(count, self._sums[kind] / count / 1e3, p50, p90, p99, p999, most, curve)

    def timings(self) -> dict[str, Timing]:
        return {kind: timing for kind in self._histograms if (timing := self.timing(kind)) is not None}

    def by_second(self) -> list[Second]:
        """All seconds; also those in which nothing was reported, which were bad ones."""
        for at in range(max(self._seconds, default=-1) + 1):
            second = self._seconds.setdefault(at, Second(at))
            for kind, times in self._times[at].items():
                times.sort()
                second.p50[kind] = times[len(times) // 2] / 1e3
                second.p99[kind] = times[min(len(times) - 1, len(times) * 99 // 100)] / 1e3
        return [self._seconds[at] for at in sorted(self._seconds)]

    @property
    def rate(self) -> float:
        """Decisions a second, once all matches had begun; before that, if the run ended before."""
        whole = [one for one in self.by_second() if one.at < self.plan.duration - 1]
        steady = [one for one in whole if one.at > self.plan.ramp] or whole
        return sum(one.decisions for one in steady) / max(1, len(steady))

    @property
    def latest_rate(self) -> float:
        """The same, of the last whole second."""
        latest = max(self._seconds, default=0)
        return float(self._seconds[latest - 1].decisions) if latest - 1 in self._seconds else 0.0


LIMITS = ("too many rooms", "too many games", "too many guests", "too many logins", "closed: 1013", "closed: 1008")
"""The codes with which a server says that one of its limits was reached."""


def _limits(errors: Mapping[str, int], said: Mapping[str, str]) -> Iterator[str]:
    """Which limits of the server were hit, and whether its key lifts them."""
    for code in LIMITS:
        if not (many := errors.get(code, 0)):
            continue
        why = said.get(code) or code
        of_one = "address" in why or "messages" in why or "frames" in why
        cure = (
            "Its `loadtest` key (--key) lifts that." if of_one else "That holds for the whole server, whatever the key."
        )
        yield f"A limit of the server was hit {_times(many)} ({code}): {why}. {cure}"
    if cut_off := errors.get(f"{NO_CONNECTION}cut off", 0):
        yield (
            f"A connection was cut off before it was let in {_times(cut_off)}: the server has ended, or too many of "
            "one address were at their handshake (connections_per_address), which its `loadtest` key (--key) lifts."
        )


def _times(many: int) -> str:
    return "once" if many == 1 else f"{many} times"


def findings(
    plan: Plan,
    seconds: Iterable[Second],
    counts: Counter[str],
    errors: Mapping[str, int],
    said: Mapping[str, str] | None = None,
) -> list[str]:
    """What whoever reads the figures should know."""
    found, seconds = [], [one for one in seconds if one.at > plan.ramp]
    late = [one for one in seconds if one.lag > LATE * 1e3]
    busy = [one for one in seconds if one.busy > BUSY]
    if len(late) > len(seconds) // 10 or len(busy) > len(seconds) // 10:
        cure = (
            "give it more --processes, or a machine of its own" if busy else "other programs hold the machine's cores"
        )
        found.append(
            f"The tester itself is a limit: a client process was late by over {LATE * 1e3:g} ms in {len(late)} of "
            f"{len(seconds)} seconds, and used over {BUSY:.0%} of a core in {len(busy)}. By as much, times are too "
            f"long and rates too low; {cure}."
        )
    if plan.think.kind == "none":
        found.append(
            "Nobody thinks (think.kind is none), so a slow server is also sent less: the times say how long an answer "
            "takes at the most that these matches can send, and not at a given rate."
        )
    found += _limits(errors, said or {})
    if counts["malformed"] > counts["refused"] + errors.get("closed: cut off", 0):
        missing = counts["malformed"] - counts["refused"]
        found.append(f"To {missing} of {counts['malformed']} malformed frames, no refusal was seen.")
    return found
