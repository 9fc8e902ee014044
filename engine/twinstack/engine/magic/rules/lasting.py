"""Effects that last for a while: made by resolutions, ended by time or by what they depend on. 611.2"""

from dataclasses import dataclass, replace
from typing import Any

from twinstack.engine.magic.rules import copying
from twinstack.engine.magic.rules.indexing import forget_rule, learn_rule
from twinstack.engine.magic.rules.triggering import forget_delayed
from twinstack.engine.magic.scene import Scene
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.effects import (
    END_OF_COMBAT,
    END_OF_TURN,
    UNTIL_LEAVES,
    WHILE_SOURCE,
    WHILE_TAPPED,
    YOUR_NEXT_TURN,
)


@dataclass(frozen=True, slots=True)
class Lasting:
    """A continuous effect from a resolution: who made it, what it does to what, and until when. 611.2"""

    id: int
    source: int
    scene: Scene
    timestamp: int
    lasts: str
    mods: tuple[Any, ...] = ()
    only: tuple[int, ...] = ()  # the objects it found when it began. 611.2c
    rules: tuple[Any, ...] = ()
    replacement: Any = None
    uses: int = 0
    left: int = 0  # what a prevention shield still prevents
    until_turn: int = 0  # for "until your next turn": made in this turn
    copies: bool = False  # ends copy effects with the same id


BOUND = (WHILE_SOURCE, WHILE_TAPPED, UNTIL_LEAVES)
"""Durations that last as long as the source does something."""


def add_lasting(s: MagicState, scene: Scene, lasts: str, **parts: Any) -> Lasting:
    """A new continuous effect, with what it does among `mods`, `rules` and `replacement`."""
    id = s.next_id
    s.next_id += 1
    effect = Lasting(id, scene.source, scene, s.tick(), lasts, until_turn=s.turn.number, **parts)
    s.effects[id] = effect
    for rule in effect.rules:
        learn_rule(s, -id, rule)
    if effect.replacement is not None:
        s.replacers.setdefault(effect.replacement.watches, {})[-id] = (effect.replacement,)
    if effect.mods:
        s.plan_stale = True
    s.version += 1
    return effect


def end_lasting(s: MagicState, id: int) -> None:
    effect: Lasting | None = s.effects.pop(id, None)
    if effect is None:
        return
    for rule in effect.rules:
        forget_rule(s, rule.name, -id)
    if effect.replacement is not None:
        s.replacers[effect.replacement.watches].pop(-id, None)
    if effect.mods:
        s.plan_stale = True
        s.suspects.update(dict.fromkeys(effect.only))
    s.version += 1


def use_up(s: MagicState, key: int, part: int = 0) -> None:
    """A shield has been used: once, or for a part of the damage it prevents. 615.7"""
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


_ENDING = {END_OF_TURN: "514.2", END_OF_COMBAT: "511.2"}


def expire(s: MagicState, *ended: str, seat: int | None = None) -> None:
    """Durations that are over: at end of turn (514.2), end of combat (511.2), or as a player's turn begins (500.5)."""
    for effect in list(s.effects.values()):
        if _over(s, effect.lasts, ended, seat, effect.scene.you, effect.until_turn):
            end_lasting(s, effect.id)
    for delayed in list(s.delayed.values()):
        if _over(s, delayed.lasts, ended, seat, delayed.controller, delayed.made):
            forget_delayed(s, delayed.id)
    for obj in (*s.battlefield.values(), *(s.objects[id] for id in s.phased)):  # 702.26e
        if obj.copies:
            gone = [c.id for c in obj.copies if _over(s, c.lasts, ended, seat, c.you, c.turn)]
            if gone:
                copying.end_copies(s, obj, gone, _ENDING.get(ended[0], "611.2a"))


def _over(s: MagicState, lasts: str, ended: tuple[str, ...], seat: int | None, you: int, made: int) -> bool:
    if lasts not in ended:
        return False
    return lasts != YOUR_NEXT_TURN or (seat == you and s.turn.number > made)


def check_sources(s: MagicState) -> None:
    """Effects that last for as long as their source does something end when it no longer does. 611.2b"""
    for effect in list(s.effects.values()):
        if effect.lasts in BOUND and not source_holds(s, effect.lasts, effect.source, effect.scene.you):
            end_lasting(s, effect.id)
    for obj in list(s.copying_while):
        _check_copies(s, obj)


def _check_copies(s: MagicState, id: int) -> None:
    obj = s.battlefield.get(id)
    if obj is None:
        s.copying_while.pop(id)
        return
    gone = [c.id for c in obj.copies if c.lasts in BOUND and not source_holds(s, c.lasts, c.source, c.you)]
    if gone:
        copying.end_copies(s, obj, gone, "611.2b")
    if not any(c.lasts in BOUND for c in obj.copies):
        s.copying_while.pop(id, None)


def source_holds(s: MagicState, lasts: str, source: int, seat: int) -> bool:
    obj = s.battlefield.get(source)
    if lasts == UNTIL_LEAVES:
        return obj is not None
    if obj is None or obj.controller != seat:
        return False
    return lasts != WHILE_TAPPED or obj.tapped


__all__ = [
    "END_OF_COMBAT",
    "END_OF_TURN",
    "add_lasting",
    "check_sources",
    "end_lasting",
    "expire",
    "source_holds",
    "use_up",
]
