"""Results that are worked out once and remembered for all games. They are bounded, and no game depends on them.

`remembered` is for functions whose result would be the same if worked out again. Values that are compared by identity
must not exist twice at the same time: `Unique` keeps these, weakly.
"""

import re
from collections.abc import Callable, Hashable
from functools import lru_cache
from types import FunctionType
from typing import Any, Final, Generic, TypeVar, cast
from weakref import KeyedRef

F = TypeVar("F", bound=Callable[..., Any])
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST = 1 << 12
"""How many results of one function are remembered; beyond that, the least recently used are forgotten."""

FEW = 1 << 8
"""The same for results about values that each game makes anew: they are asked for again soon, or never."""

_all: list[Any] = []

ABSENT: Final[Any] = object()


class Results:
    """A bounded number of results, in two halves: when the newer one is full, the older one is forgotten."""

    __slots__ = ("_most_of_each", "_newer", "_older")

    def __init__(self, most: int) -> None:
        self._most_of_each = most // 2
        self.clear()

    def clear(self) -> None:
        self._newer: dict[Any, Any] = {}
        self._older: dict[Any, Any] = {}

    def find(self, key: Any) -> Any:
        """The result for this key, or ABSENT."""
        found = self._newer.get(key, ABSENT)
        if found is ABSENT:
            found = self._older.get(key, ABSENT)
            if found is not ABSENT:
                self.keep(key, found)
        return found

    def keep(self, key: Any, found: Any) -> None:
        if len(self._newer) >= self._most_of_each:
            self._older, self._newer = self._newer, {}
        if self._most_of_each:
            self._newer[key] = found


# A compiled function that remembers its results, as `lru_cache` makes one of a function of Python's. It is called in
# half the time that an `lru_cache` takes. Two classes without a base, for mypyc lays out an object that can be
# called in another way than one that cannot.


class RememberedByOne:
    """One of one argument."""

    def __init__(self, work_out: Callable[..., Any], most: int) -> None:
        self.__wrapped__ = work_out
        self._results = Results(most)

    def __call__(self, key: Any) -> Any:
        found = self._results.find(key)
        if found is ABSENT:
            found = self.__wrapped__(key)
            self._results.keep(key, found)
        return found

    def cache_clear(self) -> None:
        self._results.clear()


class RememberedByTwo:
    """One of two arguments."""

    def __init__(self, work_out: Callable[..., Any], most: int) -> None:
        self.__wrapped__ = work_out
        self._results = Results(most)

    def __call__(self, one: Any, two: Any) -> Any:
        key = (one, two)
        found = self._results.find(key)
        if found is ABSENT:
            found = self.__wrapped__(one, two)
            self._results.keep(key, found)
        return found

    def cache_clear(self) -> None:
        self._results.clear()


def remembered(work_out: F) -> F:
    """Decorate a function so that it remembers its results, for all games. It takes its arguments by their order."""
    return remembering(MOST)(work_out)


def remembering(most: int) -> Callable[[F], F]:
    """The same with another limit, for results that are larger or are soon useless."""

    def decorate(work_out: F) -> F:
        kept = _remembering(work_out, most)
        _all.append(kept)
        return cast(F, kept)

    return decorate


def _remembering(work_out: Any, most: int) -> Any:
    """`lru_cache` is quick to call for Python's loop, and slow for compiled code."""
    arguments = None if isinstance(work_out, FunctionType) else work_out.__text_signature__
    if arguments is not None and re.fullmatch(r"\(\w+\)", arguments):
        return RememberedByOne(work_out, most)
    if arguments is not None and re.fullmatch(r"\(\w+, \w+\)", arguments):
        return RememberedByTwo(work_out, most)
    return lru_cache(maxsize=most)(work_out)


def forget() -> None:
    """Forget all results. That changes no game."""
    for kept in _all:
        kept.cache_clear()


class Unique(Generic[K, V]):
    """Keeps one value for each key, as long as something refers to the value. A key must not refer to its value."""

    @classmethod
    def __class_getitem__(cls, of: Any) -> Any:
        return cls  # a compiled class has this from nowhere else

    def __init__(self) -> None:
        self._refs: dict[K, KeyedRef[K, V]] = {}

    def find(self, key: K) -> V | None:
        ref = self._refs.get(key)
        return ref() if ref is not None else None

    def keep(self, key: K, value: V) -> V:
        """Keep and give this value; or give the one that is kept already, which another thread may have made."""
        mine = KeyedRef(value, self._gone, key)
        found = None
        while found is None:  # repeated only while another thread is removing a dead reference
            found = self._refs.setdefault(key, mine)()
        return found

    def _gone(self, ref: KeyedRef[K, V]) -> None:
        """Remove a dead reference. Only this method removes or replaces references."""
        if self._refs.get(ref.key) is ref:
            del self._refs[ref.key]

    def __len__(self) -> int:
        return len(self._refs)
