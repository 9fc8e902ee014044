"""Effects that deal damage, and fights. 120, 701.14

Values only; `rules/effects_damage.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Amount, Division, Effect, Ref
from twinstack.engine.core.words.refs import itself

__all__ = [
    "Damage",
    "DealAssigned",
    "Fight",
]


@dataclass(frozen=True, eq=False, slots=True)
class Damage(Effect):
    """120. `divided`: among the targets as its controller chose while casting. 601.2d"""

    amount: Amount
    to: Ref
    by: Ref = itself
    divided: bool = False
    unpreventable: bool = False

    def divides(self) -> Division | None:
        return Division(self.amount, "damage", self.to) if self.divided else None


@dataclass(frozen=True, eq=False, slots=True)
class DealAssigned(Effect):
    """Combat damage that waits on the stack is dealt as it was assigned. 310.4 of 2004"""


@dataclass(frozen=True, eq=False, slots=True)
class Fight(Effect):
    """701.14"""

    one: Ref
    other: Ref
