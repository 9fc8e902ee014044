"""`twinstack options`: all options of the server as a table, as in the operator's guide."""

from dataclasses import fields

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(options)


def options() -> None:
    """Print a table of all options of `twinstack serve`, in Markdown."""
    typer.echo(table())


def table() -> str:
    from twinstack.server.options import PREFIX, Options

    lines = ["| option | variable | default | allowed | what it is for |", "|---|---|---|---|---|"]
    for one in fields(Options):
        meaning = one.metadata["meaning"]
        default = str(one.default).lower() if isinstance(one.default, bool) else one.default
        shown = f"`{default}`" if default != "" else ""
        variable = f"`{PREFIX}{one.name.upper()}`"
        lines.append(f"| `{one.name}` | {variable} | {shown} | {meaning.allowed} | {meaning.help} |")
    return "\n".join(lines)
