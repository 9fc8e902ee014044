"""Who controls what: layer 2, and what changes with it. 613.1b, 108.4, 110.2"""

from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules.indexing import move_able
from twinstack.engine.magic.rules.layers import all_entries
from twinstack.engine.magic.state import MagicState


def settle_control(s: MagicState) -> None:
    """Layer 2: of the effects that give control, the latest decides. 613.1b"""
    entries = sorted((e for e in all_entries(s) if e.layer == "2"), key=lambda entry: entry.timestamp)
    wanted: dict[int, int] = {}
    for entry in entries:
        if entry.cond is None or entry.cond.holds(s, entry.scene):
            players = entry.mod.who.find(s, entry.scene)
            if not players or players[0].lost:  # 800.4a-b
                continue
            ids = entry.only if entry.affects is None else [o.id for o in s.battlefield.values() if entry.applies(s, o)]
            wanted.update((id, players[0].seat) for id in ids or ())
    for id in sorted(s.borrowed.keys() | wanted.keys()):
        obj = s.battlefield.get(id)
        if obj is None:
            continue
        seat = wanted.get(id, obj.under)
        if seat != obj.controller:
            change_control(s, obj, seat)
    s.borrowed = dict.fromkeys(sorted(wanted))


def change_control(s: MagicState, obj: Obj, seat: int) -> None:
    """Someone else controls it: it is out of combat (506.4) and has to wait a turn (302.6)."""
    old, obj.controller = obj.controller, seat
    s.shape += 1
    obj.since = s.turn.number
    move_able(s, obj, old)
    drop_from_combat(s, obj.id)
    s.suspects.update(dict.fromkeys((obj.id, *obj.attachments)))
    s.plan_stale = True
    s.touch(obj)
    s.log.append(Event("control", obj.id, seat, other=old))


def drop_from_combat(s: MagicState, id: int) -> None:
    """Removed from combat. 506.4"""
    attack = s.combat.attackers.pop(id, None)
    blocked = s.combat.blockers.pop(id, None)
    if attack is None and blocked is None:
        return
    for other in s.combat.attackers.values():
        if id in other.blockers:
            other.blockers = tuple(one for one in other.blockers if one != id)
    for blocker, theirs in list(s.combat.blockers.items()):
        if id in theirs:
            s.combat.blockers[blocker] = tuple(one for one in theirs if one != id)
    s.version += 1
