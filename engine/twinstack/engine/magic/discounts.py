"""Mana costs after reductions, minimums and other changes. 118.7, 601.2f

Symbols that can be paid in several ways are read one way first (601.2b), for a reduction acts on what was announced.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.mana import Discount, ManaCost, Pip


class Reading(NamedTuple):
    """One way to pay a cost: this mana, and 2 life for each of a number of Phyrexian symbols."""

    mana: ManaCost
    life: int

    def __str__(self) -> str:
        life = f"{2 * self.life} life" if self.life else ""
        return " and ".join(part for part in ("" if life and self.mana.free else str(self.mana), life) if part)


class _Part(NamedTuple):
    """What one symbol is read as."""

    pips: tuple[Pip, ...] = ()
    generic: int = 0
    life: int = 0


@remembered
def readings(cost: ManaCost) -> tuple[Reading, ...]:
    """All different ways to pay a changed cost, with X = 0: first those without life, then those with least mana."""
    colored = any(discount.pips for discount in cost.discounts)
    cuts = sorted(cost.discounts, key=lambda discount: -discount.least)  # those with a minimum first
    found: dict[Reading, None] = {}
    for parts in product(*(_parts(pip, halved=colored) for pip in cost.pips)):
        generic = cost.generic + sum(part.generic for part in parts)
        life = sum(part.life for part in parts)
        pips = [pip for part in parts for pip in part.pips]
        for chosen in product(*(_sides(discount) for discount in cuts)):
            found[Reading(_changed(cost, pips, generic, cuts, chosen), life)] = None
    return tuple(sorted(found, key=lambda one: (one.life, one.mana.value(), one.mana.generic)))


def worked_out(cost: ManaCost) -> ManaCost:
    """The cost with its changes applied, if there is only one way to do that and no X is open."""
    if not cost.changed or cost.variables:
        return cost
    if any(pip.life or pip.generic for pip in cost.pips):
        return cost
    found = readings(cost)
    return found[0].mana if len(found) == 1 else cost


def most_saved(cost: ManaCost) -> int:
    """No reduction takes away more than that."""
    return sum(
        discount.generic + sum(max(1, pip.generic) for pip in discount.pips) for discount in cost.discounts
    )  # fmt: skip


def _parts(pip: Pip, *, halved: bool) -> Iterator[_Part]:
    """601.2b: which half of a hybrid symbol, and mana or life."""
    kinds = pip.halves if halved else ()
    for kind in kinds or (pip.kinds,):
        yield _Part((Pip(kind, snow=pip.snow),))
    if pip.generic:
        yield _Part(generic=pip.generic)
    if pip.life:
        yield _Part(life=1)


_Sides = tuple[tuple[int, int], ...]  # for each symbol of a reduction: a kind of mana, or an amount of generic mana


def _sides(discount: Discount) -> Iterator[_Sides]:
    """118.7e-g: the payer chooses a half of a hybrid symbol; Phyrexian means its color, snow means generic."""
    return product(*(_side(pip) for pip in discount.pips))


def _side(pip: Pip) -> list[tuple[int, int]]:
    if pip.snow:
        return [(0, 1)]
    sides = [(kind, 0) for kind in pip.halves or (pip.kinds,)]
    return [*sides, (0, pip.generic)] if pip.generic else sides


def _changed(
    cost: ManaCost, pips: list[Pip], generic: int, cuts: list[Discount], chosen: tuple[_Sides, ...]
) -> ManaCost:
    left = list(pips)
    for discount, sides in zip(cuts, chosen, strict=True):
        generic = _cut(left, generic, discount, sides)
    generic += max(0, cost.least - generic - len(left))  # 601.2f: what directly affects the total comes last
    if cost.any_type:  # 118.14: a symbol that any mana can pay asks for no more than generic mana
        generic += sum(not pip.snow for pip in left)
        left = [pip for pip in left if pip.snow]
    left.sort(key=lambda pip: (pip.snow, pip.kinds))
    return ManaCost(generic, tuple(left))


def _cut(pips: list[Pip], generic: int, discount: Discount, sides: _Sides) -> int:
    """Take mana off the symbols; gives the reduction of generic mana that is left. 118.7a-d"""
    room = max(0, len(pips) + generic - discount.least)
    more = discount.generic
    for kind, number in sides:
        at = next((at for at, pip in enumerate(pips) if pip.kinds == kind and not pip.snow), None)
        if number:
            more += number
        elif at is None:  # 118.7b-d: a reduction by mana that the cost has not reduces generic mana
            more += not discount.only_colored
        elif room:
            del pips[at]
            room -= 1
    return generic - min(generic, more, room)
