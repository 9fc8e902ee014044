"""What no decent client sends: messages, and frames of the websocket itself."""

import struct
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.fuzz_run import run
from tests.server.raw import CLOSE, MORE, PING, PONG, TEXT, raw
from twinstack.protocol import messages as m

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
