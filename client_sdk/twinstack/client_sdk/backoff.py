"""Waiting times: before another attempt to connect, and before another message."""

from random import Random


class Backoff:
    """Waits that double up to a limit. Each is random, from half of that to all of it, so that clients do not come back
    all at once."""

    def __init__(self, first: float = 0.25, most: float = 30.0, random: Random | None = None) -> None:
        self._first, self._most = first, most
        self._random = random or Random()
        self._tries = 0

    def next(self) -> float:
        bound = min(self._most, self._first * 2.0 ** min(self._tries, 32))
        self._tries += 1
        return bound * self._random.uniform(0.5, 1.0)

    def spread(self, seconds: float) -> float:
        """A given wait, plus a random part of up to a quarter."""
        return seconds * self._random.uniform(1.0, 1.25)

    def reset(self) -> None:
        self._tries = 0


class Pace:
    """Keeps a client below the messages per second that the server allows."""

    def __init__(self) -> None:
        self._rate = self._burst = self._left = float("inf")
        self._since = 0.0

    def allow(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, max(1.0, burst)
        self._left = min(self._left, self._burst)

    def delay(self, now: float) -> float:
        """Count one message; gives how long to wait before sending it."""
        if self._rate == float("inf"):
            return 0.0
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        self._left -= 1
        return max(0.0, -self._left / self._rate)
