"""Clocks: time for a decision, for a whole game, and for players who have lost their connection."""

from pathlib import Path

import trio
import trio.testing

from tests.magic_wire import step_of
from tests.server.table import place
from twinstack.engine.magic.position import Position, Side, Thing
from twinstack.protocol.messages import Settings
from twinstack.server.rooms.clocks import Clocks

BOLT = Position([Side("Alice", hand=[Thing("Incinerate")], battlefield=[Thing("Mountain")] * 2), Side("Bob")])


def test_time_runs_for_the_seat_that_is_asked_and_for_no_other() -> None:
    clocks = Clocks(Settings(clock=100, per_decision=30))
    clocks.ask(0, True, 0.0)
    clocks.ask(1, True, 10.0)
    assert (clocks.seats[0].clock, clocks.seats[1].clock) == (90, 100)
    assert clocks.deadline() == 40


def test_the_grace_of_a_seat_runs_before_its_time_does_and_only_once() -> None:
    clocks = Clocks(Settings(clock=100, per_decision=30, grace=60))
    clocks.ask(0, True, 0.0)
    clocks.presence(0, False, 10.0)
    assert clocks.deadline() == 10 + 60 + 20
    clocks.presence(0, True, 50.0)
    assert clocks.seats[0].clock == 90
    assert clocks.seats[0].grace == 20
    assert clocks.seconds() == 20
    clocks.presence(0, False, 55.0)
    clocks.charge(80.0)
    assert clocks.seats[0].grace == 0
    assert clocks.seats[0].clock == 80


def test_without_clocks_nobody_is_ever_late() -> None:
    clocks = Clocks(Settings(clock=0, per_decision=0))
    clocks.ask(0, True, 0.0)
    assert clocks.seconds() is None
    assert clocks.deadline() == float("inf")
    clocks.charge(1e9)
    assert not clocks.has_run_out(0)


async def test_when_the_time_for_a_decision_is_up_the_default_is_taken(
    tmp_path: Path, mock_clock: trio.testing.MockClock
) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(BOLT, alice, bob, per_decision=30)
        assert (await alice.asked(room)).seconds == 30
        alice.decisions[room] = None
        mock_clock.jump(29)
        await here.all_done()
        alice.drain()
        assert step_of(alice.mirrors[room]) == "main"
        mock_clock.jump(2)
        assert (await alice.asked(room)).seconds == 30
        assert step_of(alice.mirrors[room]) == "second main"


async def test_a_seat_whose_clock_has_run_out_concedes(tmp_path: Path, mock_clock: trio.testing.MockClock) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(BOLT, alice, bob, clock=50, per_decision=0)
        assert (await alice.asked(room)).seconds == 50
        mock_clock.jump(51)
        state = await bob.until(room, "over")
        assert state.games == [2]
        assert state.seats[0].clock == 0


async def test_who_has_lost_the_connection_has_grace_first(tmp_path: Path, mock_clock: trio.testing.MockClock) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(BOLT, alice, bob, clock=50, per_decision=0, grace=100)
        await alice.asked(room)
        await here.gone(alice)
        mock_clock.jump(120)
        await here.all_done()
        again = here.sitting("Alice")
        await here.back(again, room)
        assert (await again.asked(room)).seconds == 30
        await here.gone(again)
        mock_clock.jump(31)
        assert (await bob.until(room, "over")).games == [2]


async def test_after_a_restart_the_clocks_go_on_where_they_were(
    tmp_path: Path, mock_clock: trio.testing.MockClock
) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob, clock=300, per_decision=0)
        asked = next(one for one in (alice, bob) if one.decisions.get(room) is not None)
        mock_clock.jump(40)
        await asked.default(room)
        await here.all_done()
        for one in (alice, bob):
            one.drain()
        number = max(alice.numbers[room], bob.numbers[room])
    async with place(tmp_path) as here:
        left = here.room(room).play
        assert left is not None
        clocks = [seat.clock for seat in left.clocks.seats]
        assert sorted(clocks) == [260, 300]
        again = here.sitting("Alice")
        await here.back(again, room, number)
        again.drain()
        assert room in again.mirrors, "numbers from before the restart get a view"
        assert again.numbers[room] > number


async def test_the_others_are_told_how_long_the_clock_of_who_has_gone_still_waits(
    tmp_path: Path, mock_clock: trio.testing.MockClock
) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.deal(BOLT, alice, bob, clock=50, per_decision=0, grace=100)
        await alice.asked(room)
        await here.gone(alice)
        await here.all_done()
        bob.drain()
        assert [seat.grace for seat in bob.rooms[room].seats] == [100, 0], "of a seat that is there, nothing is told"
        mock_clock.jump(30)
        again = here.sitting("Alice")
        await here.back(again, room)
        await here.gone(again)
        await here.all_done()
        bob.drain()
        assert [seat.grace for seat in bob.rooms[room].seats] == [70, 0]
