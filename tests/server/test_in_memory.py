"""A server without a file: everything works, and nothing is left when it stops."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.server.online import caller
from tests.server.table import place_on
from twinstack.protocol import messages as m
from twinstack.server.application import running
from twinstack.server.cli import program
from twinstack.server.options import Options
from twinstack.server.storage import IN_MEMORY, open_store

PASSWORD = "a long password"


async def test_a_server_without_a_file_has_accounts_games_and_replays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with running(Options(port=0, data=IN_MEMORY)) as (_, port):
        address = f"ws://127.0.0.1:{port}"
        async with caller(address) as ann, caller(address) as ben:
            await ann.enter("Ann")
            await ann.ask(m.Register, name="Ann", password=PASSWORD)
            await ben.enter("Ben")
            room = (await ann.ask(m.CreateRoom))["room"]
            for one in (ann, ben):
                await one.ask(m.Join, room=room)
                await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
                await one.ask(m.Ready, room=room)
            while room not in ann.rooms or ann.rooms[room].stage != "playing":
                await ann.receive()
            await ann.ask(m.Concede, room=room)
            while ann.rooms[room].stage != "over":
                await ann.receive()
            [replay] = await ann.ask(m.ListReplays)
            assert replay["winners"] == [2]
            found = await ann.ask(m.GetReplay, game=replay["game"])
            assert found["file"]["name"] == f"{replay['game']}.journal"
        async with caller(address) as again:
            await again.ask(m.Hello, versions=[1])
            assert (await again.ask(m.Login, name="ann", password=PASSWORD))["name"] == "Ann"
    assert list(tmp_path.iterdir()) == []
    async with running(Options(port=0, data=IN_MEMORY)) as (_, port), caller(f"ws://127.0.0.1:{port}") as one:
        await one.ask(m.Hello, versions=[1])
        assert (await one.ask(m.Login, name="Ann", password=PASSWORD)).code == "wrong login"


async def test_a_room_comes_back_from_memory_as_from_a_file() -> None:
    store = open_store(IN_MEMORY)
    async with place_on(store, Options(data=IN_MEMORY)) as here:
        alice, bob = here.pair()
        room = await here.begin(alice, bob)
        for _ in range(10):
            decision = here.room(room).playing().decision
            assert decision is not None
            await (alice, bob)[decision.seat].default(room)
            await here.all_done()
        before = here.room(room).playing().game.hash()
    async with place_on(store, Options(data=IN_MEMORY)) as here:
        assert here.room(room).playing().game.hash() == before
        decision = here.room(room).playing().decision
        assert decision is not None
        one = here.sitting(("Alice", "Bob")[decision.seat])
        await here.back(one, room)
        await one.default(room)
        stored = await store.journals.read(here.room(room).playing().id)
        assert stored is not None
        assert stored.journal.answers == here.room(room).playing().game.journal.answers


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_where_there_is_no_file_there_is_none_to_copy(tmp_path: Path, command: str) -> None:
    refused = CliRunner().invoke(program(), [command, str(tmp_path / "copy.db"), "--data", IN_MEMORY])
    assert refused.exit_code == 2
    assert refused.stderr == f"twinstack {command}: :memory: is not a file; expected that of a server\n"
