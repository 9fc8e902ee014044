"""Speed: how a player gets it, and the ability that comes with it. 702.179"""

from twinstack.engine.core.interpreter import does, players
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import add_delayed, emit
from twinstack.engine.core.words.base import amount
from twinstack.engine.core.words.conditions import Compares, your_turn
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.selectors import opponent
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.turn import MAX_SPEED
from twinstack.engine.magic.words.speed import IncreaseSpeed, your_speed
from twinstack.engine.magic.words.watches_play import loses_life

SPEED = "speed"
_WHEN = loses_life(opponent)
_GROWS = IncreaseSpeed()
_MAY_GROW = your_turn & Compares(your_speed, "<", MAX_SPEED)


@does(IncreaseSpeed)
def _increase_speed(g: Table, effect: IncreaseSpeed, scene: Scene) -> Steps[None]:
    s = g.state
    more = amount(s, scene, effect.amount)
    for player in (yield from players(g, scene, effect.who)):
        if more > 0 and not player.lost:
            set_speed(g, player.seat, s.speed.get(player.seat, 0) + more, scene.source)


def set_speed(g: Table, seat: int, speed: int, source: int = 0, rule: str = "") -> None:
    """With their first speed, a player gets an ability that has no source. 702.179d"""
    s = g.state
    first = seat not in s.speed
    s.speed = {**s.speed, seat: speed}
    s.plan_stale = True  # effects may depend on it
    if first:
        add_delayed(
            g, 0, Scene(0, seat), _WHEN, _GROWS, once=False, lasts=FOREVER, if_=_MAY_GROW, of=SPEED, each_turn=True
        )
    emit(g, Event("speed", s.players[seat].id, seat, source, speed, rule=rule))
