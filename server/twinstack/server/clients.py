"""A client as the rooms know it: a person, a way to send, and nothing of sockets."""

from collections import deque
from typing import Any

import trio

from twinstack.protocol.codec import Codec


class Client:
    """One connection. What it is sent waits in order in its outbox, which never grows without bound."""

    def __init__(self, codec: Codec[Any], *, room_for: int = 1 << 20) -> None:
        self.codec = codec
        self.person = ""  # empty until they have logged in
        self.name = ""
        self.guest = True
        self.session = ""
        self.outbox: deque[bytes] = deque()
        self.backlog = 0  # bytes in the outbox
        self.lagging: set[str] = set()  # rooms whose updates were left out; a view follows when there is room again
        self.close_reason: tuple[int, str] | None = None
        self._limit = room_for
        self.filled = trio.Event()  # set while it is too full
        self.emptied = trio.Event()
        self._news = trio.Event()

    def send(self, message: Any) -> None:
        """A message that must arrive."""
        self.send_frame(self.codec.encode(message))

    def send_frame(self, frame: bytes) -> None:
        self.outbox.append(frame)
        self.backlog += len(frame)
        if self.full and not self.filled.is_set():
            self.filled.set()
            self.emptied = trio.Event()
        self._news.set()

    @property
    def full(self) -> bool:
        """Too slow: updates are left out until the outbox is empty."""
        return self.backlog > self._limit

    def close(self, code: int, reason: str) -> None:
        """To be closed once what is in the outbox has been sent."""
        self.close_reason = self.close_reason or (code, reason)
        self._news.set()

    async def next_frame(self) -> bytes | None:
        """The next frame to be sent; None when the connection is to be closed."""
        while not self.outbox:
            if self.close_reason is not None:
                return None
            self._news = trio.Event()
            await self._news.wait()
        frame = self.outbox.popleft()
        self.backlog -= len(frame)
        if not self.outbox and self.filled.is_set():
            self.filled = trio.Event()
            self.emptied.set()
        return frame
