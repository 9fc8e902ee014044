"""Effects on items of the effects stack. Negate"""

from typing import Any

from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.placing import take
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.flow import If, Seq
from twinstack.engine.core.words.refs import Itself
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
            s.write(*take(s, item))
        else:
            yield from levels.spend(g, item, "negate", scene.source, _own_way(s, item))
    return scene.remembering(did=bool(found))


def _own_way(s: Any, item: Any) -> str:
    """Where its own text would have put it as it resolved; by default the graveyard. Negate 5"""
    said = item.cast
    if said is None or said.do is None:
        return "graveyard"
    return _sends_itself(s, said.do, said.scene(item.id)) or "graveyard"


def _sends_itself(s: Any, effect: Any, scene: Scene) -> str:
    """The zone into which a text puts its own card; "" if it does not."""
    match effect:
        case Seq():
            return next(filter(None, (_sends_itself(s, one, scene) for one in effect.of)), "")
        case If():
            part = effect.then if effect.cond.holds(s, scene) else effect.otherwise
            return "" if part is None else _sends_itself(s, part, scene)
        case w.Banish(Itself()):
            return "banishment"
        case w.Move(Itself()):
            return str(effect.to)
    return ""
