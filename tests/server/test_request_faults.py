"""Whatever one request raises ends that request, and neither the connection, nor the game, nor the room."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import trio
import trio.testing

from tests.pure_python import of_pure_python
from tests.server.nasty import REQUESTS, nasty
from tests.server.online import Caller, caller, server
from tests.server.table import Place, Sitting, place
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON
from twinstack.server import application
from twinstack.server.desk import ANSWERS
from twinstack.server.matchmaking import Matchmaking
from twinstack.server.rooms import playing
from twinstack.server.rooms.record import HANDLERS

FREE: dict[str, Any] = {
    "messages_per_second": 10_000.0, "message_burst": 100_000, "rooms_per_person": 1000, "passwords_per_minute": 1,
    "chat_per_minute": 1000, "token_key": "k" * 32,
}  # fmt: skip


@asynccontextmanager
async def game_of_two(address: str) -> AsyncIterator[tuple[Caller, Caller, str]]:
    """Alice and Bob, and the room in which they play."""
    async with caller(address, max_queue=None) as alice, caller(address, max_queue=None) as bob:
        await alice.enter("Alice")
        await bob.enter("Bob")
        yield alice, bob, await _against(alice, bob)


_SPARED = {
    "nobody": (b'{"t":"logout"',),
    "somebody": (b'{"t":"register"', b'{"t":"logout"'),  # they become somebody else
    "spectator": (b'{"t":"register"', b'{"t":"logout"', b'{"t":"leave"'),
    "seat": (b'{"t":"register"', b'{"t":"logout"', b'{"t":"concede"'),  # to give up is what it says
}


async def _against(alice: Caller, bob: Caller) -> str:
    """A room in which they play."""
    room: str = (await alice.ask(m.CreateRoom, settings=m.Settings(clock=0.0, per_decision=0.0)))["room"]
    for one in (alice, bob):
        await one.ask(m.Join, room=room)
        await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
    for one in (alice, bob):
        await one.ask(m.Ready, room=room)
    return room


async def goes_on(room: str, *people: Caller) -> None:
    """Whoever is asked answers, and the next decision comes."""
    while not (asked := [one for one in people if one.decisions.get(room) is not None]):
        for one in people:
            with trio.move_on_after(0.01):
                await one.receive()
    decision = asked[0].decisions[room]
    asked[0].decisions[room] = None
    done = await asked[0].ask(m.Answer, room=room, number=decision.number, take=decision.default)
    assert done is None


@pytest.mark.parametrize("invitation", ["é", "приглашение", "\x00", "🂡" * 1000, ""])
@pytest.mark.parametrize("kind", [m.Join, m.Watch])
async def test_an_invitation_of_any_letters_is_refused_and_the_private_game_goes_on(
    tmp_path: Path, kind: type[m.Request], invitation: str
) -> None:
    async with place(tmp_path) as here:
        alice, bob, mallory = *here.pair(), here.sitting("Mallory")
        room = here.lobby.create(alice.client, m.Settings(private=True)).id
        for one in (alice, bob):
            await one.ask(m.Join, room=room, invitation=here.room(room).record.invitation)
            await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
        for one in (alice, bob):
            await one.ask(m.Ready, room=room)
        refused = await mallory.ask(kind, room=room, invitation=invitation)
        assert refused.code == "private"
        assert here.room(room).record.stage == "playing"


@pytest.mark.parametrize("sender", ["nobody", "somebody", "spectator", "seat"])
async def test_no_value_of_any_field_of_any_request_harms_a_game_that_is_played(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, sender: str
) -> None:
    async with (
        server(tmp_path / "games.db", **FREE) as address,
        game_of_two(address) as (alice, bob, room),
        caller(address, JSON, max_queue=None) as mallory,
    ):
        if sender != "nobody":
            await mallory.enter("Mallory")
        if sender == "spectator":
            await mallory.ask(m.Watch, room=room)
        if sender == "seat":
            bob, room = mallory, await _against(alice, mallory)
        spared = _SPARED[sender]
        for frame in (one for one in nasty(room) if not one.startswith(spared)):
            await mallory.socket.send(frame, text=True)
            while not isinstance(await mallory.receive(), m.Done | m.Error):
                pass
        await goes_on(room, alice, bob)
        assert sender == "nobody" or (await mallory.ask(m.Sessions))
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


async def _raise(*_: Any) -> Any:
    raise ZeroDivisionError("nothing can be divided by nothing")


async def _sit_and_play(here: Place) -> tuple[Sitting, Sitting, str]:
    alice, bob = here.pair()
    return alice, bob, await here.begin(alice, bob)


async def _next_answer(room: str, here: Place, *people: Sitting) -> None:
    decision = here.room(room).playing().decision
    assert decision is not None
    assert await people[decision.seat].default(room) is None


IN_ROOMS = [kind for kind in REQUESTS if kind in HANDLERS]


@pytest.mark.parametrize("kind", IN_ROOMS)
async def test_a_fault_in_a_request_to_a_room_ends_that_request_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: type[m.Request]
) -> None:
    fields: dict[str, Any] = {"number": 1, "take": [0], "seat": 0, "object": 16}
    given = {name: value for name, value in fields.items() if name in kind.__struct_fields__}
    async with place(tmp_path) as here:
        alice, bob, room = await _sit_and_play(here)
        with monkeypatch.context() as patch:
            patch.setitem(HANDLERS, kind, _raise)
            refused = await alice.ask(kind, room=room, **given)
        assert (refused.code, "ZeroDivisionError" in refused.problem) == ("fault", True)
        assert here.room(room).record.stage == "playing"
        await _next_answer(room, here, alice, bob)


async def test_a_fault_while_somebody_comes_or_goes_closes_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place(tmp_path) as here:
        alice, bob, room = await _sit_and_play(here)
        with monkeypatch.context() as patch:
            for kind in HANDLERS.keys() - set(REQUESTS):
                patch.setitem(HANDLERS, kind, _raise)
            await here.gone(alice)
            await here.back(alice, room)
        await _next_answer(room, here, alice, bob)


async def test_a_fault_in_any_other_request_ends_that_request_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as one:
        await one.enter("Alice")
        with monkeypatch.context() as patch:
            patch.setitem(ANSWERS, m.ListRooms, _raise)
            refused = await one.ask(m.ListRooms)
        assert refused.code == "fault"
        assert await one.ask(m.ListRooms) == []


@of_pure_python("its functions cannot be replaced")
async def test_a_fault_of_a_bot_ends_its_game_with_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "_bots_choice", _raise)
    async with place(tmp_path) as here:
        alice = here.sitting("Alice")
        room = here.lobby.create(alice.client, m.Settings()).id
        await alice.ask(m.Join, room=room)
        await alice.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
        await alice.ask(m.AddBot, room=room)
        await alice.ask(m.Ready, room=room)
        while here.room(room).record.stage == "playing":  # the bot may be asked before her
            alice.drain()
            if alice.decisions.get(room) is not None:
                await alice.default(room)
            await trio.testing.wait_all_tasks_blocked()
        assert "met a fault: ZeroDivisionError" in here.room(room).record.reason
        assert list((tmp_path / "table.faults").glob("*.journal"))


@of_pure_python("its functions cannot be replaced")
async def test_a_fault_when_a_seats_time_is_up_ends_the_game_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, autojump_clock: Any
) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        monkeypatch.setattr(playing, "time_is_up", _raise)
        room = await here.begin(alice, bob, per_decision=5.0)
        state = await alice.until(room, "over")
        assert "met a fault: ZeroDivisionError" in state.reason
        assert state.games == [0]


async def test_a_fault_in_the_queue_stops_neither_it_nor_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, faults = Matchmaking.pairs, [ZeroDivisionError()]

    def pairs(self: Matchmaking, now: float) -> Any:
        if faults:
            raise faults.pop()
        return before(self, now)

    monkeypatch.setattr(Matchmaking, "pairs", pairs)
    monkeypatch.setattr(application, "AGAIN", 0.0)
    async with server(tmp_path / "games.db") as address, caller(address) as one, caller(address) as two:
        for who, name in ((one, "Alice"), (two, "Bob")):
            await who.enter(name)
            await who.ask(m.Enqueue, deck_name="Hall of Mirrors")
        while not any(isinstance(news, m.Matched) for news in one.others):
            await one.receive()
