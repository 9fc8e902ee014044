"""Talk in rooms: who hears what, and how much of it there may be."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from trio.testing import MockClock

from tests.server.online import Caller, caller, server
from twinstack.protocol import messages as m
from twinstack.server import limits
from twinstack.server.problems import Refused


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    async with server(tmp_path / "games.db", chat_per_minute=3, chat_length=20) as found:
        yield found


@pytest.fixture
async def three(address: str) -> AsyncIterator[tuple[str, list[Caller]]]:
    """A room with Alice and Bob at its seats and Cleo looking on."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(caller(address)) for _ in range(3)]
        for one, name in zip(people, ("Alice", "Bob", "Cleo"), strict=True):
            await one.enter(name)
        yield await room_of(people), people


async def room_of(people: list[Caller], **settings: Any) -> str:
    room: str = (await people[0].ask(m.CreateRoom, settings=m.Settings(**settings)))["room"]
    for one in people[:2]:
        await one.ask(m.Join, room=room)
    await people[2].ask(m.Watch, room=room)
    return room


async def heard(one: Caller) -> list[tuple[int, str]]:
    """What they have heard so far: of which seat, and what."""
    await one.ask(m.Ping)
    return [(said.seat, said.text or said.emote) for said in one.others if isinstance(said, m.Said)]


Three = tuple[str, list[Caller]]


async def test_all_in_a_room_hear_what_a_seat_or_a_spectator_says(three: Three) -> None:
    room, people = three
    assert await people[0].ask(m.Say, room=room, text="  hello there ") is None
    assert await people[2].ask(m.Say, room=room, emote="good luck") is None
    for one in people:
        assert await heard(one) == [(1, "hello there"), (0, "good luck")]


async def test_a_muted_player_is_not_heard(three: Three) -> None:
    room, (alice, bob, cleo) = three
    for seat in (0, 2):
        assert await alice.ask(m.Mute, room=room, seat=seat) is None
    assert await cleo.ask(m.Mute, room=room, seat=2) is None
    await bob.ask(m.Say, room=room, text="ha")
    await cleo.ask(m.Say, room=room, text="block!")
    await alice.ask(m.Ready, room=room, ready=False)
    assert alice.rooms[room].muted == [0, 2]
    assert bob.rooms[room].muted == []
    await alice.ask(m.Mute, room=room, seat=2, muted=False)
    await bob.ask(m.Say, room=room, text="sorry")
    assert await heard(alice) == [(2, "sorry")]
    assert await heard(bob) == [(2, "ha"), (0, "block!"), (2, "sorry")]
    assert await heard(cleo) == [(0, "block!")]
    assert (await alice.ask(m.Mute, room=room, seat=3)).code == "bad seat"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"text": "x" * 21}, "bad text"),
        ({"text": "   "}, "bad text"),
        ({"text": "two\nlines"}, "bad text"),
        ({"text": "\u202eback"}, "bad text"),
        ({"text": "hi", "emote": "hello"}, "bad text"),
        ({"emote": "rude"}, "no emote"),
    ],
)
async def test_what_cannot_be_said_is_refused_and_costs_nothing(
    three: Three, fields: dict[str, str], code: str
) -> None:
    room, (alice, *_) = three
    for _ in range(4):
        assert (await alice.ask(m.Say, room=room, **fields)).code == code
    assert await alice.ask(m.Say, room=room, text="fine") is None


async def test_after_too_many_messages_a_player_has_to_wait(tmp_path: Path, mock_clock: MockClock) -> None:
    async with server(tmp_path / "games.db", chat_per_minute=3) as address, caller(address) as alice:
        await alice.enter("Alice")
        rooms = []
        for _ in range(2):
            rooms.append((await alice.ask(m.CreateRoom))["room"])
            await alice.ask(m.Join, room=rooms[-1])
        for number in range(3):
            assert await alice.ask(m.Say, room=rooms[number % 2], text="spam") is None
        for room in rooms:
            assert (await alice.ask(m.Say, room=room, emote="hello")).code == "too much chat"
        mock_clock.jump(10)
        assert (await alice.ask(m.Say, room=rooms[0], text="more")).code == "too much chat"
        mock_clock.jump(10)
        assert await alice.ask(m.Say, room=rooms[0], text="more") is None


async def test_who_is_not_in_a_room_says_nothing_there_and_a_server_may_have_no_chat(tmp_path: Path) -> None:
    nobody_talks = server(tmp_path / "games.db", chat_per_minute=0)
    async with nobody_talks as address, caller(address) as alice, caller(address) as bob:
        await alice.enter("Alice")
        await bob.enter("Bob")
        room = (await alice.ask(m.CreateRoom))["room"]
        await alice.ask(m.Join, room=room)
        assert (await bob.ask(m.Say, room=room, text="hi")).code == "no seat"
        assert (await alice.ask(m.Say, room=room, text="hi")).code == "no chat"


async def test_whoever_has_been_silent_for_a_minute_is_not_remembered(
    mock_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "FEW", 2)
    speakers = limits.Speakers(1)
    for name in ("Ann", "Bob"):
        speakers.speak(name)
    mock_clock.jump(60)
    for name in ("Cleo", "Ann"):
        speakers.speak(name)
    assert len(speakers) == 2
    with pytest.raises(Refused, match="1 things a minute"):
        speakers.speak("Cleo")


async def test_spectators_with_a_delay_hear_the_seats_with_the_same_delay(
    tmp_path: Path, mock_clock: MockClock
) -> None:
    async with AsyncExitStack() as stack:
        address = await stack.enter_async_context(server(tmp_path / "games.db"))
        people = [await stack.enter_async_context(caller(address)) for _ in range(3)]
        for one, name in zip(people, ("Alice", "Bob", "Cleo"), strict=True):
            await one.enter(name)
        room = await room_of(people, delay=10)
        await people[0].ask(m.Say, room=room, text="I draw my ace")
        assert await heard(people[1]) == [(1, "I draw my ace")]
        assert await heard(people[2]) == []
        mock_clock.jump(11)
        while not await heard(people[2]):
            await people[2].receive()
