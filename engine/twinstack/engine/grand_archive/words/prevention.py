"""Words about damage that is about to be dealt: preventing it, or dealing more. Damage Prevention"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.words.base import Amount, Effect, Selector
from twinstack.engine.core.words.durations import END_OF_TURN
from twinstack.engine.core.words.replacing import Replaces

__all__ = ["DealsMore", "Prevent", "PreventNext", "PreventsDamage"]


@dataclass(frozen=True, eq=False, slots=True)
class _OfDamage(Replaces):
    """It works on the field, or for as long as an effect lasts. Damage Prevention: continuous effects"""

    watches: ClassVar[str] = "damage"
    what: Selector  # to which the damage is dealt

    @property
    def works_in(self) -> tuple[str, ...]:
        return ("field",)


@dataclass(frozen=True, eq=False, slots=True)
class PreventsDamage(_OfDamage):
    """Damage to objects of the set is prevented: all of it, or `amount` each time. Damage Prevention 1, 2"""

    amount: int = 0
    combat: bool | None = None
    by: Selector | None = None  # only from such sources
    then: Effect | None = None  # done as a part of it; `that_much` is what was prevented
    shield: bool = False  # it is used up by what it prevents, over all events. Damage Prevention 1


@dataclass(frozen=True, eq=False, slots=True)
class DealsMore(_OfDamage):
    """Damage from sources of the set `by` to such objects is so many times as much, and so much more."""

    by: Selector
    more: int = 0
    times: int = 1
    combat: bool | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Prevent(Effect):
    """Prevent the next `number` damage that these would be dealt, usually this turn. Damage Prevention 1

    `on` may be a set, such as `unit & yours`: then one shield is for all of them, also for those that come later.
    """

    number: Amount
    on: Selector
    combat: bool | None = None
    lasts: str = END_OF_TURN
    by: Selector | None = None
    then: Effect | None = None


@dataclass(frozen=True, eq=False, slots=True)
class PreventNext(Effect):
    """Prevent the next damage, dealt at one time, to each of these; all of it or `number`. Damage Prevention 2

    `on` may be a set, such as `unit & yours`: then it is the next damage to one or more of them, and only that.
    """

    on: Selector
    number: int = 0  # 0 means all
    combat: bool | None = None
    lasts: str = END_OF_TURN
    by: Selector | None = None
    then: Effect | None = None
