"""Foretold cards: how a card becomes foretold, and which may be cast. 702.143"""

from collections.abc import Iterator

from twinstack.engine.core.interpreter import does, find
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.discounts import worked_out
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.mana import Discount, ManaCost
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.abilities import AlternativeCost
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.foretelling import FORETOLD, BecomeForetold, Foretold, foretell_cost, is_castable


def castable_foretold(s: MagicState, seat: int) -> Iterator[Obj]:
    """The foretold cards that this player may cast by now. Others see them, but not what they are. 702.143a"""
    yield from (s.exile[id] for id in s.foretold if is_castable(s, s.exile[id], seat))


@does(BecomeForetold)
def _become_foretold(g: Table, effect: BecomeForetold, scene: Scene) -> Steps[None]:
    """Its owner may look at it from then on. 702.143a, 702.143d"""
    s = g.state
    for obj in (yield from find(g, scene, effect.what)):
        if obj.id in s.exile:
            before = obj.choices.get(FORETOLD, Foretold(s.turn.number)).costs
            obj.choices = {**obj.choices, FORETOLD: Foretold(s.turn.number, (*before, *_given(effect, obj)))}
            s.foretold[obj.id] = None
            s.learn(obj, 1 << obj.owner)


def _given(effect: BecomeForetold, obj: Obj) -> list[AlternativeCost]:
    """The foretell cost that the effect gives; none for a card without a mana cost to reduce. 118.6, 118.7"""
    if effect.price is not None:
        return [foretell_cost(effect.price)]
    printed: ManaCost | None = obj.copiable.front.mana_cost
    if not effect.less or printed is None:
        return []
    return [foretell_cost(Cost(worked_out(printed.less(Discount(effect.less)))))]
