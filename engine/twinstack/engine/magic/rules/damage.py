"""Damage: dealt, prevented, redirected, and its results. 120"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.counters import write_counters
from twinstack.engine.core.durations import Lasting
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.preventing import prevented_first
from twinstack.engine.core.replacing import is_about
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.triggering import sum_up
from twinstack.engine.kernel.decisions import BREATH, PORTION, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.commanders import leads, note_damage
from twinstack.engine.magic.rules.legality import protected_from, recipient
from twinstack.engine.magic.rules.replacing import Prevented, Proposal, consider
from twinstack.engine.magic.rules.verbs import count, emit, gain_life, lose_life, put_counters
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.abilities import keyword_values
from twinstack.engine.magic.words.replacements import PreventDamage


@dataclass(frozen=True, slots=True)
class Hit:
    """Damage that one source would deal to one player or permanent."""

    source: int
    target: int
    amount: int
    combat: bool = False
    unpreventable: bool = False


def deal(g: Table, hits: Sequence[Hit]) -> Steps[int]:
    """Deal damage at the same time. Gives how much was dealt. 120.4"""
    s = g.state
    refresh(s)
    dealt: list[Proposal] = []
    prevented: list[Prevented] = []
    for at, hit in enumerate((yield from _in_shield_order(g, _in_turn_order(s, hits))), 1):
        if at % PORTION == 0:
            yield BREATH
        target = recipient(s, hit.target)
        if target is None or hit.amount <= 0:
            continue
        source = s.obj(hit.source)
        p = Proposal("damage", source=hit.source, amount=hit.amount, how="combat" if hit.combat else "", target=target)
        preventable = _preventable(s, hit)
        p.preventable = preventable
        if protected_from(s, target, source) and preventable:  # 702.16e
            s.write(Event("prevent", target.id, source=hit.source, amount=hit.amount, rule="702.16e"))
            continue
        yield from consider(g, p)
        prevented.extend(p.prevented)
        if p.target is not target and protected_from(s, p.target, source) and preventable:
            continue  # it was redirected to something that is protected
        if not p.cancelled and p.amount > 0:
            dealt.append(p)
    total = 0
    healed: dict[int, int] = {}
    for at, p in enumerate(dealt, 1):
        if at % PORTION == 0:
            yield BREATH
        _result(g, p, healed)
        total += p.amount
    for p in dealt:
        yield from _put_counters_for(g, p)
    for at, p in enumerate(dealt, 1):
        if at % PORTION == 0:
            yield BREATH
        emit(g, Event("damage", p.target.id, p.affected, p.source, p.amount, how=p.how))
    if dealt and s.watchers.get("dealt"):
        _tell_of_sums(g, dealt)
    for id, amount in healed.items():  # 120.3f
        yield from gain_life(g, s.obj(id).controller, amount, id)
    yield from _after_prevention(g, prevented)
    return total


def _in_turn_order(s: MagicState, hits: Sequence[Hit]) -> Sequence[Hit]:
    """The hits in turn order of the players who choose what replaces the damage. 616.1, 101.4"""
    if len(hits) < 2 or not s.replacers.get("damage"):
        return hits

    def turns_away(hit: Hit) -> int:
        target = recipient(s, hit.target)
        seat = s.turn.active if target is None else target.seat if target.is_player else target.controller
        return int((seat - s.turn.active) % len(s.players))

    return sorted(hits, key=turns_away)


def _after_prevention(g: Table, prevented: Sequence[Prevented]) -> Steps[None]:
    """Carry out what prevention effects do besides preventing, once for each effect. 615.5, 615.13"""
    by_effect: dict[Any, list[Prevented]] = {}
    for one in prevented:
        by_effect.setdefault(one.key, []).append(one)
    for parts in by_effect.values():
        first, total = parts[0], sum(one.amount for one in parts)
        if total:
            sum_up(g, Event("prevented", first.target, source=first.scene.source, amount=total))
        if first.also is not None:
            yield from run(g, first.also, first.scene.it(*(one.target for one in parts)).remembering(amount=total))


def _in_shield_order(g: Table, hits: Sequence[Hit]) -> Steps[Sequence[Hit]]:
    """If a shield does not prevent all of simultaneous damage, its player chooses which it prevents. 615.7"""
    s = g.state
    if len(hits) < 2:
        return hits
    shields = [s.effects[-id] for id in s.replacers.get("damage", ()) if id < 0 and s.effects[-id].left]
    if not shields:
        return hits
    covers, prompt = partial(_covers, s), "Which damage is prevented first?"
    return (yield from prevented_first(g, hits, shields, covers, lambda hit: recipient(s, hit.target), prompt))


def _covers(s: MagicState, shield: Lasting, hit: Hit) -> bool:
    word, scene, target = shield.replacement, shield.scene, recipient(s, hit.target)
    if not isinstance(word, PreventDamage) or target is None or not _preventable(s, hit):
        return False
    of_such = hit.combat or not word.combat_only
    return of_such and is_about(s, word.to, scene, target) and word.by.test(s, scene, s.obj(hit.source))


def _preventable(s: MagicState, hit: Hit) -> bool:
    """615.12"""
    return not hit.unpreventable and not subject_to(s, "damage cant be prevented", s.obj(hit.source))


def _tell_of_sums(g: Table, dealt: Sequence[Proposal]) -> None:
    """All damage dealt to one thing at the same time is also one event. 603.2c"""
    by_target: dict[int, list[Proposal]] = {}
    for p in dealt:
        by_target.setdefault(p.target.id, []).append(p)
    for id, all_of_it in by_target.items():
        first, total = all_of_it[0], sum(p.amount for p in all_of_it)
        sources = tuple(p.source for p in all_of_it)
        sum_up(g, Event("dealt", id, first.affected, first.source, total, how=first.how, extra=sources))


def _result(g: Table, p: Proposal, healed: dict[int, int]) -> None:
    """The immediate results of damage: loss of life or loyalty, marked damage. 120.3"""
    s = g.state
    source = s.obj(p.source)
    keywords = source.chars.keywords
    target: Any = p.target
    if target.is_player:
        if "infect" not in keywords:
            lose_life(g, target.seat, p.amount, p.source, "damage")
        if p.how == "combat":
            count(s, target.seat, "combat damage taken", p.amount)
            if s.commanders and leads(s, source):
                note_damage(s, source, target.seat, p.amount)
        count(s, target.seat, "damage taken", p.amount)
    else:
        _mark_damage(s, target, p, keywords)
    source = s.own(p.source)
    source.choices = {**source.choices, "dealt damage": s.turn.number}
    if "lifelink" in keywords:
        healed[p.source] = healed.get(p.source, 0) + p.amount


def _mark_damage(s: MagicState, target: Obj, p: Proposal, keywords: frozenset[str]) -> None:
    types = target.chars.types
    if "Planeswalker" in types:  # 120.3c
        lost = min(p.amount, target.counters.get("loyalty", 0))
        if lost:
            write_counters(s, target, "loyalty", -lost)
    if "Creature" in types and not keywords & {"infect", "wither"}:
        target.damage += p.amount
    if "Creature" in types and "deathtouch" in keywords:
        target.deathtouched = True
    target.choices = {**target.choices, "was dealt damage": s.turn.number}
    s.suspects[target.id] = None
    s.touch(target)


def _put_counters_for(g: Table, p: Proposal) -> Steps[None]:
    """Put the counters that damage causes. 120.3b, 120.3d, 702.90, 702.80"""
    keywords = g.state.obj(p.source).chars.keywords
    if p.target.is_player:
        poison = p.amount if "infect" in keywords else 0
        if p.how == "combat":
            poison += sum(keyword_values(g.state.obj(p.source).chars, "toxic"))
        yield from put_counters(g, p.target.id, "poison", poison, p.source)
    elif keywords & {"infect", "wither"} and "Creature" in p.target.chars.types:
        yield from put_counters(g, p.target.id, "-1/-1", p.amount, p.source)
