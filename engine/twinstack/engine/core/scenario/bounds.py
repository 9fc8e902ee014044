"""What the text of a scenario may ask for, and how it is stopped, where anybody may send one."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from twinstack.engine.kernel.game import Game


class Stopped(Exception):
    """Whoever watches a scenario has stopped it, maybe in the middle of an answer; the text says why."""


Watch = Callable[[Game[Any]], None]
"""Looks on while a scenario is played; it may raise `Stopped`."""


def nothing() -> None:
    """Nobody looks on."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a file may ask for, where anybody may send one. `check` is called again and again while it is read."""

    things: int = 1_000_000  # in the whole position
    letters: int = 100_000  # of a line of the story, or of an entry of a zone
    check: Callable[[], None] = nothing


UNBOUNDED = Bounds()
