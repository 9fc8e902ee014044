"""What enters as a copy: the original is chosen before it is there, and is what it enters as. Magic: 707.5"""

from collections.abc import Sequence
from typing import Any

from twinstack.engine.core.asking import choose, named
from twinstack.engine.core.copying.copied import copy_of
from twinstack.engine.core.copying.copy_effects import CopyEffect, become
from twinstack.engine.core.copying.exceptions import keeping
from twinstack.engine.core.entering import about_entering, entering_scene
from twinstack.engine.core.members import candidates
from twinstack.engine.core.replacing import Candidate, Proposal, rewrites, use_up_once
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import Table
from twinstack.engine.core.words.copying import EntersAsCopy
from twinstack.engine.core.words.refs import Pick
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


@rewrites(EntersAsCopy, about_entering)
def _enters_as_copy(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    yield from enter_as_copy(g, p, pick)


def enter_as_copy(g: Table, p: Proposal, pick: Candidate) -> Steps[tuple[CopyEffect, Any, Scene] | None]:
    """It enters as the copy; what the copy enters with comes after this. Magic: 707.5

    Gives what began, the original, and the scene as it was before.
    """
    s = g.state
    word, new = pick.ability, p.obj
    scene = entering_scene(s, p, word, pick.scene)
    use_up_once(s, p, pick)
    picked = yield from _originals(g, new, word, scene)
    if not picked:
        return None
    source, original = new.id if pick.key[0] > 0 else scene.source, picked[0]
    rule = s.meaning.numbers.get("enters as copy", "")
    copied = copy_of(s, original, source, rule, word.except_, keeping(s, scene, new))
    before = new.chars
    began = become(s, new, copied.value, source, original.id, word.lasts, word, copied, new.controller)
    event = Event("becomes copy", new.id, new.controller, source, other=original.id, how="enter", rule=rule)
    s.write(event)
    if new.chars.name != before.name:
        s.rename(new, before)  # what has happened until now is told by the name that it had
    return began, original, scene


def _originals(g: Table, new: Any, word: EntersAsCopy, scene: Scene) -> Steps[Sequence[Any]]:
    """What it is to copy: chosen as it enters, or before; what was chosen and is gone, as it last was. Magic: 608.2h"""
    s = g.state
    if not isinstance(word.of, Pick):
        return [e for e in word.of.find(s, scene) if not e.is_player][:1]
    found = [e for e in candidates(s, scene, word.of.of) if e.id != new.id]
    prompt, least = f"{named(s, new, new.controller)}: enter as a copy of what?", 0 if word.optional else 1
    worth = s.meaning.worth_copying(s, new.controller)
    return (yield from choose(g, new.controller, "copy", prompt, found, least, 1, new.id, worth))
