"""Continuous effects of resolutions: how they begin, and how they end with their duration. Magic: 611.2"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from twinstack.engine.core import copying
from twinstack.engine.core.growing import grown
from twinstack.engine.core.indexing import forget_delayed, forget_rule, learn_rule
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.words.base import Selector
from twinstack.engine.core.words.durations import FOREVER, WHILE_SOURCE
from twinstack.engine.kernel.entities import NOTHING, Obj


@dataclass(frozen=True, slots=True)
class Lasting:
    """A continuous effect from a resolution: who made it, what it does to what, and until when. Magic: 611.2"""

    id: int
    source: int
    scene: Scene
    timestamp: int
    lasts: str
    mods: tuple[Any, ...] = ()
    only: tuple[int, ...] = ()  # the objects it found when it began. Magic: 611.2c
    rules: tuple[Any, ...] = ()
    replacement: Any = None
    uses: int = 0
    all_at_once: bool = False  # one use covers everything that happens at the same time
    used: dict[Any, Any] = field(default=NOTHING, hash=False)  # how often, see `usage.py`
    left: int = 0  # what is left of an amount that it can replace
    until_turn: int = 0  # for "until your next turn": made in this turn
    price: Any = None  # its controller may pay this to end it. Magic: 116.2c
    copies: bool = False  # ends copy effects with the same id
    defining: bool = False  # it sets what its object is from the start, so it comes before other effects
    awaits: Selector | None = None  # it applies to the next such object that its controller plays. Magic: 611.2f

    def awaits_it(self, s: CoreState, obj: Obj) -> bool:
        return self.awaits is not None and self.awaits.test(s, self.scene, obj)


def is_bound(s: CoreState, lasts: str) -> bool:
    """Does this duration end when something about the source changes?"""
    return lasts in (WHILE_SOURCE, s.meaning.until_leaves) or lasts in s.meaning.while_source


def add_lasting(s: CoreState, scene: Scene, lasts: str, **parts: Any) -> Lasting:
    """Begin a continuous effect; `mods`, `rules` and `replacement` say what it does."""
    id = s.next_id
    s.next_id += 1
    effect = Lasting(id, scene.source, scene, s.tick(), lasts, until_turn=s.turn.number, **parts)
    s.effects[id] = effect
    if effect.price is not None:
        s.endable[id] = None
    if effect.awaits is not None:
        s.awaiting[id] = None
        return effect
    for rule in effect.rules:
        learn_rule(s, -id, rule)
    if effect.replacement is not None:
        s.replacers.setdefault(effect.replacement.watches, {})[-id] = (effect.replacement,)
    if effect.mods and not grown(s, effect):
        s.plan_stale = True
    if is_bound(s, lasts):
        bind(s, scene.source, id)
    s.version += 1
    return effect


def end_lasting(s: CoreState, id: int) -> None:
    effect: Lasting | None = s.effects.pop(id, None)
    if effect is None:
        return
    s.endable.pop(id, None)
    s.awaiting.pop(id, None)
    if is_bound(s, effect.lasts):
        _unbind(s, effect.source, id)
    for rule in effect.rules if effect.awaits is None else ():
        forget_rule(s, rule.name, -id)
    if effect.replacement is not None:
        s.replacers[effect.replacement.watches].pop(-id, None)
    if effect.mods:
        s.plan_stale = True
        s.suspects.update(dict.fromkeys(effect.only))
    s.version += 1


def use_up(s: CoreState, key: int, part: int = 0) -> None:
    """A replacement that lasts has been used: one of its uses, or `part` of the amount that is left to it.

    Magic: 615.7
    """
    effect: Lasting | None = s.effects.get(-key) if key < 0 else None
    if effect is None:
        return
    if part:
        left = effect.left - part
        if left <= 0:
            end_lasting(s, effect.id)
        else:
            s.effects[effect.id] = replace(effect, left=left)
    elif effect.uses == 1:
        end_lasting(s, effect.id)
    elif effect.uses:
        s.effects[effect.id] = replace(effect, uses=effect.uses - 1)


def begin_for(s: CoreState, item: Obj) -> None:
    """This has been put on the stack: effects that await such an object begin to apply to it. Magic: 611.2f, 601.2a"""
    for id in list(s.awaiting):
        effect: Lasting = s.effects[id]
        if effect.scene.you != item.controller or not effect.awaits_it(s, item):
            continue
        end_lasting(s, id)
        if effect.mods:
            add_lasting(s, effect.scene, FOREVER, mods=effect.mods, only=(item.id,))
        if effect.rules:
            add_lasting(s, effect.scene.remembering(bound=(item.id,)), FOREVER, rules=effect.rules)


def begin_lasting(s: CoreState, scene: Scene, lasts: str, **parts: Any) -> None:
    """Begin an effect, unless its duration has already ended; it may yet begin while the ability resolves.

    Magic: 611.2b
    """
    if holds(s, lasts, scene.source, scene.you, only_one(parts.get("only", ()))):
        add_lasting(s, scene, lasts, **parts)
    elif is_bound(s, lasts) and lasts != s.meaning.until_leaves:
        s.awaited = (*s.awaited, (scene, lasts, parts))


def only_one(ids: tuple[int, ...]) -> int:
    """The only object that an effect is about; 0 if it is about several, or a set."""
    return ids[0] if len(ids) == 1 else 0


def holds(s: CoreState, lasts: str, source: int, seat: int, on: int = 0) -> bool:
    """Is the source still as this duration requires? `on` is the only object that the effect is about; 0: not one."""
    if not is_bound(s, lasts):
        return True
    if lasts == s.meaning.until_leaves:
        return source in s.home or (source in s.absent and not s.meaning.absence_is_leaving)  # Magic: 702.26d
    obj = s.home.get(source)
    if obj is None:
        return False
    return bool(obj.controller == seat if lasts == WHILE_SOURCE else s.meaning.while_source[lasts](obj, seat, on))


def bind(s: CoreState, source: int, effect: int, host: int = 0) -> None:
    """Note that an effect ends when its source changes. A copy effect is found by its `host`, the object it changes."""
    s.bound[source] = (*s.bound.get(source, ()), (effect, host))


def source_changed(s: CoreState, id: int) -> None:
    """An object was changed, left, or changed control: effects that depended on that end for good. Magic: 611.2b"""
    for effect, host in s.bound.get(id, ()):
        _end_if_over(s, id, effect, host)
    if s.awaited:
        begins = [
            one for one in s.awaited if holds(s, one[1], one[0].source, one[0].you, only_one(one[2].get("only", ())))
        ]
        s.awaited = tuple(one for one in s.awaited if one not in begins)
        for scene, lasts, parts in begins:
            add_lasting(s, scene, lasts, **parts)


def _end_if_over(s: CoreState, id: int, effect: int, host: int) -> None:
    if not host:
        delayed = s.delayed.get(effect)
        if delayed is not None and not holds(s, delayed.lasts, id, delayed.controller):
            _unbind(s, id, effect)
            forget_delayed(s, effect)
        lasting = s.effects.get(effect)
        if lasting is not None and not holds(s, lasting.lasts, id, lasting.scene.you, only_one(lasting.only)):
            end_lasting(s, effect)
        return
    obj = s.objects.get(host)
    copy = next((one for one in obj.copies if one.id == effect), None) if obj is not None else None
    if obj is None or copy is None:
        _unbind(s, id, effect)
    elif not holds(s, copy.lasts, id, copy.you, host):
        _unbind(s, id, effect)
        copying.end_copies(s, obj, [effect], s.meaning.numbers.get("duration over", ""))  # Magic: 611.2b


def _unbind(s: CoreState, source: int, effect: int) -> None:
    left = tuple(one for one in s.bound.get(source, ()) if one[0] != effect)
    if left:
        s.bound[source] = left
    else:
        s.bound.pop(source, None)


Over = Callable[[str, int, int], bool]
"""Whether a duration is over now, by its name, the seat whose effect it is, and the turn in which that began."""


def expire(s: CoreState, over: Over, rule: str = "") -> None:
    """End what lasts until now: effects, delayed abilities, and copy effects, which end by this rule."""
    for effect in list(s.effects.values()):
        if over(effect.lasts, effect.scene.you, effect.until_turn):
            end_lasting(s, effect.id)
    for delayed in list(s.delayed.values()):
        if over(delayed.lasts, delayed.controller, delayed.made):
            forget_delayed(s, delayed.id)
    for obj in (*s.home.values(), *map(s.objects.__getitem__, s.absent)):
        if obj.copies:
            _end_copies(s, obj, over, rule)


def _end_copies(s: CoreState, obj: Obj, over: Over, rule: str) -> None:
    gone = [one.id for one in obj.copies if over(one.lasts, one.you, one.turn)]
    if gone:
        copying.end_copies(s, obj, gone, rule)
