"""Copy effects: how they begin, override one another, and end. In Magic they are layer 1a. 613.2a

What merges with an object is such an effect too, but does not override: it adds to what is there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from twinstack.engine.core.copying.copied import Copied
from twinstack.engine.core.indexing import note_statics
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.values import AnyCopiable
from twinstack.engine.kernel.canonical import form_if_any
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event


@dataclass(frozen=True, slots=True)
class Merging:
    """Something has become a part of an object, which is what is on top, with the abilities of all that is under it.

    Magic: 702.140e, 730.2a
    """

    value: AnyCopiable  # of what has merged
    under: bool  # it lies under everything else, not on top
    onto: AnyCopiable  # what was printed on the object before
    face: int = 0  # the face that was up of what is directly under it, or its own if it lies under everything
    hidden: int = 0  # so many of what is under it, counted from the top, are face down and give no abilities


@dataclass(frozen=True, slots=True)
class CopyEffect:
    """A copy effect: what it makes the object, since when, and what caused it. Magic: 613.2a"""

    id: int
    timestamp: int
    value: AnyCopiable
    source: int
    original: int
    lasts: str = ""
    ability: Any = None
    copied: Copied | None = field(default=None, compare=False)
    you: int = -1  # the seat that controls the effect
    turn: int = 0  # the turn in which it began
    where: str = ""  # the zone in which it began
    merging: Merging | None = None  # what has merged with the object; `value` is what both are together


form_if_any(CopyEffect, "merging")


def become(
    s: CoreState,
    obj: Obj,
    value: AnyCopiable,
    source: int,
    original: int,
    lasts: str = "",
    ability: Any = None,
    copied: Copied | None = None,
    you: int = -1,
    timestamp: int = 0,
    merging: Merging | None = None,
) -> CopyEffect:
    """A copy effect begins to apply; it overrides those with an earlier timestamp. Magic: 613.7"""
    id = s.next_id
    s.next_id += 1
    since = timestamp or s.tick()
    effect = CopyEffect(id, since, value, source, original, lasts, ability, copied, you, s.turn.number, obj.zone)
    if merging is not None:
        effect = replace(effect, merging=merging)
    obj.copies = tuple(sorted((*obj.copies, effect), key=lambda one: one.timestamp))
    show_latest(s, obj)
    return effect


def made(effect: CopyEffect, id: int, stack: str) -> bool:
    """Did a copy effect make the object with this id, after that was on the stack, a copy of something else?"""
    return effect.where != stack and effect.original != id


def end_copies(s: CoreState, obj: Obj, ids: Sequence[int], rule: str) -> None:
    """End these copy effects, by a rule; the latest of those that are left applies."""
    kept = []
    for effect in obj.copies:
        if effect.id not in ids:
            kept.append(effect)
            continue
        was = effect.copied.seen.front.name if effect.copied is not None else ""
        event = Event("copy ends", obj.id, obj.controller, effect.source, other=effect.original, rule=rule, extra=was)
        s.write(event)
    if len(kept) != len(obj.copies):
        obj.copies = tuple(kept)
        show_latest(s, obj)


def show_latest(s: CoreState, obj: Obj) -> None:
    """Set its copiable values to those of its latest copy effect, or to the printed ones. Magic: 613.7"""
    obj.copies = built_up(s, obj.copies)
    obj.copiable = obj.copies[-1].value if obj.copies else obj.printed
    s.plan_stale = s.plan_stale or obj.id in s.statics  # equal abilities are as young as the effect that gives them
    restate(s, obj)


def built_up(s: CoreState, copies: tuple[CopyEffect, ...]) -> tuple[CopyEffect, ...]:
    """The copy effects, where something has merged each with what it makes of those before it. Magic: 730.2a"""
    if not any(effect.merging is not None for effect in copies):
        return copies
    found: list[CopyEffect] = []
    top: AnyCopiable = None
    below: list[tuple[Any, ...]] = []  # the abilities of each part that lies under the top
    for effect in copies:
        merging = effect.merging
        if merging is None:
            top, below = effect.value, []
            found.append(effect)
            continue
        if not found:
            top = merging.onto
        if merging.under:
            below = [*below, merging.value.side(merging.face).abilities]
        else:
            below = [top.side(merging.face).abilities, *below]
            below[: merging.hidden] = [()] * merging.hidden
            top = merging.value
        value = with_abilities(s, top, [one for abilities in below for one in abilities])
        copied = effect.copied
        if copied is not None:
            copied = replace(copied, seen=found[-1].value if found else merging.onto, value=value)
        found.append(replace(effect, value=value, copied=copied))
    return tuple(found)


def with_abilities(s: CoreState, value: AnyCopiable, more: Sequence[Any]) -> AnyCopiable:
    """The copiable values, with these abilities besides its own."""
    given: AnyCopiable = s.meaning.excepted(value, lambda face: face.replaced(abilities=(*face.abilities, *more)))
    return given


def restate(s: CoreState, obj: Obj) -> None:
    """Its base value (copiable values, face, face-down status) may have changed: update what depends on it."""
    if obj.id in s.objects:
        note_statics(s, obj, s.meaning.base_value(obj))
        s.touch(obj)
    else:  # it is about to enter
        obj.chars = s.meaning.derive(s, obj)
