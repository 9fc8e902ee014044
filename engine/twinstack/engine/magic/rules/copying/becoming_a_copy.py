"""Permanents that choose a shape as they enter. 613.2a"""

from twinstack.engine.core import copying
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.durations import add_lasting
from twinstack.engine.core.interpreter import does
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import copying as words


@does(words.TakeShape)
def _take_shape(g: Table, effect: words.TakeShape, scene: Scene) -> Steps[None]:
    """What it becomes "as it enters" is copied with it, and so is kept like a copy effect.

    Where it is not copied (503.6, E.4.5), it is an effect that comes before others.
    """
    s = g.state
    obj = s.obj(scene.source)
    if not s.profile.shapes_are_copied:
        add_lasting(s, scene, FOREVER, mods=effect.mods, only=(obj.id,), defining=True)
        refresh(s)
        copying.restate(s, obj)
        return
    value = copying.with_exceptions(s, obj.copiable, effect.mods, scene.it(obj.id))
    before = copying.how_it_came(obj)
    shape = copying.Copied("613.2a", obj.id, obj.id, s.turn.number, obj.copiable, value, before=before)
    copying.become(s, obj, value, obj.id, obj.id, copied=shape)
    yield from ()
