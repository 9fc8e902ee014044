"""An object in the usual zone becomes a copy of another, for as long as an effect says. Magic: 611.2b, 707.4"""

from collections.abc import Sequence
from typing import Any

from twinstack.engine.core.copying.copied import copy_of
from twinstack.engine.core.copying.copy_effects import become
from twinstack.engine.core.copying.exceptions import keeping
from twinstack.engine.core.durations import bind, holds, is_bound
from twinstack.engine.core.interpreter import does, find, ids_of
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import Table
from twinstack.engine.core.words.copying import BecomeCopy
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


@does(BecomeCopy)
def _become_copy(g: Table, effect: BecomeCopy, scene: Scene) -> Steps[Scene]:
    """All of them copy what the original is now, before any of them changes. Magic: 707.4"""
    s = g.state
    originals = yield from find(g, scene, effect.of)
    if not originals or originals[0].is_player:
        return scene
    original = originals[0]
    subjects = []
    for e in (yield from find(g, scene, effect.what)):
        if e.is_player or e.id not in s.home or not holds(s, effect.lasts, scene.source, scene.you, e.id):
            continue  # Magic: 611.2b
        subjects.append(e)
    ability = scene.memory.get("this ability")
    become_copies(g, subjects, original, scene, effect.except_, effect.lasts, ability)
    return scene.it(*ids_of(subjects))


def become_copies(
    g: Table,
    subjects: Sequence[Any],
    original: Any,
    scene: Scene,
    except_: Sequence[Any] = (),
    lasts: str = FOREVER,
    ability: Any = None,
) -> None:
    """Make these objects copies of the original. For one that is about to enter, no event is told. Magic: 707.4"""
    s = g.state
    rule = s.meaning.numbers.get("becomes copy", "")
    copies = [copy_of(s, original, scene.source, rule, except_, keeping(s, scene, obj)) for obj in subjects]
    for obj, copied in zip(subjects, copies, strict=True):
        began = become(s, obj, copied.value, scene.source, original.id, lasts, ability, copied, scene.you)
        if is_bound(s, lasts):
            bind(s, scene.source, began.id, obj.id)
        if obj.id in s.objects:
            s.meaning.tell(g, Event("becomes copy", obj.id, obj.controller, scene.source, other=original.id, rule=rule))
