"""A plan grows by an effect that begins, without being made anew: the newest of a layer applies last. Magic: 613.7

That holds where nothing in its layers asks about what it changes, and it takes and gives no static ability.
"""

from bisect import bisect_left, insort
from dataclasses import replace
from typing import Any

from twinstack.engine.core.asked_and_changed import changes, meet
from twinstack.engine.core.depending import has_static, removes
from twinstack.engine.core.layers import Entry, Plan, from_lasting
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
            insort(own[id], entry, key=_order)
    s.plan = replace(plan, by_object={**plan.by_object, **own}, last=last, cache={})  # for a fork may hold the old one
    s.dirty.update(dict.fromkeys(effect.only))
    return True


def _comes_last(plan: Plan, entry: Entry) -> bool:
    """Does it apply after all others of its layer, and change nothing about their order?"""
    mod = entry.mod
    if not mod.writes or removes(mod) or any(map(has_static, mod.gives())):
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
