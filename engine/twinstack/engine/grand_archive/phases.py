"""Phases that end early, and limits of hand and memory. Ending Phases, End Phase 3"""

from twinstack.engine.core.asking import yes
from twinstack.engine.core.interpreter import does, players, run
from twinstack.engine.core.moving import move as move_all
from twinstack.engine.core.placing import take
from twinstack.engine.core.rules_in_force import rules_about
from twinstack.engine.core.scene import Scene
from twinstack.engine.grand_archive import costs
from twinstack.engine.grand_archive.discarding import discard
from twinstack.engine.grand_archive.moves import Moving
from twinstack.engine.grand_archive.state import GaState, Table, concerns
from twinstack.engine.grand_archive.text import cost_text
from twinstack.engine.grand_archive.words import phases as w
from twinstack.engine.kernel.decisions import Steps


@does(w.EndPhase)
def _end_phase(g: Table, effect: w.EndPhase, scene: Scene) -> Steps[None]:
    """It ends once all that this says is done. Effects Stack, E.g.; Ending Phases 3"""
    turn = g.state.turn
    if turn.combat is not None or not effect.combat:
        turn.ends = "phase"
    yield from ()


@does(w.EndTurn)
def _end_turn(g: Table, effect: w.EndTurn, scene: Scene) -> Steps[None]:
    g.state.turn.ends = "turn"
    yield from ()


def clear_stack(g: Table) -> Steps[None]:
    """Nothing on the effects stack resolves, and cards among it are banished. Ending Phases"""
    s = g.state
    for item in [s.objects[id] for id in s.stack]:
        if item.kind == "ability":
            s.write(*take(s, item))
    yield from move_all(g, [Moving(id, "banishment", how="phase ends") for id in s.stack])


def to_limits(g: Table) -> Steps[None]:
    """The turn player discards down to the maximum size of hand and memory. End Phase 3"""
    s = g.state
    s.meaning.refresh(s)
    for zone in ("hand", "memory"):
        limits = _limits(s, s.turn.active, zone)
        more = len(s.players[s.turn.active].piles[zone]) - min(limits, default=0)
        if limits and more > 0:
            yield from discard(g, s.turn.active, more, zone=zone)


def _limits(s: GaState, seat: int, zone: str) -> list[int]:
    found = [one for one, scene in rules_about(s, "maximum size") if concerns(one.whose, scene.you, seat)]
    return [one.most for one in found if one.zone == zone]


@does(w.Unless)
def _unless(g: Table, effect: w.Unless, scene: Scene) -> Steps[Scene]:
    """A player who cannot pay the whole cost cannot pay at all. Resolution 5, 7"""
    s = g.state
    source = s.obj(scene.source)
    for player in (yield from players(g, scene, effect.by)):
        able = costs.can_pay(s, player.seat, effect.costs, source)
        prompt = f"{source.name}: {cost_text(effect.costs)}?"
        if able and (yield from yes(g, player.seat, "unless", prompt, source.id, good=True)):
            yield from costs.pay(g, player.seat, effect.costs, source)
            return scene.remembering(did=False)
    return (yield from run(g, effect.do, scene))
