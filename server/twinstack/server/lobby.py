"""All rooms: making, finding and listing them, and bringing them back after a restart."""

import logging
import secrets
from contextlib import suppress

import msgspec
import trio

from twinstack.engine.errors import JournalError
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.limits import PerMinute, Speakers
from twinstack.server.matchmaking import Matchmaking, Pair
from twinstack.server.metrics import Metrics
from twinstack.server.options import Options
from twinstack.server.problems import Refused
from twinstack.server.rooms import Back, CaughtUp, Close, Gone, House, Room, RoomRecord
from twinstack.server.rooms.chairs import ChairRecord
from twinstack.server.rooms.pace import Pace
from twinstack.server.rooms.seating import refuse_another
from twinstack.server.rooms.settings import checked
from twinstack.server.rooms.whereabouts import Whereabouts
from twinstack.server.storage import Storage, StorageError
from twinstack.server.storage.games import end_game, load_game
from twinstack.server.views import Catalogue

log = logging.getLogger(__name__)
STILL = 5.0  # seconds after which a long start says how far it is
SWEEP = 5.0  # seconds between two looks for rooms that are deserted


class Lobby:
    """The rooms of this server; each runs as a task of the nursery."""

    def __init__(
        self, storage: Storage, cards: Catalogue, nursery: trio.Nursery, options: Options, metrics: Metrics
    ) -> None:
        self.storage = storage
        self._nursery = nursery
        self._whereabouts = Whereabouts()
        speakers, undos = Speakers(options.chat_per_minute), PerMinute(options.undos_per_minute)
        pace = Pace(options.max_objects, options.max_steps)
        whereabouts = self._whereabouts
        self._house = House(storage, cards, self._closed, whereabouts, speakers, undos, options, metrics, pace)
        self.rooms: dict[str, Room] = {}
        self.queue = Matchmaking(self.seat)
        self._deserted: dict[str, float] = {}  # since when

    async def restore(self, stop: trio.Event) -> None:
        """Bring back the rooms as they were after the last answer that was acknowledged, unless it is to stop before.

        All go on at the same time, once all are back: nobody's time runs while nobody is let in.
        """
        rooms: list[Room] = []
        stored = await self.storage.ask("select id, data from rooms order by rowid")
        said = trio.current_time()
        if stored:
            log.info("rooms that come back before anybody is let in: %d", len(stored), extra={"rooms": len(stored)})
        for id, data in stored:
            if stop.is_set():
                return
            if trio.current_time() - said > STILL:
                said = trio.current_time()
                log.info("rooms that are back so far: %d", len(rooms), extra={"rooms": len(rooms)})
            rooms.append(Room(id, msgspec.msgpack.decode(data, type=RoomRecord), self._house))
            if rooms[-1].record.stage == "playing":
                await self._reopen(rooms[-1])
        for room in rooms:
            self._open(room)
            if room.record.matched:
                self._nursery.start_soon(self._expect_ready, room)
        if rooms:
            log.info("rooms that are back: %d", len(rooms), extra={"rooms": len(rooms)})

    async def _reopen(self, room: Room) -> None:
        """A storage that cannot be read stops the start: a game is given up only if its own journal is at fault."""
        try:
            stored = await self.storage.do(load_game(room.record.game))
            if stored is None:
                raise JournalError("its journal is not there")
            await room.come_back(stored)
        except Exception as error:  # what raised in the engine raises again, and the other rooms shall come back
            if isinstance(error, StorageError) and not isinstance(error.__cause__, JournalError):
                raise
            log.exception("room %s cannot be brought back", room.id, extra={"room": room.id})
            room.record.stage, room.record.reason = "over", f"the game cannot be brought back: {error}"
            room.record.secret = secrets.token_bytes(32)
            await self.storage.do(end_game(room.record.game, "fault", str(error).encode()))

    @property
    def draining(self) -> bool:
        return self._house.stopping.is_set()

    def begin_nothing_new(self) -> None:
        """The server stops: rooms whose people get ready meanwhile begin when it is back."""
        self._house.stopping.set()

    async def settled(self) -> None:
        """All that was begun is durable."""
        await self.storage.ask("select 1")

    def create(self, client: Client, settings: m.Settings) -> Room:
        self.refuse_another(client)
        settings = checked(settings)
        if settings.rated and client.guest:
            raise Refused("rated", "a rated room is for people with accounts", "an account")
        record = RoomRecord(settings, [ChairRecord() for _ in range(settings.seats)], maker=client.person)
        record.invitation = secrets.token_urlsafe(9) if settings.private else ""
        room = self._open(Room(secrets.token_hex(4), record, self._house))
        log.info("room %s: opened", room.id, extra={"room": room.id})
        return room

    def refuse_another(self, client: Client) -> None:
        """No more games for somebody, or for anybody."""
        if self.draining:
            raise Refused("stopping", "the server stops: no new games", "another try when it is back")
        refuse_another(self._house, client)

    async def seat(self, pair: Pair) -> None:
        """A room for two who waited. Both have to get ready, for their part in the seed comes with that."""
        if self.draining:
            return
        settings = pair[0].game.settings
        settings.rated = not any(one.client.guest for one in pair)
        room = Room(secrets.token_hex(4), RoomRecord(settings, [one.record for one in pair], matched=True), self._house)
        for chair, one in zip(room.chairs, pair, strict=True):
            chair.client = one.client
        self._open(room)
        log.info("room %s: opened for two who waited", room.id, extra={"room": room.id})
        self._nursery.start_soon(self._expect_ready, room)
        for one in pair:
            one.client.send(m.Matched(room=room.id))
            await room.ask(one.client, Back())

    async def _expect_ready(self, room: Room) -> None:
        await trio.sleep(self._house.options.ready_seconds)
        await room.order(Close("not both were ready in time", if_matched=True))

    def find(self, id: str, invitation: str = "") -> Room:
        """By its id; without one, the room of an invitation."""
        room = self.rooms.get(id)
        if not id and invitation:
            room = self._whereabouts.invited(invitation)
            if room is None:
                raise Refused("no room", "no room has this invitation", "the invitation of somebody who sits there")
        if room is None:
            raise Refused("no room", f"there is no room {id!r:.40}", "a room of `list rooms`")
        return room

    def listed(self, message: m.ListRooms) -> list[m.RoomLine]:
        wanted = message.search.casefold()
        found = []
        for room in reversed(self.rooms.values()):
            if room.settings.private or room.record.stage == "closed" or (message.open and not room.free_chairs):
                continue
            line = room.line()
            if wanted and wanted not in " ".join((line.title, line.room, *line.names)).casefold():
                continue
            found.append(line)
            if len(found) >= min(message.limit, 200):
                break
        return found

    async def sweep(self) -> None:
        """Close rooms in which nobody has been for long; games that are played are waited for longer."""
        while True:
            await trio.sleep(SWEEP)
            now = trio.current_time()
            deserted = [room for room in self.rooms.values() if room.deserted]
            self._deserted = {room.id: self._deserted.get(room.id, now) for room in deserted}
            for room in deserted:
                if now - self._deserted[room.id] >= self._patience(room):
                    await room.order(Close("nobody was there any more", if_deserted=True))

    def _patience(self, room: Room) -> float:
        options = self._house.options
        waits = room.record.stage in ("open", "over")
        return options.deserted_room_seconds if waits else options.deserted_game_seconds

    async def back(self, client: Client, seen: dict[str, int]) -> list[str]:
        """Somebody is back: their seats go on with this connection."""
        theirs = [room for room in self._whereabouts.rooms(client.person) if room.seat_of(client.person) is not None]
        for room in theirs:
            await room.ask(client, Back(seen.get(room.id)))
        return [room.id for room in theirs]

    async def caught_up(self, client: Client) -> None:
        """Somebody who was too slow has room again: what was left out follows."""
        for room in [self.rooms[id] for id in client.lagging if id in self.rooms]:
            with suppress(Refused):  # closed meanwhile
                await room.ask(client, CaughtUp())

    async def gone(self, client: Client) -> None:
        self.queue.gone(client)
        theirs = self._whereabouts.rooms(client.person) if client.person else []
        watched = [self.rooms[id] for id in client.watching if id in self.rooms]
        for room in [*theirs, *watched]:
            if room.has(client):
                with suppress(Refused):  # closed meanwhile
                    await room.ask(client, Gone())

    def _open(self, room: Room) -> Room:
        self.rooms[room.id] = room
        self._whereabouts.note(room)
        self._nursery.start_soon(room.run, name=f"room {room.id}")
        return room

    def _closed(self, room: Room) -> None:
        if room.record.stage == "closed":  # and not only the server stops
            log.info("room %s: closed", room.id, extra={"room": room.id})
        self.rooms.pop(room.id, None)
        self._whereabouts.forget(room)
