"""What a small book may change of what an object is: for a while, by an ability, or as an exception of a copy.

Each applies in the layer of the sheet that is called like the field that it changes, unless it says `within` which.
"""

from dataclasses import dataclass, replace
from typing import Any

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Amount, Aspects, amount
from twinstack.engine.core.words.modifications import Control, Modification
from twinstack.engine.kernel.characteristics import Ability


@dataclass(frozen=True, eq=False, slots=True)
class Has(Modification):
    """A field of its face has this value: `Has("name", "Understudy")`."""

    field: str
    value: Any
    within: str = ""

    @property
    def layer(self) -> str:  # type: ignore[override]
        return self.within or self.field

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        setattr(draft, self.field, self.value)

    def sets(self) -> frozenset[str]:
        return frozenset((self.field,))

    def changes(self) -> Aspects:
        return frozenset((self.field,))

    def repeats(self) -> bool:
        return True

    def __str__(self) -> str:
        return f"it is called {self.value}" if self.field == "name" else f"its {self.field} is {self.value}"


@dataclass(frozen=True, eq=False, slots=True)
class HasMore(Modification):
    """A number on its face is this much higher: `HasMore("charm", 1)`."""

    field: str
    by: Amount
    within: str = ""

    @property
    def layer(self) -> str:  # type: ignore[override]
        return self.within or self.field

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        setattr(draft, self.field, (getattr(draft, self.field) or 0) + amount(s, scene, self.by))

    def worked_out(self, s: AnyReading, scene: Scene) -> "HasMore":
        return replace(self, by=amount(s, scene, self.by))

    def touches(self) -> frozenset[str]:
        return frozenset((self.field,))

    def changes(self) -> Aspects:
        return frozenset((self.field,))

    def __str__(self) -> str:
        return f"its {self.field} is {self.by} more" if isinstance(self.by, int) else f"its {self.field} is more"


@dataclass(frozen=True, eq=False, slots=True)
class Gains(Modification):
    """It has abilities besides its own: `Gains((Used(…),))`."""

    abilities: tuple[Ability, ...]
    within: str = "abilities"

    @property
    def layer(self) -> str:  # type: ignore[override]
        return self.within

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        draft.set_abilities((*draft.abilities, *self.abilities))

    def gives(self) -> tuple[Ability, ...]:
        return self.abilities

    def touches(self) -> frozenset[str]:
        return frozenset(("abilities",))

    def changes(self) -> Aspects:
        return frozenset(("abilities",))

    def __str__(self) -> str:
        return "it has another ability" if len(self.abilities) == 1 else "it has other abilities"


@dataclass(frozen=True, eq=False, slots=True)
class Loses(Modification):
    """It has no abilities."""

    within: str = "abilities"

    @property
    def layer(self) -> str:  # type: ignore[override]
        return self.within

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        draft.set_abilities(())

    def could_remove(self) -> bool:
        return True

    def sets(self) -> frozenset[str]:
        return frozenset(("abilities",))

    def changes(self) -> Aspects:
        return frozenset(("abilities",))

    def repeats(self) -> bool:
        return True

    def __str__(self) -> str:
        return "it has no abilities"


@dataclass(frozen=True, eq=False, slots=True)
class Controlled(Control):
    """A player controls it: `Controlled(you)`."""

    within: str = "control"

    @property
    def layer(self) -> str:  # type: ignore[override]
        return self.within

    def __str__(self) -> str:
        return "somebody else controls it"
