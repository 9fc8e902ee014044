"""Effects that change how an object is: rested or awake, distant, fostered, its other face, modified for a while."""

from twinstack.engine.core.book.verbs import mark
from twinstack.engine.core.copying.copy_effects import restate
from twinstack.engine.core.interpreter import DOERS, does
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.lasting import Apply
from twinstack.engine.grand_archive.finding import on_field
from twinstack.engine.grand_archive.moves import is_unit
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.grand_archive.verbs import emit, rest, wake
from twinstack.engine.grand_archive.words import effects as w
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


@does(w.Rest)
def _rest(g: Table, effect: w.Rest, scene: Scene) -> Steps[None]:
    for obj in (yield from on_field(g, scene, effect.what)):
        rest(g, obj, scene.source)


@does(w.WakeUp)
def _wake(g: Table, effect: w.WakeUp, scene: Scene) -> Steps[None]:
    for obj in (yield from on_field(g, scene, effect.what)):
        wake(g, obj, scene.source)


@does(w.BecomeDistant)
def _become_distant(g: Table, effect: w.BecomeDistant, scene: Scene) -> Steps[None]:
    for obj in (yield from on_field(g, scene, effect.what)):
        if is_unit(obj):
            mark(g, obj, "distant")


@does(w.BecomeFostered)
def _become_fostered(g: Table, effect: w.BecomeFostered, scene: Scene) -> Steps[None]:
    for obj in (yield from on_field(g, scene, effect.what)):
        mark(g, obj, "fostered")


@does(w.Transform)
def _transform(g: Table, effect: w.Transform, scene: Scene) -> Steps[None]:
    """An object with one face does not transform, nor does a copy. Transform 1.a; Double-faced Cards 4.b, 6"""
    s = g.state
    for obj in (yield from on_field(g, scene, effect.what)):
        other = 1 - obj.face
        if obj.copies or not obj.copiable.has_face(other):
            continue
        obj.face = other
        s.set_mark(obj, "transformed", other != 0)
        restate(s, obj)
        s.meaning.refresh(s)
        emit(g, Event("transform", obj.id, obj.controller, scene.source))


does(w.ForNow)(DOERS[Apply])
