"""A store in memory, gone with the process: for tests and tries. What it does is done at once."""

from twinstack.server.storage.memory.store import MemoryStore

__all__ = ["MemoryStore"]
