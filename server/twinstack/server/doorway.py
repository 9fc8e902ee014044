"""The port, for those who have come and have not said yet what they want, and for those who are to go."""

import trio
from trio.abc import Listener

from twinstack.server.limits import household

SOON = 1.0  # seconds in which it is not looked again who has gone without a word


class Doorway(Listener[trio.SocketStream]):
    """Of one address so many may stand there at a time, and so many of all; who comes beside is turned away at once.

    There stands who has not shaken hands, who was refused, and whose connection has ended and is not closed yet.
    """

    def __init__(self, listener: trio.SocketListener, most: int, in_all: int) -> None:
        self._listener = listener
        self._most = most
        self._in_all = in_all
        self._waiting: dict[trio.SocketStream, str] = {}  # and from where
        self._of: dict[str, set[trio.SocketStream]] = {}
        self._look_again = 0.0

    @property
    def socket(self) -> trio.socket.SocketType:
        return self._listener.socket

    async def accept(self) -> trio.SocketStream:
        while True:
            stream = await self._listener.accept()
            if self._may_wait(stream):
                return stream
            await trio.aclose_forcefully(stream)

    async def aclose(self) -> None:
        await self._listener.aclose()

    def passed(self, stream: trio.SocketStream) -> None:
        """The handshake is done, and the connection let in: from now on it counts, until it is `leaving`."""
        address = self._waiting.pop(stream, None)
        if address is not None:
            self._of[address].discard(stream)
            if not self._of[address]:
                del self._of[address]

    gone = passed
    """It is closed."""

    def leaving(self, stream: trio.SocketStream) -> None:
        """The connection has ended, but not before the other side has heard that."""
        if stream.socket.fileno() != -1:
            self._put(stream, _address(stream))

    def _put(self, stream: trio.SocketStream, address: str) -> None:
        self._waiting[stream] = address
        self._of.setdefault(address, set()).add(stream)

    def _may_wait(self, stream: trio.SocketStream) -> bool:
        if len(self._waiting) >= self._in_all and trio.current_time() >= self._look_again:
            self._look_again = trio.current_time() + SOON
            self._forget_closed(list(self._waiting))
        address = _address(stream)
        if len(self._of.get(address, ())) >= self._most:
            self._forget_closed(list(self._of[address]))
        if len(self._waiting) >= self._in_all or len(self._of.get(address, ())) >= self._most:
            return False
        self._put(stream, address)
        return True

    def _forget_closed(self, streams: list[trio.SocketStream]) -> None:
        """Those whose handshake came to nothing are closed without another word."""
        for one in streams:
            if one.socket.fileno() == -1:
                self.gone(one)


def _address(stream: trio.SocketStream) -> str:
    try:
        return household(str(stream.socket.getpeername()[0]))
    except OSError:  # it has gone already
        return ""
