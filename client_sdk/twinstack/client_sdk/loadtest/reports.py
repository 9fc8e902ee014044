"""What a client process tells the one in charge, as a stream of MessagePack values."""

from collections.abc import Iterator

import msgpack  # type: ignore[import-untyped]
import msgspec
from msgspec import Struct

from twinstack.client_sdk.loadtest.errors import LoadError

ACTING, OPPONENT, SPECTATOR, SENT = "acting", "opponent", "spectator", "sent"
ENTER, BEGIN, RESUME = "enter", "begin", "resume"
KINDS = {
    ACTING: "until the player who answered sees it",
    OPPONENT: "until the opponents see it",
    SPECTATOR: "until spectators see it",
    SENT: "the first, but from when the answer was really sent",
    ENTER: "until a player has connected and logged in",
    BEGIN: "until a match has begun",
    RESUME: "until a broken connection has resumed",
}
"""What is timed. The first three are from when the answer was due; microseconds on the way, milliseconds when shown."""


NO_CONNECTION = "no connection: "
"""How the code of an error begins that is a connection which was not let in."""
READY = -2.0
"""The time of a process's first report, which says that it can be given its task."""


class Sample(Struct, array_like=True):
    """One time that was measured."""

    kind: str
    microseconds: int


class Report(Struct, omit_defaults=True):
    """What happened in a process since its last report."""

    process: int
    at: float  # seconds since the beginning of the run
    samples: list[Sample] = []
    decisions: int = 0
    updates: int = 0  # updates and views that came in
    update_bytes: int = 0
    connections: int = 0  # now
    playing: int = 0  # matches, now
    begun: int = 0
    finished: int = 0
    resumed: int = 0
    malformed: int = 0  # frames sent that are no messages
    refused: int = 0  # of those, refused by the server as they should be
    errors: dict[str, int] = {}
    said: dict[str, str] = {}  # what the server said with an error, by its code
    lag: float = 0.0  # the most seconds by which the process was late itself
    busy: float = 0.0  # its share of a processor
    last: bool = False
    left: list[str] = []  # rooms that could not be closed at the end
    problem: str = ""  # why the process had to give up


def encoded(report: Report) -> bytes:
    return msgspec.msgpack.encode(report)


class Stream:
    """Reads reports out of pieces of a stream, wherever it was cut."""

    def __init__(self) -> None:
        self._unpacker = msgpack.Unpacker()

    def feed(self, piece: bytes) -> Iterator[Report]:
        self._unpacker.feed(piece)
        try:
            for value in self._unpacker:
                yield msgspec.convert(value, Report)
        except (msgspec.ValidationError, ValueError) as error:
            raise LoadError(f"a client process says what cannot be read: {error}; expected reports") from None
