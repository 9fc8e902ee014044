"""Writing to connections without a task for each: everything is written just before the event loop waits, or as soon as
a room has carried out an answer.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import trio

log = logging.getLogger(__name__)


class Outgoing(trio.abc.Instrument):
    """Calls the connections with something to send, once for everything that came up since it did so last."""

    def __init__(self) -> None:
        self._due: dict[Callable[[], None], None] = {}

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Works as long as the block, which is to be entered from within trio."""
        self._token = trio.lowlevel.current_trio_token()
        trio.lowlevel.add_instrument(self)
        try:
            yield
        finally:
            trio.lowlevel.remove_instrument(self)

    def noting(self, write: Callable[[], None]) -> Callable[[], None]:
        """What notes that this function is to be called before the loop waits: made once, since it is called often.

        The function must not wait, and may wake tasks only by `soon`.
        """
        return partial(self._due.__setitem__, write, None)

    def soon(self, do: Callable[[], None]) -> None:
        """Call this function in the next turn of the loop, which begins without waiting."""
        self._token.run_sync_soon(do)

    def before_io_wait(self, timeout: float) -> None:
        self.write()

    def write(self) -> None:
        """Write what has come up so far, without waiting for what else is done in this turn of the loop."""
        if not self._due:
            return
        due = [*self._due]
        self._due.clear()
        for write in due:
            try:
                write()
            except Exception:  # a fault with one connection must not stop the others
                log.exception("something could not be sent")
