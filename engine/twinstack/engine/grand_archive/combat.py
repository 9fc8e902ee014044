"""Combat: declaring attacks, retaliating, dealing damage, and what happens to the cards used. Combat Phase"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.counters import remove_counters
from twinstack.engine.core.moving import move as move_all
from twinstack.engine.core.piles import order_cards
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.rules_in_force import covers, rules_about
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.grand_archive import costs
from twinstack.engine.grand_archive.acting import acting_as
from twinstack.engine.grand_archive.damage import attackable, damage, deal
from twinstack.engine.grand_archive.keywords import has, obeys, power_of
from twinstack.engine.grand_archive.loading import use_loaded
from twinstack.engine.grand_archive.moves import Moving, is_unit
from twinstack.engine.grand_archive.sheet import COMBAT
from twinstack.engine.grand_archive.state import Combat, GaState, Table
from twinstack.engine.grand_archive.verbs import emit, mark, move, rest
from twinstack.engine.grand_archive.words.abilities import CantAttack
from twinstack.engine.grand_archive.words.conditions import champion_of
from twinstack.engine.grand_archive.words.selectors import loaded_in
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event

# Who may attack what


def able_to_attack(s: GaState, seat: int) -> list[Any]:
    """Awake units with power, or champions with a weapon, if there is something to attack. Attacking 1, 5"""
    return [obj for obj in s.home.values() if obj.controller == seat and may_attack(s, obj) is True]


_RESTED = Refusal("it is rested", "Attacking 1.a")
_NO_UNIT = Refusal("only units attack", "Attacking 1")
_NOT_OBEYED = Refusal("it does not obey your champion", "Pride 1")
_CANT = Refusal("its text says that it can't attack", "Attacking 10")
_CANT_PAY = Refusal("what an attack costs besides cannot be paid", "Attacking 1.e")
_NO_POWER = Refusal("it has no power, and no weapon to attack with", "Attacking 1.c")
_NO_TARGET = Refusal("there is nothing that it could attack", "Attacking 2.b")


def may_attack(s: GaState, obj: Any) -> Allowed:
    """Whether it could attack at the right time. Pride 1; Attacking 1.a, 1.c, 1.e, 2.b, 10"""
    if obj.marks.get("rested"):
        return _RESTED
    if not is_unit(obj) and not acting_as(s, obj, "attack"):
        return _NO_UNIT
    if not obeys(s, obj):
        return _NOT_OBEYED
    if any(isinstance(one, CantAttack) for one in obj.chars.abilities):
        return _CANT
    if not costs.can_pay(s, obj.controller, attack_costs(s, obj), obj):
        return _CANT_PAY
    held = weapons_of(s, obj)
    if (power_of(s, obj) or 0) <= 0 and not held:
        return _NO_POWER
    return _sees_any(s, obj, held) or _NO_TARGET


def _sees_any(s: GaState, unit: Any, held: list[Any]) -> bool:
    """Whether there is anything that it could attack, alone or with one of these weapons. Stealth 1; True Sight 1"""
    hidden = False
    for obj in s.members("field"):
        if obj.controller != unit.controller and attackable(s, obj):
            if not has(s, obj, "stealth"):
                return True
            hidden = True
    uses = ((), *((one,) for one in held))
    return hidden and any(has(s, one, "true sight") for with_ in uses for one in _all_used(s, unit, with_))


def attack_costs(s: GaState, unit: Any) -> tuple[CostPart, ...]:
    """What must be paid to declare an attack with this unit. Attacking 1.e"""
    found: list[CostPart] = []
    for rule, theirs in rules_about(s, "attack cost"):
        if covers(s, rule, theirs, unit):
            found += rule.costs
    return tuple(found)


def weapons_of(s: GaState, obj: Any, *, by_card: bool = False) -> list[Any]:
    """The weapons that a champion can use; allies use none. Weapon 1"""
    if "Champion" not in obj.chars.types and "Champion" not in acting_as(s, obj, "attack"):
        return []
    mine = (one for one in s.members("field", "Weapon") if one.controller == obj.controller)
    return [one for one in mine if one.counters.get("durability") and _is_ready(s, one, by_card)]


def _is_ready(s: GaState, weapon: Any, by_card: bool) -> bool:
    """A gun or a bow must be loaded, and is not used together with an attack card. Functional Weapons 1.a, 1.b"""
    if _FUNCTIONAL.isdisjoint(weapon.chars.subtypes):
        return True
    return not by_card and bool(loaded_in(s, weapon))


_FUNCTIONAL = frozenset(("Gun", "Bow"))


def targets_of(s: GaState, unit: Any, weapons: tuple[Any, ...]) -> list[Any]:
    """What it could attack: only awake units with taunt, if there are any; with cleave, all. Taunt 2; Cleave 1"""
    users = _all_used(s, unit, weapons)
    found = _seen_by(s, unit, users)
    if any(has(s, one, "unblockable") or has(s, one, "cleave") for one in users):  # Unblockable 1
        return found
    return [obj for obj in found if not obj.marks.get("rested") and has(s, obj, "taunt")] or found


def _seen_by(s: GaState, unit: Any, users: tuple[Any, ...]) -> list[Any]:
    """What opponents control that can be attacked; stealth hides it, except from true sight. Stealth 1; True Sight 1"""
    sees = any(has(s, one, "true sight") for one in users)
    theirs = (obj for obj in s.members("field") if obj.controller != unit.controller and attackable(s, obj))
    return [obj for obj in theirs if sees or not has(s, obj, "stealth")]


def _all_used(s: GaState, unit: Any, weapons: tuple[Any, ...]) -> tuple[Any, ...]:
    """The unit, its weapons, what is loaded in them, and the intent. Attacking 5.c, Loaded Cards 2"""
    cards = (card for user in (unit, *weapons) for card in loaded_in(s, user))
    return (unit, *weapons, *cards, *intents(s, unit.controller))


def intents(s: GaState, seat: int) -> list[Any]:
    return [obj for obj in s.members("intent") if obj.controller == seat]


# Declaring


def declare(g: Table, unit: Any) -> Steps[None]:
    """Declare an attack as a slow action. Attacking 1.b"""
    yield from attack(g, unit)


def attack(g: Table, unit: Any, *, by_card: bool = False) -> Steps[bool]:
    """Declare an attack, which begins a combat. For an attack card, resting was a cost. Attacking 1 to 5

    False if there is nothing to attack, or the attack cannot be paid for.
    """
    s = g.state
    seat = unit.controller
    price = attack_costs(s, unit)
    if not costs.can_pay(s, seat, price, unit):
        return False
    held = weapons_of(s, unit, by_card=by_card)
    own = (power_of(s, unit) or 0) > 0 or by_card
    prompt = f"Use a weapon with {unit.name}?"
    weapons = tuple((yield from choose(g, seat, "weapon", prompt, held, 0 if own else 1, 1, unit.id, lambda one: 1)))
    found = targets_of(s, unit, weapons)
    if not found:
        return False
    users = _all_used(s, unit, weapons)
    if any(has(s, one, "cleave") for one in users):  # Cleave 1, 4
        picked = found
    else:
        picked = yield from choose(g, seat, "attack", f"What does {unit.name} attack?", found, 1, 1, unit.id)
    yield from costs.pay(g, seat, price, unit)  # Attacking 1.e
    if not by_card:
        rest(g, unit)  # Attacking 1.d
    yield from use_loaded(g, [unit, *weapons])
    begin(g, unit, picked, weapons)
    return True


def begin(g: Table, unit: Any, targets: list[Any], weapons: tuple[Any, ...]) -> None:
    """Begin the combat phase, after which the main phase goes on. Attack Declaration 1 to 4, Main Phase 3"""
    s, turn = g.state, g.state.turn
    turn.combat = Combat(unit.id, unit.controller, tuple(one.id for one in targets), tuple(one.id for one in weapons))
    turn.ahead = (*COMBAT, "main", *turn.ahead)
    mark(g, unit, "attacking")
    s.set_mark(unit, "attacks", tuple(one.id for one in targets))
    users = tuple(one.id for one in (unit, *weapons, *intents(s, unit.controller)))
    emit(g, Event("attack", unit.id, unit.controller, other=targets[0].id, extra=users))
    for one in targets:
        mark(g, one, "defending")
        emit(g, Event("attacked", one.id, one.controller, unit.id, extra=users))


def resolve_attack_card(g: Table, item: Any) -> Steps[None]:
    """The card enters the intent and an attack is declared; if none can be, it fizzles. Attack 2; Resolution 6"""
    s = g.state
    seat = item.controller
    lead = _attacker(s, item)
    if lead is None or s.turn.combat is not None or s.turn.active != seat or s.turn.step != "main":
        emit(g, Event("fizzle", item.id, seat, how="no combat"))
        yield from move(g, item, "graveyard", how="fizzle")
        return
    intent = yield from move(g, item, "intent", how="resolve", seat=seat)
    s.meaning.refresh(s)
    if intent is None or not (yield from attack(g, lead, by_card=True)):
        emit(g, Event("fizzle", intent.id if intent is not None else item.id, seat, how="nothing to attack"))
        if intent is not None:
            yield from move(g, intent, "graveyard", how="fizzle")


def _attacker(s: GaState, item: Any) -> Any:
    """The champion; for a command, the ally that was rested for it, if it still obeys. Attack 2; Command 3"""
    if not has(s, item, "command"):
        return champion_of(s, item.controller)
    unit = s.objects.get(item.cast.paid.get("rested", 0)) if item.cast is not None else None
    if unit is None or unit.controller != item.controller or "Ally" not in unit.chars.types or not obeys(s, unit):
        return None
    return None if any(isinstance(one, CantAttack) for one in unit.chars.abilities) else unit


def users_of(s: GaState) -> tuple[int, ...]:
    """All objects and cards that the attack uses: the unit, its weapons, and the intent. Attacking 5.c"""
    combat = s.turn.combat
    if combat is None:
        return ()
    there = [id for id in (combat.attacker, *combat.weapons) if id in s.objects]
    return (*there, *(one.id for one in intents(s, combat.seat)))


# Retaliating


def retaliate(g: Table) -> Steps[None]:
    """Each player may rest awake defending units, which then strike back. Retaliation Step 3"""
    s = g.state
    combat = s.turn.combat
    if combat is None or combat.attacker not in s.objects:
        return
    for player in s.alive():
        able = [obj for obj in able_to_retaliate(s, combat) if obj.controller == player.seat]
        picked = yield from choose(
            g, player.seat, "retaliate", "Retaliate with which?", able, 0, len(able), combat.attacker, lambda one: 1
        )
        for obj in picked:
            if not has(s, obj, "steadfast"):  # Steadfast 1
                rest(g, obj)
            mark(g, obj, "retaliating")
        combat = s.turn.combat = replace(combat, retaliating=(*combat.retaliating, *(obj.id for obj in picked)))


def able_to_retaliate(s: GaState, combat: Combat) -> list[Any]:
    return [obj for obj in s.members("field") if _may_retaliate(s, combat, obj)]


def _may_retaliate(s: GaState, combat: Combat, obj: Any) -> bool:
    """Retaliate 2, 5; Ambush 1. Retort adds power only once it retaliates. Retort 1"""
    if obj.controller == combat.seat or (power_of(s, obj) or 0) <= 0:
        return False
    if not is_unit(obj) and not acting_as(s, obj, "retaliate"):
        return False
    if obj.id not in combat.targets and not (combat.targets and has(s, obj, "ambush")):
        return False
    return not obj.marks.get("rested") or has(s, obj, "steadfast")


# Damage


def deal_combat_damage(g: Table) -> Steps[None]:
    """The attacker, its weapons and all units that retaliate deal damage at once. Damage Step 2, 3"""
    s = g.state
    combat = s.turn.combat
    if combat is None:
        return
    s.meaning.refresh(s)
    unit, dealt, users = s.objects.get(combat.attacker), [], users_of(s)
    targets = [s.objects[id] for id in combat.targets if id in s.objects]
    if unit is not None and targets:
        power = sum(power_of(s, s.objects[id]) or 0 for id in users)  # 3.a; below 0 counts, too
        dealt += [damage(unit, one, power, combat=True, users=users) for one in targets]
    if unit is not None:
        back = [s.objects[id] for id in combat.retaliating if id in s.objects]
        ordered = yield from _in_order(g, unit.controller, back)
        dealt += [damage(one, unit, power_of(s, one) or 0, combat=True, users=(one.id,)) for one in ordered]
    yield from deal(g, dealt)
    if unit is not None and targets:
        for id in combat.weapons:  # Damage Step 3.g
            if id in s.objects:
                remove_counters(g, id, "durability", 1)


def _in_order(g: Table, seat: int, units: list[Any]) -> Steps[list[Any]]:
    """If several units retaliate, the attacking player chooses their order. Damage Step 2"""
    prompt = "In which order do they retaliate?"
    return (yield from order_cards(g, seat, units, prompt, kind="order retaliation"))


# The end


def drop_roles(g: Table) -> bool:
    """A unit that cannot be attacked stops defending, and an attacker without targets stops attacking; what strikes
    back at a unit that is gone stops retaliating. Attacking 4; State-based: Combat Roles
    """
    s = g.state
    combat = s.turn.combat
    if combat is None:
        return False
    unit = s.objects.get(combat.attacker)
    if unit is None and (combat.targets or combat.retaliating):
        _drop(g, combat.targets, "defending")
        _drop(g, combat.retaliating, "retaliating")
        s.turn.combat = replace(combat, targets=(), retaliating=())
        return True
    left = tuple(id for id in combat.targets if _still_defends(s, unit, id))
    if left == combat.targets:
        return False
    _drop(g, [id for id in combat.targets if id not in left], "defending")
    s.turn.combat = replace(combat, targets=left)
    if unit is not None:
        s.set_mark(unit, "attacks", left)
        if not left:
            mark(g, unit, "attacking", False)  # Attacking 9
    return True


def _drop(g: Table, ids: Iterable[int], role: str) -> None:
    for id in ids:
        if id in g.state.objects:
            mark(g, g.state.objects[id], role, False)


def _still_defends(s: GaState, unit: Any, id: int) -> bool:
    obj = s.objects.get(id)
    if obj is None or obj.zone != "field" or not attackable(s, obj):
        return False
    if unit is None or not has(s, obj, "stealth"):
        return unit is None or obj.controller != unit.controller
    return any(has(s, s.objects[user], "true sight") for user in users_of(s) if user in s.objects)  # Stealth 3


def end_combat(g: Table) -> Steps[None]:
    """The intent goes to the graveyard, and no unit attacks or defends any longer. End of Combat 1, 2"""
    s = g.state
    going = [Moving(obj.id, "graveyard", how="end of combat") for obj in s.members("intent")]
    yield from move_all(g, going)
    for obj in s.members("field"):
        if not obj.marks:
            continue
        for role in ("attacking", "defending", "retaliating", "intercepting"):
            if obj.marks.get(role):
                mark(g, obj, role, False)
        if obj.marks.get("attacks"):
            s.set_mark(obj, "attacks", ())
    s.turn.combat = None
    s.turn.back = True
