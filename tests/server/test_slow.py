"""Slow clients get later what was left out, are closed if they stay slow, and let nothing grow meanwhile."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from trio.testing import MockClock, wait_all_tasks_blocked
from websockets.exceptions import ConnectionClosed

from tests.server.disk import fill, limit_pages
from tests.server.online import Caller, caller
from tests.server.table import Place, Sitting, place
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON, MSGPACK, Codec, client_side, server_side
from twinstack.server.application import running
from twinstack.server.clients import Client
from twinstack.server.desk import Desk
from twinstack.server.options import Options
from twinstack.server.views import catalogue
from twinstack.server.views.catalogue import short_face


def narrow(one: Sitting) -> None:
    """Make any message too much for them until they have taken it."""
    one.client._limit = 0


async def take_all(at: Place, one: Sitting) -> list[Any]:
    """Take all messages, as a connection does."""
    taken = []
    while one.client.outbox:
        taken.append(await one.receive())
        one.client.sent()
    if one.client.lagging:
        await at.lobby.caught_up(one.client)
        await at.all_done()
    return taken


async def play(at: Place, room: str, people: list[Sitting], answers: int) -> None:
    """Whoever is asked takes the default; the others need not look."""
    for _ in range(answers):
        decision = at.room(room).playing().decision
        assert decision is not None
        one = people[decision.seat]
        one.drain()
        one.client.sent()
        await one.default(room)
        await at.all_done()


async def slowly_watched(at: Place) -> tuple[Sitting, Sitting, Sitting, str]:
    """Two who play, one for whom whatever they are sent is too much, and the room."""
    alice, bob, watcher = *at.pair(), at.sitting("Walter")
    room = await at.begin(alice, bob)
    await watcher.ask(m.Watch, room=room)
    await take_all(at, watcher)
    narrow(watcher)
    return alice, bob, watcher, room


async def test_updates_that_were_left_out_follow_in_order_once_there_is_room(tmp_path: Path) -> None:
    async with place(tmp_path) as at:
        alice, bob, watcher, room = await slowly_watched(at)
        await play(at, room, [alice, bob], 12)
        waiting = len(watcher.client.outbox)
        first = await take_all(at, watcher)
        then = await take_all(at, watcher)
        assert (waiting, len(first)) == (1, 1)
        assert [type(one) for one in then] == [m.RoomState, *[m.Update] * 11]
        assert watcher.numbers[room] == at.room(room).playing().last(-1)
        assert not watcher.client.lagging


async def test_a_player_who_reads_slowly_gets_what_was_left_out(tmp_path: Path) -> None:
    async with place(tmp_path) as at:
        alice, bob = at.pair()
        room = await at.begin(alice, bob)
        game = at.room(room).playing()
        while game.decision is None or game.decision.kind != "priority" or game.decision.seat != 0:
            await play(at, room, [alice, bob], 1)
        await take_all(at, bob)
        narrow(bob)
        await play(at, room, [alice, bob], 2)
        waiting = len(bob.client.outbox)
        await take_all(at, bob)
        await take_all(at, bob)
        assert waiting == 1
        assert bob.numbers[room] == game.last(1)


async def test_who_has_missed_too_much_gets_a_view_instead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twinstack.server.rooms.play.REMEMBERED", 5)
    async with place(tmp_path) as at:
        alice, bob, watcher, room = await slowly_watched(at)
        await play(at, room, [alice, bob], 12)
        await take_all(at, watcher)
        assert [type(one) for one in await take_all(at, watcher)] == [m.RoomState, m.View]
        assert watcher.numbers[room] == at.room(room).playing().last(-1)


async def test_a_player_who_was_too_slow_is_asked_once_there_is_room(tmp_path: Path) -> None:
    async with place(tmp_path) as at:
        alice, bob = at.pair()
        room = await at.begin(alice, bob)
        for one in (alice, bob):
            narrow(one)
            one.client.send(m.Notice(code="", text=""))
        other = alice if at.room(room).playing().decision.seat else bob  # type: ignore[union-attr]
        while at.room(room).playing().decision.seat != [alice, bob].index(other):  # type: ignore[union-attr]
            await play(at, room, [alice, bob], 1)
        other.decisions.clear()
        for _ in range(3):
            await take_all(at, other)
        assert other.decisions[room] is not None


async def test_a_slow_client_misses_nothing_while_the_disk_is_full(tmp_path: Path, mock_clock: MockClock) -> None:
    async with place(tmp_path) as at:
        alice, bob, watcher, room = await slowly_watched(at)
        watcher.client.send(m.Notice(code="", text=""))
        await limit_pages(at.disk, 1)
        await fill(at.disk)
        play = at.room(room).playing()
        decision = play.decision
        assert decision is not None
        asked = [alice, bob][decision.seat]
        answer = asked.decisions[room]
        await at.room(room).ask(asked.client, m.Answer(id=900, room=room, number=answer.number, take=answer.default))
        await at.all_done()
        assert at.room(room).paused
        await limit_pages(at.disk, 1 << 30)
        mock_clock.jump(1.0)
        await at.all_done()
        for _ in range(3):
            await take_all(at, watcher)
        assert watcher.numbers[room] == play.last(-1)


async def asking_without_reading(desk: Desk, one: Caller, frames: int) -> Client:
    """They ask for much and read nothing of it, until they are found to be slow."""
    await one.enter("Alice")
    (client,) = desk.clients
    for at in range(frames):
        await one.socket.send(one.codec.encode(m.Cards(id=1000 + at, numbers=[0, -499])))
    await client.filled.wait()
    return client


async def test_a_client_that_reads_late_gets_everything_in_order(tmp_path: Path) -> None:
    async with slow_server(tmp_path) as (desk, one):
        await asking_without_reading(desk, one, 150)
        ids = [(await one.receive()).id for _ in range(150)]
        assert ids == list(range(1000, 1150))


async def read_all(one: Caller) -> None:
    while True:
        await one.receive()


@asynccontextmanager
async def slow_server(folder: Path) -> AsyncIterator[tuple[Desk, Caller]]:
    """A server with little patience, and somebody who is connected to it."""
    options = Options(port=0, data=str(folder / "games.db"), outbox_bytes=4096, slow_seconds=60.0, login_seconds=3600.0)
    async with running(options) as (desk, port), caller(f"ws://127.0.0.1:{port}") as one:
        yield desk, one


async def test_who_does_not_read_is_not_read_either_and_is_then_closed_with_a_reason(
    tmp_path: Path, mock_clock: MockClock
) -> None:
    async with slow_server(tmp_path) as (desk, one):
        client = await asking_without_reading(desk, one, 150)
        largest = len(one.codec.encode(cards()))
        assert client.backlog <= 4096 + largest
        mock_clock.jump(60.0)
        await wait_all_tasks_blocked()
        assert (client.backlog, len(client.outbox)) == (0, 0)
        with pytest.raises(ConnectionClosed, match="too slow"):
            await read_all(one)


def cards() -> Any:
    known = catalogue()
    faces = [short_face(known.face(number)) for number in range(500)]
    return m.Done(id=1000, result=m.CardList(known.digest, len(known), faces))


async def test_a_client_that_never_reads_again_is_cut_off(tmp_path: Path, mock_clock: MockClock) -> None:
    async with slow_server(tmp_path) as (desk, one):
        await asking_without_reading(desk, one, 150)
        mock_clock.jump(60.0)
        await wait_all_tasks_blocked()
        mock_clock.jump(5.0)
        await wait_all_tasks_blocked()
        assert not desk.clients
        with pytest.raises(ConnectionClosed):
            await read_all(one)
        assert b"twinstack_slow_clients_total 0.0" not in desk.counted()


async def test_what_must_arrive_is_bounded_too() -> None:
    client = Client(server_side(MSGPACK), room_for=1000)
    for _ in range(200):
        client.send_frame(b"x" * 10_000)
    assert client.backlog == 0
    assert client.take() == []
    assert client.close_reason == (1008, "you read too slowly")


async def test_a_thousand_spectators_cost_one_encoding_for_each_view(tmp_path: Path) -> None:
    """Of those who read MessagePack none at all: their update is packed already, to be sent again if need be."""
    encoded: dict[bool, list[bytes]] = {True: [], False: []}

    def counting(subprotocol: str) -> Codec[Any]:
        real = server_side(subprotocol)

        def encode(message: Any) -> bytes:
            encoded[real.binary].append(real.encode(message))
            return encoded[real.binary][-1]

        return Codec(encode, real.decode, real.binary)

    async with place(tmp_path) as at:
        alice, bob = at.pair()
        room = await at.begin(alice, bob)
        binary, text = ([Client(counting(one)) for _ in range(500)] for one in (MSGPACK, JSON))
        watchers = [*binary, *text]
        for client in watchers:
            at.room(room).watching[client] = set()
            await at.lobby.find(room).ask(client, m.Resync(id=1, room=room))
        await at.all_done()
        for frames in encoded.values():
            frames.clear()
        before = [len(client.outbox) for client in watchers]
        await play(at, room, [alice, bob], 3)
        assert (len(encoded[True]), len(encoded[False])) == (0, 3)
        assert [len(client.outbox) for client in watchers] == [count + 3 for count in before]
        assert all(client.outbox[-1] is encoded[False][-1] for client in text)
        assert all(client.outbox[-1] is binary[0].outbox[-1] for client in binary)
        assert client_side(MSGPACK).read(binary[0].outbox[-1]) == client_side(JSON).read(text[0].outbox[-1])
