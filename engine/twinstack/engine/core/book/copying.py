"""Exceptions to copying for small books. Copying itself is in the core."""

from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.modifications import Modification


@dataclass(frozen=True, eq=False, slots=True)
class Has(Modification):
    """A field of the copy's face has this value: `Has("name", "Understudy")`."""

    field: str
    value: Any

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        setattr(draft, self.field, self.value)

    def sets(self) -> frozenset[str]:
        return frozenset((self.field,))

    def __str__(self) -> str:
        return f"it is called {self.value}" if self.field == "name" else f"its {self.field} is {self.value}"


@dataclass(frozen=True, eq=False, slots=True)
class HasMore(Modification):
    """A number on the copy's face is this much higher: `HasMore("charm", 1)`."""

    field: str
    by: int

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        setattr(draft, self.field, (getattr(draft, self.field) or 0) + self.by)

    def touches(self) -> frozenset[str]:
        return frozenset((self.field,))

    def __str__(self) -> str:
        return f"its {self.field} is {self.by} more"
