"""The websocket of a connection: what is to go out is written at once, as far as the system takes it."""

import os
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import trio
from websockets.trio.server import ServerConnection

from twinstack.server.doorway import Doorway

_HALF_CLOSE = b""  # among what is to be written


class Socket(ServerConnection):
    """One that waits for the loop only where it must: a turn of the loop costs more than most messages."""

    async def handshake(self, *args: Any, **more: Any) -> None:
        await super().handshake(*args, **more)
        stream = self.stream.transport_stream if isinstance(self.stream, trio.SSLStream) else self.stream
        listeners: list[Any] = [*self.server.listeners]
        for one in listeners:
            if isinstance(one, Doorway) and isinstance(stream, trio.SocketStream):
                one.passed(stream)

    async def send_all(self, frames: Sequence[bytes], *, text: bool) -> None:
        """Several messages in one write."""
        put = self.protocol.send_text if text else self.protocol.send_binary
        async with self.send_context():
            for frame in frames:
                put(frame)

    async def send_data(self) -> None:
        """Called by the library wherever something may be to be written."""
        if not self._written_at_once():
            await super().send_data()

    def _written_at_once(self) -> bool:
        """Nothing is left to be written. What does not fit now is left, in order, to who may wait."""
        writes = self.protocol.writes
        if self.send_lock.locked() or _HALF_CLOSE in writes:
            return False
        if not writes:
            return True
        data = b"".join(self.protocol.data_to_send())
        sent = 0
        if isinstance(self.stream, trio.SocketStream) and os.name == "posix":
            with suppress(OSError):  # it is full, or broken: the stream finds out which
                sent = os.write(self.stream.socket.fileno(), data)
        if sent < len(data):
            self.protocol.writes.insert(0, data[sent:])
        return sent == len(data)
