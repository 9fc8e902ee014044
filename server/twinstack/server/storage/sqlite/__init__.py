"""A store in one SQLite file. Each write becomes a function that is called with a connection."""

from twinstack.server.storage.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
