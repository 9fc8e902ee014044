"""Whoever answers has their turn, however much there is that can wait: bots that think, games that begin, replays."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from tests.server.table import Place, place
from twinstack.protocol import messages as m
from twinstack.server.rooms import pace, playing
from twinstack.server.rooms.pace import Pace


class ByTurn(trio.abc.Instrument):
    """Counts what is done in each turn of the loop."""

    def __init__(self) -> None:
        self.now = 0
        self.most = 0
        self.turns = 0

    def before_io_wait(self, timeout: float) -> None:
        self.turns += 1
        self.most, self.now = max(self.most, self.now), 0


async def _bots_alone(here: Place, number: int) -> str:
    """A room in which two bots go on playing, for the third has given up."""
    one = here.sitting(f"Guest {number}")
    room = here.lobby.create(one.client, m.Settings(seats=3, clock=0, per_decision=0)).id
    await one.ask(m.Join, room=room)
    await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
    for _ in range(2):
        await one.ask(m.AddBot, room=room)
    await one.ask(m.Ready, room=room)
    assert await one.ask(m.Concede, room=room) is None
    return room


@pytest.mark.parametrize("rooms", [1, 8])
async def test_however_many_bots_think_one_does_in_a_turn_of_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mock_clock: MockClock, rooms: int
) -> None:
    for name in ("SLICE", "BEHIND"):
        monkeypatch.setattr(pace, name, -1.0)  # whoever can let others in does
    counted, thoughts = ByTurn(), Counter[str]()
    choose = playing._bots_choice

    async def counting(room: Any, play: Any) -> Any:
        counted.now += 1
        thoughts[room.id] += 1
        return await choose(room, play)

    monkeypatch.setattr(playing, "_bots_choice", counting)
    monkeypatch.setattr(playing, "IN_A_ROW", 3)
    monkeypatch.setattr(playing, "PAUSE", 1.0)
    async with place(tmp_path, bot_games_per_address=100, rooms_per_minute=1000, games_per_minute=1000) as here:
        for number in range(rooms):
            await _bots_alone(here, number)
        thoughts.clear()
        counted.now = 0
        trio.lowlevel.add_instrument(counted)
        for _ in range(30):
            mock_clock.jump(1.0)
            await here.settled()
        trio.lowlevel.remove_instrument(counted)
    assert counted.most == 1
    assert len(thoughts) == rooms
    assert max(thoughts.values()) <= 2 * min(thoughts.values()), "each has its share"


async def test_somebody_is_not_kept_waiting_by_those_who_step_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted are the pieces of other work between two turns of who comes first."""
    for name in ("SLICE", "BEHIND"):
        monkeypatch.setattr(pace, name, -1.0)
    first, pieces, waited = Pace(1000, 1000), 0, []

    async def aside() -> None:
        nonlocal pieces
        own = first.another()
        while True:
            async with own.behind():
                for _ in range(5):
                    pieces += 1
                    await own.breathe()

    async with trio.open_nursery() as nursery:
        for _ in range(100):
            nursery.start_soon(aside)
        for _ in range(200):
            before = pieces
            await first.breathe()
            waited.append(pieces - before)
        nursery.cancel_scope.cancel()
    assert max(waited) <= 2, "one after its turn, and one before the next"
    assert sum(waited) > 100, "those who step aside have their turns too"
