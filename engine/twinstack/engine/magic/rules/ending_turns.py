"""Turns and combat phases that end at once. 724"""

from twinstack.engine.core.interpreter import does
from twinstack.engine.core.placing import take
from twinstack.engine.core.scene import Scene
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules import moving
from twinstack.engine.magic.rules.combat_state import end_combat
from twinstack.engine.magic.rules.lasting import expire
from twinstack.engine.magic.rules.moves import Moving
from twinstack.engine.magic.rules.sba import state_based_actions
from twinstack.engine.magic.rules.turn import rest_of_phase
from twinstack.engine.magic.state import Table
from twinstack.engine.magic.turn import COMBAT_STEPS, turn_of
from twinstack.engine.magic.words.durations import END_OF_COMBAT
from twinstack.engine.magic.words.ending_turns import EndAtOnce


@does(EndAtOnce)
def _end_at_once(g: Table, effect: EndAtOnce, scene: Scene) -> Steps[None]:
    """What triggers from here on goes on the stack in the step that follows. 724.1f, 724.2f"""
    s = g.state
    turn = turn_of(s)
    ends_combat = effect.what == "combat"
    if ends_combat and turn.step not in COMBAT_STEPS:  # 724.2g
        return
    rule = "724.2" if ends_combat else "724.1"
    s.meaning.tell(g, Event(f"end {effect.what}", s.players[turn.active].id, turn.active, scene.source, rule=rule))
    s.pending = []  # 724.1a
    yield from _exile_the_stack(g, scene.source, f"{rule}b")
    yield from state_based_actions(g)  # 724.1c: copies cease to exist
    if turn.step in COMBAT_STEPS:
        end_combat(s)
        expire(s, END_OF_COMBAT)
    turn.ahead = turn.ahead[rest_of_phase(turn) :] if ends_combat else ("cleanup",)
    turn.cleanup_again = False
    turn.stage = "finish"


def _exile_the_stack(g: Table, source: int, rule: str) -> Steps[None]:
    """Also what is resolving; abilities cease to exist. 724.1b"""
    s = g.state
    here = [s.objects[id] for id in s.stack]
    for item in here:
        if item.kind == "ability":
            s.write(*take(s, item))
    yield from moving.move(g, [Moving(o.id, "exile", source=source, rule=rule) for o in here if o.kind != "ability"])
