"""Comparing the available mana with what a cost asks for. 106, 107.4

A mana is a mask: the bits of the kinds it can be, and 64 if it is snow. So the symbol {S} is simply the mask 64.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.discounts import readings
from twinstack.engine.magic.mana import KINDS, ManaCost, Pip

SNOW: Final = 64
ALL: Final = 255  # all kinds, with the bit of what can help to pay generic mana


@dataclass(frozen=True, slots=True)
class Source:
    """Something that can be used once for mana. Earlier outputs are preferred to later ones."""

    key: int  # the caller's name for it
    outputs: tuple[tuple[int, ...], ...]  # alternatives, each the kinds of mana of one use
    snow: bool = False
    burden: int = 0  # how much using it costs the player: 0 for a plain land, more for life, creatures, sacrifices


class Mode:
    """One way to read a cost: its colored symbols, its generic mana, and how many symbols are paid with life."""

    __slots__ = ("generic", "life", "pips")

    def __init__(self, pips: tuple[int, ...], generic: int, life: int) -> None:
        self.pips = pips
        self.generic = generic
        self.life = life


class Use(NamedTuple):
    """A source with the masks of the mana it gives; `output` is -1 while each mana can be chosen independently."""

    source: Source
    masks: tuple[int, ...]
    output: int = -1


# What sources give


class _Shape(NamedTuple):
    masks: tuple[int, ...]  # what each mana of one use can be, at best
    alternatives: tuple[
        tuple[int, tuple[int, ...]], ...
    ]  # (output, masks): the alternatives, if its mana is interdependent


@remembered
def shape_of(outputs: tuple[tuple[int, ...], ...], snow: bool) -> _Shape:
    bit = SNOW if snow else 0
    union = bit
    for output in outputs:
        for kind in output:
            union |= kind
    size = max(map(len, outputs), default=0)
    if len(outputs) == 1:
        return _Shape(tuple(kind | bit for kind in outputs[0]), ())
    combinations = set(combinations_with_replacement([kind for kind in KINDS if union & kind], size))
    if {tuple(sorted(output)) for output in outputs} == combinations:
        return _Shape((union,) * size, ())
    choices = tuple((index, tuple(kind | bit for kind in output)) for index, output in enumerate(outputs))
    return _Shape((union,) * size, choices)


Supply = tuple[dict[int, int], list[Source]]


def supply_of(pool: Mapping[int, int], sources: Sequence[Source]) -> Supply:
    """All mana that may be available, by mask; and the sources whose mana is interdependent."""
    supply = {kind: amount for kind, amount in pool.items() if amount > 0}
    interdependent = []
    for source in sources:
        masks, alternatives = shape_of(source.outputs, source.snow)
        for mask in masks:
            supply[mask] = supply.get(mask, 0) + 1
        if alternatives:
            interdependent.append(source)
    if len(interdependent) > 1:
        interdependent.sort(key=lambda source: (source.outputs, source.snow, source.burden))
    return supply, interdependent


# What a cost asks for


def modes(cost: ManaCost, life: int) -> Sequence[Mode]:
    """The ways to read a cost, the best first. 107.4e, 107.4f"""
    if cost.discounts or cost.least or cost.any_type:
        return [mode for mode in _changed_modes(cost) if mode.life <= life]
    for pip in cost.pips:
        if pip.life or pip.generic:
            return _readings(cost.pips, cost.generic, life)
    return (Mode(_masks(cost), cost.generic, 0),)


def only_symbol(cost: ManaCost) -> int:
    """The mask of a cost's colored symbols, 0 if it has none; -1 if they differ or can be read in several ways."""
    if cost.changed:
        return -1
    if not cost.pips:
        return 0
    first = cost.pips[0]
    for pip in cost.pips:
        if pip.kinds != first.kinds or pip.snow != first.snow or pip.life or pip.generic:
            return -1
    return SNOW if first.snow else first.kinds


def _masks(cost: ManaCost) -> tuple[int, ...]:
    return tuple([SNOW if pip.snow else pip.kinds for pip in cost.pips])


@remembered
def _changed_modes(cost: ManaCost) -> tuple[Mode, ...]:
    return tuple(Mode(_masks(one.mana), one.mana.generic, one.life) for one in readings(cost))


@remembered
def _readings(pips: tuple[Pip, ...], generic: int, life: int) -> tuple[Mode, ...]:
    found = set()
    for reading in product(*map(_pip_readings, pips)):
        colored = tuple(sorted(part.pips[0] for part in reading if part.pips))
        rest = generic + sum(part.generic for part in reading)
        lives = sum(part.life for part in reading)
        if lives <= life:
            found.add((lives, len(colored) + rest, colored, rest))
    return tuple(Mode(colored, rest, lives) for lives, _, colored, rest in sorted(found))


def _pip_readings(pip: Pip) -> list[Mode]:
    readings = [Mode((SNOW if pip.snow else pip.kinds,), 0, 0)]
    if pip.life:
        readings.append(Mode((), 0, 1))
    if pip.generic:
        readings.append(Mode((), pip.generic, 0))
    return readings


# Whether it suffices


def slack_of(mode: Mode, supply: Mapping[int, int]) -> dict[int, int]:
    """How much more mana there is than needed, for every union of symbols and in all (Hall's marriage theorem).

    If it is nowhere negative, the cost can be paid. Mana can be left out as long as that holds.
    """
    unions = {0}
    for pip in set(mode.pips):
        unions |= {union | pip for union in unions}
    unions.discard(0)
    slack = {}
    for union in unions:
        have = sum([amount for mask, amount in supply.items() if mask & union])
        slack[union] = have - sum([pip | union == union for pip in mode.pips])
    slack[ALL] = sum(supply.values()) - len(mode.pips) - mode.generic
    return slack


def ways_to_choose_outputs(mode: Mode, supply: dict[int, int], interdependent: Sequence[Source]) -> Iterator[list[Use]]:
    """The ways to choose outputs for the sources with interdependent mana such that the cost can be paid."""
    if sum(supply.values()) < len(mode.pips) + mode.generic or min(slack_of(mode, supply).values()) < 0:
        return
    if not interdependent:
        yield []
        return
    open_, fixed, same = [], [], 0
    for at, source in enumerate(interdependent):
        same = same + 1 if at and _are_equal(source, interdependent[at - 1]) else 1
        if same <= len(mode.pips):
            open_.append(source)
        else:  # each pip needs at most one of several alike; the others may as well give the most
            at_best, choices = shape_of(source.outputs, source.snow)
            index, masks = max(choices, key=lambda choice: (len(choice[1]), -choice[0]))
            fixed.append(Use(source, masks, index))
            supply = changed(changed(supply, at_best, -1), masks, 1)
    for chosen in _untied(mode, supply, open_, 0):
        yield [*chosen, *fixed]


def _untied(mode: Mode, supply: dict[int, int], interdependent: Sequence[Source], least: int) -> Iterator[list[Use]]:
    if min(slack_of(mode, supply).values()) < 0:
        return
    if not interdependent:
        yield []
        return
    source, rest = interdependent[0], interdependent[1:]
    masks, choices = shape_of(source.outputs, source.snow)
    without = changed(supply, masks, -1)
    for index, choice in _choices(mode, choices):
        if index >= least:  # the order of equal sources does not matter
            next_least = index if rest and _are_equal(source, rest[0]) else 0
            for chosen in _untied(mode, changed(without, choice, 1), rest, next_least):
                yield [Use(source, choice, index), *chosen]


def _are_equal(one: Source, other: Source) -> bool:
    return one.outputs == other.outputs and one.snow == other.snow


def _choices(mode: Mode, choices: Iterable[tuple[int, tuple[int, ...]]]) -> list[tuple[int, tuple[int, ...]]]:
    """The outputs, with only the first of those that are equivalent for the symbols."""
    relevant = 0
    for pip in mode.pips:
        relevant |= pip
    found: dict[tuple[int, ...], tuple[int, tuple[int, ...]]] = {}
    for index, masks in choices:
        found.setdefault(tuple(sorted([mask & relevant for mask in masks])), (index, masks))
    return list(found.values())


def changed(supply: Mapping[int, int], masks: Iterable[int], by: int) -> dict[int, int]:
    changed = dict(supply)
    for mask in masks:
        changed[mask] = changed.get(mask, 0) + by
    return changed
