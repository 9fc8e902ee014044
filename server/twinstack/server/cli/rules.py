"""The options `--book` and `--cards`: which rule book, and which cards besides its own."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Annotated

import typer

from twinstack.engine.rulebooks import USUAL

if TYPE_CHECKING:  # slow to import
    from twinstack.engine.rulebook import RuleBook

Rules = Annotated[str, typer.Option("--book", metavar="BOOK", help=f"The rule book; {USUAL}, if not given.")]
OwnCards = Annotated[
    Path | None, typer.Option("--cards", metavar="FOLDER", help="Use the card files in this folder, too.")
]


SLOW = 2.0
"""Seconds after which the user is told what takes so long."""


def rule_book(name: str, cards: Path | None = None) -> "RuleBook":
    """The book of this name, or the usual one, with these cards added."""
    from twinstack.engine import brought

    book = brought.find(name)
    if cards is not None:
        with _told_if_slow(f"The card files of {cards} are read and checked; this is done once, until one changes."):
            book.cards.add(cards)
    return book


@contextmanager
def _told_if_slow(text: str) -> Iterator[None]:
    timer = Timer(SLOW, typer.echo, (text,), {"err": True})
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
