"""Paying: what a cost comes to, whether it can be paid, and paying it. 118, 601.2f-h, 605"""

from dataclasses import replace
from typing import Any

from twinstack.engine.core.asking import choose, entity_option, named, pick_option
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.costs import can_pay_part, pay_parts, pays
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.secrecy import reveal
from twinstack.engine.core.turns import skip
from twinstack.engine.core.words.base import Effect, amount
from twinstack.engine.core.words.flow import Seq
from twinstack.engine.kernel.decisions import Answer, Decision, Option, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import TakeBack
from twinstack.engine.magic.discounts import Reading, readings
from twinstack.engine.magic.entities import Obj, Player
from twinstack.engine.magic.mana import COLORLESS, KIND_LETTERS, KINDS, ManaCost
from twinstack.engine.magic.rules import moving, moving_verbs
from twinstack.engine.magic.rules.available_mana import (
    AvailableMana,
    UsableManaAbility,
    available_mana,
    can_pay_mana,
    mana_text,
    mana_word,
    phyrexian_limit,
)
from twinstack.engine.magic.rules.mana_plan import Plan, plan
from twinstack.engine.magic.rules.marked_mana import mark, unmark
from twinstack.engine.magic.rules.naming import NOTED, words_for
from twinstack.engine.magic.rules.payable import (
    GIVEN_UP,
    crew,
    evidence,
    life_in,
    note_use,
    payable_with,
    tapped_for,
    taps,
    unseen_for,
)
from twinstack.engine.magic.rules.suggestions import to_give_up
from twinstack.engine.magic.rules.verbs import emit, lose_life, pay_energy, put_counters, remove_counters, tap, untap
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words.abilities import Activated
from twinstack.engine.magic.words.costs import (
    ChooseCost,
    Cost,
    CounterCost,
    CrewCost,
    DiscardCost,
    EitherCost,
    EnergyCost,
    EvidenceCost,
    ExileCost,
    LessFor,
    LoyaltyCost,
    MaterialsCost,
    MillCost,
    OwnManaCost,
    PayLife,
    PromiseCost,
    ReturnCost,
    SacrificeCost,
    SkipCost,
    TapOthers,
    TapSelf,
    UntapSelf,
)
from twinstack.engine.magic.words.effects_players import AddMana
from twinstack.engine.magic.words.measures import mana_value
from twinstack.engine.magic.words.numbers_paid import LIFE_FOR_MANA

SNOW = 64
_ALL_ALIKE = {
    kind: 1 for kind in KINDS if kind != COLORLESS
}  # preferring some colors would show what the hand needs. 400.2


def pay(
    g: Table, seat: int, price: Cost, obj: Obj, scene: Scene, *, by_hand: bool = False, playing: bool = False
) -> Steps[dict[str, Any]]:
    """Pay a whole cost; mana first, so that mana abilities may still use what the rest gives up. 601.2g-h

    `playing`: the object is cast, or an ability of it activated.
    """
    s = g.state
    paid: dict[str, Any] = {}
    tapped = obj.id if taps(price) else tapped_for(price) if price.others else 0
    for_ = obj if playing else None
    kept = life_in(s, scene, price)
    item = s.objects.get(scene.item) if playing else None
    spent = yield from pay_mana(g, seat, price.mana, obj.id, tapped, by_hand=by_hand, for_=for_, kept=kept, item=item)
    note_spent(paid, spent)
    yield from pay_parts(g, seat, obj, price.others, scene, paid)
    refresh(s)
    return paid


def note_spent(paid: dict[str, Any], spent: dict[int, int]) -> None:
    """Remember how much mana of each kind was spent. 107.4h"""
    for kind, number in spent.items():
        key = LIFE_FOR_MANA if kind == _WITH_LIFE else f"spent {'S' if kind == SNOW else KIND_LETTERS[kind]}"
        paid[key] = paid.get(key, 0) + number


_WITH_LIFE = -1  # in place of a kind of mana: symbols that were paid with life. 107.4f

# What each part takes


@pays(TapSelf)
def _tap(g: Table, seat: int, obj: Obj, part: TapSelf, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    tap(g, [obj.id], obj.id)
    yield from ()


@pays(UntapSelf)
def _untap(g: Table, seat: int, obj: Obj, part: UntapSelf, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    untap(g, [obj.id], obj.id)
    yield from ()


@pays(PayLife)
def _life(g: Table, seat: int, obj: Obj, part: PayLife, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    lost = amount(g.state, scene, part.amount)
    lose_life(g, seat, lost, obj.id, "paid")
    paid["life"] = paid.get("life", 0) + lost
    yield from ()


@pays(CounterCost)
def _counters(g: Table, seat: int, obj: Obj, part: CounterCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    yield from _remove(g, obj, part.kind, amount(g.state, scene, part.count))


@pays(SkipCost)
def _skip(g: Table, seat: int, obj: Obj, part: SkipCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    skip(g.state, seat, part.what)
    emit(g, Event("skip", g.state.players[seat].id, seat, obj.id, how=part.what))
    yield from ()


@pays(LoyaltyCost)
def _loyalty(g: Table, seat: int, obj: Obj, part: LoyaltyCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    yield from _remove(g, obj, "loyalty", scene.x if part.x_down else -part.change)


def _remove(g: Table, obj: Obj, kind: str, number: int) -> Steps[None]:
    """Fewer counters by that number; more of them if it is negative."""
    if number < 0:
        yield from put_counters(g, obj.id, kind, -number, obj.id)
    else:
        remove_counters(g, obj.id, kind, number, obj.id)


@pays(EnergyCost)
def _energy(g: Table, seat: int, obj: Obj, part: EnergyCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    pay_energy(g, seat, amount(g.state, scene, part.amount), obj.id)
    yield from ()


@pays(OwnManaCost)
def _own_mana(g: Table, seat: int, obj: Obj, part: OwnManaCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    """Where it is not counted with the other mana of the price, as in that of a mana ability."""
    own = obj.chars.mana_cost
    if own is not None:
        yield from pay_mana(g, seat, own.with_x(0), obj.id, obj.id)


@pays(MillCost)
def _mill(g: Table, seat: int, obj: Obj, part: MillCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    s = g.state
    yield from moving.move(g, moving_verbs.milling(s, s.players[seat], amount(s, scene, part.count), obj.id))


@pays(PromiseCost)
def _promise(g: Table, seat: int, obj: Obj, part: PromiseCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    s = g.state
    others = [player for player in s.alive() if player.team != s.players[seat].team]
    picked = yield from choose(g, seat, "promise", f"Promise it to whom? ({named(s, obj, seat)})", others, 1, 1, obj.id)
    paid["promised"] = tuple(player.id for player in picked)


@pays(ChooseCost)
def _chosen(g: Table, seat: int, obj: Obj, part: ChooseCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    paid[part.what] = yield from choose_word(g, seat, part.what, obj)


@pays(EitherCost)
def _either(g: Table, seat: int, obj: Obj, part: EitherCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    able = [at for at, one in enumerate(part.of) if can_pay_part(g.state, seat, obj, one, scene)]
    options = [Option(f"o{at}", describe(part.of[at], obj.chars)) for at in able]
    picked = yield from pick_option(g, seat, "choose", f"Pay which? ({named(g.state, obj, seat)})", options, obj.id)
    yield from pay_parts(g, seat, obj, (part.of[int(picked[1:])],), scene, paid)


@pays(EvidenceCost)
def _evidence(g: Table, seat: int, obj: Obj, part: EvidenceCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    """701.59a"""
    least = amount(g.state, scene, part.amount)
    values = {one.id: mana_value(one) for one in evidence(g.state, seat, obj)}
    ids = yield from _worth(g, seat, "evidence", f"Collect evidence {least}", "mana values", values, least, obj)
    yield from moving.move(g, [moving.Moving(id, "exile", source=obj.id) for id in ids])


@pays(CrewCost)
def _crew(g: Table, seat: int, obj: Obj, part: CrewCost, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    """702.122a"""
    least = amount(g.state, scene, part.power)
    values = {one.id: one.chars.power or 0 for one in crew(g.state, seat, obj)}
    ids = yield from _worth(g, seat, "crew", "Tap which creatures?", "powers", values, least, obj)
    tap(g, ids, obj.id, "crew")
    paid["crewed"] = ids


def _worth(
    g: Table, seat: int, kind: str, prompt: str, what: str, values: dict[int, int], least: int, obj: Obj
) -> Steps[tuple[int, ...]]:
    """Choose any number of objects whose values add up to `least`; the greatest values come first."""
    s = g.state
    enough = next(at for at in range(len(values) + 1) if sum(list(values.values())[:at]) >= least)
    picked = tuple(values)[:enough]
    if enough == len(values):  # it takes all of them
        return picked

    def problem(answer: Answer) -> str | None:
        total = sum(values[int(str(id)[1:])] for id in answer)
        return None if total >= least else f"their {what} are {total} in all, and {least} are needed"

    answer = yield Decision(
        kind,
        seat,
        f"{prompt} ({named(s, obj, seat)})",
        tuple(entity_option(s, s.objects[id], seat) for id in values),
        minimum=1,
        maximum=len(values),
        default=tuple(f"e{id}" for id in picked),
        constraints=(f"their {what} have to be {least} or more in all",),
        source=obj.id,
        rule=problem,
    )
    return tuple(int(str(id)[1:]) for id in answer)


def choose_word(g: Table, seat: int, what: str, obj: Obj) -> Steps[Any]:
    """Let a player choose a color, type or name; gives what is noted of it."""
    options = tuple(Option(f"w:{name}", name) for name in words_for(g.state, what, seat))
    answer = yield Decision(
        f"choose {what}",
        seat,
        f"{named(g.state, obj, seat)}: choose a {what}",
        options,
        default=(options[0].id,),
        source=obj.id,
    )
    picked = str(answer[0])[2:]
    return NOTED.get(what, {}).get(picked, picked)


@pays(*GIVEN_UP)
def _give_up(g: Table, seat: int, obj: Obj, part: Any, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    s = g.state
    number = amount(s, scene, part.count)
    name, prompt = GIVEN_UP[type(part)]
    found = payable_with(s, seat, obj, part, scene)
    if isinstance(part, DiscardCost) and part.at_random:
        s.random.shuffle(found)
        picked = found[:number]
    else:
        asked = f"{prompt} ({named(s, obj, seat)})"
        worth, among = to_give_up(s, seat), unseen_for(s, seat, obj, part)
        most = len(found) if isinstance(part, MaterialsCost) and part.or_more else number
        picked = yield from choose(g, seat, f"cost {name}", asked, found, number, most, obj.id, worth, among=among)
    ids = [e.id for e in picked]
    paid[name] = (*paid.get(name, ()), *ids)
    paid[f"{name} power"] = paid.get(f"{name} power", 0) + sum(e.chars.power or 0 for e in picked)
    paid[f"{name} toughness"] = paid.get(f"{name} toughness", 0) + sum(e.chars.toughness or 0 for e in picked)
    if isinstance(part, SacrificeCost):
        yield from moving_verbs.sacrifice(g, ids, obj.id)
    elif isinstance(part, DiscardCost):
        yield from moving_verbs.discard(g, seat, ids, obj.id)
    elif isinstance(part, (ExileCost, MaterialsCost)):
        yield from moving.move(g, [moving.Moving(id, "exile", source=obj.id) for id in ids])
    elif isinstance(part, ReturnCost):
        yield from moving.move(g, [moving.Moving(id, "hand", source=obj.id) for id in ids])
    elif isinstance(part, TapOthers):
        tap(g, ids, obj.id)
    else:
        reveal(g, (s.objects[id] for id in ids if s.objects[id].zone == "hand"), seat, obj.id)


@pays(LessFor)
def _less_for(g: Table, seat: int, obj: Obj, part: LessFor, scene: Scene, paid: dict[str, Any]) -> Steps[None]:
    if payable_with(g.state, seat, obj, part.part, scene):
        yield from _give_up(g, seat, obj, part.part, scene, paid)


# Mana


def pay_mana(
    g: Table, seat: int, price: ManaCost, source: int, without: int = 0, *, by_hand: bool = False,
    for_: Obj | None = None, kept: int = 0, item: Obj | None = None,
) -> Steps[dict[int, int]]:  # fmt: skip
    """Activate mana abilities as needed and spend the mana; gives what was spent, by kind, and how much of it was snow.

    `by_hand`: the player chooses the mana.
    """
    s = g.state
    if price.free:
        return {}
    if by_hand and price.changed:
        reading = yield from _ask_for_reading(g, seat, price, source, available_mana(g, seat, without, for_))
        if reading.life:
            spent = yield from pay_mana(
                g, seat, reading.mana, source, without, by_hand=True, for_=for_, kept=kept, item=item
            )
            return {**spent, _WITH_LIFE: reading.life}
        price = reading.mana
    while by_hand and not price.free:
        available = available_mana(g, seat, without, for_)
        left = yield from _ask_for_mana(g, seat, price, source, available)
        if left is None:
            break
        price = left
    if price.free:
        return {}
    available = available_mana(g, seat, without, for_)
    found = plan(
        price, available.pool, available.sources, needs=_ALL_ALIKE,
        phyrexian_life=phyrexian_limit(s, seat, kept) if any(pip.life for pip in price.pips) else 0,
    )  # fmt: skip
    if found is None:
        raise TakeBack(f"{named(s, s.obj(source), seat)}: {price} cannot be paid")
    return (yield from _carry_out(g, seat, found, available, source, item))


def _ask_for_reading(g: Table, seat: int, price: ManaCost, source: int, available: AvailableMana) -> Steps[Reading]:
    """Choose the half of each hybrid symbol, of the cost or of its reduction, and what is paid with life. 118.7e"""
    s = g.state
    life = phyrexian_limit(s, seat)
    found = [one for one in readings(price) if one.life <= life and can_pay_mana(g, seat, one.mana, available)]
    if not found:
        raise TakeBack(f"{named(s, s.obj(source), seat)}: {price} cannot be paid")
    options = [Option(f"r{at}", f"Pay {one}") for at, one in enumerate(found)]
    picked = yield from pick_option(g, seat, "reading", "Pay how?", options, source)
    one = found[int(picked[1:])]
    if one.life:
        lose_life(g, seat, 2 * one.life, source, "paid")
    return one


def _carry_out(
    g: Table, seat: int, found: Plan, available: AvailableMana, source: int, item: Obj | None
) -> Steps[dict[int, int]]:
    s = g.state
    helped: tuple[int, ...] = ()
    for key, output in found.uses:
        wanted = next(one for one in available.sources if one.key == key).outputs[output]
        obj = available.abilities[key].obj
        if available.abilities[key].helps:
            helped += wanted
            yield from _help(g, available.abilities[key], source)
            continue
        usable = min((f for f in available.abilities if f.obj == obj and wanted in f.outputs), key=lambda f: f.burden)
        yield from tap_for_mana(g, seat, usable, wanted)
    player = s.players[seat]
    pool = dict(player.pool)
    total: dict[int, int] = {}
    for kind in helped:
        pool[kind] = pool.get(kind, 0) + 1
        total[kind % SNOW] = total.get(kind % SNOW, 0) - 1  # no mana is spent for it. 702.51a
    unmark(s, seat, pool, found.from_pool, item)
    for kind, spent in found.from_pool:
        pool[kind] = pool.get(kind, 0) - spent
        for what in (kind % SNOW, kind & SNOW):
            if what:
                total[what] = total.get(what, 0) + spent
    player.pool = {kind: left for kind, left in pool.items() if left > 0}
    s.version += 1
    if found.life:
        lose_life(g, seat, 2 * found.life, source, "paid")
        total[_WITH_LIFE] = found.life
    return {kind: spent for kind, spent in total.items() if spent > 0} if helped else total


def _help(g: Table, usable: UsableManaAbility, source: int) -> Steps[None]:
    """702.51a, 702.66a, 702.126a"""
    if usable.helps == "tap":
        tap(g, [usable.obj], source)
    else:
        yield from moving.move(g, [moving.Moving(usable.obj, "exile", source=source)])


def _ask_for_mana(
    g: Table, seat: int, price: ManaCost, source: int, available: AvailableMana
) -> Steps[ManaCost | None]:
    """The cost that is left after one step by hand; None if the rest is to be paid automatically."""
    s = g.state
    options = _life_options(s, seat, price)
    for at, usable in enumerate(available.abilities):
        name = named(s, s.obj(usable.obj), seat)
        verb = f"{usable.helps} it for" if usable.helps else "add"
        options.extend(
            Option(f"m{at}.{which}", f"{name}: {verb} {mana_text(kinds)}", (usable.obj,))
            for which, kinds in enumerate(usable.outputs)
            if not usable.helps or _without_one(price, kinds[0]) != price
        )
    if can_pay_mana(g, seat, price, available):
        options.append(Option("pay", "Pay the rest automatically"))
    options.append(Option("cancel", "Take the action back"))
    default = next(option.id for option in options if option.id in ("pay", "cancel"))
    answer = yield Decision("pay", seat, f"Pay {price}", tuple(options), default=(default,), source=source)
    if answer == ("cancel",):
        raise TakeBack("payment was cancelled")
    if answer == ("pay",):
        return None
    if str(answer[0]).startswith("life"):
        lose_life(g, seat, 2, source, "paid")
        at = int(str(answer[0])[4:])
        return replace(price, pips=(*price.pips[:at], *price.pips[at + 1 :]))
    at, which = (int(part) for part in str(answer[0])[1:].split("."))
    if available.abilities[at].helps:
        yield from _help(g, available.abilities[at], source)
        return _without_one(price, available.abilities[at].outputs[which][0])
    yield from tap_for_mana(g, seat, available.abilities[at], available.abilities[at].outputs[which])
    return price


def _without_one(price: ManaCost, kind: int) -> ManaCost:
    """The cost less one mana of this color; if it has none of that color, less one generic mana."""
    at = next((at for at, pip in enumerate(price.pips) if pip.kinds & kind), -1)
    if at >= 0:
        return replace(price, pips=(*price.pips[:at], *price.pips[at + 1 :]))
    return replace(price, generic=max(0, price.generic - 1))


def _life_options(s: MagicState, seat: int, price: ManaCost) -> list[Option]:
    """The options to pay 2 life instead of mana, one for each different Phyrexian symbol. 107.4f"""
    if s.players[seat].life < 2:
        return []
    first = {pip: at for at, pip in reversed(list(enumerate(price.pips))) if pip.life}
    return [
        Option(f"life{at}", f"Pay 2 life for {pip.symbol}") for pip, at in sorted(first.items(), key=lambda o: o[1])
    ]


def tap_for_mana(g: Table, seat: int, usable: UsableManaAbility, kinds: tuple[int, ...]) -> Steps[None]:
    """A mana ability: its cost is paid and it resolves at once, without the stack. 605.3b"""
    s = g.state
    obj = s.battlefield[usable.obj]
    scene = Scene(obj.id, seat)
    note_use(s, obj, usable.ability)
    paid: dict[str, Any] = {}
    yield from pay_parts(g, seat, obj, usable.ability.cost.others, scene, paid)
    add_mana(g, seat, kinds, snow=usable.snow, source=obj.id, word=mana_word(usable.ability))
    if taps(usable.ability.cost) and kinds:  # 106.12a
        emit(g, Event("tap for mana", obj.id, seat, obj.id, extra=kinds))
    yield from run_rest(g, usable.ability.do, scene)
    yield from mana_triggers(g)


def produce_mana(g: Table, obj: Obj, ability: Activated, scene: Scene) -> Steps[None]:
    """A mana ability whose cost has been paid resolves. 605.3b"""
    yield from run(g, ability.do, scene)
    if taps(ability.cost):
        emit(g, Event("tap for mana", obj.id, scene.you, obj.id))
    yield from mana_triggers(g)


def mana_triggers(g: Table) -> Steps[None]:
    """A triggered mana ability resolves right after the mana ability that triggered it, without the stack. 605.4a"""
    s = g.state
    while found := [one for one in s.pending if getattr(one.ability, "is_mana", False)]:
        one = found[0]
        s.pending.remove(one)
        yield from run(g, one.ability.do, Scene(one.source, one.controller, event=one.event))


def add_mana(
    g: Table, seat: int, kinds: tuple[int, ...], *, snow: bool = False, source: int = 0, word: AddMana | None = None
) -> None:
    """Add mana to a player's pool. 106.4; `word` is the instruction, if it says more about the mana than its kind."""
    player: Player = g.state.players[seat]
    pool = dict(player.pool)
    for kind in kinds:
        key = kind + SNOW if snow else kind
        pool[key] = pool.get(key, 0) + 1
    player.pool = pool
    if word is not None:
        mark(g.state, seat, word, [kind + SNOW if snow else kind for kind in kinds], source)
    if kinds:
        emit(g, Event("mana", player.id, seat, source, len(kinds), extra=kinds))


def cant_be_activated(s: MagicState, obj: Obj) -> bool:
    return subject_to(s, "cant activate", obj)


def run_rest(g: Table, effect: Effect, scene: Scene) -> Steps[None]:
    """Carry out what a mana ability does besides adding mana."""
    if isinstance(effect, Seq):
        for part in effect.of:
            yield from run_rest(g, part, scene)
    elif not isinstance(effect, AddMana):
        yield from run(g, effect, scene)
