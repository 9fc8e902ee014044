"""Soulbond: two creatures that are paired for as long as both stay creatures of the same player. 702.95

Values only; `rules/pairing.py` gives them meaning.
"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Effect, PlayerOrObject, Ref
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.selectors_play import Status

__all__ = [
    "Pair",
    "TheTwo",
    "pair",
    "paired",
    "the_two",
    "unpaired",
]


@dataclass(frozen=True, eq=False, slots=True)
class Pair(Effect):
    """Two creatures become paired, if both are unpaired creatures of the same player, who is you. 702.95a-d"""

    one: Ref
    other: Ref


@dataclass(frozen=True, eq=False, slots=True)
class TheTwo(Ref):
    """While this is paired with another creature: the two creatures. 702.95b"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True

    def find(self, s: Reading, scene: Scene) -> list[PlayerOrObject]:
        pair = s.pairs.get(scene.source)
        return [s.obj(id) for id in (scene.source, pair[0])] if pair is not None else []


def pair(one: Ref, other: Ref) -> Effect:
    """Two creatures that you control become paired, if neither is. 702.95c"""
    return Pair(one, other)


paired = Status("paired")
unpaired = ~paired
the_two = TheTwo()
