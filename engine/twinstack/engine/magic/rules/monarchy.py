"""The monarch: who becomes it, the two abilities that come with it, and who is next when the monarch leaves. 725"""

from twinstack.engine.core.indexing import forget_delayed
from twinstack.engine.core.interpreter import does, players
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.triggering import add_delayed, emit
from twinstack.engine.core.words.durations import FOREVER
from twinstack.engine.core.words.refs import ControllerOf, that_source, you
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.words import effects_players, monarchy
from twinstack.engine.magic.words.selectors import creature
from twinstack.engine.magic.words.watches_play import Deals, your_end_step

THE_MONARCH = "the monarch"
_DRAWS = (your_end_step, effects_players.Draw(1))
_IS_STRUCK = (Deals(creature, to=you, combat=True), monarchy.BecomeMonarch(ControllerOf(that_source)))


@does(monarchy.BecomeMonarch)
def _become_monarch(g: Table, effect: monarchy.BecomeMonarch, scene: Scene) -> Steps[None]:
    for player in (yield from players(g, scene, effect.who)):
        if may_be_monarch(g.state, player.seat):
            make_monarch(g, player.seat, scene.source)


def may_be_monarch(s: MagicState, seat: int) -> bool:
    player = s.players[seat]
    return not player.lost and not subject_to(s, "cant become monarch", player)


def make_monarch(g: Table, seat: int, source: int = 0, rule: str = "") -> None:
    """Only one player is the monarch at a time; who is it already does not become it again. 725.3"""
    s = g.state
    player = s.players[seat]
    if s.monarch == player.id:
        return
    before = s.monarch
    _abdicate(s)
    s.monarch = player.id
    for when, do in (_DRAWS, _IS_STRUCK):  # without a source, and the monarch's. 725.2
        add_delayed(g, 0, Scene(0, seat), when, do, once=False, lasts=FOREVER, of=THE_MONARCH)
    emit(g, Event("monarch", player.id, seat, source, other=before, rule=rule))


def _abdicate(s: MagicState) -> None:
    for delayed in list(s.delayed.values()):
        if delayed.of == THE_MONARCH:
            forget_delayed(s, delayed.id)
    s.monarch = 0
    s.plan_stale = True  # effects may turn on who it is. 725.5


def pass_on(g: Table, leaving: int) -> None:
    """With a monarch who leaves, the active player becomes it, or the next in turn order who can. 725.4"""
    s = g.state
    if s.monarch != s.players[leaving].id:
        return
    _abdicate(s)
    seats = len(s.players)
    order = ((s.turn.active + step) % seats for step in range(seats))
    heir = next((seat for seat in order if may_be_monarch(s, seat)), None)
    if heir is not None:
        make_monarch(g, heir, rule="725.4")
