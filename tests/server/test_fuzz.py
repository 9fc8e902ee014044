"""Messages and websocket frames that no decent client sends."""

import struct
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
import trio

from tests.server.fuzz_run import run
from tests.server.online import server
from tests.server.raw import CLOSE, MORE, PING, PONG, TEXT, Raw, raw
from twinstack.protocol import messages as m

HELLO = msgspec.json.encode(m.Hello(id=1, versions=[1]))


async def test_ten_thousand_bad_frames_are_all_answered_or_refused(tmp_path: Path, rules: str) -> None:
    report = await run(tmp_path / "games.db", 10_000, rules=rules)
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


@pytest.mark.parametrize(
    ("opcode", "data", "last"), [(PING, b"", 1), (PONG, b"x", 1), (MORE, b"", 0)], ids=["pings", "pongs", "pieces"]
)
async def test_who_sends_frames_without_end_is_closed_after_some(
    tmp_path: Path, opcode: int, data: bytes, last: int
) -> None:
    """They are counted as they are read, before anybody has logged in, so that a single read brings bounded work."""
    async with raw(tmp_path, frames_per_second=1.0, frame_burst=20) as one:
        if opcode == MORE:
            await one.send(TEXT, b"", last=0)
        mask = b"\x00" * 4
        frame = bytes([last << 7 | opcode, 0x80 | len(data)]) + mask + data
        await one.stream.send_all(frame * 5000)
        answered = 0
        while (got := await one.receive())[0] == PONG:
            answered += 1
        assert (got[0], int.from_bytes(got[1][:2], "big")) == (CLOSE, 1008)
        assert answered <= 20


async def test_small_messages_without_end_are_read_no_further_than_they_may_be(tmp_path: Path) -> None:
    """All in one read, of which each would take its time."""
    async with raw(tmp_path, messages_per_second=1.0, message_burst=10) as one:
        await one.stream.send_all((bytes([0x80 | TEXT, 0x80 | 2]) + b"\x00" * 4 + b"{}") * 5000)
        refused = 0
        while (got := await one.receive())[0] == TEXT:
            refused += 1
        assert (got[0], int.from_bytes(got[1][:2], "big")) == (CLOSE, 1008)
        assert refused <= 20


async def test_pings_at_a_decent_rate_are_answered_for_ever(tmp_path: Path) -> None:
    async with raw(tmp_path) as one:
        for number in range(100):
            await one.send(PING, b"%d" % number)
            assert await one.receive() == (PONG, b"%d" % number)


async def test_connections_that_are_refused_do_not_pile_up(tmp_path: Path) -> None:
    """They stand at the door until they are closed, where there is room for as many as may be let in."""
    async with server(tmp_path / "games.db", connections_per_address=3) as address, AsyncExitStack() as open_ones:
        host, _, port = address.removeprefix("ws://").rpartition(":")
        refused = turned_away = 0
        for number in range(20):
            one = Raw(await open_ones.enter_async_context(await trio.open_tcp_stream(host, int(port))))
            try:
                await one.shake_hands()
            except (AssertionError, trio.BrokenResourceError):
                turned_away += 1
                continue
            if number >= 3:
                assert await one.closed() == 1013
                refused += 1
        assert 1 <= refused <= 3 + 3, "who is closed in the meantime makes room for the next"
        assert turned_away == 17 - refused
