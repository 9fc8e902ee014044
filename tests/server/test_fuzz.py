"""What no decent client sends: messages, and frames of the websocket itself."""

import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import trio

from tests.server.fuzz_run import run
from tests.server.online import server
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON

MORE, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10
HELLO = msgspec.json.encode(m.Hello(id=1, versions=[1]))


async def test_ten_thousand_bad_frames_are_all_answered_or_refused(tmp_path: Path) -> None:
    report = await run(tmp_path / "games.db", 10_000)
    assert report.faults == []
    assert report.replies["Done"] > 500
    assert report.replies["error bad message"] > 500
    assert report.replies["Update"] + report.replies["View"] > 0


@pytest.mark.long
async def test_a_million_bad_frames_are_all_answered_or_refused(tmp_path: Path) -> None:
    report = await run(tmp_path / "games.db", 1_000_000)
    assert report.faults == []


class Raw:
    """A websocket by hand, so that it can do what no library would."""

    def __init__(self, stream: trio.SocketStream) -> None:
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
async def raw(folder: Path) -> AsyncIterator[Raw]:
    async with server(folder / "games.db") as address:
        host, _, port = address.removeprefix("ws://").rpartition(":")
        async with await trio.open_tcp_stream(host, int(port)) as stream:
            found = Raw(stream)
            await found.shake_hands()
            yield found


async def test_a_message_may_come_in_fragments_with_a_ping_between_them(tmp_path: Path) -> None:
    """RFC 6455, sections 5.4 and 5.5.2"""
    async with raw(tmp_path) as one:
        await one.send(TEXT, HELLO[:7], last=0)
        await one.send(PING, b"still there?")
        await one.send(MORE, HELLO[7:9], last=0)
        await one.send(MORE, b"", last=0)
        await one.send(MORE, HELLO[9:])
        assert await one.receive() == (PONG, b"still there?")
        opcode, data = await one.receive()
        assert (opcode, msgspec.json.decode(data)["t"]) == (TEXT, "done")


async def test_a_pong_that_nobody_asked_for_is_let_pass(tmp_path: Path) -> None:
    """RFC 6455, section 5.5.3"""
    async with raw(tmp_path) as one:
        await one.send(PONG, b"hello")
        await one.send(TEXT, HELLO)
        assert (await one.receive())[0] == TEXT


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([(TEXT, b"\xce\xba\xff", {})], 1007),  # text that is not UTF-8. RFC 6455, 8.1
        ([(TEXT, b"\xed\xa0\x80", {})], 1007),  # a surrogate
        ([(TEXT, HELLO, {"mask": 0})], 1002),  # clients mask. 5.1
        ([(TEXT, HELLO, {"bits": 0x40})], 1002),  # a bit of an extension that was not agreed on. 5.2
        ([(3, b"", {})], 1002),  # an opcode that is not there
        ([(PING, b"x" * 126, {})], 1002),  # control frames are short, 5.5
        ([(PING, b"", {"last": 0})], 1002),  # and whole
        ([(MORE, b"x", {})], 1002),  # nothing to go on with. 5.4
        ([(TEXT, b"{", {"last": 0}), (TEXT, b"}", {})], 1002),  # the first message has not ended
        ([(CLOSE, b"", {})], 0),  # answered in kind. 5.5.1
        ([(CLOSE, b"\x03\xe8bye", {})], 1000),
        ([(CLOSE, b"\x03", {})], 1002),  # half a code
        ([(CLOSE, b"\x03\xed", {})], 1002),  # 1005 is never sent. 7.4.1
        ([(CLOSE, b"\x03\xe8\xff", {})], 1007),  # a reason that is not UTF-8
    ],
)
async def test_what_breaks_the_websocket_closes_it_with_the_code_that_says_why(
    tmp_path: Path, frames: list[tuple[int, bytes, dict[str, Any]]], code: int
) -> None:
    async with raw(tmp_path) as one:
        for opcode, data, how in frames:
            await one.send(opcode, data, **how)
        assert await one.closed() == code


async def test_a_head_that_promises_more_than_is_allowed_is_refused_before_it_comes(tmp_path: Path) -> None:
    """RFC 6455, section 7.4.1"""
    async with raw(tmp_path) as one:
        await one.stream.send_all(struct.pack("!BBQ", 0x81, 0xFF, 1 << 40) + b"abcd")
        assert await one.closed() == 1009
