"""What waits to be stored: a lane for each room. Within a lane order is kept, among lanes turns are taken."""

from collections import deque
from collections.abc import Hashable
from itertools import islice
from typing import Generic, TypeVar

P = TypeVar("P")
TOGETHER = 500  # so many pieces are committed at once at most
THAT_CAN_WAIT = 32  # and so many where nobody waits for one: who does waits for one such commit at most


class Lanes(Generic[P]):
    """Lanes of pieces. Those with a piece that somebody waits for come first, as a whole, so that no order changes.

    Where there are both, it is the turn of the one kind and then of the other: none is kept from the disk for good.
    """

    def __init__(self) -> None:
        self._first: dict[Hashable, deque[P]] = {}
        self._others: dict[Hashable, deque[P]] = {}
        self._turn_of_others = False

    def __bool__(self) -> bool:
        return bool(self._first or self._others)

    def put(self, lane: Hashable, piece: P, *, can_wait: bool) -> None:
        """At the end of its lane."""
        if lane in self._first:
            self._first[lane].append(piece)
        elif can_wait:
            self._others.setdefault(lane, deque()).append(piece)
        else:
            pieces = self._first[lane] = self._others.pop(lane, deque())
            pieces.append(piece)

    def take(self) -> list[list[P]]:
        """What is to be committed now, in rounds: a round has at most one piece of each lane."""
        rounds: list[list[P]] = []
        if self._first and not (self._others and self._turn_of_others):
            _take_turns(self._first, TOGETHER, rounds)
            self._turn_of_others = True
        else:
            _take_turns(self._others, THAT_CAN_WAIT, rounds)
            self._turn_of_others = False
        return rounds


def _take_turns(lanes: dict[Hashable, deque[P]], most: int, rounds: list[list[P]]) -> None:
    """Take so many, one of each lane in each round; a lane of which one was taken goes behind the others."""
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
