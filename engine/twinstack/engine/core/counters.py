"""Counters: how they are put on objects and players and removed, and what the words for that do. Magic: 122"""

from collections.abc import Mapping
from typing import Any

from twinstack.engine.core.asking import pick_number, pick_option
from twinstack.engine.core.interpreter import does, find, ids_of, of_each
from twinstack.engine.core.replacing import consider, propose
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState, Table
from twinstack.engine.core.words import counters as words
from twinstack.engine.core.words.base import amount
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.events import Event


def put_counters(g: Table, id: int, kind: str, number: int, source: int = 0) -> Steps[int]:
    """Put counters on an object or a player; effects may change how many. Magic: 122.6"""
    s = g.state
    if number <= 0:
        return 0
    e = s.meaning.with_counters(s, id)
    if e is None or not s.meaning.may_get_counters(s, e):
        return 0
    if not e.is_player:
        p = propose(s, "counters", obj=e, source=source, amount=number, how=kind)
        yield from consider(g, p)
        number = 0 if p.cancelled else p.amount
    against = s.meaning.opposed_counters.get(kind, "")
    if against:
        number -= remove_counters(g, id, against, number, source)
    if number <= 0:
        return 0
    add_counters(g, e, kind, number, source)
    return number


def add_counters(g: Table, e: Any, kind: str, number: int, source: int = 0) -> None:
    """Put the counters on it and tell so; nothing can replace this."""
    write_counters(g.state, e, kind, number)
    g.state.meaning.tell(g, Event("counters", e.id, _whose(e), source, number, how=kind))


def remove_counters(g: Table, id: int, kind: str, number: int, source: int = 0, rule: str = "") -> int:
    """Remove counters, as many as there are. Gives how many. Magic: 122.7"""
    s = g.state
    e = s.meaning.with_counters(s, id)
    if e is None or number <= 0:
        return 0
    gone: int = min(number, e.counters.get(kind, 0))
    if gone:
        write_counters(s, e, kind, -gone)
        s.meaning.tell(g, Event("counters", id, _whose(e), source, -gone, how=kind, rule=rule))
        if not e.counters.get(kind):
            s.meaning.tell(g, Event(f"last {kind} counter", id, _whose(e), source))
    return gone


def _whose(e: Any) -> int:
    seat: int = e.seat if e.is_player else e.controller
    return seat


def write_counters(s: CoreState, e: Any, kind: str, change: int) -> None:
    """Change the number of counters by this much, without telling so."""
    left = e.counters.get(kind, 0) + change
    counters = {**e.counters, kind: left}
    if left <= 0:
        del counters[kind]
    e.counters = counters
    if e.is_player:
        s.version += 1
        return
    if change > 0:
        e.counter_times = {**e.counter_times, kind: s.tick()}  # Magic: 613.7c
    s.suspects[e.id] = None
    s.touch(e)


def enter_with_counters(g: Table, new: Any, counters: Mapping[str, int], source: int) -> Steps[None]:
    """Counters with which something enters count as put on it, so effects may change how many. Magic: 122.6"""
    s = g.state
    if not s.meaning.may_get_counters(s, new):  # Magic: 614.17d
        return
    for kind, count in counters.items():
        p = propose(s, "counters", obj=new, source=source, amount=count, how=kind)
        yield from consider(g, p)
        if p.amount > 0 and not p.cancelled:
            new.counters = {**new.counters, kind: new.counters.get(kind, 0) + p.amount}
            new.counter_times = {**new.counter_times, kind: s.tick()}  # Magic: 613.7c


@does(words.PutCounters)
def _put_counters(g: Table, effect: words.PutCounters, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.on)
    division = scene.memory.get("division", {})
    entering = scene.memory.get("entering")
    total = 0
    for e in found:
        if effect.divided:
            number = division.get(e.id, 0)
        else:
            number = amount(g.state, of_each(scene, effect.on, found, e), effect.amount)
        if entering is not None and e.id == entering.id and number > 0:  # it enters with them. Magic: 614.1c
            with_ = scene.memory["enters with"]
            with_[effect.kind] = with_.get(effect.kind, 0) + number
            continue
        total += yield from put_counters(g, e.id, effect.kind, number, scene.source)
    return scene.it(*ids_of(found)).remembering(amount=total)


@does(words.RemoveCounters)
def _remove_counters(g: Table, effect: words.RemoveCounters, scene: Scene) -> Steps[Scene]:
    found = yield from find(g, scene, effect.on)
    gone = 0
    for e in found:
        number = amount(g.state, of_each(scene, effect.on, found, e), effect.amount)
        if effect.any_number:
            most = e.counters.get(effect.kind, 0) if effect.kind else sum(e.counters.values())
            number = yield from pick_number(g, scene.you, "counters", "Remove how many?", 0, most, scene.source)
        if effect.kind:
            gone += remove_counters(g, e.id, effect.kind, number, scene.source)
        else:
            gone += yield from _remove_of_any_kind(g, e, number, scene)
    return scene.remembering(amount=gone, did=gone > 0)


def _remove_of_any_kind(g: Table, e: Any, number: int, scene: Scene) -> Steps[int]:
    """All of them; or so many, each of a kind that the controller of the effect chooses."""
    gone = 0
    while gone < number and e.counters:
        kinds = list(e.counters)
        if number - gone >= sum(e.counters.values()) or len(kinds) == 1:
            taken = [remove_counters(g, e.id, kind, number - gone, scene.source) for kind in kinds]
        else:
            options = [Option(kind, f"{kind} counter", (e.id,)) for kind in kinds]
            kind = yield from pick_option(g, scene.you, "counters", "Remove which kind?", options)
            taken = [remove_counters(g, e.id, str(kind), 1, scene.source)]
        if not any(taken):
            break
        gone += sum(taken)
    return gone
