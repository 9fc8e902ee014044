"""The state of combat: who takes part, and who deals damage in which step. 506"""

from collections.abc import Iterable

from twinstack.engine.magic.reading import attack_of
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.turn import Attack, Combat

_STRIKES_FIRST = frozenset(("first strike", "double strike"))


def strikes_first(s: MagicState, id: int) -> bool:
    """Has first strike or double strike. 702.7b, 702.4b"""
    return not _STRIKES_FIRST.isdisjoint(s.obj(id).chars.keywords)


def has_first_strike_step(s: MagicState) -> bool:
    """Whether combat damage is dealt in two steps. 510.4"""
    return any(strikes_first(s, id) for id in (*s.combat.attackers, *s.combat.blockers))


def attacked(s: MagicState, attack: Attack) -> int:
    """The player or planeswalker that is attacked; 0 if that is out of combat. 506.4c, 510.1b"""
    if not attack.defender:
        return 0
    target = s.entity(attack.defender)
    if target.is_player:
        return 0 if s.players[attack.player].lost else attack.defender
    walker = s.battlefield.get(attack.defender)
    if walker is None or walker.controller != attack.player or "Planeswalker" not in walker.chars.types:
        return 0
    return walker.id


def in_the_place_of(s: MagicState, returned: Iterable[int]) -> int | None:
    """What the attacker that was returned as a cost attacked, 0 if that is out of combat; None if there was none.

    508.4a, 702.49c, 702.190b
    """
    for id in returned:
        if (attack := attack_of(s, s.obj(id))) is not None:
            return attacked(s, attack)
    return None


def end_combat(s: MagicState) -> None:
    """Everything is removed from combat. 511.3"""
    if s.combat.attackers or s.combat.blockers or s.combat.struck_first:
        s.dirty.update(dict.fromkeys(id for id in (*s.combat.attackers, *s.combat.blockers) if id in s.objects))
        s.combat = Combat()
        s.version += 1
