"""A client: a connection that restores itself, requests, rooms, and bots that play in them.

Written once for trio and asyncio. What differs between the two is a `Loop`, which `twinstack.client_sdk.trio` and
`twinstack.client_sdk.asyncio` provide.
"""

import inspect
import logging
import os
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from ssl import SSLCertVerificationError, SSLError
from typing import Any, Protocol

from websockets.exceptions import (
    ConnectionClosed,
    InvalidMessage,
    InvalidStatus,
    InvalidURI,
    NegotiationError,
    WebSocketException,
)

from twinstack.client_sdk.backoff import Backoff, Pace
from twinstack.client_sdk.bots import Bot, Progress, Result
from twinstack.client_sdk.decisions import Decision, decision_of
from twinstack.client_sdk.errors import (
    ClientError,
    ConnectionLost,
    IllegalAnswer,
    Incompatible,
    NotNow,
    NotReachable,
    Refused,
    RoomClosed,
    TakenOver,
)
from twinstack.client_sdk.rooms import CLOSED, OVER, Happened, Room
from twinstack.client_sdk.session import Event, Finished, Heard, Identity, News, Ready, Session
from twinstack.client_sdk.view import View
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK
from twinstack.protocol.rows import Stat

log = logging.getLogger("twinstack.client_sdk")
STALE = frozenset(("no game", "too late", "not asked", "game over"))  # the answer came after the decision had gone
UNSTORED = frozenset(("storage", "paused"))  # the server cannot store anything at the moment; nothing has changed
AGAIN = 1.0  # seconds until such a request is sent again
HEARD = 1000  # how many unasked messages of the server are kept
DIALLING = (OSError, TimeoutError, WebSocketException)


class Signal(Protocol):
    def set(self) -> None: ...
    async def wait(self) -> Any: ...


class Socket(Protocol):
    async def recv(self) -> bytes | str: ...
    async def send(self, frame: bytes, *, text: bool | None = None) -> None: ...


class Loop(Protocol):
    """What differs between trio and asyncio."""

    def signal(self) -> Signal: ...
    def now(self) -> float: ...
    async def sleep(self, seconds: float) -> None: ...
    def dial(self, url: str, subprotocol: str, **options: Any) -> AbstractAsyncContextManager[Socket]: ...
    async def race(self, *functions: Callable[[], Awaitable[None]]) -> None:
        """Run all until the first ends, then cancel the others; raise what one of them raised."""

    async def all(self, functions: Sequence[Callable[[], Awaitable[None]]]) -> None:
        """Run all to their ends; if one fails, cancel the others and raise what it raised."""

    async def in_thread(self, function: Callable[[], Any]) -> Any: ...


class Client:
    """One connection to a server, made by `connect` of the two shells."""

    def __init__(self, loop: Loop, url: str, session: Session, *, patience: float, ssl: Any, backoff: Backoff) -> None:
        self.session = session
        self.heard: deque[m.Said | m.Notice | m.Matched] = deque(maxlen=HEARD)
        self.connections = 0  # how often it was connected, the first time included
        self._loop, self._url, self._ssl = loop, url, ssl
        self.patience, self._backoff = patience, backoff
        self._pace = Pace()
        self._failure: ClientError | None = None
        self._cut = loop.signal()
        self._outgoing = loop.signal()
        self._changed = loop.signal()
        self._waiting: dict[int, Signal] = {}
        self._results: dict[int, Finished] = {}

    # --- what one asks

    @property
    def name(self) -> str:
        """The client's name, as others see it."""
        return self.session.signed.name if self.session.signed is not None else self.session.identity.name

    async def request(self, kind: type[m.Request], **fields: Any) -> Any:
        """Send a request of the protocol and give its result. Raises Refused with the server's words."""
        self.check()
        id = self.session.ask(kind, **fields)
        self._waiting[id] = self._loop.signal()
        self._outgoing.set()
        try:
            await self._waiting[id].wait()
        finally:
            del self._waiting[id]
            self.session.forget(id)
        finished = self._results.pop(id, None)
        if finished is None:
            self.check()
            raise ClientError("the client was closed before the server answered")
        if finished.error is not None:
            raise finished.error
        return finished.result

    async def news(self) -> None:
        """Wait until something is new in any room, or is said."""
        self.check()
        await self._changed.wait()
        self.check()

    def room(self, id: str) -> Room:
        return self.session.room(id)

    def view(self, room: str) -> View:
        return View(self.session.room(room))

    async def register(self, name: str, password: str) -> None:
        """Turn this guest into an account."""
        self.session.signed = await self.request(m.Register, name=name, password=password)

    async def change_password(self, old: str, new: str) -> None:
        """Change the password of the account. Its other sessions end, except those of bots' keys."""
        await self._until_stored(lambda: self.request(m.ChangePassword, old=old, new=new))

    async def create_room(self, settings: m.Settings | None = None) -> m.Entered:
        entered: m.Entered = await self.request(m.CreateRoom, settings=settings or m.Settings())
        return entered

    async def join(self, room: str, invitation: str = "") -> m.Entered:
        entered: m.Entered = await self.request(m.Join, room=room, invitation=invitation)
        return entered

    async def watch(self, room: str, invitation: str = "") -> m.Entered:
        entered: m.Entered = await self.request(m.Watch, room=room, invitation=invitation)
        return entered

    async def decks(self, rulebook: str = "") -> list[m.DeckLine]:
        """The decks of the server, for a rule book or the usual one."""
        found: list[m.DeckLine] = await self.request(m.Decks, rulebook=rulebook)
        return found

    async def rulebooks(self) -> list[m.RuleBookLine]:
        """The rule books that the server plays, the usual one first."""
        found: list[m.RuleBookLine] = await self.request(m.ListRuleBooks)
        return found

    async def leave(self, room: str) -> None:
        await self.request(m.Leave, room=room)
        self.session.leave(room)
        self._wake()

    async def ready(self, room: str, deck: str = "", deck_text: str = "") -> None:
        """Choose a deck, by its name on the server or as a text, and be ready, with the client's part of the seed."""
        if deck or deck_text:
            await self.request(m.ChooseDeck, room=room, name="" if deck_text else deck, text=deck_text)
        await self.request(m.Ready, room=room, nonce=secrets.token_hex(8))

    async def explain(self, room: str, about: int | Happened) -> m.Explanation:
        """Why an object, by its number, is as it is, or why something happened that the view told."""
        if isinstance(about, int):
            found = await self.request(m.Explain, room=room, object=about)
        else:
            found = await self.request(m.Explain, room=room, update=about.update, event=about.at)
        explanation: m.Explanation = found
        return explanation

    async def explain_replay(self, seen: m.ReplayStep, seat: int, about: int | Happened) -> m.Explanation:
        """The same of a finished game, about what this seat, or 0 or -1 as in `GetReplay`, was shown at a step."""
        told = {"explain": about, "hash": seen.hash} if isinstance(about, int) else {"event": about.at}
        found = await self.request(m.GetReplay, game=seen.game, step=seen.step, seat=seat, **told)
        explanation: m.Explanation = found.why
        return explanation

    async def why_not(self, room: str, object: int) -> m.Explanation:
        """What you could expect to do with an object, by its number: a line for each, with what forbids it if it is."""
        found: m.Explanation = await self.request(m.Explain, room=room, object=object, deeds=True)
        return found

    async def set_stops(self, room: str, **stops: Any) -> None:
        """Set when the client is asked in that room, with the fields of `Stops` of the protocol.

        `mine`, `others` and `own` say when it is asked, `always` even if it seems unable to act, and `wait` how many
        seconds at most it seems to think before an automatic pass. Fields that are not given stay as they were.
        """
        await self.request(m.Stops, room=room, **stops)

    async def run_all(self, functions: Sequence[Callable[[], Awaitable[None]]]) -> None:
        """Run all of them to their ends; if one fails, cancel the others and raise what it raised."""
        await self._loop.all(functions)

    async def sleep(self, seconds: float) -> None:
        """Sleep, on the event loop in use."""
        await self._loop.sleep(seconds)

    # --- bots

    async def match(
        self, bot: Bot, *, deck: str = "", deck_text: str = "", against: str = "greedy", opponent_deck: str = "",
        settings: m.Settings | None = None, strict: bool = False, progress: Progress | None = None,
    ) -> Result:  # fmt: skip
        """Play a whole game in a new room, with a bot of the server in each other seat."""
        settings = settings or m.Settings(private=True)
        made = progress or Progress(0)
        entered = await self._until_known(lambda: self.create_room(settings))
        made.room = entered.room
        await self._until_stored(lambda: self.join(entered.room, entered.invitation))
        for _ in range(settings.seats - 1):
            await self._until_known(lambda: self._add_bot(entered.room, against, opponent_deck))
        await self._until_stored(lambda: self.ready(entered.room, deck, deck_text))
        result = await self.play(entered.room, bot, strict=strict, progress=made)
        await self._until_stored(lambda: self.leave(entered.room))
        return result

    async def play(self, room: str, bot: Bot, *, strict: bool = False, progress: Progress | None = None) -> Result:
        """Let a bot play the client's seat in a room until the game is over.

        An answer that the decision does not allow is replaced by the default, with a warning in the log; if `strict`,
        it raises IllegalAnswer. Exceptions of `choose` itself are never caught.
        """
        here, made = self.session.room(room), progress or Progress(0)
        made.room = room
        began = self._loop.now()
        if bot.stops:
            await self._until_known(lambda: self.set_stops(room, **bot.stops))
        while True:
            self.check()
            made.seconds = self._loop.now() - began
            if here.taken_over:
                raise _taken_over(room)
            if here.stage == CLOSED:
                raise RoomClosed(here.lost)
            if here.stage == OVER or here.out:
                return self._result(here, made)
            if here.unready:
                await self._until_stored(lambda: self.ready(room))
            elif here.asked is not None:
                await self._decide(here, bot, strict, made)
            else:
                await self._changed.wait()

    async def _add_bot(self, room: str, bot: str, deck: str) -> None:
        try:
            await self.request(m.AddBot, room=room, bot=bot, deck=deck)
        except Refused as no:
            if no.code != "full":
                raise

    async def _until_known(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """Send a request, and again if the connection broke: for requests that may be carried out twice."""
        while True:
            try:
                return await self._until_stored(ask)
            except ConnectionLost:
                continue

    async def _until_stored(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """Send a request, and again while the server cannot store anything, for up to `patience` seconds."""
        patience = self._loop.now() + self.patience
        while True:
            try:
                return await ask()
            except Refused as no:
                if no.code not in UNSTORED or self._loop.now() > patience:
                    raise
            await self._loop.sleep(AGAIN)

    def _result(self, room: Room, made: Progress) -> Result:
        turn = room.copy.turn
        made.problem = room.state.reason if room.state is not None and not (room.winners or room.out) else ""
        counts = (made.decisions, made.illegal, made.late)
        return Result(room.id, room.seat, room.winners, turn.number, *counts, room.out, made.problem)

    async def _decide(self, room: Room, bot: Bot, strict: bool, made: Progress) -> None:
        row = room.asked
        assert row is not None
        view = View(room)
        decision = decision_of(row, room.id, room.copy, view.name)
        _note(made, view)
        game = room.game
        choice = await self._choice(room, bot, view, decision)
        room.told()
        if choice is _GONE:
            made.late += 1
            return
        room.answered = (game, decision.number)
        made.decisions += 1
        try:
            await self._answer(decision, decision.take(choice), made)
        except IllegalAnswer as error:
            if strict:
                raise
            made.illegal += 1
            log.warning("%s: %s. The default is taken instead.", type(bot).__name__, error)
            await self._answer(decision, list(decision.default), made)

    async def _answer(self, decision: Decision, take: list[int], made: Progress) -> None:
        try:
            await self._until_stored(
                lambda: self.request(m.Answer, room=decision.room, number=decision.number, take=decision.brief(take))
            )
        except IllegalAnswer:
            raise
        except Refused as no:
            if no.code == "elsewhere":  # the notice that says so has not been read yet
                raise _taken_over(decision.room) from None
            if no.code not in STALE:
                raise
            made.late += 1

    async def _choice(self, room: Room, bot: Bot, view: View, decision: Decision) -> Any:
        """The bot's answer; _GONE if the decision has gone meanwhile."""
        if bot.thread:
            found: Any = await self._loop.in_thread(lambda: bot.choose(view, decision))
        else:
            found = bot.choose(view, decision)
        if not inspect.isawaitable(found):
            return found
        said: list[Any] = []

        async def think() -> None:
            said.append(await found)

        async def withdrawn() -> None:
            while room.asked is not None and room.asked.number == decision.number and self._failure is None:
                await self._changed.wait()

        await self._loop.race(think, withdrawn)
        return said[0] if said else _GONE

    # --- the connection

    def cut(self) -> None:
        """Break the connection, as the network may at any time. The client reconnects by itself."""
        self._cut.set()

    @property
    def online(self) -> bool:
        """Is it connected and logged in?"""
        return self.session.ready

    @property
    def closed(self) -> bool:
        """Has it given up, or has its block ended?"""
        return self._failure is not None

    def check(self) -> None:
        """Raise the error that ended the client, if there is one."""
        if self._failure is not None:
            raise self._failure

    async def keep(self, opened: Signal) -> None:
        """Stay connected until cancelled. `opened` is set when the first connection is logged in, or has failed."""
        try:
            await self._keep(opened)
        except ClientError as error:
            self._fail(error)
        except BaseException:  # a cancellation too, so that nobody waits for an answer for ever
            self._fail(ClientError("the client was closed"))
            raise
        finally:
            opened.set()

    async def _keep(self, opened: Signal) -> None:
        down_since: float | None = None
        while True:
            problem = await self._connection(opened)
            down_since = self._loop.now() if self.session.ready or down_since is None else down_since
            self._take(self.session.disconnected())
            self._wake()
            if not self.connections:
                raise NotReachable(f"{self._url} cannot be reached: {problem}")
            wait = self._backoff.next()
            if self.session.back_in:
                wait = self._backoff.spread(self.session.back_in)
            if self._loop.now() + wait - down_since > self.patience:
                raise NotReachable(f"{self._url} could not be reached again for {self.patience:g} seconds: {problem}")
            log.info("connection to %s lost (%s); trying again in %.1f seconds", self._url, problem, wait)
            await self._loop.sleep(wait)

    async def _connection(self, opened: Signal) -> str:
        """Run one connection; gives the reason why it ended."""
        try:
            tls = {} if self._ssl is None else {"ssl": self._ssl}  # without one, the address decides
            async with self._loop.dial(self._url, self.session.subprotocol, **tls) as socket:
                self.session.connected()
                self._cut = self._loop.signal()
                receive, send = partial(self._receive, socket, opened), partial(self._send, socket)
                await self._loop.race(receive, send, self._cut.wait)
        except NotNow as error:
            return str(error)
        except ConnectionClosed as closed:
            return closed.rcvd.reason or f"closed with code {closed.rcvd.code}" if closed.rcvd else "cut off"
        except InvalidURI:
            raise NotReachable(
                f"{self._url!r} is not the address of a server: expected ws://HOST:PORT or wss://…"
            ) from None
        except NegotiationError as error:
            raise Incompatible(f"{self._url} does not speak our protocol: {error}") from None
        except DIALLING as error:
            return _reason(error)
        return "closed"

    async def _receive(self, socket: Socket, opened: Signal) -> None:
        while True:
            self._take(self.session.receive(await socket.recv()))
            if self.session.ready:
                opened.set()
            self._outgoing.set()

    async def _send(self, socket: Socket) -> None:
        text = not self.session.codec.binary
        while True:
            while (frame := self.session.take()) is not None:
                delay = self._pace.delay(self._loop.now())
                if delay:
                    await self._loop.sleep(delay)
                await socket.send(frame, text=text)
            self._outgoing = self._loop.signal()
            await self._outgoing.wait()

    def _take(self, events: list[Event]) -> None:
        for event in events:
            match event:
                case Ready():
                    self.connections += 1
                    self._backoff.reset()
                    limits = self.session.welcome.limits
                    rate = limits.get("messages per second", 0.0)
                    if rate:
                        self._pace.allow(rate * 0.9, limits.get("message burst", rate) * 0.5)
                case Finished(id=id):
                    if id in self._waiting:
                        self._results[id] = event
                        self._waiting[id].set()
                case Heard(message=message):
                    self._hear(message)
                case News():
                    pass
        if events:
            self._wake()

    def _hear(self, message: m.Said | m.Notice | m.Matched) -> None:
        self.heard.append(message)
        if isinstance(message, m.Notice) and message.code == "taken over" and message.room in self.session.rooms:
            self.session.rooms[message.room].taken_over = True

    def _fail(self, error: ClientError) -> None:
        self._failure = error
        for signal in self._waiting.values():
            signal.set()
        self._wake()

    def _wake(self) -> None:
        """Wake all that wait for news."""
        changed, self._changed = self._changed, self._loop.signal()
        changed.set()


_GONE = object()


def _taken_over(room: str) -> TakenOver:
    return TakenOver(f"the seat in room {room} is taken by a newer connection")


def _note(made: Progress, view: View) -> None:
    """Note how the game is going."""
    me, others = view.me, [player for player in view.players if player.id != view.seat]
    made.turn = view.turn.number
    made.stat = next((name for name, stat in me.stats.items() if isinstance(stat, int)), "")
    made.stats = tuple(_number(player.stats.get(made.stat)) for player in (me, *others))
    made.opponent = ", ".join(player.name for player in others)


def _reason(error: BaseException) -> str:
    if isinstance(error, SSLCertVerificationError):
        return (
            f"certificate verify failed, {error.verify_message}; "
            "if it comes from an authority of your own, name that authority's certificate in SSL_CERT_FILE"
        )
    if isinstance(error, SSLError):
        return "the server does not use TLS; without it, an address begins with ws://"
    if isinstance(error, InvalidStatus):  # such as 503 of a server that starts, or of a proxy before it
        why = (error.response.body or b"").decode("utf-8", "replace").strip()
        said = why if why and len(why) <= 100 and "\n" not in why and "<" not in why else error.response.reason_phrase
        return f"it answers {error.response.status_code}, {said}"
    if isinstance(error, InvalidMessage):
        return "the server does not answer as a websocket; if it uses TLS, its address begins with wss://"
    cause = error.__cause__  # of several attempts to connect, the reason of the first
    cause = cause.exceptions[0] if isinstance(cause, BaseExceptionGroup) else cause
    if isinstance(error, ConnectionRefusedError) or isinstance(cause, ConnectionRefusedError):
        return "connection refused; is a server running there? `twinstack serve` starts one"
    first = os.strerror(cause.errno) if isinstance(cause, OSError) and cause.errno else ""
    return (getattr(error, "strerror", None) or first or str(error) or type(error).__name__).lower()


def new_client(
    loop: Loop, url: str, identity: Identity | None = None, *, subprotocol: str = MSGPACK, patience: float = 300.0,
    program: str = "twinstack.client_sdk", ssl: Any = None, backoff: Backoff | None = None, new_room: type[Room] = Room,
) -> Client:  # fmt: skip
    """A client that is not connected yet.

    `identity` is who logs in, by default a guest called `bot`. `patience` is how many seconds it tries to reconnect.
    `ssl` is a context for a certificate that the machine does not know. `new_room` is what it keeps of a room.
    """
    session = Session(identity or Identity(), subprotocol=subprotocol, program=program, new_room=new_room)
    return Client(loop, url, session, patience=patience, ssl=ssl, backoff=backoff or Backoff())


def _number(stat: Stat | None) -> int:
    return stat if isinstance(stat, int) else 0
