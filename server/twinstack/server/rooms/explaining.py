"""Explaining to players and spectators why an object is as it is."""

import logging
from typing import TYPE_CHECKING

from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms.play import SPECTATOR
from twinstack.server.rooms.record import handles
from twinstack.server.views.reasons import as_told

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room

log = logging.getLogger(__name__)


@handles(m.Explain)
async def explain(room: "Room", client: Client, message: m.Explain) -> m.Explanation:
    play = room.playing()
    seat = SPECTATOR if client in room.watching else room.seat(client)
    if seat == SPECTATOR and room.delayed is not None:
        raise Refused("behind", "spectators see this room with a delay", "a seat in it")
    id = play.engine_id(seat, message.object)
    if id not in play.game.state.objects:
        raise Refused("no object", f"you see no object {message.object}", "the number of an object that you see")
    try:
        found = room.book.explain.object(play.game, id, None if seat == SPECTATOR else seat)
    except Exception as error:  # explaining only reads, so the game can go on
        log.exception("room %s: object %d of game %s cannot be explained", room.id, id, play.id)
        raise Refused("fault", f"this cannot be explained: {type(error).__name__}") from error
    return as_told(found, message.object, lambda source: play.ref(seat, source))
