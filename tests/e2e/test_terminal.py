"""`twinstack play` in a terminal as people have it, against a real server."""

import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import trio

from tests.server.online import server

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)


class Terminal:
    """A process at one end of a pseudo-terminal, somebody at the other."""

    def __init__(self, process: "subprocess.Popen[bytes]", end: int) -> None:
        self.process, self._end = process, end
        self.shown = ""

    def types(self, line: str) -> None:
        os.write(self._end, f"{line}\n".encode())

    async def shows(self, text: str) -> None:
        while text not in self.shown:
            self.shown += (await trio.to_thread.run_sync(os.read, self._end, 65536)).decode()

    async def ends(self) -> int:
        return await trio.to_thread.run_sync(self.process.wait)


@asynccontextmanager
async def terminal(tmp_path: Path, *arguments: str) -> AsyncIterator[Terminal]:
    import pty

    near, far = pty.openpty()
    command = [sys.executable, "-m", "twinstack.server.cli", "play", *arguments]
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "COLUMNS": "120"}
    process = subprocess.Popen(command, stdin=far, stdout=far, stderr=far, env=environment, start_new_session=True)
    os.close(far)
    try:
        yield Terminal(process, near)
    finally:
        process.kill()
        process.wait()
        os.close(near)


async def test_a_game_is_played_and_the_program_ends_while_it_waits_for_a_line(tmp_path: Path) -> None:
    with trio.fail_after(60):
        async with server(tmp_path / "games.db") as address, terminal(tmp_path, address) as one:
            await one.shows("\r\n> ")
            one.types("concede")
            await one.shows("`concede` again does it")
            one.types("concede")
            await one.shows("You have lost to Greedy bot in turn ")
            one.types("")
            assert await one.ends() == 0


async def test_who_breaks_off_may_go_on_later(tmp_path: Path) -> None:
    with trio.fail_after(60):
        async with server(tmp_path / "games.db") as address:
            async with terminal(tmp_path, address) as one:
                await one.shows("\r\n> ")
                one.process.send_signal(signal.SIGINT)
                await one.shows("`twinstack play --back` takes you back to it.")
                assert await one.ends() == 130
            async with terminal(tmp_path, address, "--back") as one:
                await one.shows("\r\n> ")
                one.types("quit")
                await one.shows("`twinstack play --back` takes you back to it.")
                assert await one.ends() == 130
            assert "Traceback" not in one.shown
