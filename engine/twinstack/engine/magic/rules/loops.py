"""A loop of mandatory actions that nobody can stop is a draw. 104.4b, 732

Looked for only when many things in a row have resolved while nobody did anything but pass; from then on, whether
anybody could do more is looked at too.
"""

from typing import Any

from twinstack.engine.kernel.canonical import digest
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.rules.ending import draw_game
from twinstack.engine.magic.stack_info import source_of
from twinstack.engine.magic.state import MagicState, Table

PATIENCE = 60
"""So many resolutions without a choice are nothing unusual yet."""


def may_be_loop(s: MagicState) -> bool:
    """So much has resolved that it matters whether anybody can do anything."""
    return s.turn.idle >= PATIENCE - 1


def watch_for_loop(g: Table) -> None:
    """After each resolution: has the game come back to where it was, with no way to stop it?"""
    s = g.state
    turn = s.turn
    chosen = s.answered - turn.answered != turn.passed
    if turn.could_act or chosen or len(s.stack) < turn.low:
        turn.idle, turn.seen, turn.low = 0, (), len(s.stack)
    turn.could_act = False
    turn.answered, turn.passed = s.answered, 0
    turn.idle += 1
    if turn.idle < PATIENCE:
        return
    here = _position(s)
    if here in turn.seen:
        draw_game(g, "104.4b")
    turn.seen = (*turn.seen[-PATIENCE:], here)


def _position(s: MagicState) -> str:
    """What the table looks like, whichever numbers its objects have by now."""
    objects = sorted(_look(s, obj) for obj in s.objects.values() if obj.zone != "library")
    players = [(player.life, sorted(player.counters.items()), len(player.library)) for player in s.players]
    return digest([objects, players, [_waiting(s, id) for id in s.stack], s.turn.step, s.turn.number])


def _look(s: MagicState, obj: Obj) -> str:
    host = s.entity(obj.attached_to) if obj.attached_to else None
    return digest(
        [
            obj.zone, obj.kind, obj.owner, obj.controller, obj.chars, obj.tapped, sorted(obj.counters.items()),
            obj.damage, obj.face_down is not None, "" if host is None else _name(host),
        ]
    )  # fmt: skip


def _waiting(s: MagicState, id: int) -> list[Any]:
    item = s.objects[id]
    targets = [_name(s.entity(target)) for slot in item.cast.targets for target in slot]
    return [_name(source_of(s, item)), item.controller, targets]


def _name(entity: Any) -> str:
    return str(entity.name if entity.is_player else entity.chars.name)
