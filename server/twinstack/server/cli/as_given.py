"""Commands that take values as they are given, for a quick start.

What Typer converts values with takes a sixth of a start to load and to make for some sixty options. Neither the program
itself nor `serve` needs it: flags are true or false already, and `twinstack.server.options` reads and checks the rest.
"""

from functools import partial
from typing import Any

from typer.core import TyperCommand, TyperGroup


class CommandAsGiven(TyperCommand):
    """A command whose values are texts and flags."""

    def get_params(self, ctx: Any) -> list[Any]:
        return [_as_given(one) for one in super().get_params(ctx)]


class GroupAsGiven(TyperGroup):
    """A group of commands whose own values are flags."""

    def get_params(self, ctx: Any) -> list[Any]:
        return [_as_given(one) for one in super().get_params(ctx)]


def _as_given(parameter: Any) -> Any:
    parameter.process_value = partial(_value, parameter)
    return parameter


def _value(parameter: Any, context: Any, value: Any) -> Any:
    return value if parameter.callback is None else parameter.callback(context, parameter, value)
