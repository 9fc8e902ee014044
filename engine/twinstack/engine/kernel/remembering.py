"""Results that are worked out once and remembered for all games. They are bounded, and no game depends on them.

`remembered` is for functions whose result would be the same if worked out again. Values that are compared by identity
must not exist twice at the same time: `Unique` keeps these, weakly.
"""

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, Generic, TypeVar, cast
from weakref import KeyedRef

F = TypeVar("F", bound=Callable[..., Any])
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST = 1 << 12
"""How many results of one function are remembered; beyond that, the least recently used are forgotten."""

FEW = 1 << 8
"""The same for results about values that each game makes anew: they are asked for again soon, or never."""

_all: list[Any] = []


def remembered(work_out: F) -> F:
    """Decorate a function so that it remembers its results, for all games."""
    return remembering(MOST)(work_out)


def remembering(most: int) -> Callable[[F], F]:
    """The same with another limit, for results that are larger or are soon useless."""

    def decorate(work_out: F) -> F:
        kept = lru_cache(maxsize=most)(work_out)
        _all.append(kept)
        return cast(F, kept)

    return decorate


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
