"""Who controls a spell, and what is removed from combat as it changes control or types. 112.2, 506.4"""

from collections.abc import Set

from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.indexing import move_able
from twinstack.engine.magic.state import MagicState


def control_changed(s: MagicState, obj: Obj, old: int) -> None:
    """Another player controls a permanent: it is removed from combat (506.4), and they may use its abilities."""
    move_able(s, obj, old)
    drop_from_combat(s, {obj.id})


def control_spell(s: MagicState, spell: Obj, seat: int) -> None:
    """Another player controls a spell: "you" in its text is that player. 112.2"""
    old, spell.controller = spell.controller, seat
    spell.cast = spell.cast.changed(controller=seat)
    s.plan_stale = True
    s.touch(spell)
    s.write(Event("control", spell.id, seat, other=old, rule="112.2"))


def leave_former_roles(s: MagicState, obj: Obj) -> None:
    """It has other types: what is no creature fights no longer, and what is no planeswalker is not attacked. 506.4"""
    combat = s.combat
    if not (combat.attackers or combat.blockers):
        return
    if "Creature" not in obj.chars.types and (obj.id in combat.attackers or obj.id in combat.blockers):
        _fight_no_more(s, {obj.id})
    if "Planeswalker" not in obj.chars.types:
        _not_attacked_any_more(s, {obj.id})


def drop_from_combat(s: MagicState, ids: Set[int]) -> None:
    """Remove objects from combat. 506.4"""
    _fight_no_more(s, ids)
    _not_attacked_any_more(s, ids)


def _fight_no_more(s: MagicState, ids: Set[int]) -> None:
    attackers, blockers = s.combat.attackers, s.combat.blockers
    fought = {id: None for id in ids if id in attackers or id in blockers}
    if not fought:
        return
    for id in fought:
        attackers.pop(id, None)
        blockers.pop(id, None)
        if id in s.objects:
            s.touch(s.objects[id])
    for attack in attackers.values():
        if any(id in fought for id in attack.blockers):
            attack.blockers = tuple(id for id in attack.blockers if id not in fought)
    for blocker, theirs in list(blockers.items()):
        if any(id in fought for id in theirs):
            blockers[blocker] = tuple(id for id in theirs if id not in fought)
    s.version += 1


def _not_attacked_any_more(s: MagicState, ids: Set[int]) -> None:
    """What attacked them attacks on, but neither a player nor a planeswalker. 506.4c"""
    for attacker, attack in s.combat.attackers.items():
        if attack.defender in ids:
            attack.defender = 0
            s.dirty[attacker] = None
            s.version += 1
