"""Static abilities of any game: they modify for as long as they function. 604, 611.3"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.words.base import Cond, Selector, Word
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.kernel.characteristics import Ability

__all__: list[str] = []


@dataclass(frozen=True, eq=False, slots=True)
class Modifies(Ability, Word):
    """Modifies characteristics for as long as it functions; `cda` defines its own object's. 604.3"""

    kind: ClassVar[str] = "static"
    affects: Selector
    mods: tuple[Mod, ...]
    while_: Cond | None = None
    cda: bool = False
    zones: tuple[str, ...] = ()  # where it functions

    @property
    def works_in(self) -> tuple[str, ...]:
        return self.zones

    def defines(self) -> frozenset[str]:
        return frozenset(name for mod in self.mods for name in mod.touches()) if self.cda else frozenset()
