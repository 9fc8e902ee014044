"""Permanents that enter the battlefield as copies. 707.5"""

from collections.abc import Callable, Sequence
from typing import Any

from twinstack.engine.core import copying
from twinstack.engine.core.asking import choose
from twinstack.engine.core.replacing import Candidate, rewrites
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import Pending
from twinstack.engine.core.words.base import amount, candidates
from twinstack.engine.core.words.refs import Pick
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.leaning import to_copy
from twinstack.engine.magic.rules.replacing import (
    Proposal,
)
from twinstack.engine.magic.rules.rewrites import about_entering, entering_scene, use_up_once
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import replacements as words
from twinstack.engine.magic.words.abilities import Triggered
from twinstack.engine.magic.words.watches import Happens


@rewrites(words.EntersAsCopy, about_entering)
def _enters_as_copy(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    """707.5: it enters as the copy; what the copy enters with comes after this."""
    s = g.state
    word, new = pick.ability, p.obj
    assert new is not None
    scene = entering_scene(p, word, pick.scene)
    use_up_once(s, p, pick)
    picked = yield from _originals(g, new, word, scene)
    if picked:
        source = new.id if pick.key[0] > 0 else scene.source
        copied = copying.copy_of(s, picked[0], source, "707.5", word.except_, copying.keeping(s, scene, new))
        effect = copying.become(s, new, copied.value, source, picked[0].id, word.lasts, word, copied, new.controller)
        p.copy_extra = (effect.id, _extra(s, p, word, scene, picked[0]))
        event = Event("becomes copy", new.id, new.controller, source, other=picked[0].id, how="enter", rule="707.5")
        event.turn = s.turn.number
        s.log.append(event)


def _originals(g: Table, new: Obj, word: words.EntersAsCopy, scene: Scene) -> Steps[Sequence[Any]]:
    """What it is to copy: chosen as it enters, or before; what was chosen and is gone, as it last was. 608.2h"""
    s = g.state
    if not isinstance(word.of, Pick):
        return word.of.find(s, scene)[:1]
    found = [e for e in candidates(s, scene, word.of.of) if e.id != new.id]
    prompt, least = f"Enter as a copy of what ({new.chars.name})?", 0 if word.optional else 1
    lean = to_copy(s, new.controller)
    return (yield from choose(g, new.controller, "copy", prompt, found, least, 1, new.id, lean))


def _extra(
    s: MagicState, p: Proposal, word: words.EntersAsCopy, scene: Scene, original: Any
) -> Callable[[MagicState, Proposal], None]:
    """An exception that is an effect of its own; it asks what the copy is. 707.9e, 707.9g"""
    new = p.obj
    assert new is not None
    asked = scene.it(original.id)
    counters = [(kind, number) for kind, text in word.counters if (number := amount(s, asked, text)) > 0]

    def happens(s: MagicState, p: Proposal) -> None:
        p.tapped = p.tapped or word.tapped
        for kind, count in counters:
            p.counters[kind] = p.counters.get(kind, 0) + count
        if word.then is not None:
            ability = Triggered(Happens("reflexive"), word.then)
            event = Event("reflexive", new.id, other=original.id)
            linked = Scene(new.id, new.controller, x=scene.x).it(original.id)
            s.pending.append(Pending(new.id, new.controller, ability, event, linked))

    return happens
