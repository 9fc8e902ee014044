"""What players know of hidden cards, and whether somebody has come to know more."""

from twinstack.engine.kernel.entities import Obj
from twinstack.engine.magic.sheet import SHEET
from twinstack.engine.magic.state import MagicState
from twinstack.engine.magic.text.names import may_know

PUBLIC = frozenset(zone.name for zone in SHEET.zones if zone.seen == "all")


def knows_card(obj: Obj, seat: int) -> bool:
    """Whether a seat knows which card it is: it lies open, is in their hand, or they may have looked at it."""
    if obj.face_down is None and (obj.zone in PUBLIC or (obj.zone == "hand" and obj.owner == seat)):
        return True
    return may_know(obj, seat)


def came_to_light(before: MagicState, after: MagicState, seat: int) -> bool:
    """Chance had a part in it, or somebody knows a card that they did not know; but the seat's own hand it may show."""
    if before.random.drawn != after.random.drawn:
        return True
    own = {before.objects[id].card for id in before.players[seat].hand}
    return any(_known(after, other.seat) - _known(before, other.seat) - own for other in after.players)


def _known(s: MagicState, seat: int) -> set[int]:
    """The cards that the seat knows where to find."""
    return {obj.card for obj in s.objects.values() if obj.kind == "card" and knows_card(obj, seat)}
