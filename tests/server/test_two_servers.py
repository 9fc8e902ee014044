"""Two servers with one store: a room is that of the server which has leased its game last; the other gives it up."""

from pathlib import Path

import pytest
import trio.testing

from tests.server.table import place_on
from tests.server.test_small_book import asked, play
from twinstack.protocol import messages as m
from twinstack.server.options import Options
from twinstack.server.rooms.record import Elsewhere
from twinstack.server.storage import IN_MEMORY, open_store


@pytest.mark.parametrize("by", ["an answer", "a clock", "an undo", "a setting"])
async def test_a_room_whose_game_another_server_has_leased_closes_here_and_goes_on_there(
    by: str, tmp_path: Path, mock_clock: trio.testing.MockClock, caplog: pytest.LogCaptureFixture
) -> None:
    store, options = open_store(IN_MEMORY), Options(data=str(tmp_path / "no.db"))
    async with place_on(store, options) as here:
        alice, bob = here.sitting("Alice"), here.sitting("Bob")
        room = await here.begin(alice, bob, clock=600.0)
        await play(here, room, alice, bob, answers=4)
        one, game = await asked(here, room, alice, bob), here.room(room).record.game
        async with place_on(store, options) as there:
            before = there.room(room).playing().game.hash()
            if by == "an answer":
                refused = await one.default(room)
                assert (refused.code, refused.problem) == ("no room", f"room {room} goes on at another server")
            elif by == "a clock":
                mock_clock.jump(130.0)  # there, both are away and have their grace
            elif by == "a setting":
                await one.ask(m.Stops, room=room, always=True)
            else:
                await one.ask(m.Undo, room=room)
            await here.all_done()
            assert room not in here.lobby.rooms
            for person in (alice, bob):
                person.drain()
                state = person.rooms[room]
                assert (state.stage, state.reason) == ("closed", f"room {room} goes on at another server")
            kept = await store.journals.read(game)
            assert kept is not None
            assert kept.state == "playing"
            assert there.room(room).playing().game.hash() == before
            again = there.sitting("Alice"), there.sitting("Bob")
            for person in again:
                await there.back(person, room)
            await play(there, room, *again, answers=4)
            assert [one.id for one in await store.rooms.after(-1)] == [room.encode()]
    assert caplog.text.count("goes on at another server") == 1
    assert list(tmp_path.iterdir()) == [], "no report of a fault"


async def test_of_a_room_that_goes_on_elsewhere_nothing_more_is_stored_here(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store, options = open_store(IN_MEMORY), Options(data=str(tmp_path / "no.db"))
    async with place_on(store, options) as here:
        alice, bob = here.sitting("Alice"), here.sitting("Bob")
        room = await here.begin(alice, bob)
        given_up = here.room(room)
        async with place_on(store, options):
            await (await asked(here, room, alice, bob)).default(room)
            await here.all_done()
            with pytest.raises(Elsewhere, match=f"room {room} goes on at another server"):
                await given_up.changed()
            assert [one.id for one in await store.rooms.after(-1)] == [room.encode()]
    assert caplog.text.count("goes on at another server") == 1
