"""Paying: what a cost comes to, whether it can be paid, and paying it. 118, 601.2f-h, 605"""

from dataclasses import dataclass
from functools import cache
from typing import Any

from twinstack.engine.kernel.decisions import Decision, Option, Steps
from twinstack.engine.kernel.entities import Obj, Player
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import TakeBack
from twinstack.engine.magic.mana import KIND_LETTERS, KINDS, ManaCost
from twinstack.engine.magic.rules import moving
from twinstack.engine.magic.rules.asking import choose
from twinstack.engine.magic.rules.interpreter import run, run_rest
from twinstack.engine.magic.rules.look import refresh, subject_to
from twinstack.engine.magic.rules.mana_plan import Plan, Source, can_pay, plan
from twinstack.engine.magic.rules.naming import NOTED, words_for
from twinstack.engine.magic.rules.verbs import emit, lose_life, put_counters, remove_counters, tap, untap
from twinstack.engine.magic.scene import Scene
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.abilities import Activated
from twinstack.engine.magic.words.base import Selector, Some, amount, candidates
from twinstack.engine.magic.words.costs import (
    ChooseCost,
    Cost,
    CostPart,
    CounterCost,
    DiscardCost,
    ExileCost,
    LoyaltyCost,
    PayLife,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    TapOthers,
    TapSelf,
    UntapSelf,
    is_itself,
)
from twinstack.engine.magic.words.effects import AddMana

SNOW = 64


@dataclass(frozen=True, slots=True)
class Faucet:
    """A mana ability that could be activated now."""

    obj: int
    ability: Activated
    outputs: tuple[tuple[int, ...], ...]
    snow: bool
    burden: int


@dataclass(slots=True)
class Purse:
    """All mana that a player could spend: in the pool, and from mana abilities."""

    pool: dict[int, int]
    faucets: list[Faucet]
    sources: list[Source]
    by_ability: dict[tuple[int, Activated], Faucet]

    @property
    def empty(self) -> bool:
        return not self.pool and not self.sources


@cache
def is_mana_ability(ability: Activated) -> bool:
    return ability.is_mana


def purse(g: Table, seat: int, without: int = 0) -> Purse:
    """What the player could pay with now; `without` an object that is itself about to be tapped."""
    s = g.state
    faucets: list[Faucet] = []
    for id in s.able[seat]:
        if id == without:
            continue
        obj = s.battlefield.get(id)
        if obj is None:
            continue
        for ability in obj.chars.functions("battlefield").activated:
            if is_mana_ability(ability) and ability.cost.mana.free and _usable(s, seat, obj, ability):
                outputs = _outputs(s, obj, ability)
                if outputs:
                    faucets.append(Faucet(id, ability, outputs, "Snow" in obj.chars.supertypes, _burden(obj, ability)))
    sources = _sources(faucets)
    return Purse(s.players[seat].pool, faucets, sources, {(one.obj, one.ability): one for one in faucets})


def _sources(faucets: list[Faucet]) -> list[Source]:
    """One source for each object: an object that taps can be used only once, whichever ability it is for."""
    by_object: dict[int, list[int]] = {}
    for at, faucet in enumerate(faucets):
        by_object.setdefault(faucet.obj, []).append(at)
    sources = []
    for ats in by_object.values():
        outputs: dict[tuple[int, ...], None] = {}
        for at in ats:
            outputs.update(dict.fromkeys(faucets[at].outputs))
        sources.append(Source(ats[0], tuple(outputs), faucets[ats[0]].snow, min(faucets[at].burden for at in ats)))
    return sources


@cache
def _just_taps(ability: Activated) -> bool:
    return [type(part) for part in ability.cost.others] == [TapSelf] and not ability.per_turn and ability.if_ is None


def _usable(s: MagicState, seat: int, obj: Obj, ability: Activated) -> bool:
    if _just_taps(ability):
        return not obj.tapped and not sick(s, obj)
    for part in ability.cost.others:
        if isinstance(part, TapSelf):
            if obj.tapped or sick(s, obj):
                return False
        elif not (isinstance(part, SacrificeCost) and is_itself(part.of)) and not can_pay_part(
            s, seat, obj, part, Scene(obj.id, seat)
        ):
            return False
    if not ability.cost.others or (ability.per_turn and used(s, obj, ability) >= ability.per_turn):
        return not ability.per_turn and bool(ability.cost.others)
    return ability.if_ is None or ability.if_.holds(s, Scene(obj.id, seat))


def sick(s: MagicState, obj: Obj) -> bool:
    """A creature that its controller has not controlled since the turn began. 302.6"""
    return "Creature" in obj.chars.types and obj.since >= s.turn.number and "haste" not in obj.chars.keywords


def used(s: MagicState, obj: Obj, ability: Any) -> int:
    """How often it was activated this turn."""
    turn, times = obj.choices.get(("used", ability), (0, 0))
    return int(times) if turn == s.turn.number else 0


def _outputs(s: MagicState, obj: Obj, ability: Activated) -> tuple[tuple[int, ...], ...]:
    plain = _plain_outputs(ability)
    if plain is not None:
        return plain
    word = next(w for w in ability.do.walk() if isinstance(w, AddMana))
    return mana_outputs(s, word, Scene(obj.id, obj.controller))


@cache
def _plain_outputs(ability: Activated) -> tuple[tuple[int, ...], ...] | None:
    """What it gives, where that never varies."""
    word = next(w for w in ability.do.walk() if isinstance(w, AddMana))
    if word.chosen or not isinstance(word.amount, int):
        return None
    return tuple(kinds * word.amount for kinds in word.choices) if word.amount > 0 else ()


def mana_outputs(s: MagicState, word: AddMana, scene: Scene) -> tuple[tuple[int, ...], ...]:
    choices = word.choices
    if word.chosen:
        color = s.obj(scene.source).choices.get(word.chosen)
        choices = ((color,),) if color else ()
    times = amount(s, scene, word.amount)
    return tuple(kinds * times for kinds in choices) if times > 0 else ()


def _burden(obj: Obj, ability: Activated) -> int:
    """How much a player minds using it."""
    burden = 4 if "Creature" in obj.chars.types else 0
    for part in ability.cost.others:
        burden += 100 if isinstance(part, SacrificeCost) else 20 if not isinstance(part, TapSelf) else 0
    return burden


def needs(s: MagicState, seat: int, without: int = 0) -> dict[int, int]:
    """Which colors the rest of the hand wants, and how much."""
    wanted: dict[int, int] = {}
    for id in s.players[seat].hand:
        price = s.objects[id].chars.mana_cost
        if id != without and price is not None:
            for pip in price.pips:
                if not pip.snow:
                    for kind in KINDS:
                        if pip.kinds & kind:
                            wanted[kind] = wanted.get(kind, 0) + 1
    return wanted


def phyrexian_limit(s: MagicState, seat: int) -> int:
    return max(0, s.players[seat].life // 2)


def can_pay_mana(g: Table, seat: int, price: ManaCost, money: Purse) -> bool:
    if price.free:
        return True
    life = phyrexian_limit(g.state, seat) if any(pip.life for pip in price.pips) else 0
    return can_pay(price, money.pool, money.sources, phyrexian_life=life)


# Other costs


def can_pay_part(s: MagicState, seat: int, obj: Obj, part: CostPart, scene: Scene) -> bool:
    """Could this part of a cost be paid? 118.3"""
    if isinstance(part, TapSelf):
        return not obj.tapped and not sick(s, obj)
    if isinstance(part, UntapSelf):
        return obj.tapped and not sick(s, obj)
    if isinstance(part, PayLife):
        return s.players[seat].life >= amount(s, scene, part.amount) or not amount(s, scene, part.amount)  # 119.4b
    if isinstance(part, ChooseCost):
        return True
    if isinstance(part, CounterCost):
        return part_count(s, scene, part.count) <= obj.counters.get(part.kind, 0)
    if isinstance(part, LoyaltyCost):
        return part.x_down or part.change >= 0 or obj.counters.get("loyalty", 0) >= -part.change
    wanted = part_count(s, scene, part.count)  # type: ignore[attr-defined]
    payable = payable_with(s, seat, obj, part, scene)
    return sum(1 for _, __ in zip(range(wanted), payable, strict=False)) >= wanted


def part_count(s: MagicState, scene: Scene, number: Any) -> int:
    return amount(s, scene, number)


def payable_with(s: MagicState, seat: int, obj: Obj, part: CostPart, scene: Scene) -> list[Some]:
    """What could be sacrificed, discarded, exiled, tapped, returned or revealed for it."""
    of: Selector = part.of  # type: ignore[attr-defined]
    if is_itself(of):
        here = obj.zone == "battlefield" if isinstance(part, (SacrificeCost, ReturnCost)) else True
        return [obj] if here and (obj.controller == seat or obj.owner == seat) else []
    if isinstance(part, (DiscardCost, RevealCost)) or (isinstance(part, ExileCost) and part.zone == "hand"):
        found: list[Some] = [s.objects[id] for id in s.players[seat].hand if id != obj.id]
    elif isinstance(part, ExileCost):
        found = [s.objects[id] for id in s.zone_ids(part.zone, seat) if id != obj.id]
    else:
        found = [e for e in candidates(s, scene, of) if not e.is_player and e.controller == seat]
    if isinstance(part, TapOthers):
        found = [e for e in found if not e.tapped]
    return [e for e in found if of.test(s, scene, e)]


def can_pay_others(s: MagicState, seat: int, obj: Obj, price: Cost, scene: Scene) -> bool:
    return all(can_pay_part(s, seat, obj, part, scene) for part in price.others) and _enough(s, seat, obj, price, scene)


def _enough(s: MagicState, seat: int, obj: Obj, price: Cost, scene: Scene) -> bool:
    """Where the same is to be given up more than once, such as a discard for each time squad is paid. 601.2h"""
    wanted: dict[tuple[type, Any], int] = {}
    for part in price.others:
        if type(part) in _GIVE_UP:
            key = (type(part), part.of)  # type: ignore[attr-defined]
            wanted[key] = wanted.get(key, 0) + part_count(s, scene, part.count)  # type: ignore[attr-defined]
    if len(wanted) == sum(1 for part in price.others if type(part) in _GIVE_UP):
        return True
    parts = {(type(part), getattr(part, "of", None)): part for part in price.others}
    return all(len(payable_with(s, seat, obj, parts[key], scene)) >= number for key, number in wanted.items())


def pay(g: Table, seat: int, price: Cost, obj: Obj, scene: Scene, *, by_hand: bool = False) -> Steps[dict[str, Any]]:
    """Pay a whole cost; mana first, so that mana abilities may still use what the rest gives up. 601.2g-h"""
    s = g.state
    paid: dict[str, Any] = {}
    taps = obj.id if price.taps else 0
    spent = yield from pay_mana(g, seat, price.mana, obj.id, taps, by_hand=by_hand)
    for kind, number in spent.items():
        paid[f"spent {KIND_LETTERS[kind]}"] = number
    for part in price.others:
        yield from _pay_part(g, seat, part, obj, scene, paid)
    refresh(s)
    return paid


def _pay_part(g: Table, seat: int, part: CostPart, obj: Obj, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    s = g.state
    if not can_pay_part(s, seat, obj, part, scene):
        raise TakeBack(f"{obj.chars.name}: a cost cannot be paid")
    if isinstance(part, TapSelf):
        tap(g, [obj.id], obj.id)
    elif isinstance(part, UntapSelf):
        untap(g, [obj.id], obj.id)
    elif isinstance(part, PayLife):
        lost = amount(s, scene, part.amount)
        lose_life(g, seat, lost, obj.id, "paid")
        paid["life"] = paid.get("life", 0) + lost
    elif isinstance(part, CounterCost):
        number = amount(s, scene, part.count)
        if number < 0:
            yield from put_counters(g, obj.id, part.kind, -number, obj.id)
        else:
            remove_counters(g, obj.id, part.kind, number, obj.id)
    elif isinstance(part, LoyaltyCost):
        change = -scene.x if part.x_down else part.change
        if change > 0:
            yield from put_counters(g, obj.id, "loyalty", change, obj.id)
        else:
            remove_counters(g, obj.id, "loyalty", -change, obj.id)
    elif isinstance(part, ChooseCost):
        paid[part.what] = yield from choose_word(g, seat, part.what, obj)
    else:
        yield from _give_up(g, seat, part, obj, scene, paid)


def choose_word(g: Table, seat: int, what: str, obj: Obj) -> Steps[Any]:
    """A color, type or name, as it is noted."""
    options = tuple(Option(f"w:{name}", name) for name in words_for(g.state, what))
    answer = yield Decision(
        f"choose {what}", seat, f"{obj.chars.name}: choose a {what}", options, default=(options[0].id,), source=obj.id
    )
    picked = str(answer[0])[2:]
    return NOTED.get(what, {}).get(picked, picked)


_GIVE_UP = {
    SacrificeCost: ("sacrificed", "Sacrifice what?"),
    DiscardCost: ("discarded", "Discard what?"),
    ExileCost: ("exiled", "Exile what?"),
    ReturnCost: ("returned", "Return what to its owner's hand?"),
    TapOthers: ("tapped", "Tap what?"),
    RevealCost: ("revealed", "Reveal what?"),
}


def _give_up(g: Table, seat: int, part: CostPart, obj: Obj, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    s = g.state
    number = amount(s, scene, part.count)  # type: ignore[attr-defined]
    name, prompt = _GIVE_UP[type(part)]
    found = payable_with(s, seat, obj, part, scene)
    picked = yield from choose(g, seat, f"cost {name}", f"{prompt} ({obj.chars.name})", found, number, number, obj.id)
    ids = [e.id for e in picked]
    paid[name] = (*paid.get(name, ()), *ids)
    paid[f"{name} power"] = paid.get(f"{name} power", 0) + sum(e.chars.power or 0 for e in picked)
    paid[f"{name} toughness"] = paid.get(f"{name} toughness", 0) + sum(e.chars.toughness or 0 for e in picked)
    if isinstance(part, SacrificeCost):
        yield from moving.sacrifice(g, ids, obj.id)
    elif isinstance(part, DiscardCost):
        yield from moving.discard(g, seat, ids, obj.id)
    elif isinstance(part, ExileCost):
        yield from moving.move(g, [moving.Moving(id, "exile", source=obj.id) for id in ids])
    elif isinstance(part, ReturnCost):
        yield from moving.move(g, [moving.Moving(id, "hand", source=obj.id) for id in ids])
    elif isinstance(part, TapOthers):
        tap(g, ids, obj.id)
    else:
        for id in ids:
            s.objects[id].known = moving.EVERYONE
            emit(g, Event("reveal", id, seat, obj.id))


# Mana


def pay_mana(
    g: Table, seat: int, price: ManaCost, source: int, without: int = 0, *, by_hand: bool = False
) -> Steps[dict[int, int]]:
    """Activate mana abilities as needed and spend the mana; gives what was spent. By hand, the player says which."""
    s = g.state
    if price.free:
        return {}
    while by_hand:
        money = purse(g, seat, without)
        more = yield from _ask_for_mana(g, seat, price, source, money)
        if not more:
            break
    money = purse(g, seat, without)
    found = plan(
        price, money.pool, money.sources, needs=needs(s, seat, source),
        phyrexian_life=phyrexian_limit(s, seat) if any(pip.life for pip in price.pips) else 0,
    )  # fmt: skip
    if found is None:
        raise TakeBack(f"{s.obj(source).chars.name}: {price} cannot be paid")
    return (yield from _carry_out(g, seat, found, money, source))


def _carry_out(g: Table, seat: int, found: Plan, money: Purse, source: int) -> Steps[dict[int, int]]:
    s = g.state
    for key, output in found.uses:
        wanted = next(one for one in money.sources if one.key == key).outputs[output]
        obj = money.faucets[key].obj
        faucet = min((f for f in money.faucets if f.obj == obj and wanted in f.outputs), key=lambda f: f.burden)
        yield from tap_for_mana(g, seat, faucet, wanted)
    player = s.players[seat]
    pool = dict(player.pool)
    total: dict[int, int] = {}
    for kind, spent in found.from_pool:
        pool[kind] = pool.get(kind, 0) - spent
        total[kind % SNOW] = total.get(kind % SNOW, 0) + spent
    player.pool = {kind: left for kind, left in pool.items() if left > 0}
    s.version += 1
    if found.life:
        lose_life(g, seat, 2 * found.life, source, "paid")
    return total


def _ask_for_mana(g: Table, seat: int, price: ManaCost, source: int, money: Purse) -> Steps[bool]:
    s = g.state
    options: list[Option] = []
    for at, faucet in enumerate(money.faucets):
        name = s.obj(faucet.obj).chars.name
        options.extend(
            Option(f"m{at}.{which}", f"{name}: add {mana_text(kinds)}", (faucet.obj,))
            for which, kinds in enumerate(faucet.outputs)
        )
    if can_pay_mana(g, seat, price, money):
        options.append(Option("pay", "Pay the rest automatically"))
    options.append(Option("cancel", "Take the action back"))
    default = next(option.id for option in options if option.id in ("pay", "cancel"))
    answer = yield Decision("pay", seat, f"Pay {price}", tuple(options), default=(default,), source=source)
    if answer == ("cancel",):
        raise TakeBack("payment was cancelled")
    if answer == ("pay",):
        return False
    at, which = (int(part) for part in str(answer[0])[1:].split("."))
    yield from tap_for_mana(g, seat, money.faucets[at], money.faucets[at].outputs[which])
    return True


@cache
def mana_text(kinds: tuple[int, ...]) -> str:
    return "".join("{" + KIND_LETTERS[kind] + "}" for kind in kinds)


def tap_for_mana(g: Table, seat: int, faucet: Faucet, kinds: tuple[int, ...]) -> Steps[None]:
    """A mana ability: its cost is paid and it resolves at once, without the stack. 605.3b"""
    s = g.state
    obj = s.battlefield[faucet.obj]
    scene = Scene(obj.id, seat)
    note_use(s, obj, faucet.ability)
    paid: dict[str, Any] = {}
    for part in faucet.ability.cost.others:
        yield from _pay_part(g, seat, part, obj, scene, paid)
    add_mana(g, seat, kinds, snow=faucet.snow, source=obj.id)
    if faucet.ability.cost.taps:
        emit(g, Event("tap for mana", obj.id, seat, obj.id, extra=kinds))
    yield from run_rest(g, faucet.ability.do, scene)
    yield from _mana_triggers(g)


def _mana_triggers(g: Table) -> Steps[None]:
    """A triggered mana ability resolves right after the mana ability that triggered it, without the stack. 605.4a"""
    s = g.state
    found = [one for one in s.pending if one.ability.is_mana]
    if not found:
        return
    s.pending = [one for one in s.pending if not one.ability.is_mana]
    for one in found:
        yield from run(g, one.ability.do, Scene(one.source, one.controller, event=one.event))


def add_mana(g: Table, seat: int, kinds: tuple[int, ...], *, snow: bool = False, source: int = 0) -> None:
    """106.4"""
    player: Player = g.state.players[seat]
    pool = dict(player.pool)
    for kind in kinds:
        key = kind + SNOW if snow else kind
        pool[key] = pool.get(key, 0) + 1
    player.pool = pool
    emit(g, Event("mana", player.id, seat, source, len(kinds), extra=kinds))


def note_use(s: MagicState, obj: Obj, ability: Any) -> None:
    if ability.per_turn or ability.loyalty:
        obj.choices = {**obj.choices, ("used", ability): (s.turn.number, used(s, obj, ability) + 1)}


def cant_be_activated(s: MagicState, obj: Obj) -> bool:
    return subject_to(s, "cant activate", obj)
