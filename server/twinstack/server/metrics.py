"""The server's metrics, for Prometheus."""

import time
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from importlib import metadata
from itertools import accumulate
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from twinstack.engine.running_as import running_as

VERSION = metadata.version("twinstack")
_SHOWN = ("rooms", "games_playing", "seats_taken", "waiting", "connections", "journal_waiting")
_FAST = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)

_HELD = (0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Stages(Collector):
    """How long the stages of each answer took, counted where they cost an answer nothing to speak of."""

    NAMES = ("engine", "views", "journal", "all")

    def __init__(self) -> None:
        self._counts = [[0] * (len(_FAST) + 1) for _ in self.NAMES]  # by the bucket, the last for all that took longer
        self._sums = [0.0] * len(self.NAMES)

    def observe(self, times: Sequence[float]) -> None:
        """The seconds that one answer took in each of the stages."""
        for at, seconds in enumerate(times):
            self._counts[at][bisect_left(_FAST, seconds)] += 1
            self._sums[at] += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        told = HistogramMetricFamily(
            "twinstack_stage_seconds",
            "How long the stages of an answer take: engine, views, the rest of the journal's time, all.",
            labels=["stage"],
        )
        for stage, counts, total in zip(self.NAMES, self._counts, self._sums, strict=True):
            bounds = [*map(floatToGoString, _FAST), "+Inf"]
            told.add_metric([stage], list(zip(bounds, accumulate(counts), strict=True)), total)
        yield told


class Tally(Collector):
    """A counter of something that happens with every answer: a plain number, since only the event loop counts it."""

    def __init__(self, name: str, text: str) -> None:
        self._name, self._text, self._began = name, text, time.time()
        self._count = 0

    def inc(self, many: int) -> None:
        self._count += many

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self._name, self._text, value=self._count, created=self._began)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # memory, processor time, open files; only on Linux
        told = "Always 1, with the version and how the engine runs (compiled, pure Python) as labels."
        build = Gauge("twinstack_build", told, ["version", "engine"], registry=self.registry)
        build.labels(VERSION, running_as()).set(1)
        self._began = time.monotonic()
        self.rooms = self._gauge("rooms", "Open rooms.")
        self.seats = self._gauge("seats_taken", "Taken seats.")
        self.games = self._gauge("games_playing", "Games in progress.")
        self.coming_back = self._gauge("games_coming_back", "Games that are still to be replayed after a start.")
        self.queue = self._gauge("waiting", "People in the queue for a game.")
        self.connections = self._gauge("connections", "Open connections.")
        self.lag = self._gauge("journal_waiting", "Pieces of work that are not durable yet.")
        self.decisions = self._tally("decisions", "Decisions that were answered.")
        self.outgoing = self._tally("outgoing_bytes", "Bytes sent to clients.")
        self.slow = self._counter("slow_clients", "Clients that were too slow for their updates.")
        self.errors = Counter("twinstack_errors", "Requests that were refused.", ["code"], registry=self.registry)
        self.faults = self._counter("room_faults", "Games, rooms and requests that met a fault of the server.")
        self._stages = Stages()
        self.registry.register(self._stages)
        self.held = Histogram(
            "twinstack_loop_held_seconds",
            "How long the event loop was held at once, each time that it was for 1 ms or longer.",
            buckets=_HELD,
            registry=self.registry,
        )

    def took(self, began: float, carried_out: float, seen: float, told: float) -> None:
        """Note the times at which an answer reached each stage."""
        self._stages.observe((carried_out - began, seen - carried_out, told - seen, told - began))

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(f"twinstack_{name}", text, registry=self.registry)

    def _tally(self, name: str, text: str) -> Tally:
        tally = Tally(f"twinstack_{name}", text)
        self.registry.register(tally)
        return tally

    def _counter(self, name: str, text: str) -> Counter:
        return Counter(f"twinstack_{name}", text, registry=self.registry)

    def status(self) -> dict[str, Any]:
        """The most important figures for people: version, start time, memory and processor time."""
        value = self.registry.get_sample_value
        memory, processor = value("process_resident_memory_bytes"), value("process_cpu_seconds_total")
        return {
            "version": VERSION,
            "seconds": round(time.monotonic() - self._began),
            "memory_bytes": None if memory is None else int(memory),
            "processor_seconds": processor,
            **{name: int(value(f"twinstack_{name}") or 0) for name in _SHOWN},
        }

    def text(self) -> bytes:
        return generate_latest(self.registry)
