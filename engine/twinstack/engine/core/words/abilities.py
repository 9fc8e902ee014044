"""Abilities of any game: static ones, which modify while they function, and triggered ones. Magic: 603, 604, 611.3"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.words.base import Cond, Effect, Selector, Word
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.kernel.characteristics import Ability

__all__: list[str] = []


@dataclass(frozen=True, eq=False, slots=True)
class Modifies(Ability, Word):
    """Modifies characteristics for as long as it functions. With `cda`, it defines its own object's. Magic: 604.3"""

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


@dataclass(frozen=True, eq=False, slots=True)
class Triggers(Ability, Word):
    """A triggered ability: "When …", "Whenever …", "At …". Magic: 603"""

    kind: ClassVar[str] = "triggered"
    when: Watch
    do: Effect
    if_: Cond | None = None  # an intervening "if". Magic: 603.4
    zones: tuple[str, ...] = ()  # where it functions
    per_turn: int = 0  # it triggers at most this often in a turn; 0: no limit. Magic: 603.2h

    @property
    def works_in(self) -> tuple[str, ...]:
        return self.zones
