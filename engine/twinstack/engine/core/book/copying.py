"""Copies in a small book, by the core's one way: what is excepted, becoming a copy, and copies of what waits."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from twinstack.engine.core import copying
from twinstack.engine.core.book.state import Table
from twinstack.engine.core.book.verbs import emit
from twinstack.engine.core.copying.on_the_stack import twin
from twinstack.engine.core.placing import put
from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.modifications import Modification
from twinstack.engine.kernel.events import Event


@dataclass(frozen=True, eq=False, slots=True)
class Has(Modification):
    """A field of its face is this: `Has("name", "Understudy")`."""

    field: str
    value: Any

    def write(self, draft: Any, s: AnyReading, at: Scene) -> None:
        setattr(draft, self.field, self.value)

    def sets(self) -> frozenset[str]:
        return frozenset((self.field,))

    def __str__(self) -> str:
        return f"it is called {self.value}" if self.field == "name" else f"its {self.field} is {self.value}"


@dataclass(frozen=True, eq=False, slots=True)
class HasMore(Modification):
    """A number on its face is so much more: `HasMore("charm", 1)`."""

    field: str
    by: int

    def write(self, draft: Any, s: AnyReading, at: Scene) -> None:
        setattr(draft, self.field, (getattr(draft, self.field) or 0) + self.by)

    def touches(self) -> frozenset[str]:
        return frozenset((self.field,))

    def __str__(self) -> str:
        return f"its {self.field} is {self.by} more"


def become_copy(g: Table, obj: Any, original: Any, scene: Scene, except_: Sequence[Modification] = ()) -> None:
    """An object is a copy from now on, until it leaves its zone; one that is about to enter will be one."""
    s = g.state
    copied = copying.copy_of(s, original, scene.source, "", except_, copying.keeping(s, scene, obj))
    copying.become(s, obj, copied.value, scene.source, original.id, copied=copied, you=scene.you)
    if obj.id in s.objects:
        emit(g, Event("becomes copy", obj.id, obj.controller, scene.source, other=original.id))
    s.meaning.refresh(s)


def copy_on_stack(g: Table, original: Any, scene: Scene) -> Any:
    """What waits there once more, with the choices made for it; no card, so it ceases to exist as it leaves."""
    s = g.state
    new = twin(s, original, scene.you, scene)
    put(s, new)
    emit(g, Event("copy", new.id, scene.you, scene.source, other=original.id))
    return new
