"""All rooms: making, finding and listing them, and restoring them after a restart."""

import logging
import secrets
from collections.abc import Callable
from contextlib import suppress

import trio

from twinstack.protocol import messages as m
from twinstack.server.ceilings import Ceilings
from twinstack.server.clients import Client
from twinstack.server.limits import PerMinute, Speakers
from twinstack.server.matchmaking import Matchmaking, Pair
from twinstack.server.metrics import Metrics
from twinstack.server.no_shows import NoShows
from twinstack.server.options import Options
from twinstack.server.problems import Refused
from twinstack.server.returning import Returning, Unopened
from twinstack.server.rooms import CameBack, CaughtUp, Close, Disconnected, Room, RoomRecord, RoomServices
from twinstack.server.rooms.occupants import OccupantRecord
from twinstack.server.rooms.pace import Pace
from twinstack.server.rooms.seating import refuse_another
from twinstack.server.rooms.settings import checked, find_book
from twinstack.server.rooms.whereabouts import Whereabouts
from twinstack.server.storage import Store

log = logging.getLogger(__name__)
SOON = 0.01  # seconds
MUCH = 100  # pieces of work
SWEEP = 5.0  # seconds between two searches for deserted rooms


class Lobby:
    """The rooms of this server; each runs as a task of the nursery."""

    def __init__(
        self,
        store: Store,
        nursery: trio.Nursery,
        options: Options,
        metrics: Metrics,
        ceilings: Ceilings | None = None,
        write: Callable[[], None] = lambda: None,
    ) -> None:
        """`write` sends what has come up so far."""
        self.store = store
        self._nursery = nursery
        self.ceilings = ceilings or Ceilings(options)
        self._whereabouts = Whereabouts(self.ceilings)
        speakers, undos = Speakers(options.chat_per_minute), PerMinute(options.undos_per_minute)
        pace = Pace(options.max_objects, options.max_steps)
        whereabouts = self._whereabouts
        no_shows = NoShows(options.no_show_seconds)
        self.services = RoomServices(
            store, self._closed, whereabouts, speakers, undos, options, metrics, pace, no_shows, write
        )
        self.rooms: dict[str, Room] = {}
        self.queue = Matchmaking(self.seat)
        self._deserted: dict[str, float] = {}  # since when
        self._unopened: dict[str, Unopened] = {}

    async def restore(self, stop: trio.Event) -> None:
        """Restore the rooms as they were after the last answer that was acknowledged, unless the server is to stop.

        Their games come back afterwards, each before anything else happens in its room, and its clocks do not run until
        then. A damaged room does not stop the others.
        """
        back = Returning(self.store, self.services)
        await back.bring_all(stop)
        if stop.is_set():
            return
        self._unopened = back.unopened
        for room in back.rooms:
            self._open(room)
            if room.record.matched:
                self._nursery.start_soon(self._expect_ready, room)
            await self.services.pace.let_others_run()
        self._nursery.start_soon(back.bring_games)

    async def all_back(self) -> None:
        """Wait until no game is to come back any more."""
        for room in list(self.rooms.values()):
            await room.is_back.wait()

    @property
    def draining(self) -> bool:
        return self.services.stopping.is_set()

    def begin_nothing_new(self) -> None:
        """The server is stopping: rooms that get ready now begin their game after the restart."""
        self.services.stopping.set()

    async def everything_stored(self) -> None:
        """Wait until all pieces of work are durable or have failed, and those waiting for them have been told."""
        await trio.sleep(SOON)
        while self.store.waiting:
            await trio.sleep(SOON)

    @property
    def people(self) -> set[str]:
        """Everybody who has a seat, or a room of their own that nobody has joined."""
        return self._whereabouts.people

    def create(self, client: Client, settings: m.Settings) -> Room:
        self.refuse_another(client)
        settings = checked(settings)
        if settings.rated and client.guest:
            raise Refused("rated", "a rated room is for people with accounts", "an account")
        self.ceilings.refuse_room(client.counts_for)
        occupants = [OccupantRecord() for _ in range(settings.seats)]
        if settings.lesson:
            others = find_book(settings.rulebook).lessons.find(settings.lesson).others
            occupants[1:] = [OccupantRecord(name=name, ready=True, bot="greedy") for name in others]
        record = RoomRecord(settings, occupants, maker=client.person, address=client.counts_for)
        record.invitation = secrets.token_urlsafe(9) if settings.private else ""
        room = self._open(Room(secrets.token_hex(4), record, self.services))
        log.info("room %s: opened", room.id, extra={"room": room.id})
        return room

    def refuse_another(self, client: Client) -> None:
        """Refuse another room for this client, or for anybody."""
        self.ceilings.refuse_any_room()
        if self.draining:
            raise Refused("stopping", "the server stops: no new games", "another try when it is back")
        refuse_another(self.services, client)

    async def seat(self, pair: Pair) -> None:
        """Make a room for two players from the queue. Both must get ready, which also gives their part of the seed."""
        if self.draining:
            return
        settings = pair[0].game.settings
        settings.rated = not any(one.client.guest for one in pair)
        room = Room(
            secrets.token_hex(4), RoomRecord(settings, [one.record for one in pair], matched=True), self.services
        )
        for occupant, one in zip(room.occupants, pair, strict=True):
            occupant.client = one.client
        self._open(room)
        log.info("room %s: opened for two who waited", room.id, extra={"room": room.id})
        self._nursery.start_soon(self._expect_ready, room)
        for one in pair:
            one.client.send(m.Matched(room=room.id))
            await room.ask(one.client, CameBack())

    async def _expect_ready(self, room: Room) -> None:
        await trio.sleep(self.services.options.ready_seconds)
        await room.order(Close("not both players were ready in time", if_matched=True))

    def find(self, id: str, invitation: str = "") -> Room:
        """The room with this id; without an id, the one with this invitation."""
        room = self.rooms.get(id)
        if not id and invitation:
            room = self._whereabouts.invited(invitation)
            if room is None:
                raise Refused("no room", "no room has this invitation", "the invitation of somebody who sits there")
        if room is None and id in self._unopened:
            raise Refused("no room", self._unopened[id].why, "another try later")
        if room is None:
            raise Refused("no room", f"there is no room {id!r:.40}", "a room of `list rooms`")
        return room

    async def listed(self, message: m.ListRooms, pace: Pace | None = None) -> list[m.RoomLine]:
        """A page of the public rooms; other tasks run during the search."""
        if message.rulebook:
            find_book(message.rulebook)
        lines: list[m.RoomLine] = []
        for room in self._whereabouts.listing.found(message.search, message.open, message.before):
            if room is not None and message.rulebook in ("", room.settings.rulebook):
                lines.append(room.line())
            if len(lines) >= min(message.limit, 200):
                break
            await (pace or self.services.pace).let_others_run()
        return lines

    async def sweep(self) -> None:
        """Close rooms that have been deserted for long; those with a game in progress are kept longer."""
        while True:
            await trio.sleep(SWEEP)
            now, before, self._deserted = trio.current_time(), self._deserted, {}
            for room in list(self.rooms.values()):
                if room.deserted:
                    since = self._deserted[room.id] = before.get(room.id, now)
                    if now - since >= self._patience(room):
                        await room.order(Close("nobody was there any more", if_deserted=True))
                        await self._unless_much_waits()
                await self.services.pace.let_others_run()

    async def _unless_much_waits(self) -> None:
        """Wait while the storage has much to do, so that players do not wait for rooms to be closed."""
        while self.store.waiting > MUCH:
            await trio.sleep(SOON)

    def _patience(self, room: Room) -> float:
        options = self.services.options
        waits = room.record.stage in ("open", "over") and not room.record.shelved
        return options.deserted_room_seconds if waits else options.deserted_game_seconds

    async def back(self, client: Client, seen: dict[str, int]) -> list[str]:
        """A person is back: this connection takes over their seats."""
        theirs = [room for room in self._whereabouts.rooms(client.person) if room.seat_of(client.person) is not None]
        for room in theirs:
            await room.ask(client, CameBack(seen.get(room.id)))
        for id, unopened in self._unopened.items():
            if client.person in unopened.people:
                client.send(m.Notice(code="not opened", text=unopened.why, room=id))
        return [room.id for room in theirs]

    async def caught_up(self, client: Client) -> None:
        """A client that was too slow has caught up: send what was left out."""
        for room in [self.rooms[id] for id in client.lagging if id in self.rooms]:
            with suppress(Refused):  # closed meanwhile
                await room.ask(client, CaughtUp())

    async def gone(self, client: Client) -> None:
        self.queue.gone(client)
        for room in self.rooms_with(client):
            with suppress(Refused):  # closed meanwhile
                await room.ask(client, Disconnected())

    def rooms_with(self, client: Client) -> list[Room]:
        """The rooms in which this connection has a seat or watches."""
        theirs = self._whereabouts.rooms(client.person) if client.person else []
        watched = [self.rooms[id] for id in client.watching if id in self.rooms]
        return [room for room in (*theirs, *watched) if room.has(client)]

    def _open(self, room: Room) -> Room:
        self.rooms[room.id] = room
        self._whereabouts.note(room)
        self._nursery.start_soon(room.run, name=f"room {room.id}")
        return room

    def _closed(self, room: Room) -> None:
        if room.record.stage == "closed":  # otherwise only the server is stopping
            log.info("room %s: closed", room.id, extra={"room": room.id})
        self.rooms.pop(room.id, None)
        self._whereabouts.forget(room)
