"""The options of a decision, listed: an answer names them by their places in this list."""

from collections.abc import Iterator

from tests.protocol.previous.patches import unpacked
from tests.protocol.previous.rows import DecisionRow, OptionRow, PairsRow


def options_of(decision: DecisionRow) -> list[OptionRow]:
    return decision.options if decision.pairs is None else list(_paired(decision.pairs))


def _paired(pairs: PairsRow) -> Iterator[OptionRow]:
    sets = [unpacked(ids) for ids in pairs.sets]
    for at, *firsts in pairs.rows:
        for first in unpacked(firsts):
            for other in sets[at]:
                yield OptionRow(pairs.label, [first, other])
