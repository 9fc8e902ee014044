"""What a player may ask for in a lesson: to go on, or to go back to where the step began."""

from typing import TYPE_CHECKING

from twinstack.protocol import messages as m
from twinstack.server.clients import Client
from twinstack.server.problems import Refused
from twinstack.server.rooms.agreeing import after_answers, go_back
from twinstack.server.rooms.record import handles

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room


@handles(m.Lesson)
async def lesson(room: "Room", client: Client, message: m.Lesson) -> None:
    play, course = room.playing(), room.course
    room.seat(client)
    if course is None:
        raise Refused("no lesson", f"room {room.id} plays no lesson", "the room of a lesson")
    if play.decision is None:
        raise Refused("game over", "the game has ended")
    if not message.back:
        if not course.goes_on(play.game):
            raise Refused("no lesson", "this step waits for something else", "what it says")
    elif course.began[-1] == len(play.game.journal.answers):
        raise Refused("no undo", "nothing has been done since this step began")
    else:
        await go_back(room, play, await after_answers(room, play, course.began[-1]))
    await room.changed()
