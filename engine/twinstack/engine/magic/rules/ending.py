"""Winning, losing, drawing, and a player leaving the game. 104, 800.4"""

from collections.abc import Iterable

from twinstack.engine.core.indexing import forget_delayed
from twinstack.engine.core.placing import take
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules import moving
from twinstack.engine.magic.rules.continuous import refresh
from twinstack.engine.magic.rules.control import control_spell
from twinstack.engine.magic.rules.monarchy import pass_on
from twinstack.engine.magic.rules.rules_in_force import subject_to
from twinstack.engine.magic.rules.triggering import emit, watching_leaves
from twinstack.engine.magic.state import MagicState, Table


def lose_game(g: Table, seat: int, why: str, rule: str, source: int = 0) -> bool:
    """A player loses, unless an effect says that they can't. 104.3, 104.3f"""
    s = g.state
    player = s.players[seat]
    if player.lost or (why != "conceded" and _cant(s, "cant lose", seat)):
        return False
    player.lost = why
    emit(g, Event("lose", player.id, seat, source, how=why, rule=rule))
    return True


def _cant(s: MagicState, name: str, seat: int) -> bool:
    return bool(s.rules.get(name)) and subject_to(s, name, s.players[seat])


def lose_together(g: Table, losers: list[tuple[int, str, str]]) -> Steps[None]:
    """Players lose at the same time, and leave if the game goes on. 104.3, 104.4a"""
    yield from leave_together(g, losing(g, losers))


def losing(g: Table, losers: list[tuple[int, str, str]]) -> list[int]:
    """Who of these loses; if that is everyone left, the game is a draw. 104.4a"""
    gone = [seat for seat, why, rule in losers if lose_game(g, seat, why, rule)]
    if gone:
        finish_if_decided(g)
    return gone


def leave_together(g: Table, seats: Iterable[int]) -> Steps[None]:
    for seat in seats:
        if not g.state.finished:
            yield from leave(g, seat)


def win_game(g: Table, seat: int, source: int = 0) -> None:
    """An effect says that a player wins: all who play against them lose, and the game ends. 104.1, 104.2b"""
    s = g.state
    if s.finished or _cant(s, "cant win", seat):
        return
    team = s.players[seat].team
    for player in s.players:
        if player.team != team and not player.lost:
            player.lost = "another player won"
            emit(g, Event("lose", player.id, player.seat, source, how=player.lost, rule="104.2b"))
    _crown(g, team)


def draw_game(g: Table, rule: str) -> None:
    s = g.state
    if not s.finished:
        s.drawn = s.finished = True
        s.log.append(Event("draw game", rule=rule))
        moving.reveal_face_down(s, s.objects.values())


def finish_if_decided(g: Table) -> None:
    """The last team in the game wins; if nobody is left, nobody does. 104.2a, 104.4a"""
    s = g.state
    if s.finished:
        return
    teams = {player.team for player in s.players if not player.lost}
    if not teams:
        draw_game(g, "104.4a")
    elif len(teams) == 1:
        _crown(g, teams.pop())


def _crown(g: Table, team: int) -> None:
    """The whole team wins, also who of it has lost before. 104.2c"""
    s = g.state
    s.finished = True
    for player in s.players:
        if player.team == team:
            player.won = True
            s.log.append(Event("win", player.id, player.seat, rule="104.2c" if player.lost else "104.2a"))
    moving.reveal_face_down(s, s.objects.values())


def leave(g: Table, seat: int) -> Steps[None]:
    """What the player owns leaves the game; what they control besides is no longer theirs, or is exiled. 800.4a

    Copies and abilities on the stack are owned by whoever put them there. 112.2, 113.8
    """
    s = g.state
    owned = [obj for obj in s.objects.values() if obj.owner == seat]
    moving.reveal_face_down(s, owned)
    permanents = [obj for obj in owned if obj.id in s.battlefield]
    lookback = watching_leaves(s)
    for obj in owned:
        vanish(s, obj)
    for obj in [s.objects[id] for id in s.stack]:
        if obj.controller == seat != obj.under:
            control_spell(s, obj, obj.under)
    for delayed in list(s.delayed.values()):
        if delayed.controller == seat:
            forget_delayed(s, delayed.id)
    for obj in permanents:  # 603.6c
        emit(g, Event("leave", obj.id, obj.controller, frm="battlefield", rule="800.4a"), lookback)
    s.pending = [waiting for waiting in s.pending if waiting.controller != seat]  # 800.4d
    _take_back_pass(s, seat)
    pass_on(g, seat)
    player = s.players[seat]
    s.suspects.update((obj.id, None) for obj in s.battlefield.values() if obj.attached_to == player.id)  # 704.5m
    s.plan_stale = True
    yield from exile_strays(g)
    for obj in permanents:
        if "exiled until" in obj.choices:
            yield from moving.bring_back(g, obj)


def exile_strays(g: Table) -> Steps[bool]:
    """What nobody in the game controls is exiled. 800.4a, 800.4c"""
    s = g.state
    refresh(s)
    stack = [s.objects[id] for id in s.stack]
    strays = [obj.id for obj in (*s.battlefield.values(), *stack) if s.players[obj.controller].lost]
    if strays:
        yield from moving.move(g, [moving.Moving(id, "exile", rule="800.4c") for id in strays])
    return bool(strays)


def _take_back_pass(s: MagicState, seat: int) -> None:
    """Whoever passed before them and after them still has; their own pass counts no more. 117.4"""
    turn, seats = s.turn, len(s.players)
    left = turn.passes
    for back in range(1, seats):
        at = (turn.holder - back) % seats
        if left <= 0:
            return
        if at == seat:
            turn.passes -= 1
            return
        left -= not s.players[at].lost


def vanish(s: MagicState, obj: Obj) -> None:
    """The object leaves the game, without a trace in any zone."""
    s.log.extend(take(s, obj))
    s.phased.pop(obj.id, None)
    for id in obj.attachments if s.phased else ():
        if id in s.phased:
            s.objects[id].phased = 1  # it has nothing left to phase in with. 702.26i


def concede(g: Table, seat: int) -> Steps[None]:
    """A player may concede at any time. 104.3a"""
    yield from lose_together(g, [(seat, "conceded", "104.3a")])
