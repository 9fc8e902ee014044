"""Playing over TLS, with a certificate from an authority of your own."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import trio
import trustme
import typer
from typer.testing import CliRunner, Result

import twinstack.client_sdk.asyncio as on_asyncio
import twinstack.client_sdk.trio as on_trio
from twinstack.client_sdk import Bot, Decision, Identity, NotReachable, View
from twinstack.client_sdk.commands import bot as bot_command
from twinstack.client_sdk.commands import play as play_command
from twinstack.server.application import running
from twinstack.server.options import Options

QUICK = """
from twinstack.client_sdk import Bot

class Quick(Bot):
    def choose(self, view, decision):
        return decision.find("Concede") or decision.default
"""


class Quick(Bot):
    def choose(self, view: View, decision: Decision) -> Any:
        return decision.find("Concede") or decision.default


@pytest.fixture
def authority(tmp_path: Path) -> trustme.CA:
    made = trustme.CA()
    made.cert_pem.write_to_path(tmp_path / "authority.pem")
    return made


@pytest.fixture
async def address(tmp_path: Path, authority: trustme.CA) -> AsyncIterator[str]:
    """A server that speaks TLS only."""
    identity = authority.issue_cert("localhost")
    cert, key = tmp_path / "chain.pem", tmp_path / "key.pem"
    identity.private_key_pem.write_to_path(key)
    for blob in identity.cert_chain_pems:
        blob.write_to_path(cert, append=True)
    options = Options("localhost", 0, str(tmp_path / "games.db"), tls_cert=str(cert), tls_key=str(key))
    async with running(options) as (_, port):
        yield f"wss://localhost:{port}"


@pytest.fixture
def trusting(authority: trustme.CA) -> ssl.SSLContext:
    """An SSL context that trusts the authority."""
    made = ssl.create_default_context()
    authority.configure_trust(made)
    return made


async def test_a_bot_on_trio_plays_over_tls(address: str, trusting: ssl.SSLContext) -> None:
    async with on_trio.connect(address, Identity("Ann"), ssl=trusting) as client:
        assert str(await client.match(Quick(), deck="Hall of Mirrors")) == "lost"


async def test_a_bot_on_asyncio_plays_over_tls(address: str, trusting: ssl.SSLContext) -> None:
    async def story() -> str:
        async with on_asyncio.connect(address, Identity("Ann"), ssl=trusting) as client:
            return str(await client.match(Quick(), deck="Hall of Mirrors"))

    assert await trio.to_thread.run_sync(lambda: asyncio.run(story())) == "lost"


async def test_a_server_with_a_certificate_of_an_unknown_authority_is_refused(address: str) -> None:
    with pytest.raises(NotReachable, match=r"certificate verify failed.*SSL_CERT_FILE"):
        async with on_trio.connect(address):
            pass

    async def story() -> None:
        async with on_asyncio.connect(address):
            pass

    with pytest.raises(NotReachable, match=r"certificate verify failed.*SSL_CERT_FILE"):
        await trio.to_thread.run_sync(lambda: asyncio.run(story()))


@pytest.mark.parametrize("shell", [on_trio, on_asyncio])
async def test_a_client_without_tls_is_told_that_the_server_uses_it(address: str, shell: Any) -> None:
    async def story() -> None:
        async with shell.connect(address.replace("wss:", "ws:")):
            pass

    with pytest.raises(NotReachable, match="if it uses TLS, its address begins with wss:"):
        await (story() if shell is on_trio else trio.to_thread.run_sync(lambda: asyncio.run(story())))


async def test_the_commands_take_the_authority_from_the_environment(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.joinpath("quick_bot.py").write_text(QUICK)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(typer, "get_app_dir", lambda name: str(tmp_path / name))
    app = typer.Typer(pretty_exceptions_enable=False)
    bot_command.register(app)
    play_command.register(app)

    async def twinstack(*arguments: str, typed: str = "") -> Result:
        return await trio.to_thread.run_sync(lambda: CliRunner().invoke(app, list(arguments), input=typed))

    done = await twinstack("play", address, typed="concede\nconcede\n")
    assert (done.exit_code, "SSL_CERT_FILE" in done.output) == (2, True), done.output
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
    done = await twinstack("play", address, typed="concede\nconcede\n")
    assert (done.exit_code, "You have lost to Greedy bot" in done.output) == (0, True), done.output
    done = await twinstack("bot", "quick_bot", "--server", address)
    assert (done.exit_code, "1 game: 1 lost" in done.output) == (0, True), done.output
