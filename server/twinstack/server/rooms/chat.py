"""Chat in a room: short texts and a few emotes, limited in number, and none from those one has muted."""

from collections.abc import Collection
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

SPECTATORS = 0  # the seat number that stands for all spectators in chats


@handles(m.Say)
async def say(room: "Room", client: Client, message: m.Say) -> None:
    seat = SPECTATORS if client in room.watching else room.seat(client) + 1
    said = m.Said(room=room.id, seat=seat, name=client.name)
    if message.emote:
        said.emote = _emote(message)
    else:
        said.text = clean(message.text, room.services.options.chat_length, "text")
        if not said.text:
            raise Refused("bad text", "nothing is said", "a text or an emote")
    room.services.speakers.speak(client.person)
    _tell_seats(room, said)
    if room.delayed is not None and seat != SPECTATORS:
        room.delayed.put(trio.current_time(), said)
    else:
        tell_spectators(room, said)


@handles(m.Mute)
async def mute(room: "Room", client: Client, message: m.Mute) -> None:
    """Mute a seat for as long as the client plays or watches here; nobody is told."""
    occupant = None if client in room.watching else room.occupants[room.seat(client)]
    if not SPECTATORS <= message.seat <= len(room.occupants):
        raise Refused(
            "bad seat", f"there is no seat {message.seat}", f"1 to {len(room.occupants)}, or 0 for spectators"
        )
    muted = set(occupant.record.muted) if occupant is not None else room.watching[client]
    if message.muted:
        muted.add(message.seat)
    else:
        muted.discard(message.seat)
    if occupant is not None:
        occupant.record.muted = sorted(muted)
        await room.save()


def tell_spectators(room: "Room", said: m.Said) -> None:
    for client, muted in room.watching.items():
        _tell(client, muted, said)


def _tell_seats(room: "Room", said: m.Said) -> None:
    for occupant in room.occupants:
        if occupant.client is not None:
            _tell(occupant.client, occupant.record.muted, said)


def _tell(client: Client, muted: Collection[int], said: m.Said) -> None:
    """Send a message of the chat, but not to a client that is too slow for the game already."""
    if said.seat not in muted and not client.full:
        client.send(said)


def _emote(message: m.Say) -> str:
    if message.text:
        raise Refused("bad text", "a text and an emote are two messages", "one of them")
    if message.emote not in EMOTES:
        raise Refused("no emote", f"there is no emote {message.emote!r:.40}", f"one of {', '.join(EMOTES)}")
    return message.emote
