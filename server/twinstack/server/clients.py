"""A client as rooms know it: a person and an outbox. Nothing here knows of sockets."""

from collections import deque
from collections.abc import Callable
from typing import Any

import trio

from twinstack.protocol.codec import Codec

POLICY = 1008  # the close code for clients that break the rules
AT_ONCE = 1 << 16  # bytes in one write
FAR_TOO_MUCH = 1 << 20  # bytes beyond the limit, after which not even messages that must arrive are kept


class Client:
    """One connection. Messages to it wait, in order, in its outbox, whose size is bounded."""

    def __init__(self, codec: Codec[Any], *, room_for: int = 1 << 20) -> None:
        self.codec = codec
        self.address = ""
        self.counts_for = ""  # the address that the limits count it for; NO_ADDRESS for the connections of a load test
        self.person = ""  # empty until they have logged in
        self.name = ""
        self.guest = True
        self.session = ""
        self.browser = ""  # the session that the cookie of a browser stands for; empty if there is no cookie
        self.outbox: deque[bytes] = deque()
        self.backlog = 0  # bytes in the outbox
        self.watching: set[str] = set()  # rooms
        self.lagging: dict[str, int | None] = {}  # room with updates left out -> the last update that was sent
        self.close_reason: tuple[int, str] | None = None
        self._limit = room_for
        self._dropped = False
        self._largest = 0  # the largest frame since the outbox was empty
        self.full = False  # is the client too slow? Then updates are left out until the outbox is empty
        self.filled = trio.Event()  # set while it is full
        self.emptied = trio.Event()
        self.woken = trio.Event()  # set when there is something to send, or the connection is to be closed
        self.notify: Callable[[], None] | None = None  # called when there is something to send; if None, `woken` is set

    def wake(self) -> None:
        self.woken.set()

    def send(self, message: Any) -> None:
        """Put a message that must arrive into the outbox."""
        self.send_frame(self.codec.encode(message))

    def send_frame(self, frame: bytes) -> None:
        if self._dropped:
            return
        size = len(frame)
        self.outbox.append(frame)
        self.backlog += size
        if size > self._largest:  # so that one view of a large game is not too much by itself
            self._largest = size
        if self.backlog > self._limit:
            if not self.full:
                self.full = True
                self.filled.set()
                self.emptied = trio.Event()
            if self.backlog > self._limit + FAR_TOO_MUCH + self._largest:
                self.drop()
        if self.notify is not None:
            self.notify()
        else:
            self.wake()

    def drop(self) -> None:
        """Close a client that is far too slow, and drop what is in its outbox."""
        self._dropped = True
        self.outbox.clear()
        self.backlog = 0
        self.close(POLICY, "you read too slowly")

    def close(self, code: int, reason: str) -> None:
        """Close the connection once the outbox has been sent."""
        self.close_reason = self.close_reason or (code, reason)
        self.wake()

    def take(self, at_once: int = AT_ONCE) -> list[bytes]:
        """Take the next frames to send from the outbox, up to about this many bytes."""
        outbox = self.outbox
        if self.backlog <= at_once:  # as nearly always
            frames = [*outbox]
            outbox.clear()
            self.backlog = 0
            return frames
        frames, size = [], 0
        while outbox and size < at_once:
            frames.append(outbox.popleft())
            size += len(frames[-1])
        self.backlog -= size
        return frames

    def sent(self) -> None:
        """The frames that were taken last have been sent."""
        if self.outbox:
            return
        self._largest = 0
        if self.full:
            self.full = False
            self.filled = trio.Event()
            self.emptied.set()
