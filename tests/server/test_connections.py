"""Connections: whether the client still answers, and the order of the answers that it gets."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock, wait_all_tasks_blocked

from tests.server.online import begin, caller, over_tls, server
from tests.server.raw import PING, PONG, TEXT, raw
from twinstack.protocol import messages as m
from twinstack.server.application import running
from twinstack.server.options import Options
from twinstack.server.receiving import Inflow
from twinstack.server.sockets import Socket
from twinstack.server.storage.sqlite.disk import Disk

# Whether somebody is there


async def moments(clock: MockClock, seconds: float) -> None:
    """Let time pass, and everything that is due happen."""
    clock.jump(seconds)
    await wait_all_tasks_blocked(0.01)


async def test_who_does_not_answer_a_ping_is_closed(tmp_path: Path, mock_clock: MockClock) -> None:
    async with raw(tmp_path, ping_seconds=60, login_seconds=3600) as one:
        await moments(mock_clock, 61)
        assert (await one.receive())[0] == PING
        await moments(mock_clock, 19)
        await moments(mock_clock, 2)
        assert await one.closed() == 1011


@pytest.mark.parametrize("sign", [(PONG, b""), (PING, b""), (TEXT, b"?")])
async def test_whatever_comes_after_a_ping_shows_that_somebody_is_there(
    tmp_path: Path, mock_clock: MockClock, sign: tuple[int, bytes]
) -> None:
    async with raw(tmp_path, ping_seconds=60, login_seconds=3600) as one:
        await moments(mock_clock, 61)
        assert (await one.receive())[0] == PING
        await one.send(*sign)
        await moments(mock_clock, 21)
        await moments(mock_clock, 38)
        await moments(mock_clock, 2)
        asked = [opcode for opcode, _ in [await one.receive() for _ in range(1 if sign[0] == PONG else 2)]]
        assert asked[-1] == PING


async def test_a_connection_over_tls_is_pinged_too(tmp_path: Path, mock_clock: MockClock) -> None:
    async with over_tls(tmp_path) as one:
        await one.enter("Alice")
        for _ in range(3):
            await moments(mock_clock, 61)
            await moments(mock_clock, 21)
        assert isinstance(await one.ask(m.ListRooms), list)


# The order of what is asked


async def test_a_request_to_a_room_does_not_overtake_an_earlier_request(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as one:
        await one.ask(m.Hello, versions=[1])
        await one.ask(m.Register, name="Alice", password="correct horse")
        room = (await one.ask(m.CreateRoom))["room"]
        asked = [
            m.Join(id=100, room=room), m.MakeKey(id=101, label="first"), m.Say(id=102, room=room, text="second"),
            m.ChooseDeck(id=103, room=room, name="Hall of Mirrors"), m.MakeKey(id=104, label="then"),
            m.Leave(id=105, room=room),
        ]  # fmt: skip
        for message in asked:
            await one.socket.send(one.codec.encode(message))
        done: list[Any] = []
        while len(done) < len(asked):
            message = await one.receive()
            if isinstance(message, m.Done | m.Error):
                done.append(message.id)
        of_the_room = [id for id in done if id not in (101, 104)]
        assert of_the_room == [100, 102, 103, 105]
        assert done.index(101) < done.index(102)
        assert done.index(104) < done.index(105)


async def test_what_an_answer_leads_to_is_sent_before_the_loop_has_done_everything_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here, the loop sends nothing before it waits; so what other rooms do meanwhile makes no difference."""
    options = Options(port=0, data=str(tmp_path / "games.db"))
    async with (
        running(options) as (desk, port),
        caller(address := f"ws://127.0.0.1:{port}") as alice,
        caller(address) as bob,
    ):
        for one, name in ((alice, "Alice"), (bob, "Bob")):
            await one.enter(name)
        room = await begin(alice, bob)
        for one in (alice, bob):
            await one.ask(m.Ping)
        asked, other = (alice, bob) if alice.decisions.get(room) is not None else (bob, alice)
        before = other.numbers[room]
        monkeypatch.setattr(desk.outgoing, "before_io_wait", lambda timeout: None)
        with trio.fail_after(10):
            assert await asked.plays(room, 1) == 1
            while other.numbers[room] == before:
                await other.receive()
        monkeypatch.undo()


class Turns(trio.abc.Instrument):
    """In which turns of the event loop something happened."""

    def __init__(self) -> None:
        self.turn = 0
        self.of: dict[str, list[int]] = {}

    def note(self, what: str) -> None:
        self.of.setdefault(what, []).append(self.turn)

    def before_io_wait(self, timeout: float) -> None:
        self.turn += 1

    def before_task_step(self, task: trio.lowlevel.Task) -> None:
        if task.name.startswith("room "):
            self.note("room")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere each connection waits for itself")
async def test_an_answer_takes_two_turns_of_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the first it is read and carried out; in the second it is found to be stored, and told."""
    turns, read, put, after = Turns(), Inflow.read, Socket.put, Disk.after_io_wait

    def noting_read(inflow: Inflow, number: int) -> None:
        turns.note("read")
        read(inflow, number)

    def noting_put(socket: Socket, messages: Sequence[bytes], *, text: bool) -> bool:
        turns.note("sent")
        return put(socket, messages, text=text)

    def noting_what_is_stored(disk: Disk, timeout: float) -> None:
        if disk._completed:
            turns.note("stored")
        after(disk, timeout)

    async with server(tmp_path / "games.db") as address, caller(address) as alice, caller(address) as bob:
        for one, name in ((alice, "Alice"), (bob, "Bob")):
            await one.enter(name)
        room = await begin(alice, bob)
        for one in (alice, bob):
            await one.ask(m.Ping)
        asked = alice if alice.decisions.get(room) is not None else bob
        monkeypatch.setattr(Inflow, "read", noting_read)
        monkeypatch.setattr(Socket, "put", noting_put)
        monkeypatch.setattr(Disk, "after_io_wait", noting_what_is_stored)
        trio.lowlevel.add_instrument(turns)
        assert await asked.plays(room, 1) == 1
        trio.lowlevel.remove_instrument(turns)
        found = {what: list(dict.fromkeys(numbers)) for what, numbers in turns.of.items()}
    first, second = found["room"]
    assert (found["read"], found["stored"], found["sent"]) == ([first], [second], [second])
