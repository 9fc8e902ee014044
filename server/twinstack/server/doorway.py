"""The port, for those who have come and have not said yet what they want, and for those who are to go."""

import trio
from trio.abc import Listener

from twinstack.server.limits import household

MANY = 10_000  # addresses


class Doorway(Listener[trio.SocketStream]):
    """Of one address so many may stand there at a time; who comes beside them is turned away at once.

    There stands who has not shaken hands, who was refused, and whose connection has ended and is not closed yet.
    """

    def __init__(self, listener: trio.SocketListener, most: int) -> None:
        self._listener = listener
        self._most = most
        self._waiting: dict[str, set[trio.SocketStream]] = {}

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
        address = _address(stream)
        waiting = self._waiting.get(address, set())
        waiting.discard(stream)
        if not waiting:
            self._waiting.pop(address, None)

    def leaving(self, stream: trio.SocketStream) -> None:
        """The connection has ended, but not before the other side has heard that."""
        if stream.socket.fileno() != -1:
            self._waiting.setdefault(_address(stream), set()).add(stream)

    def _may_wait(self, stream: trio.SocketStream) -> bool:
        if len(self._waiting) > MANY:
            self._waiting = {address: left for address, all in self._waiting.items() if (left := _still_open(all))}
        address = _address(stream)
        waiting = self._waiting.setdefault(address, set())
        if len(waiting) >= self._most:
            waiting = self._waiting[address] = _still_open(waiting)
        if len(waiting) >= self._most:
            return False
        waiting.add(stream)
        return True


def _still_open(streams: set[trio.SocketStream]) -> set[trio.SocketStream]:
    return {stream for stream in streams if stream.socket.fileno() != -1}


def _address(stream: trio.SocketStream) -> str:
    try:
        return household(str(stream.socket.getpeername()[0]))
    except OSError:  # it has gone already
        return ""
