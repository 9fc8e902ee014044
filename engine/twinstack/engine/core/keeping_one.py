"""Of several things of one name that a player controls, that player may keep only one. Magic: 704.5j"""

from collections.abc import Callable, Iterable
from typing import Any

from twinstack.engine.core.asking import Worth, choose, in_turn_order
from twinstack.engine.core.state import Table
from twinstack.engine.kernel.decisions import Steps


def too_many(
    g: Table, found: Iterable[Any], kind: str, worth: Callable[[int], Worth] | None = None
) -> Steps[list[Any]]:
    """Let the players choose what they keep, in turn order; gives all the others, which go at the same time.

    `worth` gives for a seat how much each is worth to that player.
    """
    of_a_name: dict[tuple[int, str], list[Any]] = {}
    for obj in found:
        of_a_name.setdefault((obj.controller, obj.chars.name), []).append(obj)
    gone: list[Any] = []
    for player in in_turn_order(g.state):
        for (seat, name), same in of_a_name.items():
            if seat == player.seat and len(same) > 1:
                most = None if worth is None else worth(seat)
                kept = yield from choose(g, seat, kind, f"Which {name} do you keep?", same, 1, 1, worth=most)
                gone += [obj for obj in same if obj is not kept[0]]
    return gone
