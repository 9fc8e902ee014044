"""Showing a game in the terminal for `demo` and `replay`: the board, the story, and the reasons."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is shown."""

    color: bool = True
    plain: bool = False
    pace: float | None = None  # seconds for each line; None: no pause if the output is not a terminal
    turns: int | None = None
