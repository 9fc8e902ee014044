"""An order with dependencies: whatever depends on another comes after it; otherwise the given order stays.

Magic applies continuous effects in such an order; the given order is by timestamp. 613.8
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


def first(queue: Sequence[T], depends: Callable[[T, T], bool], could_wait: Callable[[T], bool]) -> T:
    """The first in the queue that waits for no other. In a dependency loop, the queue's order decides. Magic: 613.8b"""
    waiting = _Waiting(queue, depends, could_wait)
    return next(one for one in queue if not waiting.held(one))


class _Waiting(Generic[T]):
    """Which of a queue waits for which; each pair is worked out when it is first asked about."""

    def __init__(self, queue: Sequence[T], depends: Callable[[T, T], bool], could_wait: Callable[[T], bool]) -> None:
        self._queue, self._depends, self._could_wait = queue, depends, could_wait
        self._found: dict[tuple[int, int], bool] = {}
        self._those: list[T] | None = None  # the ones that could wait

    def held(self, one: T) -> bool:
        return self._could_wait(one) and any(
            self._waits(one, other) and not self._leads_to(other, one, set()) for other in self._queue
        )

    def _waits(self, one: T, other: T) -> bool:
        key = (id(one), id(other))
        if key not in self._found:
            self._found[key] = one is not other and self._depends(one, other)
        return self._found[key]

    def _leads_to(self, start: T, goal: T, seen: set[int]) -> bool:
        if start is goal:
            return True
        if not self._could_wait(start):
            return False
        if self._those is None:
            self._those = [one for one in self._queue if self._could_wait(one)]
        seen.add(id(start))
        those = (one for one in self._those if id(one) not in seen)
        return any(self._waits(start, one) and self._leads_to(one, goal, seen) for one in those)
