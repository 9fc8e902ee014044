"""Numbers of Grand Archive: the champion's level, what was chosen for X, what is counted, what an object has."""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import ANY_ASPECT, NO_ASPECT, Aspects, Num, Ref, Selector, candidates
from twinstack.engine.grand_archive.words.conditions import level_for

__all__ = ["LV", "Count", "Counters", "Level", "Size", "X", "count", "counters_on", "power_of", "x"]


@dataclass(frozen=True, eq=False, slots=True)
class Level(Num):
    """LV: the level of your champion, with what changes it. It may be negative. LV 1, 3"""

    asks: ClassVar[Aspects] = frozenset(("level",))
    dynamic: ClassVar[bool] = True

    def value(self, s: AnyReading, scene: Scene) -> int:
        return level_for(s, scene)


@dataclass(frozen=True, eq=False, slots=True)
class X(Num):
    """What was chosen for X; 0 where nothing was. Cost 8 to 11"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True

    def value(self, s: AnyReading, scene: Scene) -> int:
        return scene.x


@dataclass(frozen=True, eq=False, slots=True)
class Count(Num):
    """How many there are in a set."""

    asks: ClassVar[Aspects] = ANY_ASPECT
    dynamic: ClassVar[bool] = True
    of: Selector

    def value(self, s: AnyReading, scene: Scene) -> int:
        return sum(1 for _ in candidates(s, scene, self.of))


@dataclass(frozen=True, eq=False, slots=True)
class Size(Num):
    """The power, life or level of what a reference finds; of several, together."""

    asks: ClassVar[Aspects] = ANY_ASPECT
    dynamic: ClassVar[bool] = True
    of: Ref
    field: str = "power"

    def value(self, s: AnyReading, scene: Scene) -> int:
        return sum(getattr(e.chars, self.field) or 0 for e in self.of.find(s, scene) if not e.is_player)


@dataclass(frozen=True, eq=False, slots=True)
class Counters(Num):
    """How many counters of a kind are on what a reference finds."""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    kind: str
    of: Ref

    def value(self, s: AnyReading, scene: Scene) -> int:
        return sum(e.counters.get(self.kind, 0) for e in self.of.find(s, scene))


LV, x = Level(), X()
count, counters_on, power_of = Count, Counters, Size
