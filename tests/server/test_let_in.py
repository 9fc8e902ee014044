"""Which connections are accepted: from which web pages and addresses, how soon, and through which proxies."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock, wait_all_tasks_blocked
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.trio.client import connect
from websockets.typing import Origin, Subprotocol

from tests.server.online import Caller, caller, server
from tests.server.raw import TEXT, raw
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK

PAGE = "https://cards.example"


@asynccontextmanager
async def visitor(address: str, origin: str = "", forwarded: str = "") -> AsyncIterator[Caller]:
    """Somebody with a browser, or behind a proxy."""
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    protocols = [Subprotocol(MSGPACK)]
    from_page = Origin(origin) if origin else None
    async with connect(address, subprotocols=protocols, origin=from_page, additional_headers=headers) as socket:
        yield Caller(socket)


# Pages


@pytest.mark.parametrize("origin", [PAGE, "https://other.example:8443", ""])
async def test_a_page_of_the_operators_and_whoever_is_no_browser_may_connect(tmp_path: Path, origin: str) -> None:
    origins = f"{PAGE}, https://other.example:8443"
    async with server(tmp_path / "games.db", origins=origins) as address, visitor(address, origin) as one:
        assert "session" in await one.enter("Alice")


@pytest.mark.parametrize("origin", ["https://evil.example", f"{PAGE}:8443", "http://cards.example", "null", "http://"])
@pytest.mark.parametrize("origins", ["", PAGE])
async def test_a_page_of_somebody_else_may_not(tmp_path: Path, origin: str, origins: str) -> None:
    async with server(tmp_path / "games.db", origins=origins) as address:
        with pytest.raises(InvalidStatus) as refused:
            async with visitor(address, origin):
                pass
    assert refused.value.response.status_code == 403
    said = refused.value.response.body.decode()
    assert said.startswith(f"a page of {origin!r} may not connect; expected ")
    assert said.count("\n") == 1


@pytest.mark.parametrize("origins", ["", PAGE])
async def test_a_page_of_the_server_itself_always_may(tmp_path: Path, origins: str) -> None:
    async with (
        server(tmp_path / "games.db", origins=origins) as address,
        visitor(address, address.replace("ws", "http", 1)) as one,
    ):
        assert "session" in await one.enter("Alice")


# Addresses


async def test_behind_a_proxy_each_address_that_it_names_has_connections_of_its_own(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"proxies": 1, "connections_per_address": 1}
    async with (
        server(tmp_path / "games.db", **limits) as address,
        visitor(address, forwarded="192.0.2.1") as one,
        visitor(address, forwarded="192.0.2.2") as two,
    ):
        assert "session" in await one.enter("Alice")
        assert "session" in await two.enter("Bob")
        # what the proxy has added stands last; what somebody has written before it counts for nothing
        async with visitor(address, forwarded="192.0.2.9, 192.0.2.1") as again:
            with pytest.raises(ConnectionClosed, match="too many connections"):
                await again.enter("Alice")


@pytest.mark.parametrize("proxies", [0, 1])
async def test_there_are_so_many_connections_in_all_and_no_more_from_wherever_they_come(
    tmp_path: Path, proxies: int
) -> None:
    limits: dict[str, Any] = {"proxies": proxies, "connections_per_address": 5, "max_connections": 2}
    async with (
        server(tmp_path / "games.db", **limits) as address,
        visitor(address, forwarded="192.0.2.1") as one,
    ):
        assert "session" in await one.enter("Alice")
        async with visitor(address, forwarded="192.0.2.2") as two:
            assert "session" in await two.enter("Bob")
            async with visitor(address, forwarded="192.0.2.3") as three:
                with pytest.raises(ConnectionClosed, match="takes no more connections"):
                    await three.enter("Carol")
            assert await one.ask(m.Ping) is None
        await wait_all_tasks_blocked(0.01)
        async with visitor(address, forwarded="192.0.2.3") as three:
            assert "session" in await three.enter("Carol")


async def test_behind_a_proxy_so_many_in_all_may_be_at_their_handshake(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db", proxies=1, max_connections=2) as address, AsyncExitStack() as stack:
        host, port = address.removeprefix("ws://").split(":")
        streams = [await stack.enter_async_context(await trio.open_tcp_stream(host, int(port))) for _ in range(3)]
        assert await streams[2].receive_some() == b""


async def test_where_there_is_no_proxy_what_a_client_says_of_its_address_counts_for_nothing(tmp_path: Path) -> None:
    async with (
        server(tmp_path / "games.db", connections_per_address=1) as address,
        visitor(address, forwarded="192.0.2.1") as one,
        visitor(address, forwarded="192.0.2.2") as two,
    ):
        assert "session" in await one.enter("Alice")
        with pytest.raises(ConnectionClosed, match="too many connections"):
            await two.enter("Bob")


# Time


async def test_who_does_not_finish_the_handshake_is_cut_off(tmp_path: Path, mock_clock: MockClock) -> None:
    async with server(tmp_path / "games.db", handshake_seconds=5) as address:
        host, _, port = address.removeprefix("ws://").rpartition(":")
        async with await trio.open_tcp_stream(host, int(port)) as stream:
            await stream.send_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
            mock_clock.autojump_threshold = 0.01
            with trio.fail_after(6):
                assert await stream.receive_some() == b""


async def test_who_does_not_log_in_is_closed_with_the_reason(tmp_path: Path, mock_clock: MockClock) -> None:
    async with raw(tmp_path, login_seconds=20) as one:
        await one.send(TEXT, b'{"t":"hello","id":1,"versions":[1]}')
        await one.receive()
        mock_clock.autojump_threshold = 0.01
        with trio.fail_after(21):
            assert await one.closed() == 1008


# Ways


async def test_a_server_may_take_no_guests_and_make_no_accounts(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, caller(address) as one:
        await one.ask(m.Hello, versions=[1])
        await one.ask(m.Register, name="Alice", password="correct horse")
    async with (
        server(tmp_path / "games.db", guests=False, registration=False) as address,
        caller(address) as one,
    ):
        assert (await one.ask(m.Hello, versions=[1]))["login"] == ["password", "key"]
        assert (await one.ask(m.Guest, name="Bob")).code == "no guests"
        assert (await one.ask(m.Register, name="Bob", password="correct horse")).code == "no registration"
        assert (await one.ask(m.Login, name="Alice", password="correct horse"))["name"] == "Alice"
