"""A damaged row in the file is set aside and reported to the operator; everything else comes back."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import trio

from tests.server.table import Place, place
from twinstack.protocol import messages as m
from twinstack.server import returning


async def rooms(folder: Path, count: int) -> list[str]:
    """So many rooms that a server has stored."""
    async with place(folder) as here:
        made = [here.lobby.create(here.sitting(f"Ann {at}").client, m.Settings()).id for at in range(count)]
        await here.all_done()
    return made


async def game(folder: Path) -> tuple[str, str]:
    """A room in which a game is played, and the game."""
    async with place(folder) as here:
        room = await here.begin(*here.pair())
        return room, here.room(room).record.game


def change(folder: Path, sql: str, *values: Any) -> None:
    with closing(sqlite3.connect(folder / "table.db")) as db, db:
        db.execute(sql, values)


def rows(folder: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(folder / "table.db")) as db:
        return db.execute(sql).fetchall()


@pytest.mark.parametrize("damaged", [b"\xc1 not what was written", b"", "a text", None, 17])
async def test_a_room_that_cannot_be_read_is_set_aside_and_the_others_come_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damaged: Any
) -> None:
    first, second, third = await rooms(tmp_path, 3)
    change(tmp_path, "pragma ignore_check_constraints=on")
    change(tmp_path, "create table other (id text primary key, data blob)")
    change(tmp_path, "insert into other select id, data from rooms order by rowid")
    change(tmp_path, "drop table rooms")
    change(tmp_path, "alter table other rename to rooms")
    change(tmp_path, "update rooms set data = ? where id = ?", damaged, second)
    async with place(tmp_path) as here:
        assert set(here.lobby.rooms) == {first, third}
    assert f"room {second} is set aside, because its stored data are damaged" in caplog.text
    assert rows(tmp_path, "select room, data from set_aside") == [(second, damaged)]
    async with place(tmp_path) as here:
        assert set(here.lobby.rooms) == {first, third}


async def test_a_room_that_makes_no_sense_is_set_aside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with place(tmp_path) as here:
        room = here.lobby.create(here.sitting("Ann").client, m.Settings())
        await here.all_done()
        room.record.stage = "closing"
        await room.begin_to_save().wait()
    async with place(tmp_path) as here:
        assert here.lobby.rooms == {}
    assert "a room cannot be 'closing' with 2 seats" in caplog.text


@pytest.mark.parametrize(
    ("column", "damaged"),
    [
        ("secret", "no hexadecimal digits"),
        ("secret", b"\xff\xfe"),
        ("head", "{"),
        ("head", b"\xff\xfe"),
        ("head", "[]"),
    ],
)
async def test_a_game_that_cannot_be_read_leaves_its_room_without_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, column: str, damaged: Any
) -> None:
    room, played = await game(tmp_path)
    change(tmp_path, f"update games set {column} = cast(? as text)", damaged)
    async with place(tmp_path) as here:
        assert here.room(room).record.stage == "over"
        assert here.room(room).record.reason.startswith("the game cannot be brought back: ")
        assert await here.disk.ask("select state from games") == [("fault",)]
    assert f"room {room} comes back without its game {played}" in caplog.text


@pytest.mark.parametrize("damaged", ["{", "[17]", b"\xff\xfe"])
async def test_a_damaged_answer_costs_its_game_and_nothing_else(tmp_path: Path, damaged: Any) -> None:
    room, played = await game(tmp_path)
    change(tmp_path, "insert or replace into answers values (?, 0, cast(? as text), null)", played, damaged)
    (other,) = await rooms(tmp_path, 1)
    async with place(tmp_path) as here:
        assert set(here.lobby.rooms) == {room, other}
        assert here.room(room).record.stage == "over"


async def test_very_many_damaged_rooms_are_counted_and_not_each_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await rooms(tmp_path, returning.SAID + 20)
    change(tmp_path, "update rooms set data = x'c1'")
    async with place(tmp_path):
        pass
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(told) == returning.SAID + 1
    assert told[-1] == f"rooms that were set aside as damaged: {returning.SAID + 20}"


async def test_a_start_with_many_rooms_says_how_many_and_writes_none_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await rooms(tmp_path, 50)
    caplog.clear()
    with caplog.at_level(logging.INFO):
        async with place(tmp_path) as here:
            await here.all_done()
            assert here.disk.begun == 0
            assert len(here.lobby.rooms) == 50
    assert [record.getMessage() for record in caplog.records] == [
        "rooms to bring back before anybody is let in: 50",
        "rooms that are back: 50",
    ]


async def test_each_room_comes_back_once_however_many_are_played(tmp_path: Path) -> None:
    played = {(await game(tmp_path))[0] for _ in range(3)}
    async with place(tmp_path) as here:
        back = returning.Returning(here.store, here.lobby.services)
        await back.bring_all(trio.Event())
        found = [room.id for room in back.rooms]
        assert (len(found), set(found)) == (3, played)


async def test_a_start_is_stopped_between_two_rooms(tmp_path: Path) -> None:
    await rooms(tmp_path, 3)
    stop = trio.Event()
    stop.set()
    async with place(tmp_path) as here:
        await stopped_start(here, stop)


async def stopped_start(here: Place, stop: trio.Event) -> None:
    back = returning.Returning(here.store, here.lobby.services)
    await back.bring_all(stop)
    assert back.rooms == []
