"""Words for masteries, which players have rather than objects: `GetMastery("Shifting Currents")`. Mastery"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.reading import AnyReading
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Cond, Effect, Ref
from twinstack.engine.core.words.refs import you

__all__ = ["GetMastery", "HasMastery", "InMode", "Shift", "has_mastery", "in_mode"]

ADJACENT, ANY = "adjacent", "any"
CURRENTS = "Shifting Currents"
MASTERIES = {CURRENTS: ("North", "East", "South", "West"), "Long Watch": ("Day", "Night")}
"""Each mastery's modes in a ring, in which each is adjacent to those beside it; it starts in the first.

Shifting Currents 1, 2. The second is of our own design.
"""
MODES = tuple(mode for modes in MASTERIES.values() for mode in modes)


def mastery_of(s: AnyReading, seat: int) -> tuple[str, str]:
    """The name and the mode of a player's mastery; both are empty if there is none."""
    name, _, mode = str(s.players[seat].stats["mastery"]).partition(": ")
    return name, mode


def whole(name: str, mode: str = "") -> str:
    """A mastery as the statistic tells it; "" if there is none of this name, or it has no such mode."""
    modes = MASTERIES.get(name, ())
    return f"{name}: {mode or modes[0]}" if modes and (not mode or mode in modes) else ""


def adjacent_to(name: str, mode: str) -> tuple[str, ...]:
    """The modes beside this one. Shifting Currents 2"""
    modes = MASTERIES[name]
    at = modes.index(mode)
    return tuple(dict.fromkeys((modes[at - 1], modes[(at + 1) % len(modes)])))


@dataclass(frozen=True, eq=False, slots=True)
class GetMastery(Effect):
    """These players get this mastery, which replaces the one they had. Mastery 1"""

    mastery: str
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class Shift(Effect):
    """Set these players' mastery to this mode, or to one of their choice: an `adjacent` one, or `any`.

    It does nothing for those who do not have that mastery. Shifting Currents 1, 2
    """

    to: str = ADJACENT
    of: str = CURRENTS
    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class HasMastery(Cond):
    """You have this mastery. Mastery"""

    asks: ClassVar[Aspects] = NO_ASPECT
    mastery: str

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        return mastery_of(s, scene.you)[0] == self.mastery


@dataclass(frozen=True, eq=False, slots=True)
class InMode(Cond):
    """Your mastery is set to this mode. Shifting Currents 1"""

    asks: ClassVar[Aspects] = NO_ASPECT
    mode: str

    def holds(self, s: AnyReading, scene: Scene) -> bool:
        return mastery_of(s, scene.you)[1] == self.mode

    def mastery(self) -> str:
        """Each mode belongs to one mastery."""
        return next(name for name, modes in MASTERIES.items() if self.mode in modes)


has_mastery, in_mode = HasMastery, InMode
