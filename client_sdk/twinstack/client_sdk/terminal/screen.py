"""Writes lines of text while a player types, and keeps the prompt below them."""

import shutil
import sys
import textwrap
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from typing import Protocol, TextIO

import trio

from twinstack.client_sdk.terminal.colors import colored_console
from twinstack.client_sdk.visible import visible

PROMPT = "> "
BELOW = 8  # lines kept free for the question below the table


class Screen:
    """Writes lines above the prompt, so that news does not run into what is being typed."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out or sys.stdout
        self._terminal = self._out.isatty()
        self._symbols: dict[str, str] = {}
        self._console = colored_console(self._out, self._symbols)
        self._asks = False  # the prompt is shown
        self._typed: Callable[[], str] | None = None  # the text so far on the line that is being edited
        self._editing = False
        self._wanted = trio.Event()  # set when a line is to be edited

    def color(self, symbols: Mapping[str, str]) -> None:
        """Symbols in braces are shown in these colors from now on."""
        self._symbols.update(symbols)

    def say(self, *lines: str) -> None:
        if self._asks:
            self._out.write("\r\x1b[K" if self._terminal else "\n")
            self._asks = False
        for part in (part for line in lines for part in self._wrapped(visible(line))):
            if self._console is None:
                self._out.write(f"{part}\n")
            else:
                self._console.print(part)
        self._out.flush()

    def room_for_a_table(self) -> tuple[int, int]:
        """Columns and lines for the table, with room for the question below; 0 and 0 if it is no terminal."""
        if not self._terminal:
            return 0, 0
        size = shutil.get_terminal_size()
        return size.columns, max(8, size.lines - BELOW)

    def _wrapped(self, text: str) -> Iterator[str]:
        """Break long lines between words, where a terminal would break within one; the rest is indented."""
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
        if self._asks:
            return
        self._asks = True
        if self._typed is None or self._editing:
            self._out.write(PROMPT + (self._typed() if self._typed is not None else ""))
            self._out.flush()
        else:
            self._editing = True
            self._wanted.set()

    def edited(self, typed: Callable[[], str]) -> None:
        """From now on an editor reads the lines: it writes the prompt itself, and `typed` gives the text so far."""
        self._typed = typed
        if self._asks:  # the prompt stands there already
            self._out.write("\r\x1b[K")
            self._editing = True
            self._wanted.set()

    async def wanted(self) -> None:
        """Wait until a line is to be read."""
        await self._wanted.wait()
        self._wanted = trio.Event()

    def typed(self) -> None:
        """A line that was edited is complete."""
        self._editing = self._asks = False

    def entered(self, line: str) -> None:
        """Note that a line was typed. A terminal has shown it; otherwise write it."""
        if self._asks:
            self._out.write("" if self._terminal else f"{line}\n")
            self._asks = False

    def ring(self) -> None:
        """Ring the terminal's bell, for a player who looks elsewhere."""
        if self._terminal:
            self._out.write("\a")
            self._out.flush()


class Typed(Protocol):
    """Where lines come from. Lines that are piped in wait until something is asked; those of a person do not."""

    piped: bool

    def forget(self) -> None:
        """Drop what was typed by now, and not read yet."""

    def __aiter__(self) -> AsyncGenerator[str, None]: ...
