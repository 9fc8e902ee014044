"""In a room with the setting `wait`, an automatic pass takes as long as a person's."""

from pathlib import Path

import pytest
import trio
import trio.testing

from tests.server.table import Place, Sitting, place
from twinstack.engine.magic.position import Position, Side, Thing
from twinstack.engine.magic.state import state_of
from twinstack.protocol import messages as m
from twinstack.server.problems import Refused
from twinstack.server.rooms.settings import checked

BEARS, BOLT = Thing("Grizzly Bears"), Thing("Incinerate")
FORESTS, MOUNTAINS = [Thing("Forest")] * 8, [Thing("Mountain")] * 8


def _deal(here: Place, wait: float) -> tuple[str, Sitting, Sitting]:
    alice, bob = here.pair()
    board = Position([Side("Alice", hand=[BEARS, BEARS], battlefield=FORESTS), Side("Bob", [BOLT], MOUNTAINS)])
    return here.deal(board, alice, bob, wait=wait), alice, bob


async def test_a_seat_that_passes_automatically_seems_to_think(
    tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    async with place(tmp_path) as here:
        room, alice, bob = _deal(here, 2.0)
        await bob.ask(m.Stops, room=room, until="turn")
        begin = trio.current_time()
        await alice.take(room, "Cast Grizzly Bears")
        while 2 not in alice.mirrors[room].turn.asks:
            await alice.receive()
        assert trio.current_time() == begin
        assert bob.decisions.get(room) is None
        while alice.decisions[room] is None:
            await alice.receive()
        assert 0.5 <= trio.current_time() - begin <= 2.0
        assert not state_of(here.room(room).playing().game).stack


async def test_a_seat_may_have_a_wait_of_its_own(tmp_path: Path, autojump_clock: trio.testing.MockClock) -> None:
    async with place(tmp_path) as here:
        room, alice, bob = _deal(here, 0.0)
        await bob.ask(m.Stops, room=room, until="turn", wait=4.0)
        begin = trio.current_time()
        await alice.take(room, "Cast Grizzly Bears")
        await alice.asked(room)
        assert 1.0 <= trio.current_time() - begin <= 4.0


async def test_the_longer_wait_of_seat_and_room_holds(tmp_path: Path, autojump_clock: trio.testing.MockClock) -> None:
    async with place(tmp_path) as here:
        room, alice, bob = _deal(here, 8.0)
        await bob.ask(m.Stops, room=room, until="turn", wait=0.1)
        begin = trio.current_time()
        await alice.take(room, "Cast Grizzly Bears")
        await alice.asked(room)
        assert 2.0 <= trio.current_time() - begin <= 8.0


async def test_a_wait_of_a_seat_is_short(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        room, _, bob = _deal(here, 0.0)
        for wrong in (60.0, -1.0, float("nan"), 0.01):
            no = await bob.ask(m.Stops, room=room, wait=wrong)
            assert (no.code, no.expected) == ("bad stops", "0, or from 0.1 to 10")


async def test_a_player_who_changes_their_stops_meanwhile_is_asked(
    tmp_path: Path, autojump_clock: trio.testing.MockClock
) -> None:
    async with place(tmp_path) as here:
        room, alice, bob = _deal(here, 2.0)
        await bob.ask(m.Stops, room=room, until="turn")
        await alice.take(room, "Cast Grizzly Bears")
        await bob.ask(m.Stops, room=room, until="")
        await bob.asked(room)
        assert "Cast Incinerate" in bob.labels(room)


async def test_without_the_setting_nothing_waits(tmp_path: Path, autojump_clock: trio.testing.MockClock) -> None:
    async with place(tmp_path) as here:
        room, alice, bob = _deal(here, 0.0)
        await bob.ask(m.Stops, room=room, until="turn")
        begin = trio.current_time()
        await alice.take(room, "Cast Grizzly Bears")
        await alice.asked(room)
        assert trio.current_time() == begin


def test_a_wait_is_short() -> None:
    with pytest.raises(Refused, match="wait cannot be 60 seconds"):
        checked(m.Settings(wait=60.0))
