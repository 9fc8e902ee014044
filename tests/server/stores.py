"""The kinds of stores that keep to the contract, and what its tests write. To test another store, add it here."""

import math
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from twinstack.engine.kernel.decisions import Answer
from twinstack.engine.kernel.journal import Journal
from twinstack.server.storage import (
    IN_MEMORY,
    Store,
    open_store,
)
from twinstack.server.storage.memory import MemoryStore
from twinstack.server.storage.rows import Session
from twinstack.server.storage.sqlite import SqliteStore
from twinstack.server.storage.sqlite.disk import IN_A_ROW
from twinstack.server.storage.writes import (
    Append,
    Begin,
    Lease,
    Write,
)

JOURNAL = Journal("a profile", ("Ann", "Ben"), (("Island",), ("Swamp",)), "00ff", {"Island": "a digest"})
NOW, LATER = 1_000_000.0, 4_000_000_000.0


def read_only(action: int, *what: Any) -> int:
    writes = action in (sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE)
    return sqlite3.SQLITE_DENY if writes else sqlite3.SQLITE_OK


@asynccontextmanager
async def no_room_on_the_disk(store: SqliteStore) -> AsyncIterator[None]:
    await store.disk.do(lambda db: db.set_authorizer(read_only))
    yield
    await store.disk.do(lambda db: db.set_authorizer(None))


@asynccontextmanager
async def broken(store: MemoryStore) -> AsyncIterator[None]:
    store.data.broken = "this is tried"
    yield
    store.data.broken = ""


@dataclass(frozen=True)
class Kind:
    """A kind of store: how one is opened in a folder, how an outage is tried, and whether it outlives its process."""

    open: Callable[[Path], Store]
    outage: Callable[[Any], Any]
    lasts: bool


def in_the_loop(file: Path) -> SqliteStore:
    """A store whose disk is so quick that the event loop stores answers itself, from the first on."""
    store = SqliteStore(file, synchronous="OFF")
    store.disk.quick, store.disk.in_a_row = math.inf, IN_A_ROW
    return store


KINDS = {
    "sqlite": Kind(lambda folder: open_store(folder / "games.db", synchronous="OFF"), no_room_on_the_disk, True),
    "sqlite, in the loop": Kind(lambda folder: in_the_loop(folder / "in-the-loop.db"), no_room_on_the_disk, True),
    "memory": Kind(lambda folder: open_store(IN_MEMORY), broken, False),
}


def answers(first: int, count: int) -> list[Answer]:
    """Answers whose text says their place."""
    return [(f"option {at}", at) for at in range(first, first + count)]


async def write(store: Store, *writes: Write) -> None:
    await store.lane().begin(*writes).wait()


async def begun(store: Store, game: str = "a game", count: int = 0, **seats: int) -> Lease:
    """A game with so many answers."""
    lease = Lease(game)
    writes: list[Write] = [Begin(lease, "a room", JOURNAL, b"a secret", seats or {"ann": 0, "ben": 1})]
    await write(store, *writes, Append(lease, 0, answers(0, count), b"clocks"))
    return lease


async def read(store: Store, game: str = "a game") -> list[Answer]:
    """The answers of a game."""
    stored = await store.journals.read(game)
    assert stored is not None
    return stored.journal.answers


def session(token: str, person: str = "ann", label: str = "") -> Session:
    return Session(token, person, label, NOW, NOW)
