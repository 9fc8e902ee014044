"""The scene from which words are read: who `you` is, what `itself` is, what was chosen and what has happened.

A scene is never changed once made, so a continuous effect or a delayed trigger may keep it.
"""

from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event


# Nothing writes on it. Not frozen only because a frozen class takes three times as long to make, and many are made.
# Therefore it has an `__init__` of its own, too: mypyc compiles none that `dataclass` writes.
@mypyc_attr(free_list_len=1)
@dataclass(slots=True, unsafe_hash=True, init=False)
class Scene:
    source: int  # the object whose ability it is
    you: int  # the seat that controls the effect
    item: int  # the object on the stack, while one resolves
    event: Event | None = field(compare=False)
    x: int
    chosen: dict[Any, tuple[int, ...]] = field(compare=False)  # target word -> what was targeted
    memory: dict[str, Any] = field(compare=False)  # what earlier effects of the same text did

    def __init__(
        self,
        source: int = 0,
        you: int = 0,
        item: int = 0,
        event: Event | None = None,
        x: int = 0,
        chosen: dict[Any, tuple[int, ...]] = NOTHING,
        memory: dict[str, Any] = NOTHING,
    ) -> None:
        self.source = source
        self.you = you
        self.item = item
        self.event = event
        self.x = x
        self.chosen = chosen
        self.memory = memory

    def remembering(self, **facts: Any) -> "Scene":
        return Scene(self.source, self.you, self.item, self.event, self.x, self.chosen, {**self.memory, **facts})

    def to_keep(self) -> "Scene":
        """The scene as a lasting effect may keep it: without what is known only while something enters.

        Magic: 614.12
        """
        if "entering" not in self.memory:
            return self
        memory = {key: one for key, one in self.memory.items() if key not in ("entering", "enters with")}
        return Scene(self.source, self.you, self.item, self.event, self.x, self.chosen, memory)

    def it(self, *ids: int) -> "Scene":
        """The same scene, in which `it` means these."""
        return Scene(self.source, self.you, self.item, self.event, self.x, self.chosen, {**self.memory, "it": ids})
