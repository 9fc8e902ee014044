"""A lock on a file itself, whichever name or link led to it. It ends with the process at the latest."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_FAR = 1 << 40  # an offset beyond any file's end, and far from those that the database locks


class Taken(Exception):
    """Somebody else has the lock."""


class FileLock:
    """A lock; nobody else gets one on the same file before it is released."""

    def __init__(self, path: Path) -> None:
        self._file = _taken(path)

    def is_of(self, path: Path) -> bool:
        """Does this name still lead to the locked file? It may have been replaced."""
        try:
            return os.path.samestat(os.fstat(self._file), path.stat())
        except OSError:
            return False

    @property
    def names(self) -> int:
        """How many names the file has."""
        return os.fstat(self._file).st_nlink

    def release(self) -> None:
        os.close(self._file)


def _taken(path: Path) -> int:
    file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0))
    try:
        _lock(file)
    except OSError as error:
        os.close(file)
        raise Taken from error
    return file


def _lock(file: int) -> None:
    if sys.platform == "win32":
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    elif sys.platform == "linux":  # this lock does not conflict with those of the database
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _FAR)
