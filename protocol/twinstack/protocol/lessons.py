"""Messages about lessons: those that a rule book offers, and what somebody is told at a step of one."""

from msgspec import Struct

from twinstack.protocol.base import Request, Whole

# --- lessons


class Lesson(Request, tag="lesson"):
    """In the room of a lesson: go on after a step that was only to be read, or go back to where the step began.

    A step that waits for `why` ends in the same way, once its player has looked at the explanation. One that waits for
    `act` ends by itself.
    """

    room: str
    back: bool = False


# --- the results of requests


class LessonLine(Struct):
    """A lesson in a list."""

    name: str  # for the setting `lesson` of a room
    title: str
    pitch: str  # what one learns in it


# --- what the server tells


class Coaching(Struct, omit_defaults=True):
    """What a player is told at a step of a lesson."""

    step: Whole  # from 1 on
    steps: Whole
    say: str
    waits: str  # for what: act; read; why (an explanation of what to look at); or end, at the last step
    points_at: list[int] = []  # the numbers of things and players to look at
    where: str = ""  # or which part of the table: bar, held, log, players, reading, steps, waiting
    astray: str = ""  # what is wrong, if something else was done; `lesson` with `back` leads back
    typed: str = ""  # what to say instead of `say` where one types what to do, rather than to click; empty if it fits
