"""Rows and operations as plain lists in the order of their fields, with numbers instead of words."""

from collections.abc import Mapping
from typing import Any

from twinstack.protocol.rows import Look

# places in an object's row
ID, LOOK, IN_ZONE, OWNER, CONTROLLER, FLAGS, COUNTERS, PEEK, MARKED = range(9)

# operations of a patch
SHOW, HIDE, MOVE, SET_FLAGS, LOOKS, NEW_LOOK, SET, SEAT, TURN, ORDER, TEXTS = range(11)

_NEVER = object()  # the default of a field that every row has
_OBJECT_DEFAULTS: list[Any] = [*[_NEVER] * 5, 0, {}, -1, []]
_DECISION_DEFAULTS: list[Any] = [*[_NEVER] * 4, 0, [], 1, 1, 0, [], [], 0, None, None]

MOST = 2**53 - 1

Patch = list[list[Any]]
RowList = list[Any]


def bounded(number: int) -> int:
    """The number as it is sent: beyond what every client can hold, it is the bound."""
    return number if -MOST <= number <= MOST else MOST if number > 0 else -MOST


def counts(found: Mapping[str, int]) -> dict[str, int]:
    """Counters by name, in order."""
    return {name: bounded(found[name]) for name in sorted(found)}


def short_object(row: RowList, unmarked: list[Any]) -> RowList:
    marks = [] if row[MARKED] == unmarked else _without_defaults(row[MARKED], unmarked)
    return _without_defaults([*row[:MARKED], marks], _OBJECT_DEFAULTS)


def short_decision(row: RowList) -> RowList:
    return _without_defaults(row, _DECISION_DEFAULTS)


def _without_defaults(row: RowList, defaults: list[Any]) -> RowList:
    """A row without the fields at its end that have their defaults."""
    end = len(row)
    while row[end - 1] == defaults[end - 1]:
        end -= 1
    return row[:end]


def short_look(look: Look) -> list[Any]:
    if look.card:
        return [look.face, look.changes, look.card]
    return [look.face, look.changes] if look.changes else [look.face]
