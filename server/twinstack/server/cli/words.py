"""The words in which cards are written: one of them in full, and the tables of the guide."""

import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:  # slow to import: inside the functions otherwise
    from rich.console import Console

SHOWN = 5  # cards that use a word, in full


def show_word(console: "Console", name: str, *, as_json: bool = False) -> None:
    """What a word means, what each of its parts takes, and cards that use it."""
    from rich.table import Table

    from twinstack.engine.magic.glossary import entry, users

    found = entry(name)
    cards = users().get(found.name, ())
    if as_json:
        typer.echo(json.dumps({**asdict(found), "cards": cards}, indent=2, ensure_ascii=False))
        return
    console.print(f"[bold]{found.signature}[/]", highlight=False)
    console.print(f"({found.kind}) {found.about}", markup=False, highlight=False)
    if found.parts:
        table = Table("part", "takes", "if it is not said", show_edge=False, pad_edge=False)
        for part in found.parts:
            table.add_row(part.name, part.takes, part.default or ("nothing" if part.name.startswith("*") else ""))
        console.print()
        console.print(table, markup=False, highlight=False)
    console.print()
    console.print(_used(cards), markup=False, highlight=False)
    _show_cards(console, cards[:SHOWN])


def _used(cards: tuple[str, ...]) -> str:
    if not cards:
        return "No card of the book uses it."
    many = "1 card uses it" if len(cards) == 1 else f"{len(cards)} cards use it"
    return f"{many}{f', such as these {SHOWN}' if len(cards) > SHOWN else ''}:"


def _show_cards(console: "Console", names: tuple[str, ...]) -> None:
    from twinstack.engine.errors import CardError
    from twinstack.engine.magic.cards import find_card
    from twinstack.engine.magic.text import card_text

    for name in names:
        try:
            text = card_text(find_card(name))
        except CardError:  # a face that is no card by itself
            text = name
        console.print(f"\n{text}", markup=False, highlight=False)


def write_tables(folder: Path) -> None:
    """The table in cards.md, between its two marks, and the whole of words.md."""
    from twinstack.engine.errors import CardError
    from twinstack.engine.magic.glossary import BEGIN, END, page, table

    guide = folder / "cards.md"
    try:
        text = guide.read_text(encoding="utf-8")
    except OSError as error:
        raise CardError(f"{guide}: cannot be read: {error.strerror}; expected the folder of the guides") from None
    if BEGIN not in text or END not in text:
        raise CardError(f"{guide}: the marks {BEGIN!r} and {END!r} are not in it")
    between = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.DOTALL)
    guide.write_text(between.sub(lambda _: f"{BEGIN}\n{table()}\n{END}", text), encoding="utf-8")
    folder.joinpath("words.md").write_text(page(), encoding="utf-8")
