"""Reads the lines that a player types, or that are piped in."""

import os
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from types import ModuleType
from typing import Any

import trio

from twinstack.client_sdk.terminal.screen import PROMPT, Screen


class Keyboard:
    """Standard input, read by a thread that can be left behind when the program ends.

    In a terminal, lines can be edited and earlier ones come back with the arrow keys, if Python has readline; on
    Windows the console does that. All other input is read from the raw stream below `sys.stdin`, whose lock would
    keep the program from ending.
    """

    def __init__(self, screen: Screen) -> None:
        self.piped = not sys.stdin.isatty()
        self._screen = screen
        self._editor = None if self.piped or not sys.stdout.isatty() else _editor()
        source = getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)
        self._read: Callable[[], bytes] = source.readline

    def forget(self) -> None:
        """Drop what was typed by now, and not read yet."""
        if sys.platform == "win32" or self.piped:
            return
        import termios

        with suppress(OSError, termios.error):
            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    async def __aiter__(self) -> AsyncGenerator[str, None]:
        if self._editor is None:
            while line := await trio.to_thread.run_sync(self._read, abandon_on_cancel=True):
                yield line.decode("utf-8", "replace").strip()
            return
        self._screen.edited(self._editor.get_line_buffer)
        before = _modes()
        try:
            while True:
                await self._screen.wanted()
                try:
                    edited = await trio.to_thread.run_sync(_edited, abandon_on_cancel=True)
                except EOFError:
                    return
                self._screen.typed()
                yield edited.strip()
        finally:
            _restore(before)


def _edited() -> str:
    return input(PROMPT)


def _editor() -> ModuleType | None:
    """Python's readline, where there is one and the terminal can move its cursor."""
    if sys.platform == "win32" or os.environ.get("TERM", "dumb") == "dumb":
        return None
    try:
        import readline
    except ImportError:
        return None
    readline.set_auto_history(True)
    return readline


def _modes() -> Any:
    """The settings of the terminal: an editor that is left behind while it waits does not restore them."""
    import termios

    with suppress(OSError, termios.error):
        return termios.tcgetattr(sys.stdin)
    return None


def _restore(modes: Any) -> None:
    import termios

    with suppress(OSError, termios.error):
        if modes is not None:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, modes)
