"""New objects that come from nowhere: what one instruction creates is there all at once. Magic: 111.2, 608.2f

They enter the usual zone like everything else (`core/entering.py`), and are simply put into any other zone.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from twinstack.engine.core.entering import make_ready
from twinstack.engine.core.making import EVERYONE, make
from twinstack.engine.core.moves import Making
from twinstack.engine.core.placing import put
from twinstack.engine.core.replacing import consider, propose, use_all_once
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.kernel.decisions import BREATH, PORTION, Steps
from twinstack.engine.kernel.events import Event


def create(g: Table, makings: Sequence[Making], source: int = 0, by: int = -1) -> Steps[list[int]]:
    """Create them all in the usual zone; effects may change how many, and how each enters.

    `by` is the seat that controls the effect which does that. Magic: 111.2, 614.1
    """
    s = g.state
    meaning = s.meaning
    ways: Any = meaning.moves
    zone = s.usual_zone
    ids: list[int] = []
    ready: list[tuple[Any, Any]] = []
    used_once: tuple[int, ...] = ()
    seats = dict.fromkeys([making.seat for making in makings if making.count > 0])
    if s.replacers.get("create"):
        makings = yield from _replaced(g, makings, seats, source)
    for seat in seats:
        ways.creates(s, seat)
    for making in makings:
        meaning.refresh(s)
        for at in range(making.count):
            if len(ready) % PORTION == PORTION - 1:
                yield BREATH
            owner = meaning.owner_of_created(s, making.seat, by)
            new: Any = make(s, making.kind, owner, making.value, zone, controller=making.seat, origin=making.origin)
            new.choices = making.choices
            if making.made_for:
                new.choices = {**making.choices, "made for": making.made_for[at % len(making.made_for)]}
            m = yield from ways.as_created(g, new, making, source)
            enters = yield from make_ready(g, new, m)
            if enters:
                ids.append(new.id)
                used_once += m.used_once
                ready.append((new, m))
    if used_once:
        use_all_once(s, used_once)
    if len(ready) > 1:
        yield from ways.in_order(g, [new for new, _ in ready])
    for at, (new, m) in enumerate(ready, 1):
        if at % PORTION == 0:
            yield BREATH
        put(s, new)
        ways.joins(s, new, m)
    for at, (new, _) in enumerate(ready, 1):
        if at % PORTION == 0:
            yield BREATH
        meaning.tell(g, Event("enter", new.id, new.controller, source, to=zone, how="created"))
    ways.have_entered(g, ids)
    return ids


def _replaced(g: Table, makings: Sequence[Making], seats: Iterable[int], source: int) -> Steps[list[Making]]:
    """What each player is going to create: one event for each of them, whatever it is made of. Magic: 614.1a, 616.1"""
    s = g.state
    wanted = [making for making in makings if making.count > 0]
    for seat in seats:
        own = [replace(making) for making in wanted if making.seat == seat]
        p = propose(s, "create", player=seat, source=source, makings=own)
        yield from consider(g, p)
        changed = iter(own)
        wanted = [next(changed) if making.seat == seat else making for making in wanted]
    return wanted


def create_elsewhere(s: CoreState, making: Making, zone: str) -> Any:
    """One of these is in another zone than the usual one; whoever has it made tells of that."""
    kind, origin = making.kind, making.origin
    known = making.known if zone in s.sheet.hidden else EVERYONE
    card = s.next_id if kind == "card" and making.card < 0 else making.card
    new: Any = make(s, kind, making.seat, making.value, zone, card=card, known=known, origin=origin)
    new.choices, new.face = making.choices, making.face
    new.chars = s.meaning.base_value(new)
    put(s, new)
    return new
