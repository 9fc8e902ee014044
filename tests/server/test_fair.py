"""Answers of players come before all other work, such as thinking bots, beginning games and replays."""

from collections import Counter
from math import inf
from pathlib import Path
from typing import Any

import pytest
import trio
import trio.testing
from trio.testing import MockClock

from tests.pure_python import of_pure_python
from tests.server.disk import fill, limit_pages
from tests.server.table import Place, Sitting, place, place_on
from twinstack.protocol import messages as m
from twinstack.server.options import Options
from twinstack.server.rooms import Close, going_on, pace, playing
from twinstack.server.rooms.pace import Pace
from twinstack.server.rooms.room import Room
from twinstack.server.storage import IN_MEMORY
from twinstack.server.storage.memory import MemoryStore


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


@of_pure_python("its functions cannot be replaced")
@pytest.mark.parametrize("rooms", [1, 8])
async def test_however_many_bots_think_one_does_in_a_turn_of_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mock_clock: MockClock, rooms: int
) -> None:
    for name in ("SLICE", "LOW_PRIORITY_SLICE"):
        monkeypatch.setattr(pace, name, -1.0)  # whoever can let others in does
    counted, thoughts = ByTurn(), Counter[str]()
    choose = playing._bots_choice

    async def counting(room: Any, play: Any) -> Any:
        counted.now += 1
        thoughts[room.id] += 1
        return await choose(room, play)

    monkeypatch.setattr(playing, "_bots_choice", counting)
    monkeypatch.setattr(going_on, "IN_A_ROW", 3)
    monkeypatch.setattr(playing, "PAUSE", 1.0)
    async with place(tmp_path, bot_games_per_address=100, rooms_per_minute=1000, games_per_minute=1000) as here:
        for number in range(rooms):
            await _bots_alone(here, number)
        thoughts.clear()
        counted.now = 0
        trio.lowlevel.add_instrument(counted)
        for _ in range(30):
            mock_clock.jump(1.0)
            await here.all_done()
        trio.lowlevel.remove_instrument(counted)
    assert counted.most == 1
    assert len(thoughts) == rooms
    assert max(thoughts.values()) <= 2 * min(thoughts.values()), "each has its share"


async def _against_a_bot(here: Place, one: Sitting) -> str:
    room = here.lobby.create(one.client, m.Settings(clock=0, per_decision=0)).id
    await one.ask(m.Join, room=room)
    await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
    await one.ask(m.AddBot, room=room)
    await one.ask(m.Ready, room=room)
    return room


@of_pure_python("its functions cannot be replaced")
async def test_who_answers_hears_what_came_of_it_before_a_bot_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both that it was taken, and what it did."""
    choose = playing._bots_choice
    told: list[list[Any]] = []
    first_thoughts = 0
    async with place(tmp_path) as here:
        one = here.sitting("Alice")

        async def thinking(room: Any, play: Any) -> Any:
            told.append([one.codec.decode(frame) for frame in one.client.outbox])
            return await choose(room, play)

        room = await _against_a_bot(here, one)
        await here.all_done()
        monkeypatch.setattr(playing, "_bots_choice", thinking)
        for _ in range(20):
            one.drain()
            told.clear()
            asked = await one.asked(room)
            await here.room(room).ask(one.client, m.Answer(id=1, room=room, number=asked.number, take=asked.default))
            await here.all_done()
            if told:
                first_thoughts += 1
                assert {m.Update, m.Done} <= {type(message) for message in told[0]}
    assert first_thoughts > 3


@pytest.mark.parametrize("games", [0, 8])
async def test_beside_games_against_bots_an_answer_is_seen_as_many_turns_of_the_loop_later_as_without(
    monkeypatch: pytest.MonkeyPatch, games: int
) -> None:
    """In each of them one bot makes one choice. The storage is in memory, so that no disk has a say."""
    for name in ("SLICE", "LOW_PRIORITY_SLICE"):
        monkeypatch.setattr(pace, name, inf)  # whatever the time, a piece of work is done in one turn
    choose, counted, waits, thoughts = playing._bots_choice, ByTurn(), list[int](), 0

    async def thinking(room: Any, play: Any) -> Any:
        nonlocal thoughts
        thoughts += 1
        return await choose(room, play)

    monkeypatch.setattr(playing, "_bots_choice", thinking)
    options = Options(data=IN_MEMORY, rooms_per_minute=1000, games_per_minute=1000)
    async with place_on(MemoryStore(), options) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob, clock=0, per_decision=0)
        for number in range(games):
            await _bots_alone(here, number)
        trio.lowlevel.add_instrument(counted)
        for _ in range(30):
            for one in (alice, bob):
                one.drain()
            asked = next(one for one in (alice, bob) if one.decisions.get(room) is not None)
            decision, asked.decisions[room] = asked.decisions[room], None
            answer = m.Answer(id=1, room=room, number=decision.number, take=decision.default)
            before, thoughts = counted.turns, 0
            await here.room(room).ask(asked.client, answer)
            while not (alice.client.outbox and bob.client.outbox):
                await trio.lowlevel.checkpoint()
            waits.append(counted.turns - before)
            assert thoughts <= 1, "the one that had been begun when the answer came"
        trio.lowlevel.remove_instrument(counted)
    assert max(waits) <= 3


async def test_work_that_can_wait_lets_answers_pass_but_goes_on_in_the_end(autojump_clock: MockClock) -> None:
    own = Pace(1000, 1000)
    one, other = own.for_another_room(), own.for_another_room()
    most = pace.LETS_ANSWERS_PASS

    async def end(after: float, room: Pace) -> None:
        await trio.sleep(after)
        own.turns.answer_ends(room)

    async def waits() -> float:
        begin = trio.current_time()
        async with own.low_priority():
            return trio.current_time() - begin

    assert await waits() == 0, "nothing is under way"
    own.turns.answer_comes(own)
    assert await waits() == 0, "only in the same room, which comes to it afterwards"
    own.turns.answer_comes(one)
    own.turns.answer_comes(other)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(end, 0.2 * most, one)
        nursery.start_soon(end, 0.5 * most, other)
        assert await waits() == pytest.approx(0.5 * most), "until both have ended"
    own.turns.answer_comes(other)
    assert await waits() == pytest.approx(most), "it has waited long enough"


async def test_a_room_that_closes_with_an_answer_in_its_queue_keeps_no_work_waiting(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        room, asked = await _game(here)
        decision = asked.decisions[room.id]
        await room.order(Close("the test wants it"))
        await room.ask(asked.client, m.Answer(id=1, room=room.id, number=decision.number, take=decision.default))
        await here.all_done()
        assert "is closed" in asked.drain()[-1].problem
        assert await _begins(room.pace.for_another_room())


async def test_while_the_storage_refuses_an_answer_work_that_can_wait_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mock_clock: MockClock
) -> None:
    monkeypatch.setattr(pace, "LETS_ANSWERS_PASS", inf)
    async with place(tmp_path) as here:
        room, asked = await _game(here)
        answer = m.Answer(id=1, room=room.id, number=asked.decisions[room.id].number, take=[0])
        await limit_pages(here.disk, 1)
        await fill(here.disk)
        await room.ask(asked.client, answer)
        while not room.paused:
            await trio.testing.wait_all_tasks_blocked()
        assert await _begins(room.pace.for_another_room()), "while the answer waits for the storage"
        await room.ask(asked.client, answer)
        assert await _begins(room.pace.for_another_room()), "when another has been refused"


async def _game(here: Place) -> tuple[Room, Sitting]:
    """A room in which a game has begun, and who is asked there."""
    both = here.pair()
    room = here.room(await here.begin(*both))
    return room, next(one for one in both if one.decisions.get(room.id) is not None)


async def _begins(own: Pace) -> bool:
    """Does work that can wait begin by itself?"""
    done = trio.Event()

    async def work() -> None:
        async with own.low_priority():
            done.set()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(work)
        await trio.testing.wait_all_tasks_blocked()
        nursery.cancel_scope.cancel()
    return done.is_set()


async def test_an_answer_to_a_game_that_is_over_does_not_wait_for_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a room is asked when nobody plays there can wait, but only for other rooms."""
    monkeypatch.setattr(pace, "LETS_ANSWERS_PASS", inf)
    async with place(tmp_path) as here:
        room, asked = await _game(here)
        answer = m.Answer(id=2, room=room.id, number=asked.decisions[room.id].number, take=[0])
        await room.ask(asked.client, m.Concede(id=1, room=room.id))
        await room.ask(asked.client, answer)  # it comes while the game goes on
        await here.all_done()
        answer.id = 3
        await room.ask(asked.client, answer)
        await here.all_done()
        assert [one.id for one in asked.drain() if isinstance(one, m.Error)] == [2, 3]


async def test_work_that_can_wait_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts the pieces of other work between two turns of the room that comes first."""
    for name in ("SLICE", "LOW_PRIORITY_SLICE"):
        monkeypatch.setattr(pace, name, -1.0)
    first, pieces, waited = Pace(1000, 1000), 0, []

    async def work_that_can_wait() -> None:
        nonlocal pieces
        own = first.for_another_room()
        while True:
            async with own.low_priority():
                for _ in range(5):
                    pieces += 1
                    await own.let_others_run()

    async with trio.open_nursery() as nursery:
        for _ in range(100):
            nursery.start_soon(work_that_can_wait)
        for _ in range(200):
            before = pieces
            await first.let_others_run()
            waited.append(pieces - before)
        nursery.cancel_scope.cancel()
    assert max(waited) <= 2, "one after its turn, and one before the next"
    assert sum(waited) > 60, "work that can wait has its turns too"
