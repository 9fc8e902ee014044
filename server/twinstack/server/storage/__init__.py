"""What must outlive the process: games and their answers, rooms, people. One file, one writer."""

from twinstack.server.storage.file import StorageError, StorageOutage
from twinstack.server.storage.sqlite import Storage

__all__ = ["Storage", "StorageError", "StorageOutage"]
