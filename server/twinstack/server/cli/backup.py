"""`twinstack backup` and `twinstack restore`: copy the file in which a server stores everything, and put it back."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

Data = Annotated[
    str,
    typer.Option(
        "--data", metavar="FILE", envvar="TWINSTACK_DATA", help="The server's file; by default that of `serve`."
    ),
]


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command()(backup)
    app.command()(restore)


def backup(
    copy: Annotated[Path, typer.Argument(metavar="COPY", help="The copy to be made; it must not exist yet.")],
    data: Data = "",
) -> None:
    """Copy everything that a server has stored, as of one moment; the server may be running."""
    from twinstack.server.storage.sqlite.file import back_up

    file = _file("backup", data)
    _do("backup", lambda: back_up(file, copy))
    typer.echo(f"{copy} is a backup of {file}.")


def restore(
    copy: Annotated[Path, typer.Argument(metavar="COPY", help="A copy that a backup has made.")],
    data: Data = "",
) -> None:
    """Replace a server's file by a copy; the server must have stopped."""
    from twinstack.server.storage.sqlite.file import restore as put_back

    file = _file("restore", data)
    _do("restore", lambda: put_back(copy, file))
    typer.echo(f"{file} is restored from {copy}.")


def _file(name: str, data: str) -> Path:
    """The file of a server that has one; one in memory cannot be copied."""
    from twinstack.server.places import data_file
    from twinstack.server.storage import IN_MEMORY

    if data == IN_MEMORY:
        typer.echo(f"twinstack {name}: {data} is not a file; expected that of a server", err=True)
        sys.exit(2)
    return data_file(data)


def _do(name: str, work: Callable[[], None]) -> None:
    from twinstack.server.storage import StorageError

    try:
        work()
    except (StorageError, OSError) as error:
        typer.echo(f"twinstack {name}: {error}", err=True)
        sys.exit(2)
