"""The turn: its steps, what happens at the start of each without anyone doing it, and what comes next. 500-514"""

from collections.abc import Sequence

from twinstack.engine.core.scene import Scene
from twinstack.engine.core.words.base import Effect
from twinstack.engine.kernel.decisions import BREATH, Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Player
from twinstack.engine.magic.mana import LETTER_KINDS
from twinstack.engine.magic.rules import combat, faces, moving, sagas
from twinstack.engine.magic.rules.asking import choose
from twinstack.engine.magic.rules.continuous import refresh
from twinstack.engine.magic.rules.interpreter import run
from twinstack.engine.magic.rules.lasting import expire
from twinstack.engine.magic.rules.leaning import to_give_up
from twinstack.engine.magic.rules.replacing import Proposal, consider
from twinstack.engine.magic.rules.rules_in_force import covers, rule_amount, rules_about, subject_to
from twinstack.engine.magic.rules.triggering import check_states, emit
from twinstack.engine.magic.rules.verbs import released, untap
from twinstack.engine.magic.state import COMBAT_STEPS, STEPS, MagicState, Table, Turn
from twinstack.engine.magic.words.effects import (
    END_OF_COMBAT,
    END_OF_TURN,
    END_OF_YOUR_NEXT_TURN,
    NEXT_END_STEP,
    YOUR_NEXT_TURN,
)

PHASES = {
    "beginning": STEPS[:3],
    "main": ("second main",),
    "combat": COMBAT_STEPS,
    "end": STEPS[11:],
}
_LONG_PHASES = (PHASES["beginning"], PHASES["combat"], PHASES["end"])
_QUIET = ("untap", "cleanup")


def rest_of_phase(turn: Turn) -> int:
    """How many of the steps ahead belong to the phase it is now."""
    phase = next((steps for steps in _LONG_PHASES if turn.step in steps), ())
    ends = (at for at, step in enumerate(turn.ahead) if step not in phase[1:])
    return next(ends, len(turn.ahead))


def next_turn(g: Table, instead: list[tuple[Effect, Scene]]) -> Steps[None]:
    """Who takes the next turn: extra turns first, then the next player in order. 500.7, 103.8"""
    s = g.state
    turn = s.turn
    turn.absent = ()
    while True:
        if turn.extra:
            seat = turn.extra[-1]
            turn.extra = turn.extra[:-1]
            if turn.resume < 0:
                turn.resume = turn.active
        else:
            last = turn.active if turn.resume < 0 else turn.resume
            turn.resume = -1
            seat = _after(s, last)
        if s.players[seat].lost:  # an extra turn
            _begins_no_more(s, seat)
            continue
        if _skipped(s, seat, "turn") or (s.replacers.get("begin") and (yield from _replaced(g, seat, "turn", instead))):
            turn.active = seat
            continue
        break
    yield from begin_turn(g, seat, instead)


def _after(s: MagicState, seat: int) -> int:
    """The next in order who is still in the game."""
    seats = len(s.players)
    while s.players[seat := (seat + 1) % seats].lost:
        _begins_no_more(s, seat)
    return seat


def _begins_no_more(s: MagicState, seat: int) -> None:
    """What lasts until the turn of one who has left ends where it would begin. 800.4k, 800.4m"""
    s.turn.absent = (*s.turn.absent, seat)
    expire(s, YOUR_NEXT_TURN, END_OF_YOUR_NEXT_TURN, seat=seat)


def begin_turn(g: Table, seat: int, instead: Sequence[tuple[Effect, Scene]] = ()) -> Steps[None]:
    s = g.state
    turn = s.turn
    turn.number += 1
    turn.clock = s.tick()
    turn.active = seat
    turn.ahead = STEPS
    turn.cleanup_again = False
    s.resolved = {}
    s.last_facts = tuple(player.facts for player in s.players) if turn.number > 1 else tuple({} for _ in s.players)
    for player in s.players:
        player.facts = {}
        player.lands_played = 0
    s.players[seat].began = turn.number
    expire(s, YOUR_NEXT_TURN, seat=seat)
    emit(g, Event("turn", s.players[seat].id, seat, amount=turn.number))
    yield from next_step(g, instead)


def next_step(g: Table, instead: Sequence[tuple[Effect, Scene]] = ()) -> Steps[None]:
    """The step that comes next; skipped ones are passed over. 500.11

    What is done instead of those is the first thing that happens in it. 614.10b
    """
    s = g.state
    turn = s.turn
    done = list(instead)
    while turn.ahead:
        step, turn.ahead = turn.ahead[0], turn.ahead[1:]
        if not _happens(s, step) or (s.replacers.get("begin") and (yield from _passed_over(g, step, done))):
            continue
        turn.step = step
        turn.stage = "begin"
        turn.passes = 0
        if step == "end":
            expire(s, NEXT_END_STEP)
        for effect, scene in done:
            yield from run(g, effect, scene)
        return
    yield from next_turn(g, done)


def _passed_over(g: Table, step: str, done: list[tuple[Effect, Scene]]) -> Steps[bool]:
    """Something is done instead of this step, or of the combat phase that it begins."""
    turn = g.state.turn
    if step == "begin combat" and (yield from _replaced(g, turn.active, "combat", done)):
        turn.ahead = tuple(turn.ahead[_combat_length(turn.ahead) :])
        return True
    return (yield from _replaced(g, turn.active, step, done))


def _replaced(g: Table, seat: int, what: str, done: list[tuple[Effect, Scene]]) -> Steps[bool]:
    """614.10"""
    yield BREATH
    refresh(g.state)
    p = Proposal("begin", player=seat, how=what)
    yield from consider(g, p)
    if p.cancelled:
        g.state.log.append(Event("skip", g.state.players[seat].id, seat, how=what, rule="614.10b"))
        done.append(p.entry)
    return p.cancelled


def _happens(s: MagicState, step: str) -> bool:
    turn = s.turn
    if step == "begin combat" and _skipped(s, turn.active, "combat"):
        turn.ahead = tuple(turn.ahead[_combat_length(turn.ahead) :])
        return False
    if step in ("blockers", "first damage", "damage") and not s.combat.declared:
        return False  # 508.8
    if step == "first damage" and not combat.has_first_strike_step(s):
        return False  # 510.4
    if step == "draw" and turn.number == 1 and len(s.players) == s.profile.first_turn_draw_skipped_for:
        return False  # 103.8a
    if s.rules.get(f"skip {step} step") and subject_to(s, f"skip {step} step", s.players[turn.active]):
        return False
    return not _skipped(s, turn.active, step)


def _combat_length(ahead: tuple[str, ...]) -> int:
    return next((at for at, step in enumerate(ahead) if step not in COMBAT_STEPS[1:]), len(ahead))


def _skipped(s: MagicState, seat: int, what: str) -> bool:
    left = s.turn.skips.get((seat, what), 0)
    if left:
        s.turn.skips = {**s.turn.skips, (seat, what): left - 1}
        if left == 1:
            del s.turn.skips[(seat, what)]
        s.log.append(Event("skip", s.players[seat].id, seat, how=what, rule="500.11"))
        return True
    return False


def begin_step(g: Table) -> Steps[None]:
    """Turn-based actions, then what triggers at the beginning of the step. 703

    A turn whose player has left goes on without them. 800.4j
    """
    s = g.state
    step = s.turn.step
    active = s.turn.active
    s.turn.stage = "checks" if step != "untap" else "finish"
    s.turn.holder = active
    s.turn.passes = 0
    if step == "untap":
        _untap(g)
    elif step == "draw":
        yield from moving.draw(g, active, 1)
    elif step == "main" and s.by_type.get("Saga"):
        yield from sagas.go_on(g, active)
    elif step == "attackers":
        yield from combat.declare_attackers(g)
    elif step == "blockers":
        yield from combat.declare_blockers(g)
    elif step in ("first damage", "damage"):
        yield from combat.combat_damage(g, first=step == "first damage")
    elif step == "cleanup":
        yield from _cleanup(g)
    refresh(s)
    if step not in _QUIET:
        emit(g, Event(f"begin {step}", s.players[active].id, active))


def _untap(g: Table) -> None:
    """Phasing, then untapping, at the same time each. 502"""
    s = g.state
    active = s.turn.active
    out = [o.id for o in s.battlefield.values() if o.controller == active and "phasing" in o.chars.keywords]
    faces.phase_in(g, (active, *s.turn.absent))
    faces.phase_out(g, out)
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


def _cleanup(g: Table) -> Steps[None]:
    """Discard down to hand size; damage wears off and "until end of turn" effects end, at the same time. 514"""
    s = g.state
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
                f"Discard down to {limit} cards",
                hand,
                over,
                over,
                worth=to_give_up(s, player.seat),
            )
            yield from moving.discard(g, player.seat, [obj.id for obj in picked], how="hand size")
            check_states(g)
    for obj in s.battlefield.values():
        if obj.damage or obj.deathtouched:
            obj.damage = 0
            obj.deathtouched = False
            s.version += 1
            s.changed[obj.id] = None
    for id in s.phased:
        s.objects[id].damage = 0
        s.objects[id].deathtouched = False
        s.changed[id] = None
    expire(s, END_OF_TURN, END_OF_YOUR_NEXT_TURN, seat=s.turn.active)
    refresh(s)


def _lose_mana(s: MagicState, player: Player) -> None:
    """All unspent mana, but for what an effect lets the player keep. 500.5, 106.4"""
    kept = 0
    for rule, scene in rules_about(s, "keeps mana"):
        if covers(s, rule, scene, player):
            kept |= LETTER_KINDS[rule.which]
    player.pool = {kind: number for kind, number in player.pool.items() if kind & kept}
    marked = tuple(one for one in s.marked.get(player.seat, ()) if one.kind & kept)
    s.marked = {**{seat: ones for seat, ones in s.marked.items() if seat != player.seat}, player.seat: marked}


def finish_step(g: Table) -> Steps[None]:
    """Unspent mana goes, combat ends, and the turn moves on. 500.5, 511.3, 514.3a"""
    s = g.state
    for player in s.players:
        if player.pool:
            _lose_mana(s, player)
            s.version += 1
    if s.turn.step == "end combat":
        combat.end_combat(s)
        expire(s, END_OF_COMBAT)
    if s.turn.step == "cleanup" and s.turn.cleanup_again:
        s.turn.cleanup_again = False
        s.turn.stage = "begin"
        return
    yield from next_step(g)
