"""Activating cards and abilities, step by step. Card Activation 1 to 9, Activated Abilities"""

from functools import partial
from typing import Any

from twinstack.engine.core import resolving
from twinstack.engine.core.asking import noted, pick_number, yes
from twinstack.engine.core.book.stack import value_of_ability
from twinstack.engine.core.modes import can_choose, is_chosen_for
from twinstack.engine.core.moving import move_one
from twinstack.engine.core.priority import Offers
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.resolving import with_choices
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.secrecy import reveal
from twinstack.engine.core.stack_info import StackInfo
from twinstack.engine.core.targeting import tell_targets
from twinstack.engine.core.usage import count_use, may_be_used
from twinstack.engine.core.words.base import Cond, Effect
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.flow import Seq
from twinstack.engine.core.words.selectors import yours
from twinstack.engine.grand_archive import combat, costs
from twinstack.engine.grand_archive.elsewhere import as_played, elsewhere
from twinstack.engine.grand_archive.keywords import amounts, has, obeys
from twinstack.engine.grand_archive.records import Face, of_class
from twinstack.engine.grand_archive.state import GaState, Table, elements_of
from twinstack.engine.grand_archive.text import cost_text, option_text
from twinstack.engine.grand_archive.timing import has_elements, is_fast, is_slow_time
from twinstack.engine.grand_archive.verbs import emit, move
from twinstack.engine.grand_archive.words.abilities import (
    Activated,
    Alternative,
    MayPay,
    Played,
    Restricted,
    Starcalling,
    activated,
)
from twinstack.engine.grand_archive.words.conditions import champion_of
from twinstack.engine.grand_archive.words.costs import ReserveCost, RestA, remove_counters
from twinstack.engine.grand_archive.words.effects import Draw
from twinstack.engine.grand_archive.words.selectors import ally, awake, champion, of_subtype
from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.remembering import remembered

ENLIGHTEN = activated(remove_counters(3, "enlighten"), do=Draw(1))
"""The ability of enlighten counters. Enlighten 1"""
REST_CHAMPION = RestA(champion & yours & awake)
"""What activating an attack card costs besides. Card Types - Attack"""


PASS = Option("pass", "Pass")


def offers(g: Table, seat: int) -> Offers:
    """What a player with opportunity may do besides passing."""
    s, found, slow = g.state, Offers(PASS), is_slow_time(g.state, seat) is True
    enabled: frozenset[str] | None = None
    for id in (*s.players[seat].piles["hand"], *elsewhere(s, seat)):
        card = s.objects[id]
        reading, obj = (s, card) if card.face_down is None else as_played(s, card)
        if not slow and not is_fast(reading, obj):
            continue
        if enabled is None and reading is s:  # the same for all cards
            enabled = elements_of(s, seat)
        if may_activate(reading, seat, obj, enabled if reading is s else None) is True:
            found.add(f"activate:{id}", to_activate(reading, seat, obj), (id,), partial(activate, g, seat, card))
    for id in sorted([id for able in s.able for id in able]):  # of all that the player controls
        obj = s.objects[id]
        if obj.controller == seat:
            for at, ability in enumerate(obj.chars.functions(obj.zone).activated):
                if (slow or not ability.slow) and may_use(s, seat, obj, ability) is True:
                    _offer_use(g, seat, obj, str(at), ability, found)
    lead = champion_of(s, seat)
    if lead is not None and lead.counters.get("enlighten") and may_use(s, seat, lead, ENLIGHTEN) is True:
        _offer_use(g, seat, lead, "enlighten", ENLIGHTEN, found)
    if slow:
        for obj in combat.able_to_attack(s, seat):
            found.add(f"attack with:{obj.id}", to_attack(s, obj), (obj.id,), partial(combat.declare, g, obj))
    return found


def _offer_use(g: Table, seat: int, obj: Any, at: str, ability: Activated, found: Offers) -> None:
    found.add(f"use:{obj.id}:{at}", to_use(obj, ability), (obj.id,), partial(use, g, seat, obj, ability))


# What each option is called


def to_activate(s: GaState, seat: int, obj: Any) -> str:
    return noted(f"Activate {obj.chars.name}", cost_to_activate(s, seat, obj))


def to_use(obj: Any, ability: Activated) -> str:
    return f"{obj.name}: {option_text(ability, obj.name.partition(',')[0])}"


def to_attack(s: GaState, obj: Any) -> str:
    return noted(f"Attack with {obj.name}", cost_text(combat.attack_costs(s, obj)))


# Cards


def played_of(obj: Any) -> Played | None:
    """What a card does when it resolves, part by part; None if it only becomes an object. Resolution"""
    found: Played | None = _as_one(of_class(obj.chars, Played))
    return found


@remembered
def _as_one(parts: tuple[Played, ...]) -> Played | None:
    return Played(Seq(tuple(one.do for one in parts))) if len(parts) > 1 else next(iter(parts), None)


def unlocked(s: GaState, effect: Effect, scene: Scene) -> Effect:
    """The text without the parts whose restrictions are not met now. They stay locked. Types of Restrictions"""
    locked = tuple(one.cond for one in _restricted_parts(effect) if not one.cond.holds(s, scene))
    return _without(effect, locked) if locked else effect


@remembered
def _restricted_parts(effect: Effect) -> tuple[Restricted, ...]:
    parts = effect.of if isinstance(effect, Seq) else (effect,)
    return tuple(one for one in parts if isinstance(one, Restricted))


@remembered
def _without(effect: Effect, locked: tuple[Cond, ...]) -> Effect:
    parts = effect.of if isinstance(effect, Seq) else (effect,)
    return Seq(tuple(one for one in parts if not (isinstance(one, Restricted) and one.cond in locked)))


@remembered
def must_pay(chars: Any) -> tuple[CostPart, ...]:
    """The additional costs that must be paid."""
    found = tuple(part for one in of_class(chars, MayPay) if one.must for part in one.costs)
    return (*found, _resting(chars)) if "Attack" in chars.types else found


def _resting(chars: Any) -> RestA:
    """The champion is rested for an attack; for a command, an ally of the kind that it names. Command 2"""
    commands = chars.keywords.get("command")
    if not commands:
        return REST_CHAMPION
    return RestA(ally & yours & awake & of_subtype(commands[0].text) if commands[0].text else ally & yours & awake)


_NO_ELEMENT = Refusal("an element of it is not enabled", "Card Activation 2")
_FORBIDDEN = Refusal("a rule says that it can't be played", "Permission")
_NO_TARGETS = Refusal("there are not enough legal targets for it", "Card Activation 5")
_CANT_PAY = Refusal("its cost cannot be paid", "Card Activation 8")
_USED = Refusal("it has been used already, and may be only once each turn", "Activated Abilities")
_CANT_PAY_TO_USE = Refusal("its cost cannot be paid", "Activated Abilities")
_NOT_OBEYED = Refusal("it does not obey your champion", "Obedience 1")
_RESTRICTED = Refusal("its restriction is not met", "Types of Restrictions")


def may_activate(s: GaState, seat: int, obj: Any, enabled: frozenset[str] | None = None) -> Allowed:
    """Whether, at the right time, elements fit, costs can be paid, and there are targets. Card Activation 2 to 8

    `enabled`: the enabled elements, if they have been found already.
    """
    if not (has_elements(s, seat, obj) if enabled is None else enabled.issuperset(obj.chars.elements)):
        return _NO_ELEMENT
    if not can_be_paid(s, seat, obj):
        return _CANT_PAY
    if not has_targets(s, seat, obj):
        return _NO_TARGETS
    return _FORBIDDEN if is_forbidden(s, obj) else True


def is_forbidden(s: GaState, obj: Any) -> bool:
    """Whether a rule says that it can't be played, which no permission overrules. Permission"""
    return subject_to(s, "cant play", obj)


def can_be_paid(s: GaState, seat: int, obj: Any) -> bool:
    cost, more = costs.reserve_cost(s, seat, obj), must_pay(obj.chars)
    if cost is not None and costs.can_pay(s, seat, more, obj, cost):
        return True
    return any(costs.can_pay(s, seat, (*one.costs, *more), obj) for one in of_class(obj.chars, Alternative))


def cost_to_activate(s: GaState, seat: int, obj: Any, other: int | None = None) -> str:
    """What activating a card costs now, in words; `other` as in `activate`."""
    x = other is None and has(s, obj, "x cost")
    instead = of_class(obj.chars, Alternative) if other is None else ()
    return _in_words(costs.reserve_cost(s, seat, obj, other), x, instead, must_pay(obj.chars))


@remembered
def _in_words(base: int | None, x: bool, instead: tuple[Alternative, ...], more: tuple[CostPart, ...]) -> str:
    """A reserve cost, perhaps with an X, what may be paid instead, and what must be paid in any case."""
    reserve = [] if base is None else [f"reserve {'X' if x and not base else f'{base} + X' if x else base}"]
    ways = [*reserve, *(cost_text(one.costs) for one in instead)]
    besides = f" and {cost_text(more)}" if more else ""
    return ", or ".join(f"{way}{besides}" for way in ways)


def has_targets(s: GaState, seat: int, obj: Any) -> bool:
    played = played_of(obj)
    if played is None or not is_chosen_for(played.do):
        return True
    do = unlocked(s, played.do, Scene(obj.id, seat))
    said = StackInfo("played", seat, obj.id, do, played)
    return can_choose(s, do, said.scene(obj.id), obj)


def can_starcall(s: GaState, seat: int, obj: Any) -> bool:
    """Whatever its speed. Starcalling 1.a, 4"""
    return bool(of_class(obj.chars, Starcalling)) and can_activate_now(s, seat, obj, starcalling_cost(obj))


def can_activate_now(s: GaState, seat: int, obj: Any, other: int | None = None) -> bool:
    """Whether it could be activated, whatever its speed, for its own cost or another. Special Play Permissions 1"""
    if obj.zone in (s.usual_zone, s.sheet.stack):  # an object, and no card to activate
        return False
    s, obj = as_played(s, obj)
    if not has_elements(s, seat, obj) or is_forbidden(s, obj) or not has_targets(s, seat, obj):
        return False
    if other is None:
        return can_be_paid(s, seat, obj)
    return costs.can_pay(s, seat, must_pay(obj.chars), obj, costs.reserve_cost(s, seat, obj, other) or 0)


def starcalling_cost(obj: Any) -> int:
    return min(int(one.cost) for one in of_class(obj.chars, Starcalling))


def activate(g: Table, seat: int, obj: Any, other: int | None = None) -> Steps[Any]:
    """Activate a card; gives the object on the effects stack, or None if it was taken back.

    `other`: for this reserve cost instead of its own.
    """
    s, frm, down = g.state, obj.zone, obj.face_down
    reading, seen = as_played(s, obj)
    base = costs.reserve_cost(reading, seat, seen, other)  # while it is there. 7
    item = yield from move(g, obj, s.sheet.stack, how="activate", seat=seat)  # 1
    played = played_of(item)
    paid: dict[str, Any] = {"way": "activation", "from": frm}
    if "Spell" in item.chars.subtypes and (more := s.players[seat].facts.get("empower", 0)):
        paid["empowered"] = more  # Empower 2
    said = item.cast = StackInfo("played", seat, item.id, None, played, paid=paid)
    if played is not None:
        said = item.cast = said.changed(do=unlocked(s, played.do, said.scene(item.id)))  # 4.a
    ready = yield from _declare(g, seat, item, said, base, other)
    if ready is None:
        yield from move_one(g, item.id, frm, how="taken back", face_down=down)
        return None
    said, parts = ready
    item.cast = said
    reserved = yield from costs.pay(g, seat, parts, item)  # 8
    yield from _imbue(g, seat, item, reserved)
    if "empowered" in paid:
        s.players[seat].facts = {**s.players[seat].facts, "empower": 0}
    emit(g, Event("activate", item.id, seat, frm=frm))  # 9
    tell_targets(g, item)
    return item


def _declare(g: Table, seat: int, item: Any, said: StackInfo, base: int | None, other: int | None) -> Steps[Any]:
    """Choose X, additional and alternative costs, modes and targets; gives the costs to pay, too. 3 to 7

    `base` is the reserve cost, which effects may have changed for the zone that the card came from.
    """
    s, more, paid = g.state, must_pay(item.chars), dict(said.paid)
    instead: tuple[CostPart, ...] | None = None
    for one in of_class(item.chars, Alternative) if other is None else ():  # 3.c
        normal = base is not None and costs.can_pay(s, seat, more, item, base)
        if instead is None and costs.can_pay(s, seat, (*one.costs, *more), item):
            prompt = f"{item.name}: {cost_text(one.costs)} instead of reserving {base} ({one.key})?"
            if not normal or (yield from yes(g, seat, "instead", prompt, item.id)):
                instead, paid[one.key] = one.costs, True
    parts = instead if instead is not None else (ReserveCost(base or 0),)
    for one in of_class(item.chars, MayPay):  # 3.b
        if one.must or not costs.can_pay(s, seat, (*parts, *more, *one.costs), item):
            continue
        if (yield from yes(g, seat, "also", f"{item.name}: {cost_text(one.costs)} ({one.key})?", item.id)):
            more, paid[one.key] = (*more, *one.costs), True
    x = 0
    if has(s, item, "x cost"):  # 3.a; Cost 9
        most = 0 if instead is not None or other is not None else costs.reservable(s, seat, item.id) - (base or 0)
        x = yield from pick_number(g, seat, "x", f"Choose X for {item.name}", 0, most, item.id)
        parts = (ReserveCost((base or 0) + x),)
    ready = yield from with_choices(g, item, said.changed(x=x, paid=paid))  # 4, 5
    return None if ready is None else (ready, (*parts, *more))


def _imbue(g: Table, seat: int, item: Any, reserved: list[Any]) -> Steps[None]:
    """The reserved cards may be revealed to imbue the activation; then they are face down again. Imbue 1, 4, 5"""
    s = g.state
    needed = amounts(s, item, "imbue")
    fitting = [obj for obj in reserved if not set(obj.chars.elements).isdisjoint(item.chars.elements)]
    if not needed or len(reserved) < min(needed):
        return
    prompt, possible = f"Reveal the reserved cards to imbue {item.name}?", len(fitting) >= min(needed)
    if (yield from yes(g, seat, "imbue", prompt, item.id, good=True, possible=possible)):
        reveal(g, sorted(reserved, key=lambda obj: str(obj.chars.name)), source=item.id)
        s.set_mark(item, "imbued", True)
        item.cast = item.cast.changed(paid={**item.cast.paid, "imbued": True})


# Abilities


def may_use(s: GaState, seat: int, obj: Any, ability: Activated) -> Allowed:
    """Whether an ability may be used now; an ally must obey to use its own. Obedience 1; Activated Abilities"""
    if ability.slow:
        now = is_slow_time(s, seat)
        if now is not True:
            return now
    if ability.once and not may_be_used(s, obj.id, ability, per_turn=1):
        return _USED
    if not costs.can_pay(s, seat, ability.costs, obj):
        return _CANT_PAY_TO_USE
    if not obeys(s, obj):
        return _NOT_OBEYED
    if ability.only is None and not is_chosen_for(ability.do):
        return True
    scene = StackInfo("used", seat, obj.id, ability.do, ability).scene()
    if ability.only is not None and not ability.only.holds(s, scene):
        return _RESTRICTED
    return can_choose(s, ability.do, scene, obj) or _NO_TARGETS


def use(g: Table, seat: int, obj: Any, ability: Activated) -> Steps[None]:
    if ability.once:
        count_use(g.state, obj.id, ability)
    item = yield from put_ability(g, StackInfo("used", seat, obj.id, ability.do, ability))
    if item is None:
        return
    yield from costs.pay(g, seat, ability.costs, obj)
    # Opportunity stays with the player who used the ability. Opportunity 8.a says so of abilities and cards, and Card
    # Activation 9 of cards. Activated Abilities names the turn player instead, but only in passing.
    emit(g, Event("use", item.id, seat, obj.id))
    tell_targets(g, item)


def put_ability(g: Table, said: StackInfo) -> Steps[Any]:
    """Put an ability onto the effects stack and choose for it; None if no choice is legal.

    It has the element and the types that its source has now. Triggered Abilities
    """
    s = g.state
    if said.source:
        value = value_of_ability(s, s.obj(said.source), said.ability)
    else:
        value = Copiable((Face.made(name=said.ability.of.capitalize()),))
    return (yield from resolving.put_ability(g, said, value))
