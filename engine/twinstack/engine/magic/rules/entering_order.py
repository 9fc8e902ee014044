"""The order in which objects that enter at the same time get their timestamps. 613.7m, 101.4"""

from collections.abc import Mapping, Sequence
from itertools import groupby

from twinstack.engine.core.asking import sorted_by_player
from twinstack.engine.core.words.refs import Fixed, Itself
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words.refs import Host

_BY_TIME = frozenset(("4", "5", "6", "7b"))
"""Layers in which the later of two effects overrides the earlier one."""


def in_time_order(g: Table, arriving: Sequence[tuple[int, Obj]], *, on_hosts: bool = False) -> Steps[list[int]]:
    """The order for these objects, each given with its seat: the active player's first, each player's as they choose.

    `on_hosts`: they are attached together, so effects on their hosts may overlap, too.
    """
    s = g.state
    sorted_ = sorted(arriving, key=lambda one: (one[0] - s.turn.active) % len(s.players))
    found: list[int] = []
    for seat, group in groupby(sorted_, key=lambda one: one[0]):
        objects = [obj for _, obj in group]
        matters = _order_matters(objects, s.meaning.merged_layers, on_hosts=on_hosts)
        found += (yield from _chosen(g, seat, objects)) if matters else [obj.id for obj in objects]
    return found


def _chosen(g: Table, seat: int, objects: list[Obj]) -> Steps[list[int]]:
    prompt = "In which order do these get their timestamps (the effects of the last one win)?"
    order = yield from sorted_by_player(g, seat, "timestamps", prompt, objects, _option)
    return [obj.id for obj in order]


def _option(at: int, obj: Obj) -> Option:
    return Option(f"o{obj.id}", obj.copiable.front.name or "nameless", (obj.id,))


def _order_matters(objects: list[Obj], merged: Mapping[str, str], *, on_hosts: bool) -> bool:
    """Does an effect of one of them override one of another, so that their order matters?"""
    overriding: set[str] = set()
    reached: set[str] = set()
    for front in dict.fromkeys(obj.copiable.front for obj in objects):
        layers = _layers(front, on_hosts)
        own, all_ = ({merged.get(one, one) for one in some} for some in (layers & _BY_TIME, layers))
        if not (overriding.isdisjoint(all_) and reached.isdisjoint(own)):
            return True
        overriding |= own
        reached |= all_
    return False


@remembered
def _layers(front: Characteristics, on_hosts: bool) -> frozenset[str]:
    statics = front.functions("battlefield").statics
    narrow = (Itself, Fixed) if on_hosts else (Itself, Host, Fixed)
    wide = [one for one in statics if not one.cda and not isinstance(one.affects, narrow)]
    return frozenset(mod.layer for one in wide for mod in one.mods)
