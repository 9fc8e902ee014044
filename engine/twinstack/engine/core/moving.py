"""Changing zones: an object that moves becomes a new object, and the record of the old one stays as it last was.

All moves go through `move`, in the way of the rule book (`core/moves.py`).
"""

from collections.abc import Sequence
from typing import Any

from twinstack.engine.core.moves import Moves, Moving, Told
from twinstack.engine.core.placing import put, take_out
from twinstack.engine.core.state import Table
from twinstack.engine.kernel.decisions import BREATH, PORTION, Steps
from twinstack.engine.kernel.events import Event


def move(g: Table, moves: Sequence[Moving]) -> Steps[list[int]]:
    """Move objects at the same time. Gives the new ids: 0 for one that did not move, several if it became several."""
    if not moves:
        return []
    s = g.state
    ways = s.meaning.moves
    s.meaning.refresh(s)
    going = [m for m in moves if m.id in s.objects and not ways.stuck(s, s.objects[m.id])]
    prepared = yield from ways.prepare(g, going)
    told: Told = []
    for at, m in enumerate(going, 1):
        if at % PORTION == 0:
            yield BREATH
        if m.id in s.objects and m.to:
            told.extend(_carry_out(ways, s, m, prepared.arrivals.get(m.id)))
    s.meaning.gone(s, [m.id for m in going if m.id not in s.objects])
    ways.moved(s, going, prepared)
    for at, (event, back) in enumerate(told, 1):
        if at % PORTION == 0:
            yield BREATH
        ways.tell(g, event, back, prepared)
    yield from ways.afterwards(g, going, told, prepared)
    return [id for m in moves for id in (m.became, *m.also)]


def move_one(g: Table, id: int, to: str, **more: Any) -> Steps[int]:
    """Move a single object. Gives the new id, or 0 if it did not move."""
    found = yield from move(g, [g.state.meaning.moves.kind(id, to, **more)])
    return found[0]


def _carry_out(ways: Moves, s: Any, m: Moving, ready: list[Any] | None) -> Told:
    old = s.objects[m.id]
    frm = old.zone
    freed = take_out(s, old)
    ways.leaves(s, old, m)
    new = ways.becomes(s, old, m) if ready is None else ready
    m.became = new[0].id if new else 0
    m.also = tuple([one.id for one in new[1:]]) if len(new) > 1 else ()
    old.became = old.became or m.became
    for one in new:
        one.was = old.id
        put(s, one, bottom=m.bottom)
        ways.joins(s, one, m)
    told = ways.told(s, old, new, m, frm)
    if freed:
        told += [(event, False) for event in freed]
    return told


def shuffle(g: Table, seat: int, zone: str) -> None:
    """Shuffle a player's part of a zone; whoever knew cards there forgets them."""
    s = g.state
    player = s.players[seat]
    s.random.shuffle(player.piles[zone])
    for id in player.piles[zone]:
        s.forget(s.objects[id])
    s.meaning.tell(g, Event("shuffle", player.id, seat))
