"""The client for browsers as it was built: what the first page loads, and how much."""

import re
from collections.abc import AsyncIterator

import pytest

from tests.server.http import ask
from tests.server.online import server
from twinstack.server.client_files import TABLE, are_there

pytestmark = pytest.mark.skipif(not are_there(TABLE), reason="it is not built; `python3 run web` does that")
MOST = 150_000
"""Bytes of compressed script that the first page may load."""


@pytest.fixture
async def address() -> AsyncIterator[str]:
    async with server(":memory:") as found:
        yield found


async def tags(address: str) -> list[str]:
    return re.findall(r"<[a-z][^>]*>", (await ask(address, "/")).text)


def loaded(tags: list[str]) -> list[str]:
    """The addresses that these tags load from."""
    found = [re.search(r'\b(?:src|href)="\.?([^"]*)"', tag) for tag in tags]
    return [one[1] for one in found if one is not None]


async def test_the_first_page_loads_little_script(address: str) -> None:
    scripts = [tag for tag in await tags(address) if tag.startswith("<script") or "modulepreload" in tag]
    found = {path: await ask(address, path, "Accept-Encoding: gzip") for path in loaded(scripts)}
    assert found
    sizes = {path: len(one.body) for path, one in found.items()}
    assert sum(sizes.values()) <= MOST, sizes


async def test_all_that_it_names_is_there_and_comes_from_here(address: str) -> None:
    named = loaded(await tags(address))
    assert len(named) >= 2
    for path in named:
        assert path.startswith("/")
        assert not path.startswith("//")
        assert (await ask(address, path)).status == 200


async def test_nothing_in_it_needs_what_its_policy_forbids(address: str) -> None:
    """Scripts and styles within the page, and handlers in attributes."""
    for tag in await tags(address):
        assert not tag.startswith("<style"), tag
        assert not tag.startswith("<script") or " src=" in tag, tag
        assert not re.search(r"\s(style|on\w+)\s*=", tag), tag
