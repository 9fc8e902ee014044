"""Preparation cards: a prepared permanent has a copy of its prepare spell in exile, for its controller to cast. 722"""

from twinstack.engine.core.creating import create_elsewhere
from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.moves import Making
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import copying as words


@does(words.Prepare)
def _prepare(g: Table, effect: words.Prepare, scene: Scene) -> Steps[None]:
    for obj in (yield from find(g, scene, effect.what)):
        prepare(g, g.state.own(obj.id))


@does(words.Unprepare)
def _unprepare(g: Table, effect: words.Unprepare, scene: Scene) -> Steps[None]:
    for obj in (yield from find(g, scene, effect.what)):
        unprepare(g.state, obj.id)


def prepare(g: Table, obj: Obj) -> None:
    """Prepare a permanent that has a prepare spell and is not prepared yet. 722.3a"""
    s = g.state
    if obj.copiable.layout != "prepare" or obj.id in s.prepared.values():
        return
    making = Making(Copiable((obj.copiable.faces[1],)), 1, obj.controller, kind="copy")
    spell = create_elsewhere(s, making, "exile")
    s.prepared[spell.id] = obj.id
    emit(g, Event("prepare", obj.id, obj.controller, obj.id, other=spell.id, rule="722.3c"))


def unprepare(s: MagicState, permanent: int) -> None:
    """The permanent is no longer prepared, so its copy in exile ceases to exist. 722.3b, 722.3c"""
    for copy, host in list(s.prepared.items()):
        if host == permanent:
            del s.prepared[copy]
            s.suspects[copy] = None


def still_prepared(s: MagicState, copy: Obj) -> bool:
    """May the copy stay in exile? This is an exception to 704.5e. 722.3c"""
    host = s.prepared.get(copy.id)
    if host is None:
        return False
    if host in s.battlefield:
        return True
    del s.prepared[copy.id]
    return False
