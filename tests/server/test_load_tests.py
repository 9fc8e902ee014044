"""The key of a load test: it lifts the limits on each address for the connections that have it, and for no others."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.trio.client import connect
from websockets.typing import Subprotocol

from tests.server.online import Caller, begin, caller, server
from tests.server.test_operating import is_cut_off
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK
from twinstack.server.held import Held
from twinstack.server.load_tests import LATELY
from twinstack.server.metrics import Metrics
from twinstack.server.options import OptionError, options_from

KEY = "a-key-of-a-load-test"
TIGHT: dict[str, Any] = {
    "connections_per_address": 2, "rooms_per_address": 1, "rooms_per_minute": 1, "games_per_minute": 1,
    "games_per_day": 1, "guests_per_hour": 1, "messages_per_second": 1.0, "message_burst": 10,
}  # fmt: skip


@asynccontextmanager
async def with_key(address: str, key: str = KEY, scheme: str = "Loadtest") -> AsyncIterator[Caller]:
    headers = {"Authorization": f"{scheme} {key}"}
    async with connect(address, subprotocols=[Subprotocol(MSGPACK)], additional_headers=headers) as socket:
        yield Caller(socket)


async def pings(one: Caller, often: int) -> None:
    for _ in range(often):
        await one.ask(m.Ping)


async def test_connections_with_the_key_are_not_held_to_the_limits_on_an_address(tmp_path: Path) -> None:
    """More rooms, games, guests, connections and messages than all others of the address may have together."""
    with trio.fail_after(60):
        async with (
            server(tmp_path / "games.db", loadtest=KEY, **TIGHT) as address,
            with_key(address) as alice,
            with_key(address) as bob,
            with_key(address) as carol,
        ):
            for one, name in ((alice, "Alice"), (bob, "Bob"), (carol, "Carol")):
                assert "session" in await one.enter(name)
            for _ in range(2):
                room = await begin(alice, bob)
                while alice.rooms[room].stage != "playing":
                    await alice.receive()
            await pings(carol, 50)


async def test_other_connections_of_that_address_have_the_limits_and_their_whole_share(tmp_path: Path) -> None:
    async with (
        server(tmp_path / "games.db", loadtest=KEY, **TIGHT) as address,
        with_key(address) as one,
        with_key(address) as two,
        caller(address) as alice,
        caller(address) as bob,
    ):
        await one.enter("One")
        await two.enter("Two")
        await begin(one, two)
        assert "session" in await alice.enter("Alice")
        assert (await bob.enter("Bob")).code == "too many guests"
        assert "room" in await alice.ask(m.CreateRoom)
        assert (await alice.ask(m.CreateRoom)).code == "too many rooms"
        with pytest.raises(ConnectionClosed):
            async with caller(address) as third:
                await third.enter("Carol")
        with pytest.raises(ConnectionClosed, match="too many messages"):
            await pings(alice, 50)


async def test_a_client_is_told_the_limits_that_hold_for_it(tmp_path: Path) -> None:
    async with (
        server(tmp_path / "games.db", loadtest=KEY) as address,
        with_key(address) as lifted,
        caller(address) as one,
    ):
        told = [(await it.ask(m.Hello, versions=[1]))["limits"] for it in (lifted, one)]
        assert told[1].keys() - told[0].keys() == {"messages per second", "message burst"}


async def test_limits_on_the_whole_server_hold_with_the_key_too(tmp_path: Path) -> None:
    async with (
        server(tmp_path / "games.db", loadtest=KEY, max_rooms=1, max_connections=1) as address,
        with_key(address) as one,
    ):
        await one.enter("One")
        assert "room" in await one.ask(m.CreateRoom)
        assert (await one.ask(m.CreateRoom)).code == "too many rooms"
        with pytest.raises(ConnectionClosed, match="no more connections"):
            async with with_key(address) as two:
                await two.enter("Two")


async def test_where_the_key_came_from_lately_more_may_be_at_their_handshake(
    tmp_path: Path, mock_clock: MockClock
) -> None:
    """All players of a load test lose their connection at once, and come back at once."""
    async with (
        server(tmp_path / "games.db", loadtest=KEY, connections_per_address=2, handshake_seconds=300) as address,
        AsyncExitStack() as stack,
    ):
        host, _, port = address.removeprefix("ws://").rpartition(":")

        async def comes() -> trio.SocketStream:
            return await stack.enter_async_context(await trio.open_tcp_stream(host, int(port)))

        silent = [await comes() for _ in range(2)]
        assert await is_cut_off(await comes())
        await silent.pop().aclose()
        await trio.testing.wait_all_tasks_blocked(0.01)
        async with with_key(address) as one:
            assert "session" in await one.enter("One")
        for _ in range(6):
            await comes()
        async with with_key(address) as two:
            assert "session" in await two.enter("Two")
        mock_clock.jump(LATELY)
        assert await is_cut_off(await comes())


async def test_a_wrong_key_is_refused_and_cannot_be_guessed(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db", loadtest=KEY, admin_tries_per_minute=2) as address:
        for said in ("not right", "not right", "2 wrong load-test keys were tried"):
            with pytest.raises(InvalidStatus) as refused:
                async with with_key(address, "another"):
                    pass
            assert refused.value.response.status_code == 401
            assert said in (refused.value.response.body or b"").decode()
        async with caller(address) as one:  # whoever has none comes in as ever
            assert "session" in await one.enter("One")


async def test_the_header_means_nothing_to_a_server_without_a_key_or_under_another_scheme(tmp_path: Path) -> None:
    """An empty key is not the key of a server that has none; a proxy may have a login of its own in that header."""
    async with server(tmp_path / "games.db", guests_per_hour=1) as address, with_key(address, "") as one:
        assert "session" in await one.enter("One")
        async with with_key(address) as two:
            assert (await two.enter("Two")).code == "too many guests"
    async with server(tmp_path / "more.db", loadtest=KEY, guests_per_hour=1) as address:
        async with with_key(address, scheme="Bearer") as one:
            assert "session" in await one.enter("One")
        async with with_key(address, scheme="Bearer") as two:
            assert (await two.enter("Two")).code == "too many guests"


def test_a_key_that_could_be_guessed_is_not_taken_and_not_shown() -> None:
    with pytest.raises(OptionError, match="loadtest is not shown here, and should be a text of 16 characters or more"):
        options_from(None, {"TWINSTACK_LOADTEST": "short"})


# How long the event loop is held


async def test_a_loop_that_is_held_shows_in_the_metrics() -> None:
    metrics, now = Metrics(), [0.0]
    with Held(metrics.held.observe, lambda: now[0]).at_work():
        await trio.testing.wait_all_tasks_blocked()
        now[0] += 0.3
        await trio.testing.wait_all_tasks_blocked()
    value = metrics.registry.get_sample_value
    assert value("twinstack_loop_held_seconds_count") == 1
    assert value("twinstack_loop_held_seconds_sum") == pytest.approx(0.3)
    assert value("twinstack_loop_held_seconds_bucket", {"le": "0.2"}) == 0


async def test_ordinary_turns_of_the_loop_are_not_told(autojump_clock: MockClock) -> None:
    held: list[float] = []
    now = [0.0]
    with Held(held.append, lambda: now[0]).at_work():
        for _ in range(10):
            now[0] += 0.0005
            await trio.sleep(1)
    assert held == []
