"""What a spell or an activated ability costs in all: increases, then reductions, then floors. 118.7-8, 601.2f, 602.2b

Rules that change costs are indexed by name, so a game without any pays nothing for the search.
"""

from collections.abc import Iterator
from typing import Final

from twinstack.engine.core.reading import shown
from twinstack.engine.core.rules_for_many import Found
from twinstack.engine.core.rules_in_force import covers, rules_about
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import amount
from twinstack.engine.core.words.selectors import Anything
from twinstack.engine.kernel.remembering import remembered
from twinstack.engine.magic.characteristics import Characteristics
from twinstack.engine.magic.discounts import worked_out
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.mana import Discount, ManaCost
from twinstack.engine.magic.reading import Reading
from twinstack.engine.magic.rules.commanders import tax
from twinstack.engine.magic.rules.ways_to_cast import Way
from twinstack.engine.magic.stack_info import StackInfo
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.words.abilities import Activated
from twinstack.engine.magic.words.costs import Cost
from twinstack.engine.magic.words.rules import Rule
from twinstack.engine.magic.words.selectors import zones_of

_CASTING: Final = ("costs more", "costs less", "costs at least", "any mana for")
MORE: Final = "activating costs more"
LESS: Final = "activating costs less"
ANY: Final = "any mana to activate"


def spell_price(s: MagicState, seat: int, obj: Obj, chars: Characteristics, price: Cost, x: int | None) -> Cost:
    """The cost of a spell with these characteristics, from this cost and additional ones; without `x`, X stays open."""
    if x is not None and price.mana.variables:
        price = price.with_x(x)
    more = tax(s, seat, obj) if s.commanders else None
    if more is not None:
        price = price.plus(more)
    if not (own_costs(chars) or _any_rule(s)):
        return Cost(worked_out(price.mana), price.others) if price.mana.discounts else price
    reading, spell = as_spell(s, obj, seat, chars)  # rules apply to it as it would be on the stack
    found = {name: list(_about_spell(reading, name, spell, seat)) for name in _CASTING}
    changed = _changed(reading, price, found["costs more"], found["costs less"])
    least = max([amount(reading, scene, rule.amount) for rule, scene in found["costs at least"]], default=0)
    mana = changed.mana
    if least or found["any mana for"]:
        mana = mana.but(least=least, any_type=bool(found["any mana for"]))
    return Cost(worked_out(mana), changed.others)


def total_cost(s: MagicState, seat: int, obj: Obj, way: Way, paid_extras: list[Cost], x: int | None) -> Cost:
    """The total cost: mana or alternative cost, additional costs, and changes by effects; X may be open. 601.2f"""
    price = way.price
    for extra in paid_extras:
        price = price.plus(extra.of_card(way.chars.mana_cost))
    return spell_price(s, seat, obj, way.chars, price, x)


def _any_rule(s: MagicState) -> bool:
    if not s.rules:
        return False
    for name in _CASTING:  # noqa: SIM110 - a loop is twice as fast as any() here, for each card that could be cast
        if s.rules.get(name):
            return True
    return False


@remembered
def _takes_own(cost: Cost) -> bool:
    return cost.takes_own


def ability_price(s: MagicState, seat: int, obj: Obj, ability: Activated) -> Cost:
    """What activating it costs this player; X stays open. 602.2b"""
    own = ability.cost.of_card(obj.chars.mana_cost) if _takes_own(ability.cost) else ability.cost
    if not (s.rules.get(MORE) or s.rules.get(LESS) or s.rules.get(ANY)):
        return own
    more, less, any_ = (list(_about_ability(s, name, obj, ability, seat)) for name in (MORE, LESS, ANY))
    changed = _changed(s, own, more, less)
    mana = changed.mana.but(least=0, any_type=True) if any_ else changed.mana  # 602.1e
    return Cost(worked_out(mana), changed.others)


def taxed(s: MagicState, seat: int, obj: Obj, ability: Activated) -> bool:
    """Does an effect make it cost mana, though its own cost has none?"""
    return bool(s.rules.get(MORE)) and not ability_price(s, seat, obj, ability).mana.free


def _changed(s: Reading, price: Cost, more: list[Found], less: list[Found]) -> Cost:
    """The cost after increases, then reductions. 601.2f"""
    for rule, scene in more:
        price = price.plus(_increase(rule, amount(s, scene, rule.amount)))
    discounts = [_discount(rule, amount(s, scene, rule.amount)) for rule, scene in less]
    return Cost(price.mana.less(*discounts), price.others) if discounts else price


def _increase(rule: Rule, times: int) -> Cost:
    if rule.cost is None:
        return Cost(ManaCost(times))
    return rule.cost.times(times)


def _discount(rule: Rule, times: int) -> Discount:
    if rule.cost is None:
        return Discount(max(0, times), (), rule.least)
    mana = rule.cost.mana.times(times)
    return Discount(mana.generic, mana.pips, rule.least, rule.only_colored)


def _about_spell(s: Reading, name: str, obj: Obj, seat: int) -> Iterator[Found]:
    player = s.players[seat]
    for rule, scene in rules_about(s, name):
        if (
            scene.source != obj.id
            and covers(s, rule, scene, obj)
            and (rule.other is None or rule.other.test(s, scene, player))
        ):
            yield rule, scene
    scene = Scene(obj.id, seat)
    for rule in own_costs(obj.chars):
        if rule.name == name and (rule.if_ is None or rule.if_.holds(s, scene)):
            yield rule, scene


def _about_ability(s: MagicState, name: str, obj: Obj, ability: Activated, seat: int) -> Iterator[Found]:
    player = s.players[seat]
    for rule, scene in rules_about(s, name):
        if (
            _which(rule.which, ability)
            and _where(rule, obj)
            and covers(s, rule, scene, obj)
            and (rule.other is None or rule.other.test(s, scene, player))
        ):
            yield rule, scene


def _which(which: str, ability: Activated) -> bool:
    """Is the ability among those that a rule names: all, those that are not mana abilities, or those of a keyword?"""
    return not which or (not ability.is_mana if which == "not mana" else ability.word == which)


def _where(rule: Rule, obj: Obj) -> bool:
    """Does a rule reach where the object is? One about creatures means permanents; one about any source, hands too."""
    return isinstance(rule.subject, Anything) or obj.zone in zones_of(rule.subject)


@remembered
def own_costs(chars: Characteristics) -> tuple[Rule, ...]:
    """What a spell says about its own cost."""
    return tuple(rule for rule in chars.functions("stack").rules if rule.name in _CASTING)


def as_spell(s: MagicState, obj: Obj, seat: int, chars: Characteristics, x: int = 0) -> tuple[Reading, Obj]:
    """The card as the spell that it would be, with this X, and a reading of the game in which it is so. 601.3e"""
    spell = shown(obj, zone="stack", chars=chars, controller=seat)
    if x:
        spell.cast = StackInfo("cast", seat, obj.id, x=x)
    return s.supposing(spell), spell
