"""The page that a game is written on: wrapped lines with a margin, with color or in ASCII as the output needs."""

import re
import time
from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from twinstack.engine.core.story import Aside, Entry, Heading, Tone

_WIDEST = 100
_STYLES = {Tone.MEANING: "dim italic", Tone.WAITING: "yellow", Tone.STANDING: "dim", Tone.RESULT: "bold"}
_FRAME = "         │ "  # beside an explanation
_MARGIN = 9
_WIDEST_MARGIN = 18  # for long names of players
_ASCII = str.maketrans(
    {
        "—": "-",
        "–": "-",
        "−": "-",
        "→": "->",
        "×": "x",
        "·": "-",
        "“": '"',
        "”": '"',
        "’": "'",
        "…": "...",
        "│": "|",
        "─": "-",
    }
)
_RULE = r"\b[1-9]\d\d\.\d+[a-z]?\b"
_PLAYERS = ("bold cyan", "bold magenta", "bold green", "bold yellow", "bold blue", "bold red")


class Page:
    """Writes lines. If the output is not a terminal, rich leaves out all control codes."""

    def __init__(self, *, color: bool = True, plain: bool = False) -> None:
        self.console = Console(
            no_color=not color or None, highlight=False, color_system=None if plain or not color else "auto"
        )
        self.ascii = plain or not self.console.encoding.lower().startswith("utf")
        self.width = max(40, min(self.console.width, _WIDEST))
        self.pace = 0.0  # seconds after each paragraph
        self._players: Sequence[str] = ()
        self._margin = _MARGIN
        self._blank = True  # the last line was empty, so another empty one is left out

    @property
    def players(self) -> Sequence[str]:
        return self._players

    @players.setter
    def players(self, names: Sequence[str]) -> None:
        """Make the margin wide enough for these names."""
        self._players = names
        self._margin = min(_WIDEST_MARGIN, max(_MARGIN, *(len(name) + 2 for name in names)))

    @property
    def is_terminal(self) -> bool:
        return self.console.is_terminal

    def show(self, entries: Iterable[Entry]) -> None:
        """Write a part of a story."""
        for entry in entries:
            match entry:
                case Heading(title):
                    self.rule(title)
                case Aside():
                    self._explain(entry)
                case _ if entry.text:
                    self.write(entry.text, entry.margin, depth=entry.depth, style=_STYLES.get(entry.tone, ""))
                case _:
                    self.raw()

    def _explain(self, aside: Aside) -> None:
        text = aside.explanation.text(meanings=False, brief=True, width=self.width - len(_FRAME))
        self.raw()
        for line in (aside.title, *text.splitlines()):
            self.raw(f"{_FRAME}{line}", "green")
        self.raw()

    def write(self, text: str, margin: str = "", *, depth: int = 0, style: str = "", hang: int = 2) -> None:
        """Write a paragraph with a word in its margin, wrapped to the width of the page."""
        if len(margin) >= self._margin:  # a word that is too long has a line to itself
            self._print(margin, "", margin)
            margin = ""
        indent = " " * (self._margin + 2 * depth)
        lines = wrap(
            text, self.width, initial_indent=indent, subsequent_indent=indent + " " * hang, break_on_hyphens=False
        ) or [""]
        lines[0] = self._in_margin(margin) + lines[0][self._margin :]
        for at, line in enumerate(lines):
            self._print(line, style, "" if at else margin)
        self._wait()

    def command(self, text: str, margin: str = "") -> None:
        """Write a line to be copied, which is never wrapped."""
        self._print(f"{self._in_margin(margin)}{text}", "", margin)

    def _in_margin(self, word: str) -> str:
        """A word padded to the margin, with at least one blank after it."""
        return f"{word:<{self._margin - 1}} "

    def raw(self, text: str = "", style: str = "") -> None:
        """Write a line as it is."""
        for line in text.split("\n"):
            self._print(line, style)

    def rule(self, title: str) -> None:
        """A heading across the page."""
        self._print("")
        self._print(f"── {title} {'─' * max(0, self.width - len(title) - 4)}", "bold")

    def _print(self, line: str, style: str = "", margin: str = "") -> None:
        line = line.rstrip()
        if not line and self._blank:
            return
        self._blank = not line
        shown = Text(line.translate(_ASCII).encode("ascii", "replace").decode() if self.ascii else line, style=style)
        if margin and margin not in self.players:
            shown.stylize("dim", 0, len(margin))
        shown.highlight_regex(_RULE, "dim")
        for at, name in enumerate(self.players):
            shown.highlight_regex(rf"\b{re.escape(name)}\b", _PLAYERS[at % len(_PLAYERS)])
        self.console.print(shown, soft_wrap=True)

    def _wait(self) -> None:
        if self.pace:
            time.sleep(self.pace)
