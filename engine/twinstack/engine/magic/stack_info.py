"""How a spell or ability of Magic came onto the stack: the choices that the core does not have. 601.2"""

from dataclasses import dataclass
from typing import Any, Self

from twinstack.engine.core import stack_info as core
from twinstack.engine.core.words.base import Effect
from twinstack.engine.kernel.canonical import form_if_any
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.entities import Obj

COMBAT_DAMAGE = "combat damage"
"""How combat damage came onto the stack, where it waits there. 310.1 of 2004"""


@dataclass(slots=True, unsafe_hash=True)
class StackInfo(core.StackInfo):
    frm: str = ""  # the zone it was cast from
    then: str = ""  # the zone that it goes to instead when it leaves the stack, as with flashback
    halves: tuple[int, ...] = ()  # which halves of a split card
    face: int = 0
    each: bool = False  # in its text, `each` replaces `target`. 702.96a
    spliced: tuple[Effect, ...] = ()  # texts that were added to its own. 702.47
    bestowed: int = 0  # the effect that makes it an Aura. 702.103b
    mutating: bool = False  # it merges with its target as it resolves. 702.140a

    def copy(self) -> Self:
        """Sets every field itself, since one call is quicker."""
        twin = self.__class__.__new__(self.__class__)
        twin.how = self.how
        twin.controller = self.controller
        twin.source = self.source
        twin.do = self.do
        twin.ability = self.ability
        twin.event = self.event
        twin.if_ = self.if_
        twin.x = self.x
        twin.modes = self.modes
        twin.slots = self.slots
        twin.targets = self.targets
        twin.division = self.division
        twin.paid = self.paid
        twin.memory = self.memory
        twin.frm = self.frm
        twin.then = self.then
        twin.halves = self.halves
        twin.face = self.face
        twin.each = self.each
        twin.spliced = self.spliced
        twin.bestowed = self.bestowed
        twin.mutating = self.mutating
        return twin


form_if_any(StackInfo, "mutating")


def source_of(s: State[Obj, Any], item: Obj) -> Obj:
    """What a spell or ability on the stack comes from: a spell from itself, and so what has no source. 113.7, 725.2"""
    return item if item.kind != "ability" or not item.cast.source else s.obj(item.cast.source)
