"""The stored part of a room, what all rooms share, and the messages that come to a room."""

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
from twinstack.server.problems import Refused
from twinstack.server.rooms.occupants import OccupantRecord
from twinstack.server.rooms.pace import Pace
from twinstack.server.rooms.whereabouts import Whereabouts
from twinstack.server.storage import Store
from twinstack.server.views.numbering import Numbers

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room

SAID = {
    "open": "waits for players",
    "playing": "is playing a game",
    "between": "is between two games of a match",
    "over": "has finished its game",
    "closed": "is closed",
}
"""What a room does at each stage, as the end of a sentence."""


class Elsewhere(Refused):
    """The room goes on at another server, which has leased its game; nothing more can be done or stored here."""


class UndoRequest(msgspec.Struct):
    """A request to take back a choice."""

    answers: int  # the length of the journal; any further answer ends the request
    agreed: list[int]  # the seats that agree; the first is the one that asks


class RoomRecord(msgspec.Struct):
    """The part of a room that is stored."""

    settings: Settings
    occupants: list[OccupantRecord] = msgspec.field(name="chairs")  # the name that stored rooms have for it
    stage: str = "open"
    invitation: str = ""
    maker: str = ""  # the person who made it
    address: str = ""  # the address from which it was made
    game: str = ""
    games: list[int] = []
    first: int = 0  # the game's updates are numbered from here, so that no number is used twice in a room
    chooser: int | None = None  # the seat that decided who goes first in the last game
    secret: bytes = b""  # the server's part of the seed of the next game
    reason: str = ""  # why the last game ended without a winner, or the room is closed
    matched: bool = False  # made by the queue: both players must get ready in time
    undoing: UndoRequest | None = None
    drawing: list[int] = []  # seats that offer a draw
    kept_choices: dict[int, int] = {}  # seat -> place of a choice that the others did not agree to take back
    refused_draws: dict[int, int] = {}  # seat -> the turn in which its offer of a draw was refused
    numbers: Numbers | None = None  # of all objects, when an answer was last taken back in the game
    steps: list[int] = []  # of its lesson: for each step that has begun, how many answers the game had then
    shelved: bool = False  # its game cannot go on with the rules and cards of this server, and is kept


@dataclass(frozen=True, slots=True)
class RoomServices:
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
    write: Callable[[], None]  # sends what has come up so far
    outages: Rate = field(default_factory=lambda: Rate(1, 5.0))  # how often an outage of the storage is logged
    wanted: trio.CapacityLimiter = field(default_factory=lambda: trio.CapacityLimiter(4))  # games for which people wait
    stopping: trio.Event = field(default_factory=trio.Event)  # set when no new game is to begin any more


@dataclass(frozen=True, slots=True)
class CameBack:
    """A player is back, and has seen the updates up to this number."""

    seen: int | None = None


@dataclass(frozen=True, slots=True)
class CaughtUp:
    """A connection that was too slow has caught up."""


@dataclass(frozen=True, slots=True)
class Disconnected:
    """A connection has ended."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close the room for this reason.

    With `if_deserted`, only if nobody is connected now; with `if_matched`, only if the match has not begun.
    """

    reason: str
    if_deserted: bool = False
    if_matched: bool = False


Handler = Callable[["Room", Client, Any], Awaitable[Any]]
HANDLERS: dict[type, Handler] = {}


def handles(kind: type) -> Callable[[Handler], Handler]:
    """Register the function that handles messages of this kind, in the task of the room."""

    def add(function: Handler) -> Handler:
        HANDLERS[kind] = function
        return function

    return add
