"""Colors, so that the eye finds what it looks for. What is said never depends on them."""

import os
from typing import TextIO

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

_STYLES = {
    "head": "bold cyan", "player": "bold", "number": "dim", "star": "bold green", "option": "bold", "enter": "green",
    "card": "magenta", "bullet": "dim", "life": "bold", "W": "yellow", "U": "blue", "B": "magenta", "R": "red",
    "G": "green",
}  # fmt: skip


class _Table(RegexHighlighter):
    base_style = "table."
    highlights = [  # noqa: RUF012 - so it is declared by rich
        r"^(?P<head>--- .*)$",
        r"^  (?P<player>\S.*?): (?P<life>-?\d+ life)",
        r"^ (?P<star>\*)?\s*(?P<option>\d+) ",
        r"^(?P<bullet>  ·)",
        r"(?P<card>\([^()]+\)) #\d",
        r"(?P<number>#\d+(?:[–, ]+\d+)*)",
        r"(?P<enter>\[[^\[\]]*Enter[^\[\]]*\])",
        *(rf"(?P<{color}>\{{[^{{}}]*{color}[^{{}}]*\}})" for color in "WUBRG"),
    ]


def painter(out: TextIO) -> Console | None:
    """For a terminal whose owner has nothing against colors. https://no-color.org"""
    if not out.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return None
    theme = Theme({f"table.{name}": style for name, style in _STYLES.items()})
    return Console(file=out, theme=theme, highlighter=_Table(), soft_wrap=True, emoji=False, markup=False)
