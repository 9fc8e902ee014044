"""A client in another language, written from the reference alone, plays games against a real server."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import trio

from tests.server.online import server

CLIENT = Path(__file__).with_name("client.mjs")
NODE = shutil.which("node")

pytestmark = pytest.mark.skipif(NODE is None, reason="Node is not installed")


async def play(address: str, *arguments: object) -> "subprocess.CompletedProcess[bytes]":
    assert NODE is not None
    command = [NODE, str(CLIENT), address, *map(str, arguments)]
    return await trio.run_process(command, capture_stdout=True, capture_stderr=True, check=False)


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_client_in_javascript_plays_a_whole_game_and_is_in_step_all_the_time(tmp_path: Path, seed: int) -> None:
    with trio.fail_after(120):
        async with server(tmp_path / "games.db", messages_per_second=10_000) as address:
            done = await play(address, seed, 3000)
    assert done.returncode == 0, done.stderr.decode()
    seen: dict[str, Any] = json.loads(done.stdout)
    assert seen["over"]
    assert len(seen["games"]) == 1
    assert [book["title"] for book in seen["books"]] == ["Magic", "Magic of 2004", "Grand Archive"]
    assert seen["rulebook"] == seen["books"][0]["name"] == "magic"
    assert seen["updates"] > 20
    assert seen["decisions"] > 8
    assert seen["events"] > 50
    assert seen["fields"][:2] == ["name", "cost"]
    assert 8 < len(seen["faces"]) == len(set(seen["faces"])) < 40, "it was told those that it saw, each once"
    assert "Mountain" in seen["faces"] or "Island" in seen["faces"]


@pytest.mark.parametrize("seed", [3, 4])
async def test_it_comes_back_when_its_connection_breaks_and_asks_anew_when_it_is_out_of_step(
    tmp_path: Path, seed: int
) -> None:
    """It compares hashes after each update, before and after the connection breaks."""
    with trio.fail_after(120):
        async with server(tmp_path / "games.db", messages_per_second=10_000) as address:
            done = await play(address, seed, 30)
    assert done.returncode == 0, done.stderr.decode()
    seen: dict[str, Any] = json.loads(done.stdout)
    assert seen["over"]
    assert (seen["resumed"], seen["resynced"]) == (2, 1)
    assert seen["views"] >= 2
    assert seen["updates"] > 12


async def test_it_is_told_when_the_server_does_not_speak_its_subprotocol(tmp_path: Path) -> None:
    async with server(tmp_path / "games.db") as address:
        done = await play(address, 1, 1, "twinstack.v9.json")
    assert done.returncode == 1
    assert b"HTTP status 400" in done.stderr
