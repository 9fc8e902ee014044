"""Kicking and banning, where people are told for how long and why; and other messages of an operator."""

from pathlib import Path
from typing import Any

import pytest
import trio
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from tests.server.disk import disk_of
from tests.server.online import Caller, caller, server
from tests.server.test_admin import TOKEN, Command, command
from twinstack.protocol import messages as m
from twinstack.server.application import running
from twinstack.server.bans import lasting_for
from twinstack.server.cli import program
from twinstack.server.options import Options

PASSWORD = "correct horse"
__all__ = ["command"]


async def account(one: Caller, name: str) -> Any:
    await one.ask(m.Hello, versions=[1])
    return await one.ask(m.Register, name=name, password=PASSWORD)


async def why_closed(one: Caller) -> str:
    try:
        while True:
            await one.receive()
    except ConnectionClosed as closed:
        return closed.rcvd.reason if closed.rcvd is not None else ""


async def test_who_is_kicked_is_told_why_and_may_come_again(tmp_path: Path, command: Command) -> None:
    async with server(tmp_path / "games.db", admin_token=TOKEN) as address, caller(address) as alice:
        session = (await account(alice, "Alice"))["session"]
        done = await command(address, "kick", "Alice", "--reason", "calm down")
        assert done.stdout == "1 connection of Alice closed.\n"
        assert await why_closed(alice) == "calm down"
        assert [one.text for one in alice.others if isinstance(one, m.Notice)] == ["calm down"]
        async with caller(address) as again:
            await again.ask(m.Hello, versions=[1])
            assert (await again.ask(m.Resume, session=session))["name"] == "Alice"


async def test_an_account_that_is_banned_is_told_for_how_long_and_why_until_it_is_over(
    tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = Options(port=0, data=str(tmp_path / "games.db"), admin_token=TOKEN)
    said = "you are banned from this server, for another 7 days: cheating"
    async with running(options) as (_, port), caller(f"ws://127.0.0.1:{port}") as alice:
        session = (await account(alice, "Alice"))["session"]
        key = await alice.ask(m.MakeKey, label="bot")
        address = f"ws://127.0.0.1:{port}"
        done = await command(address, "ban", "alice", "--days", "7", "--reason", "cheating")
        assert done.stdout == f"Alice: {said}\n"
        assert await why_closed(alice) == said
    async with running(options) as (desk, port):  # a restart changes nothing
        address = f"ws://127.0.0.1:{port}"
        ways: list[tuple[type[m.Request], dict[str, str]]] = [
            (m.Resume, {"session": session}),
            (m.Login, {"name": "Alice", "password": PASSWORD}),
            (m.Login, {"key": key}),
        ]
        async with caller(address) as one:
            await one.ask(m.Hello, versions=[1])
            for kind, fields in ways:
                refused = await one.ask(kind, **fields)
                assert (refused.code, refused.problem) == ("banned", said)
            assert "name" in await one.ask(m.Guest, name="Somebody else")
        assert (await command(address, "bans")).stdout == f"Alice: {said}\n"
        now = disk_of(desk.lobby.store).calendar.now()
        monkeypatch.setattr(disk_of(desk.lobby.store).calendar, "now", lambda: now + 7 * 86400)
        assert (await command(address, "bans")).stdout == "Nobody is banned.\n"
        async with caller(address) as one:
            await one.ask(m.Hello, versions=[1])
            assert (await one.ask(m.Login, key=key))["name"] == "Alice"


async def test_an_address_is_banned_with_an_account_and_let_in_again(tmp_path: Path, command: Command) -> None:
    async with server(tmp_path / "games.db", admin_token=TOKEN) as address, caller(address) as alice:
        await account(alice, "Alice")
        done = await command(address, "ban", "Alice", "--with-address")
        for_good = "banned from this server, for good: no reason was given"
        assert done.stdout.splitlines() == [
            f"Alice: you are {for_good}",
            f"127.0.0.1 (Alice): your address is {for_good}",
        ]
        async with caller(address) as one:
            await one.ask(m.Hello, versions=[1])
            assert (await one.ask(m.Guest, name="Bob")).problem == f"your address is {for_good}"
            assert (await one.ask(m.Register, name="Bob", password=PASSWORD)).code == "banned"
            done = await command(address, "unban", "--address", "127.0.0.1")
            assert done.stdout == "127.0.0.1 may come in again.\n"
            assert "name" in await one.ask(m.Guest, name="Bob")
            refused = await command(address, "unban", "--address", "127.0.0.1")
            assert (refused.exit_code, "'127.0.0.1' is not banned" in refused.stderr) == (2, True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ban"], "nobody is named; expected a name or an address"),
        (["ban", "Nobody"], "nobody is called 'Nobody'"),
        (["ban", "Alice", "--days", "some"], "'some' is not a number of days; expected more than 0"),
        (["kick", "Nobody"], "nobody is called 'Nobody'"),
        (["broadcast", ""], "there is no text"),
        (["broadcast", "a\u0007b"], "has the character U+0007"),
    ],
)
async def test_what_an_operator_asks_for_wrongly_is_told_in_one_sentence(
    tmp_path: Path, command: Command, words: list[str], said: str
) -> None:
    async with server(tmp_path / "games.db", admin_token=TOKEN) as address, caller(address) as alice:
        await account(alice, "Alice")
        refused = await command(address, *words)
        assert refused.exit_code == 2
        assert said in refused.stderr
        assert len(refused.stderr.splitlines()) == 1
        assert await alice.ask(m.Ping) is None


async def test_everybody_hears_what_the_operator_says(tmp_path: Path, command: Command) -> None:
    text = "Back at eight — bring cards"
    async with server(tmp_path / "games.db", admin_token=TOKEN) as at, caller(at) as alice, caller(at) as stranger:
        await alice.enter("Alice")
        await stranger.ask(m.Hello, versions=[1])
        assert (await command(at, "broadcast", text)).stdout == "Sent to 1 connection.\n"
        for one, heard in ((alice, [("operator", text)]), (stranger, [])):
            await one.ask(m.Ping)
            assert [(note.code, note.text) for note in one.others if isinstance(note, m.Notice)] == heard


async def test_the_operator_sees_the_version_and_what_the_process_takes(tmp_path: Path, command: Command) -> None:
    async with server(tmp_path / "games.db", admin_token=TOKEN) as address, caller(address) as one:
        await one.enter("Alice")
        await one.ask(m.CreateRoom)
        lines = (await command(address, "status")).stdout.splitlines()
        found = {line[:18].strip(): line[18:].strip() for line in lines}
        version = CliRunner().invoke(program(), ["version"]).stdout.split()[1]
        assert (found["version"], found["rooms"], found["connections"]) == (version, "1", "1")
        assert found["memory bytes"] == "not known here" or int(found["memory bytes"]) > 1 << 20


async def test_a_wrong_token_is_not_tried_without_end(
    tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server(tmp_path / "games.db", admin_token=TOKEN, admin_tries_per_minute=2) as address:
        assert (await command(address, "rooms")).exit_code == 0
        for guess, said in (("one", "is not right"), ("two", "is not right"), ("three", "2 wrong admin tokens were")):
            monkeypatch.setenv("TWINSTACK_ADMIN_TOKEN", guess * 10)
            assert said in (await command(address, "rooms")).stderr
        monkeypatch.setenv("TWINSTACK_ADMIN_TOKEN", TOKEN)
        assert "2 wrong admin tokens were tried in a minute" in (await command(address, "rooms")).stderr


def test_a_token_that_can_be_guessed_is_refused_at_the_start_without_being_shown() -> None:
    refused = CliRunner().invoke(program(), ["serve", "--admin-token", "hunter2"])
    assert refused.exit_code == 2
    assert refused.stderr == (
        "twinstack serve: admin_token is not shown here, and should be a text of 16 characters or more\n"
    )


@pytest.mark.parametrize(
    ("seconds", "said"), [(1, "1 minute"), (61, "2 minutes"), (7200, "2 hours"), (90000, "2 days")]
)
def test_a_time_is_told_as_people_say_it_and_never_too_short(seconds: float, said: str) -> None:
    assert lasting_for(seconds) == said


@pytest.mark.parametrize(
    ("metrics", "token", "status"),
    [("open", "", 200), ("closed", TOKEN, 404), ("admin", "", 401), ("admin", TOKEN, 200)],
)
async def test_the_operator_chooses_who_may_read_the_metrics(
    tmp_path: Path, metrics: str, token: str, status: int
) -> None:
    async with server(tmp_path / "games.db", admin_token=TOKEN, metrics=metrics) as address:
        answer = await asked(address, "/metrics", f"Authorization: Bearer {token}")
        assert answer.startswith(f"HTTP/1.1 {status} ")


@pytest.mark.parametrize("token", ["", TOKEN])
async def test_where_the_operator_says_nothing_no_player_reads_the_metrics(tmp_path: Path, token: str) -> None:
    """Of a server where few play, they tell how much somebody else was sent, and so what they might hold."""
    async with server(tmp_path / "games.db", admin_token=token) as address:
        answer = await asked(address, "/metrics", "Accept: */*")
        assert answer.startswith("HTTP/1.1 4")
        assert "twinstack_outgoing_bytes" not in answer


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/", ["Upgrade: websocket", "Upgrade: websocket", "Connection: Upgrade"], 400),
        ("/healthz", ["Upgrade: h2c", "Upgrade: websocket"], 400),
        ("/admin/rooms", ["Authorization: Bearer a", "Authorization: Bearer b"], 400),
        ("/admin/rooms", ["Authorization: Bearer \xff\xfe"], 401),
        ("/", ["Upgrade: websocket", "Connection: Upgrade", "Origin: a", "Origin: b"], 400),
    ],
)
async def test_headers_that_make_no_sense_are_refused_and_no_fault_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, path: str, headers: list[str], status: int
) -> None:
    async with server(tmp_path / "games.db", admin_token=TOKEN, origins="https://cards.example") as address:
        answer = await asked(address, path, *headers)
        assert answer.startswith(f"HTTP/1.1 {status} ")
    assert "Traceback" not in caplog.text


async def asked(address: str, path: str, *headers: str) -> str:
    host, _, port = address.removeprefix("ws://").rpartition(":")
    async with await trio.open_tcp_stream(host, int(port)) as stream:
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", *headers, "", ""]
        await stream.send_all("\r\n".join(lines).encode("latin-1"))
        return b"".join([part async for part in stream]).decode("latin-1")


async def test_an_account_that_is_let_in_again_is_not_banned_any_more(tmp_path: Path, command: Command) -> None:
    async with server(tmp_path / "games.db", admin_token=TOKEN) as address, caller(address) as alice:
        await account(alice, "Alice")
        await command(address, "ban", "Alice")
        assert (await command(address, "unban", "Alice")).stdout == "Alice may come in again.\n"
        async with caller(address) as again:
            await again.ask(m.Hello, versions=[1])
            assert (await again.ask(m.Login, name="Alice", password=PASSWORD))["name"] == "Alice"
        refused = await command(address, "unban", "Alice")
        assert (refused.exit_code, "'Alice' is not banned" in refused.stderr) == (2, True)


async def test_a_page_for_operators_that_there_is_not_is_told_with_those_that_there_are(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db", admin_token=TOKEN) as address:
        answer = await asked(address, "/admin/secrets", f"Authorization: Bearer {TOKEN}")
    assert answer.startswith("HTTP/1.1 404 ")
    assert "there is no GET /admin/secrets; there are " in answer
    assert "GET /admin/rooms" in answer


async def test_who_has_not_said_who_they_are_is_not_among_the_players(tmp_path: Path, command: Command) -> None:
    async with server(tmp_path / "games.db", admin_token=TOKEN) as address, caller(address) as one:
        await one.ask(m.Hello, versions=[1])
        assert (await command(address, "players")).stdout == "Nobody is connected.\n"
        name = (await one.ask(m.Guest, name="Bob"))["name"]
        assert f"{name}  guest" in (await command(address, "players")).stdout
