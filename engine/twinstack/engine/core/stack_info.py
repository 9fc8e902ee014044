"""How something came onto the stack: all the choices made for it. 601.2, 602.2, 603.3, 707.10

It stays with the permanent that a spell becomes, so that its abilities know whether it was kicked. 607.2
"""

from dataclasses import dataclass, field
from typing import Any, Self

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Effect
from twinstack.engine.core.words.refs import Target
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event


# Not frozen, for a frozen one takes three times as long to make, and many are made. Nothing writes on it.
@mypyc_attr(native_class=False)
@dataclass(slots=True, unsafe_hash=True)
class StackInfo:
    """A rule book with more to choose has a subclass, with a `copy` that adds what it has."""

    how: str  # such as cast or triggered; copied is a fact of the object, not of its choices
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

    def scene(self, item: int = 0, source: int | None = None) -> Scene:
        """From where its text is read."""
        chosen = dict(zip(self.slots, self.targets, strict=True)) if self.slots else NOTHING
        memory = {**self.memory, "division": self.division, "modes": self.modes, "this ability": self.ability}
        return Scene(
            self.source if source is None else source, self.controller, item, self.event, self.x, chosen, memory
        )

    def changed(self, **changes: Any) -> Self:
        """The same choices but for these."""
        twin = self.copy()
        for name, value in changes.items():
            setattr(twin, name, value)
        return twin

    def copy(self) -> Self:
        """By name, for many are made."""
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
        return twin

    def with_targets(self, targets: tuple[tuple[int, ...], ...], division: dict[int, int] | None = None) -> Self:
        return self.changed(targets=targets, division=self.division if division is None else division)
