"""Options and events one by one, though one row can stand for several: answers name options by their places here."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

from msgspec.structs import replace

from twinstack.protocol.packing import MOST, unpacked
from twinstack.protocol.rows import CHOOSE, ORDER, DecisionRow, EventRow, OptionRow, PairsRow

Several = TypeVar("Several", EventRow, OptionRow)


def options_of(decision: DecisionRow) -> list[OptionRow]:
    """All options; a ValueError if that is not possible."""
    if decision.pairs is not None:
        return list(_paired(decision.pairs))
    for row in decision.options:
        if row.times != 1 or row.beside:
            return list(one_by_one(decision.options))
    return decision.options


def default_of(decision: DecisionRow) -> list[int]:
    """The answer that is taken when the time is over."""
    return unpacked(decision.default) if decision.form in (CHOOSE, ORDER) else decision.default


def one_by_one(rows: Iterable[Several]) -> Iterator[Several]:
    """Each row repeated as often as it says, each time with its own refs; a ValueError if they do not fit."""
    left: Iterator[Several] = iter(rows)
    for row in left:
        if row.times == 1 and not row.beside:
            yield row
        elif not row.beside:
            yield from _each(row)
        else:
            others = list(islice(left, max(0, row.beside)))
            for turn in zip(_each(row), *map(_each, others), strict=True):
                yield from turn


def _each(row: Several) -> Iterator[Several]:
    if not 0 < row.times <= MOST:
        raise ValueError(f"a row stands for {row.times}")
    columns = {at: unpacked(refs) for at, refs in row.each.items()}
    if not all(at in range(len(row.refs)) and len(refs) == row.times for at, refs in columns.items()):
        raise ValueError(f"there are no {row.times} refs in each of {row.each}")
    for which in range(row.times):
        refs = row.refs[:]
        for at, column in columns.items():
            refs[at] = column[which]
        yield replace(row, refs=refs, times=1, each={}, beside=0)


def _paired(pairs: PairsRow) -> Iterator[OptionRow]:
    sets = [unpacked(ids) for ids in pairs.sets]
    for at, *firsts in pairs.rows:
        for first in unpacked(firsts):
            for other in sets[at]:
                yield OptionRow(pairs.label, [first, other])
