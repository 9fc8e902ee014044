"""Day and night: how it becomes either, and what turns over with it. 502.2, 702.145, 731"""

from typing import Final

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.interpreter import does
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import emit
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules import faces
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.daytime import DAY, NIGHT, BecomeDaytime

FOLLOWS: Final = "follows day and night"
"""The rule that permanents with daybound and nightbound have."""


@does(BecomeDaytime)
def _become_daytime(g: Table, effect: BecomeDaytime, scene: Scene) -> Steps[None]:
    become(g, effect.time, scene.source)
    yield from ()


def become(g: Table, time: str, source: int = 0, rule: str = "") -> None:
    """It becomes day or night, and what has daybound or nightbound turns over at once. 731.1, 702.145b, 702.145e"""
    s = g.state
    before = s.daytime
    if before == time:
        return
    s.daytime = time
    s.plan_stale = True
    refresh(s)  # effects that depend on it apply before anything triggers
    emit(g, Event("daytime", 0, s.turn.active, source, amount=int(bool(before)), how=time, rule=rule))
    turn_over(g)


def keep_time(g: Table) -> None:
    """Whatever has daybound or nightbound goes by the time of day, at any time. It is no state-based action. 702.145c-g

    With the first such permanent it becomes day; or night, if there is only nightbound.
    """
    s = g.state
    if not s.daytime:
        bound = [one for id in s.rules[FOLLOWS] if (one := s.battlefield.get(id)) is not None]
        if any("daybound" in one.chars.keywords for one in bound):
            become(g, DAY, rule="702.145d")
        elif bound:
            become(g, NIGHT, rule="702.145g")
    turn_over(g)


def turn_over(g: Table) -> None:
    """Transform what has daybound and its front face up by night, and nightbound and its back face up by day."""
    s = g.state
    for id in list(s.rules.get(FOLLOWS, ())):
        obj = s.battlefield.get(id)
        if obj is not None and _is_due(s, obj):
            faces.turn_over(g, obj, 0, "702.145c" if s.daytime == NIGHT else "702.145f")


def _is_due(s: MagicState, obj: Obj) -> bool:
    return (s.daytime == NIGHT and obj.face == 0 and "daybound" in obj.chars.keywords) or (
        s.daytime == DAY and obj.face == 1 and "nightbound" in obj.chars.keywords
    )


def note_casts(s: MagicState) -> None:
    """As a turn ends: how many spells its player cast. 731.2"""
    s.casts_before = s.players[s.turn.active].facts.get("cast", 0)


def check_last_turn(g: Table) -> None:
    """After a turn without a spell day becomes night, after one with two or more night becomes day. 731.2a-b"""
    s = g.state
    if s.daytime == DAY and s.casts_before == 0:
        become(g, NIGHT, rule="731.2a")
    elif s.daytime == NIGHT and s.casts_before >= 2:
        become(g, DAY, rule="731.2b")
