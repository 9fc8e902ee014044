"""While commits are quick, the event loop stores answers itself; with a slow disk, or other work, a thread does."""

import math
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
import trio
from trio.testing import wait_all_tasks_blocked

from tests.server.stores import answers, begun, in_the_loop, no_room_on_the_disk, read
from twinstack.server.storage import NotNext, StorageOutage
from twinstack.server.storage.pieces import Piece
from twinstack.server.storage.sqlite import SqliteStore
from twinstack.server.storage.sqlite import log as stored_log
from twinstack.server.storage.sqlite.commits import WAITS
from twinstack.server.storage.sqlite.disk import IN_A_ROW
from twinstack.server.storage.writes import Append, Lease


class Watched:
    """A store with the threads that have written to its log."""

    def __init__(self, store: SqliteStore) -> None:
        self.store, self.threads, self.statements = store, list[str](), list[str]()

    async def watch(self) -> None:
        await self.store.disk.do(lambda db: db.set_trace_callback(self._note))

    def _note(self, statement: str) -> None:
        self.statements.append(statement)
        if statement.startswith("insert into log"):
            self.threads.append("disk" if threading.current_thread().name == "disk" else "the loop")


async def watched(store: SqliteStore) -> Watched:
    one = Watched(store)
    await one.watch()
    return one


async def append(store: SqliteStore, lease: Lease, number: int) -> None:
    await done(store.lane().begin(Append(lease, number, answers(number, 1), b"")))


async def done(piece: Piece) -> None:
    """Wait for it, but not for ever: what is lost is never done."""
    with trio.fail_after(10):
        await piece.wait()


async def test_once_commits_are_quick_the_loop_stores_answers_itself(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "games.db", synchronous="OFF")
    store.disk.quick = math.inf
    lease = await begun(store)
    seen = await watched(store)
    store.disk.in_a_row = 0
    for number in range(IN_A_ROW + 5):
        await append(store, lease, number)
    assert seen.threads == ["disk"] * IN_A_ROW + ["the loop"] * 5
    assert await read(store) == answers(0, IN_A_ROW + 5)
    await store.close()


async def test_a_commit_that_takes_long_leaves_the_next_to_the_thread(tmp_path: Path) -> None:
    store = in_the_loop(tmp_path / "games.db")
    lease = await begun(store)
    seen = await watched(store)
    await append(store, lease, 0)
    store.disk.quick = 0.0  # no commit is as quick
    for number in range(1, 4):
        await append(store, lease, number)
    assert seen.threads == ["the loop", "the loop", "disk", "disk"]
    await store.close()


async def test_what_one_turn_of_the_loop_brings_up_is_one_commit(tmp_path: Path) -> None:
    store = in_the_loop(tmp_path / "games.db")
    leases = [await begun(store, f"game {at}") for at in range(50)]
    seen = await watched(store)
    pieces = [store.lane().begin(Append(lease, 0, answers(0, 1), b"")) for lease in leases]
    for piece in pieces:
        await done(piece)
    assert seen.threads == ["the loop"]
    await store.close()


async def test_a_wrong_answer_fails_alone_and_the_others_are_stored(tmp_path: Path) -> None:
    store = in_the_loop(tmp_path / "games.db")
    leases = [await begun(store, f"game {at}") for at in range(3)]
    pieces = [store.lane().begin(Append(lease, at % 2, answers(0, 1), b"")) for at, lease in enumerate(leases)]
    await done(pieces[0])
    with pytest.raises(NotNext, match="expected number 0"):
        await done(pieces[1])
    await done(pieces[2])
    assert [await read(store, f"game {at}") for at in range(3)] == [answers(0, 1), [], answers(0, 1)]
    await append(store, leases[1], 0)
    await store.close()


async def test_answers_after_other_work_of_the_room_wait_for_it(tmp_path: Path) -> None:
    store = in_the_loop(tmp_path / "games.db")
    seen, lane, go_on = await watched(store), store.lane(), threading.Event()
    store.disk.begin(lambda db: go_on.wait())
    await wait_all_tasks_blocked()
    first = await begun_behind(store, go_on)
    pieces = [lane.begin(Append(first, number, answers(number, 1), b"")) for number in range(3)]
    for piece in pieces:
        await done(piece)
    assert await read(store) == answers(0, 3)
    assert seen.threads[-1] == "the loop"
    await store.close()


async def begun_behind(store: SqliteStore, go_on: threading.Event) -> Lease:
    """A game that is begun while something else is being written."""
    async with trio.open_nursery() as nursery:
        nursery.start_soon(begun, store)
        await wait_all_tasks_blocked()
        go_on.set()
    return Lease("a game")


async def test_while_another_program_writes_the_loop_goes_on_and_the_answer_waits(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    store = in_the_loop(file)
    lease = await begun(store)
    seen = await watched(store)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("begin immediate")
        piece = store.lane().begin(Append(lease, 0, answers(0, 1), b""))
        with trio.fail_after(10):
            while "disk" not in seen.threads:
                await trio.lowlevel.checkpoint()
        other.execute("rollback")
    await done(piece)
    assert seen.threads == ["the loop", "disk"]
    waits = [statement for statement in seen.statements if "busy_timeout" in statement]
    assert waits[-2:] == ["pragma busy_timeout=0", f"pragma busy_timeout={WAITS}"], "the loop waits for nobody"
    assert await read(store) == answers(0, 1)
    await store.close()


async def test_an_outage_is_told_and_the_same_answer_can_be_stored_after_it(tmp_path: Path) -> None:
    store = in_the_loop(tmp_path / "games.db")
    lease = await begun(store)
    async with no_room_on_the_disk(store):
        with pytest.raises(StorageOutage):
            await append(store, lease, 0)
    await append(store, lease, 0)
    assert await read(store) == answers(0, 1)
    await store.close()


async def test_a_full_log_is_settled_though_only_the_loop_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_log, "MOST", 10)
    store = in_the_loop(tmp_path / "games.db")
    lease = await begun(store)
    for number in range(12):
        await append(store, lease, number)
    with trio.fail_after(10):
        while store.disk.log.full:
            await trio.lowlevel.checkpoint()
    (settled,) = await store.disk.column("select count(*) from answers")
    assert settled > 10
    assert await read(store) == answers(0, 12)
    await store.close()


async def test_what_is_begun_last_is_stored_as_it_is_closed(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    store = in_the_loop(file)
    lease = await begun(store)
    await append(store, lease, 0)
    store.lane().begin(Append(lease, 1, answers(1, 1), b""))
    await store.close()
    again = SqliteStore(file)
    assert await read(again) == answers(0, 2)
    await again.close()
