"""Winning, losing, drawing, and a player leaving the game. 104, 800.4"""

from twinstack.engine.kernel.entities import Obj
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.rules.control import drop_from_combat
from twinstack.engine.magic.rules.indexing import deindex
from twinstack.engine.magic.rules.lasting import end_lasting
from twinstack.engine.magic.rules.look import subject_to
from twinstack.engine.magic.rules.triggering import emit, forget_delayed
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


def lose_together(g: Table, losers: list[tuple[int, str, str]]) -> None:
    """Players lose at the same time; if that is everyone left, the game is a draw. 104.4a"""
    s = g.state
    gone = [seat for seat, why, rule in losers if lose_game(g, seat, why, rule)]
    finish_if_decided(g)
    if not s.finished:
        for seat in gone:
            leave(g, seat)


def win_game(g: Table, seat: int, source: int = 0) -> None:
    """An effect says that a player wins; in multiplayer all opponents lose. 104.2b, 104.3h"""
    s = g.state
    if s.finished or _cant(s, "cant win", seat) or s.players[seat].lost:
        return
    team = s.players[seat].team
    for player in s.players:
        if player.team != team and not player.lost:
            player.lost = "another player won"
            emit(g, Event("lose", player.id, player.seat, source, how=player.lost, rule="104.3h"))
    _crown(g, team)


def draw_game(g: Table, rule: str) -> None:
    s = g.state
    if not s.finished:
        s.drawn = s.finished = True
        s.log.append(Event("draw game", rule=rule))


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
    s = g.state
    s.finished = True
    for player in s.players:
        if player.team == team and not player.lost:
            player.won = True
            s.log.append(Event("win", player.id, player.seat, rule="104.2a"))


def leave(g: Table, seat: int) -> None:
    """All that the player owns leaves the game, and all control that they were given ends. 800.4a"""
    s = g.state
    for effect in list(s.effects.values()):
        if effect.mods and effect.scene.you == seat and any(getattr(mod, "layer", "") == "2" for mod in effect.mods):
            end_lasting(s, effect.id)
    for obj in list(s.objects.values()):
        if obj.owner == seat or (obj.zone == "stack" and obj.controller == seat):
            vanish(s, obj)
    for delayed in list(s.delayed.values()):
        if delayed.controller == seat:
            forget_delayed(s, delayed.id)
    s.pending = [waiting for waiting in s.pending if waiting.controller != seat]
    for obj in list(s.battlefield.values()):
        if obj.under == seat:  # 800.4c: what they still control is exiled
            vanish(s, obj, exile=True)
    s.turn.extra = tuple(other for other in s.turn.extra if other != seat)
    for id, attack in list(s.combat.attackers.items()):
        if attack.player == seat:
            del s.combat.attackers[id]
    s.plan_stale = True


def vanish(s: MagicState, obj: Obj, *, exile: bool = False) -> None:
    """The object leaves the game, without a trace in any zone."""
    deindex(s, obj)
    zone = obj.zone
    if zone == "battlefield":
        s.battlefield.pop(obj.id, None)
        s.phased.pop(obj.id, None)
        for id in obj.attachments:
            s.suspects[id] = None
        host = s.objects.get(obj.attached_to)
        if host is not None:
            host.attachments = tuple(one for one in host.attachments if one != obj.id)
            s.touch(host)
        drop_from_combat(s, obj.id)
    elif zone in ("library", "hand", "graveyard"):
        getattr(s.players[obj.owner], zone).remove(obj.id)
    elif zone == "stack":
        s.stack.remove(obj.id)
    else:
        getattr(s, zone).pop(obj.id, None)
    del s.objects[obj.id]
    s.past[obj.id] = obj
    s.version += 1
    if exile:
        s.log.append(Event("leave", obj.id, obj.controller, frm="battlefield", to="exile", rule="800.4c"))


def winners(s: MagicState) -> list[str]:
    return [player.name for player in s.players if player.won]


def concede(g: Table, seat: int) -> None:
    """A player may concede at any time. 104.3a"""
    lose_together(g, [(seat, "conceded", "104.3a")])
