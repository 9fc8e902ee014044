"""Control of Python's cyclic garbage collector, so that nobody ever waits for it.

A collection cannot be interrupted: it blocks the event loop. Left to itself, the collector would run over all objects
when their number has grown, which can take seconds. The server does not need that, since everything that ends is freed
at once (`tests/server/test_memory.py` proves it). So only new objects are collected, and all of them only while they
are few. Even that would take a twelfth of a busy server's time and find nothing, so then only a sample is looked at,
until something is found.
"""

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf

import trio

_TURNS = 32  # turns of the loop between two looks, enough for a few answers
_BUSY = 0.5  # seconds; looks that would come sooner after each other are left out while they find nothing,
_VERY_BUSY = 8.0  # and each time that they find nothing twice as many are, up to this
_PORTION = 10_000  # new objects that are worth a collection
_TOO_MANY = 30_000  # new objects whose collection would take longer than anybody should wait
_LITTLE = 20_000  # blocks of memory that can be collected in some 20 ms
_QUIET = 600.0  # seconds


class Collector(trio.abc.Instrument):
    """Objects from the start are never collected, new ones soon, and all others only while they are few."""

    def __init__(self) -> None:
        self._turns = 0
        self._looks_again_at = -inf
        self._leaves_out = _BUSY  # seconds after the next look in which none is taken if it finds nothing
        self._first = 0  # blocks of memory at the start

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Works as long as the block, which is to be entered from within trio."""
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
        """Called when all tasks that could run have run: a good moment to collect."""
        self._turns += 1
        new = gc.get_count()[0]
        if self._turns >= _TURNS or new >= _PORTION:
            self._turns = 0
            now = trio.current_time()
            if new >= _TOO_MANY or now < self._looks_again_at:
                gc.freeze()  # these objects are never collected
            else:
                if gc.collect(0):
                    self._looks_again_at, self._leaves_out = -inf, _BUSY
                else:
                    self._looks_again_at = now + self._leaves_out
                    self._leaves_out = min(2 * self._leaves_out, _VERY_BUSY)

    async def tidy(self, done: Callable[[], int]) -> None:
        """Collect all objects from time to time, if they are few and nobody plays: then `done` does not grow."""
        while True:
            before = done()
            await trio.sleep(_QUIET)
            if done() == before and self.little:
                gc.collect()

    @property
    def little(self) -> bool:
        """Has so little been added since the start that all of it can be collected at once?"""
        return sys.getallocatedblocks() - self._first < _LITTLE
