"""What the server logs, and what it must not log."""

import json
import logging
import urllib.request
from pathlib import Path

import pytest
import trio

from tests.server.online import Caller, caller, server
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON
from twinstack.server.logs import told

PASSWORD, ADMIN, KEY = "nine lives and more", "a secret of the operator", "a key of the operator that is long enough"


async def game(one: Caller) -> str:
    """A game in a private room, given up at once; its room."""
    entered = await one.ask(m.CreateRoom, settings=m.Settings(title="behind closed doors", private=True))
    room: str = entered["room"]
    await one.ask(m.Join, room=room)
    await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
    await one.ask(m.AddBot, room=room)
    await one.ask(m.Ready, room=room, nonce="my own dice")
    await one.ask(m.Concede, room=room)
    while one.rooms[room].stage != "over":
        await one.receive()
    return room


async def test_rooms_and_games_are_told_as_objects_with_their_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with told("info", "json"):
        async with server(tmp_path / "games.db") as address, caller(address) as one:
            await one.enter("Alice")
            room = await game(one)
            played = one.rooms[room].game
            await one.ask(m.Leave, room=room)
            left = (await one.ask(m.CreateRoom))["room"]
        async with server(tmp_path / "games.db"):
            pass
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert {line["level"] for line in lines} == {"info"}
    assert [(line["message"], line.get("room"), line.get("game")) for line in lines] == [
        (f"room {room}: opened", room, None),
        (f"room {room}: game {played} begins", room, played),
        (f"room {room}: game {played} is over", room, played),
        (f"room {room}: closed", room, None),
        (f"room {left}: opened", left, None),
        ("rooms to bring back before anybody is let in: 1", None, None),
        ("rooms that are back: 1", None, None),
    ]


@pytest.mark.parametrize("form", ["text", "json"])
async def test_no_secret_and_nothing_that_clients_say_is_written_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    """Not even at the level debug, and not when something is refused or goes wrong."""
    secrets = [PASSWORD, ADMIN, KEY, "nobody's password", "behind closed doors", "my own dice", "hello there", "Alice"]
    with told("debug", form):
        options = {"admin_token": ADMIN, "token_key": KEY}
        async with server(tmp_path / "games.db", **options) as address, caller(address, JSON) as one:
            await one.ask(m.Hello, versions=[1], client="hello there")
            assert (await one.ask(m.Login, name="Alice", password="nobody's password")).code == "wrong login"
            assert (await one.ask(m.Login, token="hello there")).code == "wrong login"
            secrets.append((await one.ask(m.Register, name="Alice", password=PASSWORD))["session"])
            secrets.append(await one.ask(m.MakeKey, label="hello there"))
            room = await game(one)
            secrets.append(one.rooms[room].invitation)
            await one.ask(m.Say, room=room, text="hello there")
            await one.socket.send('{"t":"hello there"}')
            assert (await one.receive()).code == "bad message"
            page = address.replace("ws", "http", 1) + "/admin/rooms"
            asked = urllib.request.Request(page, headers={"Authorization": f"Bearer {ADMIN}"})
            await trio.to_thread.run_sync(lambda: urllib.request.urlopen(asked).close())
    written = capsys.readouterr().err
    assert f"room {room}: opened" in written
    assert [secret for secret in secrets if secret in written] == []


def test_a_fault_is_told_with_its_trace_in_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    with told("info", "json"):
        try:
            raise ValueError("of the server's")
        except ValueError:
            logging.getLogger("twinstack").exception("a room failed", extra={"room": "1f"})
    line = json.loads(capsys.readouterr().err)
    assert (line["level"], line["message"], line["room"]) == ("error", "a room failed", "1f")
    assert line["trace"].splitlines()[-1] == "ValueError: of the server's"
