"""Making tokens: what one instruction makes is there all at once. 111.2, 608.2f"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.entering import make_ready, use_shields
from twinstack.engine.core.making import make, stamp
from twinstack.engine.core.placing import put
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import BREATH, PORTION, Steps
from twinstack.engine.kernel.entities import NOTHING
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.characteristics import Copiable
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.entering_order import in_time_order
from twinstack.engine.magic.rules.moving import Moving, join, tell_counters, tell_together, whom_to_attack
from twinstack.engine.magic.rules.replacing import CREATED, Proposal, consider
from twinstack.engine.magic.state import Table

_ATTACHED = frozenset(("Aura", "Equipment", "Fortification"))


@dataclass(slots=True)
class Making:
    """So many tokens of one kind that a player shall create."""

    value: Copiable
    count: int
    seat: int
    face: int = 0
    origin: Any = None  # how the values were copied
    choices: dict[Any, Any] = NOTHING
    made_for: Sequence[int] = ()  # for whom each is made, by turns
    on: int = 0  # what each is created attached to


def create(
    g: Table,
    makings: Sequence[Making],
    source: int = 0,
    *,
    tapped: bool = False,
    attacking: bool = False,
    counters: dict[str, int] | None = None,
    whom: int = 0,
) -> Steps[list[int]]:
    """Create them all; effects may change how many, and how each enters. 111.2, 614.1"""
    s = g.state
    ready: list[tuple[Obj, Moving]] = []
    for making in (yield from _replaced(g, makings, source)):
        refresh(s)
        for at in range(making.count):
            if len(ready) % PORTION == PORTION - 1:
                yield BREATH
            m = Moving(0, "battlefield", making.seat, tapped=tapped, face=making.face, source=source, how="created")
            if counters:
                m.counters = dict(counters)
            new = make(s, "token", making.seat, making.value, "battlefield", origin=making.origin)
            new.choices = making.choices
            made_for = making.made_for[at % len(making.made_for)] if making.made_for else 0
            if made_for:
                new.choices = {**making.choices, "made for": made_for}
            m.attach_to = making.on if _ATTACHED & making.value.side(making.face).subtypes else 0  # 303.4h
            if attacking:
                m.attacking = yield from whom_to_attack(g, making.seat, source, made_for, whom)
            enters = yield from make_ready(g, new, m)
            if enters:
                ready.append((new, m))
    use_shields(s, [m for _, m in ready])
    if len(ready) > 1:
        yield from _order(g, [new for new, _ in ready])
    for at, (new, m) in enumerate(ready, 1):
        if at % PORTION == 0:
            yield BREATH
        put(s, new)
        join(s, new, m)
    for at, (new, _) in enumerate(ready, 1):
        if at % PORTION == 0:
            yield BREATH
        emit(g, Event("enter", new.id, new.controller, source, to="battlefield", how="created"))
    tell_counters(g, [new.id for new, _ in ready])
    tell_together(g, [new.id for new, _ in ready])
    return [new.id for new, _ in ready]


def _replaced(g: Table, makings: Sequence[Making], source: int) -> Steps[list[Making]]:
    """What each player is going to create; that is one event for each of them, whatever it is made of. 614.1a, 616.1"""
    s = g.state
    wanted = [making for making in makings if making.count > 0]
    for seat in dict.fromkeys(making.seat for making in wanted):
        if s.replacers.get("create"):
            own = [replace(making) for making in wanted if making.seat == seat]
            p = Proposal("create", player=seat, source=source, makings=own)
            yield from consider(g, p)
            changed = iter(own)
            wanted = [next(changed) if making.seat == seat else making for making in wanted]
        facts = s.players[seat].facts
        s.players[seat].facts = {**facts, CREATED: facts.get(CREATED, 0) + 1}
    return wanted


def _order(g: Table, made: list[Obj]) -> Steps[None]:
    """Tokens that are created together, and differ, get their timestamps in an order of choice. 613.7m"""
    ids = [new.id for new in made]
    order = yield from in_time_order(g, [(new.controller, new) for new in made])
    if order != ids:
        by_id = {new.id: new for new in made}
        for id in order:
            stamp(g.state, by_id[id])
