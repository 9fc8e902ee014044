"""Explaining to players and spectators why an object is as it is, and why something happened; and to players, what they
can do with an object, and why not the rest.
"""

from typing import TYPE_CHECKING

from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms.play import SPECTATOR
from twinstack.server.rooms.record import handles
from twinstack.server.views.reasons import Reasons

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room


@handles(m.Explain)
async def explain(room: "Room", client: Client, message: m.Explain) -> m.Explanation:
    play = room.playing()
    seat = SPECTATOR if client in room.watching else room.seat(client)
    if seat == SPECTATOR and room.delayed is not None:
        raise Refused("behind", "spectators see this room with a delay", "a seat in it")
    viewer = play.viewer(seat)
    reasons = Reasons(viewer, f"room {room.id}, game {play.id}")
    if message.object and message.deeds:
        return reasons.deeds(message.object, room.seat(client))
    if message.object:
        return reasons.object(message.object)
    at = viewer.place_of(message.update, message.event)
    if at < 0:
        what = f"event {message.event} of update {message.update} is not known here"
        raise Refused("no event", what, "an event that you were told since you came, and that was not taken back")
    return reasons.event(at)
