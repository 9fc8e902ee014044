"""The scene from which words are read: who `you` is, what `itself` is, what was chosen and what has happened.

A scene is never changed once made, so a continuous effect or a delayed trigger may keep it.
"""

from dataclasses import dataclass, field
from typing import Any

from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event


# Nothing writes on it. Not frozen only because a frozen class takes three times as long to make, and many are made.
@dataclass(slots=True, unsafe_hash=True)
class Scene:
    source: int = 0  # the object whose ability it is
    you: int = 0  # the seat that controls the effect
    item: int = 0  # the object on the stack, while one resolves
    event: Event | None = field(default=None, compare=False)
    x: int = 0
    chosen: dict[Any, tuple[int, ...]] = field(default=NOTHING, compare=False)  # target word -> what was targeted
    memory: dict[str, Any] = field(default=NOTHING, compare=False)  # what earlier effects of the same text did

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
