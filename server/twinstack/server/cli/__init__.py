"""The command line `twinstack`.

One module per subcommand, each with a `register(app)`; list it in `COMMANDS`. What is slow to import is imported
inside the command, so that `twinstack --help` stays quick.
"""

import typer

from twinstack.server.cli import cards, conformance, deck, demo, replay, scenario, serve, version

COMMANDS = (cards, conformance, deck, demo, replay, scenario, serve, version)

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


@app.callback()
def twinstack() -> None:
    """Twinstack: an authoritative card-game server that gets copying right, and can say why."""


for command in COMMANDS:
    command.register(app)


def main() -> None:
    """Run the command line. A documented error is one sentence and exit code 2, never a traceback."""
    try:
        app(prog_name="twinstack")
    except Exception as error:
        from twinstack.engine.errors import TwinstackError  # here, for it is not needed until something fails

        if not isinstance(error, TwinstackError):
            raise
        typer.echo(f"twinstack: {error}", err=True)
        raise SystemExit(2) from None
