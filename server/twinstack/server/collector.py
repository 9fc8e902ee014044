"""Python's collector of what only refers to itself, so that nobody ever waits for it.

It cannot be cut: it holds the loop for as long as it looks. By itself it looks at what is new once there are so many
objects more than before; where each new object takes the place of an old one, that is when there are a million. And it
looks at all there is when that has grown, which takes seconds. Nothing here needs that: what ends is freed at once, as
`tests/server/test_memory.py` proves, so that all is looked at only where it is little.
"""

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import trio

_TURNS = 32  # of the loop: a few answers
_PORTION = 10_000  # objects more than before
_TOO_MANY = 30_000  # new objects: to look at them would take longer than anybody should wait
_LITTLE = 20_000  # blocks of memory: to look at so much takes some 20 ms
_QUIET = 600.0  # seconds


class Collector(trio.abc.Instrument):
    """What is there at the start stays; what is new is looked at soon; all else only while that is little."""

    def __init__(self) -> None:
        self._turns = 0
        self._first = 0  # blocks of memory at the start

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """To be entered from within trio."""
        enabled = gc.isenabled()
        gc.collect()
        gc.freeze()
        gc.disable()
        self._first = sys.getallocatedblocks()
        trio.lowlevel.add_instrument(self)
        try:
            yield
        finally:
            trio.lowlevel.remove_instrument(self)
            gc.unfreeze()
            if enabled:
                gc.enable()

    def before_io_wait(self, timeout: float) -> None:
        """Everybody who can go on has done so."""
        self._turns += 1
        new = gc.get_count()[0]
        if self._turns >= _TURNS or new >= _PORTION:
            self._turns = 0
            if new >= _TOO_MANY:
                gc.freeze()  # they are never looked at
            else:
                gc.collect(0)

    async def tidy(self, done: Callable[[], int]) -> None:
        """Look at all objects, if they are few and nobody plays: `done` grows as something is done."""
        while True:
            before = done()
            await trio.sleep(_QUIET)
            if done() == before and self.little:
                gc.collect()

    @property
    def little(self) -> bool:
        """So little has come since the start that all of it can be looked at while others wait."""
        return sys.getallocatedblocks() - self._first < _LITTLE
