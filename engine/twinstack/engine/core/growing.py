"""An effect that begins is added to the end of its layer, so that the plan need not be made again. Magic: 613.7

That is right only if no effect of its layers asks about what it changes, and if it neither gives nor removes a static
ability.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from twinstack.engine.core.asked_and_changed import changes, meet
from twinstack.engine.core.depending import given_statics, removes
from twinstack.engine.core.layers import Entry, Plan, from_lasting, join, may_join
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.words.base import NO_ASPECT, Num, Ref, Word
from twinstack.engine.core.words.modifications import Control
from twinstack.engine.kernel.remembering import FEW, remembering

ROOM = 1 << 32  # numbers for the entries of a layer


def grown(s: CoreState, effect: Any) -> bool:
    """Take in a lasting effect that has just begun; False if the plan must be made anew."""
    plan: Plan | None = s.plan
    if plan is None or s.plan_stale:
        return False
    entries = list(from_lasting(s, effect))
    if not all(_comes_last(plan, entry) for entry in entries):
        return False
    last, own = dict(plan.last), {id: list(plan.by_object.get(id, ())) for id in effect.only}
    for entry in entries:
        last[entry.layer] = entry.order = _next_order(s, last, entry.layer)
        entry.sets_before = bisect_left(plan.sets, entry.order, key=_order)
        for id in effect.only:
            _file(own[id], entry)
    s.plan = replace(plan, by_object={**plan.by_object, **own}, last=last, cache={})  # for a fork may hold the old one
    s.dirty.update(dict.fromkeys(effect.only))
    return True


def _file(own: list[Entry], entry: Entry) -> None:
    """File it among the entries of one object: as one with those before it, if they are equal."""
    at = bisect_left(own, entry.order, key=_order)
    before = own[at - 1] if at else None
    if before is not None and may_join(before, entry) and (one := join((*(before.joined or (before,)), entry))):
        own[at - 1] = one
    else:
        own.insert(at, entry)


def join_all(plan: Plan) -> None:
    """Join equal entries that apply in a row, in a new plan."""
    found: dict[tuple[int, ...], Entry | None] = {}  # for objects that the same effects name
    for id, own in plan.by_object.items():
        if len(own) > 1:
            plan.by_object[id] = [one for run in _runs(own) for one in _joined(run, found)]


def _runs(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    run: list[Entry] = []
    for entry in entries:
        if run and not may_join(run[-1], entry):
            yield run
            run = []
        run.append(entry)
    yield run


def _joined(run: list[Entry], found: dict[tuple[int, ...], Entry | None]) -> Sequence[Entry]:
    if len(run) == 1:
        return run
    key = (id(run[0]), id(run[-1]), len(run))
    if key not in found:
        found[key] = join(run)
    one = found[key]
    return run if one is None else (one,)


def _comes_last(plan: Plan, entry: Entry) -> bool:
    """Does it apply after all others of its layer, and change nothing about their order?"""
    mod = entry.mod
    if not mod.writes or removes(mod) or given_statics(mod):
        return False
    return not (meet(plan.asked.get(entry.layer, NO_ASPECT), changes(mod)) or is_watched(entry))


def number(s: CoreState, plan: Plan, entries: list[Entry]) -> None:
    """Number the entries of a new plan in their order, with room for more in each layer."""
    for entry in entries:
        plan.last[entry.layer] = entry.order = _next_order(s, plan.last, entry.layer)


def _next_order(s: CoreState, last: dict[str, int], layer: str) -> int:
    before = last.get(layer)
    return s.sheet.layers.index(layer) * ROOM if before is None else before + 1


def _order(entry: Entry) -> int:
    return entry.order


def is_watched(entry: Entry) -> bool:
    """Could its condition, its amounts or the objects that it names change while the plan stays the same?"""
    moving = entry.cond is not None or isinstance(entry.affects, Ref)
    return moving or (not isinstance(entry.mod, Control) and _has_moving(entry.mod))


@remembering(FEW)
def _has_moving(mod: Any) -> bool:
    return any(map(_moves, mod.parts()))


def _moves(part: Word) -> bool:
    return isinstance(part, (Num, Ref)) and part.is_dynamic()
