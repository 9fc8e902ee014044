"""Winning, losing, drawing, and a player leaving the game. 104, 800.4"""

from twinstack.engine.core.continuous import refresh
from twinstack.engine.core.indexing import forget_delayed
from twinstack.engine.core.placing import take
from twinstack.engine.core.priority import take_back_pass
from twinstack.engine.core.rules_in_force import subject_to
from twinstack.engine.core.triggering import emit, watching_leaves
from twinstack.engine.kernel.decisions import Steps
from twinstack.engine.kernel.events import Event
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules import moving
from twinstack.engine.magic.rules.control import control_spell
from twinstack.engine.magic.rules.monarchy import pass_on
from twinstack.engine.magic.state import MagicState, Table


def can_lose(s: MagicState, seat: int) -> bool:
    """Does no effect say that the player can't lose? 104.3f"""
    return not _forbids(s, "cant lose", seat)


def can_win(s: MagicState, seat: int) -> bool:
    return not _forbids(s, "cant win", seat)


def _forbids(s: MagicState, name: str, seat: int) -> bool:
    return bool(s.rules.get(name)) and subject_to(s, name, s.players[seat])


def leave(g: Table, seat: int) -> Steps[None]:
    """What the player owns leaves the game; they lose control of everything else, or it is exiled. 800.4a

    Copies and abilities on the stack are owned by the player who put them there. 112.2, 113.8
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
    take_back_pass(s, seat)
    pass_on(g, seat)
    player = s.players[seat]
    s.suspects.update((obj.id, None) for obj in s.battlefield.values() if obj.attached_to == player.id)  # 704.5m
    s.plan_stale = True
    yield from exile_strays(g)
    for obj in permanents:
        if "exiled until" in obj.choices:
            yield from moving.bring_back(g, obj)


def exile_strays(g: Table) -> Steps[bool]:
    """Exile what no player in the game controls. 800.4a, 800.4c"""
    s = g.state
    refresh(s)
    stack = [s.objects[id] for id in s.stack]
    strays = [obj.id for obj in (*s.battlefield.values(), *stack) if s.players[obj.controller].lost]
    if strays:
        yield from moving.move(g, [moving.Moving(id, "exile", rule="800.4c") for id in strays])
    return bool(strays)


def vanish(s: MagicState, obj: Obj) -> None:
    """The object leaves the game and is in no zone any more."""
    s.write(*take(s, obj))
    s.absent.pop(obj.id, None)
    stays_away = obj.kind == "token" and not s.profile.tokens_phase_in  # 217.8d of 2004
    for id in obj.attachments if s.absent and not stays_away else ():
        if id in s.absent:
            s.objects[id].phased = 1  # its host does not phase in any more, so it does so by itself. 702.26i
