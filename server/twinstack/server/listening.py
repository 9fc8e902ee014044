"""The listening port. It counts connections that are not let in yet, and those that are being closed."""

from collections.abc import Callable

import trio
from trio.abc import Listener

from twinstack.server.limits import household

SOON = 1.0  # seconds between two searches for closed connections


class LimitedListener(Listener[trio.SocketStream]):
    """Limits how many connections are not let in yet, from one address and in all. Any more are closed at once.

    A connection counts until its handshake is done; one that was refused or has ended, until it is closed. For an
    address that is `lifted`, only the limit in all holds.
    """

    def __init__(
        self,
        listener: trio.SocketListener,
        most: int,
        in_all: int,
        lifted: Callable[[str], bool] = lambda address: False,
    ) -> None:
        self._listener = listener
        self._lifted = lifted
        self._most = most
        self._in_all = in_all
        self._waiting: dict[trio.SocketStream, str] = {}  # stream -> its address
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
        """The connection has been let in after its handshake: it no longer counts here, until it is `leaving`."""
        address = self._waiting.pop(stream, None)
        if address is not None:
            self._of[address].discard(stream)
            if not self._of[address]:
                del self._of[address]

    gone = passed
    """It is closed."""

    def leaving(self, stream: trio.SocketStream) -> None:
        """The connection has ended, and counts here until it is closed."""
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
        most = self._in_all if self._lifted(address) else self._most
        if len(self._of.get(address, ())) >= most:
            self._forget_closed(list(self._of[address]))
        if len(self._waiting) >= self._in_all or len(self._of.get(address, ())) >= most:
            return False
        self._put(stream, address)
        return True

    def _forget_closed(self, streams: list[trio.SocketStream]) -> None:
        """Remove connections that were closed during their handshake, of which nothing tells us."""
        for one in streams:
            if one.socket.fileno() == -1:
                self.gone(one)


def _address(stream: trio.SocketStream) -> str:
    try:
        return household(str(stream.socket.getpeername()[0]))
    except OSError:  # it has gone already
        return ""
