"""A game shown in the terminal: the board, the story of what happens, and why. For `demo` and `replay`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is shown."""

    color: bool = True
    plain: bool = False
    pace: float | None = None  # seconds a line; none where the output is no terminal
    turns: int | None = None
