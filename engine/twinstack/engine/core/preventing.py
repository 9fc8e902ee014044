"""Preventing a part of what would be dealt: how much, what is used up by that, and which is prevented first.

An effect that lasts may have an amount left to it, which is used up by what it prevents. Magic: 615.7
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from twinstack.engine.core.asking import sorted_by_player
from twinstack.engine.core.durations import Lasting
from twinstack.engine.core.replacing import Candidate, Proposal, use_up_once
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.words.base import PlayerOrObject
from twinstack.engine.kernel.decisions import Option, Steps

Covers = Callable[[Lasting, Any], bool]
"""Does this effect prevent that?"""
Whom = Callable[[Any], PlayerOrObject]
"""To whom or what this is dealt."""


def prevent(s: CoreState, p: Proposal, by: Candidate, most: int | None = None) -> int:
    """Prevent what is left to an effect, at most so much, or all, and use that up. Gives how much. Magic: 615.7"""
    effect: Lasting | None = s.effects.get(-by.key[0]) if by.key[0] < 0 else None
    left = effect.left if effect is not None else 0
    most = left or most
    prevented = p.amount if most is None else min(most, p.amount)
    p.amount -= prevented
    p.cancelled = p.amount <= 0
    use_up_once(s, p, by, prevented if left else 0)
    return prevented


def prevented_first(
    g: Table, dealt: Sequence[Any], effects: Iterable[Lasting], covers: Covers, whom: Whom, prompt: str
) -> Steps[list[Any]]:
    """Of what is dealt at the same time, players say what is prevented first if an effect covers only a part of it.

    Each that is dealt has an amount and a source. Gives all in the order that was chosen; what no such effect covers
    keeps its place. Nobody is asked twice about the same. Magic: 615.7
    """
    ordered, asked = list(dealt), []
    for effect in effects:
        found = [at for at, one in enumerate(ordered) if covers(effect, one)]
        if effect.left >= sum(ordered[at].amount for at in found):
            continue
        by_seat: dict[int, list[int]] = {}
        for at in found:
            by_seat.setdefault(_seat(whom(ordered[at])), []).append(at)
        for seat, places in by_seat.items():
            if len(places) > 1 and places not in asked:
                asked.append(places)
                chosen = yield from _sorted(g, seat, prompt, [ordered[at] for at in places], whom, effect.source)
                for at, one in zip(places, chosen, strict=True):
                    ordered[at] = one
    return ordered


def _sorted(g: Table, seat: int, prompt: str, these: list[Any], whom: Whom, source: int) -> Steps[list[Any]]:
    to_several = len({whom(one).id for one in these}) > 1
    option = partial(_option, g.state, whom, to_several)
    return (yield from sorted_by_player(g, seat, "prevention", prompt, these, option, source))


def _option(s: CoreState, whom: Whom, to_several: bool, at: int, one: Any) -> Option:
    what, target = f"{one.amount} from {s.obj(one.source).name}", whom(one)
    if to_several:
        return Option(f"d{at}", f"{what} to {target.name}", (target.id,))
    return Option(f"d{at}", what, (one.source,))


def _seat(entity: PlayerOrObject) -> int:
    return int(entity.seat if entity.is_player else entity.controller)
