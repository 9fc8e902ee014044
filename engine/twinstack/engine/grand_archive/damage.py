"""Dealing damage, preventing it, and its results. Damage, Damage Prevention"""

from dataclasses import dataclass
from typing import Any

from twinstack.engine.core.asking import yes
from twinstack.engine.core.counters import add_counters, remove_counters
from twinstack.engine.core.replacing import Candidate, Proposal, consider, rewrites, use_all_once
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Word
from twinstack.engine.grand_archive import preventing
from twinstack.engine.grand_archive.acting import acting_as
from twinstack.engine.grand_archive.discarding import discard
from twinstack.engine.grand_archive.keywords import amounts
from twinstack.engine.grand_archive.moves import is_unit
from twinstack.engine.grand_archive.state import GaState, Table
from twinstack.engine.grand_archive.verbs import emit
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event


@dataclass
class Damage(Proposal):
    """Damage from a source to an object; `users` are the cards and objects that an attack uses."""

    combat: bool = False
    unpreventable: bool = False
    users: tuple[int, ...] = ()


def damage(source: Any, target: Any, amount: int, **more: Any) -> Damage:
    return Damage("damage", target, target.controller, source.id, amount, **more)


def deal(g: Table, dealt: list[Damage]) -> Steps[None]:
    """Deal damage all at once: first replace or prevent, then mark, then tell. Damage 9, Damage Step 3"""
    for one in (yield from preventing.in_order(g, dealt)):
        if one.amount > 0:
            yield from consider(g, one)
    use_all_once(g.state, (key for one in dealt for key in one.used_once))
    hit = [one for one in dealt if one.amount > 0 and not one.cancelled and one.obj.id in g.state.objects]
    for one in hit:
        _mark(g, one)
    for one in hit:
        how = "combat" if one.combat else ""
        emit(g, Event("damage", one.obj.id, one.obj.controller, one.source, one.amount, how=how, extra=one.users))


def _mark(g: Table, one: Damage) -> None:
    """Champions get counters, allies are marked until the turn ends, domains lose durability. Damage 12, 13"""
    s, obj = g.state, one.obj
    lived = is_alive(obj)
    obj.choices = {**obj.choices, "hurt": s.turn.number}
    if "Champion" in obj.chars.types:
        add_counters(g, obj, "damage", one.amount, one.source)
    elif "Ally" in obj.chars.types:
        s.set_mark(obj, "damage", obj.marks.get("damage", 0) + one.amount)
        s.suspects[obj.id] = None
    elif "Siegeable" in obj.chars.subtypes:  # Siegeable b.i
        remove_counters(g, obj.id, "durability", one.amount, one.source)
    if one.combat and lived and is_unit(obj) and not is_alive(obj):
        obj.choices = {**obj.choices, "killed by": (one.source, one.users)}  # Damage Step 2.a


def is_alive(obj: Any) -> bool:
    """Whether its life is above 0 and above the damage on it. State-based: Damage"""
    life = obj.chars.life
    if life is None:
        return True
    taken = obj.counters.get("damage", 0) if "Champion" in obj.chars.types else obj.marks.get("damage", 0)
    return bool(life > 0 and taken < life)


def attackable(s: GaState, obj: Any) -> bool:
    """Whether it can be attacked: a unit or a siegeable domain, or what acts as a unit. Siegeable a; Type-Acting"""
    return is_unit(obj) or "Siegeable" in obj.chars.subtypes or bool(acting_as(s, obj, "be attacked"))


# What critical does


@dataclass(frozen=True, eq=False, slots=True)
class Doubles(Word):
    """What critical does to combat damage: once for each source, with all its numbers added. Critical 1, 3"""

    cards: int


def replaced_besides(s: GaState, p: Any) -> list[Candidate]:
    """Critical, which replaces damage though it is no ability of its own. Critical 1; Replacement Effects"""
    if p.kind != "damage" or not p.combat or ("critical", p.source) in p.done:
        return []
    number = sum(sum(amounts(s, s.obj(id), "critical")) for id in p.users)
    scene = Scene(p.source, s.obj(p.source).controller)
    return [Candidate(("critical", p.source), Doubles(number), scene)] if number else []


def _always(s: GaState, p: Damage, word: Doubles, scene: Scene) -> bool:
    return True


@rewrites(Doubles, _always)
def _double(g: Table, p: Damage, by: Candidate) -> Steps[None]:
    """Double the damage, unless an opponent discards so many cards. Critical 1, 2"""
    s, number = g.state, by.ability.cards
    for player in s.alive():
        if player.seat == by.scene.you or len(player.piles["hand"]) < number:
            continue
        cards = "a card" if number == 1 else f"{number} cards"
        prompt = f"Discard {cards}, so that the damage is not doubled?"
        if (yield from yes(g, player.seat, "critical", prompt, p.source)):
            yield from discard(g, player.seat, number, p.source)
            return
    p.amount *= 2
