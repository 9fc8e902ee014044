"""Merging: words about creatures that have mutated, and about who may. The keyword is in the file of 702.140. 730"""

from dataclasses import dataclass
from typing import ClassVar, Final

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Num, PlayerOrObject, Ref, Selector
from twinstack.engine.core.words.refs import itself
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.watches import Happens

__all__ = ["SameOwner", "TimesMutated", "mutates", "times_mutated"]

MUTATED: Final = "mutated"
"""Under this name a permanent keeps how often it has mutated."""


@dataclass(frozen=True, eq=False, slots=True)
class SameOwner(Selector):
    """Whoever owns the source owns it, too. 108.3"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def test(self, s: Reading, scene: Scene, e: PlayerOrObject) -> bool:
        return not e.is_player and e.owner == s.obj(scene.source).owner


@dataclass(frozen=True, eq=False, slots=True)
class TimesMutated(Num):
    """How often that permanent has mutated, which is not copied. 702.140d"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    of: Ref

    def value(self, s: Reading, scene: Scene) -> int:
        return sum(int(e.choices.get(MUTATED, 0)) for e in self.of.find(s, scene) if not e.is_player)


def mutates(what: Selector = itself) -> Watch:
    """A spell merges with one of these as it mutates. 702.140d"""
    return Happens("mutate", what)


def times_mutated(of: Ref = itself) -> Num:
    """How often that permanent has mutated. 702.140d"""
    return TimesMutated(of)
