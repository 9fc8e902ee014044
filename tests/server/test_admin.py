"""`twinstack admin`: how an operator looks at a running server and controls it."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import trio
from typer.testing import CliRunner

from tests.server.online import caller, server
from tests.server.test_play import play_on
from twinstack.protocol import messages as m
from twinstack.server.cli import program

TOKEN = "a secret of the operator"
Command = Callable[..., Any]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Command:
    """The command, as somebody types it who has the token."""
    monkeypatch.setenv("TWINSTACK_ADMIN_TOKEN", TOKEN)

    async def run(address: str, *words: str) -> Any:
        line = ["admin", *words, "--server", address.replace("ws", "http", 1)]
        return await trio.to_thread.run_sync(lambda: CliRunner().invoke(program(), line))

    return run


async def test_rooms_and_players_are_listed_and_a_room_is_closed_with_a_reason(
    tmp_path: Path, command: Command
) -> None:
    async with server(tmp_path / "games.db", admin_token=TOKEN) as address, caller(address) as alice:
        name = (await alice.enter("Alice"))["name"]
        room = (await alice.ask(m.CreateRoom, settings=m.Settings(private=True)))["room"]
        await alice.ask(m.Join, room=room)
        await alice.ask(m.AddBot, room=room, bot="greedy")
        rooms, players = await command(address, "rooms"), await command(address, "players")
        assert room in rooms.stdout
        assert rooms.stdout.endswith(f"  {name}, Greedy bot\n")
        assert f"{name}  guest" in players.stdout
        closed = await command(address, "close", room, "für heute ist Schluß")
        assert closed.exit_code == 0
        while alice.rooms[room].stage != "closed":
            await alice.receive()
        assert alice.rooms[room].reason == "für heute ist Schluß"
        assert (await command(address, "close", room, "again")).exit_code == 2
        assert (await command(address, "rooms")).stdout == "No room is open.\n"
    async with server(tmp_path / "empty.db", admin_token=TOKEN) as address:
        assert (await command(address, "players")).stdout == "Nobody is connected.\n"


async def test_a_finished_game_can_be_fetched_and_replayed_but_not_one_in_progress(
    tmp_path: Path, command: Command
) -> None:
    file = tmp_path / "game.journal"
    async with server(tmp_path / "games.db", admin_token=TOKEN) as address, caller(address) as alice:
        await alice.enter("Alice")
        room = (await alice.ask(m.CreateRoom))["room"]
        await alice.ask(m.Join, room=room)
        await alice.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
        await alice.ask(m.Ready, room=room)
        await alice.ask(m.AddBot, room=room, bot="random")
        game = alice.rooms[room].game
        refused = await command(address, "replay", game, str(file))
        assert (refused.exit_code, "still being played" in refused.stderr) == (2, True)
        await play_on(alice, room, 5)
        fetched = await command(address, "replay", game, str(file))
        assert fetched.exit_code == 0, fetched.stderr
        assert "there is no game" in (await command(address, "replay", "nothing", str(file))).stderr
    for words in (["replay", str(file), "--plain"], ["replay", "verify", str(file)]):
        shown = await trio.to_thread.run_sync(lambda: CliRunner().invoke(program(), words))  # noqa: B023 - it is over by then
        assert shown.exit_code == 0, shown.exception


async def test_nobody_without_the_token_gets_anything(
    tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server(tmp_path / "games.db", admin_token="another") as address:
        assert "the admin token is not right" in (await command(address, "rooms")).stderr
        monkeypatch.delenv("TWINSTACK_ADMIN_TOKEN")
        assert "TWINSTACK_ADMIN_TOKEN is not set" in (await command(address, "rooms")).stderr
    monkeypatch.setenv("TWINSTACK_ADMIN_TOKEN", TOKEN)
    async with server(tmp_path / "games.db") as address:
        assert "admin_token is empty" in (await command(address, "rooms")).stderr
    stopped = (await command(address, "rooms")).stderr
    assert " cannot be reached: " in stopped
    assert "urlopen" not in stopped
    assert stopped.endswith("; expected the address of a running server\n")


async def test_a_request_that_cannot_be_carried_out_is_told_in_one_sentence(tmp_path: Path, command: Command) -> None:
    async with server(tmp_path / "games.db", admin_token=TOKEN) as address, caller(address) as alice:
        await alice.enter("Alice")
        room = (await alice.ask(m.CreateRoom))["room"]
        await alice.ask(m.Join, room=room)
        await alice.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
        await alice.ask(m.AddBot, room=room)
        await alice.ask(m.Ready, room=room)
        await alice.ask(m.Concede, room=room)
        failed = await command(address, "replay", alice.rooms[room].game, str(tmp_path / "nowhere" / "game.journal"))
        assert failed.exit_code == 2
        assert failed.stderr.endswith("game.journal: No such file or directory; expected a place for the journal\n")
        as_printed = await trio.to_thread.run_sync(
            lambda: CliRunner().invoke(program(), ["admin", "rooms", "--server", address])
        )
        assert room in as_printed.stdout


async def test_an_address_of_another_program_is_told_in_one_sentence(command: Command) -> None:
    async def refuse(stream: trio.SocketStream) -> None:
        await stream.receive_some()
        await stream.send_all(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 5\r\nConnection: close\r\n\r\n<h1>!")
        await stream.aclose()

    async with trio.open_nursery() as nursery:
        listeners = await nursery.start(trio.serve_tcp, refuse, 0)
        address = f"http://127.0.0.1:{listeners[0].socket.getsockname()[1]}"
        failed = await command(address, "rooms")
        nursery.cancel_scope.cancel()
    assert failed.exit_code == 2
    assert failed.stderr == f"twinstack admin: {address}: Bad Gateway; expected the address of a running server\n"


async def test_a_server_is_drained_by_the_command_and_exits_as_if_by_a_signal(tmp_path: Path, command: Command) -> None:
    line = [sys.executable, "-m", "twinstack.server.cli", "serve", "--port", "0", "--data", str(tmp_path / "games.db")]
    environment = {**os.environ, "TWINSTACK_ADMIN_TOKEN": TOKEN}
    process = await trio.lowlevel.open_process(line, stdout=subprocess.PIPE, env=environment)
    try:
        assert process.stdout is not None
        said = b""
        while b"\n" not in said:
            said += await process.stdout.receive_some()
        address = said.split(b"\n")[0].split()[-1].decode()
        assert (await command(address, "drain")).exit_code == 0
        with trio.fail_after(60):
            assert await process.wait() == 0
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGKILL)
            await process.wait()
