"""Cards that wait in exile until their owner may cast them in a later turn: plotted and warped ones. 702.170, 702.185

Such a card keeps in its choices, under the word for it, the turn in which it was set aside.
"""

from dataclasses import dataclass
from typing import ClassVar

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import NO_ASPECT, Aspects, Cond, Effect, Ref, Selector
from twinstack.engine.core.words.refs import it, itself, you
from twinstack.engine.core.words.watching import Watch
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.words.abilities import AlternativeCost
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.watches import Happens
from twinstack.engine.magic.words.watches_play import PlayerDoes

__all__ = ["SetAside", "SetAsideBefore", "becomes_plotted", "is_plotted", "plots"]

PLOTTED, WARPED = "plotted", "warped"


@dataclass(frozen=True, eq=False, slots=True)
class SetAside(Effect):
    """Cards in exile become plotted, or warped. 702.170c, 702.185b"""

    what: Ref
    how: str


@dataclass(frozen=True, eq=False, slots=True)
class SetAsideBefore(Cond):
    """The card in exile is yours, and was set aside in an earlier turn. 702.170d, 702.185a"""

    asks: ClassVar[Aspects] = NO_ASPECT
    how: str

    def holds(self, s: Reading, scene: Scene) -> bool:
        obj = s.objects.get(scene.source)
        return obj is not None and obj.zone == "exile" and has_waited(s, obj, scene.you, self.how)


def has_waited(s: Reading, obj: Obj, seat: int, how: str) -> bool:
    """May this player cast the card that was set aside by now?"""
    turn: int | None = obj.choices.get(how)
    return turn is not None and obj.owner == seat and turn < s.turn.number


FOR_NOTHING = AlternativeCost(Cost(), "plot", "exile", if_=SetAsideBefore(PLOTTED), timing="sorcery")
"""What lets a plotted card be cast, whatever is written on it. 702.170d"""


def becomes_plotted(what: Ref = it) -> Effect:
    """Cards in exile become plotted: their owner may cast them as a sorcery in a later turn, for nothing. 702.170c"""
    return SetAside(what, PLOTTED)


def is_plotted(what: Selector = itself) -> Watch:
    """`when(is_plotted(), ...)`: when this card becomes plotted, by whatever made it so. 702.170c"""
    return Happens(PLOTTED, what)


def plots(who: Selector = you) -> Watch:
    """Whenever a player takes the special action of plotting a card. 702.170e"""
    return PlayerDoes("plot", who)
