"""Changing a password: by its owner, by the operator after it was lost, and at the terminal."""

from pathlib import Path
from typing import Any

import pytest
import trio
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from tests.server.online import Caller, caller, server
from twinstack.protocol import messages as m
from twinstack.server.cli import program

OLD, NEW = "correct horse", "battery staple"
TOKEN = "a secret of the operator"


async def account(one: Caller) -> str:
    await one.ask(m.Hello, versions=[1])
    session: str = (await one.ask(m.Register, name="Alice", password=OLD))["session"]
    return session


async def login(one: Caller, password: str) -> Any:
    await one.ask(m.Hello, versions=[1])
    return await one.ask(m.Login, name="Alice", password=password)


async def is_closed(one: Caller) -> bool:
    try:
        while True:
            await one.receive()
    except ConnectionClosed as closed:
        return "this session was ended" in str(closed)


async def test_a_new_password_ends_all_other_sessions_but_those_of_bots(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as alice, caller(address) as other:
        session = await account(alice)
        assert (await login(other, OLD))["name"] == "Alice"
        key = await alice.ask(m.MakeKey, label="bot")
        async with caller(address) as bot:
            await bot.ask(m.Hello, versions=[1])
            await bot.ask(m.Login, key=key)
            assert await alice.ask(m.ChangePassword, old=OLD, new=NEW) is None
            assert await is_closed(other)
            assert await bot.ask(m.Ping) is None
        assert await alice.ask(m.Ping) is None
        async with caller(address) as again:
            assert (await login(again, OLD)).code == "wrong login"
            assert (await login(again, NEW))["name"] == "Alice"
        async with caller(address) as again:
            await again.ask(m.Hello, versions=[1])
            assert (await again.ask(m.Resume, session=session))["name"] == "Alice"


@pytest.mark.parametrize(("old", "new", "code"), [("not this one", NEW, "wrong login"), (OLD, "short", "bad password")])
async def test_a_password_is_changed_by_who_knows_it_to_one_that_is_allowed(
    tmp_path: Path, old: str, new: str, code: str
) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as alice:
        await account(alice)
        assert (await alice.ask(m.ChangePassword, old=old, new=new)).code == code
        async with caller(address) as again:
            assert (await login(again, OLD))["name"] == "Alice"


async def test_passwords_are_not_guessed_by_changing_them(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db", passwords_per_minute=2) as address, caller(address) as alice:
        await account(alice)
        assert (await alice.ask(m.ChangePassword, old="a guess", new=NEW)).code == "wrong login"
        assert (await alice.ask(m.ChangePassword, old="another", new=NEW)).code == "too many logins"


async def test_guests_have_no_password(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as one:
        await one.enter("Ann")
        assert (await one.ask(m.ChangePassword, old="", new=NEW)).code == "guest"


async def test_the_operator_gives_somebody_another_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TWINSTACK_ADMIN_TOKEN", TOKEN)
    async with server(tmp_path / "games.db", admin_token=TOKEN) as address, caller(address) as alice:
        await account(alice)
        line = ["admin", "password", "Alice", "--server", address]
        done = await trio.to_thread.run_sync(lambda: CliRunner().invoke(program(), line))
        assert done.stdout.startswith("The new password of Alice is ")
        assert await is_closed(alice)
        async with caller(address) as again:
            assert (await login(again, OLD)).code == "wrong login"
            assert (await login(again, done.stdout.split()[-1]))["name"] == "Alice"
        line[2] = "Nobody"
        done = await trio.to_thread.run_sync(lambda: CliRunner().invoke(program(), line))
        assert (done.exit_code, "nobody is called 'Nobody'" in done.stderr) == (2, True)


async def test_a_password_is_changed_at_the_terminal(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as alice:
        await account(alice)
        line = ["play", address, "--account", "Alice", "--change-password"]
        said = f"{OLD}\n{NEW}\n{NEW}\n"
        done = await trio.to_thread.run_sync(lambda: CliRunner().invoke(program(), line, input=said))
        assert done.exit_code == 0, done.output
        assert "The password is changed" in done.output
        assert (await login_anew(address, NEW))["name"] == "Alice"
        refused = await trio.to_thread.run_sync(lambda: CliRunner().invoke(program(), [*line[:2], "--change-password"]))
        assert (refused.exit_code, "--change-password is for --account NAME" in refused.stderr) == (2, True)


async def login_anew(address: str, password: str) -> Any:
    async with caller(address) as again:
        return await login(again, password)


async def test_a_guest_is_given_no_password_by_the_operator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TWINSTACK_ADMIN_TOKEN", TOKEN)
    async with server(tmp_path / "games.db", admin_token=TOKEN) as address, caller(address) as one:
        name = (await one.enter("Ann"))["name"]
        line = ["admin", "password", name, "--server", address]
        done = await trio.to_thread.run_sync(lambda: CliRunner().invoke(program(), line))
        assert (done.exit_code, "guests have no password; expected an account" in done.stderr) == (2, True)
