"""Who controls what: layer 2, and what changes with it. 613.1b, 108.4, 110.2"""

from collections.abc import Mapping
from functools import partial

from twinstack.engine.core.indexing import reshape
from twinstack.engine.core.reading import shown
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.waiting import first
from twinstack.engine.core.words.base import Selector
from twinstack.engine.core.words.refs import You
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.rules.depending import could_depend
from twinstack.engine.magic.rules.durations import source_changed
from twinstack.engine.magic.rules.layers import Entry, all_entries, base_value
from twinstack.engine.magic.rules.noticing import move_able
from twinstack.engine.magic.state import MagicState

Given = list[tuple[Entry, dict[int, int]]]
"""Effects that give control, in the order in which they apply, each with the seats that it gives objects to."""


def settle_control(s: MagicState) -> None:
    """Layer 2: each effect overrides the ones before it. 613.1b"""
    entries = list(all_entries(s, "2"))
    wanted = {id: seat for _, seats in given(s, entries) for id, seat in seats.items()} if entries else {}
    for id in sorted(s.borrowed.keys() | wanted.keys()):
        obj = s.battlefield.get(id)
        if obj is None:
            continue
        seat = wanted.get(id, obj.under)
        if seat != obj.controller:
            change_control(s, obj, seat)
    s.borrowed = dict.fromkeys(sorted(wanted))


def given(s: MagicState, entries: list[Entry]) -> Given:
    """Apply them one by one, by timestamp and dependency, from before any of them has given anything. 613.7, 613.8"""
    own = {id: obj.under for id in s.borrowed if (obj := s.battlefield.get(id)) is not None}
    now: Reading = _controlled(s, own)
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


def _controlled(s: Reading, seats: Mapping[int, int]) -> Reading:
    """The same game, except that these seats control these permanents."""
    return s.supposing(*(shown(s.battlefield[id], controller=seat) for id, seat in seats.items())) if seats else s


def _gives(s: Reading, entry: Entry) -> dict[int, int]:
    """Which objects it gives to whom, while control is as it is at this point."""
    scene = entry.scene if entry.ability is None else Scene(entry.source, s.objects[entry.source].controller)
    if entry.cond is not None and not entry.cond.holds(s, scene):
        return {}
    players = entry.mod.who.find(s, scene)
    if not players or players[0].lost:  # 800.4a-b
        return {}
    if entry.affects is None:
        ids = [id for id in entry.only or () if id in s.battlefield]
    else:
        ids = [obj.id for obj in s.battlefield.values() if _is_among(s, entry.affects, scene, obj)]
    return dict.fromkeys(ids, players[0].seat)


def _is_among(s: Reading, affects: Selector, scene: Scene, obj: Obj) -> bool:
    """In this layer an object has its copiable characteristics still. 613.1"""
    then = shown(obj, chars=base_value(obj))
    return affects.test(s.supposing(then), scene, then)


def _depends(s: Reading, entry: Entry, other: Entry) -> bool:
    """Would the other change to whom this gives what? 613.8a"""
    reaches = _gives(s, other)
    if entry.affects is None and entry.cond is None and isinstance(entry.mod.who, You) and entry.source not in reaches:
        return False
    return _gives(_controlled(s, reaches), entry) != _gives(s, entry)


def change_control(s: MagicState, obj: Obj, seat: int) -> None:
    """Someone else controls it: it is out of combat (506.4) and has to wait a turn (302.6)."""
    old, obj.controller = obj.controller, seat
    reshape(s, obj.chars)
    obj.since = s.turn.number
    move_able(s, obj, old)
    drop_from_combat(s, obj.id)
    s.suspects.update(dict.fromkeys((obj.id, *obj.attachments)))
    s.plan_stale = True
    s.touch(obj)
    s.log.append(Event("control", obj.id, seat, other=old))
    source_changed(s, obj.id)


def control_spell(s: MagicState, spell: Obj, seat: int) -> None:
    """Someone else controls a spell: what it says is read from there. 112.2"""
    old, spell.controller = spell.controller, seat
    spell.cast = spell.cast.changed(controller=seat)
    s.plan_stale = True
    s.touch(spell)
    s.log.append(Event("control", spell.id, seat, other=old, rule="112.2"))


def drop_from_combat(s: MagicState, id: int) -> None:
    """Removed from combat. 506.4"""
    attack = s.combat.attackers.pop(id, None)
    blocked = s.combat.blockers.pop(id, None)
    if attack is None and blocked is None:
        return
    if id in s.objects:
        s.touch(s.objects[id])
    for other in s.combat.attackers.values():
        if id in other.blockers:
            other.blockers = tuple(one for one in other.blockers if one != id)
    for blocker, theirs in list(s.combat.blockers.items()):
        if id in theirs:
            s.combat.blockers[blocker] = tuple(one for one in theirs if one != id)
    s.version += 1
