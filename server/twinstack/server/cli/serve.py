"""`twinstack serve`: start the server. Its options are made from `twinstack.server.options`."""

import inspect
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from types import FrameType
from typing import Annotated, Any

import typer

from twinstack.server.cli.as_given import CommandAsGiven
from twinstack.server.cli.rules import rule_book


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="serve", help=_HELP, cls=CommandAsGiven)(_with_options(_serve))


_HELP = """Start the server: one port, everything stored in one file.

Each option can also be set in a TOML file (--config; `max_frame = 65536`) or in the environment (TWINSTACK_MAX_FRAME).

The command line overrides the environment, which overrides the file.
"""


def _with_options(function: Callable[..., None]) -> Callable[..., None]:
    """The function with a parameter for each option of the server."""
    from twinstack.server.options import Options

    config = Annotated[str | None, typer.Option("--config", metavar="FILE", help="A TOML file with options.")]
    parameters = [_parameter("config", config)]
    for one in fields(Options):
        meaning = one.metadata["meaning"]
        flag = f"--{one.name.replace('_', '-')}"
        flags = f"{flag}/--no-{one.name.replace('_', '-')}" if isinstance(one.default, bool) else flag
        help = f"{meaning.help} {_default(one.default)}{f' ({meaning.allowed})' if meaning.allowed else ''}"
        metavar = {bool: None, str: "TEXT", int: "N", float: "X"}[type(one.default)]
        read_as = bool if isinstance(one.default, bool) else str  # the options check numbers themselves
        kind: Any = Annotated[read_as | None, typer.Option(flags, help=help, metavar=metavar, show_default=False)]
        parameters.append(_parameter(one.name, kind))

    def command(**given: Any) -> None:
        function(**given)

    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {one.name: one.annotation for one in parameters}
    return command


def _default(value: Any) -> str:
    shown = {True: "yes", False: "no", "": "empty"}.get(value, value) if isinstance(value, (bool, str)) else value
    return f"Default: {shown}."


def _parameter(name: str, annotation: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def _serve(config: str | None, **given: Any) -> None:
    stops_in_order()
    import trio

    from twinstack.engine.errors import CardError, UnknownRuleBook
    from twinstack.server.application import serve_until_stopped
    from twinstack.server.options import OptionError, options_from
    from twinstack.server.places import data_file
    from twinstack.server.storage import StorageError

    problems: list[BaseException] = []
    try:
        options = options_from(config, None, given)
        rule_book("", Path(options.cards) if options.cards else None)
        trio.run(serve_until_stopped, replace(options, data=str(data_file(options.data))))
    except* (OptionError, CardError, StorageError, UnknownRuleBook, OSError) as wrong:
        problems.extend(_each(wrong))
    for error in problems:
        typer.echo(f"twinstack serve: {error}", err=True)
    if problems:
        sys.exit(2)


def stops_in_order() -> None:
    """Stop in an orderly way at a signal that comes before the server is running."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise SystemExit(0)

    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, stop)


def _each(wrong: BaseExceptionGroup[BaseException]) -> Iterator[BaseException]:
    """The single exceptions in a group."""
    for error in wrong.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from _each(error)
        else:
            yield error
