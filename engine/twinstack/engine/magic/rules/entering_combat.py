"""What is put onto the battlefield attacking or blocking: it never attacked or blocked. 508.4, 509.4"""

from collections.abc import Sequence
from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.turn import COMBAT_STEPS, Attack


def attack_as_it_enters(s: MagicState, new: Obj, whom: int) -> None:
    """It is attacking, if it is a creature of a player whose turn it is. 506.3a-b"""
    if "Creature" not in new.chars.types or s.players[new.controller].team != _attackers(s):
        return
    target: Any = s.entity(whom)
    s.combat.declared = True
    s.combat.attackers[new.id] = Attack(whom, target.seat if target.is_player else target.controller)
    s.touch(new)


def block_as_it_enters(s: MagicState, new: Obj, attacker: int) -> None:
    """It is blocking, if that attacks its controller, or what they control. 506.3a, 509.4a"""
    attack = s.combat.attackers.get(attacker)
    if attack is None or attack.player != new.controller or "Creature" not in new.chars.types:
        return
    s.combat.blockers[new.id] = (attacker,)
    attack.blockers = (*attack.blockers, new.id)
    s.touch(new)


def tell_blocks(g: Table, ids: Sequence[int]) -> None:
    """Tell what has entered blocking: an attacker becomes blocked if it was not. 509.3c-d, 509.1h"""
    s = g.state
    for id in ids:
        for attacker in s.combat.blockers.get(id, ()):
            attack, one = s.combat.attackers[attacker], s.battlefield[id]
            emit(g, Event("block", id, one.controller, other=attacker, amount=1, how="entered"))
            if not attack.blocked:
                attack.blocked = True
                emit(g, Event("blocked", attacker, s.battlefield[attacker].controller, amount=1, extra=one.controller))


def _attackers(s: MagicState) -> int:
    return s.players[s.turn.active].team


def whom_to_attack(g: Table, seat: int, source: int, player: int = 0, whom: int = 0) -> Steps[int]:
    """Whom an object that enters attacking attacks: its controller chooses, with `player` among theirs only. 508.4

    `whom`: the one player or permanent that the effect names.
    """
    s = g.state
    if s.turn.step not in COMBAT_STEPS or s.players[s.turn.active].team != s.players[seat].team:
        return 0  # 506.3b
    enemies: list[Any] = [p for p in s.alive() if p.team != s.players[seat].team]
    seats = {p.seat for p in enemies}
    enemies += [o for o in s.battlefield.values() if "Planeswalker" in o.chars.types and o.controller in seats]
    if player:
        enemies = [e for e in enemies if (e.id if e.is_player else e.controller + 1) == player]
    if whom:
        enemies = [e for e in enemies if e.id == whom]
    mine = s.combat.attackers.get(source)
    if mine is not None:
        enemies.sort(key=lambda e: e.id != mine.defender)
    picked = yield from choose(
        g, seat, "attack whom", "Which player or planeswalker does it attack?", enemies, 1, 1, source
    )
    return picked[0].id if picked else 0
