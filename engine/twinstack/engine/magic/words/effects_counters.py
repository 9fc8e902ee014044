"""Effects on counters, and designations of objects. 122, 701.34

Values only; `rules/effects_counters.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Amount, Effect, Ref
from twinstack.engine.core.words.refs import itself

__all__ = [
    "Designate",
    "MoveCounters",
    "Proliferate",
]


@dataclass(frozen=True, eq=False, slots=True)
class MoveCounters(Effect):
    """Moves that many counters of a kind from one object onto another, or none. 122.5"""

    kind: str
    amount: Amount
    from_: Ref
    to: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Designate(Effect):
    """It becomes `monstrous`, or the like: a designation, which is not part of its copiable values. 701.37b"""

    designation: str
    what: Ref = itself
    this_turn: bool = False  # until end of turn


@dataclass(frozen=True, eq=False, slots=True)
class Proliferate(Effect):
    """Puts one more counter of each kind on permanents and players that you choose. 701.34"""
