"""Wither counters: when a main phase begins, objects with them are paid for or sacrificed. Counters: Wither"""

from typing import Any

from twinstack.engine.core.asking import yes
from twinstack.engine.core.counters import remove_counters
from twinstack.engine.core.interpreter import does
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import Delayed, Pending
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.grand_archive import costs
from twinstack.engine.grand_archive.state import GaState, Table
from twinstack.engine.grand_archive.verbs import destroy, emit_sacrifice
from twinstack.engine.grand_archive.words.phases import WitherAway
from twinstack.engine.grand_archive.words.watches import AtBeginning
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event

WHEN = AtBeginning("main")


def begin_withering(g: Table, seat: int) -> None:
    """An ability of the game itself triggers, once in a turn. Wither 1, 2, 5"""
    s = g.state
    if not withering(s, seat) or s.turn.back:
        return
    ability = Delayed(0, 0, seat, WHEN, WitherAway(), True, FOREVER, Scene(0, seat), s.turn.number, of="wither")
    s.pending.append(Pending(0, seat, ability, Event("begin main", s.players[seat].id, seat)))


def withering(s: GaState, seat: int) -> list[Any]:
    return [obj for obj in s.members("field") if obj.controller == seat and obj.counters.get("wither")]


@does(WitherAway)
def _wither_away(g: Table, effect: WitherAway, scene: Scene) -> Steps[None]:
    """Each is paid for in full, or sacrificed; then all counters go at the same time. Wither 1, 3, 4"""
    s = g.state
    gone: list[Any] = []
    found = withering(s, scene.you)
    for obj in found:
        number = obj.counters["wither"]
        prompt = f"Reserve {number}, so that {obj.name} is not sacrificed?"
        able = costs.can_reserve(s, scene.you, number)
        if able and (yield from yes(g, scene.you, "wither", prompt, obj.id, good=True)):
            yield from costs.pay_reserve(g, scene.you, number, obj)
        else:
            gone.append(obj)
    emit_sacrifice(g, gone)
    yield from destroy(g, gone, "sacrifice")
    for obj in found:
        remove_counters(g, obj.id, "wither", obj.counters.get("wither", 0))
