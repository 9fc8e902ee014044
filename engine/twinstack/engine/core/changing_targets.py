"""Changing the targets of what is on the stack, by a player's choice or at random. Magic: 115.7"""

from typing import Any

from twinstack.engine.core.asking import Worth, choose
from twinstack.engine.core.interpreter import ids_of
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.stack_info import Info, StackInfo
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.targeting import beside, divides, in_place_of, pick, target_choices, tell_targets
from twinstack.engine.core.words.refs import Target
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Obj


def retarget(g: Table, item: Obj, info: Info, seat: int | None = None) -> Steps[Info]:
    """A player may change any of the targets; those left unchanged stay, legal or not. Magic: 115.7d"""
    g.state.meaning.refresh(g.state)
    targets: list[tuple[int, ...]] = []
    division = dict(info.division)
    for slot, ids in filled(info):
        chosen = yield from _new_targets(g, item, info, slot, ids, targets, info.controller if seat is None else seat)
        if divides(info.do, slot):
            division = {new: info.division[id] for id, new in zip(ids, chosen, strict=True)}
        targets.append(tuple(chosen))
    return info.with_targets(tuple(targets), division)


def _new_targets(
    g: Table,
    item: Obj,
    info: StackInfo,
    slot: Target,
    ids: tuple[int, ...],
    before: list[tuple[int, ...]],
    seat: int,
) -> Steps[list[int]]:
    """Choose one target after another. One may take the target of a later one that can be changed to another.

    Magic: 115.7e
    """
    s = g.state
    source = s.meaning.source_of(s, item)
    scene = info.scene(item.id)
    later = [(word, other) for word, others in filled(info)[len(before) + 1 :] if word.differs for other in others]
    chosen_before = {id for others in before for id in others}
    earlier = chosen_before if slot.differs else set()
    chosen: list[int] = []
    for at, id in enumerate(ids):
        used = {*chosen_before, *chosen, *(other for _, other in later)}
        stuck = {
            other for word, other in later if all(e.id in used for e in target_choices(s, scene, word, source))
        }  # fmt: skip
        others = [s.entity(one) for one in chosen]
        possible = in_place_of(s, slot, target_choices(s, scene, slot, source), id)
        fitting = beside(slot, possible, others, len(ids))
        legal = [e.id for e in fitting if e.id not in stuck | earlier]
        taken = {*chosen, id, *(() if id in legal else ids[at + 1 :])}
        stays = id not in chosen and id not in earlier and bool(beside(slot, [s.entity(id)], others, 1))
        found = [*([id] if stays else []), *(other for other in legal if other not in taken)]
        prompt = f"New target for {s.meaning.label(s, item, seat)}?"
        entities = [s.entity(other) for other in found or [id]]
        worth = _worth_as_new_target(s, info, source, slot, seat, id)
        picked = yield from choose(g, seat, "retarget", prompt, entities, 1, 1, item.id, worth)
        chosen.append(picked[0].id)
    return chosen


def _worth_as_new_target(s: CoreState, info: StackInfo, source: Any, slot: Target, seat: int, now: int) -> Worth | None:
    """Suggest a new target only if the present one is on the wrong side."""
    worth = s.meaning.target_worth(s, info.do or source.chars.abilities, slot, info.scene(source.id), seat)
    return None if worth is None or worth(s.entity(now)) > 0 else worth


def change_all(g: Table, item: Obj, info: StackInfo, seat: int) -> Steps[None]:
    """Change each target to another one; if that is impossible for any, none is changed. Magic: 115.7a"""
    s = g.state
    source = s.meaning.source_of(s, item)
    targets: list[tuple[int, ...]] = []
    division = dict(info.division)
    for slot, ids in filled(info):
        others = [e for e in target_choices(s, info.scene(item.id), slot, source) if e.id not in ids]
        prompt = f"New target for {s.meaning.label(s, item, seat)}?"
        picked: list[Any] = []
        for some in [(id,) for id in ids] if slot.for_each or not ids else [ids]:
            legal = beside(slot, in_place_of(s, slot, others, some[0]), (), len(some))
            picked += yield from pick(g, seat, "retarget", prompt, slot, legal, len(some), len(some), item.id)
        if len(picked) < len(ids):
            return
        for id, new in zip(ids, picked, strict=True):
            if id in info.division:
                division[new.id] = division.pop(id)
        targets.append(ids_of(picked))
    item.cast = info.with_targets(tuple(targets), division)
    note_targets(item, info, s.meaning.numbers.get("retarget", ""))
    tell_targets(g, item, {id for ids in info.targets for id in ids})


def at_random(s: CoreState, item: Obj, info: Info, never: Any, scene: Scene) -> Info:
    """Change each target at random. "Another target" still has to differ, and shares stay as divided.

    Magic: 115.3, 115.7f
    """
    source = s.meaning.source_of(s, item)
    targets: list[tuple[int, ...]] = []
    division = dict(info.division)
    for slot, ids in filled(info):
        others = [other for word, other in filled(info)[len(targets) + 1 :] if slot.differs or word.differs]
        taken = {id for some in (*others, *(targets if slot.differs else ())) for id in some}
        chosen: list[int] = []
        for at, id in enumerate(ids):
            others_of_it = [s.entity(one) for one in chosen]
            possible = in_place_of(s, slot, target_choices(s, info.scene(item.id), slot, source), id)
            found = beside(slot, possible, others_of_it, len(ids))
            open_to = [e.id for e in found if never is None or not never.test(s, scene, e)]
            free = [one for one in open_to if one not in taken and one not in chosen and one not in ids[at + 1 :]]
            chosen.append(free[s.random.below(len(free))] if free else id)
        if divides(info.do, slot):
            division = {new: info.division[id] for id, new in zip(ids, chosen, strict=True)}
        targets.append(tuple(chosen))
    return info.with_targets(tuple(targets), division)


def filled(info: StackInfo) -> list[tuple[Any, tuple[int, ...]]]:
    return list(zip(info.slots, info.targets, strict=True))


def note_targets(item: Obj, before: StackInfo, rule: str) -> None:
    """Keep, for explanations, what it targeted at first and by which rule its targets were changed."""
    if item.cast.targets != before.targets:
        first = item.choices.get("retargeted", (before.targets, rule))[0]
        item.choices = {**item.choices, "retargeted": (first, rule)}
