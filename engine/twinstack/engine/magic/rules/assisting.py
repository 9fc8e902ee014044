"""Another player may pay for generic mana of a spell with assist. 702.132, 601.2g-h"""

from dataclasses import replace
from typing import Any

from twinstack.engine.core.asking import choose, pick_number
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.mana import ManaCost
from twinstack.engine.magic.rules.available_mana import AvailableMana, available_mana, can_pay_mana
from twinstack.engine.magic.rules.paying import note_spent, pay_mana
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words.costs import Cost

ASSIST = "assist"


def pays_with_help(g: Table, seat: int, chars: Characteristics, mana: ManaCost, available: AvailableMana) -> bool:
    """Could it be paid if another player paid for as much of its generic mana as they can? 702.132a"""
    if ASSIST not in chars.keywords:
        return False
    most = max((_most(g, other.seat, mana) for other in g.state.alive() if other.seat != seat), default=0)
    return most > 0 and can_pay_mana(g, seat, _without(mana, most), available)


def assisted(g: Table, seat: int, spell: Obj, price: Cost) -> Steps[tuple[Cost, dict[str, Any]]]:
    """The player may choose another, who pays for any amount of the generic mana; what is left, and what that spent.

    If it can't be paid without help, somebody who can help enough has to be chosen.
    """
    mana = price.mana
    helpers = {other: _most(g, other.seat, mana) for other in g.state.alive() if other.seat != seat}
    available = available_mana(g, seat, for_=spell)
    alone = can_pay_mana(g, seat, mana, available)
    able = [one for one, most in helpers.items() if alone or can_pay_mana(g, seat, _without(mana, most), available)]
    if not able or not mana.generic:
        return price, {}
    asked = f"Who else may pay for {spell.chars.name}?"
    picked = yield from choose(g, seat, ASSIST, asked, able, 0 if alone else 1, 1, spell.id)
    if not picked:
        return price, {}
    helper = picked[0]
    asked = f"How much of the generic mana of {spell.chars.name} do you pay?"
    given = yield from pick_number(g, helper.seat, ASSIST, asked, 0, helpers[helper], spell.id)
    paid: dict[str, Any] = {}
    note_spent(paid, (yield from pay_mana(g, helper.seat, ManaCost(given), spell.id, item=spell)))
    return Cost(_without(mana, given), price.others), paid


def _most(g: Table, seat: int, mana: ManaCost) -> int:
    """How much of the generic mana this player could pay for."""
    available = available_mana(g, seat)
    return next((n for n in range(mana.generic, 0, -1) if can_pay_mana(g, seat, ManaCost(n), available)), 0)


def _without(mana: ManaCost, generic: int) -> ManaCost:
    return replace(mana, generic=mana.generic - generic)
