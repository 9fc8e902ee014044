"""A client as the rooms know it: a person, a way to send, and nothing of sockets."""

from collections import deque
from collections.abc import Callable
from typing import Any

import trio

from twinstack.protocol.codec import Codec

POLICY = 1008  # the close code of who does not keep to the rules
AT_ONCE = 1 << 16  # bytes in one write
FAR_TOO_MUCH = 1 << 20  # bytes beyond the limit: not even what must arrive is kept


class Client:
    """One connection. What it is sent waits in order in its outbox, which never grows without bound."""

    def __init__(self, codec: Codec[Any], *, room_for: int = 1 << 20) -> None:
        self.codec = codec
        self.address = ""
        self.person = ""  # empty until they have logged in
        self.name = ""
        self.guest = True
        self.session = ""
        self.outbox: deque[bytes] = deque()
        self.backlog = 0  # bytes in the outbox
        self.watching: set[str] = set()  # rooms
        self.lagging: dict[str, int | None] = {}  # rooms of which updates were left out -> the last that was sent
        self.close_reason: tuple[int, str] | None = None
        self._limit = room_for
        self._dropped = False
        self._largest = 0  # of the frames since the outbox was empty
        self.filled = trio.Event()  # set from when it holds too much until it is empty
        self.emptied = trio.Event()
        self.woken = trio.Event()  # set when something is to be sent, or it is to be closed
        self.notify: Callable[[], None] | None = None  # called when something is to be sent; else who sends is woken

    def wake(self) -> None:
        self.woken.set()

    def send(self, message: Any) -> None:
        """A message that must arrive."""
        self.send_frame(self.codec.encode(message))

    def send_frame(self, frame: bytes) -> None:
        if self._dropped:
            return
        self.outbox.append(frame)
        self.backlog += len(frame)
        self._largest = max(self._largest, len(frame))  # a view of a large game counts for itself
        if self.backlog > self._limit and not self.filled.is_set():
            self.filled.set()
            self.emptied = trio.Event()
        if self.backlog > self._limit + FAR_TOO_MUCH + self._largest:
            self.drop()
        if self.notify is not None:
            self.notify()
        else:
            self.wake()

    @property
    def full(self) -> bool:
        """Too slow: updates are left out until the outbox is empty."""
        return self.filled.is_set()

    def drop(self) -> None:
        """It is too slow for what it is sent: to be closed, and what it has not got is forgotten."""
        self._dropped = True
        self.outbox.clear()
        self.backlog = 0
        self.close(POLICY, "too slow for what you are sent")

    def close(self, code: int, reason: str) -> None:
        """To be closed once what is in the outbox has been sent."""
        self.close_reason = self.close_reason or (code, reason)
        self.wake()

    def take(self, at_once: int = AT_ONCE) -> list[bytes]:
        """What is to be sent next, until it is so many bytes."""
        frames: list[bytes] = []
        size = 0
        while self.outbox and size < at_once:
            frames.append(self.outbox.popleft())
            size += len(frames[-1])
        self.backlog -= size
        return frames

    def sent(self) -> None:
        """What was taken last is on its way."""
        if not self.outbox:
            self._largest = 0
        if not self.outbox and self.filled.is_set():
            self.filled = trio.Event()
            self.emptied.set()
