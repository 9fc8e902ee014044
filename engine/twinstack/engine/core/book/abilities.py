"""What a card of a small book does as it is played, when it is used, and when something else happens.

An ability may have a text of its own, for cards with several abilities. The core has static and
replacement abilities (`core/words/abilities.py`, `core/words/replacing.py`), and carries out triggers.
"""

from dataclasses import dataclass, field

from twinstack.engine.core.words import abilities
from twinstack.engine.core.words.base import Effect, Word
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.kernel.canonical import form_if_any
from twinstack.engine.kernel.characteristics import Ability


@dataclass(frozen=True, eq=False, slots=True)
class Does(Ability, Word):
    """An ability that carries out an effect word."""

    do: Effect
    zones: tuple[str, ...] = ()  # where it functions; in the usual zone, if it names none
    text: str = field(default="", kw_only=True)  # what it says, of all that its card says
    costs: tuple[CostPart, ...] = field(default=(), kw_only=True)  # what has to be paid to play or use it

    @property
    def works_in(self) -> tuple[str, ...]:
        return self.zones


form_if_any(Does, "costs")


@dataclass(frozen=True, eq=False, slots=True)
class Played(Does):
    """Happens when the card is played."""

    kind = "played"


@dataclass(frozen=True, eq=False, slots=True)
class Used(Does):
    """The controller of the card may use it when the book's rules allow."""

    kind = "activated"


@dataclass(frozen=True, eq=False, slots=True)
class Triggers(abilities.Triggers):
    """A triggered ability."""

    text: str = field(default="", kw_only=True)  # what it says, of all that its card says


WAITING = ("activated", "triggered", "played")
"""The kinds of abilities that wait on the stack, and whose text is shown there."""
