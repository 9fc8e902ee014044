"""`twinstack deck`: look at deck lists."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from twinstack.engine.errors import DeckError
from twinstack.server.cli.rules import OwnCards, Rules, rule_book

if TYPE_CHECKING:
    from twinstack.engine.errors import DeckListError
    from twinstack.engine.rulebook import DeckList, Decks


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(no_args_is_help=True, help="Check deck lists.")
    group.callback()(deck)
    group.command()(check)
    app.add_typer(group, name="deck")


def deck() -> None:
    """Check deck lists."""


def check(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="Arena's export, MTGO's .txt or .dek, or a plain list; - reads stdin."),
    ],
    format: Annotated[
        str, typer.Option(metavar="FORMAT", help="A format of the rule book; by default its first.")
    ] = "",
    cards: OwnCards = None,
    rules: Rules = "",
) -> None:
    """Check whether a deck can be played: the cards, and the rules of a format.

    Exits with 1 if it breaks a rule of the format, with 2 if a line cannot be read.
    """
    from twinstack.engine.errors import DeckListError

    decks, text = rule_book(rules, cards).decks, _text(file)
    try:
        found = decks.read(text, told=None)
    except DeckListError as error:
        for problem in error.problems:
            typer.echo(problem.replace("deck", str(file), 1), err=True)
        if error.known < error.named:
            said = f"{error.known} of {error.named} cards are known" if error.named > 1 else "the card is not known"
            typer.echo(f"{said}{_elsewhere(error, decks, text)}", err=True)
        raise typer.Exit(2) from None
    format = format or decks.formats[0]
    faults = decks.faults(found, format)
    for fault in faults:
        typer.echo(fault)
    if faults:
        raise typer.Exit(1)
    parts = [f"{sum(found.cards.values())} cards"]
    parts += [f"a sideboard of {sum(found.sideboard.values())}"] if found.sideboard else []
    parts += [part for what, names in found.apart.items() for part in _apart(found, what, names)]
    typer.echo(f"{found.name or file}: {', '.join(parts)}; good for {format}")


def _elsewhere(error: "DeckListError", here: "Decks", text: str) -> str:
    """If no card is known, the rule book that knows most of them, as the end of a sentence."""
    from twinstack.engine import rulebooks

    if error.known:
        return ""
    known = {
        name: _known(decks, text) for name in rulebooks.names() if (decks := rulebooks.find(name).decks) is not here
    }
    best = max(known, key=lambda name: known[name], default="")
    return f"; for cards of {best}, give --book {best}" if best and known[best] else ""


def _known(decks: "Decks", text: str) -> int:
    """How many cards of a list are known."""
    from twinstack.engine.errors import DeckListError

    try:
        return len(decks.read(text, told=None).cards)
    except DeckListError as error:
        return error.known


def _apart(deck: "DeckList", what: str, names: Sequence[str]) -> list[str]:
    """Cards with a place of their own: by name where one of them leads the deck or is beside it, or else how many."""
    inside = sum(deck.cards.get(name, 0) for name in names)
    return [f"{inside} in the {what}"] if inside and not deck.leader else [f"the {what} {name}" for name in names]


def _text(file: Path) -> str:
    try:
        return sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise DeckError(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DeckError(f"{file} is not a deck list: it is not text in UTF-8") from None
