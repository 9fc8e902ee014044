"""Writes that a room has begun, and whoever waits for them."""

from copy import copy
from functools import partial
from typing import Any

import trio
from trio.lowlevel import checkpoint, current_task, reschedule, wait_task_rescheduled

from twinstack.server.storage.errors import StorageError
from twinstack.server.storage.writes import Write


def _again(error: StorageError) -> StorageError:
    """A copy of the error, to be raised.

    A raised error refers to the frames that it came through, and so to the piece. The piece refers to the original, so
    raising that would make a circle of references.
    """
    raised = copy(error)
    raised.__cause__ = error.__cause__
    return raised


class Piece:
    """Writes that were begun; they are done when they are durable. Then the store calls `complete`, within trio."""

    def __init__(self, writes: tuple[Write, ...] = ()) -> None:
        self.writes = writes
        self._done = False
        self._waiting: list[trio.lowlevel.Task] = []
        self._result: Any = None
        self._error: StorageError | None = None

    async def wait(self) -> Any:
        """Wait until they are durable. Raises what went wrong; then none of the writes was done."""
        if self._done:
            await checkpoint()
        else:
            self._waiting.append(task := current_task())
            await wait_task_rescheduled(partial(self._no_longer, task))
        if self._error is not None:
            raise _again(self._error)
        return self._result

    def complete(self, result: Any, error: StorageError | None) -> None:
        """They are done, or this went wrong. Writes have no result; a store may use it for work of its own."""
        # Its traceback refers to the frames of the store, and these to the piece: a circle of references.
        self._error = error if error is None else error.with_traceback(None)
        self._result, self._done = result, True
        for task in self._waiting:
            reschedule(task)
        self._waiting.clear()

    def _no_longer(self, task: trio.lowlevel.Task, _: object) -> trio.lowlevel.Abort:
        self._waiting.remove(task)
        return trio.lowlevel.Abort.SUCCEEDED
