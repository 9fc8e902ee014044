"""What waits for a room to carry it out, in order.

Many put something there, and one task takes it out: so an answer costs less than through a channel of trio's.
"""

from collections import deque
from typing import Any

import trio
from trio.lowlevel import checkpoint, current_task, reschedule, wait_task_rescheduled

from twinstack.server.clients import Client


class Incoming:
    """A message to a room: from a client (a request, `CameBack` or `Disconnected`), or from the server itself."""

    def __init__(self, client: Client | None, message: Any) -> None:
        self.client, self.message = client, message


class MailboxClosed(Exception):
    """Nobody takes anything out any more."""


class Mailbox:
    """To be used from within trio. Nothing that was put there gets lost, whatever is cancelled."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: deque[Incoming] = deque()
        self._closed = False
        self._taker: trio.lowlevel.Task | None = None  # waits for something to take
        self._senders = trio.lowlevel.ParkingLot()  # wait for space, who came first in front
        self._sending = 0  # how many of them there are

    def put(self, incoming: Incoming) -> bool:
        """Put something at the end; False if it is full, if others wait for space already, or if it is closed."""
        if self._closed or self._sending or len(self._inside) >= self._most:
            return False
        self._add(incoming)
        return True

    async def send(self, incoming: Incoming) -> None:
        """Put something at the end once there is space. Raises MailboxClosed."""
        if self.put(incoming):
            return
        self._sending += 1
        try:
            while not self._closed and len(self._inside) >= self._most:
                await self._senders.park()
        finally:
            self._sending -= 1
        if self._closed:
            raise MailboxClosed
        self._add(incoming)

    def _add(self, incoming: Incoming) -> None:
        self._inside.append(incoming)
        if self._taker is not None:
            taker, self._taker = self._taker, None
            reschedule(taker)

    async def take(self) -> Incoming:
        """Wait for the next."""
        if self._inside:
            await checkpoint()
        else:
            self._taker = current_task()
            await wait_task_rescheduled(self._no_longer)
        return self._pop()

    def take_now(self) -> Incoming | None:
        """The next, if there is one."""
        return self._pop() if self._inside else None

    def _pop(self) -> Incoming:
        incoming = self._inside.popleft()
        if self._sending:
            self._senders.unpark()
        return incoming

    def _no_longer(self, _: object) -> trio.lowlevel.Abort:
        self._taker = None
        return trio.lowlevel.Abort.SUCCEEDED

    def close(self) -> None:
        """Nothing more is put there. What is there can still be taken out."""
        self._closed = True
        self._senders.unpark_all()
