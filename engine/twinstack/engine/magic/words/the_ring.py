"""The Ring, which tempts players, and their Ring-bearers. 701.54

Values only; `rules/the_ring.py` gives them meaning.
"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Effect, Num, Ref, Selector
from twinstack.engine.core.words.refs import you
from twinstack.engine.core.words.selectors import anything
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.selectors_play import Status
from twinstack.engine.magic.words.watches import Happens
from twinstack.engine.magic.words.watches_play import PlayerDoes

__all__ = [
    "RingTempts",
    "TimesTempted",
    "becomes_ring_bearer",
    "ring_bearer",
    "ring_tempts",
    "the_ring_tempts",
    "times_tempted",
]


@dataclass(frozen=True, eq=False, slots=True)
class RingTempts(Effect):
    """The Ring tempts that player, who chooses a creature of theirs as their Ring-bearer. 701.54a"""

    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class TimesTempted(Num):
    """How often the Ring has tempted that player in this game. 701.54c"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    of: Ref = you

    def value(self, s: Reading, scene: Scene) -> int:
        return sum(s.ring[e.seat][0] for e in self.of.find(s, scene) if e.is_player and e.seat in s.ring)


ring_bearer = Status("ring-bearer")


def ring_tempts(who: Selector = you) -> Watch:
    """`when(ring_tempts(), ...)`: whenever the Ring tempts that player. 701.54d"""
    return PlayerDoes("ring tempts", who)


def becomes_ring_bearer(what: Selector = anything) -> Watch:
    """A player chooses one of these as their Ring-bearer. 701.54a"""
    return Happens("ring-bearer", what)


the_ring_tempts, times_tempted = RingTempts, TimesTempted
