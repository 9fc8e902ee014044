"""Operating a server: health, metrics, limits, encryption and an orderly end."""

import json
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import trio
from trio.testing import wait_all_tasks_blocked
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from tests.command_lines import understood
from tests.server.online import Caller, caller, over_tls, server
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON, MSGPACK
from twinstack.server.application import running
from twinstack.server.cli import program
from twinstack.server.metrics import Metrics
from twinstack.server.options import Options


def fetch(address: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(address.replace("ws", "http", 1)) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


async def receive_all(one: Caller) -> None:
    while True:
        await one.receive()


async def test_health_readiness_and_metrics_are_on_the_same_port(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db", metrics="open") as address, caller(address) as one:
        await one.enter("Alice")
        await one.ask(m.CreateRoom)
        pages = {path: await trio.to_thread.run_sync(fetch, address + path) for path in ("/healthz", "/readyz", "/x")}
        assert [status for status, _ in pages.values()] == [200, 200, 404]
        _, metrics = await trio.to_thread.run_sync(fetch, f"{address}/metrics")
        assert "twinstack_rooms 1.0" in metrics
        assert "twinstack_connections 1.0" in metrics


async def test_games_and_answers_are_counted_in_the_metrics(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db", metrics="open") as address, caller(address) as one:
        await one.enter("Alice")
        room = (await one.ask(m.CreateRoom))["room"]
        await one.ask(m.Join, room=room)
        for name in ("no such deck", "Hall of Mirrors"):
            await one.ask(m.ChooseDeck, room=room, name=name)
        await one.ask(m.AddBot, room=room)
        await one.ask(m.Ready, room=room)
        while one.decisions.get(room) is None:
            await one.receive()
        before = await figures(address)
        asked = one.decisions[room]
        assert await one.ask(m.Answer, room=room, number=asked.number, take=asked.default) is None
        while one.decisions.get(room) in (None, asked):  # the bot has its turn
            await one.receive()
        after = await figures(address)
    assert after["seats_taken"] == 2
    assert after["games_playing"] == 1
    assert after["journal_waiting"] == 0
    assert after['errors_total{code="bad deck"}'] == 1
    counted = ["decisions_total", "outgoing_bytes_total"]
    counted += [f'stage_seconds_count{{stage="{stage}"}}' for stage in ("engine", "journal", "views", "all")]
    for name in counted:
        assert after[name] > before[name]


async def figures(address: str) -> dict[str, float]:
    """Each metric with its value."""
    _, text = await trio.to_thread.run_sync(fetch, f"{address}/metrics")
    lines = [line.rpartition(" ") for line in text.splitlines() if line.startswith("twinstack_")]
    return {name.removeprefix("twinstack_"): float(value) for name, _, value in lines}


async def test_a_server_that_stops_says_when_to_come_back_and_takes_no_new_rooms(tmp_path: Path) -> None:
    async with running(Options(port=0, data=str(tmp_path / "games.db"), drain_seconds=1)) as (desk, port):
        async with caller(f"ws://127.0.0.1:{port}") as one:
            await one.enter("Alice")
            async with trio.open_nursery() as nursery:
                nursery.start_soon(desk.drain)
                with pytest.raises(ConnectionClosed) as closed:
                    await receive_all(one)
            assert [note.code for note in one.others if isinstance(note, m.Notice)] == ["stopping"]
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        status, _ = await trio.to_thread.run_sync(fetch, f"ws://127.0.0.1:{port}/readyz")
        assert status == 503


async def test_connections_from_one_address_are_counted(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db", connections_per_address=1) as address, caller(address) as one:
        await one.enter("Alice")
        async with caller(address) as two:
            with pytest.raises(ConnectionClosed, match="too many connections"):
                await two.ask(m.Hello, versions=[1])


async def test_silent_connections_do_not_keep_others_out(tmp_path: Path) -> None:
    """As many connections as an address may have may be at their handshake; more are cut off, until some are done."""
    async with server(tmp_path / "games.db", connections_per_address=3) as address, AsyncExitStack() as stack:
        host, port = address.removeprefix("ws://").split(":")

        async def comes() -> trio.SocketStream:
            return await stack.enter_async_context(await trio.open_tcp_stream(host, int(port)))

        silent = [await comes() for _ in range(3)]
        assert await is_cut_off(await comes())
        await silent[0].aclose()
        await wait_all_tasks_blocked()
        async with caller(address) as one, caller(address) as two:
            assert "name" in await one.enter("Alice")
            assert "name" in await two.enter("Bob")


async def is_cut_off(stream: trio.SocketStream) -> bool:
    """The other side says nothing and closes it."""
    try:
        return await stream.receive_some() == b""
    except trio.BrokenResourceError:
        return True


async def test_a_client_that_sends_too_much_is_disconnected(tmp_path: Path) -> None:
    limits = {"messages_per_second": 1.0, "message_burst": 5}
    async with server(tmp_path / "games.db", **limits) as address, caller(address) as one:
        await one.enter("Alice")
        for _ in range(3):
            assert await one.ask(m.Ping) is None
        with pytest.raises(ConnectionClosed, match="too many messages"):
            await one.ask(m.Ping)


async def test_a_frame_that_is_too_large_is_refused_by_the_websocket(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db", max_frame=1024) as address, caller(address) as one:
        await one.enter("Alice")
        with pytest.raises(ConnectionClosed) as closed:
            await one.ask(m.Guest, name="x" * 2000)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


@pytest.mark.parametrize(
    ("subprotocol", "frame", "said"),
    [
        (JSON, "{", "cannot be read"),
        (JSON, b"{}", "text frames"),
        (JSON, '{"t":"fly","id":1}', "not a message that is known"),
        (JSON, '{"t":"guest","id":1}', "missing required field `name`"),
        (JSON, '{"t":"ping","id":1,"x":' + "[" * 5000, "the frame cannot be read"),
        (MSGPACK, "{}", "binary frames"),
        (MSGPACK, b"\xc1", "the frame cannot be read"),
        (MSGPACK, b"", "the frame cannot be read"),
    ],
)
async def test_what_is_no_message_gets_an_error_and_the_connection_survives(
    tmp_path: Path, subprotocol: str, frame: str | bytes, said: str
) -> None:
    async with server(tmp_path / "games.db") as address, caller(address, subprotocol) as one:
        await one.socket.send(frame)
        error = await one.receive()
        assert error.code == "bad message"
        assert said in error.problem
        assert (await one.enter("Alice"))["name"].startswith("Alice")


async def test_a_certificate_makes_the_port_speak_tls(tmp_path: Path) -> None:
    async with over_tls(tmp_path) as one:
        assert (await one.enter("Alice"))["name"].startswith("Alice")


GUIDE = Path(__file__).parents[2].joinpath("docs", "operating.md").read_text(encoding="utf-8")
IN_CONTAINER = " ".join(json.loads(re.findall(r"^CMD (.*)$", GUIDE, re.MULTILINE)[0]))
BY_SYSTEMD = re.findall(r"^ExecStart=(.*)$", GUIDE, re.MULTILINE)[0]
TYPED = re.findall(r"^\$ (twinstack .*)$", GUIDE, re.MULTILINE)
IN_TABLES = re.findall(r"^\| `(twinstack [^`]*)`", GUIDE, re.MULTILINE)


@pytest.mark.parametrize("line", [IN_CONTAINER, BY_SYSTEMD, *TYPED, *IN_TABLES])
def test_each_command_of_the_guide_is_understood(line: str) -> None:
    assert understood(line) is not None


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not here")
def test_systemd_takes_the_unit_of_the_guide(tmp_path: Path) -> None:
    unit = tmp_path / "twinstack.service"
    text = re.findall(r"```ini\n(.*?)```", GUIDE, re.DOTALL)[0]
    unit.write_text(text.replace("/opt/twinstack/bin/twinstack", sys.executable))
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_guide_lists_all_options_and_metrics_as_they_are() -> None:
    """`twinstack options` prints the table that is to stand there."""
    printed = CliRunner().invoke(program(), ["options"])
    assert printed.stdout in GUIDE
    helps = re.findall(r"^# HELP (\S+) (.*)$", Metrics().text().decode(), re.MULTILINE)
    for name, said in helps:
        of_the_process = name.startswith("process_")  # which the guide names together
        assert of_the_process or name.endswith("_created") or f"| `{name}` | {said} |" in GUIDE
