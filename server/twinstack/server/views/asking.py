"""Decisions as they are sent: options by their places, texts and objects by the viewer's numbers."""

from itertools import accumulate
from typing import Any

from twinstack.engine.kernel.decisions import Decision, Form, Pairs
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
    options = decision.options
    pairs = options if isinstance(options, Pairs) else None
    row = [
        number, decision.seat + 1, texts[decision.kind], texts[decision.prompt], _FORMS[decision.form._value_],
        [] if pairs else in_runs(_listed(decision, texts, ref, layout), 1),
        bounded(decision.minimum), bounded(decision.maximum), bounded(decision.total),
        _places(decision), [texts[rule] for rule in decision.constraints], ref(decision.source), seconds,
        _paired(pairs, texts, ref) if pairs else None,
    ]  # fmt: skip
    return short_decision(row)


def _listed(decision: Decision, texts: Texts, ref: Ref, layout: Layout) -> list[Any]:
    if layout.is_time_to_act(decision):
        kinds = layout.option_kinds
        return [
            [texts[one.label], [*map(ref, one.refs)], kinds.get(one.id.partition(":")[0], 0)]
            for one in decision.options
        ]
    return [[texts[one.label], [*map(ref, one.refs)]] if one.refs else [texts[one.label]] for one in decision.options]


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


def _places(decision: Decision) -> list[int]:
    """The default answer, with the places of options instead of their ids."""
    if decision.form in (Form.NUMBER, Form.DIVIDE):
        return [bounded(int(part)) for part in decision.default]
    if isinstance(decision.options, Pairs):
        return packed(_places_in(decision.options, [str(id) for id in decision.default]))
    if len(decision.default) == 1:  # usually the first option
        return [next(at for at, option in enumerate(decision.options) if option.id == decision.default[0])]
    places = {option.id: at for at, option in enumerate(decision.options)}
    return packed([places[str(id)] for id in decision.default])


def _places_in(options: Pairs, ids: list[str]) -> list[int]:
    starts = dict(zip(options.rows, accumulate(map(len, options.rows.values()), initial=0), strict=False))
    pairs = [tuple(map(int, id.split(">"))) for id in ids]
    return [starts[first] + options.rows[first].index(other) for first, other in pairs]
