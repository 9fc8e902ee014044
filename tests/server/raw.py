"""A websocket without a library, for tests that break its rules on purpose."""

import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import trio

from tests.server.online import server
from twinstack.protocol.codec import JSON

MORE, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10


class Raw:
    """The client's end, in the JSON form. It answers no pings."""

    def __init__(self, stream: trio.abc.Stream) -> None:
        self.stream = stream
        self._left = bytearray()

    async def send(self, opcode: int, data: bytes = b"", *, last: int = 1, bits: int = 0, mask: int = 1) -> None:
        """RFC 6455, section 5.2"""
        size, key = len(data), os.urandom(4)
        length = bytes([size | mask << 7]) if size < 126 else struct.pack("!BH", 126 | mask << 7, size)
        masked = key + bytes(byte ^ key[at % 4] for at, byte in enumerate(data))
        await self.stream.send_all(bytes([last << 7 | bits | opcode]) + length + (masked if mask else data))

    async def receive(self) -> tuple[int, bytes]:
        head = await self._take(2)
        size = struct.unpack("!H", await self._take(2))[0] if head[1] == 126 else head[1]
        return head[0] & 15, await self._take(size)

    async def closed(self) -> int:
        """The code with which the server closes; 0 for none."""
        while True:
            opcode, data = await self.receive()
            if opcode == CLOSE:
                return int.from_bytes(data[:2], "big")

    async def _take(self, count: int) -> bytes:
        while len(self._left) < count:
            await self._more()
        taken = bytes(self._left[:count])
        del self._left[:count]
        return taken

    async def _more(self) -> None:
        more = await self.stream.receive_some()
        assert more, "the server has gone"
        self._left += more

    async def shake_hands(self) -> None:
        """RFC 6455, section 1.3"""
        lines = [
            "GET / HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Protocol: {JSON}", "", "",
        ]  # fmt: skip
        await self.stream.send_all("\r\n".join(lines).encode())
        while b"\r\n\r\n" not in self._left:
            await self._more()
        head, _, rest = bytes(self._left).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101")
        assert b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in head
        self._left = bytearray(rest)


@asynccontextmanager
async def raw(folder: Path, **options: Any) -> AsyncIterator[Raw]:
    """A server, and one who is connected to it."""
    async with server(folder / "games.db", **options) as address:
        host, _, port = address.removeprefix("ws://").rpartition(":")
        async with await trio.open_tcp_stream(host, int(port)) as stream:
            found = Raw(stream)
            await found.shake_hands()
            yield found
