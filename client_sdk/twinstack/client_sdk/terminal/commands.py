"""The commands that a player can type at the table: their names, their help, and the function that each runs.

The table looks them up here, so it knows none of the modules that add them, and each of these may know the table.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

Run = Callable[[Any, str], Awaitable[None]]  # given the table, and what follows the name
TOPICS = ("To answer", "To look", "To be asked less, or more", "With the others", "In the room", "In a lesson")
ANSWER, LOOK, ASKED, OTHERS, ROOM, LESSON = TOPICS
WIDTH = 14


@dataclass(frozen=True, slots=True)
class Command:
    """`shown` is how it is typed: `t NAME`."""

    names: tuple[str, ...]
    topic: str
    shown: str
    help: str
    run: Run
    needs: str = ""  # what must follow it


COMMANDS: dict[str, Command] = {}


def command(*names: str, topic: str, help: str, takes: str = "", needs: str = "") -> Callable[[Run], Run]:
    """Register a command under its names, the first of which the help shows.

    `takes` is what may follow it, and `needs` what must.
    """

    def register(run: Run) -> Run:
        one = Command(names, topic, " ".join(filter(None, (names[0], needs or takes))), help, run, needs)
        COMMANDS.update(dict.fromkeys(names, one))
        return run

    return register


def find(said: str) -> tuple[Command | None, str]:
    """The command with which a line begins, and what follows it."""
    first, _, rest = said.partition(" ")
    return COMMANDS.get(first.casefold().removeprefix("/")), rest.strip()


def help_lines() -> list[str]:
    lines = []
    for topic in TOPICS:
        lines.append(f"{topic}:")
        if topic == ANSWER:
            lines.append(_line("3", "take option 3 of the list; `1 4` takes two, in that order"))
            lines.append(_line("Enter", "take the suggestion, marked with *; when you may act, that is to pass"))
        for one in dict.fromkeys(COMMANDS.values()):
            if one.topic == topic:
                also = f" (or `{'`, `'.join(one.names[1:])}`)" if one.names[1:] else ""
                lines.append(_line(one.shown, f"{one.help}{also}"))
    return lines


def columns(commands: dict[str, str]) -> list[str]:
    """One line for each: what to type, and what it does."""
    return [_line(shown, help) for shown, help in commands.items()]


def _line(shown: str, help: str) -> str:
    gap = f"\n  {' ' * WIDTH}" if len(shown) > WIDTH else ""
    return f"  {shown:<{WIDTH}}{gap} {help}"
