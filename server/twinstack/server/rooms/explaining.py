"""Explaining to players and spectators why an object is as it is."""

import logging
from typing import TYPE_CHECKING

from twinstack.engine.rulebook import Step
from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms.play import SPECTATOR, Play
from twinstack.server.rooms.record import handles

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
    return m.Explanation(found.title, "", [_line(play, seat, step) for step in found.steps], message.object)


def _line(play: Play, seat: int, step: Step) -> m.Explanation:
    changes = [m.Difference(one["field"], one["before"], one["after"]) for one in (c.data() for c in step.changes)]
    because = [_line(play, seat, cause) for cause in step.because]
    return m.Explanation(step.text, step.rule, because, play.ref(seat, step.source), changes)
