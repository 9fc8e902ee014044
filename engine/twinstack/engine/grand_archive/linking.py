"""Link: an object that enters the field is linked to another, and is sacrificed once that has left. Link 1 to 7"""

from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.interpreter import does
from twinstack.engine.core.members import candidates
from twinstack.engine.core.scene import Scene
from twinstack.engine.grand_archive.finding import on_field
from twinstack.engine.grand_archive.records import of_class
from twinstack.engine.grand_archive.state import GaState, Table
from twinstack.engine.grand_archive.words.linking import Links, LinkTo
from twinstack.engine.kernel.decisions import Steps


def link_of(obj: Any) -> Links | None:
    return next(iter(of_class(obj.chars, Links)), None)


def link(g: Any, new: Any, old: Any) -> Steps[None]:
    """To its target; if it comes from elsewhere than the effects stack, to what its player chooses. Link 2, 2.a"""
    s, word = g.state, link_of(new)
    if word is None:
        return
    if old is not None and old.cast is not None and old.cast.targets and old.zone == s.sheet.stack:
        picked = [s.objects[id] for id in old.cast.targets[0] if id in s.objects]
    else:
        able = list(candidates(s, Scene(new.id, new.controller), word.of))
        picked = yield from choose(g, new.controller, "link", f"Link {new.name} to which?", able, 1, 1, new.id)
    if picked:
        new.marks = {**new.marks, "linked to": picked[0].id}


def is_linked(s: GaState, obj: Any) -> bool:
    host = s.objects.get(obj.marks.get("linked to", 0))
    return host is not None and host.zone == "field"


@does(LinkTo)
def _link(g: Table, effect: LinkTo, scene: Scene) -> Steps[None]:
    """What is on the field already is linked to another object from now on. Link 4"""
    s = g.state
    host = yield from on_field(g, scene, effect.what)
    if host and scene.source in s.objects:
        s.set_mark(s.objects[scene.source], "linked to", host[0].id)
