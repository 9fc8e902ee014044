"""The city's blessing, a designation that players get for the rest of the game. 702.131

Values only; `rules/blessing.py` gives them meaning.
"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Cond, Effect, Ref
from twinstack.engine.core.words.refs import you
from twinstack.engine.magic.reading import Reading

__all__ = [
    "GetBlessing",
    "HasBlessing",
    "blessed",
    "get_blessing",
    "has_blessing",
]


@dataclass(frozen=True, eq=False, slots=True)
class GetBlessing(Effect):
    """That player gets the city's blessing, if they do not have it. 702.131a"""

    who: Ref = you


@dataclass(frozen=True, eq=False, slots=True)
class HasBlessing(Cond):
    """That player has the city's blessing. 702.131c"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref

    def holds(self, s: Reading, scene: Scene) -> bool:
        return any(e.is_player and e.seat in s.blessed for e in self.of.find(s, scene))


blessed: Cond = HasBlessing(you)


def has_blessing(who: Ref = you) -> Cond:
    """Does that player have the city's blessing? 702.131c"""
    return blessed if who is you else HasBlessing(who)


get_blessing = GetBlessing
