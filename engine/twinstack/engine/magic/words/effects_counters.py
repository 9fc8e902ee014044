"""Effects on counters, and designations of objects. 122, 701.34

Values only; `rules/effects_counters.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Amount, Division, Effect, Ref
from twinstack.engine.core.words.refs import itself

__all__ = [
    "Designate",
    "MoveCounters",
    "NoteNumber",
    "Proliferate",
    "PutCounters",
    "RemoveCounters",
]


@dataclass(frozen=True, eq=False, slots=True)
class PutCounters(Effect):
    """122.6. `divided`: distributed among the targets as its controller chose while casting. 601.2d"""

    kind: str
    amount: Amount = 1
    on: Ref = itself
    divided: bool = False

    def divides(self) -> Division | None:
        return Division(self.amount, f"{self.kind} counters", self.on) if self.divided else None


@dataclass(frozen=True, eq=False, slots=True)
class RemoveCounters(Effect):
    """`any_number`: as many as its controller chooses."""

    kind: str
    amount: Amount = 1
    on: Ref = itself
    any_number: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class MoveCounters(Effect):
    """Moves that many counters of a kind from one object onto another, or none. 122.5"""

    kind: str
    amount: Amount
    from_: Ref
    to: Ref


@dataclass(frozen=True, eq=False, slots=True)
class NoteNumber(Effect):
    """Note a number for the source, under a name by which `chosen_number` finds it. 607.2"""

    what: str
    amount: Amount


@dataclass(frozen=True, eq=False, slots=True)
class Designate(Effect):
    """It becomes `monstrous`, or the like: a designation, which is not part of its copiable values. 701.37b"""

    designation: str
    what: Ref = itself
    this_turn: bool = False  # until end of turn


@dataclass(frozen=True, eq=False, slots=True)
class Proliferate(Effect):
    """Puts one more counter of each kind on permanents and players that you choose. 701.34"""
