"""Mana abilities that cost mana, activated before paying while something resolves. 605.3a"""

from collections.abc import Iterator

from twinstack.engine.core.asking import named, pick_option
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.available_mana import available_mana, can_pay_mana, is_mana_ability
from twinstack.engine.magic.rules.payable import can_pay_others, note_use, taps
from twinstack.engine.magic.rules.paying import pay, produce_mana
from twinstack.engine.magic.rules.pricing import ability_price
from twinstack.engine.magic.rules.timing import permits
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.words.abilities import Activated
from twinstack.engine.magic.words.costs import Cost


def convert_mana(g: Table, seat: int, source: int) -> Steps[None]:
    """The player may turn mana into other mana before paying; not asked if they have no such ability."""
    while found := list(_converters(g, seat)):
        options = [Option("done", "No mana ability that costs mana")]
        options += [
            Option(f"m{at}", f"{named(g.state, obj, seat)}: {g.state.meaning.describe(ability, obj.chars)}", (obj.id,))
            for at, (obj, ability, _) in enumerate(found)
        ]
        picked = yield from pick_option(g, seat, "mana", "Activate a mana ability first?", options, source)
        if picked == "done":
            return
        yield from _convert(g, seat, *found[int(picked[1:])])


def _convert(g: Table, seat: int, obj: Obj, ability: Activated, price: Cost) -> Steps[None]:
    """Activate such an ability, which resolves at once, without the stack. 605.3b"""
    scene = Scene(obj.id, seat)
    note_use(g.state, obj, ability)
    yield from pay(g, seat, price, obj, scene, playing=True)
    yield from produce_mana(g, obj, ability, scene)
    refresh(g.state)


def _converters(g: Table, seat: int) -> Iterator[tuple[Obj, Activated, Cost]]:
    s = g.state
    for id in {**s.able[seat], **s.open_to_others}:
        obj = s.battlefield.get(id)
        for ability in obj.chars.functions("battlefield").activated if obj is not None else ():
            if obj is None or not is_mana_ability(ability) or ability.as_instant:
                continue
            price = ability_price(s, seat, obj, ability)
            if price.mana.free or price.mana.variables or not permits(s, seat, obj, ability):
                continue
            available = available_mana(g, seat, obj.id if taps(price) else 0, obj)
            if can_pay_mana(g, seat, price.mana, available) and can_pay_others(
                s, seat, obj, price, Scene(obj.id, seat)
            ):
                yield obj, ability, price
