"""What is to go out is written for all connections each time before the loop waits: a task for it would cost more."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import trio

log = logging.getLogger(__name__)


class Post(trio.abc.Instrument):
    """Calls who has something to send, once for all that came up in a turn of the loop."""

    def __init__(self) -> None:
        self._due: dict[Callable[[], None], None] = {}

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """To be entered from within trio."""
        self._token = trio.lowlevel.current_trio_token()
        trio.lowlevel.add_instrument(self)
        try:
            yield
        finally:
            trio.lowlevel.remove_instrument(self)

    def note(self, write: Callable[[], None]) -> None:
        """It must not wait, and wakes tasks by `soon` alone."""
        self._due[write] = None

    def soon(self, do: Callable[[], None]) -> None:
        """In a turn of the loop that does not wait before."""
        self._token.run_sync_soon(do)

    def before_io_wait(self, timeout: float) -> None:
        if not self._due:
            return
        due, self._due = self._due, {}
        for write in due:
            try:
                write()
            except Exception:  # a fault of ours, whatever it is, shall not silence everybody
                log.exception("something could not be sent")
