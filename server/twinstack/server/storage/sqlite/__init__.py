"""A store in one file of SQLite. What it takes from the seam it carries out as functions of a connection."""

from twinstack.server.storage.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
