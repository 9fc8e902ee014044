"""The small verbs: tap, untap, life, counters, attaching. Each changes the state, and emits an event about it."""

from collections.abc import Iterable

from twinstack.engine.core.counters import put_counters, remove_counters
from twinstack.engine.core.durations import source_changed
from twinstack.engine.core.making import stamp
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.entities import FIRST_OBJECT
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.bestowing import end_bestowed
from twinstack.engine.magic.rules.replacing import Proposal, consider
from twinstack.engine.magic.state import MagicState, Table

__all__ = ["attach", "emit", "gain_life", "lose_life", "put_counters", "remove_counters", "tap", "unattach", "untap"]


def tap(g: Table, ids: Iterable[int], source: int = 0, how: str = "") -> None:
    """Tap permanents; those that are tapped already stay so. 701.26a

    `how` is `crew` for what is tapped to crew or saddle the source. 702.122d, 702.171c
    """
    s = g.state
    for id in ids:
        obj = s.battlefield.get(id)
        if obj is not None and not obj.tapped:
            obj.tapped = True
            s.touch(obj)
            source_changed(s, id)
            emit(g, Event("tap", id, obj.controller, source, how=how))


def untap(g: Table, ids: Iterable[int], source: int = 0) -> None:
    """Untap permanents. 701.26b"""
    s = g.state
    for id in ids:
        obj = s.battlefield.get(id)
        if obj is not None and obj.tapped:
            if remove_counters(g, id, "stun", 1, source, "122.1d"):
                continue
            obj.tapped = False
            s.touch(obj)
            source_changed(s, id)
            emit(g, Event("untap", id, obj.controller, source))


def stay_tapped(obj: Obj, seat: int | None) -> None:
    """It won't untap in the next untap step of this player; with None, of whoever controls it then. 701.43a"""
    seats = (*obj.choices.get("stays tapped", ()), seat)
    obj.choices = {**obj.choices, "stays tapped": tuple(dict.fromkeys(seats))}


def released(obj: Obj, active: int) -> bool:
    """May it untap in this untap step? What kept it tapped for this step is forgotten. 701.43b"""
    waits = obj.choices.get("stays tapped")
    if not waits:
        return True
    kept = [seat for seat in waits if seat in (None, active)]
    left = tuple(seat for seat in waits if seat not in kept)
    obj.choices = {key: value for key, value in obj.choices.items() if key != "stays tapped"}
    if left:
        obj.choices = {**obj.choices, "stays tapped": left}
    return not kept


def gain_life(g: Table, seat: int, amount: int, source: int = 0) -> Steps[int]:
    """A player gains life; gaining 0 is no event. 119.3, 119.8"""
    s = g.state
    player = s.players[seat]
    if amount <= 0 or player.lost or subject_to(s, "cant gain life", player):
        return 0
    p = Proposal("gain life", player=seat, amount=amount, source=source)
    yield from consider(g, p)
    if p.cancelled or p.amount <= 0:
        return 0
    player.life += p.amount
    count(s, seat, "life gained", p.amount)
    emit(g, Event("gain life", player.id, seat, source, p.amount))
    return p.amount


def lose_life(g: Table, seat: int, amount: int, source: int = 0, how: str = "", rule: str = "") -> int:
    s = g.state
    player = s.players[seat]
    if amount <= 0 or player.lost or subject_to(s, "cant lose life", player):  # 119.8
        return 0
    player.life -= amount
    count(s, seat, "life lost", amount)
    emit(g, Event("lose life", player.id, seat, source, amount, how=how, rule=rule))
    return amount


def count(s: MagicState, seat: int, fact: str, amount: int = 1) -> None:
    """Count something that a player did this turn."""
    facts = s.players[seat].facts
    s.players[seat].facts = {**facts, fact: facts.get(fact, 0) + amount}


def pay_energy(g: Table, seat: int, number: int, source: int = 0) -> None:
    """A player pays energy. 107.14, 122.1e"""
    player = g.state.players[seat]
    if number <= 0:
        return
    left = player.counters.get("energy", 0) - number
    player.counters = {**{kind: many for kind, many in player.counters.items() if kind != "energy"}}
    if left > 0:
        player.counters = {**player.counters, "energy": left}
    g.state.version += 1
    emit(g, Event("counters", player.id, seat, source, -number, how="energy"))


def attach(g: Table, id: int, host: int, source: int = 0) -> None:
    """Attach an object to a host; it gets a new timestamp. 701.3, 613.7e"""
    s = g.state
    obj = s.battlefield.get(id)
    if obj is None or obj.attached_to == host:
        return
    if obj.attached_to:
        _detach(s, obj)
    obj.attached_to = host
    stamp(s, obj)
    if host >= FIRST_OBJECT:
        on = s.objects[host]
        on.attachments = (*on.attachments, id)
        s.touch(on)
    s.suspects[id] = None
    s.plan_stale = True
    s.touch(obj)
    source_changed(s, id)
    emit(g, Event("attach", id, obj.controller, source, other=host))


def unattach(g: Table, id: int, rule: str = "") -> None:
    s = g.state
    obj = s.battlefield.get(id)
    if obj is None or not obj.attached_to:
        return
    host = obj.attached_to
    _detach(s, obj)
    emit(g, Event("unattach", id, obj.controller, other=host, rule=rule))
    for event in end_bestowed(s, obj, "702.103f"):
        emit(g, event)


def _detach(s: MagicState, obj: Obj) -> None:
    on = s.objects.get(obj.attached_to)
    if on is not None:
        on.attachments = tuple(one for one in on.attachments if one != obj.id)
        s.touch(on)
    obj.attached_to = 0
    s.plan_stale = True
    s.suspects[obj.id] = None
    s.touch(obj)
    source_changed(s, obj.id)
