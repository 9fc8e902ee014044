"""Who controls what: layer 2, and what changes with it. Magic: 613.1b, 108.4, 110.2"""

from collections.abc import Mapping
from functools import partial

from twinstack.engine.core.depending import could_depend
from twinstack.engine.core.durations import source_changed
from twinstack.engine.core.indexing import reshape
from twinstack.engine.core.layers import Entry, all_entries
from twinstack.engine.core.reading import AnyReading, shown
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.state import CoreState
from twinstack.engine.core.waiting import first
from twinstack.engine.core.words.base import Selector
from twinstack.engine.core.words.modifications import Control
from twinstack.engine.core.words.refs import You
from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event

Given = list[tuple[Entry, dict[int, int]]]
"""Effects that give control, in the order in which they apply, each with the seats that it gives objects to."""


def update_control(s: CoreState) -> None:
    """Apply layer 2: each effect that changes control overrides the ones before it. Magic: 613.1b"""
    entries = list(all_entries(s, Control))
    wanted = {id: seat for _, seats in given(s, entries) for id, seat in seats.items()} if entries else {}
    for id in sorted(s.borrowed.keys() | wanted.keys()):
        obj = s.home.get(id)
        if obj is None:
            continue
        seat = wanted.get(id, obj.under)
        if seat != obj.controller:
            change_control(s, obj, seat)
    s.borrowed = dict.fromkeys(sorted(wanted))


def given(s: CoreState, entries: list[Entry]) -> Given:
    """Apply these effects one by one, by timestamp and dependency, starting from control without them.

    Magic: 613.7, 613.8
    """
    own = {id: obj.under for id in s.borrowed if (obj := s.home.get(id)) is not None}
    now: AnyReading = _controlled(s, own)
    done: Given = []
    waiting = sorted(entries, key=lambda entry: entry.timestamp)
    while waiting:
        entry = first(waiting, partial(_depends, now), could_depend)
        waiting = [one for one in waiting if one is not entry]
        seats = _gives(now, entry)
        done.append((entry, seats))
        own.update(seats)
        now = _controlled(s, own)
    return done


def _controlled(s: AnyReading, seats: Mapping[int, int]) -> AnyReading:
    """The same game, except that these seats control these objects."""
    return s.supposing(*(shown(s.home[id], controller=seat) for id, seat in seats.items())) if seats else s


def _gives(s: AnyReading, entry: Entry) -> dict[int, int]:
    """Which objects this effect gives to which seat, with control as it is in this reading."""
    scene = entry.scene if entry.ability is None else Scene(entry.source, s.objects[entry.source].controller)
    if entry.cond is not None and not entry.cond.holds(s, scene):
        return {}
    players = entry.mod.who.find(s, scene)
    if not players or players[0].lost:  # Magic: 800.4a-b
        return {}
    if entry.affects is None:
        ids = [id for id in entry.only or () if id in s.home]
    else:
        ids = [obj.id for obj in s.home.values() if _is_among(s, entry.affects, scene, obj)]
    return dict.fromkeys(ids, players[0].seat)


def _is_among(s: AnyReading, affects: Selector, scene: Scene, obj: Obj) -> bool:
    """Is the object in the set? In this layer it still has its copiable values. Magic: 613.1"""
    then = shown(obj, chars=s.meaning.base_value(obj))
    return affects.test(s.supposing(then), scene, then)


def _depends(s: AnyReading, entry: Entry, other: Entry) -> bool:
    """Would applying the other first change which objects this entry gives to whom? Magic: 613.8a"""
    reaches = _gives(s, other)
    if entry.affects is None and entry.cond is None and isinstance(entry.mod.who, You) and entry.source not in reaches:
        return False
    return _gives(_controlled(s, reaches), entry) != _gives(s, entry)


def change_control(s: CoreState, obj: Obj, seat: int) -> None:
    """Another player controls the object from now on."""
    old, obj.controller = obj.controller, seat
    reshape(s, obj.chars)
    obj.since = s.turn.number
    s.meaning.control_changed(s, obj, old)
    s.suspects.update(dict.fromkeys((obj.id, *obj.attachments)))
    s.plan_stale = True
    s.touch(obj)
    s.write(Event("control", obj.id, seat, other=old))
    source_changed(s, obj.id)
