"""One task that writes what is to go out, for all connections: a task for each would cost more than the writing."""

from collections.abc import Callable

import trio


class Post:
    """Calls who has something to send, once for all that comes up meanwhile."""

    def __init__(self) -> None:
        self._due: dict[Callable[[], None], None] = {}
        self._news = trio.Event()

    def note(self, write: Callable[[], None]) -> None:
        self._due[write] = None
        self._news.set()

    async def run(self) -> None:
        while True:
            await self._news.wait()
            self._news = trio.Event()
            due, self._due = self._due, {}
            for write in due:
                write()
