"""The log of a file: answers of many games in one row, settled later; a crash loses none of them and doubles none."""

import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from itertools import count
from pathlib import Path
from random import Random

import pytest

from tests.server.stores import JOURNAL, answers, begun, write
from twinstack.engine.kernel.decisions import Answer
from twinstack.server.storage import StorageError, open_store
from twinstack.server.storage.rows import StoredGame
from twinstack.server.storage.sqlite import SqliteStore, log
from twinstack.server.storage.writes import Append, Begin, Finish, Lease, PutRoom, TakeBack, Write


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[SqliteStore]:
    store = open_store(folder / "games.db", synchronous="OFF")
    assert isinstance(store, SqliteStore)
    yield store
    await store.close()


_crashes = count()


def crashed(folder: Path) -> Path:
    """Another folder, with the files as a crash at this moment would leave them."""
    copy = folder / f"crash {next(_crashes)}"
    copy.mkdir()
    for file in folder.glob("games.db*"):
        shutil.copy(file, copy)
    return copy


@contextmanager
def looking(folder: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(folder / "games.db")) as db:
        yield db


def rows(folder: Path) -> dict[str, int]:
    """How many rows the log and the table of answers have."""
    with looking(folder) as db:
        return {table: db.execute(f"select count(*) from {table}").fetchone()[0] for table in ("log", "answers")}


async def append(store: SqliteStore, lease: Lease, first: int, many: int = 1, notes: bytes | None = None) -> None:
    await write(store, Append(lease, first, answers(first, many), notes or f"notes {first}".encode()))


async def together(store: SqliteStore, *writes: Write) -> None:
    """In lanes of their own, at the same time."""
    pieces = [store.lane().begin(one) for one in writes]
    for piece in pieces:
        await piece.wait()


async def read(store: SqliteStore, game: str) -> StoredGame:
    found = await store.journals.read(game)
    assert found is not None
    return found


async def test_answers_of_many_games_in_one_commit_are_one_row(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        games = [await begun(store, f"game {at}") for at in range(50)]
        await together(store, *(Append(one, 0, answers(0, 3), b"notes") for one in games))
        assert rows(tmp_path) == {"log": 1, "answers": 0}
        assert (await read(store, "game 7")).journal.answers == answers(0, 3)
        assert rows(tmp_path) == {"log": 1, "answers": 1}, "who reads a game settles it"


async def test_a_crash_loses_no_answers_and_doubles_none(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        one, other = await begun(store, "one"), await begun(store, "other")
        for at in range(5):
            await together(
                store, *(Append(lease, at, answers(at, 1), f"notes {at}".encode()) for lease in (one, other))
            )
        await read(store, "one")  # so one is settled, and the other is not
        await append(store, one, 5)
        after = crashed(tmp_path)
    for _ in range(2):
        async with opened(after) as store:
            assert rows(after)["answers"] == 11
            assert [len((await read(store, game)).journal.answers) for game in ("one", "other")] == [6, 5]
            assert (await read(store, "one")).all_notes == [f"notes {at}".encode() for at in range(6)]
            assert (await store.journals.lease("one")).game == "one"
        after = crashed(after)


async def test_after_a_start_the_log_goes_on_with_numbers_that_were_never_used(tmp_path: Path) -> None:
    """Or what is put there would be taken for settled."""
    async with opened(tmp_path) as store:
        lease = await begun(store)
        for at in range(4):
            await append(store, lease, at)
    assert rows(tmp_path) == {"log": 1, "answers": 4}, "who stops in order settles everything"
    async with opened(tmp_path) as store:
        lease = await store.journals.lease("a game")
        await append(store, lease, 4)
        after = crashed(tmp_path)
    async with opened(after) as store:
        assert (await read(store, "a game")).journal.answers == answers(0, 5)


async def test_what_is_taken_back_stays_so_after_a_crash(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        lease = await begun(store)
        for at in range(4):
            await append(store, lease, at)
        await write(store, TakeBack(lease, 3), TakeBack(lease, 2))  # which settles it once
        other: list[Answer] = [("something else",)]
        await write(store, Append(lease, 2, other, b"other notes"))
        after = crashed(tmp_path)
        assert (await read(store, "a game")).journal.answers == [*answers(0, 2), *other]
    async with opened(after) as store:
        found = await read(store, "a game")
        assert found.journal.answers == [*answers(0, 2), *other]
        assert found.all_notes == [b"notes 0", b"notes 1", b"other notes"]


async def test_a_game_that_is_over_has_all_its_answers_and_only_these_after_a_crash(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        lease = await begun(store)
        await append(store, lease, 0, 3)
        await append(store, lease, 3, notes=b"last")
        await write(store, Finish(lease, "over", b"result"))
        assert rows(tmp_path)["answers"] == 2, "it is settled, since nothing comes any more"
        after = crashed(tmp_path)
    async with opened(after) as store:
        found = await read(store, "a game")
        assert (found.journal.answers, found.state, found.notes) == (answers(0, 4), "over", b"last")


async def test_of_a_game_that_is_forgotten_nothing_comes_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        gone, stays = await begun(store, "gone"), await begun(store, "stays")
        await together(store, *(Append(lease, 0, answers(0, 2), b"notes") for lease in (gone, stays)))
        await store.journals.forget(["gone"])
        after = crashed(tmp_path)
        assert await store.journals.read("gone") is None
    async with opened(after) as store:
        assert await store.journals.read("gone") is None
        assert (await read(store, "stays")).journal.answers == answers(0, 2)
        assert rows(after)["answers"] == 1


async def test_answers_beside_other_writes_keep_their_order(tmp_path: Path) -> None:
    """In such a commit, what the log has of a game is settled first."""
    async with opened(tmp_path) as store:
        lease = await begun(store)
        await append(store, lease, 0)
        await write(store, Append(lease, 1, answers(1, 1), b"notes 1"), PutRoom("a room", b"as it is"))
        await append(store, lease, 2)
        after = crashed(tmp_path)
        assert rows(tmp_path) == {"log": 2, "answers": 2}
    async with opened(after) as store:
        found = await read(store, "a game")
        assert (found.journal.answers, found.notes) == (answers(0, 3), b"notes 2")


async def test_a_log_that_is_full_settles_the_games_that_have_been_there_for_longest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "MOST", 6)
    monkeypatch.setattr(log, "TOGETHER", 2)
    async with opened(tmp_path) as store:
        old, new = await begun(store, "old"), await begun(store, "new")
        for at in range(3):
            await append(store, old, at)
        for at in range(4):
            await append(store, new, at)
        await append(store, new, 4)  # when this is stored, what came before is done with
        with looking(tmp_path) as db:
            assert db.execute("select game, count(*) from answers group by game").fetchall() == [("old", 3)]
            assert db.execute("select min(id), max(id) from log").fetchone() == (4, 8), "what is settled is deleted"
            assert {game: len(found) for game, found in log.unsettled(db).items()} == {"new": 5}


async def test_a_full_log_of_many_games_settles_several_of_them_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or there would be a commit for each."""
    monkeypatch.setattr(log, "MOST", 6)
    monkeypatch.setattr(log, "TOGETHER", 4)
    async with opened(tmp_path) as store:
        games = [await begun(store, f"game {at}") for at in range(7)]
        for lease in games:
            await append(store, lease, 0)
        await append(store, games[-1], 1)  # when this is stored, what came before is done with
        with looking(tmp_path) as db:
            assert sorted(log.unsettled(db)) == ["game 4", "game 5", "game 6"]


async def test_what_cannot_be_stored_is_not_in_the_log_either(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        one, other = await begun(store, "one"), await begun(store, "other")
        pieces = [
            store.lane().begin(Append(one, 7, answers(7, 1), b"too far on")),
            store.lane().begin(Append(other, 0, answers(0, 1), b"notes")),
        ]
        with pytest.raises(StorageError, match="is not the next"):
            await pieces[0].wait()
        await pieces[1].wait()
        with looking(tmp_path) as db:
            assert list(log.unsettled(db)) == ["other"]
        assert (await read(store, "one")).journal.answers == []


async def test_a_damaged_log_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await append(store, await begun(store), 0)
        after = crashed(tmp_path)
    with looking(after) as db:
        db.execute("update log set answers = x'93a1'")
        db.commit()
    with pytest.raises(StorageError, match=r"games\.db is damaged \(its log: .*\); expected a backup to be restored"):
        open_store(after / "games.db")


@pytest.mark.parametrize("seed", range(6))
async def test_whatever_is_written_and_whenever_it_crashes_each_game_has_its_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(log, "MOST", 9)
    monkeypatch.setattr(log, "TOGETHER", 3)
    chance, folder = Random(seed), tmp_path
    games: dict[str, list[Answer]] = {f"game {at}": [] for at in range(5)}
    for number in range(4):
        async with opened(folder) as store:
            if not number:
                await write(store, *(Begin(Lease(game), "a room", JOURNAL, b"a secret", {}) for game in games))
            leases = {game: await store.journals.lease(game) for game in games}
            for _ in range(25):
                writes: list[Write] = []
                for game in chance.sample(sorted(games), chance.randint(1, 5)):
                    had = games[game]
                    if chance.random() < 0.15:
                        del had[chance.randint(max(0, len(had) - 3), len(had)) :]
                        writes.append(TakeBack(leases[game], len(had)))
                    else:
                        more: list[Answer] = [(f"{chance.random()}",) for _ in range(chance.randint(1, 3))]
                        writes.append(Append(leases[game], len(had), more, b"notes"))
                        had += more
                await together(store, *writes)
                if chance.random() < 0.1:
                    await read(store, chance.choice(sorted(games)))
            folder = crashed(folder)
    async with opened(folder) as store:
        for game, had in games.items():
            assert (await read(store, game)).journal.answers == had
