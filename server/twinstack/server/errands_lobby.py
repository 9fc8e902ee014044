"""Requests about rooms in general, and about what there is."""

from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.desk import Desk, errand


@errand(m.CreateRoom)
async def create(desk: Desk, client: Client, message: m.CreateRoom) -> m.Entered:
    room = desk.lobby.create(message.settings)
    return m.Entered(room.id, 0, room.record.invitation)


@errand(m.ListRooms)
async def list_rooms(desk: Desk, client: Client, message: m.ListRooms) -> list[m.RoomLine]:
    return desk.lobby.listed(message)


@errand(m.Cards)
async def cards(desk: Desk, client: Client, message: m.Cards) -> m.CardList:
    return m.CardList(desk.cards.digest, desk.cards.faces)


@errand(m.Ping)
async def ping(desk: Desk, client: Client, message: m.Ping) -> None:
    return None
