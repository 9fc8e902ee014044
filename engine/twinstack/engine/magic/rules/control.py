"""Who controls a spell, and what is removed from combat as it changes control or types. 112.2, 506.4"""

from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.indexing import move_able
from twinstack.engine.magic.state import MagicState


def control_changed(s: MagicState, obj: Obj, old: int) -> None:
    """Another player controls a permanent: it is removed from combat (506.4), and they may use its abilities."""
    move_able(s, obj, old)
    drop_from_combat(s, obj.id)


def control_spell(s: MagicState, spell: Obj, seat: int) -> None:
    """Another player controls a spell: "you" in its text is that player. 112.2"""
    old, spell.controller = spell.controller, seat
    spell.cast = spell.cast.changed(controller=seat)
    s.plan_stale = True
    s.touch(spell)
    s.log.append(Event("control", spell.id, seat, other=old, rule="112.2"))


def leave_former_roles(s: MagicState, obj: Obj) -> None:
    """It has other types: what is no creature fights no longer, and what is no planeswalker is not attacked. 506.4"""
    combat = s.combat
    if not (combat.attackers or combat.blockers):
        return
    if "Creature" not in obj.chars.types and (obj.id in combat.attackers or obj.id in combat.blockers):
        _fights_no_more(s, obj.id)
    if "Planeswalker" not in obj.chars.types:
        _not_attacked_any_more(s, obj.id)


def drop_from_combat(s: MagicState, id: int) -> None:
    """Remove an object from combat. 506.4"""
    _fights_no_more(s, id)
    _not_attacked_any_more(s, id)


def _fights_no_more(s: MagicState, id: int) -> None:
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


def _not_attacked_any_more(s: MagicState, id: int) -> None:
    """What attacked it attacks on, but neither a player nor a planeswalker. 506.4c"""
    for attacker, attack in s.combat.attackers.items():
        if attack.defender == id:
            attack.defender = 0
            s.dirty[attacker] = None
            s.version += 1
