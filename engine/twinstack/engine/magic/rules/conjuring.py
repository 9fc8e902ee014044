"""Conjuring: cards that are made during the game and stay cards."""

from twinstack.engine.core.creating import create_elsewhere
from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.moves import Making
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words import conjuring as words


@does(words.Conjure)
def _conjure(g: Table, effect: words.Conjure, scene: Scene) -> Steps[Scene]:
    """Make a new card. Effects on the card that is conjured, if it is in the game, do not apply to the new one."""
    s = g.state
    made: list[int] = []
    for original in (yield from find(g, scene, effect.of)):
        new = create_elsewhere(s, Making(original.printed, 1, scene.you, kind="card"), "hand")
        emit(g, Event("conjure", new.id, scene.you, scene.source, other=original.id))
        made.append(new.id)
    return scene.it(*made)
