"""Talk in a room: short texts and a few emotes, as much of it as is bearable, and none from whom one has muted."""

from typing import TYPE_CHECKING

import trio

from twinstack.protocol import messages as m
from twinstack.protocol.codes import EMOTES
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms.record import handles
from twinstack.server.texts import clean

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room

SPECTATORS = 0  # as a seat, for talk and for muting


@handles(m.Say)
async def say(room: "Room", client: Client, message: m.Say) -> None:
    seat = SPECTATORS if client in room.watching else room.seat(client) + 1
    said = m.Said(room=room.id, seat=seat, name=client.name)
    if message.emote:
        said.emote = _emote(message)
    else:
        said.text = clean(message.text, room.house.options.chat_length, "text")
        if not said.text:
            raise Refused("bad text", "nothing is said", "a text or an emote")
    room.house.speakers.speak(client.person)
    _tell_seats(room, said)
    if room.behind is not None and seat != SPECTATORS:
        room.behind.put(trio.current_time(), said)
    else:
        tell_spectators(room, said)


@handles(m.Mute)
async def mute(room: "Room", client: Client, message: m.Mute) -> None:
    """For as long as the room and the server are there; nobody is told."""
    if client not in room.watching:
        room.seat(client)
    if not SPECTATORS <= message.seat <= len(room.chairs):
        raise Refused("bad seat", f"there is no seat {message.seat}", f"1 to {len(room.chairs)}, or 0 for spectators")
    muted = room.muted.setdefault(client.person, set())
    if message.muted:
        muted.add(message.seat)
    else:
        muted.discard(message.seat)


def tell_spectators(room: "Room", said: m.Said) -> None:
    for client in room.watching:
        _tell(room, client, said)


def _tell_seats(room: "Room", said: m.Said) -> None:
    for chair in room.chairs:
        if chair.client is not None:
            _tell(room, chair.client, said)


def _tell(room: "Room", client: Client, said: m.Said) -> None:
    """Who is too slow for the game gets no talk on top of it."""
    if said.seat not in room.muted.get(client.person, ()) and not client.full:
        client.send(said)


def _emote(message: m.Say) -> str:
    if message.text:
        raise Refused("bad text", "a text and an emote are two messages", "one of them")
    if message.emote not in EMOTES:
        raise Refused("no emote", f"there is no emote {message.emote!r:.40}", f"one of {', '.join(EMOTES)}")
    return message.emote
