"""The options that say by which rule book, and with which cards of one's own besides its own."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:  # slow to import
    from twinstack.engine.rulebook import RuleBook

Rules = Annotated[str, typer.Option("--rules", metavar="BOOK", help="The rule book; magic where none is named.")]
OwnCards = Annotated[
    Path | None, typer.Option("--cards", metavar="FOLDER", help="Take the card files of this folder, too.")
]


def rule_book(name: str, cards: Path | None = None) -> "RuleBook":
    """The book of this name, or the usual one; from now on it knows these cards, too."""
    from twinstack.engine import rulebooks

    book = rulebooks.find(name or rulebooks.USUAL)
    if cards is not None:
        book.cards.add(cards)
    return book
