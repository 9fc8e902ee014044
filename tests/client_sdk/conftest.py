"""A server for the tests of programs that talk to it fast."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.online import server


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    async with server(tmp_path / "games.db", messages_per_second=5000.0, message_burst=5000) as address:
        yield address
