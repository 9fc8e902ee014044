"""Before a server lets anybody in, its rooms come back; their games follow, those first to which somebody comes."""

import signal
import socket
from collections.abc import AsyncGenerator
from contextlib import aclosing
from pathlib import Path

import pytest
import trio
import trio.testing
from websockets.exceptions import InvalidStatus

from tests.pure_python import of_pure_python
from tests.server.http import built
from tests.server.online import caller
from tests.server.table import place, starting
from tests.server.test_operating import fetch
from twinstack.protocol import messages as m
from twinstack.server import returning
from twinstack.server.application import running
from twinstack.server.lobby import Lobby
from twinstack.server.options import Options
from twinstack.server.rooms import CameBack, Room, pace
from twinstack.server.storage import StorageOutage
from twinstack.server.storage.rows import StoredGame
from twinstack.server.storage.sqlite import rooms as stored_rooms
from twinstack.server.storage.writes import Lease


async def test_a_game_is_played_again_in_slices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "SLICE", 0.0)
    async with place(tmp_path) as here, trio.open_nursery() as nursery:
        alice, bob = here.pair()
        before = here.room(await here.begin(alice, bob))
        for _ in range(8):
            asked = next(one for one in (alice, bob) if one.decisions.get(before.id) is not None)
            await asked.default(before.id)
            await here.all_done()
            alice.drain()
            bob.drain()
        stored = await here.store.journals.read(before.record.game)
        assert stored is not None
        room = Room(before.id, before.record, before.services)
        with trio.CancelScope() as others:
            nursery.start_soon(_cancel, others)
            await room.come_back(stored, before.playing().lease)
        assert others.cancelled_caught, "somebody else had their turn before it was through"
        await room.come_back(stored, before.playing().lease)
        assert room.playing().game.hash() == before.playing().game.hash()


async def _cancel(scope: trio.CancelScope) -> None:
    scope.cancel()


async def test_until_all_rooms_are_back_nobody_is_let_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on, real = trio.Event(), trio.Event(), Lobby.restore

    async def slowly(lobby: Lobby, stop: trio.Event) -> None:
        begun.set()
        await go_on.wait()
        await real(lobby, stop)

    monkeypatch.setattr(Lobby, "restore", slowly)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"ws://127.0.0.1:{port}"

    async def serve(*, task_status: trio.TaskStatus[None]) -> None:
        async with running(Options(port=port, data=str(tmp_path / "games.db")), table=built(tmp_path / "table")):
            task_status.started()
            await trio.sleep_forever()

    async def look(path: str) -> int:
        return (await trio.to_thread.run_sync(fetch, address + path))[0]

    async with trio.open_nursery() as nursery:

        async def watch() -> None:
            await begun.wait()
            assert [await look(path) for path in ("/healthz", "/readyz", "/")] == [200, 503, 200]
            with pytest.raises(InvalidStatus, match="503"):
                async with caller(address):
                    pass
            go_on.set()

        nursery.start_soon(watch)
        await nursery.start(serve)
        assert await look("/readyz") == 200
        async with caller(address) as one:
            await one.enter("Alice")
        nursery.cancel_scope.cancel()


async def test_who_comes_back_has_their_game_before_all_others_are_back(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        games = [await here.begin(here.sitting(f"Alice {at}"), here.sitting(f"Bob {at}")) for at in range(3)]
        hashes = {room: here.room(room).playing().game.hash() for room in games}
    async with starting(tmp_path) as here, here.lobby.services.pace.low_priority():
        bob = here.sitting("Bob 2")
        await here.back(bob, games[2])  # while other things go before all that can wait
        while games[2] not in bob.mirrors:
            await bob.receive()
        assert [here.room(one).is_back.is_set() for one in games] == [False, False, True]
        here.lobby.services.pace.turns.low_priority.release()
        await here.lobby.all_back()
        await here.lobby.services.pace.turns.low_priority.acquire()
        assert {room: here.room(room).playing().game.hash() for room in games} == hashes


async def test_when_everybody_comes_at_once_four_games_come_back_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the order in which they were wanted, so that the loop has time for others."""
    async with place(tmp_path) as here:
        games = [await here.begin(here.sitting(f"Alice {at}"), here.sitting(f"Bob {at}")) for at in range(6)]
    begun, go_on, real = list[str](), trio.Event(), Room.come_back

    async def slowly(room: Room, stored: StoredGame, lease: Lease) -> None:
        begun.append(room.id)
        await go_on.wait()
        await real(room, stored, lease)

    monkeypatch.setattr(Room, "come_back", slowly)
    async with starting(tmp_path) as here, here.lobby.services.pace.low_priority():
        for at in reversed(range(6)):
            await here.room(games[at]).ask(here.sitting(f"Bob {at}").client, CameBack())
            await trio.testing.wait_all_tasks_blocked()
        while len(begun) < 4:
            await trio.sleep(0)
        await here.all_done()
        assert set(begun) == set(games[2:]), "those who came first"
        go_on.set()
        await here.lobby.all_back()
        assert set(begun) == set(games)


async def test_no_clock_runs_until_the_game_is_back(tmp_path: Path, autojump_clock: trio.testing.MockClock) -> None:
    async with place(tmp_path) as here:
        room = await here.begin(*here.pair(), clock=60.0, grace=0.0)
    async with starting(tmp_path) as here, here.lobby.services.pace.low_priority():
        await trio.sleep(600)
        alice = here.sitting("Alice")
        await here.back(alice, room)
        await alice.until(room, "playing")
        assert [seat.clock for seat in alice.rooms[room].seats] == [60.0, 60.0]


async def test_games_that_are_not_back_yet_are_counted_and_listed_as_played(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        room = await here.begin(*here.pair())
    async with running(Options(port=0, data=str(tmp_path / "table.db"))) as (desk, _):
        async with desk.lobby.services.pace.low_priority():
            assert b"twinstack_games_coming_back 1.0" in desk.counted()
            assert b"twinstack_games_playing 1.0" in desk.counted()
            assert [(line.room, line.stage) for line in await desk.lobby.listed(m.ListRooms(id=1))] == [
                (room, "playing")
            ]
        await desk.lobby.all_back()
        assert b"twinstack_games_coming_back 0.0" in desk.counted()


@of_pure_python("its methods cannot be replaced")
async def test_a_game_that_cannot_be_read_for_now_comes_back_when_it_can(
    tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob)
    async with starting(tmp_path) as here:
        journals = here.store.journals
        read = journals.read
        failed: list[str] = []

        async def fails_once(game: str, upto: int = -1) -> StoredGame | None:
            if not failed:
                failed.append(game)
                raise StorageOutage("the disk is away")
            return await read(game, upto)

        journals.read = fails_once  # type: ignore[method-assign]
        alice = here.sitting("Alice")
        await here.back(alice, room)
        await alice.until(room, "paused")
        await alice.until(room, "playing")
        await here.latest(alice)
        assert failed
        assert room in alice.mirrors


async def test_a_server_that_is_to_stop_while_it_starts_leaves_all_as_it_was(tmp_path: Path) -> None:
    data = tmp_path / "table.db"
    async with place(tmp_path) as here:
        room = await here.begin(*here.pair())

    async def signals() -> AsyncGenerator[int, None]:
        yield signal.SIGTERM

    async with aclosing(signals()) as told, running(Options(port=0, data=str(data)), told) as (desk, _):
        await desk.stop.wait()
        assert desk.lobby.rooms == {}
        assert not desk.ready
    async with running(Options(port=0, data=str(data))) as (desk, _):
        assert list(desk.lobby.rooms) == [room]


async def test_who_gets_ready_while_the_server_stops_begins_when_it_is_back(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.lobby.create(alice.client, m.Settings()).id
        for one in (alice, bob):
            await one.ask(m.Join, room=room)
            await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
        here.lobby.begin_nothing_new()
        for one in (alice, bob):
            assert await one.ask(m.Ready, room=room) is None
        await here.all_done()
        assert here.room(room).record.stage == "open"
    async with place(tmp_path) as here:
        await here.all_done()
        assert here.room(room).record.stage == "playing"


async def test_a_game_that_comes_back_does_so_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its room is put down again while the others are still read, page by page."""
    monkeypatch.setattr(returning, "AT_ONCE", 1)
    monkeypatch.setattr(stored_rooms, "PAGE", 1)
    async with place(tmp_path) as here:
        games = {await here.begin(here.sitting(f"Alice {at}"), here.sitting(f"Bob {at}")) for at in range(3)}
    back: list[str] = []
    real = Room.come_back

    async def counted(room: Room, stored: StoredGame, lease: Lease) -> None:
        back.append(room.id)
        await real(room, stored, lease)

    monkeypatch.setattr(Room, "come_back", counted)
    async with place(tmp_path) as here:
        assert set(here.lobby.rooms) == games
    assert sorted(back) == sorted(games)
