"""Decisions as they are sent: options by their places, texts and objects by the viewer's numbers."""

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import Any

from twinstack.engine.kernel.decisions import NUMERIC, Decision, Option, Pairs
from twinstack.protocol.packing import packed
from twinstack.protocol.rows import CHOOSE, DIVIDE, NUMBER, ORDER
from twinstack.server.views.fields import RowList, bounded, in_runs, short_decision
from twinstack.server.views.layout import Layout
from twinstack.server.views.wording import Ref, Texts

_FORMS = {"choose": CHOOSE, "order": ORDER, "number": NUMBER, "divide": DIVIDE}  # a form itself takes long to look up


def decision_row(
    decision: Decision, number: int, seconds: float | None, texts: Texts, ref: Ref, layout: Layout
) -> RowList:
    """A decision in the form of `DecisionRow`."""
    options, number_of = decision.options, texts.__getitem__  # a class derived from `dict` is subscripted slowly
    pairs = options if isinstance(options, Pairs) else None
    kinds = layout.option_kinds if layout.is_time_to_act(decision) else None
    row = [
        number, decision.seat + 1, number_of(decision.kind), number_of(decision.prompt), _FORMS[decision.form._value_],
        [] if isinstance(options, Pairs) else in_runs(_listed(options, number_of, ref, kinds), 1),
        bounded(decision.minimum), bounded(decision.maximum), bounded(decision.total),
        _places(decision, options), [*map(number_of, decision.constraints)], ref(decision.source), seconds,
        _paired(pairs, texts, ref) if pairs else None,
    ]  # fmt: skip
    return short_decision(row)


def _listed(
    options: Sequence[Option], number_of: Callable[[str], int], ref: Ref, kinds: Mapping[str, int] | None
) -> list[Any]:
    """The options; `kinds` has the numbers of their kinds, if it is time to act."""
    rows: list[Any] = []
    for one in options:
        if kinds is not None:
            rows.append([number_of(one.label), [*map(ref, one.refs)], kinds.get(one.id.partition(":")[0], 0)])
        elif one.refs:
            rows.append([number_of(one.label), [*map(ref, one.refs)]])
        else:
            rows.append([number_of(one.label)])
    return rows


def _paired(options: Pairs, texts: Texts, ref: Ref) -> list[Any]:
    """Objects in succession with the same partners share a row: the size is that of both sides, not their product."""
    sets: dict[tuple[int, ...], int] = {}
    rows: list[list[int]] = []
    for first, others in options.rows.items():
        at = sets.setdefault(others, len(sets))
        if not rows or rows[-1][0] != at:
            rows.append([at])
        rows[-1].append(ref(first))
    return [
        texts[f"{{0}} {options.verb} {{1}}"],
        [packed([ref(id) for id in others]) for others in sets],
        [[at, *packed(firsts)] for at, *firsts in rows],
    ]


def _places(decision: Decision, options: Sequence[Option] | Pairs) -> list[int]:
    """The default answer, with the places of options instead of their ids."""
    default = decision.default
    if decision.form in NUMERIC:
        return [bounded(int(part)) for part in default]
    if isinstance(options, Pairs):
        return packed(_places_in(options, [str(id) for id in default]))
    if len(default) == 1:  # usually the first option
        for at, option in enumerate(options):
            if option.id == default[0]:
                return [at]
    places = {option.id: at for at, option in enumerate(options)}
    return packed([places[str(id)] for id in default])


def _places_in(options: Pairs, ids: list[str]) -> list[int]:
    starts = dict(zip(options.rows, accumulate(map(len, options.rows.values()), initial=0), strict=False))
    pairs = [tuple(map(int, id.split(">"))) for id in ids]
    return [starts[first] + options.rows[first].index(other) for first, other in pairs]
