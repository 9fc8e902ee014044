"""What waits to be stored: a lane for each room. Each lane keeps its order, and the lanes take turns."""

from collections import deque
from collections.abc import Hashable
from itertools import islice
from typing import Generic, TypeVar

P = TypeVar("P")
IN_ONE_COMMIT = 500  # the most pieces in one commit
THAT_CAN_WAIT = 32  # the most for which nobody waits, so that whoever comes then waits only for a short commit


class Lanes(Generic[P]):
    """Lanes of pieces. A lane with a piece that somebody waits for goes first, as a whole, so that it keeps its order.

    Some of what can wait goes into the same commit: that costs little more, while a commit of its own would keep those
    who wait from theirs. So an answer is in the next commit, and nothing waits for ever.
    """

    def __init__(self) -> None:
        self._first: dict[Hashable, deque[P]] = {}
        self._others: dict[Hashable, deque[P]] = {}

    def __bool__(self) -> bool:
        return bool(self._first or self._others)

    def put(self, lane: Hashable, piece: P, *, can_wait: bool) -> None:
        """Put a piece at the end of its lane."""
        if lane in self._first:
            self._first[lane].append(piece)
        elif can_wait:
            self._others.setdefault(lane, deque()).append(piece)
        else:
            pieces = self._first[lane] = self._others.pop(lane, deque())
            pieces.append(piece)

    def take(self) -> list[list[P]]:
        """The pieces to commit now, in rounds: a round has at most one piece of each lane."""
        rounds: list[list[P]] = []
        _take_turns(self._first, IN_ONE_COMMIT, rounds)
        _take_turns(self._others, THAT_CAN_WAIT, rounds)
        return rounds


def _take_turns(lanes: dict[Hashable, deque[P]], most: int, rounds: list[list[P]]) -> None:
    """Take at most `most` pieces, one of each lane in each round; a lane that had its turn goes behind the others."""
    at = 0
    while lanes and most > 0:
        if at == len(rounds):
            rounds.append([])
        for lane in list(islice(lanes, most)):
            pieces = lanes.pop(lane)
            rounds[at].append(pieces.popleft())
            most -= 1
            if pieces:
                lanes[lane] = pieces
        at += 1
