"""A room and its task: everything that happens in a room happens in its task, one request after another.

What the requests do stands in the modules beside this one, which register their functions.
"""

import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import inf
from time import perf_counter
from typing import Any

import msgspec
import trio

from twinstack.engine import rulebooks
from twinstack.engine.kernel.replaying import replaying
from twinstack.engine.rulebook import AnyGame, Bot
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms import (
    agreeing,
    chat,
    decks,
    explaining,
    faults,
    growth,
    playing,
    seating,
    starting,
    telling,
)
from twinstack.server.rooms.chairs import Chair
from twinstack.server.rooms.clocks import Clocks, SeatRecord
from twinstack.server.rooms.hesitating import Hesitation
from twinstack.server.rooms.pace import THREADS, TooMuch
from twinstack.server.rooms.play import SPECTATOR, Fault, Play, fault_of
from twinstack.server.rooms.record import HANDLERS, Asked, Back, Gone, House, RoomRecord
from twinstack.server.rooms.spectating import Behind
from twinstack.server.storage import StorageOutage
from twinstack.server.storage.rows import StoredGame
from twinstack.server.storage.writes import DropRoom, Lease, Piece, PutRoom, Release, Write

WITH_HANDLERS = (agreeing, chat, decks, explaining, playing, seating, starting)

log = logging.getLogger(__name__)
WAITING = 100  # requests that a room lets wait
AGAIN = 1.0  # seconds until something that could not be stored is tried again
COUNTED = 1.0  # seconds until a new number of spectators is told
PAUSED = "the room is paused: what happens cannot be stored at the moment"


class Room:
    """A room. Only its own task, `run`, changes it."""

    def __init__(self, id: str, record: RoomRecord, house: House) -> None:
        self.id = id
        self.record = record
        self.house = house
        self.settings = record.settings
        self.book = rulebooks.find(record.settings.rulebook)
        record.secret = record.secret or secrets.token_bytes(32)
        self.chairs = [Chair(one) for one in record.chairs]
        self.watching: dict[Client, set[int]] = {}  # the spectators, and whom they do not want to hear
        self.play: Play | None = None
        self.bots: dict[int, Bot] = {}
        self.hesitation = Hesitation(record.settings.wait)
        self.pace = house.pace.another()
        self.lane = house.store.lane()
        self.behind = Behind(record.settings.delay) if record.settings.delay > 0 else None
        self.paused = ""  # why it stands still
        self.begun = trio.Event()  # it is stored, and can be told of
        self._late: deque[Asked] = deque()  # who came and went during a pause
        self.taken_up = 0.0  # when what is being carried out was begun
        self._count_at = inf  # when the number of spectators is told
        self.go_on_at = inf  # when a wait is over, or a bot has its turn
        self._send, self._receive = trio.open_memory_channel[Asked](WAITING)

    # --- from outside

    async def ask(self, client: Client, message: Any) -> None:
        """Put a request in line; the client hears the answer from the room."""
        if self.put(client, message):  # without a turn of the loop
            return
        try:
            await self._send.send(Asked(client, message))
        except trio.BrokenResourceError:
            raise Refused("no room", f"room {self.id} is closed") from None

    def put(self, client: Client, message: Any) -> bool:
        """Put a request in line if there is space; False if it has to wait, or the room has closed."""
        try:
            self._send.send_nowait(Asked(client, message))
        except (trio.WouldBlock, trio.BrokenResourceError):
            return False
        return True

    async def order(self, message: Any) -> None:
        """Put in line what comes from the server itself; a room that has closed needs nothing."""
        with suppress(trio.BrokenResourceError):
            await self._send.send(Asked(None, message))

    def line(self) -> m.RoomLine:
        names = [chair.record.name for chair in self.chairs if chair.taken]
        return m.RoomLine(self.id, self.settings.title, self._stage_shown, self.settings, names, len(self.watching))

    @property
    def _stage_shown(self) -> str:
        """To those who are not there: not before spectators, who may be behind."""
        if self.behind is None or self.record.stage == "closed":
            return self.record.stage
        return self.behind.state.stage if self.behind.state is not None else "open"

    @property
    def deserted(self) -> bool:
        """Nobody is there: neither at a seat nor to look on."""
        return not self.watching and all(chair.client is None for chair in self.chairs)

    @property
    def taken(self) -> int:
        return sum(chair.taken for chair in self.chairs)

    @property
    def free_chairs(self) -> int:
        return len(self.chairs) - self.taken

    def has(self, client: Client) -> bool:
        return client in self.watching or any(chair.client is client for chair in self.chairs)

    def seat_of(self, person: str) -> int | None:
        return next((at for at, chair in enumerate(self.chairs) if chair.record.person == person and person), None)

    def play_of(self, lease: Lease, game: AnyGame, left: list[SeatRecord] | None = None) -> Play:
        """A game to be played here, with what the seats have left of their time."""
        clocks = Clocks(self.settings, left)
        return Play(lease, self.id, self.book.games, game, self.lane, clocks, self.pace, self.record.first)

    async def come_back(self, stored: StoredGame, lease: Lease) -> None:
        """Before the task runs: the game that was played here is played again, up to its last answer."""
        record, game = self.record, self.book.games.reopen(stored.journal)
        again = replaying(game, stored.journal)
        while await self.pace.step(game, again):
            if game.decision is not None and self.book.games.chooses_first(game.decision):
                record.chooser = game.decision.seat
            await self.pace.breathe()
        answers = len(game.journal.answers)
        left = msgspec.msgpack.decode(stored.clocks, type=list[SeatRecord]) if stored.clocks else None
        for seat in left or ():
            seat.chosen = seat.chosen if seat.chosen < answers else -1  # what was taken back was stored first
        if record.undoing is not None and record.undoing.answers != answers:
            record.undoing = None
        record.secret = stored.secret
        record.first += answers + 2  # each has led to one update at most, and so has the start
        self.play = await trio.to_thread.run_sync(self.play_of, lease, game, left, limiter=THREADS)
        starting.seat_bots(self)

    def count_soon(self) -> None:
        """The number of spectators has changed; that is told once for many of them."""
        self._count_at = min(self._count_at, trio.current_time() + COUNTED)

    # --- the task

    async def run(self) -> None:
        """Until the room is closed. What goes wrong in itself, and not in a request, ends it and nothing else."""
        try:
            async with self._receive:
                if not self.begun.is_set():
                    await self.save()
                    self.begun.set()
                await self._by_itself(self._begin)
                while self.record.stage != "closed":
                    await self._next()
                self._refuse_the_rest()
        except Exception:  # a fault of ours, whatever it is, closes this room and no other
            log.exception("room %s failed", self.id, extra={"room": self.id})
            self.house.metrics.faults.inc()
            self.record.stage, self.record.reason = "closed", "the room met a fault; its journal is kept"
            if self.play is not None:
                self.begin(Release(self.play.lease))
            telling.tell_state(self)
        finally:
            self.begun.set()
            for client in list(self.watching):
                self.show_no_more(client)
            self.house.closed(self)

    def _refuse_the_rest(self) -> None:
        """Who asked too late hears that the room is closed."""
        with suppress(trio.WouldBlock, trio.ClosedResourceError):
            while True:
                asked = self._receive.receive_nowait()
                if asked.client is not None and isinstance(asked.message, m.Request):
                    self._refuse(asked.client, asked.message, Refused("no room", f"room {self.id} is closed"))

    async def _begin(self) -> None:
        """Those who were brought together may be ready; after a restart, time goes on, and bots answer."""
        if self.play is None:
            await starting.start_if_all_are_ready(self)
        else:
            telling.first_sight(self, self.play)
            await playing.after(self, self.play)

    async def _next(self) -> None:
        """The next request, and what is due then: neither makes the other wait for more than one turn."""
        asked = self._late.popleft() if self._late else await self._asked()
        if asked is not None:
            await self._carry_out(asked.client, asked.message)
        if self.record.stage != "closed" and self._deadline() <= trio.current_time():
            await self._by_itself(self._due)

    async def _asked(self) -> Asked | None:
        """The next in line; nothing if something is due first."""
        deadline = self._deadline()
        if deadline <= trio.current_time():
            await trio.lowlevel.checkpoint()
            with suppress(trio.WouldBlock):
                return self._receive.receive_nowait()
            return None
        with trio.move_on_at(deadline):
            return await self._receive.receive()
        return None

    def _deadline(self) -> float:
        behind = self.behind.deadline() if self.behind is not None else inf
        if self.play is None or self.record.stage != "playing":
            return min(self._count_at, behind)
        return min(self._count_at, behind, self.play.clocks.deadline(), self.go_on_at)

    async def _due(self) -> None:
        now = trio.current_time()
        if self.behind is not None:
            for news in self.behind.due(now):
                if isinstance(news, m.RoomState):
                    telling.send_state(self, news)
                elif isinstance(news, m.Said):
                    chat.tell_spectators(self, news)
                else:
                    telling.send_update(self, SPECTATOR, self.watching, news)
        if self._count_at <= now:
            self._count_at = inf
            telling.tell_state(self)
        if self.play is not None and self.record.stage == "playing":
            if self.play.clocks.deadline() <= now:
                await playing.time_is_up(self, self.play)
            elif self.go_on_at <= now:
                await playing.go_on(self, self.play)

    async def _carry_out(self, client: Client | None, message: Any) -> None:
        """What goes wrong in it that is nobody's doing ends it, and neither the game nor the room."""
        handler: Any = HANDLERS[type(message)]
        result: Any = None

        async def answer() -> None:
            nonlocal result
            result = await handler(self, client, message)

        try:
            if self.record.stage == "playing":
                await self._safely(answer)
            else:  # those who play come first
                async with self.pace.behind():
                    await self._safely(answer)
            if client is not None and isinstance(message, m.Request):
                client.send(m.Done(id=message.id, result=result))
        except Exception as error:  # whatever one request raises, all others go on
            await self._failed(client, message, error)

    async def _failed(self, client: Client | None, message: Any, error: Exception) -> None:
        no = error if isinstance(error, Refused) else await self._noted(error)
        if client is not None and isinstance(message, m.Request):
            self._refuse(client, message, no)

    async def _noted(self, error: Exception) -> Refused:
        """A fault of ours: what it left is stored and told, so that everybody knows what there is."""
        if isinstance(error, StorageOutage):
            return Refused("storage", "this cannot be stored at the moment", "another try later")
        log.error("room %s: a request failed", self.id, exc_info=error, extra={"room": self.id})
        self.house.metrics.faults.inc()
        with suppress(Exception):  # it is noted already
            await self.changed()
        return Refused("fault", f"the server met a fault over this request: {type(error).__name__}")

    def _refuse(self, client: Client, message: m.Request, no: Refused) -> None:
        self.house.metrics.errors.labels(no.code).inc()
        client.send(m.Error(code=no.code, problem=no.problem, expected=no.expected, id=message.id))

    async def _by_itself(self, work: Callable[[], Awaitable[None]]) -> None:
        """What nobody has asked for: where it goes wrong it would again, so that the game ends that is played."""
        try:
            await self._safely(work)
        except Exception as error:  # a fault of ours, whatever it is
            if self.play is None or self.record.stage != "playing":
                await self._noted(error)
            else:
                await faults.end(self, self.play, fault_of(error))

    async def _safely(self, work: Callable[[], Awaitable[None]]) -> None:
        """What goes wrong in a game ends that game."""
        self.taken_up = perf_counter()
        try:
            await work()
        except TooMuch as error:
            if error.endless:
                await self._end_growth(error)
            else:
                await faults.end(self, self.playing(), error)
        except Fault as error:
            await faults.end(self, self.playing(), error)

    async def _end_growth(self, error: TooMuch) -> None:
        """As a draw if it can be."""
        play = self.playing()
        try:
            await growth.end_as_draw(self, play, error)
            await playing.after(self, play)
        except Exception as fault:  # whatever it is, the game cannot go on
            await faults.end(self, play, fault_of(fault))

    # --- storing

    async def changed(self, *more: Write) -> None:
        """Something about the room is different: stored, together with that, then told."""
        await self.save(*more)
        telling.tell_state(self)

    async def save(self, *more: Write) -> None:
        await self.stored(self.put_down(*more))

    def put_down(self, *more: Write) -> Piece:
        """That, and the room as it is now, on their way to the storage."""
        self.record.chairs = [chair.record for chair in self.chairs]
        self.house.whereabouts.note(self)
        data, gone = msgspec.msgpack.encode(self.record), self.record.stage == "closed"
        lease = self.play.lease if self.play is not None and self.record.stage == "playing" else None
        return self.begin(*more, DropRoom(self.id) if gone else PutRoom(self.id, data, lease))

    def begin(self, *writes: Write) -> Piece:
        """What is to be stored, all or none, after what this room has begun before."""
        return self.lane.begin(*writes, can_wait=self.pace.waits)

    async def stored(self, piece: Piece) -> Any:
        """Wait until it is durable. While the storage does not take it, the room is paused and says so."""
        while True:
            try:
                result = await self.pace.aside(piece.wait())
            except StorageOutage as error:
                await self._pause(error)
                piece = self.begin(*piece.writes)
            else:
                if self.paused:
                    self.paused = ""
                    if self.play is not None:
                        self.play.clocks.forgive(trio.current_time())
                    telling.tell_state(self)
                return result

    async def _pause(self, error: StorageOutage) -> None:
        """Until it is time to try again: nobody gets anything but the reason."""
        if self.house.outages.take("told"):  # for all rooms that wait together
            log.error("room %s waits for the storage, as others may: %s", self.id, error, extra={"room": self.id})
        if not self.paused:
            self.paused = PAUSED
            telling.tell_state(self)
        with trio.move_on_after(AGAIN):
            while True:
                self._put_off(await self._receive.receive())

    def _put_off(self, asked: Asked) -> None:
        """Requests are refused; who comes or goes is looked after when it goes on, and those who come are told."""
        client, message = asked.client, asked.message
        if client is not None and isinstance(message, m.Request):
            self._refuse(client, message, Refused("paused", PAUSED, "another try later"))
            return
        if isinstance(message, Gone):
            self._late = deque(one for one in self._late if one.client is not client)
        elif isinstance(message, Back) and client is not None:
            client.send(telling.state_for(self, self.seat_of(client.person)))
        self._late.append(asked)

    # --- checks

    def seat(self, client: Client) -> int:
        """The client's own seat, which no newer connection has taken over."""
        seat = self.seat_of(client.person)
        if seat is None:
            raise Refused("no seat", f"you have no seat in room {self.id}", "join it first")
        if self.chairs[seat].client is not client:
            raise Refused("elsewhere", f"your seat in room {self.id} goes on at another connection", "join or resume")
        return seat

    def playing(self) -> Play:
        if self.play is None:
            raise Refused("no game", f"no game has begun in room {self.id}")
        return self.play

    def refuse_unless(self, *stages: str) -> None:
        if self.record.stage not in stages:
            expected = f"a room that is {' or '.join(stages)}"
            raise Refused("wrong time", f"room {self.id} is {self.record.stage}", expected)

    def show_to(self, client: Client) -> None:
        """They look on."""
        self.watching.setdefault(client, set())
        client.watching.add(self.id)

    def show_no_more(self, client: Client) -> set[int] | None:
        """They look on no more; whom they did not want to hear. None if they never did."""
        client.watching.discard(self.id)
        return self.watching.pop(client, None)

    def admit(self, client: Client, invitation: str) -> None:
        private = self.settings.private and client.person != self.record.maker
        if private and not secrets.compare_digest(invitation.encode(), self.record.invitation.encode()):
            raise Refused("private", f"room {self.id} is private", "the invitation of somebody who sits there")
