"""How long the event loop is held at once: whatever arrives meanwhile has to wait that long."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

import trio

SHORTEST = 0.001
"""Seconds; shorter times, of which there are thousands a second, are not told."""


class Held(trio.abc.Instrument):
    """Measures how long the loop works between two waits, and reports each time that is too long."""

    def __init__(self, tell: Callable[[float], None], clock: Callable[[], float] = perf_counter) -> None:
        self._tell, self._clock = tell, clock
        self._since = clock()

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Works as long as the block, which is to be entered from within trio."""
        self._since = self._clock()
        trio.lowlevel.add_instrument(self)
        try:
            yield
        finally:
            trio.lowlevel.remove_instrument(self)

    def after_io_wait(self, timeout: float) -> None:
        self._since = self._clock()

    def before_io_wait(self, timeout: float) -> None:
        held = self._clock() - self._since
        if held >= SHORTEST:
            self._tell(held)
