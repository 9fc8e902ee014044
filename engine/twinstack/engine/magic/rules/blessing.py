"""The city's blessing: who gets it, and when. 702.131"""

from typing import Final

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.interpreter import does, players
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words.blessing import GetBlessing

ASCENDS: Final = "ascends"
"""The rule that permanents with ascend have."""
ENOUGH: Final = 10


@does(GetBlessing)
def _get_blessing(g: Table, effect: GetBlessing, scene: Scene) -> Steps[None]:
    for player in (yield from players(g, scene, effect.who)):
        bless(g.state, player.seat, scene.source, "702.131a")


def bless(s: MagicState, seat: int, source: int = 0, rule: str = "") -> None:
    """The player has it for the rest of the game. Nothing triggers on that, but effects may depend on it. 702.131c-d"""
    player = s.players[seat]
    if seat in s.blessed or player.lost:
        return
    s.blessed = {**s.blessed, seat: None}
    s.plan_stale = True
    refresh(s)  # effects that depend on it apply before anything triggers. 702.131d
    event = Event("blessing", player.id, seat, source, rule=rule)
    s.write(event)


def ascend(s: MagicState) -> None:
    """At any time, players with enough permanents, of which one has ascend, get the blessing. 702.131b"""
    for id in list(s.rules[ASCENDS]):
        obj = s.battlefield.get(id)
        if obj is not None and obj.controller not in s.blessed and _has_enough(s, obj.controller):
            bless(s, obj.controller, id, "702.131b")


def _has_enough(s: MagicState, seat: int) -> bool:
    return sum(1 for one in s.battlefield.values() if one.controller == seat) >= ENOUGH
