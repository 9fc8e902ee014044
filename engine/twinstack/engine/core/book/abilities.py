"""What a card of a small book can do: when it is played, as it comes into play, when it is used, after an event."""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Effect
from twinstack.engine.kernel.characteristics import Ability


@dataclass(frozen=True, eq=False, slots=True)
class Does(Ability):
    """An ability that carries out an effect word."""

    do: Effect

    @property
    def works_in(self) -> tuple[str, ...]:
        """No zones: the rules of a small book look for abilities only in the zones where they work."""
        return ()


@dataclass(frozen=True, eq=False, slots=True)
class Played(Does):
    """Carried out when the played card resolves."""

    kind = "spell"


@dataclass(frozen=True, eq=False, slots=True)
class Used(Does):
    """The controller of the card in play may use it when the book's rules allow."""

    kind = "activated"


@dataclass(frozen=True, eq=False, slots=True)
class After(Does):
    """Happens after each event of this kind about the card itself."""

    kind = "triggered"
    event: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class Enters(Does):
    """Happens as the card comes into play, before it is there."""

    kind = "entering"
