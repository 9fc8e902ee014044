"""Recognizing a position that comes back: a loop of mandatory actions is a draw. 104.4b, 732"""

from typing import Any

from twinstack.engine.kernel.canonical import digest
from twinstack.engine.magic.entities import Obj
from twinstack.engine.magic.stack_info import source_of
from twinstack.engine.magic.state import MagicState


def position(s: MagicState) -> str:
    """A digest of the position without the ids of objects."""
    objects = sorted(_object(s, obj) for obj in s.objects.values() if obj.zone != "library")
    players = [(player.life, sorted(player.counters.items()), len(player.library)) for player in s.players]
    return digest([objects, players, [_item(s, id) for id in s.stack], s.turn.step, s.turn.number])


def _object(s: MagicState, obj: Obj) -> str:
    host = s.entity(obj.attached_to) if obj.attached_to else None
    return digest(
        [
            obj.zone, obj.kind, obj.owner, obj.controller, obj.chars, obj.tapped, sorted(obj.counters.items()),
            obj.damage, obj.face_down is not None, "" if host is None else _name(host),
        ]
    )  # fmt: skip


def _item(s: MagicState, id: int) -> list[Any]:
    item = s.objects[id]
    targets = [_name(s.entity(target)) for slot in item.cast.targets for target in slot]
    return [_name(source_of(s, item)), item.controller, targets]


def _name(entity: Any) -> str:
    return str(entity.name if entity.is_player else entity.chars.name)
