"""What has to be paid so that creatures may attack or block. 508.1h-j, 509.1d-f"""

from collections.abc import Iterable, Sequence

from twinstack.engine.core.rules_for_many import Found
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import PlayerOrObject, amount
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.available_mana import available_mana, can_pay_mana
from twinstack.engine.magic.rules.payable import can_pay_others
from twinstack.engine.magic.rules.paying import pay
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words.costs import Cost

NOTHING = Cost()


def toll(s: MagicState, found: Sequence[Found], others: Sequence[PlayerOrObject]) -> Cost:
    """The cost that these rules set for one creature that attacks or blocks these others."""
    price = NOTHING
    for rule, scene in found:
        asked = rule.other is None or any(rule.other.test(s, scene, other) for other in others)
        if asked and rule.cost is not None:
            price = price.plus(rule.cost.times(amount(s, scene, rule.amount)))
    return price


def total(tolls: Iterable[Cost]) -> Cost:
    price = NOTHING
    for one in tolls:
        if not one.free:
            price = price.plus(one)
    return price


def unpayable(
    g: Table, seat: int, price: Cost, creature: Obj, tapped: Iterable[int] = (), *, scene: Scene | None = None
) -> str | None:
    """The price in words, if it can't be paid once `tapped` are tapped; otherwise None."""
    s = g.state
    available = available_mana(g, seat)
    available.sources = [source for source in available.sources if available.abilities[source.key].obj not in tapped]
    payable = can_pay_mana(g, seat, price.mana, available)
    if payable and can_pay_others(s, seat, creature, price, scene or Scene(creature.id, seat)):
        return None
    return describe(price)


def collect(g: Table, seat: int, price: Cost, creature: Obj) -> Steps[None]:
    if not price.free:
        yield from pay(g, seat, price, creature, Scene(creature.id, seat))
