"""A wait before a pass that nobody was asked for, so that it takes as long as somebody who thinks for a moment.

Rooms that are set to `wait`, and seats that have set a wait of their own, have one wherever the seat seems able to act
and a new player would be asked: there, whoever looks on cannot tell a seat that is answered for from one that answers.
How long it is, is the server's chance, and never the game's.
"""

import secrets
from math import inf

from twinstack.engine.kernel.decisions import Decision
from twinstack.engine.magic.state import Table
from twinstack.server.rooms.passing import Stops, asks_for_thought, is_asked_at

LEAST = 0.25  # of what is set, the shortest wait
_STEPS = 1 << 16
_NEW = Stops()  # of somebody who has set nothing


class Hesitation:
    """The wait for one decision of a game."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._number = -1
        self._until = -inf

    def until(self, game: Table, decision: Decision, number: int, now: float, own: float = 0.0) -> float:
        """When the decision of this number may be answered for whom it asks; not later than now if it need not wait.

        `own` is what the seat has set for itself; the longer of that and the room's holds.
        """
        seconds = max(own, self._seconds)
        if not seconds or decision.kind != "priority" or not _is_looked_at(game, decision.seat):
            return -inf
        if number != self._number:
            share = LEAST + (1 - LEAST) * secrets.randbelow(_STEPS) / _STEPS
            self._number, self._until = number, now + seconds * share
        return self._until


def _is_looked_at(game: Table, seat: int) -> bool:
    return is_asked_at(game.state, seat, _NEW) and asks_for_thought(game, seat, _NEW)
