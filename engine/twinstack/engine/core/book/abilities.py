"""What a card of a small book can do: when it is played, when it is used, as it comes into play, and after that."""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Effect
from twinstack.engine.kernel.characteristics import Ability


@dataclass(frozen=True, eq=False, slots=True)
class Does(Ability):
    """An ability of which a word of the book says what it does."""

    do: Effect

    @property
    def works_in(self) -> tuple[str, ...]:
        """Who asks says where the object is: the rules of a small book ask only where an ability works."""
        return ()


@dataclass(frozen=True, eq=False, slots=True)
class Played(Does):
    """It happens as the card is played."""

    kind = "spell"


@dataclass(frozen=True, eq=False, slots=True)
class Used(Does):
    """Whoever controls the card in play may use it, where the book's rules allow it."""

    kind = "activated"


@dataclass(frozen=True, eq=False, slots=True)
class After(Does):
    """It happens each time after an event of this kind about the card itself."""

    kind = "triggered"
    event: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class Enters(Does):
    """It happens as the card comes into play, before it is there."""

    kind = "entering"
