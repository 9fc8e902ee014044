"""The targets of a copy on the stack: those of the original, new ones, or one particular thing. Magic: 707.10c-e"""

from collections.abc import Iterator
from dataclasses import replace

from twinstack.engine.core.asking import choose, entity_option, sorted_by_player
from twinstack.engine.core.changing_targets import filled, note_targets, retarget
from twinstack.engine.core.interpreter import find
from twinstack.engine.core.members import candidates
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.stack_info import StackInfo
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.targeting import divides, target_choices
from twinstack.engine.core.words.base import amount
from twinstack.engine.core.words.copying import CopyOnStack
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import Obj


def choose_new_targets(g: Table, copy: Obj) -> Steps[None]:
    """The controller may choose new targets for the copy before it is put on the stack; the others stay.

    Magic: 707.10c
    """
    info: StackInfo = copy.cast
    copy.cast = yield from retarget(g, copy, info)
    note_targets(copy, info, g.state.meaning.numbers.get("copy retargeted", ""))


def aim_at(copy: Obj, target: int, rule: str) -> None:
    """Let the copy target only this, whatever the original targeted. Magic: 707.10d, 707.10e"""
    info: StackInfo = copy.cast
    copy.cast = info.with_targets(tuple(_all_at(target, info)), _moved(info, target))
    note_targets(copy, info, rule)


def targets_wanted(g: Table, effect: CopyOnStack, scene: Scene, original: Obj, seat: int) -> Steps[list[int]]:
    """For each copy, the id of the one thing that it targets, or 0 for the targets of the original."""
    s = g.state
    number = amount(s, scene, effect.amount)
    if effect.targeting is not None:  # Magic: 707.10e: of several, the controller chooses one
        found = [e for e in (yield from find(g, scene, effect.targeting)) if _fits_all(s, original, e.id, seat)]
        picked = yield from choose(g, seat, "copy target", "What does the copy target?", found, 1, 1, scene.source)
        return [e.id for e in picked] * number
    if effect.for_each is not None:  # Magic: 707.10d
        fitting = [e for e in candidates(s, scene, effect.for_each) if _fits_all(s, original, e.id, seat)]
        prompt = "In which order are the copies put on the stack (the last resolves first)?"
        order = yield from sorted_by_player(
            g, seat, "order copies", prompt, fitting, lambda at, e: entity_option(s, e, seat), scene.source
        )
        return [e.id for e in order]
    return [0] * number


def _fits_all(s: CoreState, original: Obj, id: int, seat: int) -> bool:
    """Would it be a legal target for every target word? Magic: 707.10d"""
    info: StackInfo = original.cast
    source = s.meaning.source_of(s, original)
    scene = replace(info.scene(original.id), you=seat)
    return bool(info.slots) and all(
        any(e.id == id for e in target_choices(s, scene, slot, source)) for slot, ids in filled(info) if ids
    )


def _all_at(target: int, info: StackInfo) -> Iterator[tuple[int, ...]]:
    """For each target word, this target in place of all that it had; only once if it divides. Magic: 707.10d, 601.2d"""
    for slot, ids in filled(info):
        yield (target,) * (min(len(ids), 1) if divides(info.do, slot) else len(ids))


def _moved(info: StackInfo, target: int) -> dict[int, int]:
    return {target: sum(info.division.values())} if info.division else {}
