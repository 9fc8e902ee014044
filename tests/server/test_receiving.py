"""Requests to a room on their way in: whole ones are handed over at once, all else goes the library's way."""

import os
import struct
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import trio
from websockets.exceptions import ConnectionClosed

from tests.server.online import caller, server
from tests.server.raw import CLOSE, MORE, PING, PONG, TEXT, Raw, raw
from twinstack.protocol import messages as m
from twinstack.server.receiving import Inflow


class Sitter:
    """One at a seat of their room, who chooses the frames in which they ask."""

    def __init__(self, one: Raw) -> None:
        self.one = one
        self.room = ""

    async def begin(self) -> None:
        await self.one.send(TEXT, _packed(m.Hello(id=1, versions=[1])))
        await self.one.send(TEXT, _packed(m.Guest(id=2, name="Alice")))
        await self.one.send(TEXT, _packed(m.CreateRoom(id=3)))
        while (told := await self.told()).get("id") != 3:
            pass
        self.room = told["result"]["room"]
        await self.one.send(TEXT, _packed(m.Join(id=4, room=self.room)))
        assert await self.answered(1) == [4]

    def says(self, number: int, text: str = "hello") -> bytes:
        """The frame of a request."""
        return _framed(_packed(m.Say(id=number, room=self.room, text=text)))

    async def told(self) -> dict[str, Any]:
        while True:
            opcode, data = await self.one.receive()
            assert opcode == TEXT, (opcode, data)
            found: dict[str, Any] = msgspec.json.decode(data)
            return found

    async def answered(self, count: int) -> list[int]:
        """The numbers of the next requests that are answered, in order."""
        found: list[int] = []
        while len(found) < count:
            told = await self.told()
            if told["t"] == "done":
                found.append(told["id"])
        return found


def _packed(message: Any) -> bytes:
    return msgspec.json.encode(message)


def _framed(data: bytes, first: int = 0x80 | TEXT) -> bytes:
    key = os.urandom(4)
    length = bytes((0x80 | len(data),)) if len(data) < 126 else struct.pack("!BH", 0xFE, len(data))
    return bytes((first,)) + length + key + bytes(byte ^ key[at % 4] for at, byte in enumerate(data))


@asynccontextmanager
async def sitter(folder: Path, **options: Any) -> AsyncIterator[Sitter]:
    async with raw(folder, **options) as one:
        found = Sitter(one)
        await found.begin()
        yield found


@pytest.mark.parametrize("size", [1, 3, 40, 150])
async def test_requests_that_arrive_in_pieces_are_answered_in_their_order(tmp_path: Path, size: int) -> None:
    async with sitter(tmp_path) as one:
        data = one.says(10) + one.says(11, "x" * 200) + one.says(12)
        for at in range(0, len(data), size):
            await one.one.stream.send_all(data[at : at + size])
            await trio.testing.wait_all_tasks_blocked()
        assert await one.answered(3) == [10, 11, 12]
        await one.one.stream.send_all(one.says(13))
        assert await one.answered(1) == [13]


async def test_what_looks_like_a_request_within_a_message_is_none(tmp_path: Path) -> None:
    async with sitter(tmp_path) as one:
        within = one.says(10)
        await one.one.stream.send_all(bytes((0x80 | TEXT, 0x80 | len(within))) + bytes(4))
        await trio.testing.wait_all_tasks_blocked()
        await one.one.stream.send_all(within)
        assert (await one.one.receive())[1][:2] == (1007).to_bytes(2, "big")  # which is no text


async def test_requests_that_arrive_together_are_answered_in_their_order(tmp_path: Path) -> None:
    async with sitter(tmp_path) as one:
        together = [one.says(10), _framed(_packed(m.MakeKey(id=11, label="x"))), one.says(12), one.says(13)]
        await one.one.stream.send_all(b"".join(together))
        numbers: list[int] = []
        while len(numbers) < 4:
            told = await one.told()
            numbers += [told["id"]] if told["t"] in ("done", "error") else []
        assert [number for number in numbers if number != 11] == [10, 12, 13]
        assert numbers.index(11) < numbers.index(12)


async def test_a_ping_between_requests_is_answered(tmp_path: Path) -> None:
    async with sitter(tmp_path) as one:
        await one.one.stream.send_all(one.says(10) + _framed(b"?", 0x80 | PING) + one.says(11))
        opcodes: list[int] = []
        numbers: list[int] = []
        while len(numbers) < 2 or PONG not in opcodes:
            opcode, data = await one.one.receive()
            opcodes.append(opcode)
            if opcode == TEXT and (told := msgspec.json.decode(data))["t"] == "done":
                numbers.append(told["id"])
        assert numbers == [10, 11]


async def test_a_request_in_two_frames_is_answered(tmp_path: Path) -> None:
    async with sitter(tmp_path) as one:
        whole = _packed(m.Say(id=10, room=one.room, text="hello"))
        await one.one.stream.send_all(_framed(whole[:9], TEXT) + _framed(whole[9:], 0x80 | MORE) + one.says(11))
        assert await one.answered(2) == [10, 11]


@pytest.mark.parametrize("together", [True, False])
async def test_a_whole_message_within_another_breaks_the_connection(tmp_path: Path, together: bool) -> None:
    """RFC 6455, section 5.4"""
    async with sitter(tmp_path) as one:
        first = _framed(b"{", TEXT)
        if together:
            await one.one.stream.send_all(first + one.says(10))
        else:
            await one.one.stream.send_all(first)
            await trio.testing.wait_all_tasks_blocked()
            await one.one.stream.send_all(one.says(10))
        assert await one.one.closed() == 1002


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (bytes((0x80 | TEXT, 2)) + b"{}", 1002),  # clients mask. 5.1
        (_framed(b"{}", 0xC0 | TEXT), 1002),  # a bit of an extension that was not agreed on. 5.2
        (_framed(b'{"t": "\xff"}'), 1007),  # not UTF-8. 8.1
    ],
    ids=["unmasked", "bit", "text"],
)
async def test_what_breaks_the_websocket_beside_requests_closes_it(tmp_path: Path, frame: bytes, code: int) -> None:
    async with sitter(tmp_path) as one:
        await one.one.stream.send_all(one.says(10) + frame + one.says(11))
        answers = []
        while (got := await one.one.receive())[0] != CLOSE:
            answers.append(msgspec.json.decode(got[1]))
        assert int.from_bytes(got[1][:2], "big") == code
        assert 11 not in [told.get("id") for told in answers]


async def test_a_request_that_is_too_long_closes_the_connection(tmp_path: Path) -> None:
    async with sitter(tmp_path, max_frame=1500) as one:
        await one.one.stream.send_all(_framed(_packed(m.Say(id=10, room=one.room, text="hello")) + b" " * 1500))
        assert await one.one.closed() == 1009


async def test_requests_after_a_farewell_are_not_heard(tmp_path: Path) -> None:
    """RFC 6455, section 1.4"""
    async with sitter(tmp_path) as one:
        await one.one.stream.send_all(_framed(b"\x03\xe8", 0x80 | CLOSE) + one.says(10))
        assert await one.one.closed() == 1000


async def test_who_sends_more_requests_than_are_allowed_is_closed(tmp_path: Path) -> None:
    async with sitter(tmp_path, messages_per_second=1.0, message_burst=10) as one:
        await one.one.stream.send_all(b"".join(one.says(number) for number in range(10, 40)))
        assert await one.one.closed() == 1008


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere each connection waits for itself")
async def test_a_connection_that_cannot_be_read_from_ends_and_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as alice, caller(address) as bob:
        for one, name in ((alice, "Alice"), (bob, "Bob")):
            await one.enter(name)
        read, faults = Inflow.read, list[int]()

        def once_with_a_fault(inflow: Inflow, number: int) -> None:
            if not faults:
                faults.append(number)
                raise RuntimeError("a fault")
            read(inflow, number)

        monkeypatch.setattr(Inflow, "read", once_with_a_fault)
        with trio.fail_after(10), pytest.raises(ConnectionClosed):
            await alice.ask(m.Ping)
        assert await bob.ask(m.Ping) is None
    assert "cannot be read from" in caplog.text
