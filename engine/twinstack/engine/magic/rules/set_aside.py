"""Cards that wait in exile until their owner may cast them in a later turn. 702.170, 702.185"""

from collections.abc import Iterator

from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.verbs import emit
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.set_aside import PLOTTED, WARPED, SetAside, has_waited


def castable_by_now(s: MagicState, seat: int) -> Iterator[Obj]:
    """The cards set aside that this player may cast by now. 702.170d, 702.185a"""
    for id in s.set_aside:
        obj = s.exile[id]
        if has_waited(s, obj, seat, PLOTTED) or has_waited(s, obj, seat, WARPED):
            yield obj


@does(SetAside)
def _set_aside(g: Table, effect: SetAside, scene: Scene) -> Steps[None]:
    """A copy of a card that is exiled is no card. 108.2, 702.170c"""
    s = g.state
    for obj in (yield from find(g, scene, effect.what)):
        if obj.id in s.exile and obj.kind == "card":
            obj.choices = {**obj.choices, effect.how: s.turn.number}
            s.set_aside[obj.id] = None
            s.touch(obj)
            emit(g, Event(effect.how, obj.id, obj.owner))
