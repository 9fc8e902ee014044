"""How much one client may ask for."""

from collections import Counter
from collections.abc import Callable

import trio


class Bucket:
    """Allows so many at once, and so many a second over time."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = trio.current_time) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left = burst
        self._since = clock()

    def take(self) -> bool:
        """One more, if it is allowed now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Doors:
    """Who is connected from where."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        if self._inside[address] >= self._most:
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]
