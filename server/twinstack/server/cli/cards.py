"""`twinstack cards`: list and search the cards, and show what each says."""

import json
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from twinstack.server.cli.rules import OwnCards, Rules, rule_book
from twinstack.server.cli.words import show_word, write_tables

if TYPE_CHECKING:  # slow to import: inside the functions otherwise
    from rich.console import Console

    from twinstack.engine.rulebook import CardPage, FacePage, RuleBook

WIDTH = 120  # if the output goes to a file or another program


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(context_settings={"ignore_unknown_options": True})(cards)  # they are filters of the rule book


def cards(
    search: Annotated[
        list[str] | None, typer.Argument(metavar="WORD", help="Words to find in name, types or text.")
    ] = None,
    show: Annotated[str, typer.Option("--show", metavar="NAME", help="Show one card in full.")] = "",
    check: Annotated[
        Path | None, typer.Option("--check", metavar="FILE", help="Read a card file of your own and show its cards.")
    ] = None,
    word: Annotated[
        str, typer.Option("--word", metavar="WORD", help="Show a word of the language of cards: enters_as_copy…")
    ] = "",
    write_words: Annotated[
        Path | None,
        typer.Option("--write-words", metavar="FOLDER", help="Write the tables of all words: cards.md, words.md."),
    ] = None,
    write_index: Annotated[
        bool, typer.Option("--write-index", help="Write the index of which of Twinstack's own cards is in which file.")
    ] = False,
    where: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A filter of the rule book: type=goblin…"),
    ] = None,
    limit: Annotated[int | None, typer.Option(metavar="N", min=1, help="List at most this many.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON list.")] = False,
    own: OwnCards = None,
    rules: Rules = "",
) -> None:
    """List the cards, search them, or show one.

    `twinstack cards goblin` finds the cards with the word goblin, and `twinstack cards --type goblin` all Goblins.

    Any option that is not listed below is a filter of the rule book, such as --color white or --element fire.

    `twinstack cards --show "Goblin Guide"` shows a card in full.

    `twinstack cards --check mine.py` reads a card file (docs/cards.md) and shows what its cards say.

    `twinstack cards --word enters_as_copy` shows what a word means, its parameters, and cards that use it.
    """
    book = rule_book(rules, own)
    if word:
        show_word(_console(), book, word, as_json=as_json)
        return
    if write_words is not None:
        write_tables(book, write_words)
        return
    if write_index:
        book.cards.write_index()
        return
    if check is not None:
        chosen = book.cards.read(check)
    elif show:
        chosen = [book.cards.find(show)]
    else:
        words, filters = _parted(book, search or ())
        chosen = _found(book, words, [*filters, *map(_filter, where or ())])
    found = len(chosen)
    chosen = chosen[:limit]
    if as_json:
        typer.echo(json.dumps([card.data() for card in chosen], indent=2, ensure_ascii=False))
    elif show or check is not None:
        for at, card in enumerate(chosen):
            if at:
                typer.echo("\n")
            _show(_console(), card)
    else:
        options = [f" --book {rules}"] if rules else []
        options += [f" --cards {shlex.quote(str(own))}"] if own is not None else []
        _list(_console(), book.cards.headings, chosen, found, f"twinstack cards{''.join(options)}")


def _parted(book: "RuleBook", arguments: Sequence[str]) -> tuple[list[str], list[tuple[str, str]]]:
    """The words to find, and the filters that stand among them as options."""
    words: list[str] = []
    filters: list[tuple[str, str]] = []
    left = iter(arguments)
    for one in left:
        if not one.startswith("-"):
            words.append(one)
            continue
        option, equals, value = one.partition("=")
        if not option.startswith("--") or not (value := value if equals else next(left, "")).strip():
            told = f"expected a filter with its value, such as --{option.lstrip('-') or 'type'} VALUE"
            raise typer.BadParameter(told, param_hint=one)
        name = option.removeprefix("--")
        filters.append((name if name in book.cards.filters else name.replace("-", " "), value))
    return words, filters


def _found(book: "RuleBook", words: Sequence[str], filters: Sequence[tuple[str, str]]) -> "Sequence[CardPage]":
    from twinstack.engine.errors import CardError

    try:
        return book.cards.search(words, filters)
    except CardError as error:
        raise typer.BadParameter(str(error)) from None


def _filter(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name.strip() and equals and value.strip()):
        raise typer.BadParameter(f"{text!r}: expected NAME=VALUE, such as type=goblin", param_hint="--where")
    return name.strip(), value.strip()


def _console() -> "Console":
    from rich.console import Console

    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=WIDTH)


def _list(console: "Console", headings: Sequence[str], chosen: "Sequence[CardPage]", found: int, command: str) -> None:
    from rich.table import Table
    from rich.text import Text

    if not chosen:
        console.print(f"No card matches. `{command}` lists them all, `{command} --show NAME` shows one.", markup=False)
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    rows = [card.row for card in chosen]
    filled = [at for at in range(len(headings)) if any(row[at] for row in rows)]
    for at in filled:
        table.add_column(headings[at], no_wrap=headings[at] != "Type")
    for row in rows:
        table.add_row(*(Text(row[at]) for at in filled))
    console.print(table)
    many = f"{found} card{'' if found == 1 else 's'}"
    shown = many if found == len(chosen) else f"{len(chosen)} of {many}"
    console.print(f"\n{shown}. `{command} --show NAME` shows one in full.", markup=False, style="dim")


def _show(console: "Console", card: "CardPage") -> None:
    from rich.text import Text

    for face in card.faces:
        if face.title:
            console.print(Text(f"\n{face.title}", style="dim"))
        _show_face(console, face)


def _show_face(console: "Console", face: "FacePage") -> None:
    from rich.text import Text

    head = Text(face.name, style="bold")
    if face.cost:
        head.append(f"  {face.cost}", style="not bold")
    console.print(head)
    console.print(Text(face.kind, style="italic"))
    for line in face.text:
        console.print(Text(line))
    if face.size:
        console.print(Text(face.size, style="bold"))
    for note in face.notes:
        console.print(Text(f"  {note}", style="dim"))
