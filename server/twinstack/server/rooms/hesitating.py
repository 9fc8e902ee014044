"""A wait before a pass that nobody was asked for, so that it takes as long as somebody who thinks for a moment.

Rooms that are set to `wait`, and seats that have set a wait of their own, have one wherever the seat seems able to act
and a new player would be asked: there, whoever looks on cannot tell a seat that is answered for from one that answers.
How long it is, is the server's chance, and never the game's.
"""

import secrets
from math import inf

from twinstack.engine.kernel.decisions import Decision
from twinstack.engine.rulebook import AnyGame, Passing
from twinstack.server.rooms.passing import Stops

LEAST = 0.25  # of what is set, the shortest wait
_STEPS = 1 << 16
_NEW = Stops()  # of somebody who has set nothing


class Hesitation:
    """The wait for one decision of a game."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._number = -1
        self._until = -inf

    def until(
        self, passing: Passing, game: AnyGame, decision: Decision, number: int, now: float, own: float = 0.0
    ) -> float:
        """When the decision of this number may be answered for whom it asks; not later than now if it need not wait.

        `own` is what the seat has set for itself; the longer of that and the room's holds.
        """
        seconds = max(own, self._seconds)
        if not seconds or not passing.seems_able(game, decision, _NEW):
            return -inf
        if number != self._number:
            share = LEAST + (1 - LEAST) * secrets.randbelow(_STEPS) / _STEPS
            self._number, self._until = number, now + seconds * share
        return self._until
