"""Games over real sockets."""

from pathlib import Path

import pytest
import trio

from tests.server.online import Caller, caller, server
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON, MSGPACK


async def play_on(one: Caller, room: str, answers: int) -> None:
    """Take the default of each decision until the game is over; concede after so many."""
    while True:
        decision = one.decisions.get(room)
        if decision is not None:
            answers -= 1
            if answers < 0:
                await one.ask(m.Concede, room=room)
                return
            refused = await one.ask(m.Answer, room=room, number=decision.number, take=decision.default)
            assert refused is None
            if one.decisions.get(room) is decision:
                one.decisions[room] = None
        elif one.rooms[room].stage == "over":
            return
        else:
            await one.receive()


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
            room = (await alice.ask(m.CreateRoom))["room"]
            for one in (alice, bob):
                await one.ask(m.Join, room=room)
                await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
                await one.ask(m.Ready, room=room)
            async with trio.open_nursery() as nursery:
                nursery.start_soon(play_on, alice, room, 100)
                nursery.start_soon(play_on, bob, room, 300)
            assert bob.rooms[room].games == [2]
            assert bob.mirrors[room].turn.over
