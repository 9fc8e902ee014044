"""Rooms survive a restart with everything that their players were told, and with what they have requested."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from trio.testing import MockClock

from tests.server.table import Place, Sitting, place
from twinstack.protocol import messages as m
from twinstack.server.matchmaking import Game, Waiting
from twinstack.server.ratings import Rating
from twinstack.server.rooms.decks import Chosen


async def asked_of(here: Place, room: str, *people: Sitting) -> Sitting:
    await here.latest(*people)
    return next(one for one in people if one.decisions.get(room) is not None)


async def go_on(here: Place, room: str, *people: Sitting, answers: int = 8) -> None:
    """Take a number of defaults."""
    for _ in range(answers):
        await (await asked_of(here, room, *people)).default(room)


async def back_again(here: Place, room: str, *names: str) -> list[Sitting]:
    people = [here.sitting(name) for name in names]
    for one in people:
        await here.back(one, room)
    await here.latest(*people)
    return people


def told(one: Sitting, room: str, table: bool) -> Any:
    """What somebody knows of the room and, if they shall see it, of the table, with the numbers of all objects."""
    known = [msgspec.to_builtins(one.rooms[room])]
    if table:
        mirror = one.mirrors[room]
        rows = sorted(repr(msgspec.to_builtins(row)) for row in mirror.objects.values())
        known += [rows, msgspec.to_builtins([*mirror.seats.values()]), msgspec.to_builtins(mirror.turn)]
        known.append(one.labels(room))
    return known


# Stages of a room, each made by a story


async def waiting(here: Place, alice: Sitting, bob: Sitting) -> str:
    room = here.lobby.create(alice.client, m.Settings(private=True, title="Friday night", clock=300)).id
    await alice.ask(m.Join, room=room)
    await bob.ask(m.Join, room=room, invitation=alice.rooms[room].invitation)
    return room


async def ready(here: Place, alice: Sitting, bob: Sitting) -> str:
    room = await waiting(here, alice, bob)
    assert await alice.ask(m.ChooseDeck, room=room, name="Mountains", text="60 Mountain\n\n4 Fling") is None
    assert await alice.ask(m.Ready, room=room, nonce="a word of mine") is None
    return room


async def sideboarding(here: Place, alice: Sitting, bob: Sitting) -> str:
    room = await here.begin(alice, bob, best_of=3)
    await alice.ask(m.Concede, room=room)
    await bob.ask(m.Ready, room=room)
    return room


async def playing(here: Place, alice: Sitting, bob: Sitting) -> str:
    room = await here.begin(alice, bob, best_of=3, clock=300)
    await go_on(here, room, alice, bob)
    await bob.ask(m.OfferDraw, room=room)
    return room


async def asking_to_take_back(here: Place, alice: Sitting, bob: Sitting) -> str:
    room = await here.begin(alice, bob)
    await (await asked_of(here, room, alice, bob)).default(room)
    other = await asked_of(here, room, alice, bob)
    await other.default(room)
    await other.ask(m.Undo, room=room)
    return room


async def over(here: Place, alice: Sitting, bob: Sitting) -> str:
    room = await here.begin(alice, bob)
    await alice.ask(m.Concede, room=room)
    return room


async def left(here: Place, alice: Sitting, bob: Sitting) -> str:
    """Bob has left, and the room says why it waits."""
    room = await over(here, alice, bob)
    await bob.ask(m.Leave, room=room)
    return room


Story = Callable[[Place, Sitting, Sitting], Awaitable[str]]


@pytest.mark.parametrize("story", [waiting, ready, sideboarding, playing, asking_to_take_back, over, left])
async def test_who_comes_back_after_a_restart_is_told_what_they_were_told_before(
    tmp_path: Path, mock_clock: MockClock, story: Story
) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await story(here, alice, bob)
        await here.latest(alice, bob)
        table = alice.rooms[room].stage == "playing"
        people = [one for one in (alice, bob) if here.room(room).seat_of(one.client.person) is not None]
        before = [told(one, room, table) for one in people]
    async with place(tmp_path) as here:
        again = await back_again(here, room, *(one.client.name for one in people))
        assert [told(one, room, table) for one in again] == before


async def test_the_seed_is_what_the_server_committed_to_before_the_restart(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await ready(here, alice, bob)
        await here.latest(alice)
        commitment = alice.rooms[room].commitment
    async with place(tmp_path) as here:
        alice, bob = await back_again(here, room, "Alice", "Bob")
        await bob.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
        await bob.ask(m.Ready, room=room)
        await bob.until(room, "playing")
        stored = await here.store.journals.read(here.room(room).record.game)
        assert stored is not None
        proof = stored.journal.options["proof"]
        assert proof == {"commitment": commitment, "nonces": [b"a word of mine".hex(), ""]}


async def test_a_choice_from_before_the_restart_is_taken_back(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob)
        await go_on(here, room, alice, bob, answers=1)
        one = await asked_of(here, room, alice, bob)
        name, before = one.client.name, here.room(room).playing().game.hash()
        await one.default(room)
        other = bob if one is alice else alice
        refused = (await other.ask(m.Undo, room=room)).code
        assert here.room(room).playing().game.hash() != before
    async with place(tmp_path) as here:
        other, one = sorted(await back_again(here, room, "Alice", "Bob"), key=lambda one: one.client.name == name)
        assert (await other.ask(m.Undo, room=room)).code == refused
        assert await one.ask(m.Undo, room=room) is None
        assert await other.ask(m.Undo, room=room) is None
        assert here.room(room).playing().game.hash() == before


async def test_what_somebody_asked_to_take_back_can_be_agreed_on_after_the_restart(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await asking_to_take_back(here, alice, bob)
        answers = len(here.room(room).playing().game.journal.answers)
        asker = here.room(room).record.undoing.agreed[0]  # type: ignore[union-attr]
    async with place(tmp_path) as here:
        people = await back_again(here, room, "Alice", "Bob")
        assert await people[1 - asker].ask(m.Undo, room=room) is None
        await here.latest(*people)
        assert people[asker].rooms[room].undo == []
        assert len(here.room(room).playing().game.journal.answers) < answers


async def test_an_asking_that_a_choice_has_ended_is_not_there_again(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await asking_to_take_back(here, alice, bob)
        await go_on(here, room, alice, bob, answers=1)
    async with place(tmp_path) as here:
        alice, bob = await back_again(here, room, "Alice", "Bob")
        assert alice.rooms[room].undo == []


async def test_whom_a_seat_has_muted_it_does_not_hear_after_the_restart(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await waiting(here, alice, bob)
        await alice.ask(m.Mute, room=room, seat=2)
    async with place(tmp_path) as here:
        alice, bob = await back_again(here, room, "Alice", "Bob")
        await bob.ask(m.Say, room=room, text="listen!")
        await bob.ask(m.Leave, room=room)
        await here.latest(alice)
        assert [one for one in alice.others if isinstance(one, m.Said)] == []


async def test_whom_a_spectator_has_muted_they_do_not_hear_when_they_sit_down(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.lobby.create(alice.client, m.Settings()).id
        await alice.ask(m.Join, room=room)
        await bob.ask(m.Watch, room=room)
        await bob.ask(m.Mute, room=room, seat=1)
        await bob.ask(m.Join, room=room)
        await alice.ask(m.Say, room=room, text="listen!")
        await here.latest(alice, bob)
        assert [one for one in bob.others if isinstance(one, m.Said)] == []


async def test_passing_that_has_ended_does_not_begin_again_after_a_restart(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob)
        one = await asked_of(here, room, alice, bob)
        seat = one.rooms[room].seat
        await one.ask(m.Stops, room=room, until="something", yields=["Soul Warden"])
        await go_on(here, room, alice, bob, answers=3)
        assert here.room(room).occupants[seat - 1].record.stops.until == ""
    async with place(tmp_path) as here:
        stops = here.room(room).occupants[seat - 1].record.stops
        assert (stops.until, stops.yields) == ("", ["Soul Warden"])


async def test_who_chose_the_first_player_is_known_after_a_restart(tmp_path: Path) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob, best_of=3)
        await go_on(here, room, alice, bob, answers=1)
        chooser = here.room(room).record.chooser
        assert chooser is not None
    async with place(tmp_path) as here:
        assert here.room(room).record.chooser == chooser


async def test_whom_the_queue_has_matched_have_to_get_ready_after_a_restart_too(
    tmp_path: Path, mock_clock: MockClock
) -> None:
    async with place(tmp_path, ready_seconds=60) as here:
        deck, game = Chosen(["Mountain"] * 60, [], "Mountains"), Game("constructed", "magic-current", 1)
        one, other = (Waiting(sitting.client, game, deck, Rating(), 0.0) for sitting in here.pair())
        await here.lobby.seat((one, other))
        await here.all_done()
        [room] = here.lobby.rooms
    async with place(tmp_path, ready_seconds=60) as here:
        alice, bob = await back_again(here, room, "Alice", "Bob")
        mock_clock.jump(59)
        await here.latest(alice)
        assert alice.rooms[room].stage == "open"
        mock_clock.jump(2)
        await here.latest(alice, bob)
        assert alice.rooms[room].reason == "not both players were ready in time"


async def test_a_room_whose_two_were_ready_is_not_closed_for_that_when_one_leaves_early(
    tmp_path: Path, mock_clock: MockClock
) -> None:
    async with place(tmp_path, ready_seconds=60) as here:
        deck, game = Chosen(["Mountain"] * 60, [], "Mountains"), Game("constructed", "magic-current", 1)
        people = alice, bob = here.pair()
        one, other = (Waiting(sitting.client, game, deck, Rating(), 0.0) for sitting in people)
        await here.lobby.seat((one, other))
        [room] = here.lobby.rooms
        for sitting in people:
            await sitting.ask(m.Ready, room=room)
        await bob.ask(m.Concede, room=room)
        await bob.ask(m.Leave, room=room)
        mock_clock.jump(61)
        await here.latest(alice)
        assert alice.rooms[room].stage == "open"


async def test_the_list_of_rooms_is_as_far_behind_as_spectators_are(tmp_path: Path, mock_clock: MockClock) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = here.room(await here.begin(alice, bob, delay=60))
        assert room.line().stage == "open"
        mock_clock.jump(61)
        await here.all_done()
        assert room.line().stage == "playing"
        await alice.ask(m.Concede, room=room.id)
        await here.all_done()
        assert (room.record.stage, room.line().stage) == ("over", "playing")
        mock_clock.jump(61)
        await here.all_done()
        assert room.line().stage == "over"


async def test_spectators_who_are_behind_see_the_game_again_after_a_restart(
    tmp_path: Path, mock_clock: MockClock
) -> None:
    async with place(tmp_path) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob, delay=60)
        await go_on(here, room, alice, bob, answers=2)
    async with place(tmp_path) as here:
        alice, bob = await back_again(here, room, "Alice", "Bob")
        cleo = here.sitting("Cleo")
        await cleo.ask(m.Watch, room=room)
        await go_on(here, room, alice, bob, answers=1)
        mock_clock.jump(59)
        await here.latest(cleo)
        assert room not in cleo.mirrors
        mock_clock.jump(2)
        await here.latest(cleo, alice)
        assert cleo.mirrors[room].turn == alice.mirrors[room].turn
