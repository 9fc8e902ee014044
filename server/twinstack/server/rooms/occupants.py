"""Who sits at each seat of a room: a person or a bot, with their deck, settings and connection.

A `seat` is always a number. An `occupant` is what is known of whoever sits there; it is empty if nobody does.
"""

from dataclasses import dataclass, field

import msgspec

from twinstack.protocol.messages import SeatInfo
from twinstack.server.clients import Client
from twinstack.server.rooms.passing import Stops


class OccupantRecord(msgspec.Struct):
    """The stored part of an occupant."""

    person: str = ""
    name: str = ""
    deck: list[str] = []
    sideboard: list[str] = []
    deck_name: str = ""
    ready: bool = False
    bot: str = ""
    nonce: str = ""
    stops: Stops = msgspec.field(default_factory=Stops)
    rating: int = 0
    leader: str = ""
    muted: list[int] = []  # the seats they have muted; 0 is all spectators


@dataclass(slots=True)
class Occupant:
    """Who sits at a seat."""

    record: OccupantRecord = field(default_factory=OccupantRecord)
    client: Client | None = None  # the newest connection of the person; nobody while they are away

    @property
    def exists(self) -> bool:
        """Is the seat taken?"""
        return bool(self.record.person or self.record.bot)

    @property
    def here(self) -> bool:
        """Is the person connected? Bots always are."""
        return self.client is not None or bool(self.record.bot)

    def sit_down(self, client: Client) -> None:
        """This person takes the seat."""
        self.record = OccupantRecord(client.person, client.name)
        self.client = client

    def stand_up(self) -> None:
        """The seat becomes free."""
        self.record, self.client = OccupantRecord(), None

    def info(self, number: int, clock: float, grace: float) -> SeatInfo:
        """What everybody in the room is told of the seat with this number; its grace matters only while it is away."""
        one, left = self.record, grace if self.record.name and not self.here else 0.0
        return SeatInfo(number, one.name, one.ready, one.deck_name, self.here, one.bot, clock, one.rating, left)
