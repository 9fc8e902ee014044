"""The results of a run, as they are stored and shown. A newer version adds fields; other changes raise the number."""

from pathlib import Path

import msgspec
from msgspec import Struct

from twinstack.client_sdk.loadtest.errors import LoadError
from twinstack.client_sdk.loadtest.plan import Plan

VERSION = 1


class Timing(Struct):
    """How long something took, in milliseconds."""

    count: int
    mean: float
    p50: float
    p90: float
    p99: float
    p999: float
    max: float
    curve: list[tuple[float, float]]  # percentile, milliseconds

    def at(self, percentile: float) -> float:
        """The time within which this percentage was done, from the points that are kept."""
        return next((value for at, value in self.curve if at >= percentile), self.max)


class Second(Struct):
    """One second of the run, as the clients saw it."""

    at: int
    decisions: int = 0
    updates: int = 0
    update_bytes: int = 0
    playing: int = 0
    connections: int = 0
    errors: int = 0
    p50: dict[str, float] = {}  # kind -> milliseconds
    p99: dict[str, float] = {}
    lag: float = 0.0  # the most milliseconds by which a client process was late itself
    busy: float = 0.0  # the largest share of a processor that one of them used


class ServerSecond(Struct):
    """What `/metrics` said of about a second."""

    at: float
    processor: float = 0.0  # the share of one that the server used
    memory: float = 0.0  # bytes
    held: float = 0.0  # the most milliseconds that its loop was held at once, as far as its buckets tell
    connections: float = 0.0
    stored: float = 0.0  # the most milliseconds that an answer waited until it was stored, likewise


class Results(Struct):
    """A whole run."""

    version: int
    program: str  # the version of Twinstack
    machine: str
    server: str  # its address, or that it was one of the run's own
    began: str  # in UTC
    seconds: float
    interrupted: bool
    plan: Plan
    processes: int
    timings: dict[str, Timing]
    counts: dict[str, int]
    rate: float  # decisions a second, once all matches had begun
    errors: dict[str, int]
    by_second: list[Second]
    of_server: list[ServerSecond]
    gave_up: bool = False  # a client process ended early
    findings: list[str] = []
    said: dict[str, str] = {}  # what the server said with an error, by its code
    left: list[str] = []  # rooms that could not be closed


def write(results: Results, path: Path) -> None:
    text = msgspec.json.format(msgspec.json.encode(results), indent=1)
    path.write_bytes(text + b"\n")


def read(path: Path) -> Results:
    """The results of an earlier run."""
    try:
        content = path.read_bytes()
        version = msgspec.json.decode(content, type=_Version).version
        if version != VERSION:
            raise LoadError(f"{path}: has version {version} of results; expected {VERSION}")
        return msgspec.json.decode(content, type=Results)
    except OSError as error:
        raise LoadError(f"{path}: cannot be read: {error.strerror}; expected the JSON of an earlier run") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise LoadError(f"{path}: is not the JSON of an earlier run: {error}") from None


class _Version(Struct):
    version: int
