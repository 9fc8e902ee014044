"""What is stored of a room, what all rooms share, and what comes to a room from outside."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
import trio

from twinstack.protocol.messages import Settings
from twinstack.server.clients import Client
from twinstack.server.limits import PerMinute, Rate, Speakers
from twinstack.server.metrics import Metrics
from twinstack.server.no_shows import NoShows
from twinstack.server.options import Options
from twinstack.server.rooms.chairs import ChairRecord
from twinstack.server.rooms.pace import Pace
from twinstack.server.rooms.whereabouts import Whereabouts
from twinstack.server.storage import Store

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room


class Asking(msgspec.Struct):
    """Somebody asks to take back their last choice."""

    answers: int  # that the journal has; any further one ends the asking
    agreed: list[int]  # the seats; who asks is the first


class RoomRecord(msgspec.Struct):
    """What of a room is stored."""

    settings: Settings
    chairs: list[ChairRecord]
    stage: str = "open"
    invitation: str = ""
    maker: str = ""  # the person who made it
    address: str = ""  # from which they did
    game: str = ""
    games: list[int] = []
    first: int = 0  # updates of the game are numbered from here on: no number means two things in a room
    chooser: int | None = None  # the seat that said who goes first in the game before
    secret: bytes = b""  # the server's part in the seed of the next game
    reason: str = ""  # why the last game ended without a winner, or the room is closed
    matched: bool = False  # by the queue: those who were have to get ready in time
    undoing: Asking | None = None
    drawing: list[int] = []  # seats that offer a draw
    kept_choices: dict[int, int] = {}  # by seat, the place of its choice that was asked for and not taken back
    refused_draws: dict[int, int] = {}  # by seat, the turn in which the draw that it offered was refused


@dataclass(frozen=True, slots=True)
class House:
    """What all rooms share."""

    store: Store
    closed: Callable[["Room"], None]
    whereabouts: Whereabouts
    speakers: Speakers
    undos: PerMinute
    options: Options
    metrics: Metrics
    pace: Pace
    no_shows: NoShows
    outages: Rate = field(default_factory=lambda: Rate(1, 5.0))  # how often it is said that nothing can be stored
    stopping: trio.Event = field(default_factory=trio.Event)  # set when no new game is to begin any more


@dataclass(frozen=True, slots=True)
class Back:
    """Somebody with a seat is back, and has seen the updates up to this one."""

    seen: int | None = None


@dataclass(frozen=True, slots=True)
class CaughtUp:
    """A connection that was too slow has room again."""


@dataclass(frozen=True, slots=True)
class Gone:
    """A connection has ended."""


@dataclass(frozen=True, slots=True)
class Close:
    """The room is to be closed, for this reason; if it is for being deserted or not ready, only while it is."""

    reason: str
    if_deserted: bool = False
    if_matched: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """What a client wants from a room (a request of the protocol, `Back` or `Gone`), or what the server wants."""

    client: Client | None
    message: Any


Handler = Callable[["Room", Client, Any], Awaitable[Any]]
HANDLERS: dict[type, Handler] = {}


def handles(kind: type) -> Callable[[Handler], Handler]:
    """The function answers requests of this kind, in the task of the room."""

    def add(function: Handler) -> Handler:
        HANDLERS[kind] = function
        return function

    return add
