"""Browsers: the cookie that stands for their session, and the pages from which they may connect."""

import re
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import trio
import trustme
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.trio.client import connect
from websockets.typing import Data, Origin, Subprotocol

from tests.server.http import ask, built
from tests.server.online import Caller, caller, server
from twinstack.protocol import messages as m
from twinstack.protocol.codec import JSON
from twinstack.server.people import hashed

COOKIE = re.compile(r"(__Host-)?twinstack=([\w-]{43}); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax(; Secure)?")
SECRET = "0123456789-0123456789-0123456789-0123456789"


class Tab(Caller):
    """A page in a browser; it keeps all that it was sent."""

    received: list[Data]

    async def receive(self) -> Any:
        frame = await self.socket.recv()
        self.received.append(frame)
        message = self.codec.decode(frame)
        self.note(message)
        return message

    async def back(self) -> Any:
        await self.ask(m.Hello, versions=[1])
        return await self.ask(m.Resume, session="")


@asynccontextmanager
async def tab(address: str, secret: str = SECRET, origin: str | None = None) -> AsyncIterator[Tab]:
    page = Origin(address.replace("ws", "http", 1) if origin is None else origin) if origin != "" else None
    cookie = {"Cookie": f"theme=dark; twinstack={secret}"} if secret else {}
    async with connect(address, subprotocols=[Subprotocol(JSON)], origin=page, additional_headers=cookie) as socket:
        found = Tab(socket, JSON)
        found.received = []
        yield found


async def everything(one: Tab) -> None:
    with trio.fail_after(60):
        while True:
            await one.receive()


async def told(one: Tab) -> tuple[int, str]:
    """How the server closed it."""
    with pytest.raises(ConnectionClosed) as closed:
        await everything(one)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


# The cookie


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    async with server(str(tmp_path / "games.db"), table=built(tmp_path / "table")) as found:
        yield found


async def test_a_browser_is_given_a_secret_that_no_script_can_read(address: str) -> None:
    cookies = [(await ask(address, "/")).headers["Set-Cookie"] for _ in range(2)]
    one, other = map(COOKIE.fullmatch, cookies)
    assert one is not None
    assert other is not None
    assert (one[1], one[3]) == (None, None), "this server is not encrypted"
    assert one[2] != other[2]


async def test_one_that_has_a_secret_keeps_it(address: str) -> None:
    for cookies in (f"twinstack={SECRET}", f"a=b;twinstack={SECRET} ; c", f"twinstack=short; twinstack={SECRET}"):
        assert "Set-Cookie" not in (await ask(address, "/", f"Cookie: {cookies}")).headers
    several = await ask(address, "/", "Cookie: a=b", f"Cookie: twinstack={SECRET}")
    assert "Set-Cookie" not in several.headers


@pytest.mark.parametrize(
    "cookies",
    ["twinstack=", "twinstack=short", f"twinstack={SECRET}x", f"other={SECRET}", f"Twinstack={SECRET}",
     f"__Host-twinstack={SECRET}", f"twinstack={'é' * 43}", ";;=;"],
)  # fmt: skip
async def test_one_with_anything_else_is_given_one(address: str, cookies: str) -> None:
    assert COOKIE.fullmatch((await ask(address, "/", f"Cookie: {cookies}")).headers["Set-Cookie"])


async def test_one_that_has_kept_the_page_but_no_secret_is_given_one_with_the_page(address: str) -> None:
    tag = (await ask(address, "/")).headers["ETag"]
    again = await ask(address, "/", f"If-None-Match: {tag}")
    assert again.status == 200
    assert "Set-Cookie" in again.headers
    kept = await ask(address, "/", f"If-None-Match: {tag}", f"Cookie: twinstack={SECRET}")
    assert kept.status == 304


@pytest.mark.parametrize("path", ["/assets/table-1a2b.js", "/favicon.svg", "/healthz", "/nowhere"])
async def test_only_the_page_brings_it(address: str, path: str) -> None:
    assert "Set-Cookie" not in (await ask(address, path)).headers


async def test_it_comes_only_encrypted_and_from_this_very_host_where_the_server_is_encrypted(tmp_path: Path) -> None:
    authority = trustme.CA()
    identity = authority.issue_cert("localhost")
    cert, key = tmp_path / "chain.pem", tmp_path / "key.pem"
    identity.private_key_pem.write_to_path(key)
    for blob in identity.cert_chain_pems:
        blob.write_to_path(cert, append=True)
    trust = ssl.create_default_context()
    authority.configure_trust(trust)
    options = {"host": "localhost", "tls_cert": str(cert), "tls_key": str(key), "table": built(tmp_path / "table")}
    async with server(":memory:", **options) as found:
        address = found.replace("ws://127.0.0.1", "wss://localhost")
        cookie = COOKIE.fullmatch((await ask(address, "/", trust=trust)).headers["Set-Cookie"])
        assert cookie is not None
        assert (cookie[1], cookie[3]) == ("__Host-", "; Secure")
        plain = await ask(address, "/", f"Cookie: twinstack={cookie[2]}", trust=trust)
        assert "Set-Cookie" in plain.headers, "another host of the domain can set a cookie of this name"
        headers = {"Cookie": f"__Host-twinstack={cookie[2]}"}
        own = Origin(address.replace("wss", "https", 1))
        protocols = [Subprotocol(JSON)]
        async with connect(
            address, ssl=trust, subprotocols=protocols, origin=own, additional_headers=headers
        ) as socket:
            assert (await Caller(socket, JSON).enter("Alice"))["session"] == ""
        with pytest.raises(InvalidStatus):  # a page that came unencrypted may be anybody's
            await connect(address, ssl=trust, origin=Origin(address.replace("wss", "http", 1))).__aenter__()


@pytest.mark.parametrize(
    ("proxies", "says", "secure"),
    [(1, "https", True), (2, "HTTPS, http", True), (1, "http", False), (0, "https", False)],
)
async def test_so_it_does_behind_a_proxy_that_says_https(tmp_path: Path, proxies: int, says: str, secure: bool) -> None:
    async with server(":memory:", table=built(tmp_path / "table"), proxies=proxies) as address:
        cookie = COOKIE.fullmatch((await ask(address, "/", f"X-Forwarded-Proto: {says}")).headers["Set-Cookie"])
    assert cookie is not None
    assert (bool(cookie[1]), bool(cookie[3])) == (secure, secure)


# The session


async def test_the_secret_of_a_session_is_in_no_frame_to_a_browser(address: str) -> None:
    async with tab(address) as one:
        assert (await one.enter("Alice"))["session"] == ""
        assert (await one.ask(m.Register, name="Alice", password="correct horse"))["session"] == ""
        key = await one.ask(m.MakeKey, label="bot")
        await one.ask(m.Sessions)
        received = one.received
    async with tab(address) as again:
        assert (await again.back())["session"] == ""
        received += again.received
    async with tab(address) as third:
        await third.ask(m.Hello, versions=[1])
        assert (await third.ask(m.Login, name="Alice", password="correct horse"))["session"] == ""
        received += third.received
    async with tab(address) as fourth:
        await fourth.ask(m.Hello, versions=[1])
        assert (await fourth.ask(m.Login, key=key))["session"] == ""
        received += fourth.received
    assert len(received) > 8
    for frame in map(str, received):
        assert SECRET not in frame
        assert hashed(SECRET) not in frame


async def test_a_page_that_is_loaded_again_goes_on_even_after_a_restart(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, tab(address) as one:
        name = (await one.enter("Alice"))["name"]
        room = await one.new_room()
        async with tab(address) as again:
            assert await again.back() == {"name": name, "session": "", "rooms": [room]}
    async with server(tmp_path / "games.db") as address, tab(address) as later:
        assert await later.back() == {"name": name, "session": "", "rooms": [room]}


async def test_only_the_hash_of_the_secret_is_stored(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address, tab(address) as one:
        await one.enter("Alice")
    assert SECRET.encode() not in b"".join(file.read_bytes() for file in tmp_path.glob("games.db*"))


async def test_a_second_tab_has_the_same_session(address: str) -> None:
    async with tab(address) as one, tab(address) as two:
        name = (await one.enter("Alice"))["name"]
        assert (await two.back())["name"] == name
        assert [line["this"] for line in await two.ask(m.Sessions)] == [True]
        assert await one.ask(m.Ping) is None


async def test_another_browser_has_none(address: str) -> None:
    async with tab(address) as one, tab(address, SECRET[::-1]) as other:
        await one.enter("Alice")
        assert (await other.back()).code == "no session"


async def test_who_logs_in_as_somebody_else_is_nobody_else_in_any_tab(address: str) -> None:
    async with tab(address) as one, tab(address) as two:
        await one.enter("Alice")
        bob = (await two.enter("Bob"))["name"]
        assert await told(one) == (1008, "this session was ended")
        assert [line["this"] for line in await two.ask(m.Sessions)] == [True]
        async with tab(address) as three:
            assert (await three.back())["name"] == bob


async def test_who_logs_in_again_as_the_same_person_stays_connected(address: str) -> None:
    async with tab(address) as one:
        guest = await one.enter("Alice")
        async with tab(address) as other:
            await other.back()
            account = await one.ask(m.Register, name="Alice", password="correct horse")
            assert (guest["name"] != account["name"], account["guest"]) == (True, False)
            assert await other.ask(m.Ping) is None
        async with tab(address) as two:
            await two.ask(m.Hello, versions=[1])
            await two.ask(m.Login, name="Alice", password="correct horse")
            assert await one.ask(m.Ping) is None
            assert len(await two.ask(m.Sessions)) == 1


async def test_logging_out_ends_the_session_in_all_tabs(address: str) -> None:
    async with tab(address) as one, tab(address) as two:
        await one.enter("Alice")
        await two.back()
        assert await one.ask(m.Logout) is None
        assert await told(one) == await told(two) == (1008, "this session was ended")
    async with tab(address) as again:
        assert (await again.back()).code == "no session"
        assert (await again.ask(m.Guest, name="Alice"))["session"] == ""


async def test_a_login_elsewhere_leaves_the_browser_alone_and_can_end_its_session(address: str) -> None:
    async with tab(address) as one, caller(address) as elsewhere:
        await one.ask(m.Hello, versions=[1])
        await one.ask(m.Register, name="Alice", password="correct horse")
        await elsewhere.ask(m.Hello, versions=[1])
        signed = await elsewhere.ask(m.Login, name="Alice", password="correct horse")
        assert len(signed["session"]) == 32
        [other] = [line["number"] for line in await elsewhere.ask(m.Sessions) if not line.get("this")]
        assert await one.ask(m.Ping) is None
        await elsewhere.ask(m.Logout, session=other)
        assert await told(one) == (1008, "this session was ended")


@pytest.mark.parametrize(("secret", "origin"), [("", None), (SECRET, ""), ("short", None)])
async def test_without_a_cookie_or_without_a_page_there_is_a_session_as_for_any_client(
    address: str, secret: str, origin: str | None
) -> None:
    async with tab(address, secret, origin) as one:
        session = (await one.enter("Alice"))["session"]
        assert len(session) == 32
    async with tab(address, secret, origin) as again:
        assert (await again.back()).code == "no session"
        assert (await again.ask(m.Resume, session=session))["session"] == session


# The pages


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("cards.example", "https://cards.example"), ("cards.example", "http://cards.example"),
        ("cards.example:8443", "https://cards.example:8443"), ("Cards.Example", "https://CARDS.example"),
        ("cards.example:443", "https://cards.example"), ("cards.example:80", "http://cards.example"),
        ("[::1]:8765", "http://[::1]:8765"),
    ],
)  # fmt: skip
async def test_a_page_of_the_host_that_was_asked_for_may_connect(address: str, host: str, origin: str) -> None:
    assert (await ask(address, "/", *handshake(host, origin))).status == 101


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("cards.example", "https://cards.example:8443"), ("cards.example:8765", "https://cards.example"),
        ("cards.example", "https://evil.cards.example"), ("cards.example", "https://cards.example.evil"),
        ("cards.example:80", "https://cards.example"), ("cards.example", "null"), ("cards.example", ""),
        ("cards.example", "cards.example"), ("", "http://"), ("", "null"),
    ],
)  # fmt: skip
async def test_a_page_of_any_other_may_not(address: str, host: str, origin: str) -> None:
    assert (await ask(address, "/", *handshake(host, origin))).status == 403


@pytest.mark.parametrize(("proxies", "status"), [(1, 101), (0, 403)])
async def test_what_a_proxy_says_of_the_host_counts_where_there_is_one(proxies: int, status: int) -> None:
    told = ["X-Forwarded-Host: cards.example, inner.example", "X-Forwarded-Proto: https"]
    async with server(":memory:", proxies=proxies) as address:
        shaken = handshake("127.0.0.1:8765", "https://cards.example")
        assert (await ask(address, "/", *shaken, *told)).status == status
        of_another = handshake("127.0.0.1:8765", "http://cards.example")
        assert (await ask(address, "/", *of_another, *told)).status == 403


def handshake(host: str, origin: str) -> list[str]:
    return [
        f"Host: {host}", f"Origin: {origin}", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Protocol: {JSON}",
    ]  # fmt: skip
