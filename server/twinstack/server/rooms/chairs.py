"""What the server knows of each seat: the person, their deck, and their connection.

A `seat` is always a number, and a `chair` is the record of that seat.
"""

from dataclasses import dataclass, field

import msgspec

from twinstack.protocol.messages import SeatInfo
from twinstack.server.clients import Client
from twinstack.server.rooms.passing import Stops


class ChairRecord(msgspec.Struct):
    """The stored part of what is known of a seat."""

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
class Chair:
    record: ChairRecord = field(default_factory=ChairRecord)
    client: Client | None = None  # the newest connection of the person; nobody while they are away

    @property
    def taken(self) -> bool:
        return bool(self.record.person or self.record.bot)

    @property
    def here(self) -> bool:
        """Is the person connected? Bots always are."""
        return self.client is not None or bool(self.record.bot)

    def sit(self, client: Client) -> None:
        self.record = ChairRecord(client.person, client.name)
        self.client = client

    def free(self) -> None:
        self.record, self.client = ChairRecord(), None

    def info(self, number: int, clock: float) -> SeatInfo:
        one = self.record
        return SeatInfo(number, one.name, one.ready, one.deck_name, self.here, one.bot, clock, one.rating)
