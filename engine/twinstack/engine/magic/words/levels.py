"""Levels of Classes: a number that any permanent may have, from 1 on, and the words about it. 716"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Effect, Num, Ref
from twinstack.engine.core.words.conditions import Compares
from twinstack.engine.core.words.refs import itself
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.kernel.characteristics import Ability
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.abilities import Activated, Keyword, Static
from twinstack.engine.magic.words.costs import Cost, priced
from twinstack.engine.magic.words.mods import has

__all__ = ["BecomesLevel", "GainLevel", "LevelOf", "becomes_level", "class_level", "level_of"]


@dataclass(frozen=True, eq=False, slots=True)
class LevelOf(Num):
    """The level of a permanent; 1 if it never got one. 716.2d"""

    asks: ClassVar[Aspects] = NO_ASPECT
    dynamic: ClassVar[bool] = True
    of: Ref

    def value(self, s: Reading, scene: Scene) -> int:
        return sum(int(e.choices.get("level", 1)) for e in self.of.find(s, scene) if not e.is_player)


@dataclass(frozen=True, eq=False, slots=True)
class GainLevel(Effect):
    """The level of this permanent becomes that number, which is a designation, and not copied. 716.2a-b"""

    number: int


@dataclass(frozen=True, eq=False, slots=True)
class BecomesLevel(Watch):
    """The level of its own object becomes that number. 716.2b"""

    number: int

    def watched(self) -> tuple[str, ...]:
        return ("level",)

    def matches(self, s: Reading, scene: Scene, event: Event) -> bool:
        return event.obj == scene.source and event.amount == self.number


def class_level(number: int, price: Cost | str, *abilities: Ability) -> Keyword:
    """`class_level(2, "{W}", when(becomes_level(2), draw()))`: those abilities are there from that level on. 716.2a"""
    paid = priced("class_level", price)
    gain = Activated(paid, GainLevel(number), as_sorcery=True, if_=Compares(LevelOf(itself), "==", number - 1))
    section = Static(itself, (has(*abilities),), Compares(LevelOf(itself), ">=", number))
    return Keyword("class level", (gain, section), (number, paid))


def becomes_level(number: int) -> Watch:
    """This becomes that level. 716.2b"""
    return BecomesLevel(number)


def level_of(of: Ref = itself) -> Num:
    """The level of that permanent; 1 if it never got one. 716.2d"""
    return LevelOf(of)
