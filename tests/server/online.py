"""A server in the test's own process, and clients that talk to it over real sockets."""

import math
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import trustme
from websockets.trio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK, client_side
from twinstack.protocol.mirror import Mirror
from twinstack.server.application import running
from twinstack.server.client_files import TABLE
from twinstack.server.options import Options


class Caller:
    """One connection. It keeps a mirror of each game that it sees, and what else it was sent."""

    def __init__(self, socket: ClientConnection, subprotocol: str = MSGPACK) -> None:
        self.socket = socket
        self.codec = client_side(subprotocol)
        self.mirrors: dict[str, Mirror] = {}
        self.numbers: dict[str, int] = {}
        self.decisions: dict[str, Any] = {}
        self.rooms: dict[str, m.RoomState] = {}
        self.others: list[Any] = []
        self._ids = 0

    async def receive(self) -> Any:
        """The next message, after having taken note of it."""
        message = self.codec.decode(await self.socket.recv())
        self.note(message)
        return message

    def note(self, message: Any) -> None:
        match message:
            case m.RoomState():
                self.rooms[message.room] = message
            case m.View():
                self.mirrors[message.room] = mirror = Mirror(message.snapshot, message.sheet)
                mirror.apply(message.patch)
                self._seen(message)
            case m.Update():
                assert message.number == self.numbers[message.room] + 1
                self.mirrors[message.room].apply(message.patch)
                self._seen(message)
            case _:
                self.others.append(message)

    def _seen(self, message: m.View | m.Update) -> None:
        assert self.mirrors[message.room].hash() == message.hash
        self.numbers[message.room] = message.number
        self.decisions[message.room] = message.decision

    async def ask(self, kind: type[m.Request], **fields: Any) -> Any:
        """The result of a request; an Error if it is refused."""
        self._ids += 1
        await self.socket.send(self.codec.encode(kind(id=self._ids, **fields)), text=not self.codec.binary)
        while True:
            message = await self.receive()
            if isinstance(message, m.Done) and message.id == self._ids:
                return message.result
            if isinstance(message, m.Error) and message.id in (self._ids, msgspec.UNSET):
                return message

    async def new_room(self, **settings: Any) -> str:
        """A room in which they sit."""
        room: str = (await self.ask(m.CreateRoom, settings=m.Settings(**settings)))["room"]
        await self.ask(m.Join, room=room)
        return room

    async def plays(self, room: str, most: float = math.inf) -> int:
        """Take the default of each decision until the game is over, or so often. Gives how often."""
        answers = 0
        while answers < most and (room not in self.rooms or self.rooms[room].stage not in ("over", "between")):
            decision = self.decisions.get(room)
            if decision is None:
                await self.receive()
                continue
            refused = await self.ask(m.Answer, room=room, number=decision.number, take=decision.default)
            assert refused is None, refused
            if self.decisions.get(room) is decision:
                self.decisions[room] = None
            answers += 1
        return answers

    async def enter(self, name: str) -> Any:
        await self.ask(m.Hello, versions=[1], client="tests")
        return await self.ask(m.Guest, name=name)


async def begin(*people: Caller, deck: str = "Hall of Mirrors", **settings: Any) -> str:
    """A room that the first of them has made, in which all sit with a deck and are ready."""
    room: str = (await people[0].ask(m.CreateRoom, settings=m.Settings(**settings)))["room"]
    for one in people:
        await one.ask(m.Join, room=room)
        await one.ask(m.ChooseDeck, room=room, name=deck)
    for one in people:
        await one.ask(m.Ready, room=room)
    return room


@asynccontextmanager
async def server(path: Any, **options: Any) -> AsyncIterator[str]:
    """A server on a free port; its address. `table` may be a folder with a client for browsers."""
    table = options.pop("table", TABLE)
    async with running(Options(port=0, data=str(path), **options), table=table) as (_, port):
        yield f"ws://127.0.0.1:{port}"


@asynccontextmanager
async def caller(address: str, subprotocol: str = MSGPACK, *, max_queue: int | None = 16) -> AsyncIterator[Caller]:
    """A connected client. One that does not read for long needs an unlimited queue (None)."""
    subprotocols = [Subprotocol(subprotocol)]
    async with connect(address, subprotocols=subprotocols, max_size=None, max_queue=max_queue) as socket:
        yield Caller(socket, subprotocol)
    socket.protocol.parser.close()  # which would stay, and with it the protocol, for each holds the other


@asynccontextmanager
async def over_tls(folder: Path) -> AsyncIterator[Caller]:
    """Somebody who is connected to a server with a certificate."""
    authority = trustme.CA()
    identity = authority.issue_cert("localhost")
    cert, key = folder / "chain.pem", folder / "key.pem"
    identity.private_key_pem.write_to_path(key)
    for blob in identity.cert_chain_pems:
        blob.write_to_path(cert, append=True)
    context = ssl.create_default_context()
    authority.configure_trust(context)
    data = str(folder / "games.db")
    async with running(Options("localhost", 0, data, tls_cert=str(cert), tls_key=str(key))) as (_, port):
        protocols = [Subprotocol(MSGPACK)]
        address = f"wss://localhost:{port}"
        async with connect(address, ssl=context, subprotocols=protocols, ping_interval=None) as socket:
            yield Caller(socket)
