"""`twinstack version`."""

from importlib import metadata

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(version)


def version() -> None:
    """Print the version, and whether the engine runs compiled or as pure Python."""
    from twinstack.engine.running_as import running_as  # slow to import

    typer.echo(f"twinstack {metadata.version('twinstack')} ({running_as()})")
