"""Effects that move objects from zone to zone, also by destroying and sacrificing them. 400.7, 701.8, 701.21

Values only; `rules/effects_zones.py` gives them meaning.
"""

from dataclasses import dataclass

from twinstack.engine.core.words.base import Amount, Effect, Ref, Selector
from twinstack.engine.core.words.modifications import Mod
from twinstack.engine.magic.characteristics import Characteristics

__all__ = [
    "Destroy",
    "ExileUntilLeaves",
    "Move",
    "Sacrifice",
    "SacrificeBy",
    "ShuffleInto",
]


@dataclass(frozen=True, eq=False, slots=True)
class Move(Effect):
    """Put something into another zone. `under`: whose control it enters the battlefield under."""

    what: Ref
    to: str
    under: Ref | None = None
    tapped: bool = False
    face_down: bool = False
    transformed: bool = False
    attacking: bool = False
    bottom: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    face_down_as: Characteristics | None = None  # what it is while face down; by default a 2/2 creature. 708.2
    link: str = ""  # a linked ability of the source finds the cards again by this name. 607.2
    is_: "tuple[Mod, ...]" = ()  # what it is or has as it enters, by a lasting effect. 611.2e
    made_of: Ref | None = None  # the cards that it enters made of, which `crafted_with` finds. 702.167c
    random_order: bool = False  # several cards into a library in a random order, not as their owner chooses. 401.4


@dataclass(frozen=True, eq=False, slots=True)
class ShuffleInto(Effect):
    """Shuffle something into its owner's library."""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class ExileUntilLeaves(Effect):
    """Exile it until the source leaves the battlefield. 610.3"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class Destroy(Effect):
    """Destroys these permanents. 701.8"""

    what: Ref
    no_regeneration: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Sacrifice(Effect):
    """You sacrifice it; a target, each member of a set, or an event's object is sacrificed by its controller. 701.21"""

    what: Ref


@dataclass(frozen=True, eq=False, slots=True)
class SacrificeBy(Effect):
    """Players sacrifice permanents of their choice, all at once. 101.4"""

    who: Ref
    of: Selector
    amount: Amount = 1
