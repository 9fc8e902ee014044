"""Games over real sockets."""

from pathlib import Path

import pytest
import trio

from tests.server.online import Caller, begin, caller, server
from tests.server.table import Sitting, place
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON, MSGPACK


async def play_on(one: Caller, room: str, answers: int) -> None:
    """Take the default of each decision until the game is over; concede after so many."""
    await one.plays(room, answers)
    while one.rooms[room].stage != "over" and one.decisions.get(room) is None:  # while the other is asked
        await one.receive()
    if one.rooms[room].stage != "over":
        await one.ask(m.Concede, room=room)


@pytest.mark.parametrize("subprotocol", [MSGPACK, JSON])
async def test_two_people_play_a_game_to_its_end(tmp_path: Path, subprotocol: str) -> None:
    with trio.fail_after(60):
        async with (
            server(tmp_path / "games.db") as address,
            caller(address, subprotocol) as alice,
            caller(address) as bob,
        ):
            await alice.enter("Alice")
            await bob.enter("Bob")
            room = await begin(alice, bob)
            async with trio.open_nursery() as nursery:
                nursery.start_soon(play_on, alice, room, 100)
                nursery.start_soon(play_on, bob, room, 300)
            assert bob.rooms[room].games == [2]
            assert bob.mirrors[room].turn.over


async def test_an_answer_that_is_not_allowed_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with place(tmp_path) as at:
        alice, bob = at.pair()
        room = await at.begin(alice, bob)
        people = (alice, bob)
        play = at.room(room).playing()
        assert play.decision is not None
        one, other = people[play.decision.seat], people[1 - play.decision.seat]
        number, journal, asked = (
            play.question(play.decision.seat),
            play.game.journal.answers[:],
            len(play.decision.options),
        )

        async def refused(who: Sitting, number: int, take: list[int]) -> str:
            error = await who.ask(m.Answer, room=room, number=number, take=take)
            assert isinstance(error, m.Error)
            return f"{error.code}: {error.problem}"

        assert (
            await refused(one, number, [0, 1])
            == f"illegal answer: {play.decision.prompt}: exactly 1 must be chosen, not 2"
        )
        assert (await refused(one, number, [])).startswith("illegal answer: ")
        assert await refused(one, number, [asked]) == f"illegal answer: [{asked}] names an option that is not there"
        assert (await refused(one, number, [-1])).startswith("illegal answer: [-1] cannot be unpacked: ")
        assert (await refused(one, number, [0, -(2**52)])).startswith("illegal answer: [0, ")
        assert await refused(one, number - 1, [0]) == f"too late: decision {number - 1} is not asked"
        assert (await refused(other, number, [0])).startswith("not asked: seat ")
        assert (play.question(play.decision.seat), play.game.journal.answers) == (number, journal)
        assert await one.ask(m.Answer, room=room, number=number, take=[0]) is None


async def test_the_numbers_of_decisions_count_nobody_elses(tmp_path: Path) -> None:
    """Or one could see how often another has chosen something that is not shown."""
    async with place(tmp_path) as at:
        people = at.pair()
        room = await at.begin(*people)
        numbers: list[list[int]] = [[], []]
        for _ in range(60):
            decision = at.room(room).playing().decision
            assert decision is not None
            one = people[decision.seat]
            numbers[decision.seat].append((await one.asked(room)).number)
            await one.default(room)
            await at.all_done()
            for each in people:
                each.drain()
    for found in numbers:
        assert len(found) > 10
        assert found == list(range(found[0], found[0] + len(found)))
