"""The turn: its steps, the turn-based actions at the start of each, and which step comes next. 500-514"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from twinstack.engine.compiling import mypyc_attr
from twinstack.engine.core.asking import choose
from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.interpreter import run
from twinstack.engine.core.rules_in_force import covers, rule_amount, rules_about, subject_to
from twinstack.engine.core.scene import Scene
from twinstack.engine.core.stages import StagedRules
from twinstack.engine.core.triggering import check_states
from twinstack.engine.core.turn import Turn
from twinstack.engine.core.turns import skipped
from twinstack.engine.core.words.base import Effect
from twinstack.engine.kernel.decisions import BREATH, NO_STEPS, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.kernel.game import Game
from twinstack.engine.magic.entities import Player
from twinstack.engine.magic.mana import LETTER_KINDS
from twinstack.engine.magic.rules import combat, daytime, faces, moving_verbs, sagas
from twinstack.engine.magic.rules.lasting import expire
from twinstack.engine.magic.rules.marked_mana import kept_for_combat
from twinstack.engine.magic.rules.replacing import Proposal, consider
from twinstack.engine.magic.rules.suggestions import to_give_up
from twinstack.engine.magic.rules.verbs import lose_life, released, untap
from twinstack.engine.magic.state import MagicState, Table
from twinstack.engine.magic.turn import COMBAT_STEPS, STEPS, turn_of
from twinstack.engine.magic.words.durations import (
    END_OF_COMBAT,
    END_OF_TURN,
    END_OF_YOUR_NEXT_TURN,
    NEXT_END_STEP,
    YOUR_NEXT_TURN,
)
from twinstack.engine.quantities import quantity

PHASES = {
    "beginning": STEPS[:3],
    "main": ("second main",),
    "combat": COMBAT_STEPS,
    "end": STEPS[11:],
}
_LONG_PHASES = (PHASES["beginning"], PHASES["combat"], PHASES["end"])
QUIET = frozenset(("untap", "cleanup"))  # 502.4, 514.3


def phase_of(step: str) -> tuple[str, ...]:
    """The steps of the phase; a main phase has none, and stands for itself."""
    return next((steps for steps in _LONG_PHASES if step in steps), (step,))


def rest_of_phase(turn: Turn) -> int:
    """How many of the steps ahead belong to the current phase."""
    phase = phase_of(turn.step)
    ends = (at for at, step in enumerate(turn.ahead) if step not in phase[1:])
    return next(ends, len(turn.ahead))


@mypyc_attr(allow_interpreted_subclasses=True)
class MagicTurns(StagedRules[MagicState]):
    """How a turn of Magic goes on. Effects, each with its scene, may happen instead of a step or turn. 614.10b"""

    def steps(self, s: MagicState, seat: int) -> tuple[str, ...]:
        return STEPS

    def happens(self, s: MagicState, step: str) -> bool:
        turn = s.turn
        if step == "begin combat" and turn.skips and skipped(s, turn.active, "combat"):
            turn.ahead = tuple(turn.ahead[_combat_length(turn.ahead) :])
            return False
        if step in {"blockers", "first damage", "damage"} and not s.combat.declared:
            return False  # 508.8
        if step == "first damage" and not combat.has_first_strike_step(s):
            return False  # 510.4
        if step == "draw" and turn.number == 1 and len(s.players) == s.profile.first_turn_draw_skipped_for:
            return False  # 103.8a
        if s.rules.get(f"skip {step} step") and subject_to(s, f"skip {step} step", s.players[turn.active]):
            return False
        return not (turn.skips and skipped(s, turn.active, step))

    def turn_begins(self, g: Table) -> None:
        s = g.state
        turn = turn_of(s)
        turn.cleanup_again = False
        s.resolved = {}
        s.last_facts = tuple(player.facts for player in s.players) if turn.number > 1 else tuple({} for _ in s.players)
        super().turn_begins(g)
        for player in s.players:
            player.lands_played = 0
        s.players[turn.active].began = turn.number
        expire(s, YOUR_NEXT_TURN, seat=turn.active)

    def step_begins(self, g: Table) -> None:
        if g.state.turn.step == "end":
            expire(g.state, NEXT_END_STEP)

    def next_step(self, g: Game[MagicState], instead: Sequence[Any] = ()) -> Steps[None]:
        if g.state.profile.mana_lost_after != "phases":
            return StagedRules.next_step(self, g, instead)  # for each step `super` would take as long as the rest here
        before = phase_of(g.state.turn.step)
        return self._with_the_phase(g, before, StagedRules.next_step(self, g, instead))

    def _with_the_phase(self, g: Table, before: tuple[str, ...], steps: Steps[None]) -> Steps[None]:
        """Where mana stays until the end of a phase, it is lost as the next phase begins. 300.3"""
        s = g.state
        yield from steps
        if s.turn.step == before[0] or s.turn.step not in before:
            self.unspent_mana_goes(g)

    def at_end(self, g: Table) -> Steps[None]:
        s = g.state
        step = s.turn.step
        if s.profile.mana_lost_after == "steps" or step == "cleanup":
            self.unspent_mana_goes(g)
        if step == "end combat":  # 511.3
            combat.end_combat(s)
            expire(s, END_OF_COMBAT)
        elif step == "cleanup":
            turn = turn_of(s)
            if turn.cleanup_again:  # 514.3a
                turn.cleanup_again = False
                turn.stage = "begin"
            elif s.daytime:
                daytime.note_casts(s)
        return NO_STEPS

    def unspent_mana_goes(self, g: Table) -> None:
        """500.5; by the rules of 2004 it burns. 300.3"""
        s = g.state
        for player in s.players:
            if player.pool:
                in_combat = s.turn.step in COMBAT_STEPS and rest_of_phase(s.turn) > 0
                before = sum(player.pool.values())
                _lose_mana(s, player, in_combat)
                s.version += 1
                if self.burns(s, player.seat):
                    lose_life(g, player.seat, before - sum(player.pool.values()), how="mana burn", rule="300.3 of 2004")

    def burns(self, s: MagicState, seat: int) -> bool:
        """Does a player lose life for mana that is lost?"""
        return s.profile.mana_burns

    def never_begins(self, s: MagicState, seat: int) -> None:
        """What lasts until the turn of a player who has left ends when that turn would begin. 800.4k, 800.4m"""
        expire(s, YOUR_NEXT_TURN, END_OF_YOUR_NEXT_TURN, seat=seat)

    def replaced(self, g: Table, seat: int, what: str, done: list[tuple[Effect, Scene]]) -> Steps[bool | None]:
        """Apply what replaces this step or turn, or the combat phase that this step begins. 614.10"""
        return self._instead(g, seat, what, done) if g.state.replacers.get("begin") else NO_STEPS

    def _instead(self, g: Table, seat: int, what: str, done: list[tuple[Effect, Scene]]) -> Steps[bool]:
        turn = g.state.turn
        if what == "begin combat" and (yield from _replaced(g, seat, "combat", done)):
            turn.ahead = tuple(turn.ahead[_combat_length(turn.ahead) :])
            return True
        return (yield from _replaced(g, seat, what, done))

    def make_up(self, g: Table, instead: tuple[Effect, Scene]) -> Steps[None]:
        yield from run(g, *instead)


def _replaced(g: Table, seat: int, what: str, done: list[tuple[Effect, Scene]]) -> Steps[bool]:
    """614.10"""
    yield BREATH
    refresh(g.state)
    p = Proposal("begin", player=seat, how=what)
    yield from consider(g, p)
    if p.cancelled:
        g.state.write(Event("skip", g.state.players[seat].id, seat, how=what, rule="614.10b"))
        done.append(p.instead)
    return p.cancelled


def _combat_length(ahead: tuple[str, ...]) -> int:
    return next((at for at, step in enumerate(ahead) if step not in COMBAT_STEPS[1:]), len(ahead))


def at_beginning(g: Table) -> Steps[None]:
    """Turn-based actions of the step that begins. 703

    A turn whose player has left goes on without them. 800.4j
    """
    begin = _BEGINNINGS.get(g.state.turn.step)
    return NO_STEPS if begin is None else begin(g)


def _untap(g: Table) -> Steps[None]:
    """All phase in and out at the same time, then all untap at the same time. 502"""
    s = g.state
    active = s.turn.active
    out = [o.id for o in s.battlefield.values() if o.controller == active and "phasing" in o.chars.keywords]
    faces.phase_in(g, (active, *s.turn.absent))
    faces.phase_out(g, out)
    refresh(s)
    if s.daytime:  # 502.2
        daytime.check_last_turn(g)
        refresh(s)
    check_states(g)
    free = not s.rules.get("doesnt untap")
    untap(
        g,
        [
            o.id
            for o in s.battlefield.values()
            if o.controller == active
            and released(o, active)
            and o.tapped
            and (free or not subject_to(s, "doesnt untap", o))
        ],
    )
    return NO_STEPS


def _cleanup(g: Table) -> Steps[None]:
    """Discard down to hand size; damage wears off and "until end of turn" effects end, at the same time. 514"""
    s = g.state
    s.turn.stage = "checks"  # 514.3a
    player = s.players[s.turn.active]
    if not (s.rules.get("no maximum hand size") and subject_to(s, "no maximum hand size", player)):
        limit = player.hand_limit + rule_amount(s, "hand size", player)
        over = len(player.hand) - limit
        if over > 0:
            hand = [s.objects[id] for id in player.hand]
            picked = yield from choose(
                g,
                player.seat,
                "discard",
                f"Discard down to {quantity(limit, 'card')}",
                hand,
                over,
                over,
                worth=to_give_up(s, player.seat),
            )
            yield from moving_verbs.discard(g, player.seat, [obj.id for obj in picked], how="hand size")
            check_states(g)
    for obj in s.battlefield.values():
        if obj.damage or obj.deathtouched:
            obj.damage = 0
            obj.deathtouched = False
            s.version += 1
            s.changed[obj.id] = None
    for id in s.absent:
        s.objects[id].damage = 0
        s.objects[id].deathtouched = False
        s.changed[id] = None
    expire(s, END_OF_TURN, END_OF_YOUR_NEXT_TURN, seat=s.turn.active)
    refresh(s)


_BEGINNINGS: dict[str, Callable[[Table], Steps[Any]]] = {
    "untap": _untap,
    "draw": lambda g: moving_verbs.draw(g, g.state.turn.active, 1),
    "main": lambda g: sagas.go_on(g, g.state.turn.active) if g.state.by_type.get("Saga") else NO_STEPS,
    "attackers": combat.declare_attackers,
    "blockers": lambda g: combat.declare_blockers(g) if g.state.combat.attackers else NO_STEPS,
    "first damage": partial(combat.combat_damage, first=True),
    "damage": partial(combat.combat_damage, first=False),
    "cleanup": _cleanup,
}


def _lose_mana(s: MagicState, player: Player, in_combat: bool) -> None:
    """Lose all unspent mana, except what an effect lets the player keep. 500.5, 106.4, 702.189a"""
    kept = 0
    for rule, scene in rules_about(s, "keeps mana"):
        if covers(s, rule, scene, player):
            kept |= LETTER_KINDS[rule.which]
    stays = kept_for_combat(s, player.seat) if in_combat else {}
    left = {kind: number if kind & kept else stays.get(kind, 0) for kind, number in player.pool.items()}
    player.pool = {kind: number for kind, number in left.items() if number}
    marks = s.marked.get(player.seat, ())
    marked = tuple(one for one in marks if one.kind & kept or (in_combat and one.word.for_combat))
    s.marked = {**{seat: ones for seat, ones in s.marked.items() if seat != player.seat}, player.seat: marked}
