"""Foretelling: a card from hand is exiled face down, and cast on a later turn for another cost. 702.143

`FORETOLD` is the key under which a card in exile keeps the turn in which it was foretold, and costs given by effects.
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
from twinstack.engine.magic.words.costs import Cost, priced
from twinstack.engine.magic.words.watches_play import PlayerDoes

__all__ = [
    "BecomeForetold",
    "ForetoldBefore",
    "WasForetold",
    "becomes_foretold",
    "foretells",
    "was_foretold",
]

FORETOLD = "foretold"


@dataclass(frozen=True, slots=True)
class Foretold:
    """What a foretold card keeps in exile and as a spell. 702.143c-d"""

    turn: int
    costs: tuple[AlternativeCost, ...] = ()  # the costs that effects gave it


@dataclass(frozen=True, eq=False, slots=True)
class BecomeForetold(Effect):
    """Cards in exile become foretold. With `price` or `less` each has that foretell cost, too. 702.143d"""

    what: Ref
    price: Cost | None = None
    less: int = 0  # its mana cost reduced by this much generic mana


@dataclass(frozen=True, eq=False, slots=True)
class ForetoldBefore(Cond):
    """The card in exile is yours, and became foretold in an earlier turn. 702.143a"""

    asks: ClassVar[Aspects] = NO_ASPECT

    def holds(self, s: Reading, scene: Scene) -> bool:
        obj = s.objects.get(scene.source)
        return obj is not None and obj.zone == "exile" and is_castable(s, obj, scene.you)


@dataclass(frozen=True, eq=False, slots=True)
class WasForetold(Cond):
    """It is a foretold card in exile, or a spell that was foretold, whatever cost it was cast for. 702.143c"""

    asks: ClassVar[Aspects] = NO_ASPECT
    of: Ref

    def holds(self, s: Reading, scene: Scene) -> bool:
        return any(not one.is_player and FORETOLD in one.choices for one in self.of.find(s, scene))


def is_castable(s: Reading, obj: Obj, seat: int) -> bool:
    """May this player cast the foretold card yet?"""
    note: Foretold | None = obj.choices.get(FORETOLD)
    return note is not None and obj.owner == seat and note.turn < s.turn.number


_later = ForetoldBefore()


def foretell_cost(price: Cost) -> AlternativeCost:
    """118.9: in place of the mana cost, from exile"""
    return AlternativeCost(price, "foretell", "exile", if_=_later)


def becomes_foretold(what: Ref = it, *, price: Cost | str | None = None, less: int = 0) -> Effect:
    """`becomes_foretold(it, less=2)`: its foretell cost is its mana cost reduced by {2}. 702.143d"""
    return BecomeForetold(what, None if price is None else priced("becomes_foretold", price), less)


def was_foretold(of: Ref = itself) -> Cond:
    """This spell was a foretold card before it was cast. 702.143c"""
    return WasForetold(of)


def foretells(who: Selector = you) -> Watch:
    """Whenever a player takes the special action of foretelling a card. 702.143c"""
    return PlayerDoes("foretell", who)
