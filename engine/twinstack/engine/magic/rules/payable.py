"""The parts of a cost other than mana, and whether they could be paid. 118.3, 118.4"""

from typing import Any

from twinstack.engine.core.costs import apart, can_pay_each, can_pay_part, payable
from twinstack.engine.core.members import candidates
from twinstack.engine.core.refusing import Allowed, Refusal
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.usage import count_use, may_be_used
from twinstack.engine.core.words.base import PlayerOrObject, Selector, amount
from twinstack.engine.core.words.costs import CostPart
from twinstack.engine.core.words.refs import Fixed
from twinstack.engine.core.words.selectors import Anything
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.refusals import SICK, TAPPED
from twinstack.engine.magic.rules.sickness import waits_to_tap
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.costs import (
    BeholdCost,
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
    RevealCost,
    SacrificeCost,
    SkipCost,
    TapOthers,
    TapSelf,
    UntapSelf,
    is_itself,
)
from twinstack.engine.magic.words.measures import mana_value

GIVEN_UP = {
    SacrificeCost: ("sacrificed", "Sacrifice what?"),
    DiscardCost: ("discarded", "Discard what?"),
    ExileCost: ("exiled", "Exile what?"),
    MaterialsCost: ("materials", "Exile what as materials?"),
    ReturnCost: ("returned", "Return what to its owner's hand?"),
    TapOthers: ("tapped", "Tap what?"),
    RevealCost: ("revealed", "Reveal what?"),
    BeholdCost: ("behold", "Behold what?"),
}
"""For each part that gives something up: the name under which that is remembered, and the question."""


def used_up(s: MagicState, obj: Obj, ability: Any) -> bool:
    """Has it been activated as often as it may, this turn or ever? Equal abilities are counted separately. 602.5b-c"""
    if not (ability.per_turn or ability.once):
        return False
    same = obj.chars.functions(obj.zone).activated.count(ability)
    form, per_turn = _form(s, obj), ability.per_turn
    return not may_be_used(s, obj.id, ability, per_turn=per_turn, ever=ability.once, instances=same, form=form)


def note_use(s: MagicState, obj: Obj, ability: Any) -> None:
    """Count a use; the object remembers it, whoever controls it. 602.5b"""
    if ability.per_turn or ability.once:
        count_use(s, obj.id, ability, _form(s, obj))


def _form(s: MagicState, obj: Obj) -> int:
    """The copy effect that last changed it, where becoming a copy ends the limits on use; otherwise 0. E.4.7"""
    return obj.copies[-1].id if obj.copies and s.profile.usage_limits == "of each form" else 0


def is_hidden(part: CostPart) -> bool:
    """Does it take cards of some kind from the hand, so that only their player knows whether it can be paid? 402.3"""
    if isinstance(part, (DiscardCost, RevealCost, BeholdCost)) or (isinstance(part, ExileCost) and part.zone == "hand"):
        return not isinstance(part.of, Anything) and not is_itself(part.of)
    return False


def unseen_for(s: MagicState, seat: int, obj: Obj, part: CostPart) -> int:
    """The number of cards of which only the player sees whether they could pay this part."""
    return len(s.players[seat].hand) - (obj.zone == "hand") if is_hidden(part) else 0


def seems_payable(s: MagicState, seat: int, obj: Obj, price: Cost, scene: Scene) -> bool:
    """Could everything but the mana be paid, as far as others can tell?"""
    if not any(map(is_hidden, price.others)):
        return False
    rest = [part for part in price.others if not is_hidden(part)]
    hidden = all(unseen_for(s, seat, obj, part) for part in price.others if is_hidden(part))
    return hidden and bool(can_pay_each(s, seat, obj, rest, scene))


# Each part by itself. 118.3


_UNTAPPED = Refusal("it is untapped", "118.3")
_NOT_TOGETHER = Refusal("its costs cannot all be paid at once", "118.3")


@remembered
def taps(cost: Cost) -> bool:
    """Is the object itself tapped, or untapped, to pay it?"""
    return any(isinstance(part, (TapSelf, UntapSelf)) for part in cost.others)


def tapped_for(cost: Cost) -> int:
    """The other permanent that was chosen to be tapped for it, so that it makes no mana for it; 0 for none."""
    for part in cost.others:
        if isinstance(part, TapOthers) and isinstance(part.of, Fixed):
            return part.of.ids[0]
    return 0


@payable(TapSelf, UntapSelf)
def _tap_or_untap(s: MagicState, seat: int, obj: Obj, part: TapSelf | UntapSelf, scene: Scene) -> Allowed:
    if obj.tapped != isinstance(part, UntapSelf):
        return TAPPED if obj.tapped else _UNTAPPED
    return SICK if waits_to_tap(s, obj) else True


@payable(PayLife)
def _life(s: MagicState, seat: int, obj: Obj, part: PayLife, scene: Scene) -> bool:
    return can_pay_life(s, seat, amount(s, scene, part.amount))


@payable(ChooseCost, PromiseCost)
def _choice(s: MagicState, seat: int, obj: Obj, part: CostPart, scene: Scene) -> bool:
    return True


_NO_MANA_COST = Refusal("it has no mana cost", "118.6")


@payable(OwnManaCost)
def _own_mana(s: MagicState, seat: int, obj: Obj, part: OwnManaCost, scene: Scene) -> Allowed:
    return obj.chars.mana_cost is not None or _NO_MANA_COST


@payable(MillCost)
def _mill(s: MagicState, seat: int, obj: Obj, part: MillCost, scene: Scene) -> bool:
    """701.17b"""
    return amount(s, scene, part.count) <= len(s.players[seat].library)


@payable(CounterCost)
def _counters(s: MagicState, seat: int, obj: Obj, part: CounterCost, scene: Scene) -> bool:
    number = amount(s, scene, part.count)
    return number <= obj.counters.get(part.kind, 0) and (number >= 0 or not subject_to(s, "cant get counters", obj))


@payable(EnergyCost)
def _energy(s: MagicState, seat: int, obj: Obj, part: EnergyCost, scene: Scene) -> bool:
    return amount(s, scene, part.amount) <= s.players[seat].counters.get("energy", 0)


@payable(SkipCost)
def _skip(s: MagicState, seat: int, obj: Obj, part: SkipCost, scene: Scene) -> bool:
    return True  # of turns that are skipped there is no end


@payable(CrewCost)
def _crew(s: MagicState, seat: int, obj: Obj, part: CrewCost, scene: Scene) -> bool:
    return sum(max(0, one.chars.power or 0) for one in crew(s, seat, obj)) >= amount(s, scene, part.power)


@payable(EitherCost)
def _either(s: MagicState, seat: int, obj: Obj, part: EitherCost, scene: Scene) -> bool:
    return any(can_pay_part(s, seat, obj, one, scene) for one in part.of)


@payable(EvidenceCost)
def _evidence(s: MagicState, seat: int, obj: Obj, part: EvidenceCost, scene: Scene) -> bool:
    """701.59b"""
    return sum(map(mana_value, evidence(s, seat, obj))) >= amount(s, scene, part.amount)


@payable(LoyaltyCost)
def _loyalty(s: MagicState, seat: int, obj: Obj, part: LoyaltyCost, scene: Scene) -> bool:
    if part.change > 0 and not part.x_down and subject_to(s, "cant get counters", obj):
        return False  # 614.17b
    return obj.counters.get("loyalty", 0) >= (scene.x if part.x_down else -part.change)


@payable(*GIVEN_UP)
def _given_up(s: MagicState, seat: int, obj: Obj, part: Any, scene: Scene) -> bool:
    wanted = amount(s, scene, part.count)
    found = payable_with(s, seat, obj, part, scene)
    return sum(1 for _, __ in zip(range(wanted), found, strict=False)) >= wanted


@payable(LessFor)
def _less_for(s: MagicState, seat: int, obj: Obj, part: LessFor, scene: Scene) -> bool:
    """Where nothing is lessened, as in the cost of an ability, it is given up like anything else."""
    return part.up_to or _given_up(s, seat, obj, part.part, scene)


def evidence(s: MagicState, seat: int, obj: Obj) -> list[Obj]:
    """The cards that could be exiled as evidence, the greatest mana value first. 701.59a"""
    found = (s.objects[id] for id in s.players[seat].graveyard if id != obj.id and id not in s.arriving)
    return sorted(found, key=lambda one: -mana_value(one))


def crew(s: MagicState, seat: int, obj: Obj) -> list[Obj]:
    """The creatures that could be tapped to crew it, the strongest first; even those that came this turn. 702.122a"""
    found = (s.battlefield[id] for id in s.by_type.get("Creature", ()) if id in s.battlefield and id != obj.id)
    return sorted((one for one in found if one.controller == seat and not one.tapped), key=_weakness)


def _weakness(obj: Obj) -> int:
    return -(obj.chars.power or 0)


def can_pay_life(s: MagicState, seat: int, number: int) -> bool:
    """Could the player pay this much life? One who can't lose life can pay only 0. 119.4, 119.8, 614.17b"""
    player = s.players[seat]
    return not number or (player.life >= number and not subject_to(s, "cant lose life", player))  # 119.4b


def payable_with(s: MagicState, seat: int, obj: Obj, part: CostPart, scene: Scene) -> list[PlayerOrObject]:
    """The objects that could be sacrificed, discarded, exiled, tapped, returned or revealed to pay this part."""
    of: Selector = part.of  # type: ignore[attr-defined]
    if is_itself(of):
        here = obj.zone == "battlefield" if isinstance(part, (SacrificeCost, ReturnCost)) else True
        whose = obj.controller if obj.zone == "battlefield" else obj.owner
        return [obj] if here and whose == seat else []
    if isinstance(part, (DiscardCost, RevealCost)) or (isinstance(part, ExileCost) and part.zone == "hand"):
        found: list[PlayerOrObject] = [s.objects[id] for id in s.players[seat].hand if id != obj.id]
    elif isinstance(part, BeholdCost):
        found = [s.objects[id] for id in s.players[seat].hand if id != obj.id]
        found += [e for e in candidates(s, scene, of) if not e.is_player and e.controller == seat]
    elif isinstance(part, ExileCost):
        found = [s.objects[id] for id in s.zone_ids(part.zone, seat) if id != obj.id]
    elif isinstance(part, MaterialsCost):  # 702.167a-b
        found = [e for e in s.battlefield.values() if e.controller == seat]
        found += [s.objects[id] for id in s.players[seat].graveyard]
    else:
        found = [e for e in candidates(s, scene, of) if not e.is_player and e.controller == seat]
    if isinstance(part, TapOthers):
        found = [e for e in found if not e.tapped]
    return [e for e in found if e.id not in s.arriving and of.test(s, scene, e)]  # 614.13a


def can_pay_others(s: MagicState, seat: int, obj: Obj, price: Cost, scene: Scene) -> Allowed:
    """Could all parts but the mana be paid, and together? Each payment is for one part only. 118.3, 118.10"""
    each = can_pay_each(s, seat, obj, price.others, scene)
    if not each or len(price.others) < 2:
        return each
    if life_in(s, scene, price) <= max(0, s.players[seat].life) and _enough(s, seat, obj, price, scene):
        return True
    return _NOT_TOGETHER


def greatest_x(s: MagicState, seat: int, obj: Obj, price: Cost) -> int:
    """The greatest X with which all but the mana can be paid; every smaller X can be paid, too. 107.3a"""
    least, most = 0, 1
    while most < _MOST_X and can_pay_others(s, seat, obj, price, Scene(obj.id, seat, x=most)):
        least, most = most, 2 * most
    while most - least > 1:
        middle = (least + most) // 2
        if can_pay_others(s, seat, obj, price, Scene(obj.id, seat, x=middle)):
            least = middle
        else:
            most = middle
    return least


_MOST_X = 1 << 20


def life_in(s: MagicState, scene: Scene, price: Cost) -> int:
    """The total of the life to be paid for it."""
    return sum(amount(s, scene, part.amount) for part in price.others if isinstance(part, PayLife))


def _enough(s: MagicState, seat: int, obj: Obj, price: Cost, scene: Scene) -> bool:
    """Is there enough for all parts? What is given up for one part cannot pay another. 601.2h"""
    given = [part for part in price.others if type(part) in GIVEN_UP and not isinstance(part, (RevealCost, BeholdCost))]
    tapped: list[CostPart] = [part for part in given if isinstance(part, TapOthers)]
    gone = [part for part in given if not isinstance(part, TapOthers)]
    return _assigned(s, seat, obj, gone, scene, 0) and _assigned(
        s, seat, obj, tapped, scene, obj.id if taps(price) else 0
    )


def _assigned(s: MagicState, seat: int, obj: Obj, parts: list[CostPart], scene: Scene, without: int) -> bool:
    """Can each of these parts be paid with objects that pay no other part?"""
    with_: list[tuple[int, list[int]]] = []
    for part in parts:
        able = payable_with(s, seat, obj, part, scene)
        with_.append((amount(s, scene, part.count), [e.id for e in able if e.id != without]))  # type: ignore[attr-defined]
    return apart(with_)
