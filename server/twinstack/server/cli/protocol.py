"""`twinstack protocol`: the reference for authors of clients, and the sheet of a rule book."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:  # slow to import
    from twinstack.protocol.sheet import Sheet

SEEN = ("all see what lies there", "its owner sees what lies there", "nobody sees what lies there")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(protocol)


def protocol(
    write: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write protocol.md and protocol.schema.json there (docs).")
    ] = None,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema instead.")] = False,
    sheet: Annotated[
        str, typer.Option(metavar="BOOK", help="Print the sheet of a rule book, with the numbers used on the wire.")
    ] = "",
) -> None:
    """Print the reference of the protocol, or write it with its JSON Schema."""
    from twinstack.engine.errors import UnknownRuleBook
    from twinstack.protocol import reference

    ways = {"--write": write is not None, "--schema": schema, "--sheet": bool(sheet)}
    if len(asked := [way for way, wanted in ways.items() if wanted]) > 1:
        typer.echo(f"twinstack protocol: {' and '.join(asked)} are given; expected one of them", err=True)
        raise typer.Exit(2)
    try:
        if sheet:
            typer.echo("\n".join(_page(_sheet_of(sheet))))
        elif write is not None:
            reference.write(write)
        else:
            typer.echo(reference.files()["protocol.schema.json" if schema else "protocol.md"], nl=False)
    except OSError as error:
        typer.echo(f"twinstack protocol: {error.filename} cannot be written: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    except UnknownRuleBook as error:
        typer.echo(f"twinstack protocol: {error}", err=True)
        raise typer.Exit(2) from None


def _sheet_of(name: str) -> "Sheet":
    """A sheet as clients get it, except for the digest of the cards."""
    from twinstack.engine import brought
    from twinstack.protocol.sheet import told

    return told(brought.find(name).sheet, name)


def _page(sheet: "Sheet") -> Iterator[str]:
    from twinstack.protocol.rows import MARKS, STATS
    from twinstack.protocol.sheet import HOLDS, MARKED

    yield f"The sheet of {sheet.rulebook}, with the numbers by which rows, patches and decisions name what is on it."
    zones = []
    for zone in sheet.zones:
        more = ("one for all" if zone.shared else "one for each player", SEEN[zone.seen])
        kinds = {"in an order": zone.ordered, "controlled": zone.controlled, "aside": zone.aside}
        kinds |= {f"shown as {zone.shown!r}": True} if zone.shown else {}
        zones.append(f"{zone.name}: {', '.join((*more, *(kind for kind, holds in kinds.items() if holds)))}")
    yield from _part("Zones", zones)
    yield from _part("Fields of a face", (f"{field.name}: {HOLDS[field.holds]}" for field in sheet.face))
    stays = (" (stays wherever it goes)" if sheet.stays >> at & 1 else "" for at, _ in enumerate(sheet.flags))
    bits = [1 << at for at, _ in enumerate(sheet.flags)]
    yield from _part("Flags of objects", map("".join, zip(sheet.flags, stays, strict=True)), bits)
    marks = (f"{mark.name}: {MARKED[mark.holds]}" for mark in sheet.marks)
    yield from _part("Marks of objects, as `Set` names them", marks, range(MARKS, MARKS + len(sheet.marks)))
    stats = (f"{stat.name}: {HOLDS[stat.holds]}" for stat in sheet.stats)
    yield from _part("What players have, as `Seat` names it", stats, range(STATS, STATS + len(sheet.stats)))
    yield from _part("Steps of a turn", sheet.steps)
    yield from _part("Kinds of options", sheet.options, range(1, len(sheet.options) + 1))
    for title, names in (("What waits, for `stops`", sheet.stacked), ("Counters of the rules", sheet.counters)):
        if names:
            yield f"\n{title}: {', '.join(names)}"


def _part(title: str, lines: Iterable[str], numbers: Iterable[int] | None = None) -> Iterator[str]:
    listed = [*lines]
    if listed:
        yield f"\n{title}"
        yield from (f"{number:>6}  {line}" for number, line in zip(numbers or range(len(listed)), listed, strict=True))
