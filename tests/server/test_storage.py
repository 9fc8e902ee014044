"""The storage: many pieces of work in one commit, a bounded queue, a file that is checked, copied and locked."""

import gc
import logging
import random
import sqlite3
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import trio
import trio.testing
from trio.testing import MockClock
from typer.testing import CliRunner

from tests.server.disk import disk_of, fill, limit_pages
from tests.server.online import Caller, begin, caller, server
from tests.server.stores import read_only
from twinstack.engine.magic.position import Position, Side, lay_out
from twinstack.protocol import messages as m
from twinstack.server.application import running
from twinstack.server.cli import program
from twinstack.server.options import Options
from twinstack.server.storage import StorageError, StorageOutage
from twinstack.server.storage.sqlite.disk import Disk
from twinstack.server.storage.sqlite.file import MARK, MIGRATIONS, back_up, restore
from twinstack.server.storage.sqlite.games import load_game
from twinstack.server.storage.sqlite.lanes import IN_ONE_COMMIT, THAT_CAN_WAIT
from twinstack.server.storage.sqlite.works import Rows


def put(name: str) -> Callable[[sqlite3.Connection], Any]:
    return lambda db: db.execute("insert into rooms values (?, ?)", (name, b""))


async def test_what_waits_together_is_committed_together_and_in_order(tmp_path: Path) -> None:
    storage = Disk(tmp_path / "games.db")
    commits: list[str] = []
    await storage.do(lambda db: db.set_trace_callback(commits.append))
    lanes = [storage.lane() for _ in range(200)]
    pieces = [lane.begin(put(str(at))) for at, lane in enumerate(lanes)]
    for piece in pieces:
        await piece.wait()
    assert commits.count("begin immediate") == 1  # for all that was begun in one turn of the event loop
    rows = await storage.ask("select id from rooms order by rowid")
    assert [name for (name,) in rows] == [str(at) for at in range(200)]
    await storage.close()


async def test_a_piece_that_is_wrong_fails_alone(tmp_path: Path) -> None:
    storage = Disk(tmp_path / "games.db")
    good, bad, other = storage.begin(put("a")), storage.begin(put("a")), storage.begin(put("b"))
    await good.wait()
    with pytest.raises(StorageError, match="UNIQUE"):
        await bad.wait()
    await other.wait()
    assert await storage.ask("select count(*) from rooms") == [(2,)]
    await storage.close()


async def test_what_comes_while_too_much_waits_is_refused_at_once(tmp_path: Path) -> None:
    storage = Disk(tmp_path / "games.db", most=2)
    pieces = [storage.begin(put(str(at))) for at in range(3)]
    with pytest.raises(StorageOutage, match="2 pieces of work wait"):
        await pieces[2].wait()
    await pieces[1].wait()
    await storage.do(put("again"))
    await storage.close()


def row(name: str) -> Rows:
    return Rows("rooms (id, data)", [(name, b"")])


async def held(storage: Disk) -> threading.Event:
    """An event; the storage is busy until it is set."""
    begun, go_on = trio.Event(), threading.Event()
    token = trio.lowlevel.current_trio_token()

    def work(db: sqlite3.Connection) -> None:
        token.run_sync_soon(begun.set)
        go_on.wait()

    storage.begin(work)
    await begun.wait()
    return go_on


async def test_what_somebody_waits_for_is_stored_before_what_can_wait(tmp_path: Path) -> None:
    storage, commits = Disk(tmp_path / "games.db"), list[str]()
    await storage.do(lambda db: db.set_trace_callback(commits.append))
    go_on, bots = await held(storage), [storage.lane() for _ in range(200)]
    moves = [lane.begin(row(f"bot {at}"), can_wait=True) for at, lane in enumerate(bots)]
    answer = storage.lane().begin(row("person"))
    commits.clear()
    go_on.set()
    for piece in (answer, *moves):
        await piece.wait()
    puts = [statement for statement in commits if statement.startswith("insert")]
    assert len(puts) == -(-200 // THAT_CAN_WAIT), "what can wait comes along, and keeps nobody waiting for long"
    assert "begin immediate" not in commits, "what one statement puts there is a commit by itself"
    rows = [name for (name,) in await storage.ask("select id from rooms order by rowid")]
    assert rows.index("person") == 0, "it is in the next commit, though the one before was somebody's, too"
    rows.remove("person")
    assert rows == [f"bot {at}" for at in range(200)]
    await storage.close()


async def test_what_can_wait_has_its_turn_however_much_somebody_waits_for(tmp_path: Path) -> None:
    storage = Disk(tmp_path / "games.db")
    go_on = await held(storage)
    people = [storage.lane().begin(row(f"person {at}")) for at in range(1_200)]
    move = storage.lane().begin(row("bot"), can_wait=True)
    go_on.set()
    for piece in (move, *people):
        await piece.wait()
    rows = [name for (name,) in await storage.ask("select id from rooms order by rowid")]
    assert rows.index("bot") <= IN_ONE_COMMIT
    await storage.close()


async def test_what_one_room_begins_is_stored_in_that_order_whoever_waits_for_it(tmp_path: Path) -> None:
    storage = Disk(tmp_path / "games.db")
    go_on, rooms = await held(storage), [storage.lane() for _ in range(7)]
    begun = random.Random(7)
    pieces = [
        rooms[at % 7].begin((row if begun.random() < 0.5 else put)(f"{at % 7} {at:04}"), can_wait=begun.random() < 0.8)
        for at in range(700)
    ]
    go_on.set()
    for piece in pieces:
        await piece.wait()
    rows = [name for (name,) in await storage.ask("select id from rooms order by rowid")]
    assert len(rows) == 700
    for room in range(7):
        own = [name for name in rows if name.startswith(f"{room} ")]
        assert own == sorted(own)
    await storage.close()


async def test_of_rows_that_are_put_there_together_what_is_wrong_fails_alone(tmp_path: Path) -> None:
    storage = Disk(tmp_path / "games.db")
    await storage.do(row("a"))
    go_on = await held(storage)
    good, bad, other = (storage.lane().begin(row(name)) for name in "bac")
    go_on.set()
    await good.wait()
    with pytest.raises(StorageError, match="UNIQUE"):
        await bad.wait()
    await other.wait()
    assert await storage.ask("select id from rooms order by id") == [("a",), ("b",), ("c",)]
    await storage.close()


async def test_all_that_was_begun_is_stored_before_it_is_closed(tmp_path: Path) -> None:
    storage = Disk(tmp_path / "games.db")
    go_on = await held(storage)
    for at in range(1_000):
        storage.lane().begin(row(str(at)), can_wait=at % 2 == 0)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(storage.close)
        await trio.testing.wait_all_tasks_blocked()
        go_on.set()
    again = Disk(tmp_path / "games.db")
    assert await again.ask("select count(*) from rooms") == [(1_000,)]
    await again.close()


async def say(one: Caller, until: Callable[[m.RoomState], bool], room: str) -> m.RoomState:
    while not until(one.rooms[room]):
        await one.receive()
    return one.rooms[room]


async def send(one: Caller, kind: type[m.Request], **fields: Any) -> None:
    await one.socket.send(one.codec.encode(kind(**fields)))


async def test_while_the_disk_is_full_a_room_is_paused_and_then_it_goes_on(
    tmp_path: Path, mock_clock: MockClock
) -> None:
    options = Options(port=0, data=str(tmp_path / "games.db"), login_seconds=3600, handshake_seconds=300)
    async with running(options) as (desk, port):
        address, storage = f"ws://127.0.0.1:{port}", disk_of(desk.lobby.store)
        async with caller(address) as alice, caller(address) as bob:
            session = (await alice.enter("Alice"))["session"]
            await bob.enter("Bob")
            room = await begin(alice, bob)
            await say(alice, lambda state: state.stage == "playing", room)
            while not alice.decisions.get(room) and not bob.decisions.get(room):
                await alice.ask(m.Ping)
                await bob.ask(m.Ping)
            asked, other = (alice, bob) if alice.decisions.get(room) else (bob, alice)
            await other.ask(m.Ping)
            decision, before = asked.decisions[room], dict(other.numbers)

            # nothing more fits on the disk: the answer is neither acknowledged nor shown
            await limit_pages(storage, 1)
            await fill(storage)
            await send(asked, m.Answer, id=900, room=room, number=decision.number, take=decision.default)
            for one in (asked, other):
                paused = await say(one, lambda state: state.stage == "paused", room)
                assert paused.reason == "the room is paused, because nothing can be stored at the moment"
            refused = await other.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
            assert refused.code == "paused"
            assert b'twinstack_errors_total{code="paused"} 1.0' in desk.counted()
            assert other.numbers == before
            assert [one for one in asked.others if getattr(one, "id", 0) == 900] == []

            # somebody who comes back meanwhile is told, and sees the game once it goes on
            async with caller(address) as again:
                await again.ask(m.Hello, versions=[1])
                back = await again.ask(m.Resume, session=session)
                assert back["rooms"] == [room]
                await say_first(again, room)
                assert again.rooms[room].stage == "paused"

                await limit_pages(storage, 1 << 30)
                mock_clock.jump(1.0)
                await say(other, lambda state: state.stage == "playing", room)
                while other.numbers == before:
                    await other.receive()
                while room not in again.mirrors:
                    await again.receive()


async def say_first(one: Caller, room: str) -> None:
    while room not in one.rooms:
        await one.receive()


async def test_requests_that_cannot_be_stored_are_refused(tmp_path: Path) -> None:
    options = Options(port=0, data=str(tmp_path / "games.db"))
    async with running(options) as (desk, port), caller(f"ws://127.0.0.1:{port}") as one:
        await one.ask(m.Hello, versions=[1])
        await limit_pages(disk_of(desk.lobby.store), 1)
        await fill(disk_of(desk.lobby.store))
        refused = await one.ask(m.Guest, name="Alice")
        assert (refused.code, refused.expected) == ("storage", "another try later")
        await limit_pages(disk_of(desk.lobby.store), 1 << 30)
        assert (await one.ask(m.Guest, name="Alice"))["name"].startswith("Alice")


async def test_who_has_a_session_comes_back_while_nothing_can_be_written(tmp_path: Path) -> None:
    options = Options(port=0, data=str(tmp_path / "games.db"))
    async with running(options) as (desk, port), caller(f"ws://127.0.0.1:{port}") as one:
        signed = await one.enter("Alice")
        room = (await one.ask(m.CreateRoom))["room"]
        await one.ask(m.Join, room=room)
        await disk_of(desk.lobby.store).do(lambda db: db.set_authorizer(read_only))
        async with caller(f"ws://127.0.0.1:{port}") as two:
            await two.ask(m.Hello, versions=[1])
            back = await two.ask(m.Resume, session=signed["session"])
            assert (back["name"], back["rooms"]) == (signed["name"], [room])
            assert (await two.ask(m.MakeKey, label="bot")).code == "guest"
            assert (await two.ask(m.ListRooms))[0]["room"] == room
        await disk_of(desk.lobby.store).do(lambda db: db.set_authorizer(None))


def foreign(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("create table birds (name text)")


async def test_a_file_of_the_first_schema_is_brought_up_to_date(tmp_path: Path) -> None:
    file, journal = tmp_path / "games.db", lay_out(Position((Side("Alice"), Side("Bob")))).journal
    with closing(sqlite3.connect(file)) as db:
        db.executescript(f"{MIGRATIONS[0]} pragma application_id={MARK}; pragma user_version=1")
        head, began = journal.to_json().splitlines()[0], 1_000_000.0
        db.execute(
            "insert into games (id, room, head, secret, began) values ('one', 'a room', ?, ?, ?)",
            (head, b"secret".hex(), began),
        )
        db.executemany("insert into answers values ('one', ?, ?)", [(at, f'["{at}"]') for at in range(12)])
        db.execute("insert into clocks values ('one', ?)", (b"the time that is left",))
        db.commit()
    storage = Disk(file)
    stored = await storage.do(load_game("one"))
    await storage.close()
    assert stored.journal.answers == [(str(at),) for at in range(12)]
    assert stored.notes == b"the time that is left"


def newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.executescript(f"create table rooms (id text); pragma application_id={0x7477696E}; pragma user_version=99")


def damaged(file: Path) -> None:
    async def fill_it() -> None:
        storage = Disk(file)
        for at in range(300):
            storage.begin(put(f"{at} {'x' * 400}"))
        await storage.close()

    trio.run(fill_it)
    content = bytearray(file.read_bytes())
    content[40_960:45_056] = b"\xaa" * 4096
    file.write_bytes(content)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda file: file.write_bytes(b"not a database at all, " * 100), "file is not a database"),
        (lambda file: file.mkdir(), "unable to open database file"),
        (foreign, "is the database of another program"),
        (newer, "has schema 99, and this server knows schemas up to"),
        (damaged, "is damaged"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_at_start_in_one_sentence(
    tmp_path: Path, make: Callable[[Path], Any], said: str
) -> None:
    file = tmp_path / "games.db"
    make(file)
    before = logging.getLogger().handlers[:], logging.getLogger().level, gc.get_threshold()
    refused = CliRunner().invoke(program(), ["serve", "--port", "0", "--data", str(file)])
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert "expected" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1
    assert (logging.getLogger().handlers, logging.getLogger().level, gc.get_threshold()) == before


async def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.db"
    await Disk(file).close()
    real = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda path, **how: real(f"file:{path}?mode=ro" if path == file else path,
                                                                     uri=True, **how))  # fmt: skip
    with pytest.raises(StorageError, match=r"readonly database; expected a file of this server"):
        Disk(file)


@pytest.mark.skipif(sys.platform == "win32", reason="permissions")
async def test_nobody_else_on_the_machine_can_read_what_is_stored(tmp_path: Path) -> None:
    data, copy = tmp_path / "games.db", tmp_path / "copy.db"
    async with server(data):
        back_up(data, copy)
        files = list(tmp_path.iterdir())
        assert {"games.db", "games.db-wal", "copy.db"} <= {file.name for file in files}
        assert {file.name for file in files if file.stat().st_mode & 0o077} == set()


async def test_two_servers_cannot_have_the_same_file(tmp_path: Path) -> None:
    storage = Disk(tmp_path / "games.db")
    with pytest.raises(StorageError, match="another server uses it"):
        Disk(tmp_path / "games.db")
    await storage.close()
    await Disk(tmp_path / "games.db").close()


def link_by_name(link: Path, file: Path) -> None:
    link.symlink_to(file)


def link_by_file(link: Path, file: Path) -> None:
    link.hardlink_to(file)


@pytest.mark.parametrize("make", [link_by_name, link_by_file])
async def test_a_link_to_a_file_is_the_same_file(tmp_path: Path, make: Callable[[Path, Path], None]) -> None:
    storage = Disk(tmp_path / "games.db")
    (tmp_path / "elsewhere").mkdir()
    make(link := tmp_path / "elsewhere" / "link.db", tmp_path / "games.db")
    with pytest.raises(StorageError, match="another server uses it"):
        Disk(link)
    await storage.do(put("still here"))
    await storage.close()


async def test_a_file_with_two_names_is_refused_since_its_last_writes_are_found_by_one_of_them(tmp_path: Path) -> None:
    await Disk(tmp_path / "games.db").close()
    (tmp_path / "other.db").hardlink_to(tmp_path / "games.db")
    with pytest.raises(StorageError, match=r"has 2 names \(hard links\).*expected a file with one name"):
        Disk(tmp_path / "games.db")


async def test_a_copy_is_put_in_the_place_of_the_file_that_a_link_points_to(tmp_path: Path) -> None:
    data, link, copy = tmp_path / "games.db", tmp_path / "link.db", tmp_path / "copy.db"
    link.symlink_to(data)
    await stored(data, "before")
    back_up(data, copy)
    await stored(data, "after")
    restore(copy, link)
    assert link.is_symlink()
    storage = Disk(data)
    assert await storage.ask("select id from rooms") == [("before",)]
    await storage.close()


async def stored(file: Path, room: str) -> None:
    storage = Disk(file)
    await storage.do(put(room))
    await storage.close()


async def test_who_reads_for_long_holds_up_nobody_who_writes(tmp_path: Path) -> None:
    storage, reads, go_on = Disk(tmp_path / "games.db"), threading.Event(), threading.Event()

    def read(db: sqlite3.Connection) -> list[Any]:
        reads.set()
        go_on.wait()
        return db.execute("select id from rooms").fetchall()

    async with trio.open_nursery() as nursery:
        for _ in range(10):
            nursery.start_soon(storage.read, read)
        await trio.to_thread.run_sync(reads.wait)
        await storage.do(put("written meanwhile"))
        go_on.set()
    assert await storage.read(read) == [("written meanwhile",)]
    with pytest.raises(StorageError, match="readonly"):
        await storage.read(put("by a reader"))
    await storage.close()


async def test_a_clock_that_is_wrong_makes_nothing_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Disk(tmp_path / "games.db")
    before = storage.calendar.now()
    await storage.close()
    for wrong in (4_000_000_000.0, 0.0, 4_000_000_000.0):
        with monkeypatch.context() as patch:
            patch.setattr(time, "time", lambda wrong=wrong: wrong)
            storage = Disk(tmp_path / "games.db")
            await storage.close()
    storage = Disk(tmp_path / "games.db")
    assert 0 <= storage.calendar.now() - before < 3 * 3600 + 600
    await storage.close()


async def test_a_file_is_copied_while_a_server_writes_to_it_and_put_back_once_it_has_stopped(tmp_path: Path) -> None:
    data, copy = tmp_path / "games.db", tmp_path / "copy.db"

    async def command(*words: str) -> Any:
        arguments = [*words, "--data", str(data)]
        return await trio.to_thread.run_sync(lambda: CliRunner().invoke(program(), arguments))

    async with server(data) as address, caller(address) as one:
        session = (await one.enter("Alice"))["session"]
        assert (await command("backup", str(copy))).exit_code == 0
        await one.ask(m.CreateRoom)
        refused = await command("restore", str(copy))
        assert (refused.exit_code, "another server uses it" in refused.stderr) == (2, True)
    assert (await command("backup", str(copy))).exit_code == 2  # it exists
    assert (await command("restore", str(tmp_path / "nowhere"))).exit_code == 2
    assert (await command("restore", str(copy))).exit_code == 0
    async with server(data) as address, caller(address) as one:
        await one.ask(m.Hello, versions=[1])
        assert "rooms" not in await one.ask(m.Resume, session=session)
        assert await one.ask(m.ListRooms) == []
