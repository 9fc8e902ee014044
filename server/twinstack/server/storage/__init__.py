"""Stores what must outlive the process: games, rooms, people. `store.py` is the interface; SQL is only here."""

from twinstack.server.storage.errors import NameTaken, NotLeased, NotNext, NotPlayed, StorageError, StorageOutage
from twinstack.server.storage.opening import IN_MEMORY, open_store
from twinstack.server.storage.store import Store

__all__ = [
    "IN_MEMORY",
    "NameTaken",
    "NotLeased",
    "NotNext",
    "NotPlayed",
    "StorageError",
    "StorageOutage",
    "Store",
    "open_store",
]
