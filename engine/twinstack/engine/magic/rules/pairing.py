"""Creatures that are paired by soulbond, and when they no longer are. 702.95"""

from typing import Any

from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.pairing import Pair


@does(Pair)
def _pair(g: Table, effect: Pair, scene: Scene) -> Steps[None]:
    """Neither becomes paired unless both can be. 702.95c-d"""
    s = g.state
    two = [*(yield from find(g, scene, effect.one)), *(yield from find(g, scene, effect.other))]
    if len({e.id for e in two}) != 2 or not all(_can_be_paired(s, e, scene.you) for e in two):
        return
    one, other = two
    s.pairs = {**s.pairs, one.id: (other.id, scene.you), other.id: (one.id, scene.you)}
    _changed(s, one.id, other.id)
    emit(g, Event("pair", one.id, scene.you, scene.source, other=other.id, rule="702.95b"))


def _can_be_paired(s: MagicState, e: Any, seat: int) -> bool:
    return not e.is_player and e.id not in s.pairs and _may_stay(s, e.id, seat)


def _may_stay(s: MagicState, id: int, seat: int) -> bool:
    """Is it a creature of that player? 702.95e"""
    obj = s.battlefield.get(id)
    return obj is not None and obj.controller == seat and "Creature" in obj.chars.types


def unpair(s: MagicState) -> None:
    """Two creatures are no longer paired once one of them cannot be. 702.95e"""
    for id, (other, seat) in list(s.pairs.items()):
        if not _may_stay(s, id, seat):
            s.pairs = {one: pair for one, pair in s.pairs.items() if one not in (id, other)}
            _changed(s, id, other)


def _changed(s: MagicState, *ids: int) -> None:
    """What depends on who is paired is worked out anew, and everybody is shown the two."""
    s.plan_stale = True
    s.changed.update(dict.fromkeys(ids))
