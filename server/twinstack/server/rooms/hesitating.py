"""A wait before an automatic pass, as if a person thought for a moment, so that others cannot tell who was asked.

It applies if the room or the seat has set `wait`, and only where the seat seems able to act and would be asked with the
default stops. Its length comes from the server's random numbers, never from the game's.
"""

import secrets
from math import inf

from twinstack.engine.kernel.decisions import Decision
from twinstack.engine.rulebook import AnyGame, Passing
from twinstack.server.stopping import Stopping

LEAST = 0.25  # the shortest wait, as a part of the longest
_STEPS = 1 << 16
_NEW = Stopping()  # default stops


class Hesitation:
    """The wait for one decision of a game."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._number = -1
        self._until = -inf

    def until(
        self, passing: Passing, game: AnyGame, decision: Decision, number: int, now: float, own: float = 0.0
    ) -> float:
        """The time at which the decision of this number may be answered automatically; if at once, no later than `now`.

        `own` is the seat's own setting; the longer of that and the room's applies.
        """
        seconds = max(own, self.seconds)
        if not seconds or not passing.seems_able(game, decision, _NEW):
            return -inf
        if number != self._number:
            share = LEAST + (1 - LEAST) * secrets.randbelow(_STEPS) / _STEPS
            self._number, self._until = number, now + seconds * share
        return self._until
