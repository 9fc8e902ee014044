"""A bad line between clients and a server: it delays what it carries, and breaks after a number of bytes."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import trio


class BadLine:
    """Each connection lasts for the next number of bytes from the server that `lasts` gives; then it breaks."""

    def __init__(self, server: str, lasts: Iterator[int]) -> None:
        self._host, self._port = urlsplit(server).hostname or "", urlsplit(server).port or 0
        self._lasts = lasts
        self.broken = 0  # how often

    async def carry(self, client: trio.SocketStream) -> None:
        server = await trio.open_tcp_stream(self._host, self._port)
        async with client, server, trio.open_nursery() as nursery:
            nursery.start_soon(self._pass, client, server, 1 << 40, nursery.cancel_scope)
            nursery.start_soon(self._pass, server, client, next(self._lasts), nursery.cancel_scope)

    async def _pass(
        self, source: trio.SocketStream, sink: trio.SocketStream, most: int, both: trio.CancelScope
    ) -> None:
        """In small pieces, with a pause between them in which everything else may go on."""
        try:
            async for data in source:
                for at in range(0, len(data), 700):
                    await trio.lowlevel.checkpoint()
                    piece = data[at : at + min(700, most)]
                    await sink.send_all(piece)
                    most -= len(piece)
                    if most <= 0:
                        self.broken += 1
                        both.cancel()
                        return
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            pass
        both.cancel()


@asynccontextmanager
async def bad_line(server: str, lasts: Iterator[int]) -> AsyncIterator[tuple[str, BadLine]]:
    """The address at which the line begins."""
    line = BadLine(server, lasts)
    async with trio.open_nursery() as nursery:
        listeners = await nursery.start(trio.serve_tcp, line.carry, 0)
        port = listeners[0].socket.getsockname()[1]
        yield f"ws://127.0.0.1:{port}", line
        nursery.cancel_scope.cancel()
