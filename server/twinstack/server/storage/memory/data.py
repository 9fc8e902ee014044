"""Dictionaries that are changed all together or not at all."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from twinstack.server.storage.errors import StorageOutage
from twinstack.server.storage.fences import Fences

K = TypeVar("K")
V = TypeVar("V")


class Data:
    """What all parts of a store in memory share: its time, its fences, and how to undo what was begun."""

    def __init__(self) -> None:
        self.fences = Fences()
        self.begun = 0
        self.broken = ""  # why nothing can be stored
        self._undo: list[Callable[[], object]] = []
        self._first, self._since = time.time(), time.monotonic()

    def now(self) -> float:
        return self._first + time.monotonic() - self._since

    @contextmanager
    def writing(self) -> Iterator[None]:
        """All that is done in it, or none."""
        self.begun += 1
        if self.broken:
            raise StorageOutage(self.broken)
        try:
            yield
        except BaseException:  # whatever it is, nothing is done by halves
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
        """If it is there."""
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
