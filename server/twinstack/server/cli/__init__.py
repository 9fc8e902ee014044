"""The command line `twinstack`.

One module per subcommand, each with a `register(app)`; list it in `COMMANDS`. What is slow to import is imported
inside the command, so that `twinstack --help` stays quick. Other packages add theirs by entry points of the group
`twinstack.commands`: functions that are called with the app, as `register` is here.
"""

from importlib import metadata

import typer

from twinstack.server.cli import (
    admin,
    backup,
    cards,
    conformance,
    deck,
    demo,
    options,
    protocol,
    replay,
    scenario,
    serve,
    version,
)

COMMANDS = (admin, backup, cards, conformance, deck, demo, options, protocol, replay, scenario, serve, version)

GROUP = "twinstack.commands"

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


@app.callback()
def twinstack() -> None:
    """Twinstack: an authoritative card-game server that gets copying right, and can say why."""


def add_commands(app: typer.Typer) -> None:
    """Ours, and those of other packages."""
    for command in COMMANDS:
        command.register(app)
    for one in metadata.entry_points(group=GROUP):
        one.load()(app)


add_commands(app)


def main() -> None:
    """Run the command line. A documented error is one sentence and exit code 2, never a traceback."""
    try:
        app(prog_name="twinstack")
    except Exception as error:  # what is not ours to tell is raised again
        from twinstack.engine.errors import TwinstackError  # here, for it is not needed until something fails

        if not isinstance(error, TwinstackError):
            raise
        typer.echo(f"twinstack: {error}", err=True)
        raise SystemExit(2) from None
