"""A connection: frames in and out, the first messages, and who answers which request."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, cast

import trio
from websockets.exceptions import ConnectionClosed
from websockets.trio.server import ServerConnection

from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK, VERSION, BadFrame, server_side
from twinstack.server.clients import Client
from twinstack.server.lobby import Lobby
from twinstack.server.people import People
from twinstack.server.problems import Refused
from twinstack.server.rooms import HANDLERS
from twinstack.server.views import Catalogue

log = logging.getLogger(__name__)


class Desk:
    """Answers what is not a matter of one room."""

    def __init__(self, lobby: Lobby, people: People, cards: Catalogue, name: str) -> None:
        self.lobby = lobby
        self.people = people
        self.cards = cards
        self.name = name

    async def serve(self, socket: ServerConnection) -> None:
        """One connection, from its handshake to its end."""
        client = Client(server_side(socket.subprotocol or MSGPACK))
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._send, socket, client)
                await self._receive(socket, client)
                nursery.cancel_scope.cancel()
        except* ConnectionClosed:
            pass
        finally:
            with trio.CancelScope(shield=True):
                await self.lobby.gone(client)

    async def _send(self, socket: ServerConnection, client: Client) -> None:
        while (frame := await client.next_frame()) is not None:
            await socket.send(frame, text=not client.codec.binary)
        code, reason = client.close_reason or (1000, "")
        await socket.aclose(code, reason)

    async def _receive(self, socket: ServerConnection, client: Client) -> None:
        greeted = False
        async for frame in socket:
            try:
                message = client.codec.decode(frame)
            except BadFrame as bad:
                client.send(m.Error(code="bad message", problem=str(bad), expected="a message of the protocol"))
                continue
            try:
                greeted = await self._one(client, message, greeted)
            except Refused as no:
                client.send(m.Error(code=no.code, problem=no.problem, expected=no.expected, id=message.id))

    async def _one(self, client: Client, message: m.ClientMessage, greeted: bool) -> bool:
        kind = type(message)
        if not greeted and kind is not m.Hello:
            raise Refused("not greeted", "nothing was agreed on yet", "hello first")
        if not client.person and kind not in _BEFORE_LOGIN:
            raise Refused("not logged in", "who you are is not known yet", "guest, register, login or resume")
        if kind in HANDLERS:
            room: str = cast(Any, message).room
            await self.lobby.find(room).ask(client, message)
            return True
        answer = _DO.get(kind)
        if answer is None:
            raise Refused("not here", f"this server does not know {kind.__struct_config__.tag!r}")
        result = await answer(self, client, message)
        client.send(m.Done(id=message.id, result=result))
        return True

    async def _hello(self, client: Client, message: m.Hello) -> m.Welcome:
        if VERSION not in message.versions:
            raise Refused("no version", f"version {VERSION} is spoken here, not {message.versions}", str(VERSION))
        return m.Welcome(VERSION, self.name, self.cards.digest, ["guest"])

    async def _guest(self, client: Client, message: m.Guest) -> m.Signed:
        return await self.people.guest(client, message.name)

    async def _resume(self, client: Client, message: m.Resume) -> m.Signed:
        signed = await self.people.resume(client, message.session)
        signed.rooms = await self.lobby.back(client, message.seen)
        return signed

    async def _create(self, client: Client, message: m.CreateRoom) -> m.Entered:
        room = self.lobby.create(message.settings)
        return m.Entered(room.id, 0, room.record.invitation)

    async def _list(self, client: Client, message: m.ListRooms) -> list[m.RoomLine]:
        return self.lobby.listed(message)

    async def _cards(self, client: Client, message: m.Cards) -> m.CardList:
        return m.CardList(self.cards.digest, self.cards.faces)

    async def _ping(self, client: Client, message: m.Ping) -> None:
        return None


Answerer = Callable[[Desk, Client, Any], Awaitable[Any]]
_DO: dict[type, Answerer] = {
    m.Hello: Desk._hello,
    m.Guest: Desk._guest,
    m.Resume: Desk._resume,
    m.CreateRoom: Desk._create,
    m.ListRooms: Desk._list,
    m.Cards: Desk._cards,
    m.Ping: Desk._ping,
}
_BEFORE_LOGIN = frozenset((m.Hello, m.Guest, m.Register, m.Login, m.Resume, m.Cards, m.Ping))
