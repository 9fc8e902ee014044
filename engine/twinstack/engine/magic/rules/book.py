"""The rule book: from the state alone, what happens next. Between two such steps no generator is alive."""

from twinstack.engine.kernel.decisions import BREATH, Steps
from twinstack.engine.kernel.game import Game
from twinstack.engine.magic.rules.ending import draw_game, lose_together
from twinstack.engine.magic.rules.loops import watch_for_loop
from twinstack.engine.magic.rules.priority import priority
from twinstack.engine.magic.rules.resolving import put_triggers, resolve_top
from twinstack.engine.magic.rules.sba import state_based_actions
from twinstack.engine.magic.rules.setup import set_up
from twinstack.engine.magic.rules.triggering import check_states
from twinstack.engine.magic.rules.turn import begin_step, finish_step
from twinstack.engine.magic.state import MagicState, Table

_WORTH = 4
"""For so many objects, an answer more may wait for a checkpoint: to copy them takes less than to give it again."""


class RuleBook:
    """The rules of Magic as the kernel runs them."""

    def next_steps(self, game: Game[MagicState]) -> Steps[None] | None:
        s = game.state
        if s.finished:
            return None
        if s.conceded and any(not s.players[seat].lost for seat in s.conceded):
            return _concessions(game)
        return _STAGES[s.turn.stage](game)

    def decided(self, game: Game[MagicState]) -> bool:
        """At most one team is left once those who conceded are gone. 104.2a"""
        s = game.state
        return len({p.team for p in s.players if not p.lost and p.seat not in s.conceded}) < 2

    def agree_on_draw(self, game: Game[MagicState]) -> None:
        draw_game(game, "104.4i")

    def checkpoint_due(self, game: Game[MagicState]) -> bool:
        """Now and then: the rarer, the more there is to copy."""
        s = game.state
        return s.turn.stage == "priority" and game.unsaved >= len(s.objects) // _WORTH


def _concessions(g: Table) -> Steps[None]:
    yield from lose_together(g, [(seat, "conceded", "104.3a") for seat in g.state.conceded])
    if g.state.turn.stage == "priority":  # what their leaving brings about comes first. 117.5
        g.state.turn.stage = "checks"


def _checks(g: Table) -> Steps[None]:
    """State-based actions and triggered abilities, until there are no more. 117.5"""
    s = g.state
    happened = False
    s.awaited = ()  # what has not begun while it resolved does nothing. 611.2b
    while not s.finished:
        acted = yield from state_based_actions(g)
        check_states(g)
        placed = yield from put_triggers(g)
        happened = happened or acted or placed
        if placed:
            s.turn.passes = 0
        if not acted and not placed:
            break
        yield BREATH
    s.turn.stage = "priority"
    if s.turn.step == "cleanup":  # 514.3a
        s.turn.cleanup_again = s.turn.cleanup_again or happened
        s.turn.stage = "priority" if s.turn.cleanup_again else "finish"


def _resolve(g: Table) -> Steps[None]:
    yield from resolve_top(g)
    s = g.state
    s.turn.stage = "checks"
    s.turn.holder = s.turn.active
    s.turn.passes = 0
    watch_for_loop(g)


def _finish(g: Table) -> Steps[None]:
    yield from finish_step(g)


_STAGES = {
    "setup": set_up,
    "begin": begin_step,
    "checks": _checks,
    "priority": priority,
    "resolve": _resolve,
    "finish": _finish,
}
