"""Effects on the stack: countering. 701.6"""

from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.placing import take
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules import moving
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import effects_stack as words


@does(words.Counter)
def _counter(g: Table, effect: words.Counter, scene: Scene) -> Steps[Scene]:
    """Counter spells or abilities: they leave the stack without resolving. 701.6"""
    s = g.state
    done = False
    for e in (yield from find(g, scene, effect.what)):
        if e.id not in s.objects or e.zone != "stack" or subject_to(s, "cant be countered", e):
            continue
        emit(g, Event("counter", e.id, e.controller, scene.source, rule="701.6a"))
        yield from leave_stack(g, e, effect.to, "countered", scene.source)
        done = True
    return scene.remembering(did=done)


def leave_stack(g: Table, item: Obj, to: str, how: str, source: int = 0, rule: str = "") -> Steps[None]:
    """A spell goes to its owner's zone; an ability ceases to exist. 608.2n, 701.6a"""
    s = g.state
    if item.kind == "ability":
        take(s, item)
    else:
        yield from moving.move_one(g, item.id, to, how=how, source=source, rule=rule)
