"""Effects that arrange others: payments, and what is doubled. 608.2"""

from typing import Any

from twinstack.engine.core.asking import pick_number, yes
from twinstack.engine.core.flow import source_name
from twinstack.engine.core.interpreter import does, find, players, run
from twinstack.engine.core.linked import note
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.text.grammar import times
from twinstack.engine.core.words.base import amount
from twinstack.engine.kernel.decisions import BREATH, Steps
from twinstack.engine.magic.rules.available_mana import available_mana, can_pay_mana
from twinstack.engine.magic.rules.mana_for_mana import convert_mana
from twinstack.engine.magic.rules.payable import can_pay_others, seems_payable
from twinstack.engine.magic.rules.paying import pay
from twinstack.engine.magic.rules.suggestions import is_bad, is_good
from twinstack.engine.magic.rules.verbs import lose_life
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.text import describe
from twinstack.engine.magic.words import effects_flow as words
from twinstack.engine.magic.words.costs import Cost


def _wanted(price: Cost) -> str:
    """`pay {2}`, `pay 2 life`, `discard a card`."""
    said = describe(price)
    return f"pay {said}" if said.startswith("{") else f"{said[:1].lower()}{said[1:]}"


@does(words.MayPay)
def _may_pay(g: Table, effect: words.MayPay, scene: Scene) -> Steps[Scene]:
    """118.12"""
    many = 0
    for player in (yield from players(g, scene, effect.by)):
        while effect.again or not many:
            paid = yield from _pays_once(g, effect, scene, player.seat, many)
            if paid is None:
                break
            scene = scene.remembering(**paid)
            many += 1
        if many:
            break
    did = many > 0
    scene = scene.remembering(did=did, amount=many) if effect.again else scene.remembering(did=did)
    if did and effect.then is not None:
        scene = yield from run(g, effect.then, scene)
    elif not did and effect.otherwise is not None:
        scene = yield from run(g, effect.otherwise, scene)
    return scene


def _pays_once(g: Table, effect: words.MayPay, scene: Scene, seat: int, before: int) -> Steps[dict[str, Any] | None]:
    """What the player paid; None if they did not want to, or could not. `before` is how often they have paid so far."""
    s = g.state
    source = s.obj(scene.source)
    price = effect.cost.times(max(0, amount(s, scene, effect.times))).with_x(scene.x)
    if not price.mana.free:
        yield from convert_mana(g, seat, scene.source)
    if not can_pay_mana(g, seat, price.mana, available_mana(g, seat)):
        return None
    possible = bool(can_pay_others(s, seat, source, price, scene))
    if not possible and not seems_payable(s, seat, source, price, scene):
        return None
    good = not price.others and _is_worth_paying(s, effect, scene, seat)
    more = f" once more (paid {times(before)} so far)" if before else ""
    prompt = f"{source_name(g, scene)}: {_wanted(price)}{more}?"
    wanted = yield from yes(g, seat, "pay", prompt, scene.source, good, possible=possible)
    if not wanted:
        return None
    return (yield from pay(g, seat, price, source, scene))


@does(words.RepeatWhile)
def _repeat_while(g: Table, effect: words.RepeatWhile, scene: Scene) -> Steps[Scene]:
    """Between two times others may go on, since nobody knows how often it will be. 608.2c"""
    scene = yield from run(g, effect.do, scene)
    while effect.cond.holds(g.state, scene):
        yield BREATH
        scene = yield from run(g, effect.do, scene)
    return scene


def _is_worth_paying(s: MagicState, effect: words.MayPay, scene: Scene, seat: int) -> bool:
    """Is the payment suggested? Yes for mana, if the effect is good or paying avoids a bad one."""
    then = effect.then is not None and is_good(s, effect.then, scene, seat)
    return then or (effect.otherwise is not None and is_bad(s, effect.otherwise, scene, seat))


@does(words.PayAnyLife)
def _pay_any_life(g: Table, effect: words.PayAnyLife, scene: Scene) -> Steps[Scene]:
    s = g.state
    source = s.obj(scene.source)
    for player in (yield from players(g, scene, effect.who)):
        prompt = f"{source_name(g, scene)}: pay how much life?"
        number = yield from pick_number(g, player.seat, "life", prompt, 0, max(0, player.life), scene.source)
        lose_life(g, player.seat, number, scene.source, "paid")
        note(s.own(source.id), effect.what, number, scene.memory.get("this ability"))
        scene = scene.remembering(amount=number)
    return scene


@does(words.DoubleX)
def _double_x(g: Table, effect: words.DoubleX, scene: Scene) -> Steps[None]:
    for item in (yield from find(g, scene, effect.what)):
        if item.zone == "stack" and item.id in g.state.objects and item.cast is not None:
            item = g.state.own(item.id)
            item.cast = item.cast.changed(x=2 * item.cast.x)
            g.state.touch(item)
