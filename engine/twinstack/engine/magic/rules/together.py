"""What enters at the same time: in which order it gets its timestamps. 613.7m, 101.4"""

from collections.abc import Sequence
from functools import cache
from itertools import groupby

from twinstack.engine.kernel.characteristics import Characteristics
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.magic.rules.asking import put_in_order
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.refs import Fixed, Host, Itself

_BY_TIME = frozenset(("4", "5", "6", "7b"))
"""Layers in which the later of two effects overrides the earlier one."""


def in_time_order(g: Table, arriving: Sequence[tuple[int, int]]) -> Steps[list[int]]:
    """Seats and ids of what will enter: the active player's first, each player's own in the order they choose."""
    s = g.state
    sorted_ = sorted(arriving, key=lambda one: (one[0] - s.turn.active) % len(s.players))
    found: list[int] = []
    for seat, group in groupby(sorted_, key=lambda one: one[0]):
        ids = [id for _, id in group]
        found += (yield from _chosen(g, seat, ids)) if _order_matters(s, ids) else ids
    return found


def _chosen(g: Table, seat: int, ids: list[int]) -> Steps[list[int]]:
    s = g.state
    options = [Option(f"o{id}", s.objects[id].copiable.front.name, (id,)) for id in ids]
    prompt = "In which order do these get their timestamps (the effects of the last one win)?"
    order = yield from put_in_order(g, seat, "timestamps", prompt, options)
    return [int(one[1:]) for one in order]


def _order_matters(s: MagicState, ids: list[int]) -> bool:
    """Are there two whose effects on whole sets meet in a layer?"""
    seen: set[str] = set()
    for front in dict.fromkeys(s.objects[id].copiable.front for id in ids):
        layers = _layers(front)
        if not seen.isdisjoint(layers):
            return True
        seen |= layers
    return False


@cache
def _layers(front: Characteristics) -> frozenset[str]:
    statics = front.functions("battlefield").statics
    wide = [one for one in statics if not one.cda and not isinstance(one.affects, (Itself, Host, Fixed))]
    return frozenset(mod.layer for one in wide for mod in one.mods) & _BY_TIME
