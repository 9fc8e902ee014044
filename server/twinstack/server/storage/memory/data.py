"""Dictionaries with transactions: changes are made together or not at all."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from twinstack.server.storage.errors import StorageOutage
from twinstack.server.storage.fences import Fences

K = TypeVar("K")
V = TypeVar("V")


class Data:
    """What all parts of a store in memory share: its time, its fences, and the transaction under way."""

    def __init__(self) -> None:
        self.fences = Fences()
        self.begun = 0
        self.broken = ""  # why nothing can be stored; empty if it can
        self._undo: list[Callable[[], object]] = []
        self._first, self._since = time.time(), time.monotonic()

    def now(self) -> float:
        return self._first + time.monotonic() - self._since

    @contextmanager
    def writing(self) -> Iterator[None]:
        """A transaction: all changes made in it are kept, or none."""
        self.begun += 1
        if self.broken:
            raise StorageOutage(self.broken)
        try:
            yield
        except BaseException:  # whatever goes wrong, no half of the changes stays
            while self._undo:
                self._undo.pop()()
            self.fences.undo()
            raise
        self._undo.clear()
        self.fences.keep()

    def put(self, table: dict[K, V], key: K, value: V) -> None:
        if key in table:
            before = table[key]
            self._undo.append(lambda: table.__setitem__(key, before))
        else:
            self._undo.append(lambda: table.pop(key))
        table[key] = value

    def drop(self, table: dict[K, V], key: K) -> None:
        """Delete a key if it is there."""
        if key in table:
            before = table.pop(key)
            self._undo.append(lambda: table.__setitem__(key, before))

    def extend(self, row: list[V], values: list[V]) -> None:
        length = len(row)
        self._undo.append(lambda: row.__delitem__(slice(length, None)))
        row.extend(values)

    def cut(self, row: list[V], length: int) -> None:
        gone = row[length:]
        self._undo.append(lambda: row.extend(gone))
        del row[length:]
