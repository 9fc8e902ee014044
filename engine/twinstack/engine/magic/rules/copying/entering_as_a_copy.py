"""Exceptions of entering as a copy that are effects of their own. 707.9e, 707.9g"""

from collections.abc import Callable
from typing import Any

from twinstack.engine.core.copying.entering_as_a_copy import enter_as_copy
from twinstack.engine.core.entering import about_entering
from twinstack.engine.core.replacing import Candidate, rewrites
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import Pending
from twinstack.engine.core.words.base import amount
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules.replacing import Proposal
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import replacements as words
from twinstack.engine.magic.words.abilities import Triggered
from twinstack.engine.magic.words.watches import Happens


@rewrites(words.EntersAsCopy, about_entering)
def _enters_as_copy(g: Table, p: Proposal, pick: Candidate) -> Steps[None]:
    began = yield from enter_as_copy(g, p, pick)
    if began is not None:
        effect, original, scene = began
        p.copy_extra = (effect.id, _extra(g.state, p, pick.ability, scene, original))


def _extra(
    s: MagicState, p: Proposal, word: words.EntersAsCopy, scene: Scene, original: Any
) -> Callable[[MagicState, Proposal], None]:
    """The effect of such an exception, which depends on what the copy is. 707.9e, 707.9g"""
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
