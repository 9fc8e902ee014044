"""Python's collector of what only refers to itself, at times and in portions at which nobody has to wait for it.

It cannot be cut: it holds the loop for as long as it looks. By itself it looks at what is new once there are so many
objects more than before; where each new object takes the place of an old one, that is when there are a million.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import trio

_TURNS = 32  # of the loop: a few answers
_PORTION = 10_000  # objects more than before
_SOME, _MANY = 50_000, 2_000_000
_QUIET = 600.0  # seconds


class Collector(trio.abc.Instrument):
    """What is there at the start stays; what is new is looked at soon; all else waits for `tidy`."""

    def __init__(self) -> None:
        self._turns = 0
        self._more = 0  # objects more than when everything was looked at

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """To be entered from within trio."""
        enabled = gc.isenabled()
        gc.collect()
        gc.freeze()
        gc.disable()
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
        more = gc.get_count()[0]
        if self._turns >= _TURNS or more >= _PORTION:
            self._turns = 0
            self._more += more
            gc.collect(0)

    async def tidy(self, done: Callable[[], int]) -> None:
        """Look at all objects while nobody plays, or else seldom: `done` grows as something is done.

        What a game leaves behind does not wait for it.
        """
        while True:
            before = done()
            await trio.sleep(_QUIET)
            if self._more >= (_SOME if done() == before else _MANY):
                self._more = 0
                gc.collect()
