"""A lesson in a room: which step its player is at, and what is expected of everybody there."""

from typing import TYPE_CHECKING

from twinstack.engine.kernel.decisions import Answer, Decision
from twinstack.engine.rulebook import AnyGame, Bot, Course
from twinstack.protocol import messages as m
from twinstack.server.rooms.play import Play

if TYPE_CHECKING:
    from twinstack.server.rooms.room import Room

LEARNER = 0
"""The seat of the player who learns."""


class Partner:
    """The bot of a lesson: it does what the lesson expects, and plays for itself where that expects nothing."""

    def __init__(self, course: Course, bot: Bot) -> None:
        self._course, self._bot = course, bot

    def choose(self, game: AnyGame, decision: Decision) -> Answer:
        expected = self._course.expected(game)
        return self._bot.choose(game, decision) if expected is None else expected


def begin(room: "Room") -> None:
    """A game begins: its lesson, if it has one, is at its first step."""
    room.record.steps = []
    take_up(room)


def take_up(room: "Room") -> None:
    """Follow the lesson from where it is."""
    lesson = room.settings.lesson
    room.course = room.book.lessons.course(lesson, room.record.steps) if lesson else None


def unless_expected(course: Course, game: AnyGame, decision: Decision, answer: Answer | None) -> Answer | None:
    """An automatic answer, unless the lesson expects another one here, or its player has something to read first."""
    expected = course.expected(game)
    if decision.seat == LEARNER and decision.rest and course.is_read:
        return None
    return answer if expected in (None, answer) else None


def told(room: "Room", seat: int) -> m.Coaching | None:
    """What a seat is told at the present step."""
    course, play = room.course, room.play
    if course is None or play is None or seat != LEARNER or play.decision is None:
        return None
    one = course.coaching(play.game)
    points_at = [number for id in one.points_at if (number := play.viewer(seat).ref(id))]
    return m.Coaching(one.step, one.steps, one.say, one.waits, points_at, one.where, one.astray, one.typed)


def follows(room: "Room", play: Play) -> bool:
    """Follow what has happened. Gives whether there is anything new to tell."""
    return room.course is not None and room.course.news(play.game)
