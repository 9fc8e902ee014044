"""Showing a game in the terminal for `demo` and `replay`: the board, the story, and the reasons."""

from dataclasses import dataclass
from typing import Annotated

import typer

Turns = Annotated[int | None, typer.Option(min=1, metavar="N", help="Stop after this many turns.")]
Pace = Annotated[
    float | None,
    typer.Option(min=0, metavar="SECONDS", help="Pause after each line; by default only on a terminal."),
]
Color = Annotated[bool, typer.Option("--color/--no-color", help="Use color if the terminal has it.")]
Plain = Annotated[bool, typer.Option("--plain", help="ASCII only, no color.")]


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is shown."""

    color: bool = True
    plain: bool = False
    pace: float | None = None  # seconds for each line; None: no pause if the output is not a terminal
    turns: int | None = None
