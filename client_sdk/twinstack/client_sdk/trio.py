"""The SDK for programs that run on trio. The same names are in `twinstack.client_sdk.asyncio`."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import trio
from websockets.trio.client import connect as dial
from websockets.typing import Subprotocol

from twinstack.client_sdk.client import Client, Loop, Signal, Socket, new_client
from twinstack.client_sdk.session import Identity

__all__ = ["Client", "Identity", "TrioLoop", "connect"]


class TrioLoop:
    def signal(self) -> Signal:
        return trio.Event()

    def now(self) -> float:
        return trio.current_time()

    async def sleep(self, seconds: float) -> None:
        await trio.sleep(seconds)

    @asynccontextmanager
    async def dial(self, url: str, subprotocol: str, **options: Any) -> AsyncIterator[Socket]:
        dialled = dial(url, subprotocols=[Subprotocol(subprotocol)], compression=None, max_size=None, **options)
        async with AsyncExitStack() as stack:
            try:
                socket = await stack.enter_async_context(dialled)
            except trio.BrokenResourceError as broken:  # where asyncio raises the cause, such as a bad certificate
                raise broken.__cause__ if isinstance(broken.__cause__, OSError) else OSError("cut off") from None
            yield socket

    async def race(self, *functions: Callable[[], Awaitable[None]]) -> None:
        await _until(functions, first=True)

    async def all(self, functions: Sequence[Callable[[], Awaitable[None]]]) -> None:
        await _until(functions, first=False)

    async def in_thread(self, function: Callable[[], Any]) -> Any:
        return await trio.to_thread.run_sync(function, abandon_on_cancel=True)


async def _until(functions: Sequence[Callable[[], Awaitable[None]]], first: bool) -> None:
    """Until the first is done, or all are. A failure ends them all, and is raised by itself rather than in a group."""
    failures: list[Exception] = []
    async with trio.open_nursery() as nursery:

        async def run(function: Callable[[], Awaitable[None]]) -> None:
            try:
                await function()
            except Exception as error:  # raised again below
                failures.append(error)
            if first or failures:
                nursery.cancel_scope.cancel()

        for function in functions:
            nursery.start_soon(run, function)
    if failures:
        raise failures[0]


@asynccontextmanager
async def connect(
    url: str, identity: Identity | None = None, *, loop: Loop | None = None, **how: Any
) -> AsyncIterator[Client]:
    """A client that stays connected for as long as the block runs. `new_client` says what `how` may be."""
    loop = loop or TrioLoop()
    client = new_client(loop, url, identity, **how)
    problem: Exception | None = None
    async with trio.open_nursery() as nursery:
        opened = loop.signal()
        nursery.start_soon(client.keep, opened)
        try:
            await opened.wait()
            client.check()
            yield client
        except Exception as error:  # raised again below, by itself rather than in a group
            problem = error
        nursery.cancel_scope.cancel()
    if problem is not None:
        raise problem
