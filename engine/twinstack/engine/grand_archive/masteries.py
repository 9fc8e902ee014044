"""Masteries: what a player has mastered, and the mode that it is set to. Mastery"""

from collections.abc import Sequence

from twinstack.engine.core.asking import pick_option
from twinstack.engine.core.interpreter import does, each_player
from twinstack.engine.core.scene import Scene
from twinstack.engine.grand_archive.state import Table
from twinstack.engine.grand_archive.verbs import emit
from twinstack.engine.grand_archive.words import masteries as w
from twinstack.engine.kernel.decisions import Option, Steps
from twinstack.engine.kernel.events import Event


@does(w.GetMastery)
def _get(g: Table, effect: w.GetMastery, scene: Scene) -> Steps[None]:
    """It starts in its first mode. One that a player has already stays as it is. Mastery 1; Shifting Currents 1.a"""
    s = g.state
    for player in (yield from each_player(g, scene, effect.who)):
        if w.mastery_of(s, player.seat)[0] == effect.mastery:
            continue
        s.set_stat(player, "mastery", w.whole(effect.mastery))
        emit(g, Event("mastery", player.id, player.seat, scene.source, how=effect.mastery))


@does(w.Shift)
def _shift(g: Table, effect: w.Shift, scene: Scene) -> Steps[None]:
    """The other modes are no longer set. Setting it to its own mode changes nothing. Shifting Currents 1; Properties"""
    s = g.state
    for player in (yield from each_player(g, scene, effect.who)):
        name, now = w.mastery_of(s, player.seat)
        of = w.MASTERIES[effect.of]
        if name != effect.of:
            continue
        open_to = of if effect.to == w.ANY else w.adjacent_to(name, now) if effect.to == w.ADJACENT else (effect.to,)
        to = yield from _chosen(g, player.seat, name, open_to, scene.source)
        if to != now:
            s.set_stat(player, "mastery", w.whole(name, to))
            emit(g, Event("shift", player.id, player.seat, scene.source, how=to))


def _chosen(g: Table, seat: int, name: str, modes: Sequence[str], source: int) -> Steps[str]:
    options = [Option(mode.lower(), mode) for mode in modes]
    picked = yield from pick_option(g, seat, "mode of mastery", f"Set {name} to which?", options, source)
    return next(mode for mode in modes if mode.lower() == picked)
