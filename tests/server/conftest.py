"""Those who talk to the server of a test that has one, at the address of its fixture `address`."""

from collections.abc import AsyncIterator

import pytest

from tests.server.online import Caller, caller


@pytest.fixture
async def alice(address: str) -> AsyncIterator[Caller]:
    async with caller(address) as one:
        await one.enter("Alice")
        yield one


@pytest.fixture
async def bob(address: str) -> AsyncIterator[Caller]:
    async with caller(address) as one:
        await one.enter("Bob")
        yield one
