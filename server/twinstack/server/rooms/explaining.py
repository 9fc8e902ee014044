"""Explaining to players and spectators why an object is as it is, and why something happened; and to players, what they
can do with an object, and why not the rest.
"""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from twinstack.engine.rulebook import Explanation
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms.play import SPECTATOR, Play
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
    viewer = None if seat == SPECTATOR else seat
    if message.object:
        id = _seen(play, seat, message.object)
        if message.deeds:
            mine = room.seat(client)
            return _told(room, play, mine, message.object, lambda: room.book.explain.why_not(play.game, id, mine))
        return _told(room, play, seat, message.object, lambda: room.book.explain.object(play.game, id, viewer))
    at = play.place_of(seat, message.update, message.event)
    if at < 0:
        what = f"event {message.event} of update {message.update} is not known here"
        raise Refused("no event", what, "an event that you were told since you came, and that was not taken back")
    return _told(room, play, seat, 0, lambda: room.book.explain.event(play.game, at, viewer))


def _seen(play: Play, seat: int, number: int) -> int:
    """The engine's number for an object that a viewer sees."""
    id = play.engine_id(seat, number)
    if id not in play.game.state.objects:
        raise Refused("no object", f"you see no object {number}", "the number of an object that you see")
    return id


def _told(room: "Room", play: Play, seat: int, source: int, explain: Callable[[], Explanation]) -> m.Explanation:
    try:
        found = explain()
    except Exception as error:  # explaining only reads, so the game can go on
        log.exception("room %s: something of game %s cannot be explained (%d)", room.id, play.id, source)
        raise Refused("fault", f"this cannot be explained: {type(error).__name__}") from error
    return as_told(found, source, lambda id: play.ref(seat, id))
