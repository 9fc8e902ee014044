"""Paying costs: reserve costs from the hand, memory costs at random from the memory, and all other costs."""

from collections.abc import Callable
from typing import Any, NamedTuple

from twinstack.engine.core.asking import choose
from twinstack.engine.core.costs import apart, can_pay_each, pay_parts, payable, pays
from twinstack.engine.core.counters import remove_counters
from twinstack.engine.core.members import candidates
from twinstack.engine.core.moving import move as move_all
from twinstack.engine.core.rules_in_force import covers, rule_amount, rules_by_time, subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.secrecy import in_silent_order
from twinstack.engine.core.words.base import amount
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.grand_archive.discarding import discard
from twinstack.engine.grand_archive.keywords import amounts, has
from twinstack.engine.grand_archive.lineages import delevel
from twinstack.engine.grand_archive.moves import Moving
from twinstack.engine.grand_archive.records import of_class
from twinstack.engine.grand_archive.state import GaState, Table
from twinstack.engine.grand_archive.verbs import destroy, emit_sacrifice, move, recover, rest
from twinstack.engine.grand_archive.words.abilities import CostsLess
from twinstack.engine.grand_archive.words.conditions import champion_of, level_for
from twinstack.engine.grand_archive.words.costs import (
    BanishA,
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
from twinstack.engine.kernel.remembering import remembered

# Reserve costs


def reserve_cost(s: GaState, seat: int, obj: Any, other: int | None = None) -> int | None:
    """What activating a card costs now; None if it has no reserve cost. Card Activation 7; Costs and Memory, last

    `other` is an alternative cost, which is changed as the usual one is. Starcalling 4
    """
    cost: int | None = obj.chars.reserve_cost if other is None else other
    if cost is None:
        return None
    if other is None:
        cost = _set_by_rules(s, obj, cost)
    if has(s, obj, "efficiency"):
        cost -= level_for(s, Scene(obj.id, seat))  # Efficiency 1; LV 3: a negative level makes it cost more
    cost -= _less_by_itself(s, seat, obj)
    return 0 if _is_free(s, obj) else max(cost + _changed_by_rules(s, obj), 0)  # Cost 7


def memory_cost(s: GaState, seat: int, obj: Any) -> int | None:
    """What materializing a card costs now; None if it has no memory cost. Card Materialization 7; Cost 6"""
    cost: int | None = obj.chars.memory_cost
    if cost is None:
        return None
    cost = _set_by_rules(s, obj, cost)
    return 0 if _is_free(s, obj) else max(cost - _less_by_itself(s, seat, obj) + _changed_by_rules(s, obj), 0)


def _less_by_itself(s: GaState, seat: int, obj: Any) -> int:
    less = of_class(obj.chars, CostsLess)
    if not less:
        return 0
    scene = Scene(obj.id, seat)
    return sum(amount(s, scene, one.by) for one in less if one.only is None or one.only.holds(s, scene))


def _changed_by_rules(s: GaState, obj: Any) -> int:
    """What effects add to a card's reserve or memory cost, or take off it. Cost 6"""
    return rule_amount(s, "cost", obj)


def _set_by_rules(s: GaState, obj: Any, cost: int) -> int:
    """The cost that an effect sets; of several, the latest counts. Card Activation 7.b; Timestamps 2"""
    for rule, scene in rules_by_time(s, "cost set") if s.rules.get("cost set") else ():
        if covers(s, rule, scene, obj):
            cost = rule.amount
    return cost


def _is_free(s: GaState, obj: Any) -> bool:
    """Whether an effect removes the cost, whatever was added to it. Card Activation 7.d"""
    return subject_to(s, "no cost", obj)


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
    able = [obj for obj in s.members("field", "reservable") if obj.controller == seat and obj.id != without]
    return [obj for obj in able if not obj.marks.get("rested") and has(s, obj, "reservable")]


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


# All costs, part by part


def can_pay(s: GaState, seat: int, parts: tuple[CostPart, ...], obj: Any, reserve: int = 0) -> bool:
    """Whether all these costs could be paid together, with this much reserve cost."""
    if not parts:
        return can_reserve(s, seat, reserve, obj.id)
    kinds = _sorted(parts)
    reserve += kinds.discarded
    if reserve and not can_reserve(s, seat, reserve, obj.id):
        return False
    scene = _scene(s, seat, obj)
    if kinds.reserve:
        reserve += sum(amount(s, scene, one.amount) for one in kinds.reserve)
        if not can_reserve(s, seat, reserve, obj.id):
            return False
    if kinds.memory and not can_pay_memory(s, seat, sum(amount(s, scene, one.amount) for one in kinds.memory)):
        return False
    if not can_pay_each(s, seat, obj, parts, scene):
        return False
    return not kinds.compete or _together(s, seat, obj, kinds, scene, reserve)


class _Kinds(NamedTuple):
    """The parts that must be looked at together, and how many cards of the hand the others take.

    They may `compete` for what they are paid with if several of them, or one of them and reserving, take objects.
    """

    reserve: tuple[ReserveCost, ...]
    memory: tuple[MemoryCost, ...]
    taken: tuple[SacrificeA | BanishA, ...]
    rested: tuple[RestA, ...]
    discarded: int
    compete: bool


@remembered
def _sorted(parts: tuple[CostPart, ...]) -> _Kinds:
    taken = tuple(one for one in parts if isinstance(one, (SacrificeA, BanishA)))
    rested = tuple(one for one in parts if isinstance(one, RestA))
    return _Kinds(
        tuple(one for one in parts if isinstance(one, ReserveCost)),
        tuple(one for one in parts if isinstance(one, MemoryCost)),
        taken,
        rested,
        sum(one.number for one in parts if isinstance(one, DiscardA)),
        bool(rested) or len(taken) > 1,
    )


def _scene(s: GaState, seat: int, obj: Any) -> Scene:
    return Scene(obj.id, seat, obj.id if obj.zone == "effects stack" else 0)


def _together(s: GaState, seat: int, obj: Any, kinds: _Kinds, scene: Scene, reserve: int) -> bool:
    """Whether each part could be paid with other objects; what is rested for one part is not rested to reserve.

    Each by itself can be paid.
    """
    if len(kinds.taken) > 1 and not apart((1, _ids(_among(s, scene, one))) for one in kinds.taken):
        return False
    helpers = _ids(_helpers(s, seat, obj.id)) if kinds.rested and reserve else []
    if not helpers and len(kinds.rested) < 2:
        return True
    rested = [(1, _ids(_restable(s, scene, one))) for one in kinds.rested]
    if helpers:
        rested.append((max(0, reserve - reservable(s, seat, obj.id) + len(helpers)), helpers))
    return apart(rested)


def _ids(found: list[Any]) -> list[int]:
    return [obj.id for obj in found]


def _among(s: GaState, scene: Scene, part: Any) -> list[Any]:
    """What a cost can be paid with: objects that its player controls, or cards that they own."""
    if (only := part.of.exactly(s.obj(scene.source))) is not None:
        return [s.objects[id] for id in only if id in s.objects]
    return [e for e in candidates(s, scene, part.of) if e.controller == scene.you and e.id != scene.item]


def _restable(s: GaState, scene: Scene, part: RestA) -> list[Any]:
    """Only awake objects can be rested as a cost. Rest 5; Awake 2"""
    return [e for e in _among(s, scene, part) if not e.marks.get("rested")]


def _discardable(s: GaState, scene: Scene, part: DiscardA) -> list[Any]:
    return [e for e in candidates(s, scene, part.of) if e.owner == scene.you and e.id != scene.source]


def _counted(s: GaState, scene: Scene, part: RemoveCounter) -> list[Any]:
    number = amount(s, scene, part.number)
    return [e for e in _among(s, scene, part) if e.counters.get(part.kind, 0) >= number]


def pay(g: Table, seat: int, parts: tuple[CostPart, ...], obj: Any) -> Steps[list[Any]]:
    """Pay all costs in order, reserve last; gives the reserved cards. Card Activation 8"""
    paid: dict[str, Any] = {"reserved": []}
    yield from pay_parts(g, seat, obj, parts, _scene(g.state, seat, obj), paid)
    reserved: list[Any] = paid["reserved"]
    return reserved


def _pick(g: Table, seat: int, kind: str, prompt: str, found: list[Any], obj: Any) -> Steps[list[Any]]:
    return (yield from choose(g, seat, kind, prompt, found, 1, 1, obj.id))


@payable(ReserveCost)
def _can_reserve(s: GaState, seat: int, obj: Any, part: ReserveCost, scene: Scene) -> bool:
    return can_reserve(s, seat, amount(s, scene, part.amount), obj.id)


@pays(ReserveCost)
def _reserve(g: Table, seat: int, obj: Any, part: ReserveCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    paid["reserved"] += yield from pay_reserve(g, seat, amount(g.state, scene, part.amount), obj)


@payable(MemoryCost)
def _can_pay_memory(s: GaState, seat: int, obj: Any, part: MemoryCost, scene: Scene) -> bool:
    return can_pay_memory(s, seat, amount(s, scene, part.amount))


@pays(MemoryCost)
def _memory(g: Table, seat: int, obj: Any, part: MemoryCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    yield from pay_memory(g, seat, amount(g.state, scene, part.amount), obj)


@payable(RestA)
def _can_rest(s: GaState, seat: int, obj: Any, part: RestA, scene: Scene) -> bool:
    return bool(_restable(s, scene, part))


@pays(RestA)
def _rest(g: Table, seat: int, obj: Any, part: RestA, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    """What was rested is noted on an item of the effects stack. Game Zones 3"""
    for one in (yield from _pick(g, seat, "rest", "Rest which?", _restable(g.state, scene, part), obj)):
        rest(g, one, obj.id)
        if obj.zone == "effects stack" and obj.cast is not None:
            obj.cast = obj.cast.changed(paid={**obj.cast.paid, "rested": one.id})


@payable(SacrificeA, BanishA)
def _can_give_up(s: GaState, seat: int, obj: Any, part: SacrificeA | BanishA, scene: Scene) -> bool:
    return bool(_among(s, scene, part))


@pays(SacrificeA)
def _sacrifice(g: Table, seat: int, obj: Any, part: SacrificeA, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    found = yield from _pick(g, seat, "sacrifice", "Sacrifice which?", _among(g.state, scene, part), obj)
    emit_sacrifice(g, found, obj.id)
    yield from destroy(g, found, "sacrifice", obj.id)


@pays(BanishA)
def _banish(g: Table, seat: int, obj: Any, part: BanishA, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    for one in (yield from _pick(g, seat, "banish", "Banish which?", _among(g.state, scene, part), obj)):
        yield from move(g, one, "banishment", how="banish", source=obj.id)


@payable(DiscardA)
def _can_discard(s: GaState, seat: int, obj: Any, part: DiscardA, scene: Scene) -> bool:
    return len(_discardable(s, scene, part)) >= part.number


@pays(DiscardA)
def _discard(g: Table, seat: int, obj: Any, part: DiscardA, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    yield from discard(g, seat, part.number, obj.id, of=_discardable(g.state, scene, part))


@payable(RemoveCounter)
def _can_remove(s: GaState, seat: int, obj: Any, part: RemoveCounter, scene: Scene) -> bool:
    return bool(_counted(s, scene, part))


@pays(RemoveCounter)
def _remove(g: Table, seat: int, obj: Any, part: RemoveCounter, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    able, number = _counted(g.state, scene, part), amount(g.state, scene, part.number)
    for one in (yield from _pick(g, seat, "remove", "Remove counters from which?", able, obj)):
        remove_counters(g, one.id, part.kind, number, obj.id)


@payable(RecoverCost)
def _can_recover(s: GaState, seat: int, obj: Any, part: RecoverCost, scene: Scene) -> bool:
    """Recover 2.b"""
    lead = champion_of(s, seat)
    return lead is not None and lead.counters.get("damage", 0) >= part.number


@pays(RecoverCost)
def _recover(g: Table, seat: int, obj: Any, part: RecoverCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    recover(g, seat, part.number, obj.id)
    yield from ()


@payable(DelevelCost)
def _can_delevel(s: GaState, seat: int, obj: Any, part: DelevelCost, scene: Scene) -> bool:
    return champion_of(s, seat) is not None and bool(s.players[seat].piles["lineage"])


@pays(DelevelCost)
def _delevel(g: Table, seat: int, obj: Any, part: DelevelCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    yield from delevel(g, seat)
