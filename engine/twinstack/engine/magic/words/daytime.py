"""Day and night, a designation of the whole game. 731

Values only; `rules/daytime.py` gives them meaning.
"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Cond, Effect
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.deeds import if_
from twinstack.engine.magic.words.replacements import AsEnters

__all__ = [
    "BecomeDaytime",
    "DaytimeChanges",
    "ItIs",
    "becomes_day",
    "becomes_night",
    "begins_daytime",
    "day_or_night_changes",
    "is_day",
    "is_night",
    "neither_day_nor_night",
]

DAY, NIGHT, NEITHER = "day", "night", "neither day nor night"


@dataclass(frozen=True, eq=False, slots=True)
class BecomeDaytime(Effect):
    """It becomes day, or night, for the whole game. 731.1"""

    time: str


@dataclass(frozen=True, eq=False, slots=True)
class ItIs(Cond):
    """It is day, night, or neither. 731.1"""

    asks: ClassVar[Aspects] = NO_ASPECT
    time: str

    def holds(self, s: Reading, scene: Scene) -> bool:
        return (s.daytime or NEITHER) == self.time


@dataclass(frozen=True, eq=False, slots=True)
class DaytimeChanges(Watch):
    """Day becomes night, or night becomes day; not the first of them. 731.1a"""

    def watched(self) -> tuple[str, ...]:
        return ("daytime",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        return event.amount > 0


becomes_day, becomes_night = BecomeDaytime(DAY), BecomeDaytime(NIGHT)
is_day, is_night, neither_day_nor_night = ItIs(DAY), ItIs(NIGHT), ItIs(NEITHER)
day_or_night_changes = DaytimeChanges()
begins_daytime = AsEnters(if_(neither_day_nor_night, becomes_day))  # 731.1
