"""All rooms: making, finding and listing them, and bringing them back after a restart."""

import secrets

import msgspec
import trio

from twinstack.engine.errors import JournalError
from twinstack.engine.magic.profile import PROFILES
from twinstack.engine.magic.table import replay
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.metrics import Metrics
from twinstack.server.options import Options
from twinstack.server.problems import Refused
from twinstack.server.rooms import Back, Gone, House, Room, RoomRecord
from twinstack.server.rooms.chairs import ChairRecord
from twinstack.server.rooms.play import Play
from twinstack.server.storage import Storage
from twinstack.server.storage.games import load_game
from twinstack.server.views import Catalogue

SEATS = range(2, 7)


class Lobby:
    """The rooms of this server; each runs as a task of the nursery."""

    def __init__(
        self, storage: Storage, cards: Catalogue, nursery: trio.Nursery, options: Options, metrics: Metrics
    ) -> None:
        self.storage = storage
        self.draining = False
        self._nursery = nursery
        self._house = House(storage, cards, self._closed, options, metrics)
        self.rooms: dict[str, Room] = {}

    async def restore(self) -> int:
        """Bring back the rooms as they were after the last answer that was acknowledged."""
        for id, data in await self.storage.ask("select id, data from rooms"):
            room = Room(id, msgspec.msgpack.decode(data, type=RoomRecord), self._house)
            if room.record.stage == "playing":
                await self._reopen(room)
            self._open(room)
        return len(self.rooms)

    async def _reopen(self, room: Room) -> None:
        stored = await self.storage.do(load_game(room.record.game))
        try:
            game = replay(stored.journal)
        except (JournalError, AttributeError) as error:
            room.record.stage, room.reason = "over", f"the game cannot be brought back: {error}"
            return
        room.go_on(Play(stored.id, room.id, game, self.storage, self._house.cards))

    async def settled(self) -> None:
        """All that was begun is durable."""
        await self.storage.ask("select 1")

    def create(self, settings: m.Settings) -> Room:
        if self.draining:
            raise Refused("stopping", "the server stops: no new rooms", "another try when it is back")
        if settings.seats not in SEATS:
            raise Refused("bad settings", f"a room cannot have {settings.seats} seats", "2 to 6")
        if settings.profile not in PROFILES:
            raise Refused("bad settings", f"there is no profile {settings.profile!r}", ", ".join(PROFILES))
        id = secrets.token_hex(4)
        record = RoomRecord(settings, [ChairRecord() for _ in range(settings.seats)])
        record.invitation = secrets.token_urlsafe(9) if settings.private else ""
        room = Room(id, record, self._house)
        self._open(room)
        return room

    def find(self, id: str) -> Room:
        room = self.rooms.get(id)
        if room is None:
            raise Refused("no room", f"there is no room {id!r:.40}", "a room of `list rooms`")
        return room

    def listed(self, message: m.ListRooms) -> list[m.RoomLine]:
        wanted = message.search.casefold()
        found = []
        for room in reversed(self.rooms.values()):
            line = room.line()
            words = " ".join((line.title, line.room, *line.names)).casefold()
            if room.settings.private or wanted not in words or (message.open and not room.free_chairs):
                continue
            found.append(line)
            if len(found) >= min(message.limit, 200):
                break
        return found

    async def back(self, client: Client, seen: dict[str, int]) -> list[str]:
        """Somebody is back: their seats go on with this connection."""
        theirs = [room for room in self.rooms.values() if room.seat_of(client.person) is not None]
        for room in theirs:
            await room.ask(client, Back(seen.get(room.id)))
        return [room.id for room in theirs]

    async def gone(self, client: Client) -> None:
        for room in list(self.rooms.values()):
            if room.has(client):
                await room.ask(client, Gone())

    def _open(self, room: Room) -> None:
        self.rooms[room.id] = room
        self._nursery.start_soon(room.run, name=f"room {room.id}")

    def _closed(self, room: Room) -> None:
        self.rooms.pop(room.id, None)
