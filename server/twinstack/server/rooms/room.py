"""A room and its task: everything that happens in a room happens in its task, one request after another.

The modules beside this one register the functions that carry out the requests.
"""

import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from math import inf
from time import perf_counter
from typing import Any, TypeVar

import msgspec
import trio

from twinstack.engine import rulebooks
from twinstack.engine.errors import JournalError
from twinstack.engine.kernel.journal import Journal
from twinstack.engine.kernel.replaying import replaying
from twinstack.engine.rulebook import AnyGame, Bot, Course
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms import (
    agreeing,
    chat,
    coaching,
    decks,
    explaining,
    faults,
    growth,
    lessons,
    playing,
    seating,
    starting,
    telling,
)
from twinstack.server.rooms.clocks import Clocks
from twinstack.server.rooms.hesitating import Hesitation
from twinstack.server.rooms.mailbox import Incoming, Mailbox, MailboxClosed
from twinstack.server.rooms.notes import SeatRecord, notes_in, numbers_in
from twinstack.server.rooms.occupants import Occupant
from twinstack.server.rooms.pace import TooMuch
from twinstack.server.rooms.play import LARGE, SPECTATOR, Fault, Play, fault_of
from twinstack.server.rooms.position_sums import Sums, difference
from twinstack.server.rooms.record import (
    HANDLERS,
    SAID,
    CameBack,
    Disconnected,
    Elsewhere,
    RoomRecord,
    RoomServices,
)
from twinstack.server.rooms.spectating import DelayedNews
from twinstack.server.storage import NotLeased, StorageOutage
from twinstack.server.storage.pieces import Piece
from twinstack.server.storage.rows import StoredGame
from twinstack.server.storage.writes import DropRoom, Finish, Lease, PutRoom, Release, Write
from twinstack.server.views.audience import Audience
from twinstack.server.views.numbering import added_up

T = TypeVar("T")
WITH_HANDLERS = (agreeing, chat, decks, explaining, lessons, playing, seating, starting)

log = logging.getLogger(__name__)
WAITING = 100  # the most requests that wait in a room's queue
RETRY = 1.0  # seconds until storing is tried again after a failure
COUNT_AFTER = 1.0  # seconds until a changed number of spectators is sent
PAUSED = "the room is paused, because nothing can be stored at the moment"


class Room:
    """A room. Only its own task, `run`, changes it."""

    def __init__(self, id: str, record: RoomRecord, services: RoomServices) -> None:
        self.id = id
        self.record = record
        self.services = services
        self.settings = record.settings
        self.book = rulebooks.find(record.settings.rulebook)
        record.secret = record.secret or secrets.token_bytes(32)
        self.occupants = [Occupant(one) for one in record.occupants]
        self.watching: dict[Client, set[int]] = {}  # the spectators, each with the seats that they have muted
        self.play: Play | None = None
        self.shelved: Lease | None = None  # to end a game that is kept for another start
        self.bots: dict[int, Bot] = {}
        self.course: Course | None = None  # its lesson, if it has one, while a game is played
        self.hesitation = Hesitation(record.settings.wait)
        self.pace = services.pace.for_another_room()
        self.lane = services.store.lane()
        self.delayed = DelayedNews(record.settings.delay) if record.settings.delay > 0 else None
        self.paused = ""  # why it is paused; empty if it is not
        self.lost: NotLeased | None = None  # what was said when another server had leased the game
        self.is_stored = trio.Event()  # set once the room is stored, so that others may hear of it
        self.reopen: Callable[[], Awaitable[None]] | None = None  # brings back its game, after a start of the server
        self.may_reopen = trio.Event()  # it is this room's turn for that, or somebody wants something of it
        self.is_back = trio.Event()  # set when no game is to come back any more
        self.is_back.set()
        self._wakes_at = inf  # when something is due by itself
        self._late: deque[Incoming] = deque()  # joining and leaving during a pause, for afterwards
        self.taken_up = 0.0  # when the request under way was begun
        self._count_at = inf  # when the number of spectators is to be sent
        self.go_on_at = inf  # when a wait ends, or a bot is to answer
        self._mailbox = Mailbox(WAITING)

    # --- from outside

    async def ask(self, client: Client, message: Any) -> None:
        """Put a request in the queue; the room sends the client its answer."""
        if self.put(client, message):  # at once, without letting other tasks run
            return
        try:
            await self._mailbox.send(Incoming(client, message))
        except MailboxClosed:
            raise Refused("no room", f"room {self.id} is closed") from None

    def put(self, client: Client, message: Any) -> bool:
        """Put a request in the queue if there is space; False if there is none, or if the room has closed."""
        if self.reopen is not None:
            self.may_reopen.set()
            self.pace.hurry()
        if not self._mailbox.put(Incoming(client, message)):
            return False
        if type(message) is m.Answer and self.record.stage == "playing":  # otherwise it can wait itself
            self.pace.turns.answer_comes(self.pace)
        return True

    async def order(self, message: Any) -> None:
        """Put a request of the server itself in the queue; a closed room ignores it."""
        self.may_reopen.set()
        with suppress(MailboxClosed):
            await self._mailbox.send(Incoming(None, message))

    def line(self) -> m.RoomLine:
        names = [occupant.record.name for occupant in self.occupants if occupant.exists]
        return m.RoomLine(self.id, self.settings.title, self._stage_shown, self.settings, names, len(self.watching))

    @property
    def _stage_shown(self) -> str:
        """The stage that outsiders are told, no sooner than spectators, who may see the game with a delay."""
        if self.delayed is None or self.record.stage == "closed":
            return self.record.stage
        return self.delayed.state.stage if self.delayed.state is not None else "open"

    @property
    def deserted(self) -> bool:
        """Is nobody connected, neither at a seat nor as a spectator?"""
        return not self.watching and all(occupant.client is None for occupant in self.occupants)

    @property
    def taken(self) -> int:
        return sum(occupant.exists for occupant in self.occupants)

    @property
    def free_seats(self) -> int:
        return len(self.occupants) - self.taken

    def has(self, client: Client) -> bool:
        return client in self.watching or any(occupant.client is client for occupant in self.occupants)

    def seat_of(self, person: str) -> int | None:
        if person:
            for at, occupant in enumerate(self.occupants):
                if occupant.record.person == person:
                    return at
        return None

    def play_of(
        self, lease: Lease, game: AnyGame, left: list[SeatRecord] | None = None, audience: Audience | None = None
    ) -> Play:
        """A game to be played here, with what the seats have left of their time, and who sees it already."""
        clocks = Clocks(self.settings, left)
        return Play(lease, self.id, self.book, game, self.lane, clocks, self.pace, self.record.first, audience)

    async def come_back(self, stored: StoredGame, lease: Lease) -> None:
        """Before any request: restore the game that was under way by replaying its answers."""
        record, game = self.record, self.book.games.reopen(stored.journal)
        numbers = added_up(record.numbers, numbers_in(stored.all_notes))
        audience = None
        if numbers is not None:  # viewers see the last answers as they did before, and give the same numbers
            await self._replay(game, stored.journal, upto=numbers.answers)
            audience = await self._look(game, Audience, game, None, numbers)
        await self._replay(game, stored.journal)
        if audience is not None:
            await self._look(game, list, audience.news())
        answers = len(game.journal.answers)
        left, before = notes_in(stored.notes)
        if why := difference(before, Sums(self.book, game).of(game)):
            raise JournalError(why)
        for seat in left or ():
            seat.chosen = seat.chosen if seat.chosen < answers else -1  # the answer was taken back since
        if record.undoing is not None and record.undoing.answers != answers:
            record.undoing = None
        record.secret = stored.secret
        record.first += answers + 2  # each answer has led to one update at most, and so has the start
        self.play = await self._look(game, self.play_of, lease, game, left, audience)
        coaching.take_up(self)
        starting.seat_bots(self)

    async def _look(self, game: AnyGame, work: Callable[..., T], *given: Any) -> T:
        """Do work that looks at all objects of a game."""
        await self.pace.let_others_run()
        return await self.pace.work_on(game, work, *given, in_thread=len(game.state.objects) > LARGE)

    async def _replay(self, game: AnyGame, journal: Journal, upto: int | None = None) -> None:
        """Give a game the answers of its journal that it has not had yet, or the first of them."""
        again = replaying(game, journal, upto)
        while await self.pace.step(game, again):
            if game.decision is not None and self.book.games.chooses_first(game.decision):
                self.record.chooser = game.decision.seat
            await self.pace.let_others_run()

    def shelve(self, lease: Lease | None, why: str) -> None:
        """Before any request: the game under way cannot go on here, and is kept for a start at which it can."""
        record = self.record
        record.stage, record.reason, record.shelved, self.shelved = "over", why, True, lease
        record.secret = secrets.token_bytes(32)

    def count_soon(self) -> None:
        """The number of spectators has changed: send it soon, once for many changes."""
        self._count_at = min(self._count_at, trio.current_time() + COUNT_AFTER)

    # --- the task

    async def run(self) -> None:
        """Run until the room is closed. A fault outside any request closes this room, but no other."""
        try:
            if not self.is_stored.is_set():
                await self.save()
                self.is_stored.set()
            if self.reopen is not None:
                await self._come_back_with(self.reopen)
            await self._by_itself(self._go_on_after_start)
            self._wakes_at = self._deadline()
            while self.record.stage != "closed":
                await self._next()
            self._refuse_the_rest()
        except Exception:  # any fault of the server's closes this room, but no other
            log.exception("room %s failed", self.id, extra={"room": self.id})
            self.services.metrics.faults.inc()
            self.record.stage, self.record.reason = "closed", "the room met a fault; its journal is kept"
            if self.play is not None:
                self.begin_to_store(Release(self.play.lease))
            telling.tell_state(self)
            self._refuse_the_rest()
        finally:
            self._mailbox.close()
            self.is_stored.set()
            self.is_back.set()
            self.pace.turns.answer_ends(self.pace)
            for client in list(self.watching):
                self.show_no_more(client)
            self.services.closed(self)

    def _refuse_the_rest(self) -> None:
        """Tell those whose requests still wait that the room is closed."""
        while (incoming := self._mailbox.take_now()) is not None:
            if incoming.client is not None and isinstance(incoming.message, m.Request):
                self._refuse(incoming.client, incoming.message, Refused("no room", f"room {self.id} is closed"))

    async def _come_back_with(self, reopen: Callable[[], Awaitable[None]]) -> None:
        """Bring back the game before anything else happens here: at once for somebody who waits, otherwise in turn."""
        await self.may_reopen.wait()
        wanted = True
        with suppress(Elsewhere):
            if not self.pace.hurried:
                async with self.pace.low_priority():
                    if not self.pace.hurried:  # nobody has come while it waited for its turn
                        await self._until_stored(reopen)
                        wanted = False
            if wanted:  # a few at a time, so that the loop has time for others when everybody comes at once
                async with self.services.wanted:
                    await self._until_stored(reopen)
        self.reopen, self.pace.hurried = None, False
        self.is_back.set()

    async def _until_stored(self, reopen: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await reopen()
            except StorageOutage as error:
                await self.pace.wait_for(self._pause(error))
            else:
                break
        await self.save()  # since its updates have new numbers

    async def _go_on_after_start(self) -> None:
        """Players whom the queue matched may be ready at once; after a restart, clocks go on and bots answer."""
        if self.record.stage == "closed":
            return
        if self.play is None:
            await starting.start_if_all_are_ready(self)
        else:
            telling.begin_with_views(self, self.play)
            await playing.after(self, self.play)

    async def _next(self) -> None:
        """Carry out the next request, then what is due: neither makes the other wait longer than once."""
        incoming = self._late.popleft() if self._late else await self._next_incoming()
        if incoming is not None:
            await self._carry_out(incoming.client, incoming.message)
        deadline = self._deadline()
        if deadline < inf and deadline <= trio.current_time() and self.record.stage != "closed":
            await self._by_itself(self._due)
            deadline = self._deadline()
        self._wakes_at = deadline

    async def _next_incoming(self) -> Incoming | None:
        """The next request; None if something else is due first."""
        deadline = self._wakes_at
        if deadline == inf:  # without a scope, which takes longer than the rest
            return await self._mailbox.take()
        if deadline <= trio.current_time():
            await trio.lowlevel.checkpoint()
            return self._mailbox.take_now()
        with trio.move_on_at(deadline):
            return await self._mailbox.take()
        return None

    def _deadline(self) -> float:
        delayed = self.delayed.deadline() if self.delayed is not None else inf
        if self.play is None or self.record.stage != "playing":
            return min(self._count_at, delayed)
        return min(self._count_at, delayed, self.play.clocks.deadline(), self.go_on_at)

    async def _due(self) -> None:
        now = trio.current_time()
        if self.delayed is not None:
            for news in self.delayed.due(now):
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
        """Carry out a request. A fault of the server's ends the request, but neither the game nor the room."""
        handler: Any = HANDLERS[type(message)]
        try:
            if self.record.stage == "playing":
                result = await self._safely(handler, self, client, message)
            else:  # those who play come first
                async with self.pace.low_priority():
                    result = await self._safely(handler, self, client, message)
            if client is not None and isinstance(message, m.Request):
                client.send(m.Done(id=message.id, result=result))
        except Exception as error:  # whatever one request raises, the others go on
            await self._failed(client, message, error)
        finally:
            if type(message) is m.Answer:
                self.pace.turns.answer_ends(self.pace)
                self.services.write()

    async def _failed(self, client: Client | None, message: Any, error: Exception) -> None:
        no = error if isinstance(error, Refused) else await self._noted(error)
        if client is not None and isinstance(message, m.Request):
            self._refuse(client, message, no)

    async def _noted(self, error: Exception) -> Refused:
        """Log a fault; store and send the state that it left, so that everybody sees the same."""
        if isinstance(error, StorageOutage):
            return Refused("storage", "this cannot be stored at the moment", "another try later")
        log.error("room %s: a request failed", self.id, exc_info=error, extra={"room": self.id})
        self.services.metrics.faults.inc()
        with suppress(Exception):  # the fault is logged already
            await self.changed()
        return Refused("fault", f"the server met a fault in this request: {type(error).__name__}")

    def _refuse(self, client: Client, message: m.Request, no: Refused) -> None:
        self.services.metrics.errors.labels(no.code).inc()
        client.send(m.Error(code=no.code, problem=no.problem, expected=no.expected, id=message.id))

    async def _by_itself(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do work that nobody requested. If it fails it would fail again, so the game under way ends."""
        try:
            await self._safely(work)
        except Elsewhere:
            pass
        except Exception as error:  # any fault of the server's
            if self.play is None or self.record.stage != "playing":
                await self._noted(error)
            else:
                await faults.end(self, self.play, fault_of(error))

    async def _safely(self, work: Callable[..., Awaitable[T]], *given: Any) -> T | None:
        """Do this work, and give its result; a fault in the game ends that game."""
        self.taken_up = perf_counter()
        try:
            return await work(*given)
        except TooMuch as too_much:
            if too_much.endless:
                await self._end_growth(too_much)
            else:
                await faults.end(self, self.playing(), too_much)
        except Fault as fault:
            await faults.end(self, self.playing(), fault)
        return None

    async def _end_growth(self, error: TooMuch) -> None:
        """End a game that has grown too large, as a draw if possible."""
        play = self.playing()
        try:
            await growth.end_as_draw(self, play, error)
            await playing.after(self, play)
        except Exception as fault:  # whatever the fault, the game cannot go on
            await faults.end(self, play, fault_of(fault))

    # --- storing

    async def changed(self, *more: Write) -> None:
        """The room has changed: store it, together with `more`, then send it."""
        await self.save(*more)
        telling.tell_state(self)

    async def save(self, *more: Write) -> None:
        await self.stored(self.begin_to_save(*more))

    def begin_to_save(self, *more: Write) -> Piece:
        """Begin to store `more` and the room as it is now."""
        self.record.occupants = [occupant.record for occupant in self.occupants]
        self.services.whereabouts.note(self)
        more, gone = (*self._given_up(), *more), self.record.stage == "closed"
        data = msgspec.msgpack.encode(self.record)
        lease = self.play.lease if self.play is not None and self.record.stage == "playing" else None
        return self.begin_to_store(*more, DropRoom(self.id) if gone else PutRoom(self.id, data, lease))

    def _given_up(self) -> Iterator[Write]:
        """A shelved game is given up where another begins, where somebody leaves, and with its room."""
        left = self.record.stage != "over" or self.taken < len(self.occupants)
        if self.shelved is not None and left:
            yield Finish(self.shelved, "fault", b"given up by its players")
            self.shelved, self.record.shelved = None, False

    def begin_to_store(self, *writes: Write) -> Piece:
        """Begin to store these, all or none, after everything that this room has begun before."""
        if self.lost is not None:
            piece = Piece(writes)
            piece.complete(None, self.lost)
            return piece
        return self.lane.begin(*writes, can_wait=self.pace.can_wait)

    async def stored(self, piece: Piece) -> Any:
        """Wait until it is durable. While the storage refuses it, the room is paused and says so."""
        while True:
            try:
                durable = piece.wait()
                result = await (self.pace.wait_for(durable) if self.pace.can_wait else durable)
            except StorageOutage as outage:
                await self._pause(outage)
                piece = self.begin_to_store(*piece.writes)
            except NotLeased as lost:
                raise self._goes_on_elsewhere(lost) from lost
            else:
                if self.paused:
                    self.paused = ""
                    if self.play is not None:
                        self.play.clocks.forgive(trio.current_time())
                    telling.tell_state(self)
                return result

    def _goes_on_elsewhere(self, error: NotLeased) -> Elsewhere:
        """Another server has leased the game, so the room is its own from now on: nothing more is stored from here."""
        reason = f"room {self.id} goes on at another server"
        if self.record.stage != "closed":
            log.error("%s: %s", reason, error, extra={"room": self.id})
            self.record.stage, self.record.reason, self.lost = "closed", reason, NotLeased(str(error))
            telling.tell_state(self)
        return Elsewhere("no room", reason)

    async def _pause(self, error: StorageOutage) -> None:
        """Pause until it is time to try again; meanwhile every request is refused with the reason."""
        if self.services.outages.take("told"):  # once for all rooms that wait together
            log.error("room %s waits for the storage, as others may: %s", self.id, error, extra={"room": self.id})
        if not self.paused:
            self.paused = PAUSED
            telling.tell_state(self)
        with trio.move_on_after(RETRY):
            while True:
                self.pace.turns.answer_ends(self.pace)  # for now: nobody has to wait until the storage is back
                self._put_off(await self._mailbox.take())

    def _put_off(self, incoming: Incoming) -> None:
        """During a pause: refuse requests, but keep joining and leaving for afterwards, and tell those who join."""
        client, message = incoming.client, incoming.message
        if client is not None and isinstance(message, m.Request):
            self._refuse(client, message, Refused("paused", PAUSED, "another try later"))
            return
        if isinstance(message, Disconnected):
            self._late = deque(one for one in self._late if one.client is not client)
        elif isinstance(message, CameBack) and client is not None:
            client.send(telling.state_for(self, self.seat_of(client.person)))
        self._late.append(incoming)

    # --- checks

    def seat(self, client: Client) -> int:
        """The client's own seat; refused if a newer connection has taken it over."""
        seat = self.seat_of(client.person)
        if seat is None:
            raise Refused("no seat", f"you have no seat in room {self.id}", "join it first")
        if self.occupants[seat].client is not client:
            raise Refused("elsewhere", f"your seat in room {self.id} is taken by another connection", "join or resume")
        return seat

    def playing(self) -> Play:
        if self.play is None:
            raise Refused("no game", f"no game has begun in room {self.id}")
        return self.play

    def refuse_unless(self, *stages: str) -> None:
        if self.record.stage not in stages:
            expected = f"a room that {' or '.join(SAID[stage] for stage in stages)}"
            raise Refused("wrong time", f"room {self.id} {SAID[self.record.stage]}", expected)

    def show_to(self, client: Client) -> None:
        """The client becomes a spectator."""
        self.watching.setdefault(client, set())
        client.watching.add(self.id)

    def show_no_more(self, client: Client) -> set[int] | None:
        """The client stops watching; gives the seats that they had muted, or None if they were no spectator."""
        client.watching.discard(self.id)
        return self.watching.pop(client, None)

    def admit(self, client: Client, invitation: str) -> None:
        private = self.settings.private and client.person != self.record.maker
        if private and not secrets.compare_digest(invitation.encode(), self.record.invitation.encode()):
            raise Refused("private", f"room {self.id} is private", "the invitation of somebody who sits there")
