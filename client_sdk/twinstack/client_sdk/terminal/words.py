"""The words that can be typed: their names, their help, and what each does."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from twinstack.client_sdk.terminal.table import Table

Deed = Callable[["Table", str], Awaitable[None]]
TOPICS = ("To answer", "To look", "To be asked less, or more", "With the others", "In the room")
ANSWER, LOOK, ASKED, OTHERS, ROOM = TOPICS
WIDTH = 14


@dataclass(frozen=True, slots=True)
class Word:
    """`shown` is how it is typed: `t NAME`."""

    names: tuple[str, ...]
    topic: str
    shown: str
    help: str
    deed: Deed
    needs: str = ""  # what has to follow


WORDS: dict[str, Word] = {}


def word(*names: str, topic: str, help: str, takes: str = "", needs: str = "") -> Callable[[Deed], Deed]:
    """Register a word under its names, the first of which the help shows."""

    def register(deed: Deed) -> Deed:
        one = Word(names, topic, " ".join(filter(None, (names[0], needs or takes))), help, deed, needs)
        WORDS.update(dict.fromkeys(names, one))
        return deed

    return register


def find(said: str) -> tuple[Word | None, str]:
    """The word that a line begins with, and what follows it."""
    first, _, rest = said.partition(" ")
    return WORDS.get(first.casefold().removeprefix("/")), rest.strip()


def help_lines() -> list[str]:
    lines = []
    for topic in TOPICS:
        lines.append(f"{topic}:")
        if topic == ANSWER:
            lines.append(_line("3", "take option 3 of the list; `1 4` takes two, in that order"))
            lines.append(_line("Enter", "take the suggestion, marked with *; when you may act that is to pass"))
        for one in dict.fromkeys(WORDS.values()):
            if one.topic == topic:
                also = f" (or `{'`, `'.join(one.names[1:])}`)" if one.names[1:] else ""
                lines.append(_line(one.shown, f"{one.help}{also}"))
    return lines


def columns(words: dict[str, str]) -> list[str]:
    """What can be typed, and what it does."""
    return [_line(shown, help) for shown, help in words.items()]


def _line(shown: str, help: str) -> str:
    gap = f"\n  {' ' * WIDTH}" if len(shown) > WIDTH else ""
    return f"  {shown:<{WIDTH}}{gap} {help}"
