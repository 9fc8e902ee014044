"""`twinstack protocol`: the reference for those who write clients."""

from pathlib import Path
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(protocol)


def protocol(
    write: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write protocol.md and protocol.schema.json there (docs).")
    ] = None,
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schema instead.")] = False,
) -> None:
    """Print the reference of the protocol, or write it with its JSON Schema."""
    from twinstack.protocol import reference

    try:
        if write is not None:
            reference.write(write)
        else:
            typer.echo(reference.files()["protocol.schema.json" if schema else "protocol.md"], nl=False)
    except OSError as error:
        typer.echo(f"twinstack protocol: {error.filename} cannot be written: {error.strerror}", err=True)
        raise typer.Exit(2) from None
