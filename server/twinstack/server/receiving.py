"""Reading from connections without a task for each: a turn of the loop begins with all that have something.

A turn of the loop, a call of the system and a task that goes on cost more than most messages. So what arrives is handed
to a function at once, and who it is for goes on in the same turn; only what that leaves goes to the task that reads
from the connection.
"""

import logging
import os
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import trio

log = logging.getLogger(__name__)
AT_ONCE = 64  # connections that are read from before other tasks run
SIZE = 1 << 14  # the most bytes in one read

Take = Callable[[bytes], bytes]
"""Takes bytes, and gives back those that the reading task is to have, from some place on."""


class Arrivals(trio.abc.Instrument):
    """Waits for all connections together, on a system that can do so (Linux)."""

    def __init__(self) -> None:
        self._ready = select.epoll()
        self._watched: dict[int, Inflow] = {}

    async def run(self) -> None:
        """Read from them as long as the server runs. This task only lets the loop wait for them."""
        trio.lowlevel.add_instrument(self)
        try:
            while True:
                await trio.lowlevel.wait_readable(self._ready.fileno())
        finally:
            trio.lowlevel.remove_instrument(self)

    def after_io_wait(self, timeout: float) -> None:
        for number, _ in self._ready.poll(0, AT_ONCE):
            if (inflow := self._watched.get(number)) is not None:
                try:
                    inflow.read(number)
                except Exception as error:  # a fault with one connection must not stop the others
                    log.exception("a connection is given up, for it cannot be read from")
                    inflow.give_up(error)

    def watch(self, number: int, inflow: "Inflow") -> None:
        """Call `read` of it when something can be read from the open file of this number."""
        self._watched[number] = inflow
        self._ready.register(number, select.EPOLLIN)

    def leave(self, number: int, inflow: "Inflow") -> None:
        """Watch it no longer."""
        if self._watched.get(number) is inflow:
            del self._watched[number]
            with suppress(OSError):  # it is closed already
                self._ready.unregister(number)

    @staticmethod
    @contextmanager
    def watched() -> Iterator["Arrivals | None"]:
        """For as long as the block; None where the system cannot do so: then each connection waits for itself."""
        if sys.platform != "linux":
            yield None
            return
        arrivals = Arrivals()
        try:
            yield arrivals
        finally:
            arrivals._ready.close()


class Inflow(trio.abc.HalfCloseableStream):
    """A stream whose bytes are offered to `take` before anybody receives them."""

    __slots__ = ("_arrivals", "_left", "_number", "_receiver", "stream", "take")

    def __init__(self, stream: trio.abc.Stream, arrivals: Arrivals | None) -> None:
        self.stream = stream
        self.take: Take | None = None
        self._arrivals = arrivals if isinstance(stream, trio.SocketStream) else None
        self._number = -1  # of the open file that is watched
        self._left: bytes | Exception = b""  # for the task that receives
        self._receiver: trio.lowlevel.Task | None = None

    async def receive_some(self, max_bytes: int | None = None) -> bytes | bytearray:
        """What `take` leaves of what arrives next."""
        if self._arrivals is not None and isinstance(self.stream, trio.SocketStream):
            return await self._when_left(self._arrivals, self.stream)
        while True:
            data = await self.stream.receive_some(max_bytes)
            if not data or (data := self._offer(bytes(data))):
                return data

    async def _when_left(self, arrivals: Arrivals, stream: trio.SocketStream) -> bytes:
        await trio.lowlevel.checkpoint_if_cancelled()
        self._number = stream.socket.fileno()
        if self._number < 0:
            raise trio.ClosedResourceError("the connection is closed")
        arrivals.watch(self._number, self)
        self._receiver = trio.lowlevel.current_task()
        await trio.lowlevel.wait_task_rescheduled(self._no_more)
        if isinstance(self._left, Exception):
            raise self._left
        return self._left

    def _no_more(self, _: object) -> trio.lowlevel.Abort:
        self._stop_watching()
        return trio.lowlevel.Abort.SUCCEEDED

    def _stop_watching(self) -> trio.lowlevel.Task | None:
        if self._number >= 0 and self._arrivals is not None:
            self._arrivals.leave(self._number, self)
        receiver, self._receiver, self._number = self._receiver, None, -1
        return receiver

    def read(self, number: int) -> None:
        """Read once; whoever receives gets what `take` leaves, or hears that this was the end."""
        try:
            data = os.read(number, SIZE)
        except BlockingIOError:
            return
        except OSError as error:
            self.give_up(error)
            return
        left = self._offer(data) if data else data
        if left or not data:
            self._give(left)

    def give_up(self, error: Exception) -> None:
        self._give(trio.BrokenResourceError(f"the connection is broken: {error}"))

    def _offer(self, data: bytes) -> bytes:
        if self.take is None:
            return data
        try:
            return self.take(data)
        except Exception:  # a fault with one connection must not stop the others
            log.exception("something that arrived could not be taken")
            return data

    def _give(self, left: bytes | Exception) -> None:
        receiver = self._stop_watching()
        if receiver is not None:
            self._left = left
            trio.lowlevel.reschedule(receiver)

    # --- the rest is the stream's

    async def aclose(self) -> None:
        self._give(trio.ClosedResourceError("the connection is closed"))
        await self.stream.aclose()

    async def send_all(self, data: bytes | bytearray | memoryview) -> None:
        await self.stream.send_all(data)

    async def wait_send_all_might_not_block(self) -> None:
        await self.stream.wait_send_all_might_not_block()

    async def send_eof(self) -> None:
        if isinstance(self.stream, trio.abc.HalfCloseableStream):
            await self.stream.send_eof()
        else:
            await self.aclose()
