"""Making objects. `make` makes every object and is told its owner, who knows it and its timestamp; nothing else sets
these on a new object.

The rule book says who owns an object. In Magic: a token, the player who creates it (111.2); a copy on the stack, the
player under whose control it is put there (707.10); a copy of a card, the player who makes it (707.12); an
ability on the stack, its controller (113.8); a card always keeps its owner.
"""

from dataclasses import dataclass
from typing import Any, Final

from twinstack.engine.kernel.characteristics import Copiable
from twinstack.engine.kernel.entities import Kind, Obj
from twinstack.engine.kernel.state import State
from twinstack.engine.sheet import Sheet

EVERYONE: Final = (1 << 16) - 1
NOBODY: Final = 0
NOW: Final = -1  # the object gets the next timestamp
BEFORE: Final = 0  # the object was there before the game began, or is only supposed: it takes no timestamp


@dataclass(frozen=True, slots=True)
class FaceDown:
    """Why an object is face down, and what it looks like meanwhile. Magic: 708.2"""

    how: str | bool  # True: nothing says why
    chars: Any


def make(
    s: State[Kind, Any],
    kind: str,
    owner: int,
    value: Copiable,
    zone: str,
    *,
    card: int = -1,
    controller: int = -1,
    known: int = EVERYONE,
    origin: Any = None,
    timestamp: int = NOW,
) -> Kind:
    """A new object, which is in no zone yet. Its owner controls it, unless `controller` names another seat.

    `card` is the number of its card, `known` the seats that may know it, as bits, and `origin` says how its values were
    copied.
    """
    obj: Kind = s.object_type(s.next_id, kind, owner, value, zone, card)
    s.next_id += 1
    if controller >= 0:
        obj.controller = obj.under = controller
    obj.known = known
    obj.origin = origin
    obj.timestamp = s.tick() if timestamp == NOW else timestamp
    return obj


def seats_that_see(sheet: Sheet, zone: str, owner: int) -> int:
    """The seats, as bits, that see what lies in a zone and is this owner's."""
    seen = sheet.seen(zone)
    return EVERYONE if seen == "all" else 1 << owner if seen == "owner" else NOBODY


def stamp(s: State, obj: Obj) -> None:
    """Give the object a new timestamp, the latest of all."""
    obj.timestamp = s.tick()


def known_to(seat: int, face_down: Any) -> int:
    """Who knows an object that enters or is put on the stack: everyone; if it is face down, only its controller."""
    return EVERYONE if face_down is None else 1 << seat
