"""What must outlive the process: games and their answers, rooms, people. One file, one writer."""

from twinstack.server.storage.sqlite import Storage, StorageError

__all__ = ["Storage", "StorageError"]
