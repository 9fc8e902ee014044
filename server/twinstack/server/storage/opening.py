"""Opens the store that the name of the data stands for."""

from pathlib import Path

from twinstack.server.storage.memory import MemoryStore
from twinstack.server.storage.sqlite import SqliteStore
from twinstack.server.storage.store import Store

IN_MEMORY = ":memory:"  # no file is called so


def open_store(data: str | Path, *, synchronous: str = "FULL", most: int = 10_000) -> Store:
    """The store in the file of this name; for `:memory:`, one that is lost with the process."""
    if str(data) == IN_MEMORY:
        return MemoryStore()
    return SqliteStore(data, synchronous=synchronous, most=most)
