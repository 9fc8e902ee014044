"""Whether what is over is freed at once, or left to Python's collector because it refers to itself."""

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def nothing_left_behind() -> Iterator[None]:
    """Whatever is dropped meanwhile is freed without the collector, or the test fails and says what was not."""
    gc.collect()
    gc.freeze()  # what is older is not looked at
    gc.disable()
    try:
        yield
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left = Counter(_name(one) for one in gc.garbage)
        assert not left, f"not freed at once: {left.most_common(10)}"
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.unfreeze()
        gc.enable()


def _name(one: Any) -> str:
    return str(getattr(one, "__qualname__", type(one).__qualname__))
