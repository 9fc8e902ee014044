"""The command line `twinstack`.

Each subcommand is a module with a function `register(app)`, listed in `COMMANDS`. Slow modules are imported inside the
commands, so that `twinstack --help` stays quick. Other packages add commands by entry points of the group
`twinstack.commands`: functions that are called with the app, like `register`.
"""

import sys
from importlib import import_module

import typer

from twinstack.server.cli.as_given import GroupAsGiven

COMMANDS = {
    "admin": "admin",
    "backup": "backup",
    "restore": "backup",
    "cards": "cards",
    "conformance": "conformance",
    "deck": "deck",
    "demo": "demo",
    "options": "options",
    "protocol": "protocol",
    "replay": "replay",
    "scenario": "scenario",
    "serve": "serve",
    "version": "version",
}
"""Our commands: name -> module."""

GROUP = "twinstack.commands"


def program(name: str = "") -> typer.Typer:
    """The app with all commands, also those of other packages. If one of ours is named, only its module is imported."""
    app = typer.Typer(cls=GroupAsGiven, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
    app.callback()(twinstack)
    for module in [COMMANDS[name]] if name in COMMANDS else dict.fromkeys(COMMANDS.values()):
        import_module(f"{__name__}.{module}").register(app)
    if name not in COMMANDS:
        _add_others(app)
    return app


def _print_version(wanted: bool) -> None:
    if wanted:
        from twinstack.server.cli.version import version

        version()
        raise typer.Exit


def twinstack(
    version: bool = typer.Option(False, "--version", callback=_print_version, is_eager=True, help="Print the version."),
) -> None:
    """Twinstack: an authoritative card-game server that gets copying right, and can say why."""


def _add_others(app: typer.Typer) -> None:
    from importlib import metadata  # slow to import

    for one in metadata.entry_points(group=GROUP):
        one.load()(app)


def main() -> None:
    """Run the command line. A documented error is one sentence and exit code 2, never a traceback."""
    try:
        program(sys.argv[1] if len(sys.argv) > 1 else "")(prog_name="twinstack")
    except BaseExceptionGroup as error:
        if error.split(SystemExit)[1] is None:  # what was printed could not be written: who reads has enough
            raise SystemExit(1) from None
        raise
    except Exception as error:  # any other than ours is raised again
        from twinstack.engine.errors import TwinstackError  # imported here, since it is needed only if something fails

        if not isinstance(error, TwinstackError):
            raise
        typer.echo(f"twinstack: {error}", err=True)
        raise SystemExit(2) from None
