"""Behind nginx, set up as the operator's guide says, which also takes off the TLS."""

import re
import shutil
import ssl
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import trio
import trustme
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.trio.client import connect
from websockets.typing import Origin, Subprotocol

from tests.server.http import PAGE, ask, built
from tests.server.online import Caller, server
from tests.server.raw import CLOSE, MORE, PING, PONG, TEXT, Raw
from twinstack.protocol import messages as m
from twinstack.protocol.codec import MSGPACK

pytestmark = pytest.mark.skipif(not shutil.which("nginx"), reason="nginx is not here")

GUIDE = Path(__file__).parents[2].joinpath("docs", "operating.md").read_text(encoding="utf-8")
[BLOCK] = re.findall(r"^```nginx\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
HEAD = """
daemon off;
master_process off;
pid nginx.pid;
error_log stderr notice;
events {}
http {
    access_log off;
    keepalive_timeout 1s;  # who is refused waits until the connection is closed
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    server {
        listen 127.0.0.1:PORT ssl;
        ssl_certificate chain.pem;
        ssl_certificate_key key.pem;
"""


@dataclass
class Front:
    """The proxy in front of the server."""

    port: int
    trust: ssl.SSLContext

    async def stream(self, come_from: str = "127.0.0.1") -> trio.SSLStream[trio.SocketStream]:
        tcp = await trio.open_tcp_stream("127.0.0.1", self.port, local_address=come_from)
        return trio.SSLStream(tcp, self.trust, server_hostname="localhost", https_compatible=True)

    @asynccontextmanager
    async def caller(self, come_from: str = "127.0.0.1") -> AsyncIterator[Caller]:
        stream, protocols = await self.stream(come_from), [Subprotocol(MSGPACK)]
        async with connect("ws://localhost", stream=stream, subprotocols=protocols) as socket:
            yield Caller(socket)

    @asynccontextmanager
    async def raw(self) -> AsyncIterator[Raw]:
        async with await self.stream() as stream:
            one = Raw(stream)
            await one.shake_hands()
            yield one

    async def page(self, path: str) -> str:
        """The first line of the answer."""
        async with await self.stream() as stream:
            await stream.send_all(f"GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n".encode())
            return (await stream.receive_some()).decode().split("\r\n")[0]


@asynccontextmanager
async def front(folder: Path, **options: Any) -> AsyncIterator[Front]:
    authority = trustme.CA()
    identity = authority.issue_cert("localhost")
    identity.private_key_pem.write_to_path(folder / "key.pem")
    for blob in identity.cert_chain_pems:
        blob.write_to_path(folder / "chain.pem", append=True)
    trust = ssl.create_default_context()
    authority.configure_trust(trust)
    with trio.socket.socket() as free:
        await free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    async with server(folder / "games.db", proxies=1, **options) as address, trio.open_nursery() as nursery:
        block = BLOCK.replace("http://127.0.0.1:8765", address.replace("ws", "http", 1))
        (folder / "nginx.conf").write_text(f"{HEAD.replace('PORT', str(port))}{block}}}}}", encoding="utf-8")
        command = ["nginx", "-p", str(folder), "-c", "nginx.conf"]
        await nursery.start(_running, command)
        yield Front(port, trust)
        nursery.cancel_scope.cancel()


async def _running(command: list[str], *, task_status: "trio.TaskStatus[None]") -> None:
    """Start a program, and wait until it says that it is ready."""
    process = await trio.lowlevel.open_process(command, stderr=subprocess.PIPE)
    assert process.stderr is not None
    try:
        said, told = b"", False
        async for more in process.stderr:
            said += more
            if not told and b"event method" in said:
                told = True
                task_status.started()
        raise AssertionError(said.decode())
    finally:
        process.kill()
        with trio.CancelScope(shield=True):
            await process.wait()


async def test_a_game_is_played_through_a_proxy(tmp_path: Path) -> None:
    async with front(tmp_path) as here, here.caller() as one:
        with trio.fail_after(60):
            await play_to_the_end(one)


async def play_to_the_end(one: Caller) -> None:
    await one.enter("Alice")
    room = await one.new_room()
    await one.ask(m.AddBot, room=room)
    await one.ask(m.ChooseDeck, room=room, name="Hall of Mirrors")
    await one.ask(m.Ready, room=room)
    assert await one.plays(room) > 3


async def test_connections_are_counted_by_the_address_behind_the_proxy(tmp_path: Path) -> None:
    async with (
        front(tmp_path, connections_per_address=1) as here,
        here.caller("127.0.0.2") as one,
        here.caller("127.0.0.3") as two,
        here.caller("127.0.0.3") as more,
    ):
        assert "session" in await one.enter("Alice")
        assert "session" in await two.enter("Bob")
        with pytest.raises(ConnectionClosed, match="too many connections"):
            await more.enter("Carol")


async def test_a_page_through_a_proxy_has_an_encrypted_cookie_and_connects_and_no_other_page_does(
    tmp_path: Path,
) -> None:
    async with front(tmp_path, table=built(tmp_path / "table")) as here:
        address, own = f"wss://localhost:{here.port}", f"https://localhost:{here.port}"
        page = await ask(address, "/", trust=here.trust)
        cookie = page.headers["Set-Cookie"]
        assert (page.text, cookie.startswith("__Host-twinstack="), "; Secure" in cookie) == (PAGE, True, True)
        sent = {"Cookie": cookie.partition(";")[0]}

        def page_of(origin: str) -> connect:
            return connect(
                address, ssl=here.trust, subprotocols=[Subprotocol(MSGPACK)],
                origin=Origin(origin), additional_headers=sent,
            )  # fmt: skip

        async with page_of(own) as socket:
            assert (await Caller(socket).enter("Alice"))["session"] == ""
        for other in ("https://localhost", "https://evil.example", own.replace("https", "http")):
            with pytest.raises(InvalidStatus, match="403"):
                await page_of(other).__aenter__()


async def test_what_is_for_operators_stays_behind_the_proxy(tmp_path: Path) -> None:
    async with front(tmp_path) as here:
        pages = ["/healthz", "/readyz", "/metrics", "/admin/rooms"]
        assert [(await here.page(path)).split()[1] for path in pages] == ["200", "200", "403", "403"]


async def test_fragments_and_control_frames_pass_through_a_proxy(tmp_path: Path) -> None:
    """RFC 6455, sections 5.4 and 5.5.2"""
    async with front(tmp_path) as here, here.raw() as one:
        await one.send(TEXT, b'{"t":"hel', last=0)
        await one.send(PING, b"still there?")
        await one.send(MORE, b'lo","id":1,"versions":[1]}')
        assert await one.receive() == (PONG, b"still there?")
        assert (await one.receive())[0] == TEXT


@pytest.mark.parametrize(
    ("opcode", "data", "code"), [(TEXT, b"\xce\xba\xff", 1007), (3, b"", 1002), (CLOSE, b"\x03\xe8bye", 1000)]
)
async def test_close_codes_pass_through_a_proxy(tmp_path: Path, opcode: int, data: bytes, code: int) -> None:
    async with front(tmp_path) as here, here.raw() as one:
        await one.send(opcode, data)
        assert await one.closed() == code
