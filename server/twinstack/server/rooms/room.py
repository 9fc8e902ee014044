"""A room and its task: everything that happens in a room happens in its task, one request after another."""

import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import trio

from twinstack.engine.errors import DeckError
from twinstack.engine.kernel.randomness import SeedProof
from twinstack.engine.magic.decks import DECKS, find_deck, parse_deck
from twinstack.engine.magic.table import new_game
from twinstack.engine.players import GreedyPlayer, RandomPlayer
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms.chairs import Chair, ChairRecord
from twinstack.server.rooms.play import SPECTATOR, Body, Play
from twinstack.server.storage import Storage, StorageError
from twinstack.server.storage.games import add_game, end_game
from twinstack.server.storage.sqlite import Piece
from twinstack.server.views import Catalogue

log = logging.getLogger(__name__)
WAITING = 100  # requests that a room lets wait
AGAIN = 1.0  # seconds until something that could not be stored is tried again


class RoomRecord(msgspec.Struct):
    """What of a room is stored."""

    settings: m.Settings
    chairs: list[ChairRecord]
    stage: str = "open"
    owner: str = ""
    invitation: str = ""
    game: str = ""
    games: list[int] = []


@dataclass(frozen=True, slots=True)
class House:
    """What all rooms share."""

    storage: Storage
    cards: Catalogue
    closed: Callable[["Room"], None]


@dataclass(slots=True)
class Asked:
    """A request on its way to a room. `message` is one of the protocol, `Back`, or `gone` when a connection ended."""

    client: Client
    message: Any


@dataclass(frozen=True, slots=True)
class Back:
    """Somebody with a seat is back, and has seen the updates up to this one."""

    seen: int | None = None


class Room:
    """A room. Only its own task, `run`, changes it."""

    def __init__(self, id: str, record: RoomRecord, house: House) -> None:
        self.id = id
        self.record = record
        self.settings = record.settings
        self.chairs = [Chair(one) for one in record.chairs]
        self.watching: dict[Client, None] = {}
        self.play: Play | None = None
        self.reason = ""
        self._house = house
        self._secret = secrets.token_bytes(32)
        self._bots: dict[int, Any] = {}
        self._send, self._receive = trio.open_memory_channel[Asked](WAITING)

    # --- from outside

    async def ask(self, client: Client, message: Any) -> None:
        """Put a request in line; the client hears the answer from the room."""
        try:
            await self._send.send(Asked(client, message))
        except trio.BrokenResourceError:
            raise Refused("no room", f"room {self.id} is closed") from None

    def line(self) -> m.RoomLine:
        names = [chair.record.name for chair in self.chairs if chair.taken]
        return m.RoomLine(self.id, self.settings.title, self.record.stage, self.settings, names, len(self.watching))

    @property
    def free_chairs(self) -> int:
        return sum(not chair.taken for chair in self.chairs)

    def has(self, client: Client) -> bool:
        return client in self.watching or any(chair.client is client for chair in self.chairs)

    def go_on(self, play: Play) -> None:
        """Before the task runs: the game that was played here, brought back."""
        self.play = play
        self._seat_bots()

    def _seat_bots(self) -> None:
        self._bots = {at: BOTS[chair.record.bot]() for at, chair in enumerate(self.chairs) if chair.record.bot}

    def seat_of(self, person: str) -> int | None:
        return next((at for at, chair in enumerate(self.chairs) if chair.record.person == person and person), None)

    # --- the task

    async def run(self) -> None:
        """Until the room is closed. What goes wrong in it ends it, and nothing else."""
        try:
            async with self._receive:
                await self._save()
                await self._bots_answer()
                async for asked in self._receive:
                    await self._carry_out(asked)
                    if self.record.stage == "closed":
                        break
        except Exception:
            log.exception("room %s failed", self.id)
            self.record.stage, self.reason = "closed", "the room met a fault; its journal is kept"
            self._tell_state()
        finally:
            self._house.closed(self)

    async def _carry_out(self, asked: Asked) -> None:
        client, message = asked.client, asked.message
        if message == "gone":
            self._gone(client)
            return
        if isinstance(message, Back):
            self._back(client, message.seen)
            return
        try:
            result = await _DO[type(message)](self, client, message)
        except Refused as no:
            client.send(m.Error(code=no.code, problem=no.problem, expected=no.expected, id=message.id))
            return
        client.send(m.Done(id=message.id, result=result))
        await self._bots_answer()

    # --- seats

    async def _join(self, client: Client, message: m.Join) -> m.Entered:
        self._admit(message.invitation)
        seat = self.seat_of(client.person)
        if seat is None:
            self._refuse_unless("open")
            seat = next((at for at, chair in enumerate(self.chairs) if not chair.taken), None)
            if seat is None:
                raise Refused("full", f"all {len(self.chairs)} seats of room {self.id} are taken")
            self.chairs[seat].sit(client)
        self.watching.pop(client, None)
        self._connect(seat, client)
        await self._changed()
        self._show(client, seat, None)
        return m.Entered(self.id, seat + 1, self.record.invitation)

    async def _watch(self, client: Client, message: m.Watch) -> m.Entered:
        self._admit(message.invitation)
        if not self.settings.spectators:
            raise Refused("no spectators", f"room {self.id} lets nobody watch")
        self.watching[client] = None
        self._tell_state()
        self._show(client, SPECTATOR, None)
        return m.Entered(self.id)

    async def _leave(self, client: Client, message: m.Leave) -> None:
        if self.watching.pop(client, 0) is None:
            self._tell_state()
            return
        seat = self._seat(client)
        if self.record.stage == "playing":
            raise Refused("in a game", "a game is played at this seat", "concede first")
        self.chairs[seat].free()
        if not any(chair.record.person for chair in self.chairs):
            self.record.stage, self.reason = "closed", "everybody has left"
        await self._changed()

    def _gone(self, client: Client) -> None:
        self.watching.pop(client, None)
        for chair in self.chairs:
            if chair.client is client:
                chair.client = None
        self._tell_state()

    def _back(self, client: Client, seen: int | None) -> None:
        """Somebody goes on at another connection."""
        seat = self.seat_of(client.person)
        if seat is not None:
            self._connect(seat, client)
            self._tell_state()
            self._show(client, seat, seen)

    def _connect(self, seat: int, client: Client) -> None:
        """A seat is held by one connection: the newest."""
        chair = self.chairs[seat]
        if chair.client is not None and chair.client is not client:
            chair.client.send(m.Notice(code="taken over", text=f"your seat in room {self.id} goes on elsewhere"))
        chair.client = client

    # --- before the game

    async def _deck(self, client: Client, message: m.ChooseDeck) -> None:
        self._refuse_unless("open", "over")
        record = self.chairs[self._seat(client)].record
        record.deck, record.deck_name = _deck(message.name, message.text)
        record.ready = False
        await self._changed()

    async def _ready(self, client: Client, message: m.Ready) -> None:
        self._refuse_unless("open", "over")
        record = self.chairs[self._seat(client)].record
        if message.ready and not record.deck:
            raise Refused("no deck", "a deck is to be chosen first", "the message `deck`")
        record.ready, record.nonce = message.ready, message.nonce[:64]
        await self._changed()
        if all(chair.taken and chair.record.ready for chair in self.chairs):
            await self._start()

    async def _add_bot(self, client: Client, message: m.AddBot) -> None:
        self._refuse_unless("open")
        self._seat(client)
        chair = next((chair for chair in self.chairs if not chair.taken), None)
        if chair is None:
            raise Refused("full", f"all {len(self.chairs)} seats of room {self.id} are taken")
        if message.bot not in BOTS:
            raise Refused("no bot", f"there is no bot {message.bot!r}", f"one of {', '.join(BOTS)}")
        deck, name = _deck(message.deck or DECKS[0].name, "")
        chair.record = ChairRecord("", f"{message.bot.capitalize()} bot", deck, name, True, message.bot)
        await self._changed()
        if all(chair.taken and chair.record.ready for chair in self.chairs):
            await self._start()

    async def _start(self) -> None:
        """The game begins with a seed that the server has committed to and each seat has had a part in."""
        proof = SeedProof(self._secret, tuple(chair.record.nonce.encode() for chair in self.chairs))
        game = new_game(
            [chair.record.deck for chair in self.chairs],
            seed=proof.seed,
            names=[chair.record.name for chair in self.chairs],
            profile=self.settings.profile,
        )
        id = secrets.token_hex(8)
        people = {chair.record.person: at for at, chair in enumerate(self.chairs) if chair.record.person}
        await self._stored(self._house.storage.begin(add_game(id, self.id, game.journal, self._secret, people)))
        self.play = Play(id, self.id, game, self._house.storage, self._house.cards)
        self._seat_bots()
        self.record.stage, self.record.game = "playing", id
        for chair in self.chairs:
            chair.record.ready = False
        await self._changed()
        for seat, client in self._viewers():
            self._show(client, seat, None)

    # --- the game

    async def _answer(self, client: Client, message: m.Answer) -> None:
        play = self._playing()
        answer = play.read(self._seat(client), message.number, message.take)
        await self._after(play.answer(answer))

    async def _concede(self, client: Client, message: m.Concede) -> None:
        await self._after(self._playing().concede(self._seat(client)))

    async def _resync(self, client: Client, message: m.Resync) -> None:
        self._show(client, SPECTATOR if client in self.watching else self._seat(client), None)

    async def _after(self, piece: Piece) -> None:
        """An answer has been given: once it is durable, all are told what it has done."""
        await self._stored(piece)
        play = self._playing()
        self._broadcast(play)
        if play.decision is None:
            await self._finish(play)

    async def _bots_answer(self) -> None:
        while self.play is not None and self.record.stage == "playing":
            decision = self.play.decision
            if decision is None or decision.seat not in self._bots:
                return
            answer = self._bots[decision.seat].choose(self.play.game, decision)
            await self._after(self.play.answer(answer))

    async def _finish(self, play: Play) -> None:
        winners = play.winners()
        self.record.stage = "over"
        self.record.games = [*self.record.games, winners[0] + 1 if len(winners) == 1 else 0]
        play.game.journal.closing = play.game.hash()
        result = msgspec.msgpack.encode({"winners": winners, "hash": play.game.journal.closing, "ended": time.time()})
        await self._stored(self._house.storage.begin(end_game(play.id, "over", result)))
        self._secret = secrets.token_bytes(32)
        await self._changed()

    async def _stored(self, piece: Piece) -> Any:
        """Wait until it is durable. While the storage does not take it, the room stands still and says so."""
        while True:
            try:
                result = await piece.wait()
            except StorageError as error:
                log.error("room %s waits for the storage: %s", self.id, error)
                if not self.reason:
                    self.reason = "the game is paused: what happens cannot be stored at the moment"
                    self._tell_state()
                await trio.sleep(AGAIN)
                piece = self._house.storage.begin(piece.work)
            else:
                if self.reason:
                    self.reason = ""
                    self._tell_state()
                return result

    # --- telling

    def _viewers(self) -> list[tuple[int, Client]]:
        seated = [(at, chair.client) for at, chair in enumerate(self.chairs) if chair.client is not None]
        return [*seated, *((SPECTATOR, client) for client in self.watching)]

    def _broadcast(self, play: Play) -> None:
        """Each distinct view is encoded once for each form of the wire."""
        clients: dict[int, list[Client]] = {}
        for seat, client in self._viewers():
            clients.setdefault(seat, []).append(client)
        for seat, body in play.news():
            frames: dict[Any, bytes] = {}
            for client in clients.get(seat, ()):
                if client.full:
                    client.lagging.add(self.id)
                    continue
                if client.lagging and self.id in client.lagging:
                    client.lagging.discard(self.id)
                    self._show(client, seat, None)
                    continue
                frame = frames.get(client.codec.encode)
                if frame is None:
                    frame = frames[client.codec.encode] = client.codec.encode(body)
                client.send_frame(frame)

    def _show(self, client: Client, seat: int, seen: int | None) -> None:
        """What they missed since they saw that update; a view if they saw nothing or it is too long ago."""
        if self.play is None:
            return
        missed = None if seen is None else self.play.missed(seat, seen)
        bodies: list[Body] = [self.play.view(seat)] if missed is None else missed
        for body in bodies:
            client.send(body)

    def _tell_state(self) -> None:
        for seat, client in self._viewers():
            client.send(self.state_for(seat))

    def state_for(self, seat: int) -> m.RoomState:
        """The room as one of its seats sees it."""
        return m.RoomState(
            room=self.id,
            stage=self.record.stage,
            settings=self.settings,
            seats=[chair.info(at + 1) for at, chair in enumerate(self.chairs)],
            seat=seat + 1,
            spectators=len(self.watching),
            game=self.record.game,
            games=self.record.games,
            commitment=SeedProof(self._secret, ()).commitment,
            reason=self.reason,
            invitation=self.record.invitation if seat != SPECTATOR else "",
        )

    async def _changed(self) -> None:
        await self._save()
        self._tell_state()

    async def _save(self) -> None:
        self.record.chairs = [chair.record for chair in self.chairs]
        data, gone = msgspec.msgpack.encode(self.record), self.record.stage == "closed"
        sql = "delete from rooms where id = ?" if gone else "insert or replace into rooms (id, data) values (?, ?)"
        values = (self.id,) if gone else (self.id, data)
        await self._stored(self._house.storage.begin(lambda db: db.execute(sql, values)))

    # --- checks

    def _seat(self, client: Client) -> int:
        seat = self.seat_of(client.person)
        if seat is None:
            raise Refused("no seat", f"you have no seat in room {self.id}", "join it first")
        return seat

    def _playing(self) -> Play:
        if self.play is None:
            raise Refused("no game", f"no game has begun in room {self.id}")
        return self.play

    def _refuse_unless(self, *stages: str) -> None:
        if self.record.stage not in stages:
            raise Refused(
                "wrong time", f"room {self.id} is {self.record.stage}", f"a room that is {' or '.join(stages)}"
            )

    def _admit(self, invitation: str) -> None:
        if self.settings.private and not secrets.compare_digest(invitation, self.record.invitation):
            raise Refused("private", f"room {self.id} is private", "the invitation of somebody who sits there")


BOTS: dict[str, Callable[[], Any]] = {
    "greedy": GreedyPlayer,
    "random": lambda: RandomPlayer(secrets.token_bytes(16)),
}

Handler = Callable[[Room, Client, Any], Awaitable[Any]]
_DO: dict[type, Handler] = {
    m.Join: Room._join,
    m.Watch: Room._watch,
    m.Leave: Room._leave,
    m.ChooseDeck: Room._deck,
    m.Ready: Room._ready,
    m.AddBot: Room._add_bot,
    m.Answer: Room._answer,
    m.Concede: Room._concede,
    m.Resync: Room._resync,
}
ROOM_MESSAGES = frozenset(_DO)


def _deck(name: str, text: str) -> tuple[list[str], str]:
    try:
        if text:
            counts = parse_deck(text)
            return [card for card, count in counts.items() for _ in range(count)], "a deck of their own"
        deck = find_deck(name)
        return list(deck.list()), deck.name
    except DeckError as error:
        raise Refused("bad deck", str(error), "the name of a deck, or a list of cards with their numbers") from None
