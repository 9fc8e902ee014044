"""Identity: guests, accounts, sessions, keys of bots and an operator's own tokens."""

import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import jwt
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.online import Caller, caller, server
from twinstack.protocol import messages as m
from twinstack.server.application import running
from twinstack.server.options import Options
from twinstack.server.people import hashed

SECRET = "a key of the operator that is long enough"
PASSWORD = "correct horse"


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    async with server(tmp_path / "games.db", token_key=SECRET) as found:
        yield found


async def greeted(one: Caller) -> Caller:
    await one.ask(m.Hello, versions=[1])
    return one


async def test_hello_comes_first_and_a_login_next(address: str) -> None:
    async with caller(address) as one:
        assert (await one.ask(m.Ping)).code == "not greeted"
        assert (await one.ask(m.Hello, versions=[99])).code == "no version"
        welcome = await one.ask(m.Hello, versions=[1])
        assert welcome["login"] == ["guest", "password", "key", "token"]
        assert (await one.ask(m.CreateRoom)).code == "not logged in"


async def test_an_account_is_made_and_found_again_whatever_the_case(address: str) -> None:
    async with caller(address) as one, caller(address) as two:
        await greeted(one)
        assert (await one.ask(m.Register, name="Alice", password="short")).code == "bad password"
        assert not (await one.ask(m.Register, name="Alice", password=PASSWORD)).get("guest", True)
        await greeted(two)
        assert (await two.ask(m.Login, name="alice", password="wrong horse")).code == "wrong login"
        assert (await two.ask(m.Login, name="nobody", password=PASSWORD)).code == "wrong login"
        assert (await two.ask(m.Login, name="alice", password=PASSWORD))["name"] == "Alice"


async def test_a_name_belongs_to_one_account_only(address: str) -> None:
    async with caller(address) as one, caller(address) as two:
        await (await greeted(one)).ask(m.Register, name="Alice", password=PASSWORD)
        refused = await (await greeted(two)).ask(m.Register, name="ALICE", password=PASSWORD)
        assert refused.code == "name taken"


async def test_a_guest_who_registers_keeps_their_seat(address: str) -> None:
    async with caller(address) as one:
        await one.enter("Alice")
        room = (await one.ask(m.CreateRoom))["room"]
        await one.ask(m.Join, room=room)
        await one.ask(m.Register, name="Alice", password=PASSWORD)
        assert (await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")) is None


async def test_a_session_goes_on_at_another_connection_until_it_is_ended(address: str) -> None:
    async with caller(address) as one, caller(address) as two, caller(address) as three:
        session = (await one.enter("Alice"))["session"]
        await greeted(two)
        assert (await two.ask(m.Resume, session=session))["name"].startswith("Alice")
        listed = await two.ask(m.Sessions)
        assert [line.get("this") for line in listed] == [True]
        await two.ask(m.Logout, session=listed[0]["number"])
        await greeted(three)
        assert (await three.ask(m.Resume, session=session)).code == "no session"


async def test_a_bot_logs_in_with_a_key_until_it_is_dropped(address: str) -> None:
    async with caller(address) as one, caller(address) as bot, caller(address) as late:
        await (await greeted(one)).ask(m.Register, name="Alice", password=PASSWORD)
        key = await one.ask(m.MakeKey, label="my bot")
        await greeted(bot)
        assert (await bot.ask(m.Login, key=key))["name"] == "Alice"
        await one.ask(m.DropKey, label="my bot")
        await greeted(late)
        assert (await late.ask(m.Login, key=key)).code == "wrong login"


async def test_with_a_key_end_the_sessions_that_were_begun_with_it_and_no_others(address: str) -> None:
    async with caller(address) as one, caller(address) as bot, caller(address) as other, caller(address) as late:
        await (await greeted(one)).ask(m.Register, name="Alice", password=PASSWORD)
        sessions = {}
        for label, connection in (("stolen", bot), ("kept", other)):
            key = await one.ask(m.MakeKey, label=label)
            sessions[label] = (await (await greeted(connection)).ask(m.Login, key=key))["session"]
        assert [line.get("key", "") for line in await one.ask(m.Sessions)] == ["", "stolen", "kept"]
        assert await one.ask(m.DropKey, label="stolen") is None
        with pytest.raises(ConnectionClosed, match="this session was ended"):
            await bot.receive()
        await greeted(late)
        assert (await late.ask(m.Resume, session=sessions["stolen"])).code == "no session"
        assert (await late.ask(m.Resume, session=sessions["kept"]))["name"] == "Alice"
        assert [line.get("key", "") for line in await other.ask(m.Sessions)] == ["", "kept"]


async def test_guests_have_no_keys(address: str) -> None:
    async with caller(address) as one:
        await one.enter("Alice")
        assert (await one.ask(m.MakeKey, label="my bot")).code == "guest"


async def test_an_operators_token_logs_in_until_it_runs_out(address: str) -> None:
    claims = {"sub": "42", "name": "Ann", "aud": "twinstack", "exp": time.time() + 60}
    async with caller(address) as one, caller(address) as two:
        await greeted(one)
        assert (await one.ask(m.Login, token=jwt.encode(claims, SECRET)))["name"].startswith("Ann")
        await greeted(two)
        for wrong in ({**claims, "exp": time.time() - 60}, {**claims, "aud": "other"}):
            assert (await two.ask(m.Login, token=jwt.encode(wrong, SECRET))).code == "wrong login"
        other = jwt.encode(claims, "another key that is long enough too")
        assert (await two.ask(m.Login, token=other)).code == "wrong login"


def token_of(subject: str, **claims: Any) -> str:
    return jwt.encode({"sub": subject, "aud": "twinstack", "exp": time.time() + 60, **claims}, SECRET)


async def test_who_has_a_token_keeps_their_name_whatever_a_later_one_says(address: str) -> None:
    async with caller(address) as one, caller(address) as two, caller(address) as three:
        first = await (await greeted(one)).ask(m.Login, token=token_of("42", name="Ann"))
        again = await (await greeted(two)).ask(m.Login, token=token_of("42", name="Bea"))
        assert again["name"] == first["name"]
        resumed = await (await greeted(three)).ask(m.Resume, session=again["session"])
        assert resumed["name"] == first["name"]


async def test_a_token_need_not_name_anybody(address: str) -> None:
    async with caller(address) as one:
        subject = "auth0|5f7c8ec7c33c6c004bbafe82"
        signed = await (await greeted(one)).ask(m.Login, token=token_of(subject))
        assert signed["name"] == f"Player ({hashed(subject)[:4]})"


async def test_two_whose_names_and_numbers_are_the_same_are_told_apart(address: str) -> None:
    subjects: dict[str, str] = {}
    numbers = (str(number) for number in count())
    twins = next((subjects[start], one) for one in numbers if subjects.setdefault(start := hashed(one)[:4], one) != one)
    names = []
    for subject in twins:
        async with caller(address) as one:
            signed = await (await greeted(one)).ask(m.Login, token=token_of(subject, name="Ann"))
            names.append(signed["name"])
    assert [len(name) for name in names] == [len("Ann (abcd)"), len("Ann (abcdef)")]


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\nb", "<b>", "..."])
async def test_an_invalid_name_is_refused(address: str, name: str) -> None:
    async with caller(address) as one:
        await greeted(one)
        assert (await one.ask(m.Guest, name=name)).code == "bad name"


async def test_very_many_guests_may_have_the_same_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as one, caller(address) as two:
        numbers = iter(["abcd1111", "abcd2222", "abcd2222", "abcd2222"])
        monkeypatch.setattr("twinstack.server.people.secrets.token_hex", lambda count: next(numbers))
        assert (await one.enter("Alice"))["name"] == "Alice (abcd)"
        assert (await two.enter("Alice"))["name"] == "Alice (abcd22)"


async def test_a_number_that_the_storage_cannot_hold_is_refused(address: str) -> None:
    async with caller(address) as one:
        await one.enter("Alice")
        refused = await one.ask(m.Logout, session=2**64 - 1)
        assert refused.code == "bad message"


async def test_sessions_that_nobody_uses_are_forgotten_after_a_while_and_guests_with_them(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    async with server(file) as address, caller(address) as old, caller(address) as player, caller(address) as owner:
        sessions = {}
        for one, name in ((old, "Old"), (player, "Player")):
            sessions[name] = (await one.enter(name))["session"]
        await greeted(owner)
        sessions["Owner"] = (await owner.ask(m.Register, name="Owner", password=PASSWORD))["session"]
        room = (await player.ask(m.CreateRoom))["room"]
        await player.ask(m.Join, room=room)
        await player.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
        await player.ask(m.AddBot, room=room)
        await player.ask(m.Ready, room=room)
    with closing(sqlite3.connect(file)) as db, db:
        for table, column in (("sessions", "seen"), ("people", "since")):
            db.execute(f"update {table} set {column} = {column} - 3 * 86400")
    for days, left in ((4, {"Old", "Player", "Owner"}), (2, {"Player", "Owner"})):
        options = Options(port=0, data=str(file), session_days=days, guest_days=days)
        async with running(options) as (desk, port), caller(f"ws://127.0.0.1:{port}") as one:
            await greeted(one)
            await one.ask(m.Guest, name="Now")
            await desk.housekeeping.tidy()
            with closing(sqlite3.connect(file)) as db:
                names = {name.partition(" (")[0] for (name,) in db.execute("select name from people")}
        assert names - {"Now"} == left
    async with server(file) as address, caller(address) as one:
        await greeted(one)
        assert (await one.ask(m.Resume, session=sessions["Player"])).code == "no session"
        assert (await one.ask(m.Login, name="Owner", password=PASSWORD))["name"] == "Owner"


async def test_who_is_logged_in_makes_no_second_account(address: str) -> None:
    async with caller(address) as one:
        await (await greeted(one)).ask(m.Register, name="Ann", password="correct horse")
        refused = await one.ask(m.Register, name="Bea", password="correct horse")
        assert (refused.code, refused.problem) == ("logged in", "this connection is Ann's")


async def test_a_key_has_a_label_of_at_most_forty_characters(address: str) -> None:
    async with caller(address) as one:
        await (await greeted(one)).ask(m.Register, name="Ann", password="correct horse")
        assert (await one.ask(m.MakeKey, label="")).problem == "'' is no label for a key"
        assert (await one.ask(m.MakeKey, label="x" * 41)).expected == "1 to 40 characters"
        assert (await one.ask(m.MakeKey, label="x" * 40)).startswith("twk_")


async def test_a_token_says_nothing_to_a_server_that_takes_none(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as one:
        refused = await (await greeted(one)).ask(m.Login, token=token_of("42"))
        assert (refused.code, refused.problem) == ("wrong login", "this server takes no tokens")
