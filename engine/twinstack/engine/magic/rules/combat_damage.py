"""Combat damage: who assigns it, how it is divided, and all of it dealt at once. 510"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from twinstack.engine.core.asking import entity_option, in_turn_order
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.rules_for_many import Covering
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Answer, Decision, Form, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.casting import put_ability
from twinstack.engine.magic.rules.combat_state import attacked, strikes_first
from twinstack.engine.magic.rules.damage import Hit, deal
from twinstack.engine.magic.stack_info import COMBAT_DAMAGE, StackInfo
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text.names import label
from twinstack.engine.magic.turn import Attack
from twinstack.engine.magic.words.effects_damage import DealAssigned


def combat_damage(g: Table, first: bool) -> Steps[None]:
    """One combat damage step: the first of two, or the regular one."""
    s = g.state
    refresh(s)
    assigned = _Assigned(s, Covering(s, "assign damage with toughness"))
    # 702.19b counts what others assign in the same step, so that those with trample come last.
    attackers = [s.battlefield[id] for id in s.combat.attackers if _strikes(s, id, first)]
    blockers = [s.battlefield[id] for id in s.combat.blockers if _strikes(s, id, first)]
    if first:
        s.combat.struck_first = {id: None for id in (*s.combat.attackers, *s.combat.blockers) if strikes_first(s, id)}
    for attacker in sorted(attackers, key=_tramples):
        yield from _attacker(s, attacker, s.combat.attackers[attacker.id], assigned)
    for player in in_turn_order(s) if blockers else ():  # 802.5
        for blocker in blockers:
            if blocker.controller == player.seat:
                yield from _blocker(s, blocker, assigned)
    if not assigned.hits:
        return
    if s.profile.combat_damage == "on the stack":
        _put_on_the_stack(g, assigned.hits)
    else:
        yield from deal(g, assigned.hits)  # 510.2


_IT_IS_DEALT = DealAssigned()


def _put_on_the_stack(g: Table, hits: Sequence[Hit]) -> None:
    """All that was assigned waits there as one object, which is neither spell nor ability. 310.1, 310.3"""
    s = g.state
    item = put_ability(s, s.turn.active)
    assigned = tuple((hit.source, hit.target, hit.amount) for hit in hits)
    item.cast = StackInfo(COMBAT_DAMAGE, s.turn.active, 0, _IT_IS_DEALT, memory={"assigned": assigned})
    emit(g, Event("assign damage", item.id, s.turn.active, rule="310.1 of 2004"))


def _strikes(s: MagicState, id: int, first: bool) -> bool:
    """Does it deal damage in this step? Of two steps, creatures with first strike or double strike do in the first; in
    the second the others, and those that have double strike by then. 510.4"""
    if first:
        return strikes_first(s, id)
    return id not in s.combat.struck_first or "double strike" in s.obj(id).chars.keywords


@dataclass(slots=True)
class _Assigned:
    """The damage assigned so far in this step."""

    s: MagicState
    by_toughness: Covering
    hits: list[Hit] = field(default_factory=list)
    to: dict[int, int] = field(default_factory=dict)
    deadly: set[int] = field(default_factory=set)  # assigned some by a source with deathtouch. 702.2c

    def add(self, source: Obj, target: int, amount: int) -> None:
        if amount > 0:
            self.hits.append(Hit(source.id, target, amount, combat=True))
            self.to[target] = self.to.get(target, 0) + amount
            if "deathtouch" in source.chars.keywords:
                self.deadly.add(target)

    def power(self, obj: Obj) -> int:
        """How much damage a creature assigns. 510.1a"""
        if self.by_toughness and self.by_toughness.about(obj):
            return obj.chars.toughness or 0
        return obj.chars.power or 0

    def lethal(self, source: Obj, target: int) -> int:
        """How much more damage is lethal, given what is marked and assigned already. 702.19b, 702.2c"""
        obj = self.s.battlefield[target]
        missing = max(0, (obj.chars.toughness or 0) - obj.damage - self.to.get(target, 0))
        if target in self.deadly:
            return 0
        return min(1, missing) if "deathtouch" in source.chars.keywords else missing


_TRAMPLE, _OVER = "trample", "trample over planeswalkers"


def _tramples(obj: Obj) -> bool:
    return not obj.chars.keywords.isdisjoint((_TRAMPLE, _OVER))


def _attacker(s: MagicState, obj: Obj, attack: Attack, assigned: _Assigned) -> Steps[None]:
    """510.1b-c, 702.19"""
    amount = assigned.power(obj)
    if amount <= 0:
        return
    beyond = _beyond(s, obj, attack, assigned)
    blockers = attack.blockers
    if beyond and (not attack.blocked or _tramples(obj)):  # 702.19d: also if it was blocked by creatures that are gone
        yield from _spill(s, obj, amount, blockers, beyond, assigned)
    elif blockers:
        yield from _divide(s, obj, amount, blockers, assigned)


def _beyond(s: MagicState, obj: Obj, attack: Attack, assigned: _Assigned) -> dict[int, int]:
    """What is attacked, and with trample over planeswalkers its controller: how much each needs before the next."""
    whom = attacked(s, attack)
    beyond = {whom: 0} if whom else {}
    player = s.players[attack.player]
    if _OVER in obj.chars.keywords and attack.defender != player.id and not player.lost:
        if whom:  # 702.19c; 702.19e: without the planeswalker, the player alone
            loyalty = s.battlefield[whom].counters.get("loyalty", 0)
            beyond[whom] = max(0, loyalty - assigned.to.get(whom, 0))
        beyond[player.id] = 0
    return beyond


def _blocker(s: MagicState, obj: Obj, assigned: _Assigned) -> Steps[None]:
    """510.1d"""
    amount = assigned.power(obj)
    attackers = s.combat.blockers[obj.id]
    if amount > 0 and attackers:
        yield from _divide(s, obj, amount, attackers, assigned)


def _divide(s: MagicState, obj: Obj, amount: int, among: Sequence[int], assigned: _Assigned) -> Steps[None]:
    """Divide damage freely among several creatures: none needs lethal damage first. 510.1c-d"""
    shares: Answer = (amount,)
    if len(among) > 1:
        lethal = [assigned.lethal(obj, id) for id in among]
        shares = yield _decision(s, obj, amount, among, _in_order(amount, lethal, len(among) - 1))
    for id, share in zip(among, shares, strict=True):
        assigned.add(obj, id, int(share))


def _spill(
    s: MagicState, obj: Obj, amount: int, blockers: Sequence[int], beyond: dict[int, int], assigned: _Assigned
) -> Steps[None]:
    """Divide damage with trample: what is attacked gets some only if every blocker gets lethal damage. 702.19b-c"""
    needs = [*(assigned.lethal(obj, id) for id in blockers), *beyond.values()]
    among = [*blockers, *beyond]
    while len(among) > max(1, len(blockers)) and sum(needs[: len(among) - 1]) >= amount:
        among.pop()  # nothing can be left for it
    if len(among) == len(blockers):
        yield from _divide(s, obj, amount, among, assigned)
        return
    names = [label(s, s.entity(id)) for id in among]

    def problem(answer: Answer) -> str | None:
        for at in range(len(blockers), len(among)):
            for share, needed, name in zip(answer[:at] if answer[at] else (), needs, names, strict=False):
                if int(share) < needed:
                    return f"{name} needs {needed} before {names[at]} can be assigned any"
        return None

    shares: Answer = (amount,)
    if len(among) > 1:
        default = _in_order(amount, needs[: len(among)], len(among) - 1)
        shares = yield _decision(s, obj, amount, among, default, problem)
    for id, share in zip(among, shares, strict=True):
        assigned.add(obj, id, int(share))


def _in_order(amount: int, lethal: Sequence[int], last: int) -> tuple[int, ...]:
    """The suggested division: lethal damage to one after another, and the rest to the last."""
    shares = []
    for needed in lethal:
        shares.append(min(needed, amount))
        amount -= shares[-1]
    shares[last] += amount
    return tuple(shares)


def _decision(
    s: MagicState,
    obj: Obj,
    amount: int,
    among: Sequence[int],
    default: tuple[int, ...],
    rule: Callable[[Answer], str | None] | None = None,
) -> Decision:
    seat = obj.controller
    return Decision(
        "combat damage",
        seat,
        f"Divide {amount} combat damage of {label(s, obj, seat)}",
        tuple(entity_option(s, s.entity(id), seat) for id in among),
        Form.DIVIDE,
        minimum=0,
        maximum=amount,
        total=amount,
        default=default,
        constraints=("all blockers need lethal damage before what is attacked gets any",) if rule else (),
        source=obj.id,
        rule=rule,
    )
