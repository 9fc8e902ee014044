"""Spells that cost less for what is given up to cast them: which of the possible things is chosen. 601.2b, 702.48b"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.refs import Fixed
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.game import TakeBack
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.mana import Discount
from twinstack.engine.magic.rules.available_mana import available_mana, can_pay_mana
from twinstack.engine.magic.rules.payable import GIVEN_UP, can_pay_others, payable_with, tapped_for
from twinstack.engine.magic.rules.pricing import total_cost
from twinstack.engine.magic.rules.suggestions import to_give_up
from twinstack.engine.magic.rules.ways_to_cast import Way, extras
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.costs import Cost, LessFor
from twinstack.engine.magic.words.measures import mana_value

Settled = tuple[Obj | None, Cost]
"""What is given up, and the cost with that."""


@remembered
def lessened(cost: Cost) -> LessFor | None:
    """The part of a cost for which something is chosen that lessens it."""
    return next((part for part in cost.others if isinstance(part, LessFor)), None)


def settled(s: MagicState, seat: int, obj: Obj, cost: Cost, part: LessFor) -> Iterator[Settled]:
    """The cost with each thing that could be given up, what lessens it most first; or with none, where that may be."""
    rest = tuple(one for one in cost.others if one is not part)
    gives = part.part
    found: list[Any] = payable_with(s, seat, obj, gives, Scene(obj.id, seat))
    for one in sorted(found, key=lambda one: -_worth(_discount(one, part.by))):
        this = replace(gives, of=Fixed((one.id,)))
        yield one, Cost(cost.mana.less(_discount(one, part.by)), (*rest, this))
    if part.up_to:
        yield None, Cost(cost.mana, rest)


def _discount(one: Obj, by: str) -> Discount:
    """702.48c, 702.119a, 702.180a"""
    if by == "power":
        return Discount(max(0, one.chars.power or 0))
    if by == "mana value":
        return Discount(mana_value(one))
    own = one.chars.mana_cost
    return Discount() if own is None else Discount(own.generic, own.pips)


def _worth(discount: Discount) -> int:
    return discount.generic + len(discount.pips)


def give_up(g: Table, seat: int, spell: Obj, way: Way, part: LessFor) -> Steps[Way]:
    """The player chooses it with the other choices of the spell, so that the cost can be paid. 702.48b, 702.119c"""
    possible = [one for one in settled(g.state, seat, spell, way.price, part) if _payable(g, seat, spell, way, one[1])]
    if not possible:
        raise TakeBack(f"{way.chars.name}: there is nothing that could be given up for it")
    things = [one for one, _ in possible if one is not None]
    name, prompt = GIVEN_UP[type(part.part)]
    asked, worth = f"{prompt} ({way.chars.name})", to_give_up(g.state, seat)
    least = int(len(things) == len(possible))
    picked = yield from choose(g, seat, f"cost {name}", asked, things, least, 1, spell.id, worth)
    return replace(way, price=next(cost for one, cost in possible if one in (picked or [None])))


def _payable(g: Table, seat: int, spell: Obj, way: Way, cost: Cost) -> bool:
    s = g.state
    price = total_cost(
        s, seat, spell, replace(way, price=cost), [one.cost for one in extras(way.chars) if not one.name], 0
    )
    available = available_mana(g, seat, tapped_for(cost), for_=spell)
    others = can_pay_others(s, seat, spell, price, Scene(spell.id, seat))
    return bool(others) and can_pay_mana(g, seat, price.mana, available)
