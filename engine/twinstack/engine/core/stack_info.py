"""How something came onto the stack, and all the choices made for it. Magic: 601.2, 602.2, 603.3, 707.10

What comes into play from the stack keeps its `StackInfo`, so that its abilities know what was paid, for example.
Magic: 607.2
"""

from dataclasses import dataclass, field
from typing import Any, Self, TypeVar

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Effect
from twinstack.engine.core.words.refs import Target
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event


# Nothing writes on it. Not frozen only because a frozen class takes three times as long to make, and many are made.
@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(slots=True, unsafe_hash=True)
class StackInfo:
    """A rule book with more choices has a subclass, whose `copy` adds them."""

    how: str  # how it came onto the stack, such as "cast" or "triggered"
    controller: int
    source: int  # the object that it comes from
    do: Effect | None = None  # what happens on resolution
    ability: Any = None
    event: Event | None = field(default=None, compare=False)
    if_: Any = None  # the intervening condition, checked again on resolution. Magic: 603.4
    x: int = 0
    modes: tuple[int, ...] = ()
    slots: tuple[Target, ...] = ()  # target words, in reading order
    targets: tuple[tuple[int, ...], ...] = ()  # the ids chosen for each of them
    division: dict[int, int] = NOTHING  # target -> its share. Magic: 601.2d
    paid: dict[Any, Any] = NOTHING  # what was paid, by its name and by the cost
    memory: dict[str, Any] = NOTHING

    def scene(self, item: int = 0, source: int | None = None) -> Scene:
        """The scene from which its text is read."""
        chosen = dict(zip(self.slots, self.targets, strict=True)) if self.slots else NOTHING
        memory = {**self.memory, "division": self.division, "modes": self.modes, "this ability": self.ability}
        return Scene(
            self.source if source is None else source, self.controller, item, self.event, self.x, chosen, memory
        )

    def changed(self, **changes: Any) -> Self:
        """The same choices, except for these."""
        twin = self.copy()
        for name, value in changes.items():
            setattr(twin, name, value)
        return twin

    def copy(self) -> Self:
        """Each field by name, which is fastest: many copies are made."""
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


Info = TypeVar("Info", bound=StackInfo)
"""What was chosen for something on the stack, as its rule book keeps it."""

EARLIER_TARGETS = "earlier targets"
"""Under which an ability that was made remembers what its maker had targeted."""
