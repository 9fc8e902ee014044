"""Lines that are written while somebody types, and the lines that they type."""

import shutil
import sys
import textwrap
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import suppress
from typing import Protocol, TextIO

import trio

from twinstack.client_sdk.visible import visible

PROMPT = "> "
BELOW = 8  # lines for what is asked


class Screen:
    """Writes lines above the prompt, so that what comes by itself does not run into it."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out or sys.stdout
        self._terminal = self._out.isatty()
        self._asks = False

    def say(self, *lines: str) -> None:
        if self._asks:
            self._out.write("\r\x1b[K" if self._terminal else "\n")
            self._asks = False
        self._out.writelines(f"{part}\n" for line in lines for part in self._wrapped(visible(line)))
        self._out.flush()

    def room_for_a_table(self) -> tuple[int, int]:
        """Columns and lines, with what is asked below; none where it is no terminal."""
        if not self._terminal:
            return 0, 0
        size = shutil.get_terminal_size()
        return size.columns, max(8, size.lines - BELOW)

    def _wrapped(self, text: str) -> Iterator[str]:
        """A terminal would break a line within a word; what goes on stands a little further in."""
        width = shutil.get_terminal_size().columns if self._terminal else 0
        for line in text.split("\n"):
            if len(line) <= width or not width:
                yield line
            else:
                inwards = " " * (len(line) - len(line.lstrip()) + 2)
                yield from textwrap.wrap(
                    line, width, subsequent_indent=inwards, break_long_words=False, break_on_hyphens=False
                )

    def prompt(self) -> None:
        if not self._asks:
            self._out.write(PROMPT)
            self._out.flush()
            self._asks = True

    def entered(self, line: str) -> None:
        """Somebody has typed a line; a terminal shows it by itself."""
        if self._asks:
            self._out.write("" if self._terminal else f"{line}\n")
            self._asks = False

    def ring(self) -> None:
        """Call somebody back who looks elsewhere."""
        if self._terminal:
            self._out.write("\a")
            self._out.flush()


class Typed(Protocol):
    """Where lines come from. Those that are piped in wait until something is asked; those of a person do not."""

    piped: bool

    def forget(self) -> None:
        """What was typed by now, and not read yet."""

    def __aiter__(self) -> AsyncGenerator[str, None]: ...


class Keyboard:
    """Standard input, read below `sys.stdin`: a thread that waits in there is in the way when the program ends."""

    def __init__(self) -> None:
        self.piped = not sys.stdin.isatty()
        source = getattr(sys.stdin.buffer, "raw", sys.stdin.buffer)
        self._read: Callable[[], bytes] = source.readline

    def forget(self) -> None:
        if sys.platform == "win32" or self.piped:
            return
        import termios

        with suppress(OSError, termios.error):
            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    async def __aiter__(self) -> AsyncGenerator[str, None]:
        while line := await trio.to_thread.run_sync(self._read, abandon_on_cancel=True):
            yield line.decode("utf-8", "replace").strip()
