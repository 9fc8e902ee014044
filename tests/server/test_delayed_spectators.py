"""Spectators with a delay: nobody outside the game is told anything sooner than they are."""

from pathlib import Path

from tests.server.online import caller, server
from tests.server.test_ceilings import against_a_bot, over
from twinstack.protocol import messages as m


async def test_a_replay_is_not_ahead_of_those_who_look_on(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as alice, caller(address) as cleo:
        await alice.enter("Alice")
        await cleo.enter("Cleo")
        room, _ = await against_a_bot(alice, delay=60.0)
        await over(alice, room)
        game = alice.rooms[room].game
        refused = await cleo.ask(m.GetReplay, game=game)
        assert (refused.code, refused.expected) == ("behind", "another try later")
        assert "file" in await alice.ask(m.GetReplay, game=game), "who played it knows it"
