"""Those who talk to the server of a test, at the address of its fixture `address`; and a store of each kind."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.online import Caller, caller
from tests.server.stores import KINDS, Kind
from twinstack.server.storage import Store


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


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    return KINDS[request.param]


@pytest.fixture
async def store(kind: Kind, tmp_path: Path) -> AsyncIterator[Store]:
    found = kind.open(tmp_path)
    yield found
    await found.close()
