"""`twinstack conformance`: the rule catalogue, proven entry by entry."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from twinstack.server.cli.rules import Rules, rule_book

if TYPE_CHECKING:  # slow to import: inside the functions otherwise
    from rich.console import Console

    from twinstack.engine.conformance import Catalogue, Outcome


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(conformance)


def conformance(
    entries: Annotated[
        list[str] | None, typer.Argument(metavar="ID", help="Only entries whose id starts with this, such as cr707.10.")
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option(
            help="The folder with a catalogue and its scenarios; by default, the one that comes with Twinstack."
        ),
    ] = None,
    profile: Annotated[
        str,
        typer.Option(help="Play only the entries of this profile, and only by it; by default, all by each of theirs."),
    ] = "",
    write: Annotated[Path | None, typer.Option(help="Write the whole table here (docs/conformance.md).")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only the table, not each failure.")] = False,
    rules: Rules = "",
) -> None:
    """Run the scenario of every catalogue entry and print a table by document and by rule.

    Exits with 1 if anything fails or is missing, with 2 if the catalogue or the profile cannot be used.
    """
    from rich.console import Console
    from rich.progress import Progress

    from twinstack.engine import conformance as room
    from twinstack.engine import rulebooks
    from twinstack.engine.errors import ScenarioError

    if write is not None and (some := _of_some(entries, profile, rules)):
        _refuse(f"--write writes the whole table, and {some} would leave some of it out; expected one or the other")
    console = Console()
    books = [rule_book(name) for name in ([rules] if rules else rulebooks.names())]
    try:
        catalogue = room.shipped() if folder is None else room.load_catalogue(folder)
        played = room.plays(books, profile)
    except ScenarioError as error:
        _refuse(str(error))
    for start in entries or ():
        if not any(entry.id.startswith(start) for entry in catalogue.entries):
            _refuse(f"no entry of the catalogue begins with {start!r:.60}; expected such as {catalogue.entries[0].id}")
    total = sum(1 for entry in catalogue.entries if not entries or entry.id.startswith(tuple(entries)))
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("entries", total=total)
        alone = bool(rules or profile)
        outcomes = room.check(catalogue, played, entries or (), lambda _: progress.advance(task), alone=alone)
    _print_table(console, catalogue, outcomes)
    bad = [one for one in outcomes if one.status in (room.FAILED, room.MISSING)]
    if not quiet:
        for one in bad:
            console.print(f"{one.entry.id}: {one.status}: {one.detail}", markup=False, highlight=False)
    for path in room.strays(catalogue):
        console.print(f"{path}: no entry of the catalogue has this name", markup=False, highlight=False)
    if write is not None:
        try:
            write.write_text(room.markdown(catalogue, outcomes, played), encoding="utf-8")
        except OSError as error:
            _refuse(f"{write} cannot be written: {error.strerror}")
    if bad:
        raise typer.Exit(1)


def _of_some(entries: list[str] | None, profile: str, rules: str) -> str:
    """What was asked for that leaves out entries, as it is typed."""
    asked = {"ENTRIES": entries, "--profile": profile, "--book": rules}
    return " and ".join(name for name, given in asked.items() if given)


def _refuse(why: str) -> NoReturn:
    typer.echo(f"twinstack conformance: {why}", err=True)
    raise typer.Exit(2) from None


def _print_table(console: "Console", catalogue: "Catalogue", outcomes: "list[Outcome]") -> None:
    from rich.table import Table

    from twinstack.engine.conformance import tally

    table = Table("document, rule", *tally(()), title="Conformance")
    for document, title in catalogue.documents.items():
        mine = [one for one in outcomes if one.entry.document == document]
        if not mine:
            continue
        table.add_section()
        table.add_row(f"[bold]{title}", *(str(number) for number in tally(mine).values()))
        for rule in dict.fromkeys(one.entry.rule for one in mine):
            counts = tally(one for one in mine if one.entry.rule == rule)
            table.add_row(f"  {rule}", *(str(number) if number else "" for number in counts.values()))
    table.add_section()
    table.add_row("[bold]all", *(str(number) for number in tally(outcomes).values()))
    console.print(table)
