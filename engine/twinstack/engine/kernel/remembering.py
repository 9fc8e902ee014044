"""What is worked out once and remembered for all games: bounded, and never what a game turns on.

`remembered` is for answers that come out the same when they are worked out again. What is compared by identity must not
be made twice while anybody has it: that is what `Unique` keeps, weakly.
"""

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, Generic, TypeVar, cast
from weakref import KeyedRef

F = TypeVar("F", bound=Callable[..., Any])
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST = 1 << 12
"""So many answers of each kind are remembered; of more, those are forgotten that nobody has asked for longest."""

FEW = 1 << 8
"""The same of answers about what each game makes anew: they are asked for again soon, or never."""

_all: list[Any] = []


def remembered(work_out: F) -> F:
    """A function that remembers what it answered, to whichever game."""
    return remembering(MOST)(work_out)


def remembering(most: int) -> Callable[[F], F]:
    """The same for answers that are larger or stay useful for shorter: fewer of them."""

    def decorate(work_out: F) -> F:
        kept = lru_cache(maxsize=most)(work_out)
        _all.append(kept)
        return cast(F, kept)

    return decorate


def forget() -> None:
    """Forget all answers. No game is played differently for it."""
    for kept in _all:
        kept.cache_clear()


class Unique(Generic[K, V]):
    """Values of which there is one for each key, for as long as anybody has it. A key must not hold its value."""

    def __init__(self) -> None:
        self._refs: dict[K, KeyedRef[K, V]] = {}

    def find(self, key: K) -> V | None:
        ref = self._refs.get(key)
        return ref() if ref is not None else None

    def keep(self, key: K, value: V) -> V:
        """This value from now on, unless there is one already, which another thread may have made meanwhile."""
        mine = KeyedRef(value, self._gone, key)
        found = None
        while found is None:  # once more only while another thread is about to take away what has just gone
            found = self._refs.setdefault(key, mine)()
        return found

    def _gone(self, ref: KeyedRef[K, V]) -> None:
        """Nothing else takes a reference away that was kept, or puts another in its place."""
        if self._refs.get(ref.key) is ref:
            del self._refs[ref.key]

    def __len__(self) -> int:
        return len(self._refs)
