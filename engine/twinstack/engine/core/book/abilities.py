"""What a card of a small book does as it is played, and when it is used.

Its static, triggered and replacement abilities are the core's (`core/words/abilities.py`, `core/words/replacing.py`).
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Effect, Word
from twinstack.engine.kernel.characteristics import Ability


@dataclass(frozen=True, eq=False, slots=True)
class Does(Ability, Word):
    """An ability that carries out an effect word."""

    do: Effect
    zones: tuple[str, ...] = ()  # where it functions; in the usual zone, if it names none

    @property
    def works_in(self) -> tuple[str, ...]:
        return self.zones


@dataclass(frozen=True, eq=False, slots=True)
class Played(Does):
    """Happens when the card is played."""

    kind = "played"


@dataclass(frozen=True, eq=False, slots=True)
class Used(Does):
    """The controller of the card may use it when the book's rules allow."""

    kind = "activated"
