"""How a mana cost can be paid: from the pool, and by using sources of mana. 601.2g, 118.3

Pure arithmetic: no state, no player, nothing is tapped here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType

from twinstack.engine.core.matching import matching
from twinstack.engine.errors import EngineFault
from twinstack.engine.magic.discounts import most_saved
from twinstack.engine.magic.mana import COLORLESS, KINDS, ManaCost
from twinstack.engine.magic.rules.mana_supply import (
    ALL,
    SNOW,
    Mode,
    Source,
    Supply,
    Use,
    changed,
    modes,
    only_symbol,
    shape_of,
    slack_of,
    supply_of,
    ways_to_choose_outputs,
)

__all__ = ["Plan", "Source", "can_pay", "max_x", "plan", "suffices"]

_NO_NEEDS: Mapping[int, int] = MappingProxyType({})
_TRIES = 24  # how many ways to fix sources with interdependent outputs are compared


@dataclass(frozen=True, slots=True)
class Plan:
    uses: tuple[tuple[int, int], ...]  # (source key, index of the output)
    from_pool: tuple[tuple[int, int], ...]  # what is spent after the uses have added their mana: (pool kind, amount)
    life: int  # how many Phyrexian pips are paid with life


def can_pay(cost: ManaCost, pool: Mapping[int, int], sources: Sequence[Source], *, phyrexian_life: int = 0) -> bool:
    """Can the cost be paid, with X as 0?"""
    return suffices(cost, supply_of(pool, sources), phyrexian_life)


def suffices(cost: ManaCost, there_is: Supply, phyrexian_life: int) -> bool:
    """The same for a supply that has been worked out already."""
    supply, interdependent = there_is
    symbol = -1 if interdependent else only_symbol(cost)
    if symbol >= 0:  # as in most costs that are compared
        total = fitting = 0
        for mask, amount in supply.items():
            total += amount
            if mask & symbol:
                fitting += amount
        return fitting >= len(cost.pips) and total >= len(cost.pips) + cost.generic
    for mode in modes(cost, phyrexian_life):
        if next(ways_to_choose_outputs(mode, supply, interdependent), None) is not None:
            return True
    return False


def max_x(cost: ManaCost, pool: Mapping[int, int], sources: Sequence[Source], *, phyrexian_life: int = 0) -> int:
    """The greatest X that can be paid; 0 without {X}, -1 if not even X = 0 can be paid."""
    if not can_pay(cost, pool, sources, phyrexian_life=phyrexian_life):
        return -1
    if not cost.variables:
        return 0
    supply, _ = supply_of(pool, sources)
    least, most = 0, (sum(supply.values()) + most_saved(cost)) // cost.variables
    while least < most:
        middle = (least + most + 1) // 2
        if can_pay(cost.with_x(middle), pool, sources, phyrexian_life=phyrexian_life):
            least = middle
        else:
            most = middle - 1
    return least


def plan(
    cost: ManaCost,
    pool: Mapping[int, int],
    sources: Sequence[Source],
    *,
    needs: Mapping[int, int] = _NO_NEEDS,
    phyrexian_life: int = 0,
    x: int = 0,
) -> Plan | None:
    """How to pay while keeping what is worth most; None if the cost cannot be paid.

    Mana in the pool is used first, sources with a high burden last. `needs` is how much of each kind the player wants
    to keep. Life is paid only where no mana can pay, and a symbol such as {2/W} takes two mana only where one cannot
    pay it.
    """
    supply, interdependent = supply_of(pool, sources)
    uses = [
        Use(source, shape.masks)
        for source in sources
        if not (shape := shape_of(source.outputs, source.snow)).alternatives
    ]
    worth = _worth(needs, supply)
    for mode in modes(cost.with_x(x) if cost.variables else cost, phyrexian_life):
        ways = [
            _sparing(mode, pool, [*uses, *chosen], worth)
            for chosen in islice(ways_to_choose_outputs(mode, supply, interdependent), _TRIES)
        ]
        if ways:
            _, kept = min(ways, key=lambda way: way[0])
            return _spending(mode, pool, kept, worth)
    return None


# Which mana to spare


def _worth(needs: Mapping[int, int], supply: Mapping[int, int]) -> dict[int, int]:
    """How much a mana of each kind is worth keeping: more if it is needed, and more if it is scarce."""
    worth = {SNOW: 1}
    for kind in KINDS:
        worth[kind] = 0 if kind == COLORLESS else 2
        if wanted := needs.get(kind, 0):
            worth[kind] += 16 * wanted // max(1, sum(amount for mask, amount in supply.items() if mask & kind))
    return worth


def _value(mask: int, worth: Mapping[int, int]) -> int:
    return sum([value for kind, value in worth.items() if mask & kind])


def _drop(slack: dict[int, int], masks: Sequence[int]) -> bool:
    """Leave out this mana if the cost can still be paid; gives whether it could."""
    lost = [(union, sum([1 for mask in masks if mask & union])) for union in slack]
    if any(slack[union] < amount for union, amount in lost):
        return False
    for union, amount in lost:
        slack[union] -= amount
    return True


Score = tuple[int, int, int]


def _sparing(
    mode: Mode, pool: Mapping[int, int], uses: Sequence[Use], worth: Mapping[int, int]
) -> tuple[Score, list[Use]]:
    """Leave out one source after another, the most valuable first.

    If each source gives one mana, the result is optimal. If some give more, it is worked out twice, preferring those
    and avoiding those; the cheaper result is taken, or of equal ones the one that wastes less.
    """
    supply = changed(pool, [mask for use in uses for mask in use.masks], 1)
    values = {use.source.key: sum([_value(mask, worth) for mask in use.masks]) for use in uses}
    ways = []
    for sign in (-1, 1) if any(len(use.masks) > 1 for use in uses) else (1,):
        slack = slack_of(mode, supply)
        order = sorted(uses, key=lambda use: (use.source.burden, sign * len(use.masks), values[use.source.key]))
        kept = [use for use in reversed(order) if not _drop(slack, use.masks)][::-1]
        burden = sum(use.source.burden for use in kept)
        ways.append(((burden, slack[ALL], sum(values[use.source.key] for use in kept)), kept))
    return min(ways, key=lambda way: way[0])


# What is spent


def _spending(mode: Mode, pool: Mapping[int, int], kept: Sequence[Use], worth: Mapping[int, int]) -> Plan:
    """The plan that uses these sources and leaves over what is worth most."""
    slack = slack_of(mode, changed(pool, [mask for use in kept for mask in use.masks], 1))
    spent = {kind: amount for kind, amount in pool.items() if amount > 0}
    masks = [list(use.masks) for use in kept]
    extra = [(mask, at) for at, use in enumerate(kept) if len(use.masks) > 1 for mask in use.masks]
    for mask, at in sorted([*extra, *((kind, -1) for kind in spent)], key=lambda one: (-_value(one[0], worth), one)):
        room = min([left for union, left in slack.items() if union & mask])
        amount = min(room, spent[mask] if at < 0 else 1)
        for union in slack:
            slack[union] -= amount if union & mask else 0
        if at < 0:
            spent[mask] -= amount
        elif amount:
            masks[at].remove(mask)
    uses = []
    for use, allowed in zip(kept, _allowed(mode, spent, masks), strict=True):
        index, kinds = _output(use, allowed, worth)
        uses.append((use.source.key, index))
        for kind in kinds:
            kind |= SNOW if use.source.snow else 0
            spent[kind] = spent.get(kind, 0) + 1
    return Plan(tuple(uses), tuple(sorted((kind, amount) for kind, amount in spent.items() if amount)), mode.life)


def _allowed(mode: Mode, pool: Mapping[int, int], masks: Sequence[Sequence[int]]) -> list[list[int]]:
    """For each mana of each use: the kinds that it may be, so that all symbols are paid."""
    allowed = [list(part) for part in masks]
    places = [(at, index) for at, part in enumerate(masks) for index in range(len(part))]
    units = [masks[at][index] for at, index in places]
    units += [kind for kind, amount in pool.items() for _ in range(min(amount, len(mode.pips)))]
    found = matching(mode.pips, units)
    if found is None:
        raise EngineFault("mana plan: mana was spared that the cost needs")
    for pip, unit in zip(mode.pips, found, strict=True):
        if unit < len(places) and pip != SNOW:
            at, index = places[unit]
            allowed[at][index] &= pip
    return allowed


def _output(use: Use, allowed: Sequence[int], worth: Mapping[int, int]) -> tuple[int, list[int]]:
    """The first output that gives mana of these kinds, and that mana."""
    for index, output in enumerate(use.source.outputs):
        kinds = sorted(output, key=lambda kind: worth.get(kind, 0))
        if use.output in (-1, index) and (found := matching(allowed, kinds)) is not None:
            return index, [kinds[at] for at in found]
    raise EngineFault(f"mana plan: source {use.source.key} does not give the mana planned for it")
