"""Requests about rooms in general, and about what there is."""

from twinstack.engine.magic.decks import DECKS, FORMATS, faults_of
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.desk import Desk, errand
from twinstack.server.problems import Refused
from twinstack.server.rooms.decks import read_apart


@errand(m.CreateRoom)
async def create(desk: Desk, client: Client, message: m.CreateRoom) -> m.Entered:
    room = desk.lobby.create(client, message.settings)
    return m.Entered(room.id, 0, room.record.invitation)


@errand(m.ListRooms)
async def list_rooms(desk: Desk, client: Client, message: m.ListRooms) -> list[m.RoomLine]:
    return desk.lobby.listed(message)


@errand(m.Cards)
async def cards(desk: Desk, client: Client, message: m.Cards) -> m.CardList:
    return m.CardList(desk.cards.digest, desk.cards.faces)


@errand(m.Decks)
async def decks(desk: Desk, client: Client, message: m.Decks) -> list[m.DeckLine] | m.DeckReport:
    if not message.check:
        return [m.DeckLine(deck.name, deck.pitch, dict(deck.cards)) for deck in DECKS]
    if message.format not in FORMATS:
        raise Refused("no format", f"there is no format {message.format!r:.40}", f"one of {', '.join(FORMATS)}")
    found = await read_apart(message.check)
    if isinstance(found, list):
        return m.DeckReport(problems=found)
    cards, side = dict(found.cards), dict(found.sideboard)
    faults = faults_of(found, message.format)
    return m.DeckReport(found.name, cards, side, list(found.commanders), found.companion, faults)


@errand(m.Ping)
async def ping(desk: Desk, client: Client, message: m.Ping) -> None:
    return None
