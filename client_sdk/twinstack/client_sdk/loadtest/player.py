"""One connection of a load: the SDK's client on a socket that is timed, and that may break or be slow on purpose."""

import math
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from random import Random
from typing import Any, TypeVar

import msgspec
import trio
from websockets.exceptions import ConnectionClosed, InvalidMessage

from twinstack.client_sdk import trio as on_trio
from twinstack.client_sdk.client import DIALLING, Client, Signal, Socket, new_client
from twinstack.client_sdk.errors import NotNow
from twinstack.client_sdk.loadtest.reports import ACTING, ENTER, NO_CONNECTION, RESUME, SENT
from twinstack.client_sdk.rooms import Room
from twinstack.client_sdk.session import Identity
from twinstack.protocol import messages as m

T = TypeVar("T")
Errors = Callable[[str, str], None]
"""Notes an error: its code, and what the server said with it."""
AT_ONCE = 0.0003
"""Seconds within which no server can have carried out an answer: an update that comes so soon shows an earlier one."""
A_WHILE = 0.1  # seconds between two looks whether a slow reader is still to be slow
HANDSHAKES = 16
"""How many connections may be at their handshake: a server limits them for each address."""
WITH_KEY = 1000
"""How many with the key, which lifts that limit: in a storm, all come at once."""


class Unseen:
    """Answers, its own or those of others, whose effects a player has not seen yet."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, float, bool]] = []  # due, sent, whether it is an own one

    def add(self, due: float, sent: float, own: bool) -> None:
        self._waiting = [*self._waiting[-1:], (due, sent, own)]

    def seen(self, now: float) -> tuple[float, float, bool] | None:
        """Something new is shown: which answer it shows. Nothing may show an earlier one: it was of no concern."""
        new = [one for one in self._waiting if one[1] + AT_ONCE > now]
        old = self._waiting[: len(self._waiting) - len(new)]
        self._waiting = new
        return old[-1] if old else None

    def clear(self) -> None:
        self._waiting = []


class Kept(Room):
    """Of a game, only the open decision is kept: a copy of it would take as long as the server's work."""

    shows_faces = False
    conceding = 0  # the number of the kind of options that concede

    def view(self, message: m.View) -> bool:
        kinds = message.sheet.options
        self.conceding = kinds.index("concede") + 1 if "concede" in kinds else 0
        return self._take(message)

    def update(self, message: m.Update) -> bool:
        if self.number < 0 or message.number <= self.number:
            return True
        if message.number != self.number + 1:
            self.number, self.decision = -1, None
            return False
        return self._take(message)

    def _take(self, message: m.View | m.Update) -> bool:
        self.number, self.decision = message.number, message.decision
        return True


class _Head(msgspec.Struct):
    """The part of a message by which it is counted."""

    t: str
    id: int | None = None


_HEAD: Callable[[Any], _Head] = msgspec.msgpack.Decoder(_Head).decode


class Timed:
    """A socket that notes when and how much came in; it may read slowly."""

    def __init__(self, socket: Socket, player: "Player") -> None:
        self._socket, self._player = socket, player

    async def recv(self) -> bytes | str:
        player = self._player
        while True:
            frame = await self._socket.recv()
            left = float(len(frame))
            while left > 0 and player.bytes_per_second:  # which may end meanwhile
                piece = min(left, player.bytes_per_second * A_WHILE)
                await trio.sleep(piece / player.bytes_per_second)
                left -= piece
            head = _HEAD(frame)
            if head.t in ("u", "view"):
                player.came_in(len(frame), trio.current_time())
            elif head.t == "error" and head.id is None and player.slips:
                player.slips -= 1  # the server refuses what was no message, and says so
                player.counts["refused"] += 1
                continue
            return frame

    async def send(self, frame: bytes, *, text: bool | None = None) -> None:
        await self._socket.send(frame, text=text)


class _Line(on_trio.TrioLoop):
    """How a player's connections are made: with the key of the load test, one after another, not while it is away."""

    def __init__(self, player: "Player") -> None:
        self._player = player

    def signal(self) -> Signal:
        return trio.Event()

    @asynccontextmanager
    async def dial(self, url: str, subprotocol: str, **options: Any) -> AsyncIterator[Socket]:
        player = self._player
        while player.away_until > trio.current_time():
            await trio.sleep_until(player.away_until)
        player.dialled = min(player.dialled, trio.current_time())
        if player.key:
            options["additional_headers"] = {"Authorization": f"Loadtest {player.key}"}
        handshake = object()
        await player.handshakes.acquire_on_behalf_of(handshake)
        connected = False
        try:
            async with super().dial(url, subprotocol, ping_interval=None, **options) as socket:
                player.handshakes.release_on_behalf_of(handshake)
                connected, player.socket = True, socket
                try:
                    yield Timed(socket, player)
                finally:
                    player.socket = None
        except ConnectionClosed as closed:
            if not player.leaving:
                code, why = (str(closed.rcvd.code), closed.rcvd.reason) if closed.rcvd else ("cut off", "")
                player.error(f"closed: {code}", why)
            raise
        except NotNow as no:
            player.error(no.code, str(no))
            raise
        except DIALLING as error:
            if not connected:
                player.error(NO_CONNECTION + _WHY_NOT.get(type(error), type(error).__name__), str(error))
            raise
        finally:
            if not connected:
                player.handshakes.release_on_behalf_of(handshake)


_WHY_NOT: dict[type[BaseException], str] = {
    InvalidMessage: "cut off", ConnectionResetError: "cut off", EOFError: "cut off", TimeoutError: "timed out",
}  # fmt: skip
_HOW: dict[str, Any] = {"patience": 60.0, "program": "twinstack loadtest", "new_room": Kept}


@asynccontextmanager
async def entered(players: Mapping["Player", str]) -> AsyncIterator[None]:
    """These players, with their names, come at once and stay as long as the block."""
    async with trio.open_nursery() as connections:
        async with trio.open_nursery() as coming:
            for player, name in players.items():
                coming.start_soon(player.enter, connections, name)
        yield
        connections.cancel_scope.cancel()


class Player:
    """One client, its latest room, and what it waits to see."""

    def __init__(self, url: str, key: str, handshakes: trio.CapacityLimiter, counts: Counter[str],
                 timed: Callable[[str, float], None], error: Errors, kind: str) -> None:  # fmt: skip
        self.url, self.key, self.handshakes = url, key, handshakes
        self.counts, self._timed, self.error = counts, timed, error
        self.kind = kind  # what is timed when it sees the answers of others
        self.unseen = Unseen()
        self.bytes_per_second = 0.0  # 0 for as quickly as they come
        self.away = False  # on purpose
        self.away_until = -math.inf
        self.dialled = math.inf  # when it first tried to come back
        self.slips = 0  # malformed frames that the server has not refused yet
        self.leaving = False  # its connection may end now
        self.socket: Socket | None = None
        self.client: Client

    @asynccontextmanager
    async def connected(self, name: str) -> AsyncIterator[Client]:
        """Connected as long as the block, whose errors are raised as they are."""
        async with on_trio.connect(self.url, Identity(name), loop=_Line(self), **_HOW) as self.client:
            yield self.client

    async def enter(self, nursery: trio.Nursery, name: str) -> None:
        """Connect and log in; the nursery's end is that of the connection."""
        began, loop = trio.current_time(), _Line(self)
        self.client = new_client(loop, self.url, Identity(name), **_HOW)
        opened = loop.signal()
        nursery.start_soon(self.client.keep, opened)
        await opened.wait()
        self.client.check()
        self._timed(ENTER, trio.current_time() - began)

    def came_in(self, size: int, now: float) -> None:
        """An update has come: time what it shows, unless this client is away or slow on purpose."""
        self.counts["updates"] += 1
        self.counts["update_bytes"] += size
        seen = self.unseen.seen(now)
        if seen is None or self.away or self.bytes_per_second:
            return
        due, sent, own = seen
        if own:
            self._timed(ACTING, now - due)
            self._timed(SENT, now - sent)
        else:
            self._timed(self.kind, now - due)

    # --- what goes wrong on purpose

    async def drop(self, away: float) -> None:
        """Lose the connection, stay away, and resume."""
        self.unseen.clear()
        self.slips = 0
        self.away, self.away_until, self.dialled = True, trio.current_time() + away, math.inf
        before = self.client.connections
        self.client.cut()
        while self.client.connections == before:
            await self.client.news()
        self.away = False
        self.unseen.clear()
        self.counts["resumed"] += 1
        self._timed(RESUME, trio.current_time() - self.dialled)

    async def back(self) -> None:
        """Wait until it is back."""
        while self.away or not self.client.online:
            await self.client.news()

    async def slip(self, random: Random) -> None:
        """Send a frame that is no message."""
        socket = self.socket
        if socket is None or not self.client.online:
            return
        self.slips += 1
        self.counts["malformed"] += 1
        frame, text = nonsense(random)
        try:
            await socket.send(frame, text=text)
        except ConnectionClosed:
            self.slips = 0


def nonsense(random: Random) -> tuple[bytes, bool]:
    """A frame that a server must refuse without closing the connection; and whether it is sent as text."""
    which = random.randrange(4)
    if which == 0:
        return random.randbytes(random.randint(1, 200)), False
    if which == 1:
        whole = msgspec.msgpack.encode({"t": "answer", "room": "somewhere", "take": [random.randrange(99)] * 20})
        return whole[: random.randrange(1, len(whole))], False
    if which == 2:
        return msgspec.msgpack.encode({"t": random.choice(("hello", "answer", "dance")), "take": "everything"}), False
    return b'{"t": "ping"}', True
