"""Effects on items of the effects stack. Negate"""

from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.placing import take
from twinstack.engine.core.scene import Scene
from twinstack.engine.grand_archive import levels
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.grand_archive.verbs import emit
from twinstack.engine.grand_archive.words import effects as w
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


@does(w.Negate)
def _negate(g: Table, effect: w.Negate, scene: Scene) -> Steps[Scene]:
    """The card goes where it would after resolving, usually the graveyard; costs stay paid. Negate 2 to 5"""
    s = g.state
    found = [one for one in (yield from find(g, scene, effect.what)) if one.id in s.objects]
    for item in [one for one in found if one.zone == s.sheet.stack]:
        emit(g, Event("negate", item.id, item.controller, scene.source))
        if item.kind == "ability":
            s.log.extend(take(s, item))
        else:
            yield from levels.spend(g, item, "negate", scene.source)
    return scene.remembering(did=bool(found))
