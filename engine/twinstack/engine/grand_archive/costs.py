"""Paying costs: reserve costs from the hand, memory costs at random from the memory, and all other costs."""

from collections.abc import Callable
from typing import Any

from twinstack.engine.core.asking import choose
from twinstack.engine.core.counters import remove_counters
from twinstack.engine.core.matching import matching
from twinstack.engine.core.moving import move as move_all
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.secrecy import in_silent_order
from twinstack.engine.core.words.base import amount, candidates
from twinstack.engine.grand_archive.discarding import discard
from twinstack.engine.grand_archive.keywords import amounts, has
from twinstack.engine.grand_archive.lineages import delevel
from twinstack.engine.grand_archive.moves import Moving
from twinstack.engine.grand_archive.state import GaState, Table, rules_of
from twinstack.engine.grand_archive.verbs import destroy, emit_sacrifice, move, recover, rest
from twinstack.engine.grand_archive.words.abilities import CostsLess
from twinstack.engine.grand_archive.words.conditions import champion_of, level_for
from twinstack.engine.grand_archive.words.costs import (
    BanishA,
    CostPart,
    DelevelCost,
    DiscardA,
    MemoryCost,
    RecoverCost,
    RemoveCounter,
    ReserveCost,
    RestA,
    SacrificeA,
)
from twinstack.engine.kernel.decisions import Answer, Steps

# Reserve costs


def reserve_cost(s: GaState, seat: int, obj: Any, other: int | None = None) -> int | None:
    """What activating a card costs now; None if it has no reserve cost. Card Activation 7; Costs and Memory, last

    `other` is an alternative cost, which is changed as the usual one is. Starcalling 4
    """
    cost: int | None = obj.chars.reserve_cost if other is None else other
    if cost is None:
        return None
    scene = Scene(obj.id, seat)
    if has(s, obj, "efficiency"):
        cost -= level_for(s, scene)  # Efficiency 1; LV 3: a negative level makes it cost more
    cost -= _less_by_itself(s, scene, obj)
    return max(cost + _changed_by_rules(s, obj), 0)  # Cost 7


def memory_cost(s: GaState, seat: int, obj: Any) -> int | None:
    """What materializing a card costs now; None if it has no memory cost. Card Materialization 7; Cost 6"""
    cost: int | None = obj.chars.memory_cost
    if cost is None:
        return None
    return max(cost - _less_by_itself(s, Scene(obj.id, seat), obj) + _changed_by_rules(s, obj), 0)


def _less_by_itself(s: GaState, scene: Scene, obj: Any) -> int:
    less = (one for one in obj.chars.abilities if isinstance(one, CostsLess))
    return sum(amount(s, scene, one.by) for one in less if one.only is None or one.only.holds(s, scene))


def _changed_by_rules(s: GaState, obj: Any) -> int:
    """What effects add to a card's reserve or memory cost, or take off it. Cost 6"""
    more = 0
    for theirs, rule in rules_of(s, "cost") if s.rules.get("cost") else ():
        if rule.of.test(s, theirs, obj) and (rule.only is None or rule.only.holds(s, theirs)):
            more += amount(s, theirs, rule.by)
    return more


def can_reserve(s: GaState, seat: int, number: int, without: int = 0) -> bool:
    if number <= 0 or number < len(s.players[seat].piles["hand"]):  # the hand suffices
        return True
    return number <= reservable(s, seat, without)


def reservable(s: GaState, seat: int, without: int = 0) -> int:
    """How much could be paid: one by each other card of the hand, and one by each awake object with reservable."""
    held = len(s.players[seat].piles["hand"])
    kindling, most = _kindling(s, seat, without)
    more = len(_helpers(s, seat, without)) + min(len(kindling), most)
    return held - (without in s.players[seat].piles["hand"]) + more


def _kindling(s: GaState, seat: int, id: int) -> tuple[list[Any], int]:
    """The fire cards in the graveyard that may pay for a card, and how many at most. Kindle 1"""
    obj = s.objects.get(id)
    if obj is None or "kindle" not in obj.chars.keywords:
        return [], 0
    most = sum(amounts(s, obj, "kindle"))
    pile = (s.objects[one] for one in s.players[seat].piles["graveyard"]) if most else ()
    return [obj for obj in pile if "fire" in obj.chars.elements], most


def _helpers(s: GaState, seat: int, without: int) -> list[Any]:
    """The awake objects that could pay by being rested. Reservable 1"""
    mine = (obj for obj in s.members("field") if obj.controller == seat and obj.id != without)
    return [
        obj
        for obj in mine
        if "reservable" in obj.chars.keywords and not obj.marks.get("rested") and has(s, obj, "reservable")
    ]


def pay_reserve(g: Table, seat: int, number: int, item: Any) -> Steps[list[Any]]:
    """Put cards into the memory, face down; gives these cards. Cost; Costs and Memory 1 to 4"""
    s = g.state
    if number <= 0:
        return []
    held = [s.objects[id] for id in s.players[seat].piles["hand"] if id != item.id]
    kindling, most = _kindling(s, seat, item.id)
    found = [*held, *_helpers(s, seat, item.id), *kindling]
    rule = _at_most(kindling, most) if kindling else None
    said = (f"at most {most} from the graveyard",) if kindling else ()
    prompt = f"Reserve {number} for {item.name}"
    picked = yield from choose(g, seat, "reserve", prompt, found, number, number, item.id, rule=rule, constraints=said)
    for obj in picked:
        if obj.zone == "field":
            rest(g, obj, item.id)
    burnt = [Moving(obj.id, "banishment", how="pay", source=item.id) for obj in picked if obj.zone == "graveyard"]
    yield from move_all(g, burnt)
    ordered = in_silent_order((obj for obj in picked if obj.zone == "hand"), seat)
    going = [Moving(obj.id, "memory", how="reserve", source=item.id) for obj in ordered]
    yield from move_all(g, going)
    return [s.objects[m.became] for m in going if m.became]


def _at_most(these: list[Any], most: int) -> Callable[[Answer], str | None]:
    ids = {f"e{obj.id}" for obj in these}
    return lambda answer: None if len(ids.intersection(map(str, answer))) <= most else f"at most {most} of those"


# Memory costs


def can_pay_memory(s: GaState, seat: int, number: int) -> bool:
    held = len(s.players[seat].piles["memory"])
    return held >= number or held + len(floating(s, seat)) >= number


def floating(s: GaState, seat: int) -> list[Any]:
    """The cards in the graveyard that may pay memory costs. Floating Memory 1"""
    pile = (s.objects[id] for id in s.players[seat].piles["graveyard"])
    return [obj for obj in pile if "floating memory" in obj.chars.keywords and has(s, obj, "floating memory")]


def pay_memory(g: Table, seat: int, number: int, item: Any) -> Steps[None]:
    """Floating cards are chosen first, then random ones; all are banished at once. Cost 1, 2; Floating Memory 2"""
    s = g.state
    if number <= 0:
        return
    memory, afloat = list(s.players[seat].piles["memory"]), floating(s, seat)
    least = max(0, number - len(memory))
    prompt = f"Banish cards with floating memory for {item.name}"
    picked = yield from choose(g, seat, "floating", prompt, afloat, least, min(number, len(afloat)), item.id)
    s.random.shuffle(memory)
    ids = [*(obj.id for obj in picked), *memory[: number - len(picked)]]
    going = [Moving(id, "banishment", how="pay", source=item.id) for id in ids]
    yield from move_all(g, going)


# Other costs


def can_pay(s: GaState, seat: int, costs: tuple[CostPart, ...], obj: Any, reserve: int = 0) -> bool:
    """Whether all these costs could be paid together, with this much reserve cost."""
    if not costs:
        return can_reserve(s, seat, reserve, obj.id)
    scene = Scene(obj.id, seat)
    reserve += sum(amount(s, scene, one.amount) for one in costs if isinstance(one, ReserveCost))
    discarded = sum(one.number for one in costs if isinstance(one, DiscardA))
    memory = sum(amount(s, scene, one.amount) for one in costs if isinstance(one, MemoryCost))
    if not can_reserve(s, seat, reserve + discarded, obj.id) or not can_pay_memory(s, seat, memory):
        return False
    return _apart(s, scene, [one for one in costs if isinstance(one, (SacrificeA, BanishA))]) and all(
        _one_can(s, scene, one) for one in costs
    )


def _one_can(s: GaState, scene: Scene, cost: CostPart) -> bool:
    match cost:
        case RestA():
            return bool(_restable(s, scene, cost))
        case DiscardA():
            return len(_discardable(s, scene, cost)) >= cost.number
        case RemoveCounter():
            return any(e.counters.get(cost.kind, 0) >= amount(s, scene, cost.number) for e in _among(s, scene, cost))
        case RecoverCost():
            lead = champion_of(s, scene.you)
            return lead is not None and lead.counters.get("damage", 0) >= cost.number  # Recover 2.b
        case DelevelCost():
            return champion_of(s, scene.you) is not None and bool(s.players[scene.you].piles["lineage"])
    return True


def _discardable(s: GaState, scene: Scene, cost: DiscardA) -> list[Any]:
    return [e for e in candidates(s, scene, cost.of) if e.owner == scene.you and e.id != scene.source]


def _apart(s: GaState, scene: Scene, costs: list[Any]) -> bool:
    """Whether each of these costs could be paid with a different object."""
    bits: dict[int, int] = {}
    wanted = [sum(bits.setdefault(e.id, 1 << len(bits)) for e in _among(s, scene, cost)) for cost in costs]
    return not wanted or matching(wanted, list(bits.values())) is not None


def _among(s: GaState, scene: Scene, cost: Any) -> list[Any]:
    """What a cost can be paid with: objects that its player controls, or cards that they own."""
    if (only := cost.of.exactly(s.obj(scene.source))) is not None:
        return [s.objects[id] for id in only if id in s.objects]
    return [e for e in candidates(s, scene, cost.of) if e.controller == scene.you and e.id != scene.item]


def _restable(s: GaState, scene: Scene, cost: RestA) -> list[Any]:
    """Only awake objects can be rested as a cost. Rest 5; Awake 2"""
    return [e for e in _among(s, scene, cost) if not e.marks.get("rested")]


def pay(g: Table, seat: int, costs: tuple[CostPart, ...], obj: Any) -> Steps[list[Any]]:
    """Pay all costs in order, reserve last; gives the reserved cards. Card Activation 8"""
    s, reserved = g.state, []
    for cost in sorted(costs, key=lambda one: isinstance(one, ReserveCost)):
        scene = Scene(obj.id, seat, obj.id)
        match cost:
            case ReserveCost():
                reserved += yield from pay_reserve(g, seat, amount(s, scene, cost.amount), obj)
            case MemoryCost():
                yield from pay_memory(g, seat, amount(s, scene, cost.amount), obj)
            case RestA():
                for one in (yield from _picked(g, seat, "rest", "Rest which?", _restable(s, scene, cost), obj)):
                    rest(g, one, obj.id)
                    _note_rested(obj, one)
            case SacrificeA():
                found = yield from _picked(g, seat, "sacrifice", "Sacrifice which?", _among(s, scene, cost), obj)
                emit_sacrifice(g, found, obj.id)
                yield from destroy(g, found, "sacrifice", obj.id)
            case BanishA():
                for one in (yield from _picked(g, seat, "banish", "Banish which?", _among(s, scene, cost), obj)):
                    yield from move(g, one, "banishment", how="banish", source=obj.id)
            case DiscardA():
                yield from discard(g, seat, cost.number, obj.id, of=_discardable(s, scene, cost))
            case RemoveCounter():
                number = amount(s, scene, cost.number)
                able = [e for e in _among(s, scene, cost) if e.counters.get(cost.kind, 0) >= number]
                for one in (yield from _picked(g, seat, "remove", "Remove counters from which?", able, obj)):
                    remove_counters(g, one.id, cost.kind, number, obj.id)
            case RecoverCost():
                recover(g, seat, cost.number, obj.id)
            case DelevelCost():
                yield from delevel(g, seat)
    return reserved


def _note_rested(item: Any, one: Any) -> None:
    """Note on an item of the effects stack what was rested for it. Game Zones 3"""
    if item.zone == "effects stack" and item.cast is not None:
        item.cast = item.cast.changed(paid={**item.cast.paid, "rested": one.id})


def _picked(g: Table, seat: int, kind: str, prompt: str, found: list[Any], obj: Any) -> Steps[list[Any]]:
    return (yield from choose(g, seat, kind, prompt, found, 1, 1, obj.id))
