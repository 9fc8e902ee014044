"""A connection: frames in and out, its limits, and the messages that must come first."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import trio
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed

from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK, BadFrame, server_side
from twinstack.server import requests_accounts, requests_lobby, requests_replays, requests_scenarios
from twinstack.server.addresses import address_of
from twinstack.server.clients import POLICY, Client
from twinstack.server.desk import ANSWERS, Desk
from twinstack.server.limits import NO_ADDRESS, Bucket
from twinstack.server.load_tests import has_key
from twinstack.server.people import hashed
from twinstack.server.problems import Refused
from twinstack.server.rooms import HANDLERS, Room
from twinstack.server.sockets import CLOSING, Socket
from twinstack.server.storage import StorageError, StorageOutage

WITH_ERRANDS = (requests_accounts, requests_lobby, requests_replays, requests_scenarios)

log = logging.getLogger(__name__)
TRY_LATER = 1013  # a close code
BEFORE_LOGIN = frozenset((m.Hello, m.Guest, m.Register, m.Login, m.Resume, m.Cards, m.Ping))
ABOUT_PEOPLE = frozenset((m.ChangePassword, m.Sessions, m.Logout, m.MakeKey, m.DropKey))
WITHOUT_RULES = (BEFORE_LOGIN | ABOUT_PEOPLE | {m.ListRooms}) - {m.Cards}
"""The requests that are answered even while the rule books are being loaded; all others wait."""


class _Ended(Exception):
    """Raised to end the tasks of a connection."""


class Connection:
    """One connection, from its handshake to its end."""

    def __init__(self, desk: Desk, socket: Socket) -> None:
        self._desk = desk
        self._socket = socket
        options = desk.options
        self._client = Client(server_side(socket.subprotocol or MSGPACK), room_for=options.outbox_bytes)
        self._bucket = Bucket(options.messages_per_second, options.message_burst)
        self._greeted = False
        self._logged_in = trio.Event()
        self._waiting = False  # the system has not taken everything yet

    async def run(self) -> None:
        address = address_of(self._socket, self._desk.options.proxies)
        lifted = has_key(self._socket.request, self._desk.options.loadtest)
        counts_for = NO_ADDRESS if lifted else address
        if why_not := self._desk.connection_limits.enter(counts_for):
            await self._socket.turn_away(TRY_LATER, why_not)
            return
        self._socket.let_in()
        self._client.address, self._client.counts_for = address, counts_for
        self._client.browser = self._browser()
        if lifted:
            self._bucket = self._socket.unlimited()
        self._desk.clients[self._client] = None
        if self._socket.plain is not None:
            self._client.notify = self._desk.outgoing.noting(self._write)
        self._desk.pings.take(self._socket)
        self._socket.at_once = self._put_in_line
        try:
            async with trio.open_nursery() as nursery:
                for task in (self._send, self._expect_login, self._expect_speed):
                    nursery.start_soon(_until_it_closes, task, nursery.cancel_scope)
                await _until_it_closes(self._receive, nursery.cancel_scope)
        finally:
            self._socket.at_once = None
            self._client.notify = None
            self._desk.pings.leave(self._socket)
            del self._desk.clients[self._client]
            self._desk.connection_limits.leave(counts_for)
            self._socket.leaving()
            with trio.CancelScope(shield=True):
                await self._desk.lobby.gone(self._client)

    def _browser(self) -> str:
        """The session that a page of a browser has by its cookie; empty if there is no page or no cookie."""
        headers = self._socket.request.headers if self._socket.request is not None else Headers()
        token = self._desk.browsers.token(headers) if "Origin" in headers else ""
        return hashed(token) if token else ""

    # --- out

    def _write(self) -> None:
        """Write what can be written at once; the rest is left to `_send`."""
        client = self._client
        while client.outbox and not self._waiting:
            frames = client.take()
            self._count(frames)
            if self._socket.put(frames, text=not client.codec.binary):
                client.sent()
            else:
                self._waiting = True
                self._desk.outgoing.soon(client.wake)

    async def _send(self) -> None:
        """Write what has to wait, until the connection is to be closed."""
        client = self._client
        while client.close_reason is None:
            await client.woken.wait()
            client.woken = trio.Event()
            self._waiting = True
            frames: list[bytes] = []
            while True:
                await self._socket.send_all(frames, text=not client.codec.binary)
                client.sent()
                if not (frames := client.take()):
                    break
                self._count(frames)
            self._waiting = False
        await self._socket.aclose(*client.close_reason)
        raise _Ended

    def _count(self, frames: list[bytes]) -> None:
        self._desk.metrics.outgoing.inc(sum(map(len, frames)))

    async def _expect_login(self) -> None:
        with trio.move_on_after(self._desk.options.login_seconds):
            await self._logged_in.wait()
            return
        self._client.close(POLICY, "nobody logged in")

    async def _expect_speed(self) -> None:
        """Send what was left out to a slow client that has caught up; close one that stays too slow."""
        client, seconds = self._client, self._desk.options.slow_seconds
        while True:
            await client.filled.wait()
            self._desk.metrics.slow.inc()
            with trio.move_on_after(seconds) as patience:
                await client.emptied.wait()
            if patience.cancelled_caught:
                client.drop()
                await trio.sleep(CLOSING)
                await trio.aclose_forcefully(self._socket.stream)
                raise _Ended
            await self._desk.lobby.caught_up(client)

    # --- in

    async def _receive(self) -> None:
        while True:
            if self._client.full:
                await self._client.emptied.wait()
            frame = await self._socket.recv()
            if not self._bucket.take():
                await self._socket.aclose(POLICY, "too many messages")
                raise _Ended
            await self._read(frame)

    def _put_in_line(self, frame: bytes | str) -> bool:
        """Put a request in a room's queue without a task of its own; False if it needs more than that."""
        client = self._client
        if client.full or not client.person:
            return False
        try:
            message = client.codec.decode(frame)
            room = self._room(message)
        except Exception:  # the slower way finds the same fault, and tells it
            return False
        if room is None or not self._bucket.take():
            return False
        if room.put(client, message):
            return True
        self._bucket.put_back()
        return False

    async def _read(self, frame: bytes | str) -> None:
        try:
            message = self._client.codec.decode(frame)
        except BadFrame as bad:
            self._refuse(Refused("bad message", str(bad), "a message of the protocol"), bad.id)
            return
        try:
            await self._one(message)
        except Refused as no:
            self._refuse(no, message.id)
        except StorageError as failure:
            log.error("a request could not be stored: %s", failure, exc_info=not isinstance(failure, StorageOutage))
            self._refuse(Refused("storage", "this cannot be stored at the moment", "another try later"), message.id)
        except Exception as error:  # a fault of ours ends this request, not the connection
            log.exception("a request failed: %s", message.__struct_config__.tag)
            self._desk.metrics.faults.inc()
            self._refuse(
                Refused("fault", f"the server met a fault in this request: {type(error).__name__}"), message.id
            )

    def _refuse(self, no: Refused, id: int | None = None) -> None:
        self._desk.metrics.errors.labels(no.code).inc()
        error = m.Error(code=no.code, problem=no.problem, expected=no.expected)
        if id is not None:
            error.id = id
        self._client.send(error)

    async def _one(self, message: m.ClientMessage) -> None:
        kind, client = type(message), self._client
        if not self._greeted and kind is not m.Hello:
            raise Refused("not greeted", "the client has not said `hello` yet", "`hello` as the first message")
        if not client.person and kind not in BEFORE_LOGIN:
            raise Refused("not logged in", "you are not logged in yet", "guest, register, login or resume")
        if kind not in WITHOUT_RULES:
            await self._desk.prepared.wait()
        room = self._room(message)
        if room is not None:
            await room.ask(client, message)
            return
        do = ANSWERS.get(kind)
        if do is None:
            raise Refused("not here", f"this server does not know {kind.__struct_config__.tag!r}")
        result = await do(self._desk, client, message)
        client.send(m.Done(id=message.id, result=result))
        self._desk.sign_out()
        self._greeted = True
        if client.person:
            self._logged_in.set()

    def _room(self, message: m.ClientMessage) -> Room | None:
        """The room that a request is for, if any."""
        if type(message) not in HANDLERS:
            return None
        wanted: Any = message
        invitation = wanted.invitation if isinstance(message, (m.Join, m.Watch)) else ""
        return self._desk.lobby.find(wanted.room, invitation)


async def _until_it_closes(task: Callable[[], Awaitable[None]], all_of_it: trio.CancelScope) -> None:
    """Exceptions are caught here, since what a nursery raises would be a cycle that only the collector could free."""
    try:
        await task()
    except (ConnectionClosed, _Ended):
        all_of_it.cancel()
