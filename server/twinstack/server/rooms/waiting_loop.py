"""What is called by the event loop each time that it has waited."""

from collections.abc import Callable

import trio


class AfterEachWait(trio.abc.Instrument):
    """Calls a function when a turn of the loop begins."""

    def __init__(self, do: Callable[[], None]) -> None:
        self._do = do

    def after_io_wait(self, timeout: float) -> None:
        self._do()
