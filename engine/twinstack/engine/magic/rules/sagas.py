"""Sagas: lore counters, the final chapter, and when a Saga is sacrificed. 714"""

from typing import Any

from twinstack.engine.core.asking import pick_number
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.verbs import put_counters
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.abilities import Triggered, keyword_values
from twinstack.engine.magic.words.watches import CountersReach

LORE = "lore"


def final_chapter(chars: Characteristics) -> int:
    """The greatest number among its chapter abilities; 0 without any. 714.2d"""
    return max((number for numbers in keyword_values(chars, "chapter") for number in numbers), default=0)


def begins_with(g: Table, saga: Obj) -> Steps[int]:
    """How many lore counters the Saga enters with. 714.3a-b"""
    final = final_chapter(saga.chars)
    if "read ahead" not in saga.chars.keywords or final < 1:
        return 1
    prompt = f"Which chapter does {saga.chars.name} begin with?"
    return (yield from pick_number(g, saga.controller, "chapter", prompt, 1, final, saga.id))


def go_on(g: Table, seat: int) -> Steps[None]:
    """Put a lore counter on each Saga of the player, as their precombat main phase begins. 505.4, 714.3c"""
    s = g.state
    for id in tuple(s.by_type.get("Saga", ())):
        saga = s.battlefield.get(id)
        if saga is not None and saga.controller == seat and final_chapter(saga.chars):
            yield from put_counters(g, id, LORE, 1)


def has_reached_final_chapter(saga: Obj) -> bool:
    """704.5s, 714.4"""
    final = final_chapter(saga.chars)
    return 0 < final <= saga.counters.get(LORE, 0)


def has_chapter_waiting(s: MagicState, saga: Obj) -> bool:
    """Has one of its chapter abilities triggered that has not left the stack yet? 714.4"""
    if any(waiting.source == saga.id and _is_chapter(waiting.ability) for waiting in s.pending):
        return True
    infos = (s.objects[id].cast for id in s.stack)
    return any(info is not None and info.source == saga.id and _is_chapter(info.ability) for info in infos)


def _is_chapter(ability: Any) -> bool:
    return isinstance(ability, Triggered) and isinstance(ability.when, CountersReach) and ability.when.kind == LORE
