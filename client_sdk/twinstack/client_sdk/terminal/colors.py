"""Colors, which make lines easier to read. They never carry any meaning of their own."""

import os
import re
from collections.abc import Mapping
from typing import TextIO

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.text import Text
from rich.theme import Theme

_STYLES = {
    "head": "bold cyan", "player": "bold", "number": "dim", "star": "bold green", "option": "bold", "enter": "green",
    "card": "magenta", "bullet": "dim", "stat": "bold",
}  # fmt: skip


class _Table(RegexHighlighter):
    base_style = "table."
    highlights = [  # noqa: RUF012 - rich declares it so
        r"^(?P<head>--- .*)$",
        r"^  (?P<player>\S.*?): (?P<stat>-?\d+ \w+)",
        r"^ (?P<star>\*)?\s*(?P<option>\d+) ",
        r"^(?P<bullet>  ·)",
        r"(?P<card>\([^()]+\)) #\d",
        r"(?P<number>#\d+(?:[–, ]+\d+)*)",
        r"(?P<enter>\[[^\[\]]*Enter[^\[\]]*\])",
    ]

    def __init__(self, symbols: Mapping[str, str]) -> None:
        super().__init__()
        self._symbols = symbols

    def highlight(self, text: Text) -> None:
        super().highlight(text)
        for symbol, color in self._symbols.items():
            text.highlight_regex(rf"\{{[^{{}}]*{re.escape(symbol)}[^{{}}]*\}}", color)


def colored_console(out: TextIO, symbols: Mapping[str, str]) -> Console | None:
    """A console that colors what it prints; None if the output is no terminal or its user wants no colors.

    More symbols may be put into `symbols` later. See https://no-color.org
    """
    if not out.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return None
    theme = Theme({f"table.{name}": style for name, style in _STYLES.items()})
    return Console(file=out, theme=theme, highlighter=_Table(symbols), soft_wrap=True, emoji=False, markup=False)
