"""Rows and operations as plain lists in the order of their fields, with numbers instead of words."""

from collections.abc import Mapping
from itertools import compress
from operator import eq, itemgetter
from typing import Any

from twinstack.protocol.packing import packed
from twinstack.protocol.rows import Look

# places in an object's row
ID, LOOK, IN_ZONE, OWNER, CONTROLLER, FLAGS, COUNTERS, PEEK, MARKED = range(9)

# operations of a patch
SHOW, HIDE, MOVE, SET_FLAGS, LOOKS, NEW_LOOK, SET, SEAT, TURN, ORDER, TEXTS, SET_EACH = range(12)

SEVERAL = 3  # for at least this many rows, one row that stands for all of them is shorter
_APART = range(1, 5)  # how many different rows may alternate
_SHORT = 8  # a row with fewer numbers than this is short enough
_FIRST = itemgetter(0)
_NEVER = object()  # the default of a field that every row has
_OBJECT_DEFAULTS: list[Any] = [*[_NEVER] * 5, 0, {}, -1, []]
_DECISION_DEFAULTS: list[Any] = [*[_NEVER] * 4, 0, [], 1, 1, 0, [], [], 0, None, None]

MOST = 2**53 - 1

Patch = list[list[Any]]
RowList = list[Any]


def bounded(number: int) -> int:
    """The number as it is sent: never larger, in either direction, than what every client can hold."""
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


def in_runs(rows: list[RowList], refs: int) -> list[RowList]:
    """Rows of events or options, with one row for several in succession that differ only in their refs.

    Rows that alternate (A, B, A, B, A, B) also become one row for each kind. `refs` is the place of the refs in a row.
    """
    many = len(rows)
    if many < SEVERAL:
        return rows
    kinds = [*map(_FIRST, rows)]
    if len({*kinds}) > many - SEVERAL + 1:
        return rows
    ordered = sorted(kinds)
    often = {*compress(ordered, map(eq, ordered, ordered[SEVERAL - 1 :]))}  # kinds of several rows
    if not often:
        return rows
    found: list[RowList] = []
    at = 0
    while at < many:
        first = kinds[at]
        if first not in often:
            found.append(rows[at])
            at += 1
            continue
        for apart in _APART[: (many - at) // SEVERAL]:
            end = at + apart
            if kinds[end] != first or kinds[end + apart] != first:
                continue  # fewer than three of them
            while end < many and _differ_only_in_refs(rows[end - apart], rows[end], refs):
                end += 1
            times = (end - at) // apart
            if times >= SEVERAL:
                end = at + times * apart
                found += _as_few(rows[at:end], apart, refs)
                break
        else:
            found.append(rows[at])
            end = at + 1
        at = end
    return found


def _differ_only_in_refs(row: RowList, other: RowList, refs: int) -> bool:
    many = len(row)
    if many != len(other) or row[:refs] != other[:refs]:
        return False
    if many <= refs:
        return True
    return len(row[refs]) == len(other[refs]) and (many == refs + 1 or row[refs + 1 :] == other[refs + 1 :])


def _as_few(rows: list[RowList], apart: int, refs: int) -> list[RowList]:
    """One row for each of the `apart` kinds that alternate here; if that is shorter, for a multiple of them."""
    best: list[RowList] = []
    for several in (apart, *(one for one in _APART if apart == 1 < one <= len(rows) // SEVERAL)):
        if len(rows) % several == 0:
            told = [_as_one(rows[at::several], refs) for at in range(several)]
            if several > 1:
                told[0] += ([{}] if len(told[0]) == refs + 3 else []) + [several - 1]
            if not best or _size(told) < _size(best):
                best = told
            if _size(best) < _SHORT * several:
                break
    return best


def _as_one(rows: list[RowList], refs: int) -> RowList:
    first = rows[0]
    row = [*first, *([], 0)[len(first) - refs :], len(rows)]
    columns = zip(*(one[refs] for one in rows), strict=True) if len(first) > refs else ()
    each = {at: packed([*column]) for at, column in enumerate(columns) if len({*column}) > 1}
    return [*row, each] if each else row


def _size(told: list[RowList]) -> int:
    """How many numbers the refs of these rows contain."""
    return sum(len(refs) for row in told for part in row if type(part) is dict for refs in part.values())


def short_look(look: Look) -> list[Any]:
    if look.card:
        return [look.face, look.changes, look.card]
    return [look.face, look.changes] if look.changes else [look.face]
