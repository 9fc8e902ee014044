"""Discarding. Discard 1 to 3"""

from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.moving import move as move_all
from twinstack.engine.grand_archive.moves import Moving
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.kernel.decisions import Steps


def discard(
    g: Table, seat: int, number: int, source: int = 0, *, zone: str = "hand", at_random: bool = False,
    of: list[Any] | None = None,
) -> Steps[int]:  # fmt: skip
    """A player discards this many cards of a zone, or of the given cards; all of them if there are fewer."""
    s = g.state
    held: list[Any] = [s.objects[id] for id in s.players[seat].piles[zone]] if of is None else of
    if at_random:
        s.random.shuffle(held)
        picked = held[:number]
    else:
        picked = yield from choose(g, seat, "discard", f"Discard {number}", held, number, number, source)
    going = [Moving(obj.id, "graveyard", how="discard", source=source) for obj in picked]
    yield from move_all(g, going)
    return len(picked)
