"""`twinstack version`."""

from importlib import metadata

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(version)


def version() -> None:
    """Print the version."""
    typer.echo(f"twinstack {metadata.version('twinstack')}")
