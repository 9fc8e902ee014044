"""How an object came onto the stack: all the choices made for it. 601.2, 602.2, 603.3, 707.10

It stays with the permanent that a spell becomes, so that its abilities know whether it was kicked. 607.2
"""

from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Effect
from twinstack.engine.core.words.refs import Target
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.state import State
from twinstack.engine.magic.entities import Obj


# Not frozen, for a frozen one takes three times as long to make, and many are made. Nothing writes on it.
@dataclass(slots=True, unsafe_hash=True)
class StackInfo:
    how: str  # cast, activated, triggered; copied is a fact of the object, not of its choices
    controller: int
    source: int  # the object whose spell or ability it is
    do: Effect | None = None  # what happens on resolution
    ability: Any = None
    event: Event | None = field(default=None, compare=False)
    if_: Any = None  # the intervening condition, checked again on resolution. 603.4
    x: int = 0
    modes: tuple[int, ...] = ()
    slots: tuple[Target, ...] = ()  # target words, in reading order
    targets: tuple[tuple[int, ...], ...] = ()  # what each of them has
    division: dict[int, int] = NOTHING  # target -> its share. 601.2d
    paid: dict[Any, Any] = NOTHING  # what was paid, by name, and by which cost
    memory: dict[str, Any] = NOTHING
    frm: str = ""  # the zone it was cast from
    then: str = ""  # where it goes instead when it leaves the stack: flashback
    halves: tuple[int, ...] = ()  # which halves of a split card
    face: int = 0
    each: bool = False  # in its text, `each` has taken the place of `target`. 702.96a
    spliced: tuple[Effect, ...] = ()  # texts that were added to its own. 702.47
    bestowed: int = 0  # the effect that makes it an Aura. 702.103b

    def scene(self, item: int = 0, source: int | None = None) -> Scene:
        """From where its text is read."""
        chosen = dict(zip(self.slots, self.targets, strict=True)) if self.slots else NOTHING
        memory = {**self.memory, "division": self.division, "modes": self.modes, "this ability": self.ability}
        return Scene(
            self.source if source is None else source, self.controller, item, self.event, self.x, chosen, memory
        )

    def changed(self, **changes: Any) -> "StackInfo":
        """The same choices but for these."""
        twin = self.copy()
        for name, value in changes.items():
            setattr(twin, name, value)
        return twin

    def copy(self) -> "StackInfo":
        # fmt: off
        return StackInfo(
            self.how, self.controller, self.source, self.do, self.ability, self.event, self.if_, self.x, self.modes,
            self.slots, self.targets, self.division, self.paid, self.memory, self.frm, self.then, self.halves,
            self.face, self.each, self.spliced, self.bestowed,
        )
        # fmt: on

    def with_targets(self, targets: tuple[tuple[int, ...], ...], division: dict[int, int] | None = None) -> "StackInfo":
        return self.changed(targets=targets, division=self.division if division is None else division)


def source_of(s: State[Obj, Any], item: Obj) -> Obj:
    """What a spell or ability on the stack comes from: a spell from itself, and so what has no source. 113.7, 725.2"""
    return item if item.kind != "ability" or not item.cast.source else s.obj(item.cast.source)
