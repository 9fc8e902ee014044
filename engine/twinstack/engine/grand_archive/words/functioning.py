"""Where abilities function: on the field, or wherever the rules read them from their card."""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Word
from twinstack.engine.kernel.characteristics import Ability

ON_FIELD = ("field",)


@dataclass(frozen=True, eq=False, slots=True)
class OfItsCard(Ability, Word):
    """An ability that the rules ask a card about, in whichever zone it is."""

    @property
    def works_in(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True, eq=False, slots=True)
class OnField(Ability, Word):
    """An ability that functions while its object is on the field."""

    @property
    def works_in(self) -> tuple[str, ...]:
        return ON_FIELD
