"""Numbers of Grand Archive: the champion's level."""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Aspects, Num
from twinstack.engine.grand_archive.words.conditions import OF_CHAMPION, level_for

__all__ = ["LV", "Level"]


@dataclass(frozen=True, eq=False, slots=True)
class Level(Num):
    """LV: the level of your champion, with all changes. It may be negative. LV 1, 3"""

    asks: ClassVar[Aspects] = OF_CHAMPION | {"level"}
    dynamic: ClassVar[bool] = True

    def value(self, s: AnyReading, scene: Scene) -> int:
        return level_for(s, scene)


LV = Level()
