"""How a permanent gets a level. 716"""

from twinstack.engine.core.interpreter import does
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words.levels import GainLevel


@does(GainLevel)
def _gain_level(g: Table, effect: GainLevel, scene: Scene) -> Steps[None]:
    """It keeps the level whatever it becomes. 716.2b"""
    s = g.state
    obj = s.battlefield.get(scene.source)
    if obj is not None:
        obj.choices = {**obj.choices, "level": effect.number}
        s.touch(obj)
        emit(g, Event("level", obj.id, obj.controller, scene.source, effect.number))
    yield from ()
