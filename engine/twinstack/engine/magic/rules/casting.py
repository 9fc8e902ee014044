"""Casting spells and activating abilities. 601, 602, 606"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from twinstack.engine.core.asking import named, pick_number, pick_option, yes
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.durations import add_lasting, begin_for
from twinstack.engine.core.making import make
from twinstack.engine.core.modes import can_choose, choose_modes, modal_word, open_modes, priced_modes
from twinstack.engine.core.placing import put, take
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.rules_in_force import covers, rules_about, subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.secrecy import reveal
from twinstack.engine.core.targeting import choose_targets, enough_targets, tell_targets
from twinstack.engine.core.words.base import Effect, Word, amount
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.numbers import X
from twinstack.engine.core.words.selectors import Anything
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import TakeBack
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import Characteristics, Copiable, characteristics
from twinstack.engine.magic.discounts import worked_out
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules import moving
from twinstack.engine.magic.rules.assisting import ASSIST, assisted, pays_with_help
from twinstack.engine.magic.rules.available_mana import (
    AvailableMana,
    available_mana,
    can_be_activated_at_all,
    can_pay_mana,
    helps,
    is_mana_ability,
)
from twinstack.engine.magic.rules.bestowing import bestow
from twinstack.engine.magic.rules.cleaving import cleave, is_cleaved
from twinstack.engine.magic.rules.commanders import leads, note_cast
from twinstack.engine.magic.rules.lessening import give_up, lessened, settled
from twinstack.engine.magic.rules.mana_plan import max_x
from twinstack.engine.magic.rules.moving import FaceDown
from twinstack.engine.magic.rules.payable import can_pay_others, greatest_x, life_in, note_use, tapped_for, taps
from twinstack.engine.magic.rules.paying import cant_be_activated, pay, produce_mana
from twinstack.engine.magic.rules.permission import use_permission
from twinstack.engine.magic.rules.pricing import ability_price, as_spell, total_cost
from twinstack.engine.magic.rules.refusals import CANT_PAY, NOT_ACTIVATED, forbidden_by
from twinstack.engine.magic.rules.splicing import splice, whole
from twinstack.engine.magic.rules.targeting import needs_costs_first, tell_crime
from twinstack.engine.magic.rules.timing import permits, sorcery_time, timely
from twinstack.engine.magic.rules.verbs import count, emit
from twinstack.engine.magic.rules.ways_to_cast import (
    Way,
    as_spell_of,
    extras,
    has_aftermath,
    permanent_slots,
    spell_text,
    text_of,
    ways_granted,
)
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text.names import HIDDEN_ZONES
from twinstack.engine.magic.words.abilities import Activated, AdditionalCost
from twinstack.engine.magic.words.costs import (
    Cost,
    DiscardCost,
    ExileCost,
    LessFor,
    LoyaltyCost,
    RevealCost,
    is_itself,
)
from twinstack.engine.magic.words.foretelling import FORETOLD
from twinstack.engine.magic.words.mods import AbilitiesMod

NAMELESS = Copiable((characteristics(),))


_NO_TARGETS = Refusal("there are not enough legal targets for it", "601.2c")
_NOTHING_TO_ENCHANT = Refusal("there is nothing that it can enchant", "303.4a")
_NO_MODE = Refusal("there is no mode of it that you could choose and pay for", "601.2b")
_NO_X = Refusal("its X would be 0, and it says that it can't be", "107.3b")
_LOYALTY_USED = Refusal("a loyalty ability of it has been activated this turn", "606.3")


def may_cast(g: Table, seat: int, obj: Obj, way: Way, available: AvailableMana) -> Allowed:
    """Is casting it now, this way, legal as far as can be seen beforehand? 601.3"""
    s = g.state
    chars = way.chars
    timed = timely(s, seat, way.alternative)
    if timed is not None:
        if timed is not True:
            return timed
    elif not (way.fast or "Instant" in chars.types):
        now = sorcery_time(s, seat)
        if now is not True and not _flash(s, seat, obj, chars):
            return now
    return _castable(g, seat, obj, way, available)


def could_begin(s: MagicState, seat: int, obj: Obj) -> Allowed:
    """Could the player begin to cast the card from hand, apart from its costs and targets? 702.62c"""
    chars = as_spell_of(s, obj, seat)
    if "Instant" not in chars.types:
        now = sorcery_time(s, seat)
        if not now and not _flash(s, seat, obj, chars):
            return now
    return not s.rules.get("cant cast") or _may_begin(s, seat, obj, chars)


def _castable(g: Table, seat: int, obj: Obj, way: Way, available: AvailableMana) -> Allowed:
    """May it be cast this way, apart from timing?"""
    s = g.state
    chars = way.chars
    part = lessened(way.price) if way.price.others else None
    if part is not None:  # 702.48b, 702.119c, 702.180b: with one of the things that could be given up
        return _castable_for_something(g, seat, obj, way, part)
    if way.price.others and (tapped := tapped_for(way.price)):
        available = available_mana(g, seat, tapped, for_=obj, spell=chars)
    available = (
        available_mana(g, seat, for_=obj, spell=chars)
        if available.restricted or (chars.keywords and helps(chars))
        else available
    )
    musts = [one.cost for one in extras(chars) if not one.name]
    price = total_cost(s, seat, obj, way, musts, 0)
    if least_x(chars):
        price = total_cost(s, seat, obj, way, musts, 1)
        if not way.price.mana.variables:
            return _NO_X
    may_begin = not s.rules.get("cant cast") or _may_begin(s, seat, obj, chars)
    if not may_begin:
        open_ = total_cost(s, seat, obj, way, musts, None).mana  # 601.3a: with another X, nothing may forbid it
        most = max_x(open_, available.pool, available.sources)
        if not any(_may_begin(s, seat, obj, chars, x) for x in range(1, most + 1)):
            return may_begin
    scene = Scene(obj.id, seat)
    kept = life_in(s, scene, price) if price.others else 0
    if not can_pay_mana(g, seat, price.mana, available, kept) and not (
        chars.keywords and pays_with_help(g, seat, chars, price.mana, available)
    ):
        return Refusal(CANT_PAY, "118.3", price.mana)
    if price.others:
        others = can_pay_others(s, seat, obj, price, scene)
        if not others:
            return others
    if way.face_down:
        return True
    slots = permanent_slots(way, chars)
    if slots:
        _, spell = as_spell(s, obj, seat, chars)  # the Aura, whatever the card is in hand. 702.103d
        missing = _NOTHING_TO_ENCHANT if "Aura" in chars.subtypes else _NO_TARGETS
        return enough_targets(s, slots, scene, spell) or missing
    text = spell_text(chars) if way.alternative is None else text_of(way)
    modal = modal_word(text)
    if modal is not None and priced_modes(modal):
        possible = open_modes(s, text, modal, scene, obj)
        return any(_affords_modes(g, seat, obj, way, (), (at,)) for at in possible) or _NO_MODE
    if text is None or can_choose(s, text, scene, obj):
        return True
    if not any(one.mana.variables or _takes_x(one) for one in (way.price, *musts)):
        return _NO_TARGETS
    open_price = total_cost(s, seat, obj, way, musts, None)
    return _with_more(g, seat, obj, open_price, available, text) or _NO_TARGETS


_NOTHING_TO_GIVE = Refusal("you control nothing that could be given up for it", "118.3")


def _castable_for_something(g: Table, seat: int, obj: Obj, way: Way, part: LessFor) -> Allowed:
    """May it be cast with something given up that lessens its cost? What lessens it most is the likeliest."""
    found: Allowed = _NOTHING_TO_GIVE
    for _, cost in settled(g.state, seat, obj, way.price, part):
        found = _castable(g, seat, obj, replace(way, price=cost), available_mana(g, seat, for_=obj, spell=way.chars))
        if found:
            return found
    return found


def _with_more(g: Table, seat: int, obj: Obj, price: Cost, available: AvailableMana | None, text: Effect) -> bool:
    """Could it have its targets with an X that can be paid? The greatest is the likeliest. 601.2b-c"""
    if price.mana.variables:
        most = max_x(price.mana, available.pool, available.sources) if available is not None else 0
    else:
        most = greatest_x(g.state, seat, obj, price) if _takes_x(price) else 0
    return any(can_choose(g.state, text, Scene(obj.id, seat, x=x), obj) for x in range(most, 0, -1))


def _takes_x(price: Cost) -> bool:
    """Is X chosen for a part of it that is not mana?"""
    return any(_x_part(part) for part in price.others)


def _flash(s: MagicState, seat: int, obj: Obj, chars: Characteristics) -> bool:
    if "flash" in chars.keywords:
        return True
    if not s.rules.get("flash"):
        return False
    reading, spell = as_spell(s, obj, seat, chars)
    return subject_to(reading, "flash", spell)


def _may_begin(s: MagicState, seat: int, obj: Obj, chars: Characteristics, x: int = 0) -> Allowed:
    """Does no effect forbid this player to cast it? 101.2, 601.3a"""
    player = s.players[seat]
    reading, spell = as_spell(s, obj, seat, chars, x)
    for rule, scene in rules_about(reading, "cant cast"):
        if covers(reading, rule, scene, spell) and (rule.other is None or rule.other.test(reading, scene, player)):
            return forbidden_by(scene)
    return True


def cast(g: Table, seat: int, obj: Obj, way: Way, *, by_hand: bool = False, granted: bool = False) -> Steps[None]:
    """Cast a spell, step by step. If a step is impossible, the whole casting is taken back. 601.2

    `granted`: a resolving effect lets it be cast, so no other permission is used up. 608.2g
    """
    s = g.state
    frm = obj.zone
    name = way.chars.name
    asks = frm != "hand" and not granted and (way.alternative is None or way.alternative.zone == "hand")
    by = use_permission(s, seat, obj, way.chars, way.instead) if asks else None
    down = FaceDown(way.name, way.chars) if way.face_down else None
    new = yield from moving.move_one(g, obj.id, "stack", how="cast", under=seat, face=way.face, face_down=down)
    spell = s.objects[new]
    if FORETOLD in obj.choices:  # 702.143c: for whatever cost it is cast
        spell.choices = {FORETOLD: obj.choices[FORETOLD]}
    info = StackInfo("cast", seat, new, None if down else text_of(way), frm=frm, halves=way.halves, face=way.face)
    if way.alternative is not None:
        instead = way.alternative
        payments = {instead.name: 1, instead.payment: (1,)}
        mutating = instead.onto is not None
        info = info.changed(then=instead.then, paid=payments, each=instead.each, mutating=mutating)
    if frm == "graveyard" and has_aftermath(way.chars):  # 702.127a: in whatever way it was cast from there
        info = info.changed(then="exile")
    info = info.changed(slots=() if down else permanent_slots(way, way.chars))
    spell.cast = info
    if way.alternative is not None and way.alternative.bestowed:
        bestow(s, spell)
        info = spell.cast
    elif is_cleaved(spell):
        cleave(s, spell)
    s.touch(spell)
    if by is not None and by[0].gains:  # 611.3d
        add_lasting(s, by[1], by[0].lasts, mods=(AbilitiesMod(by[0].gains),), only=(new,))
    refresh(s)
    if s.awaiting:
        begin_for(s, spell)
        refresh(s)
    way = replace(way, chars=spell.chars)  # as it is on the stack: with what effects give it. 601.2b, 613.1f
    part = lessened(way.price)
    if part is not None:
        way = yield from give_up(g, seat, spell, way, part)
    info, spliced = yield from _spliced(g, seat, spell, way, info)
    first = needs_costs_first(info.do)
    costs: list[Cost] = []
    if first:
        info, costs = yield from _choose_costs(g, seat, spell, way, info, spliced)
        spell.cast = info
    afford = partial(_affords_modes, g, seat, spell, way, spliced)
    chosen = yield from choose_modes(g, spell, info, spell, afford)
    if chosen is None:
        raise TakeBack(f"{name}: there is no mode that could be chosen")
    info = spell.cast = chosen
    if not first:
        info, costs = yield from _choose_costs(g, seat, spell, way, info, spliced)
        spell.cast = info
    targeted = yield from choose_targets(g, spell, info, spell)
    if targeted is None:
        raise TakeBack(f"{name}: there are not enough legal targets")
    info = spell.cast = targeted
    s.touch(spell)
    if s.rules.get("cant cast") and not _may_begin(s, seat, spell, way.chars):
        raise TakeBack(f"{name}: an effect forbids casting it like this")  # 601.2e, 601.5
    price = total_cost(s, seat, spell, way, costs, info.x)
    given: dict[str, Any] = {}
    if ASSIST in way.chars.keywords:
        price, given = yield from assisted(g, seat, spell, price)
    paid = yield from pay(g, seat, price, spell, info.scene(new), by_hand=by_hand, playing=True)
    for kind, number in given.items():  # 702.132a: what another player spent on it
        paid[kind] = paid.get(kind, 0) + number
    before = sum(player.facts.get("cast", 0) for player in s.players)
    spell.cast = info.changed(paid={**info.paid, **paid, "cast before": before}, memory={**info.memory, **paid})
    count(s, seat, "cast")
    if way.chars.types & {"Instant", "Sorcery"}:
        count(s, seat, "cast instant or sorcery")
    s.prepared.pop(obj.id, None)  # 722.3c: the permanent is no longer prepared
    if frm == "command" and leads(s, spell):
        note_cast(s, seat, spell)
    emit(g, Event("cast", new, seat, frm=frm))
    tell_targets(g, spell)
    tell_crime(g, spell)


def _spliced(g: Table, seat: int, spell: Obj, way: Way, info: StackInfo) -> Steps[tuple[StackInfo, list[Cost]]]:
    """Choose cards to splice onto a spell; gives its text with theirs, and what that costs. 702.47"""
    s = g.state
    if not any("splice" in s.objects[id].chars.keywords for id in s.players[seat].hand):
        return info, []
    first = [one.cost for one in extras(way.chars) if not one.name]

    def affordable(costs: list[Cost]) -> bool:
        price = total_cost(s, seat, spell, way, [*first, *costs], 0)
        available = available_mana(g, seat, for_=spell)
        if not can_pay_mana(g, seat, price.mana, available):
            return False
        return bool(can_pay_others(s, seat, spell, price, Scene(spell.id, seat)))

    texts, costs = yield from splice(g, seat, spell, info.do, spell_text, affordable)
    return info.changed(do=whole(info.do, texts), spliced=texts), costs


def mode_prices(text: Effect | None, modes: Sequence[int]) -> list[Cost]:
    """The additional costs of these modes. 702.120a, 702.172a"""
    modal = modal_word(text)
    if modal is None:
        return []
    prices = [*(modal.modes[at].price for at in modes), *(modal.beyond for _ in modes[1:])]
    return [price for price in prices if price is not None]


def _affords_modes(g: Table, seat: int, obj: Obj, way: Way, more: Sequence[Cost], modes: tuple[int, ...]) -> bool:
    """Could these modes be paid for, besides all other costs?"""
    musts = [one.cost for one in extras(way.chars) if not one.name]
    prices = mode_prices(spell_text(way.chars) if way.alternative is None else text_of(way), modes)
    price = total_cost(g.state, seat, obj, way, [*more, *musts, *prices], 0)
    available = available_mana(g, seat, for_=obj, spell=way.chars)
    if not can_pay_mana(g, seat, price.mana, available):
        return False
    return bool(can_pay_others(g.state, seat, obj, price, Scene(obj.id, seat)))


def _choose_costs(
    g: Table, seat: int, spell: Obj, way: Way, info: StackInfo, spliced: list[Cost]
) -> Steps[tuple[StackInfo, list[Cost]]]:
    """Choose X, kicker and other additional costs. 601.2b"""
    s = g.state
    costs = [*spliced, *(one.cost for one in extras(way.chars) if not one.name), *mode_prices(info.do, info.modes)]
    paid: dict[Any, Any] = dict(info.paid)
    available = available_mana(g, seat, tapped_for(way.price), for_=spell)
    for extra in (one for one in extras(way.chars) if one.name):
        times = yield from _how_often(g, seat, spell, way, extra, costs, available)
        paid[extra.payment] = (*paid.get(extra.payment, ()), times)  # each instance has its own. 702.56b
        if times:
            paid[extra.name] = paid.get(extra.name, 0) + times
            costs.extend([extra.cost] * times)
    x = info.x
    price = total_cost(s, seat, spell, way, costs, None).mana
    if price.variables:  # 107.3b: without them in what is paid, X is 0
        limit = max_x(price, available.pool, available.sources)
        while pays_with_help(g, seat, way.chars, price.with_x(limit + 1), available):
            limit += 1
        x = yield from pick_number(g, seat, "x", f"Choose X for {way.chars.name}", least_x(way.chars), limit, spell.id)
    elif any(uses_x(part) for one in (*costs, way.price) for part in one.others):
        whole_price = Cost(others=tuple(part for one in (*costs, way.price) for part in one.others))
        limit = greatest_x(s, seat, spell, whole_price)
        x = yield from pick_number(g, seat, "x", f"Choose X for {way.chars.name}", 0, limit, spell.id)
    return info.changed(x=x, paid=paid), costs


@remembered
def least_x(chars: Characteristics) -> int:
    """The smallest X that may be chosen: 0, unless the text says otherwise. 107.3a"""
    return int(any(rule.name == "x cant be 0" for rule in chars.functions("stack").rules))


@remembered
def uses_x(word: Word) -> bool:
    return any(isinstance(part, X) for part in word.walk())


def _how_often(
    g: Table, seat: int, spell: Obj, way: Way, extra: AdditionalCost, costs: list[Cost], available: AvailableMana
) -> Steps[int]:
    s = g.state
    limit = 0
    while limit < (20 if extra.many else 1):
        price = total_cost(s, seat, spell, way, [*costs, *[extra.cost] * (limit + 1)], 0)
        scene = Scene(spell.id, seat)
        if not can_pay_mana(g, seat, price.mana, available) or not can_pay_others(s, seat, spell, price, scene):
            break
        limit += 1
    if not limit:
        return 0
    if extra.many:
        return (
            yield from pick_number(
                g,
                seat,
                extra.name,
                f"How often do you pay the additional cost of {way.chars.name} ({extra.name})?",
                0,
                limit,
                spell.id,
            )
        )
    wanted = yield from yes(
        g, seat, extra.name, f"Pay the additional cost of {way.chars.name} ({extra.name})?", spell.id
    )
    return int(wanted)


IN_USE = ("battlefield", "stack")
"""What is there is a permanent or a spell, and no card that could be cast. 601.2a"""


def cast_during_resolution(
    g: Table,
    seat: int,
    cards: Sequence[Obj],
    *,
    free: bool,
    price: Cost | None = None,
    name: str = "",
    must: bool = False,
    fits: Callable[[Way], bool] = lambda way: True,
) -> Steps[int]:
    """A player may cast one of these cards while something resolves, ignoring timing. 608.2g, 601.3

    With a name, it is cast for the alternative cost of that name, which can be used only then. `price`: what is paid
    rather than its mana cost. 118.9
    """
    s = g.state
    refresh(s)
    waiting = [obj for obj in cards if obj.zone not in IN_USE]
    possible = [
        (obj, way) for obj in waiting for way in _ways_now(g, seat, obj, free=free, price=price, name=name) if fits(way)
    ]
    if not possible:
        return 0
    options = [Option(f"cast{at}", way.label) for at, (_, way) in enumerate(possible)]
    if not must or any(_asks_for_hidden(way) for _, way in possible):
        options.append(Option("no", "Don't cast it"))
    names = " or ".join(dict.fromkeys(obj.chars.name for obj, _ in possible))
    picked = yield from pick_option(g, seat, "may cast", f"Cast {names}?", options, possible[0][0].id)
    if picked == "no":
        return 0
    yield from cast(g, seat, *possible[int(picked[4:])], granted=True)
    return s.stack[-1]


def _asks_for_hidden(way: Way) -> bool:
    """Does its cost ask for hidden cards? Nobody has to show that they have them. 118.8c"""
    parts = [part for one in extras(way.chars) if not one.name for part in one.cost.others]
    kinds = [part for part in parts if isinstance(part, (DiscardCost, RevealCost, ExileCost))]
    return any(not isinstance(part.of, Anything) and getattr(part, "zone", "hand") in HIDDEN_ZONES for part in kinds)


def _ways_now(g: Table, seat: int, obj: Obj, *, free: bool, price: Cost | None, name: str) -> list[Way]:
    possible = ways_granted(g.state, obj, seat, free=free, price=price, name=name)
    if free and name:
        possible = [replace(way, price=Cost(others=way.price.others)) for way in possible]
    available = available_mana(g, seat)
    return [way for way in possible if _castable(g, seat, obj, way, available)]


# Activating


def may_activate(g: Table, seat: int, obj: Obj, ability: Activated, available: AvailableMana | None) -> Allowed:
    """Could the ability be activated now? 602.5"""
    s = g.state
    now = permits(s, seat, obj, ability)
    if now is not True:
        return now
    if ability.loyalty and _loyalty_used(s, obj):
        return _LOYALTY_USED
    scene = Scene(obj.id, seat)
    if s.rules.get("cant activate at all") and not can_be_activated_at_all(s, obj):
        return NOT_ACTIVATED
    if s.rules.get("cant activate") and not is_mana_ability(ability) and cant_be_activated(s, obj):
        return NOT_ACTIVATED
    whole_price = ability_price(s, seat, obj, ability)
    if whole_price.others:
        others = can_pay_others(s, seat, obj, whole_price, scene)
        if not others:
            return others
    price = whole_price.mana
    if not price.free:
        if available is None:
            available = available_mana(g, seat)
        if available.restricted or (taps(ability.cost) and any(usable.obj == obj.id for usable in available.abilities)):
            available = available_mana(g, seat, obj.id if taps(ability.cost) else 0, obj)
        price_with_x = price.with_x(_x_of_text(s, seat, obj, ability) or 0)
        if not can_pay_mana(g, seat, price_with_x, available):
            return Refusal(CANT_PAY, "118.3", price_with_x)
    if ability.x_is is not None:
        with_x = Scene(obj.id, seat, x=_x_of_text(s, seat, obj, ability) or 0)
        return can_choose(s, ability.do, with_x, obj) or _NO_TARGETS
    if can_choose(s, ability.do, scene, obj):
        return True
    return _with_more(g, seat, obj, whole_price, available, ability.do) or _NO_TARGETS


def _loyalty_used(s: MagicState, obj: Obj) -> bool:
    """Has a loyalty ability of the permanent been activated this turn? 606.3"""
    return bool(obj.choices.get("loyalty used") == s.turn.number)


def activate(g: Table, seat: int, obj: Obj, ability: Activated, *, by_hand: bool = False) -> Steps[None]:
    """Activate an ability. 602.2"""
    s = g.state
    shown = any(isinstance(part, RevealCost) and is_itself(part.of) for part in ability.cost.others)
    if obj.zone == "hand" and not shown:  # 602.2a
        reveal(g, (obj,), seat, obj.id)
    item = put_ability(s, seat)
    info = StackInfo("activated", seat, obj.id, ability.do, ability)
    item.cast = info
    chosen = yield from choose_modes(g, item, info, obj)
    if chosen is None:
        raise TakeBack(f"{named(s, obj, seat)}: there is no mode that could be chosen")
    x = yield from _ability_x(g, seat, obj, ability)
    info = item.cast = chosen.changed(x=x)
    targeted = yield from choose_targets(g, item, info, obj)
    if targeted is None:
        raise TakeBack(f"{named(s, obj, seat)}: there are not enough legal targets")
    info = item.cast = targeted
    price = ability_price(s, seat, obj, ability)
    price = Cost(worked_out(price.mana.with_x(x)), price.others)
    note_use(s, obj, ability)
    if ability.loyalty:
        obj.choices = {**obj.choices, "loyalty used": s.turn.number}
    paid = yield from pay(g, seat, price, obj, info.scene(item.id), by_hand=by_hand, playing=True)
    item.cast = info.changed(paid=paid, memory={**info.memory, **paid})
    if is_mana_ability(ability):  # one that costs mana itself; it does not use the stack either. 605.3b
        scene = item.cast.scene(item.id)
        take(s, item)
        yield from produce_mana(g, obj, ability, scene)
        return
    if ability.word == "cycling":
        emit(g, Event("cycle", obj.id, seat, obj.id))
    emit(g, Event("activate", item.id, seat, obj.id, how="loyalty" if ability.loyalty else "activate"))
    tell_targets(g, item)
    tell_crime(g, item)


def put_ability(s: MagicState, seat: int) -> Obj:
    """A new ability on the stack. 113.7a"""
    item = make(s, "ability", seat, NAMELESS, "stack")
    put(s, item)
    return item


def _x_of_text(s: MagicState, seat: int, obj: Obj, ability: Activated) -> int | None:
    """The X that the text of the ability defines. 107.3c"""
    return None if ability.x_is is None else max(0, amount(s, Scene(obj.id, seat), ability.x_is))


def _ability_x(g: Table, seat: int, obj: Obj, ability: Activated) -> Steps[int]:
    s = g.state
    defined = _x_of_text(s, seat, obj, ability)
    if defined is not None:
        return defined
    price = ability_price(s, seat, obj, ability)
    if price.mana.variables:
        available = available_mana(g, seat, obj.id if taps(ability.cost) else 0, obj)
        limit = max_x(price.mana, available.pool, available.sources)
    elif _takes_x(ability.cost):
        limit = greatest_x(s, seat, obj, ability.cost)
    else:
        return 0
    return (yield from pick_number(g, seat, "x", f"Choose X for {named(s, s.obj(obj.id), seat)}", 0, limit, obj.id))


def _x_part(part: CostPart) -> bool:
    return (isinstance(part, LoyaltyCost) and part.x_down) or uses_x(part)
