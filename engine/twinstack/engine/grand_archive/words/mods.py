"""The modifications that continuous effects make, each in its layer. Layers 1 to 5"""

from dataclasses import dataclass
from typing import Any, ClassVar

from twinstack.engine.core.book import modifications
from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words import modifications as core
from twinstack.engine.core.words.base import Amount, Aspects, amount
from twinstack.engine.core.words.modifications import Modification

__all__ = [
    "AddsElement",
    "AddsSubtype",
    "AddsType",
    "Becomes",
    "Control",
    "Gains",
    "Gets",
    "LosesAbilities",
    "SetsType",
    "Swaps",
]


@dataclass(frozen=True, eq=False, slots=True)
class Becomes(modifications.Has):
    """Sets a field of the face: `Becomes("power", 3)`. It adds a stat that was missing. Stat-Setting 1"""

    within: str = "base"


@dataclass(frozen=True, eq=False, slots=True)
class _Adds(Modification):
    field: ClassVar[str]
    names: tuple[str, ...]

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        before = getattr(draft, self.field)
        setattr(draft, self.field, (*before, *(name for name in self.names if name not in before)))

    def changes(self) -> Aspects:
        return frozenset((self.field,))

    def touches(self) -> frozenset[str]:
        return frozenset((self.field,))

    def __str__(self) -> str:
        return f"it is {' '.join(self.names)} besides"


@dataclass(frozen=True, eq=False, slots=True)
class AddsType(_Adds):
    """It has these types in addition to its others. Type-Expansion 1"""

    layer: ClassVar[str] = "types"
    field: ClassVar[str] = "types"


@dataclass(frozen=True, eq=False, slots=True)
class SetsType(Modification):
    """It has these types instead of its own, and no supertypes but these; it keeps its subtypes. Type-setting 1, 2"""

    layer: ClassVar[str] = "types"
    names: tuple[str, ...]

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        draft.types = self.names

    def sets(self) -> frozenset[str]:
        return frozenset(("types",))

    def changes(self) -> Aspects:
        return frozenset(("types",))

    def repeats(self) -> bool:
        return True

    def __str__(self) -> str:
        return f"it is {' '.join(self.names)}"


@dataclass(frozen=True, eq=False, slots=True)
class AddsSubtype(_Adds):
    """It has these subtypes in addition to its others."""

    layer: ClassVar[str] = "types"
    field: ClassVar[str] = "subtypes"


@dataclass(frozen=True, eq=False, slots=True)
class AddsElement(_Adds):
    """It has these elements in addition to its others."""

    layer: ClassVar[str] = "element"
    field: ClassVar[str] = "elements"


@dataclass(frozen=True, eq=False, slots=True)
class Gains(modifications.Gains):
    """It gains these abilities. Layer D"""


@dataclass(frozen=True, eq=False, slots=True)
class LosesAbilities(modifications.Loses):
    """It loses all abilities that it had before. Layer D"""


@dataclass(frozen=True, eq=False, slots=True)
class Gets(Modification):
    """Adds to power, life or level, or subtracts. A missing stat stays missing. Layer E"""

    layer: ClassVar[str] = "stats"
    power: Amount = 0
    life: Amount = 0
    level: Amount = 0

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        for field, more in (("power", self.power), ("life", self.life), ("level", self.level)):
            before = getattr(draft, field)
            if before is not None and more != 0:
                setattr(draft, field, before + amount(s, scene, more))

    def changes(self) -> Aspects:
        return frozenset(field for field in ("power", "life", "level") if getattr(self, field) != 0)

    def touches(self) -> frozenset[str]:
        return self.changes() or frozenset()


@dataclass(frozen=True, eq=False, slots=True)
class Swaps(Modification):
    """Swaps its power and its life, after all other changes. Layer E 5.a"""

    layer: ClassVar[str] = "swap"

    def write(self, draft: Any, s: AnyReading, scene: Scene) -> None:
        draft.power, draft.life = draft.life, draft.power

    def changes(self) -> Aspects:
        return frozenset(("power", "life"))


@dataclass(frozen=True, eq=False, slots=True)
class Control(core.Control):
    """A player controls it. Control and Ownership"""

    layer: ClassVar[str] = "base"
