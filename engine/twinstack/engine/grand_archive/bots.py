"""What somebody who plays by rules of thumb wants."""

from typing import Any

from twinstack.engine.grand_archive.words.conditions import champion_of
from twinstack.engine.kernel.decisions import Decision, Option

_GIVING = ("reserve", "discard", "sacrifice", "banish", "floating", "rest", "remove")


def worth(s: Any, decision: Decision, option: Option) -> float:
    """Things before actions, big ones before small ones; attacks that kill, or hit the champion."""
    seat = decision.seat
    things = [s.objects[id] for id in option.refs if id in s.objects]
    if decision.kind == "priority":
        return _of_acting(s, seat, option, things[0]) if things else 0.0
    if option.id in ("yes", "no"):
        return 1.0 if option.id == "yes" and decision.kind not in ("also", "critical") else 0.5
    if not things:
        return 1.0
    if decision.kind in _GIVING:
        return 20.0 - value(things[0])
    if decision.kind in ("glimpse", "retaliate"):
        return 0.0 if decision.kind == "glimpse" else _of_retaliating(s, things[0])
    return sum(_of_target(s, seat, obj) for obj in things)


def value(obj: Any) -> float:
    chars = obj.chars
    return float((chars.reserve_cost or 0) + (chars.power or 0) + (chars.life or 0) / 2)


def _of_acting(s: Any, seat: int, option: Option, obj: Any) -> float:
    kind = option.id.partition(":")[0]
    if s.stack and s.objects[s.stack[-1]].controller == seat:
        return 0.0
    if kind == "attack with":
        return 2.0
    if kind == "activate":
        left = len(s.players[seat].piles["hand"]) - 1 - (obj.chars.reserve_cost or 0)
        bonus = 6.0 if "Ally" in obj.chars.types else 3.0
        return bonus + value(obj) if left >= 0 or "Ally" in obj.chars.types else 0.5
    if s.turn.active == seat and s.turn.step == "main":
        return 1.0
    return 0.0


def _of_retaliating(s: Any, obj: Any) -> float:
    combat = s.turn.combat
    unit = s.objects.get(combat.attacker) if combat is not None else None
    if unit is None:
        return 0.0
    return 1.0 if "Champion" not in unit.chars.types or "Champion" not in obj.chars.types else 0.5


def _of_target(s: Any, seat: int, obj: Any) -> float:
    lead = champion_of(s, obj.controller)
    if obj.controller == seat:
        return 0.1
    if lead is obj:
        return 3.0
    damage = obj.marks.get("damage", 0)
    return 2.0 + value(obj) if (obj.chars.life or 9) - damage <= 2 else 2.0
