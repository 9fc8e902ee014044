"""The server's metrics, for Prometheus."""

import time
from collections.abc import Iterator
from importlib import metadata
from itertools import accumulate
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from twinstack.engine.running_as import running_as
from twinstack.server.counts import BOUNDS, STAGES, Count, StageTimes

VERSION = metadata.version("twinstack")
_SHOWN = ("rooms", "games_playing", "seats_taken", "waiting", "connections", "journal_waiting")
_HELD = (0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Stages(Collector):
    """How long the stages of each answer took."""

    def __init__(self, times: StageTimes) -> None:
        self._times = times

    def collect(self) -> Iterator[HistogramMetricFamily]:
        told = HistogramMetricFamily(
            "twinstack_stage_seconds",
            "How long the stages of an answer take: engine, views, the rest of the journal's time, all.",
            labels=["stage"],
        )
        for stage, counts, total in zip(STAGES, self._times.counts, self._times.sums, strict=True):
            bounds = [*map(floatToGoString, BOUNDS), "+Inf"]
            told.add_metric([stage], list(zip(bounds, accumulate(counts), strict=True)), total)
        yield told


class Tally(Collector):
    """A counter of something that happens with every answer."""

    def __init__(self, name: str, text: str, count: Count) -> None:
        self._name, self._text, self._began, self._count = name, text, time.time(), count

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self._name, self._text, value=self._count.many, created=self._began)


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
        self.stages = StageTimes()
        self.registry.register(Stages(self.stages))
        self.held = Histogram(
            "twinstack_loop_held_seconds",
            "How long the event loop was held at once, each time that it was for 1 ms or longer.",
            buckets=_HELD,
            registry=self.registry,
        )

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(f"twinstack_{name}", text, registry=self.registry)

    def _tally(self, name: str, text: str) -> Count:
        count = Count()
        self.registry.register(Tally(f"twinstack_{name}", text, count))
        return count

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
