"""The words that cards are written in: one of them in full, and the tables of the guide."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:  # slow to import: inside the functions otherwise
    from rich.console import Console

    from twinstack.engine.rulebook import RuleBook

SHOWN = 5  # how many cards that use a word are shown


def show_word(console: "Console", book: "RuleBook", name: str, *, as_json: bool = False) -> None:
    """Show what a word means, its parameters, and cards that use it."""
    from rich.table import Table

    found = book.words.find(name)
    cards = book.words.users(found.name)
    if as_json:
        typer.echo(json.dumps({**found.data(), "cards": cards}, indent=2, ensure_ascii=False))
        return
    console.print(f"[bold]{found.signature}[/]", highlight=False)
    console.print(f"({found.kind}) {found.about}", markup=False, highlight=False)
    if found.parts:
        table = Table("part", "takes", "if left out", show_edge=False, pad_edge=False)
        for part in found.parts:
            table.add_row(part.name, part.takes, part.default or ("nothing" if part.name.startswith("*") else ""))
        console.print()
        console.print(table, markup=False, highlight=False)
    console.print()
    console.print(_used(cards), markup=False, highlight=False)
    _show_cards(console, book, cards[:SHOWN])


def _used(cards: Sequence[str]) -> str:
    if not cards:
        return "No card of the book uses it."
    many = "1 card uses it" if len(cards) == 1 else f"{len(cards)} cards use it"
    return f"{many}{f', such as these {SHOWN}' if len(cards) > SHOWN else ''}:"


def _show_cards(console: "Console", book: "RuleBook", names: Sequence[str]) -> None:
    from twinstack.engine.errors import CardError

    for name in names:
        try:
            text = book.cards.find(name).text()
        except CardError:  # a face that is not a card by itself
            text = name
        console.print(f"\n{text}", markup=False, highlight=False)


def write_tables(book: "RuleBook", folder: Path) -> None:
    """Write the table in cards.md, between its two marks, and the whole of words.md."""
    from twinstack.engine.errors import CardError

    begin, end = book.words.marks
    guide = folder / "cards.md"
    try:
        text = guide.read_text(encoding="utf-8")
    except OSError as error:
        raise CardError(f"{guide}: cannot be read: {error.strerror}; expected the folder of the guides") from None
    if begin not in text or end not in text:
        raise CardError(f"{guide}: the marks {begin!r} and {end!r} are not in it")
    between = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    guide.write_text(between.sub(lambda _: f"{begin}\n{book.words.table()}\n{end}", text), encoding="utf-8")
    folder.joinpath("words.md").write_text(book.words.page(), encoding="utf-8")
