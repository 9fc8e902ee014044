"""The SDK for programs that run on asyncio. The same names are in `twinstack.client_sdk.trio`."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from websockets.asyncio.client import connect as dial
from websockets.typing import Subprotocol

from twinstack.client_sdk.client import Client, Loop, Signal, Socket, new_client
from twinstack.client_sdk.session import Identity

__all__ = ["AsyncioLoop", "Client", "Identity", "connect"]


class AsyncioLoop:
    def signal(self) -> Signal:
        return asyncio.Event()

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def dial(self, url: str, subprotocol: str, **options: Any) -> AbstractAsyncContextManager[Socket]:
        return dial(url, subprotocols=[Subprotocol(subprotocol)], compression=None, max_size=None, **options)

    async def race(self, *functions: Callable[[], Awaitable[None]]) -> None:
        await _until(functions, asyncio.FIRST_COMPLETED)

    async def all(self, functions: Sequence[Callable[[], Awaitable[None]]]) -> None:
        await _until(functions, asyncio.FIRST_EXCEPTION)

    async def in_thread(self, function: Callable[[], Any]) -> Any:
        return await asyncio.to_thread(function)


async def _until(functions: Sequence[Callable[[], Awaitable[None]]], when: str) -> None:
    tasks = [asyncio.ensure_future(function()) for function in functions]
    try:
        done, _ = await asyncio.wait(tasks, return_when=when)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


@asynccontextmanager
async def connect(
    url: str, identity: Identity | None = None, *, loop: Loop | None = None, **how: Any
) -> AsyncIterator[Client]:
    """A client that stays connected for as long as the block runs. `new_client` says what `how` may be."""
    loop = loop or AsyncioLoop()
    client = new_client(loop, url, identity, **how)
    opened = loop.signal()
    task = asyncio.create_task(client.keep(opened))
    try:
        await opened.wait()
        if task.done():
            await task  # raises what nobody has thought of
        client.check()
        yield client
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
