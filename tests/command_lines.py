"""Command lines of `twinstack` as they stand in the documentation: whether they would be understood."""

import re
from typing import Any

import typer.main

from twinstack.server.cli import program


def understood(line: str) -> dict[str, Any]:
    """The parameters that the command would get; a usage error is raised as it would be told."""
    called, *arguments = [part.strip('"') for part in re.findall(r'"[^"]*"|\S+', line.removeprefix("$ "))]
    assert called.rpartition("/")[2] == "twinstack"
    command: Any = typer.main.get_command(program())
    while hasattr(command, "commands"):
        name = arguments[0] if arguments[0] in command.commands else "show"  # `replay FILE` shows
        arguments = arguments[1:] if name == arguments[0] else arguments
        command = command.commands[name]
    with command.make_context(command.name, arguments) as context:
        return dict(context.params)
