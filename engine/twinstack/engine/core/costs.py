"""Paying: whether the parts of a cost could be paid, asked without writing anything, and paying them in order.

What each part takes is said by functions of the rule book, under `@payable` and `@pays`. Magic: 118, 601.2h
"""

from collections.abc import Callable, Iterable, Sequence
from operator import methodcaller
from typing import Any, TypeVar

from twinstack.engine.core.asking import named
from twinstack.engine.core.matching import matching
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import check_states
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.game import TakeBack

Check = Callable[[Any, int, Any, Any, Scene], Allowed]
"""Of a state, a seat, what is paid for, a part and a scene: could this player pay it?"""
Payer = Callable[[Any, int, Any, Any, Scene, dict[str, Any]], Steps[None]]
"""Of a game and the same: this player pays it; what was paid is noted by name."""
CHECKS: dict[type[CostPart], Check] = {}
PAYERS: dict[type[CostPart], Payer] = {}
UNPAYABLE = "its cost cannot be paid: {}"

OneCheck = TypeVar("OneCheck", bound=Check)
OnePayer = TypeVar("OnePayer", bound=Payer)


def payable(*kinds: type[CostPart]) -> Callable[[OneCheck], OneCheck]:
    """This function says whether a part of these kinds could be paid."""

    def keep(function: OneCheck) -> OneCheck:
        CHECKS.update(dict.fromkeys(kinds, function))
        return function

    return keep


def pays(*kinds: type[CostPart]) -> Callable[[OnePayer], OnePayer]:
    """This function pays a part of these kinds."""

    def keep(function: OnePayer) -> OnePayer:
        PAYERS.update(dict.fromkeys(kinds, function))
        return function

    return keep


def can_pay_part(s: Any, seat: int, obj: Any, part: CostPart, scene: Scene) -> Allowed:
    """Could this part of a cost be paid, whatever the others take? Magic: 118.3"""
    return CHECKS[type(part)](s, seat, obj, part, scene)


def can_pay_each(s: Any, seat: int, obj: Any, parts: Iterable[CostPart], scene: Scene) -> Allowed:
    """Could each of these parts be paid, if it were the only one?"""
    for part in parts:
        paid = CHECKS[type(part)](s, seat, obj, part, scene)
        if not paid:
            return paid if isinstance(paid, Refusal) else Refusal(UNPAYABLE, "", part)
    return True


def apart(wants: Iterable[tuple[int, Iterable[int]]]) -> bool:
    """Could each part be paid with things that pay for no other? A part is how many it takes, and of which ids."""
    wanted: list[int] = []
    able: dict[int, int] = {}
    for at, (number, ids) in enumerate(wants):
        wanted += [1 << at] * number
        for id in ids:
            able[id] = able.get(id, 0) | 1 << at
    return matching(wanted, list(able.values())) is not None


def pay_parts(
    g: Any, seat: int, obj: Any, parts: Sequence[CostPart], scene: Scene, paid: dict[str, Any]
) -> Steps[None]:
    """Pay these in order; if paying one part has made a later one impossible, everything is taken back."""
    for part in sorted(parts, key=methodcaller("comes_last")):
        if not can_pay_part(g.state, seat, obj, part, scene):
            raise TakeBack(f"{named(g.state, obj, seat)}: a cost cannot be paid")
        yield from PAYERS[type(part)](g, seat, obj, part, scene, paid)
        check_states(g)
