"""Colors, so that the eye finds what it looks for. What is said never depends on them."""

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
    highlights = [  # noqa: RUF012 - so it is declared by rich
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


def painter(out: TextIO, symbols: Mapping[str, str]) -> Console | None:
    """For a terminal whose owner has nothing against colors: those of symbols may be told later. https://no-color.org"""
    if not out.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return None
    theme = Theme({f"table.{name}": style for name, style in _STYLES.items()})
    return Console(file=out, theme=theme, highlighter=_Table(symbols), soft_wrap=True, emoji=False, markup=False)
