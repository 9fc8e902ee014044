"""`twinstack serve`: start the server."""

from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(serve)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8765,
    data: Annotated[str, typer.Option(metavar="FILE", help="Where everything is stored.")] = "twinstack.db",
) -> None:
    """Start the server: rooms, games and everything stored in one file."""
    import trio

    from twinstack.server.application import Options, run

    trio.run(run, Options(host, port, data))
