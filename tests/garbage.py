"""Whether finished things are freed at once, or left to Python's garbage collector because of reference cycles."""

import gc
import sys
import threading
import time
import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from trio._core._thread_cache import WorkerThread

Watched = Callable[[], Any]


def watched(one: Any) -> Watched:
    """Gives the object for as long as it is there, and does not keep it."""
    try:
        return weakref.ref(one)
    except TypeError:  # compiled, and Python is 3.12 or newer
        kind, place = type(one), id(one)
        return lambda: next((other for other in gc.get_objects() if type(other) is kind and id(other) == place), None)


@contextmanager
def nothing_left_behind() -> Iterator[None]:
    """Whatever is dropped meanwhile is freed without the collector, or the test fails and says what was not."""
    gc.collect()
    gc.freeze()  # what is older is not looked at
    gc.disable()
    try:
        yield
        _let_threads_end_their_work()
        gc.set_debug(gc.DEBUG_SAVEALL)
        left = _freed_by_the_collector() + Counter(_name(one) for one in gc.garbage)
        assert not left, f"not freed at once: {left.most_common(10)}"
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.unfreeze()
        gc.enable()


def _let_threads_end_their_work() -> None:
    """What a thread of trio's drops a moment after it has given its result would seem to be freed by the collector."""
    patience = time.process_time() + 10
    while _is_a_thread_at_work() and time.process_time() < patience:
        time.sleep(0)  # lets it run


def _is_a_thread_at_work() -> bool:
    frames = sys._current_frames()
    del frames[threading.get_ident()]  # which would refer to itself
    for frame in frames.values():
        inner: FrameType | None = frame
        while inner is not None:
            if inner.f_code is _WORKING:
                return True
            inner = inner.f_back
    return False


_WORKING = WorkerThread._handle_job.__code__


def _freed_by_the_collector() -> Counter[str]:
    """What it does not even set aside: a generator is closed before, and lets go of the ring that it was part of."""
    before, one = {}, None
    for one in gc.get_objects():
        if not issubclass(type(one), _UNTRACKED):
            before[id(one)] = _name(one)
    del one
    before.pop(id(before), None)
    gc.collect()
    for one in (*gc.get_objects(), *gc.garbage):
        before.pop(id(one), None)
    return Counter(before.values())


_UNTRACKED = (tuple, dict)  # these, it may only cease to look at


def _name(one: Any) -> str:
    try:
        return str(getattr(one, "__qualname__", type(one).__qualname__))
    except ReferenceError:  # it stands for what has gone
        return type(one).__qualname__
