"""Which store a server has: by the name of its data."""

from pathlib import Path

from twinstack.server.storage.memory import MemoryStore
from twinstack.server.storage.sqlite import SqliteStore
from twinstack.server.storage.store import Store

IN_MEMORY = ":memory:"  # no file is called so


def open_store(data: str | Path, *, synchronous: str = "FULL", most: int = 10_000) -> Store:
    """The file of this name; or memory, which is gone with the process."""
    if str(data) == IN_MEMORY:
        return MemoryStore()
    return SqliteStore(data, synchronous=synchronous, most=most)
