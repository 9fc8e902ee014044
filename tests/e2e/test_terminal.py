"""`twinstack play` in a real terminal, against a real server."""

import codecs
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
        self._decoder = codecs.getincrementaldecoder("utf-8")()  # what is read may end within a character

    def types(self, line: str) -> None:
        os.write(self._end, f"{line}\n".encode())

    async def shows(self, text: str) -> None:
        while text not in self.shown:
            self.shown += self._decoder.decode(await trio.to_thread.run_sync(os.read, self._end, 65536))

    async def ends(self) -> int:
        return await trio.to_thread.run_sync(self.process.wait)


@asynccontextmanager
async def terminal(tmp_path: Path, *arguments: str, **settings: str) -> AsyncIterator[Terminal]:
    import pty

    near, far = pty.openpty()
    command = [sys.executable, "-m", "twinstack.server.cli", "play", *arguments]
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "COLUMNS": "120", **settings}
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


async def test_a_line_is_edited_an_earlier_one_comes_back_and_colors_can_be_refused(tmp_path: Path) -> None:
    pytest.importorskip("readline")
    with trio.fail_after(60):
        async with server(tmp_path / "games.db") as address:
            async with terminal(tmp_path, address, TERM="xterm", NO_COLOR="") as one:
                await one.shows("> ")
                one.types("oncede\x01c")  # to the beginning of the line
                await one.shows("`concede` again does it")
                assert "\x1b[" in one.shown.replace("\x1b[K", "").replace("\x1b[?2004", "")
                one.types("\x1b[A")  # the arrow up
                await one.shows("You have lost to Greedy bot in turn ")
                one.types("")
                assert await one.ends() == 0
            async with terminal(tmp_path, address, TERM="dumb", NO_COLOR="1") as one:
                await one.shows("> ")
                assert "\x1b[" not in one.shown.replace("\x1b[K", "")


async def test_a_player_who_breaks_off_may_go_on_later(tmp_path: Path) -> None:
    with trio.fail_after(60):
        async with server(tmp_path / "games.db") as address:
            async with terminal(tmp_path, address) as one:
                await one.shows("\r\n> ")
                one.process.send_signal(signal.SIGINT)
                await one.shows(" --back` takes you back to it.")
                assert await one.ends() == 130
            async with terminal(tmp_path, address, "--back") as one:
                await one.shows("\r\n> ")
                one.types("quit")
                await one.shows(" --back` takes you back to it.")
                assert await one.ends() == 130
            assert "Traceback" not in one.shown
