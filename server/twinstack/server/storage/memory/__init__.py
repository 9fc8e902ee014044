"""A store in memory, lost with the process: for tests and for trying things out. Its writes are done at once."""

from twinstack.server.storage.memory.store import MemoryStore

__all__ = ["MemoryStore"]
